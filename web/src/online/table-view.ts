/*
 * table-view.ts - what a screen shows of a table: the confirmed events, and the player's own turn before it is
 * confirmed.
 */
import { computed, signal } from '@preact/signals';
import type { Outcome } from '../core/record';
import type { Mark, Rules, State } from '../core/rules';
import type { Language } from '../local/language';
import type { Seat } from '../local/seats';
import { computer } from '../local/seats';
import { nameOf } from './bot-name';
import type { Connection } from './connection';
import type { Player, Refused } from './messages';
import type { FollowedTable, TableState } from './followed-table';
import { seatsHeld } from './followed-table';
import type { Act } from './table-core';

/* The player's own turn, not confirmed yet. */
export interface Pending {
    readonly id: string;
    readonly seat: number;
    readonly version: number;
    readonly move: string | null; /* null: a swap of sides */
    readonly position: string; /* after it */
    readonly at: number; /* when it was made, by the service's time */
}

/* Shown until a player's name has arrived. */
const unnamed = '…';

/* Computers of the same level have the same name, so the second is "Alcor 2". */
function numbered(seat: Seat, at: number, seats: readonly Seat[]): Seat {
    const before = seats.slice(0, at).filter(({ kind, name }) => kind === 'computer' && name === seat.name);
    return seat.kind === 'computer' && before.length > 0
        ? { ...seat, name: `${seat.name} ${before.length + 1}` }
        : seat;
}

interface BoardState {
    readonly positions: readonly string[];
    readonly moves: readonly string[];
    readonly outcome: Outcome;
}

export class TableView {
    protected readonly connection: Connection;
    protected readonly rules: Rules;
    /* The table of the state below, which answers questions about it. */
    protected shownTable: FollowedTable;

    /* The table's confirmed state; null until it is known. */
    readonly table = signal<TableState | null>(null);
    readonly players = signal<ReadonlyMap<string, Player>>(new Map());
    /* Whether all events up to now have arrived. */
    readonly inStep = signal(false);
    /* Why the table cannot be followed: no-game, too-many-watched; or differs, gaps: the page is out of step. */
    readonly trouble = signal<Refused | null>(null);
    /* Why the player's last turn was refused. */
    readonly refused = signal<Refused | null>(null);
    readonly pending = signal<Pending | null>(null);
    readonly cursor = signal(0);
    protected readonly board = signal<BoardState | null>(null);
    protected readonly language = signal<Language>('en');

    constructor(connection: Connection, rules: Rules, table: FollowedTable) {
        this.connection = connection;
        this.rules = rules;
        this.shownTable = table;
    }

    /* Whether the player's own turn is shown: only while the table still has the version it was made for. */
    readonly shown = computed(() => {
        const pending = this.pending.value;
        return pending?.version === this.table.value?.version ? pending : null;
    });
    readonly positions = computed<readonly string[]>(() => {
        const positions = this.board.value?.positions ?? [];
        return this.shown.value?.move ? [...positions, this.shown.value.position] : positions;
    });
    readonly moves = computed<readonly string[]>(() => {
        const moves = this.board.value?.moves ?? [];
        return this.shown.value?.move ? [...moves, this.shown.value.move] : moves;
    });
    readonly position = computed(() => this.positions.value.at(-1) ?? '');
    readonly boardState = computed<State | null>(
        () => this.table.value && this.rules.state(this.table.value.options.game, this.position.value),
    );
    readonly outcome = computed(() => this.board.value?.outcome ?? null);
    readonly over = computed(() => this.table.value?.phase === 'over');
    readonly live = computed(() => this.cursor.value === this.positions.value.length - 1);
    readonly mySeats = computed<readonly number[]>(() =>
        this.table.value ? seatsHeld(this.table.value, this.connection.me.value?.id ?? null) : [],
    );
    /* The seat the player acts for: the one to move if it is the player's, else the first; null for a spectator. */
    readonly mySeat = computed(() => {
        const mine = this.mySeats.value;
        return mine.find((seat) => seat === this.table.value!.toMove) ?? mine[0] ?? null;
    });
    /* Returns what the player may do at a moment of the service's time, apart from a turn that is pending. */
    mayAt(moment: number): ReadonlySet<Act> {
        const me = this.connection.me.value?.id ?? null;
        const account = this.players.value.get(me ?? '')?.account ?? false;
        return this.table.value ? this.shownTable.may(me, account, moment) : new Set();
    }

    /* What the player might do when the last event arrived. */
    readonly may = computed(() => this.mayAt(this.connection.now()));
    /* Whether it is the player's turn. */
    readonly mine = computed(
        () => this.pending.value === null && this.trouble.value === null && this.may.value.has('move'),
    );
    readonly canSwap = computed(() => this.mine.value && this.may.value.has('swap'));
    /* Whether the player has an offer to answer. */
    readonly asked = computed(() => this.may.value.has('accept'));
    readonly lastMarks = computed<readonly Mark[]>(() => {
        const at = this.cursor.value;
        return at === 0 || !this.table.value
            ? []
            : this.rules.moveMarks(
                  this.table.value.options.game,
                  this.positions.value[at - 1]!,
                  this.moves.value[at - 1]!,
              );
    });
    readonly seats = computed<readonly Seat[]>(() => {
        const mine = this.mySeats.value;
        return (this.table.value?.seats ?? [])
            .map(({ kind, level, player, person }, i): Seat => {
                if (kind !== 'computer')
                    return { kind: mine.includes(i) ? 'person' : 'remote', name: this.nameOf(player) || unnamed };
                const seat = computer(level, this.language.value);
                return person === null ? seat : ({ ...seat, insteadOf: this.nameOf(person) } as Seat);
            })
            .map(numbered);
    });

    nameOf(player: string | null): string {
        const found = this.players.value.get(player ?? '');
        return found === undefined ? '' : nameOf(found);
    }

    hasClock(seat: number): boolean {
        return this.table.value?.seats[seat]?.clocked ?? false;
    }

    /* Return a clock at a moment of the page's time; the player's own stops as soon as the move is made. */
    readonly clocks = {
        at: (seat: number, now: number): number => {
            const moment = Math.min(this.shown.value?.at ?? Infinity, this.connection.time.at(now));
            return this.table.value ? this.shownTable.left(seat, moment) : 0;
        },
    };

    /*
     * Returns the milliseconds left of an absent player's countdown at a moment of the page's time; null if none runs
     * (rule C2).
     */
    awayLeft(seat: number, now: number): number | null {
        return this.table.value && this.shownTable.awayLeft(seat, this.connection.time.at(now));
    }
}
