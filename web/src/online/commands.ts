/*
 * commands.ts - commands in flight. A command keeps its id until it is answered, so sending it again is
 * idempotent.
 */
import type { Connection } from './connection';
import type { Refused } from './messages';

export interface Command {
    readonly act: string;
    readonly turn?: number;
    readonly move?: string;
    readonly seat?: number;
    readonly level?: number;
    readonly phrase?: number;
    readonly offer?: string;
}

interface Waiting {
    readonly id: string;
    readonly command: Command;
    readonly answered: (refused: Refused | null) => void;
    tries: number;
    timer: (() => void) | null;
}

const limit = 8;
const worry = 2_000; /* an answer that takes longer makes one doubt the connection */
const busyTries = 6;
const busyPause = 500;

/*
 * Unlike any other of this player at this table. The log keeps it for good, and random bytes cannot be
 * compressed: 64 bits are enough. randomUUID() is not there on a local network without TLS.
 */
export function newCommandId(): string {
    const numbers = crypto.getRandomValues(new Uint32Array(2));
    return [...numbers].map((n) => n.toString(36)).join('');
}

export class Commands {
    private readonly game: string;
    private readonly connection: Connection;
    private waiting: Waiting[] = [];

    constructor(game: string, connection: Connection) {
        this.game = game;
        this.connection = connection;
    }

    has(id: string): boolean {
        return this.waiting.some((one) => one.id === id);
    }

    /* Sends it, now or when there is a connection; the answer is null when it is done. */
    add(id: string, command: Command): Promise<Refused | null> {
        if (this.waiting.length >= limit) return Promise.resolve({ why: 'too-many', text: '' });
        return new Promise((answered) => {
            const one: Waiting = { id, command, answered, tries: 0, timer: null };
            this.waiting.push(one);
            this.send(one);
        });
    }

    private send(one: Waiting): void {
        const { id, command } = one;
        one.timer?.();
        one.timer = null;
        if (this.connection.send({ do: 'command', game: this.game, id, ...command }))
            one.timer = this.connection.later(worry, () => this.connection.check());
    }

    /* There is a connection again: whatever was not answered may not have arrived. */
    sendAll(): void {
        this.waiting.forEach((one) => this.send(one));
    }

    private settle(id: string, refused: Refused | null): void {
        const one = this.waiting.find((other) => other.id === id);
        one?.timer?.();
        this.waiting = this.waiting.filter((other) => other !== one);
        one?.answered(refused);
    }

    done(id: string): void {
        this.settle(id, null);
    }

    /* Whether that was the last word: who is busy, or finds us too busy, is asked again. */
    refused(id: string, refused: Refused): boolean {
        const one = this.waiting.find((other) => other.id === id);
        if (!one) return false;
        if ((refused.why === 'busy' || refused.why === 'too-many') && one.tries < busyTries) {
            one.timer?.();
            one.timer = this.connection.later(busyPause * 2 ** one.tries++, () => this.send(one));
            return false;
        }
        this.settle(id, refused);
        return true;
    }

    /* Nobody waits for answers any more. */
    close(): void {
        this.waiting.forEach(({ id }) => this.settle(id, { why: 'closed', text: '' }));
    }
}
