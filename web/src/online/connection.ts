/*
 * connection.ts - the page's only socket: opens it, checks it, reconnects.
 *
 * A follower of a game is told when the socket is open, says what it has, and gets the rest.
 */
import { batch, signal } from '@preact/signals';
import type { GameMessage, Message } from './messages';
import { readMessage } from './messages';
import { ServiceTime } from './service-time';
import type { Socket, Environment } from './environment';
import { page, pageSocketUrl } from './environment';

export type LinkState =
    | { readonly is: 'closed' | 'connecting' | 'open' | 'offline' }
    | { readonly is: 'waiting'; readonly until: number }; /* by the page's clock */

export interface Me {
    readonly id: string;
    readonly name: string;
}

export interface Follower {
    readonly opened: () => void;
    readonly message: (message: GameMessage) => void;
}

export const timing = {
    hello: 10_000 /* how long an opening socket may take to say hello */,
    beat: 10_000 /* between two pings */,
    patience: 4_000 /* for the answer to one … */,
    hurry: 2_000 /* … and when there is reason to doubt */,
    steady: 10_000 /* a connection that stood so long was a good one */,
    least: 500,
    most: 10_000 /* plus half of it by chance: 15 s */,
    spread: 200 /* even "at once" is not for all at once: so much, or what the service wants, … */,
    spreadMost: 10_000 /* … up to this if it told us to go, … */,
    spreadLost: 3_000 /* … and this if it may only be our own network */,
    offline: 15_000 /* browsers are sometimes wrong about having no network */,
};

const restarting = 1012;
const socketOpen = 1;
const firstPings = 4;

export class Connection {
    readonly state = signal<LinkState>({ is: 'closed' });
    /* Who the service takes us for; null without a session. */
    readonly me = signal<Me | null>(null);
    /* The service is newer than the page, which should be loaded again when it suits. */
    readonly update = signal(false);
    readonly rulesVersion = signal('');
    /* Goes up when the list of open tables has changed, or may have. */
    readonly lobby = signal(0);
    readonly time = new ServiceTime();
    malformed = 0;
    unknown = 0;

    private readonly url: string;
    private readonly around: Environment;
    private readonly followers = new Map<string, Set<Follower>>();
    private socket: Socket | null = null;
    private openedAt: number | null = null;
    private losses = 0;
    private spread = 0; /* over how many ms all lost clients spread their reconnects */
    private pingSent: number | null = null;
    private pings = 0;
    private lobbyWatched = false;
    private timers: Partial<Record<'next' | 'beat' | 'doubt', () => void>> = {};
    private deaf: (() => void) | null = null;

    constructor(url: string = pageSocketUrl(), around: Environment = page) {
        this.url = url;
        this.around = around;
    }

    open(): void {
        this.deaf ??= this.around.listen((what) => this.heard(what));
        if (this.state.value.is === 'closed') this.connect();
    }

    close(): void {
        this.deaf?.();
        this.deaf = null;
        this.drop();
        this.state.value = { is: 'closed' };
    }

    /* Reconnects: the session changes after signing in or out. */
    restart(): void {
        this.drop();
        this.losses = 0;
        this.connect();
    }

    /* The service's time now. */
    now(): number {
        return this.time.at(this.around.now());
    }

    /* A game may have several followers; each subscribes for itself and skips what it has. */
    follow(game: string, follower: Follower): () => void {
        const all = this.followers.get(game) ?? new Set();
        this.followers.set(game, all.add(follower));
        if (this.state.value.is === 'open') follower.opened();
        return () => {
            if (!all.delete(follower) || all.size > 0) return;
            this.followers.delete(game);
            this.send({ do: 'unsubscribe', game });
        };
    }

    watchLobby(): void {
        this.lobbyWatched = true;
        this.send({ do: 'lobby' });
    }

    leaveLobby(): void {
        this.lobbyWatched = false;
        this.send({ do: 'lobby', stop: true });
    }

    /* Whether it went out; what must arrive is sent again by the caller that waits for the answer. */
    send(message: object): boolean {
        /* One that is closing says nothing of it until it has closed. */
        if (this.state.value.is !== 'open' || this.socket!.readyState !== socketOpen) return false;
        this.socket!.send(JSON.stringify(message));
        return true;
    }

    /* There is reason to doubt that anybody hears us. */
    check(): void {
        if (this.state.value.is !== 'open') return;
        if (this.pingSent === null) this.ping(timing.hurry);
        else this.doubt(timing.hurry);
    }

    later(milliseconds: number, action: () => void): () => void {
        return this.around.after(milliseconds, action);
    }

