/*
 * watched-games.ts - follows all of the player's games, which share a core: whose turn it is in each.
 */
import { batch, computed, signal } from '@preact/signals';
import type { GameId } from '../core/rules';
import { nameOf } from './bot-name';
import type { Api } from './api';
import type { ListedGame } from './api-types';
import type { Connection } from './connection';
import type { TableState } from './followed-table';
import { FollowedTable, SharedCore } from './followed-table';
import type { GameMessage, Player, TableEvent } from './messages';
import type { TableCore } from './table-core';

export interface WaitingGame {
    readonly id: string;
    readonly game: GameId;
    readonly opponents: string;
    readonly since: number; /* when the player's turn started, by the server's time */
}

/* A followed game; without a state until it is known. */
export interface WatchedGame {
    readonly id: string;
    readonly state: TableState | null;
    readonly since: number; /* when the turn started, by the server's time */
    readonly names: ReadonlyMap<string, string>;
}

/* The server allows 64 on one socket; the rest is for open tables. */
const most = 48;
const tries = 3;

class Follow {
    private readonly id: string;
    private readonly connection: Connection;
    private readonly tell: (game: WatchedGame) => void;
    private readonly shared: SharedCore;
    private table: FollowedTable;
    private since = 0;
    private names = new Map<string, string>();
    private inStep = false;
    private tries = 0;
    readonly leave: () => void;

    constructor(id: string, connection: Connection, shared: SharedCore, tell: (game: WatchedGame) => void) {
        this.shared = shared;
        this.table = new FollowedTable(shared);
        this.id = id;
        this.connection = connection;
        this.tell = tell;
        this.leave = connection.follow(id, {
            opened: () => this.subscribe(),
            message: (message) => this.message(message),
        });
    }

    private get seq(): number {
        return this.table.state?.seq ?? 0;
    }

    private subscribe(): void {
        this.inStep = false;
        this.connection.send({ do: 'subscribe', game: this.id, after: this.seq });
    }

    private message(message: GameMessage): void {
        if (message.kind === 'event') this.event(message.event);
        else if (message.kind === 'players') this.name(message.players);
        else if (message.kind === 'table') this.caughtUp(message.seq);
    }

    private event(event: TableEvent): void {
        if (event.act === 'resync') {
            /* The server lost events: it now sends all it has. */
            this.forget();
            return;
        }
        if (event.seq <= this.seq) return;
        if (event.seq > this.seq + 1) {
            this.missing();
            return;
        }
        const before = this.table.state;
        if (!this.table.follow(event)) {
            this.differs();
            return;
        }
        /* Without a clock the state does not say when the turn started. */
        const { version, toMove } = this.table.state!;
        if (version !== before?.version || toMove !== before.toMove) this.since = event.at;
        this.publish();
    }

    private forget(): void {
        this.inStep = false;
        this.table = new FollowedTable(this.shared);
    }

    /* Loads everything again, now or when the events that were asked for have arrived. */
    private differs(): void {
        const { inStep } = this;
        this.forget();
        if (inStep && this.tries++ < tries) this.subscribe();
    }

    /* Requests a missed event, with a limited number of tries. */
    private missing(): void {
        if (this.inStep && this.tries++ < tries) this.subscribe();
    }

    private caughtUp(seq: number): void {
        this.inStep = true;
        if (seq > this.seq) {
            this.missing();
            return;
        }
        this.tries = 0;
        this.publish();
    }

    private name(players: readonly Player[]): void {
        this.names = new Map([...this.names, ...players.map((one) => [one.id, nameOf(one)] as const)]);
        this.publish();
    }

    /* Publishes nothing while old events are still arriving. */
    private publish(): void {
        const { state } = this.table;
        if (this.inStep) this.tell({ id: this.id, state, since: this.since, names: this.names });
    }
}

export class WatchedGames {
    /* The server's last list of games; null until it has arrived. */
    readonly listed = signal<readonly ListedGame[] | null>(null);
    readonly watched = signal<ReadonlyMap<string, WatchedGame>>(new Map());

    private readonly api: Pick<Api, 'myGames'>;
    private readonly connection: Connection;
    private readonly computerName: (level: number) => string;
    private readonly newCore: () => Promise<TableCore>;
    private shared: SharedCore | null = null;
    private readonly follows = new Map<string, Follow>();
    private asking: Promise<void> | null = null;
    private again = false;

