/*
 * commands.ts - commands in flight. A command keeps its id until it is answered, so sending it again is
 * idempotent.
 */
import type { Connection } from './connection';
import type { Command, Refused } from './messages';

interface Waiting {
    readonly id: string;
    readonly command: Command;
    readonly answered: (refused: Refused | null) => void;
    tries: number;
    timer: (() => void) | null;
}

const limit = 8;
const worry = 2_000; /* ms; a longer wait makes the page check the connection */
const busyTries = 6;
const busyPause = 500;

/*
 * Returns an id that is unique among this player's commands at this table. The log stores it permanently, and random
 * bytes cannot be compressed: 64 bits are enough. randomUUID() is not available on a local network without TLS.
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

    /* Sends a command now, or when the connection is back; resolves to null when it is accepted. */
    add(id: string, command: Command): Promise<Refused | null> {
        if (this.waiting.length >= limit) return Promise.resolve({ code: 'too-many', message: '' });
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

    /* Sends all pending commands again after a reconnection, since they may not have arrived. */
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

    /*
     * Whether the refusal is final: when the server is busy or the rate limit is reached, the command is sent again
     * later.
     */
    refused(id: string, refused: Refused): boolean {
        const one = this.waiting.find((other) => other.id === id);
        if (!one) return false;
        if ((refused.code === 'busy' || refused.code === 'too-many') && one.tries < busyTries) {
            one.timer?.();
            one.timer = this.connection.later(busyPause * 2 ** one.tries++, () => this.send(one));
            return false;
        }
        this.settle(id, refused);
        return true;
    }

    /* Drops the pending commands: the table is closed. */
    close(): void {
        this.waiting.forEach(({ id }) => this.settle(id, { code: 'closed', message: '' }));
    }
}
