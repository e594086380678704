/*
 * sw.js - the service worker: the whole page is kept, so that everything works without a network; of the handbook
 * only what was read. The build fills in the list of files and a version that changes with any of them.
 */
/* global clients */
const version = '__VERSION__';
const files = JSON.parse('__FILES__');
const cacheName = `plateau-${version}`;

self.addEventListener('install', (event) => {
    event.waitUntil(caches.open(cacheName).then((cache) => cache.addAll(files)));
});

self.addEventListener('activate', (event) => {
    event.waitUntil(
        (async () => {
            for (const name of await caches.keys())
                if (name.startsWith('plateau-') && name !== cacheName) await caches.delete(name);
            await clients.claim();
        })(),
    );
});

/* The page says when: never in the middle of a game without being asked. */
self.addEventListener('message', (event) => {
    if (event.data === 'use the new version') void self.skipWaiting();
});

/*
 * Network first. The handbook is larger than the page, so only files that are read are kept, the last version of
 * each; a device without room for them reads on.
 */
async function readHandbook(event, { origin, pathname }) {
    const keep = async (answer) => (await caches.open('handbook')).put(origin + pathname, answer);
    try {
        const answer = await fetch(event.request);
        if (answer.ok) event.waitUntil(keep(answer.clone()).catch(() => {}));
        return answer;
    } catch {
        const kept = await caches.match(origin + pathname, { cacheName: 'handbook', ignoreVary: true });
        return kept ?? Response.error();
    }
}

/*
 * Screens have paths of their own and are all the same page: what is kept comes first, for tables
 * (/t/ID) and games (/g/ID) too, since the page asks the service about them. What looks like a file
 * is one.
 */
self.addEventListener('fetch', (event) => {
    const { request } = event;
    const url = new URL(request.url);
    if (request.method !== 'GET' || url.origin !== location.origin || /^\/(api\/|docs$|embed$)/.test(url.pathname))
        return;
    if (url.pathname.startsWith('/docs/')) {
        event.respondWith(readHandbook(event, url));
        return;
    }
    const wanted = request.mode === 'navigate' && !/\.[a-z0-9]+$/.test(url.pathname) ? '/' : request;
    event.respondWith(
        (async () => {
            const cache = await caches.open(cacheName);
            return (await cache.match(wanted, { ignoreVary: true, ignoreSearch: true })) ?? (await fetch(request));
        })(),
    );
});
