/*
 * values.ts - the values of all legal moves of the position shown, as the worker (workers/values.ts) reports them. The
 * worker starts with the screen, so that the first request does not have to wait for it.
 */
import { signal } from '@preact/signals';
import type { FromValues, MoveValue, ToValues } from '../core/values/evaluate-moves';
import { engineModule } from '../local/modules';

export type { MoveValue };

export interface Found {
    readonly position: string;
    readonly values: ReadonlyMap<string, MoveValue>; /* by move; only those known so far */
    readonly moves: number; /* number of legal moves; 0 before the first answer */
    readonly round: number;
    readonly done: boolean;
}

async function begin(): Promise<Worker> {
    const module = await engineModule();
    const worker = new Worker(new URL('../workers/values.ts', import.meta.url), { type: 'module' });
    worker.postMessage({ kind: 'load', module } satisfies ToValues);
    return worker;
}

export class Values {
    readonly found = signal<Found | null>(null);
    readonly failed = signal(false);
    private worker: Promise<Worker> | null = null;
    private asked = 0;

    private begun(): Promise<Worker> {
        return (this.worker ??= begin());
    }

    /* Starts the worker; a failure is reported by the next request. */
    warm(): void {
        this.begun().catch(() => {
            this.worker = null;
        });
    }

    private send(message: ToValues, id: number): void {
        this.begun().then(
            (worker) => {
                if (id !== this.asked) return; /* Another position was requested since. */
                worker.onmessage = ({ data }: MessageEvent<FromValues>) => this.hear(data);
                worker.onerror = () => {
                    this.failed.value = true;
                };
                worker.postMessage(message);
            },
            () => {
                this.worker = null;
                this.failed.value = true;
            },
        );
    }

    /* Requests a position instead of the previous one; does nothing if it is the same. */
    ask(game: number, position: string): void {
        if (this.found.peek()?.position === position) return;
        const id = ++this.asked;
        this.failed.value = false;
        this.found.value = { position, values: new Map(), moves: 0, round: 1, done: false };
        this.send({ kind: 'ask', id, game, position }, id);
    }

    private hear({ id, values, moves, round, done, failed }: FromValues): void {
        const found = this.found.peek();
        if (id !== this.asked || !found) return;
        this.failed.value = failed;
        const all = new Map(found.values);
        for (const value of values) all.set(value.move, value);
        this.found.value = { position: found.position, values: all, moves, round, done };
    }

    /* Stops requests and drops the results. */
    stop(): void {
        this.found.value = null;
        const id = ++this.asked;
        if (this.worker) this.send({ kind: 'stop' }, id);
    }

    close(): void {
        this.asked++;
        void this.worker?.then(
            (worker) => worker.terminate(),
            () => {},
        );
        this.worker = null;
    }
}
