/*
 * followed-table.ts - a table followed by its events. The server decides, and the core applies what it decided
 * (src/table); this class gives ids their numbers, and keeps what screens show.
 */
import type { GameRecord, Outcome } from '../core/record';
import { eventLine } from './event-line';
import type { Options, TableEvent } from './messages';
import type { Act, CoreSeat, CoreTable, TableCore } from './table-core';

export type OfferKind = 'draw' | 'take-back' | 'resign' | 'rematch';

export interface OnlineSeat extends Omit<CoreSeat, 'player' | 'person'> {
    readonly player: string | null; /* account that plays it now */
    readonly person: string | null; /* account that started here, even if a computer took over */
}

export interface Offer {
    readonly what: OfferKind;
    readonly seat: number;
    readonly asked: readonly number[]; /* seats that have not answered yet */
}

export interface TableState extends Omit<CoreTable, 'host' | 'toMove' | 'rematch' | 'seats' | 'offer' | 'unavailable'> {
    readonly options: Options;
    readonly host: string | null;
    readonly toMove: number; /* -1: nobody */
    readonly seats: readonly OnlineSeat[];
    readonly offer: Offer | null;
    readonly computerUnavailable: boolean; /* no computer is available for the seat to move */
    readonly rematch: string | null; /* id of the new game */
}

/* A core for several tables, which holds one at a time: another is followed again from its first event. */
export class SharedCore {
    readonly core: TableCore;
    holder: FollowedTable | null = null;

    constructor(core: TableCore) {
        this.core = core;
    }
}

export class FollowedTable {
    private readonly shared: SharedCore;
    private readonly lines: string[] = [];
    private readonly ids: string[] = [];
    private readonly positions: string[] = [];
    private readonly moves: string[] = [];
    private options: Options | null = null;
    /* After the last event that fitted; null before the first. */
    state: TableState | null = null;

    constructor(shared: SharedCore) {
        this.shared = shared;
    }

    private readonly number = (id: string): number => {
        const known = this.ids.indexOf(id);
        return known < 0 ? this.ids.push(id) : known + 1;
    };

    private id(number: number | null): string | null {
        return number === null ? null : (this.ids[number - 1] ?? null);
    }

    private core(): TableCore {
        const { core } = this.shared;
        if (this.shared.holder !== this) this.lines.forEach((line) => core.follow(line));
        this.shared.holder = this;
        return core;
    }

    /* Applies an event; returns false, and changes nothing, if it does not fit. */
    follow(event: TableEvent): boolean {
        const line = eventLine(event, this.number);
        const options = this.options ?? event.options;
        if (line === null || !options || (event.act === 'create') !== (this.state === null)) return false;
        if (!this.core().follow(line)) {
            this.shared.holder = null;
            return false;
        }
        const before = this.state;
        this.lines.push(line);
        this.options = options;
        this.state = this.read(options);
        this.cut(before, event, this.state);
        return true;
    }

    private read(options: Options): TableState {
        const { host, toMove, rematch, seats, offer, unavailable, ...rest } = this.core().table();
        return {
            ...rest,
            options,
            host: this.id(host),
            toMove: toMove ?? -1,
            rematch: this.id(rematch),
            computerUnavailable: unavailable,
            offer: offer && { ...offer, what: offer.what as OfferKind },
            seats: seats.map((seat) => ({ ...seat, player: this.id(seat.player), person: this.id(seat.person) })),
        };
    }

    /* Forgets positions that the event removed; the start changes with the seats that players get. */
    private cut(before: TableState | null, { taken_back = 0 }: TableEvent, { ply }: TableState): void {
        const kept = before?.phase === 'open' ? -1 : Math.min((before?.ply ?? 0) - taken_back, ply);
        this.positions.length = Math.min(this.positions.length, kept + 1);
        this.moves.length = Math.min(this.moves.length, Math.max(0, kept));
    }

    /* The next functions are for a table with a state. */
    get record(): GameRecord {
        return this.core().record();
    }

    /* Returns all positions, the present one last, and the moves between them. */
    board(): { positions: readonly string[]; moves: readonly string[] } {
        if (this.positions.length === 0) this.positions.push(this.record.positionAfter(0));
        for (const { move, position } of this.core().moves(this.moves.length)) {
            this.moves.push(move);
            this.positions.push(position);
        }
        return { positions: [...this.positions], moves: [...this.moves] };
    }

    /* A newer server may end a game in a way that the core does not know: then its result counts. */
    outcome(): Outcome {
        const told = this.record.outcome();
        const result = this.state?.result;
        if (told.over || !result) return told;
        const { ending, winners, scores } = result;
        const status = winners.length > 0 ? 'won' : scores.includes(0.5) ? 'drawn' : 'playing';
        return { over: true, status, winners, ending, sentence: '' };
    }

    /* Returns what a player may do at a moment of the server's clock. */
    may(player: string | null, account: boolean, moment: number): ReadonlySet<Act> {
        return this.core().may(player === null ? 0 : this.number(player), account, moment);
    }

    left(seat: number, moment: number): number {
        return this.core().left(seat, moment);
    }

    awayLeft(seat: number, moment: number): number | null {
        return this.core().awayLeft(seat, moment);
    }
}

/* Returns the seats of a player. */
export function seatsHeld(state: TableState, player: string | null): number[] {
    return state.seats.flatMap((seat, i) => (player !== null && seat.player === player ? [i] : []));
}