    private timer(name: 'next' | 'beat' | 'doubt', milliseconds: number, action: () => void): void {
        this.timers[name]?.();
        this.timers[name] = this.around.after(milliseconds, () => {
            delete this.timers[name];
            action();
        });
    }

    private stop(name: 'next' | 'beat' | 'doubt'): void {
        this.timers[name]?.();
        delete this.timers[name];
    }

    private connect(): void {
        this.stop('next');
        this.state.value = { is: 'connecting' };
        let socket: Socket;
        try {
            socket = this.around.socket(this.url);
        } catch {
            this.lost(0);
            return;
        }
        this.socket = socket;
        socket.onmessage = ({ data }) => this.read(data);
        socket.onclose = ({ code, reason }) => {
            const told = / within (\d{1,6}) ms$/.exec(reason ?? '');
            this.lost(code, told ? Math.min(Number(told[1]), timing.spreadMost) : undefined);
        };
        this.doubt(timing.hello);
    }

    /* Lets go of the socket without waiting for it: a dead one takes its time to say so. */
    private drop(): void {
        this.stop('next');
        this.stop('beat');
        this.stop('doubt');
        this.pingSent = null;
        this.openedAt = null;
        const { socket } = this;
        this.socket = null;
        if (socket) {
            socket.onmessage = null;
            socket.onclose = null;
            socket.close();
        }
    }

    private lost(code: number, within = Math.min(this.spread, timing.spreadLost)): void {
        const stood = this.openedAt === null ? 0 : this.around.now() - this.openedAt;
        const atOnce = this.openedAt !== null && code === restarting;
        this.drop();
        if (stood >= timing.steady) this.losses = 0;
        const losses = this.losses++;
        if (!this.around.hasNetwork()) {
            this.state.value = { is: 'offline' };
            this.timer('next', timing.offline, () => this.connect());
            return;
        }
        const base = Math.min(timing.most, timing.least * 2 ** (losses - 1));
        const spread = Math.max(timing.spread, within);
        const wait = atOnce || losses === 0 ? spread * this.around.random() : base * (1 + this.around.random() / 2);
        this.state.value = { is: 'waiting', until: this.around.now() + wait };
        this.timer('next', wait, () => this.connect());
    }

    private heard(what: 'online' | 'offline' | 'visible'): void {
        const { is } = this.state.value;
        if (is === 'open') {
            this.check();
        } else if (is === 'waiting' && what === 'offline') {
            this.state.value = { is: 'offline' };
            this.timer('next', timing.offline, () => this.connect());
        } else if ((is === 'waiting' || is === 'offline') && what !== 'offline') {
            this.losses = Math.min(this.losses, 1);
            this.connect();
        }
    }

    /* Unless something is heard in time, the socket is taken for dead. */
    private doubt(milliseconds: number): void {
        this.timer('doubt', milliseconds, () => this.lost(0));
    }

    private ping(patience: number): void {
        if (!this.send({ do: 'ping' })) return;
        this.pingSent = this.around.now();
        this.doubt(patience);
    }

    private pong(service: number): void {
        if (this.pingSent === null) return;
        this.time.measure(this.pingSent, this.around.now(), service);
        this.pingSent = null;
        this.stop('doubt');
        if (++this.pings < firstPings) this.ping(timing.patience);
        else this.timer('beat', timing.beat, () => this.ping(timing.patience));
    }

    private read(data: unknown): void {
        const message = readMessage(data);
        /* Anything that arrives shows that the server is there, but a ping still needs its answer. */
        if (this.pingSent !== null) this.doubt(timing.patience);
        if (message === 'malformed') this.malformed++;
        else if (message === null) this.unknown++;
        else this.take(message);
    }

    private take(message: Message): void {
        switch (message.kind) {
            case 'hello':
                this.hello(message);
                break;
            case 'pong':
                this.pong(message.now);
                this.spread = message.spread;
                break;
            case 'lobby':
                this.lobby.value++;
                break;
            default:
                for (const follower of this.followers.get(message.game) ?? []) follower.message(message);
        }
    }

    private hello({ hello, update }: Message & { kind: 'hello' }): void {
        this.stop('doubt');
        this.openedAt = this.around.now();
        this.pings = 0;
        this.time.guess(this.openedAt, hello.now);
        batch(() => {
            this.state.value = { is: 'open' };
            this.me.value = hello.player === undefined ? null : { id: hello.player, name: hello.name ?? '' };
            this.update.value ||= update;
            this.rulesVersion.value = hello.rules;
        });
        for (const follower of [...this.followers.values()].flatMap((all) => [...all])) follower.opened();
        if (this.lobbyWatched) {
            this.send({ do: 'lobby' });
            this.lobby.value++; /* Changes during the interruption were missed. */
        }
        this.ping(timing.patience);
    }
}
