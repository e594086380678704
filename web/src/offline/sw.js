/*
 * sw.js - the service worker: caches the whole page, so that everything works offline, and those files of the handbook
 * that were read. The build fills in the list of files and a version that changes with any of them.
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

/* The page decides when: never in the middle of a game without asking. */
self.addEventListener('message', (event) => {
    if (event.data === 'use the new version') void self.skipWaiting();
});

/*
 * Network first. The handbook is larger than the page, so only files that were read are cached, the last version of
 * each; if the device has no space for them, reading still works.
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
 * All screens, each with its path, are the same page: served from the cache first, also for tables (/t/ID) and games
 * (/g/ID), since the page requests their data from the server. A path with a file extension is a file.
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
