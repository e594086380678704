/*
 * offline.ts - registers the service worker, and reports when a new version is waiting.
 */
import { signal } from '@preact/signals';

export const waiting = signal<ServiceWorker | null>(null);

/* Where service workers are blocked, there may be no registration and no error either. */
function watch(registration: ServiceWorkerRegistration | undefined): void {
    if (!registration) return;
    const look = (): void => {
        /* The very first worker is not an update. */
        if (registration.waiting && navigator.serviceWorker.controller) waiting.value = registration.waiting;
    };
    /* On a slow page the browser may have found the new version already and be installing it. */
    const follow = (): void => registration.installing?.addEventListener('statechange', look);
    look();
    follow();
    registration.addEventListener('updatefound', follow);
}

/* Called after the first board, so that it does not compete with the download of other files. */
export function goOffline(): void {
    if (!('serviceWorker' in navigator) || import.meta.env.DEV) return;
    const register = (): void => void navigator.serviceWorker.register('/sw.js').then(watch, () => {});
    if (document.readyState === 'complete') register();
    else addEventListener('load', register);
}

/* Reloads the page with the new version; games are saved. */
export function useNewVersion(): void {
    navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
    waiting.value?.postMessage('use the new version');
}
