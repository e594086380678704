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
    /* Milliseconds that never go back. */
    readonly now: () => number;
    /* Does something later; what it gives back calls it off. */
    readonly after: (milliseconds: number, action: () => void) => () => void;
    readonly random: () => number;
    readonly hasNetwork: () => boolean;
    /* Tells of changes until what it gives back is called. */
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
        /* A page that comes out of the browser's own cache has lost its socket without a word. */
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
