/*
 * table-view.ts - what a screen shows of a table: the confirmed events, and an own turn on top.
 */
import { computed, signal } from '@preact/signals';
import type { Outcome } from '../core/record';
import type { Language, Mark, Rules, State } from '../core/rules';
import type { Seat } from '../local/seats';
import { computer } from '../local/seats';
import { nameOf } from './bot-name';
import type { Connection } from './connection';
import type { Player, Refused } from './messages';
import type { TableState } from './table-state';
import { canBeAway, clockAt, hasClock, seatsHeld } from './table-state';

/* An own turn that the service has not confirmed. */
export interface Pending {
    readonly id: string;
    readonly seat: number;
    readonly turn: number;
    readonly move: string | null; /* null: a swap of sides */
    readonly position: string; /* after it */
    readonly at: number; /* when it was made, by the service's time */
}

/* Names come a moment after those who have them. */
const unnamed = '…';

/* Computers of one strength have one name: the second of them is "Alcor 2". */
function numbered(seat: Seat, at: number, seats: readonly Seat[]): Seat {
    const before = seats.slice(0, at).filter(({ kind, name }) => kind === 'computer' && name === seat.name);
    return seat.kind === 'computer' && before.length > 0
        ? { ...seat, name: `${seat.name} ${before.length + 1}` }
        : seat;
}

interface BoardState {
    readonly positions: readonly string[];
    readonly moves: readonly string[];
    readonly movers: readonly number[];
    readonly swapped: boolean;
    readonly outcome: Outcome;
}

export class TableView {
    protected readonly connection: Connection;
    protected readonly rules: Rules;

    /* The table as it is; null until it is known. */
    readonly table = signal<TableState | null>(null);
    readonly players = signal<ReadonlyMap<string, Player>>(new Map());
    /* Whether all events so far are here. */
    readonly inStep = signal(false);
    /* Why the table cannot be followed: no-game, too-many; differs, gaps: the page is out of order. */
    readonly trouble = signal<Refused | null>(null);
    /* Why the last own turn was refused. */
    readonly refused = signal<Refused | null>(null);
    readonly pending = signal<Pending | null>(null);
    readonly cursor = signal(0);
    protected readonly board = signal<BoardState | null>(null);
    protected readonly language = signal<Language>('en');

    constructor(connection: Connection, rules: Rules) {
        this.connection = connection;
        this.rules = rules;
    }

    /* An own turn is on the board while the table waits for exactly that turn. */
    readonly shown = computed(() => {
        const pending = this.pending.value;
        return pending?.turn === this.table.value?.turn ? pending : null;
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
    /* The seat that we act for: the one to move if it is ours, else the first; null: we watch. */
    readonly mySeat = computed(() => {
        const mine = this.mySeats.value;
        return mine.find((seat) => seat === this.table.value!.toMove) ?? mine[0] ?? null;
    });
    /* Whether we are to move. */
    readonly mine = computed(
        () =>
            this.pending.value === null &&
            this.trouble.value === null &&
            this.table.value?.phase === 'playing' &&
            this.mySeats.value.includes(this.table.value.toMove),
    );
    readonly canSwap = computed(
        () =>
            this.mine.value &&
            this.table.value!.options.swap &&
            this.board.value!.moves.length === 1 &&
            !this.board.value!.swapped,
    );
    readonly canTakeBack = computed(
        () =>
            this.table.value?.phase === 'playing' &&
            this.mySeat.value !== null &&
            this.board.value!.movers.slice(this.board.value!.swapped ? 1 : 0).includes(this.mySeat.value),
    );
    /* Whether our consent to the offer on the table is wanted. */
    readonly asked = computed(
        () => this.table.value?.offer?.asked.some((seat) => this.mySeats.value.includes(seat)) ?? false,
    );
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
        return this.table.value !== null && hasClock(this.table.value, seat);
    }

    /* What a clock shows at a moment of the page's; our own stops as soon as we have moved. */
    readonly clocks = {
        at: (seat: number, now: number): number => {
            const moment = Math.min(this.shown.value?.at ?? Infinity, this.connection.time.at(now));
            return this.table.value ? clockAt(this.table.value, seat, moment) : 0;
        },
    };

    /* What is left of an absent player's countdown at a moment of the page's; null: none runs (C2). */
    awayLeft(seat: number, now: number): number | null {
        const table = this.table.value;
        const away = table && canBeAway(table, seat) ? (table.seats[seat]?.away ?? null) : null;
        return away === null ? null : Math.max(0, away - this.connection.time.at(now));
    }
}
