/*
 * tab-lock.ts - a lock that one tab at a time holds (Web Locks). The visible tab takes it; the others wait, and get it
 * when that one is closed. Browsers without such locks, and pages without TLS, give it to every tab.
 */
const settling = 150; /* milliseconds until the previous tab's last write has arrived */
const patience = 1500; /* milliseconds; a tab that holds the lock longer is frozen, and the lock is stolen */

function sleep(time: number): Promise<void> {
    return new Promise((done) => {
        setTimeout(done, time);
    });
}

export class TabLock {
    held = false;
    private left = false; /* the page was left */
    private readonly name: string;
    private readonly changed: () => void; /* called when the lock is gained or lost */
    private taking: Promise<void> | null = null;
    private waiting = new AbortController();
    private release: (() => void) | null = null;
    private readonly channel: BroadcastChannel | null;

    constructor(name: string, changed: () => void) {
        this.name = name;
        this.changed = changed;
        this.channel = 'locks' in navigator ? new BroadcastChannel(name) : null;
        if (this.channel) this.channel.onmessage = () => void this.yield();
    }

    open(): void {
        document.addEventListener('visibilitychange', this.look);
        addEventListener('pagehide', this.leave);
        addEventListener('pageshow', this.look);
        this.look();
    }

    close(): void {
        document.removeEventListener('visibilitychange', this.look);
        removeEventListener('pagehide', this.leave);
        removeEventListener('pageshow', this.look);
        this.channel?.close();
        this.leave();
    }

    private readonly look = (): void => {
        this.left = false;
        void (document.hidden ? this.wait() : this.take());
    };

    /* A page in the back/forward cache holds no lock. */
    private readonly leave = (): void => {
        this.left = true;
        this.waiting.abort();
        this.release?.();
        this.held = false;
    };

    private set(held: boolean): void {
        if (this.held === held) return;
        this.held = held;
        this.changed();
    }

    /* Requests the lock; settles once this tab holds it, or the request has failed. */
    private ask(options: LockOptions, pause: number): Promise<void> {
        return new Promise((answer) => {
            let over = false; /* another tab has stolen it */
            const hold = async (lock: Lock | null): Promise<void> => {
                if (lock) await sleep(pause);
                if (!lock || over || this.left) return answer();
                const end = new Promise<void>((done) => {
                    this.release = done;
                });
                this.set(true);
                answer();
                await end;
            };
            navigator.locks.request(this.name, options, hold).catch((error: unknown) => {
                over = true;
                if (!(error instanceof DOMException && error.name === 'AbortError')) this.set(true);
                else if (!options.signal?.aborted) this.lose();
                answer();
            });
        });
    }

    private lose(): void {
        this.set(false);
        void this.wait();
    }

    /* Waits until the other tabs have released the lock. */
    private async wait(): Promise<void> {
        if (this.held || !('locks' in navigator)) return;
        this.waiting.abort();
        this.waiting = new AbortController();
        await this.ask({ signal: this.waiting.signal }, settling);
    }

    /* Takes the lock from the tab that holds it. */
    take(): Promise<void> {
        this.taking ??= this.takeNow().finally(() => {
            this.taking = null;
        });
        return this.taking;
    }

    private async takeNow(): Promise<void> {
        if (this.held) return;
        if (!this.channel) {
            this.set(true);
            return;
        }
        this.waiting.abort();
        await this.ask({ ifAvailable: true }, 0);
        if (this.held || this.left) return;
        const waiting = (this.waiting = new AbortController());
        const asked = this.ask({ signal: waiting.signal }, settling);
        this.channel.postMessage('take');
        await Promise.race([asked, sleep(patience)]);
        if (this.held || this.left || waiting !== this.waiting) return;
        waiting.abort();
        await this.ask({ steal: true }, settling);
    }

    /* Releases the lock to the tab that asked for it, before the tabs that only wait. */
    private async yield(): Promise<void> {
        if (this.taking) return;
        this.waiting.abort();
        if (this.held) {
            this.set(false);
            this.release?.();
        }
        await sleep(patience);
        if (!this.left && !this.taking) await this.wait();
    }
}
