/*
 * offline.ts - registers the service worker, and says when a new version waits.
 */
import { signal } from '@preact/signals';

export const waiting = signal<ServiceWorker | null>(null);

/* Where workers are blocked there may be no registration although none was refused. */
function watch(registration: ServiceWorkerRegistration | undefined): void {
    if (!registration) return;
    const look = (): void => {
        /* The very first worker is not an update. */
        if (registration.waiting && navigator.serviceWorker.controller) waiting.value = registration.waiting;
    };
    /* A slow page may come when the browser has found the new version already and installs it. */
    const follow = (): void => registration.installing?.addEventListener('statechange', look);
    look();
    follow();
    registration.addEventListener('updatefound', follow);
}

/* After the first board, so that it does not wait for the files of others. */
export function goOffline(): void {
    if (!('serviceWorker' in navigator) || import.meta.env.DEV) return;
    const register = (): void => void navigator.serviceWorker.register('/sw.js').then(watch, () => {});
    if (document.readyState === 'complete') register();
    else addEventListener('load', register);
}

/* The page loads again with the new version; games are kept. */
export function useNewVersion(): void {
    navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
    waiting.value?.postMessage('use the new version');
}
