/*
 * connection.ts - the page's only WebSocket: opens, monitors and reconnects it. A follower of a game is notified when
 * the socket opens, reports the last event it has, and receives the rest.
 */
import { batch, signal } from '@preact/signals';
import type { GameMessage, Message, Request } from './messages';
import { readClosing, readMessage } from './messages';
import { ServiceTime } from './service-time';
import type { Socket, Environment } from './environment';
import { page, pageSocketUrl } from './environment';

export type LinkState =
    | { readonly is: 'closed' | 'connecting' | 'open' | 'offline' }
    | { readonly is: 'waiting'; readonly until: number }; /* time of the next attempt, by the page's clock */

export interface Me {
    readonly id: string;
    readonly name: string;
}

export interface Follower {
    readonly opened: () => void;
    readonly message: (message: GameMessage) => void;
}

export const timing = {
    hello: 10_000 /* ms that an opening socket may take to say hello */,
    beat: 10_000 /* ms between two pings */,
    patience: 4_000 /* ms to wait for the answer to a ping */,
    hurry: 2_000 /* ms to wait for that answer when the connection is in doubt */,
    steady: 10_000 /* a connection that lasts this long resets the back-off */,
    least: 500,
    most: 10_000 /* plus a random half of it: at most 15 s */,
    spread: 200 /* random delay of an immediate reconnection; the server may ask for more */,
    spreadMost: 10_000 /* upper limit of the delay that a closing node asks for */,
    spreadLost: 3_000 /* random delay when the loss may be local only */,
    offline: 15_000 /* browsers sometimes report wrongly that there is no network */,
};

const restarting = 1012;
const socketOpen = 1;
const firstPings = 4;

export class Connection {
    readonly state = signal<LinkState>({ is: 'closed' });
    /* The player that the server has authenticated; null without a session. */
    readonly me = signal<Me | null>(null);
    /* The server is newer than the page, which should be reloaded at a convenient moment. */
    readonly update = signal(false);
    readonly rulesVersion = signal('');
    /* Incremented when the list of open tables has changed, or may have. */
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
    private spread = 0; /* ms over which all disconnected clients spread their reconnections */
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

    /* Reconnects with the new session, after signing in or out. */
    restart(): void {
        this.drop();
        this.losses = 0;
        this.connect();
    }

    /* Returns the server's current time. */
    now(): number {
        return this.time.at(this.around.now());
    }

    /* Subscribes to a game. A game may have several followers; each asks for the events it lacks. */
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

    /* Returns whether the message was sent; the caller repeats it until it is answered. */
    send(message: Request): boolean {
        /* A socket that is closing fires no event until it has closed. */
        if (this.state.value.is !== 'open' || this.socket!.readyState !== socketOpen) return false;
        this.socket!.send(JSON.stringify(message));
        return true;
    }

    /* Checks the connection at once, because there is reason to doubt it. */
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
            const within = readClosing(reason ?? '');
            this.lost(code, within === null ? undefined : Math.min(within, timing.spreadMost));
        };
        this.doubt(timing.hello);
    }

    /* Drops the socket without waiting for its close event, which comes late from a dead connection. */
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

    /* Treats the connection as lost unless a message arrives in time. */
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
        /* Any message shows that the server is there, but a ping still needs its answer. */
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
                this.spread = message.reconnectWithin;
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
            this.rulesVersion.value = hello.version;
        });
        for (const follower of [...this.followers.values()].flatMap((all) => [...all])) follower.opened();
        if (this.lobbyWatched) {
            this.send({ do: 'lobby' });
            this.lobby.value++; /* Changes during the interruption were missed. */
        }
        this.ping(timing.patience);
    }
}
