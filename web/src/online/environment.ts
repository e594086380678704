/*
 * environment.ts - browser APIs the connection uses, injectable for tests.
 */
export interface Socket {
    onmessage: ((event: { data: unknown }) => void) | null;
    onclose: ((event: { code: number; reason?: string }) => void) | null;
    readonly readyState: number;
    send(text: string): void;
    close(): void;
}

export interface Environment {
    readonly socket: (url: string) => Socket;
    /* Monotonic time in milliseconds. */
    readonly now: () => number;
    /* Schedules an action; returns a function that cancels it. */
    readonly after: (milliseconds: number, action: () => void) => () => void;
    readonly random: () => number;
    readonly hasNetwork: () => boolean;
    /* Listens for changes; returns a function that stops listening. */
    readonly listen: (heard: (what: 'online' | 'offline' | 'visible') => void) => () => void;
}

export function pageSocketUrl(): string {
    return `${location.origin.replace(/^http/, 'ws')}/api/v1/socket?protocol=1`;
}

export const page: Environment = {
    socket: (url) => new WebSocket(url) as Socket,
    now: () => performance.now(),
    after: (milliseconds, action) => {
        const timer = setTimeout(action, milliseconds);
        return () => clearTimeout(timer);
    },
    random: Math.random,
    hasNetwork: () => navigator.onLine,
    listen: (heard) => {
        const listening = new AbortController();
        const { signal } = listening;
        addEventListener('online', () => heard('online'), { signal });
        addEventListener('offline', () => heard('offline'), { signal });
        /* A page restored from the back/forward cache has lost its socket without an event. */
        addEventListener('pageshow', () => heard('visible'), { signal });
        document.addEventListener(
            'visibilitychange',
            () => {
                if (document.visibilityState === 'visible') heard('visible');
            },
            { signal },
        );
        return () => listening.abort();
    },
};