    constructor(
        api: Pick<Api, 'myGames'>,
        connection: Connection,
        computerName: (level: number) => string,
        newCore: () => Promise<TableCore>,
    ) {
        this.newCore = newCore;
        this.api = api;
        this.connection = connection;
        this.computerName = computerName;
    }

    /* The games in which it is the player's turn, the one that has waited longest first. */
    readonly waiting = computed<readonly WaitingGame[]>(() => {
        const me = this.connection.me.value?.id ?? null;
        return [...this.watched.value.values()]
            .flatMap(({ id, state, since, names }) =>
                state && isOurTurn(state, me)
                    ? [
                          {
                              id,
                              game: state.options.game,
                              since,
                              opponents: this.opponents(state, names, me),
                          },
                      ]
                    : [],
            )
            .sort((a, b) => a.since - b.since || (a.id < b.id ? -1 : 1));
    });

    /* Returns the names of the other players; null while the game is not known. */
    othersAt(id: string): string | null {
        const game = this.watched.value.get(id);
        const me = this.connection.me.value?.id ?? null;
        return game?.state ? this.opponents(game.state, game.names, me) : null;
    }

    private opponents(state: TableState, names: ReadonlyMap<string, string>, me: string | null): string {
        return state.seats
            .flatMap(({ kind, player, level }) =>
                kind === 'computer'
                    ? [this.computerName(level)]
                    : player !== null && player !== me
                      ? [names.get(player) ?? '…']
                      : [],
            )
            .join(', ');
    }

    /* Requests the list of games; a call during the request repeats it, since the answer may be newer. */
    refresh(): Promise<void> {
        if (this.asking) {
            this.again = true;
            return this.asking;
        }
        this.asking = this.ask().finally(() => {
            this.asking = null;
            if (this.again) {
                this.again = false;
                void this.refresh();
            }
        });
        return this.asking;
    }

    private async ask(): Promise<void> {
        const before = [...this.follows.keys()];
        const [playing, open] = await Promise.all([this.api.myGames('playing'), this.api.myGames('open')]);
        if (!playing.ok || !open.ok) return;
        const all = [...playing.value.games, ...open.value.games];
        if (all.length > 0) await this.loadCore();
        batch(() => {
            this.listed.value = all;
            /* Keeps games found during the request: they may have started after the list was written. */
            before
                .filter((id) => all.every((game) => game.id !== id) && !this.mayGoOn(id))
                .forEach((id) => this.drop(id));
            all.forEach(({ id }) => this.follow(id));
        });
    }

    /* Without a core, which may be missing while the network is, games are listed but not followed. */
    private async loadCore(): Promise<void> {
        this.shared ??= await this.newCore().then(
            (core) => new SharedCore(core),
            () => null,
        );
    }

    /* Whether a finished game may still lead to a rematch. */
    private mayGoOn(id: string): boolean {
        const state = this.watched.value.get(id)?.state;
        return state?.phase === 'over' && state.rematch === null && this.follows.size < most / 2;
    }

    private follow(id: string): void {
        if (this.shared && !this.follows.has(id) && this.follows.size < most)
            this.follows.set(id, new Follow(id, this.connection, this.shared, (game) => this.take(game)));
    }

    /* A rematch is followed too. */
    private take(game: WatchedGame): void {
        const rematch = game.state?.rematch ?? null;
        if (rematch !== null) this.follow(rematch);
        this.watched.value = new Map([...this.watched.value, [game.id, game]]);
    }

    private drop(id: string): void {
        this.follows.get(id)?.leave();
        this.follows.delete(id);
        this.watched.value = new Map([...this.watched.value].filter(([other]) => other !== id));
    }

    /* Drops all games: the session has changed or ended. */
    forget(): void {
        batch(() => {
            [...this.follows.keys()].forEach((id) => this.drop(id));
            this.listed.value = null;
        });
    }
}

/* Before the start and after the end nobody is to move. */
function isOurTurn({ seats, toMove }: TableState, me: string | null): boolean {
    return me !== null && seats[toMove]?.player === me;
}
