/*
 * table-core.ts - the functions of table.wasm (src/wasm/exports_table.h). It holds one table, whose players and rematch
 * are numbers from 1.
 */
import { GameRecord } from '../core/record';
import { Core } from '../core/rules';

export type Phase = 'open' | 'playing' | 'over';
export type SeatKind = 'free' | 'person' | 'computer';

/* What a player may do: src/table/table_may.h. */
export type Act =
    | 'sit'
    | 'leave'
    | 'computer'
    | 'move'
    | 'swap'
    | 'draw'
    | 'take-back'
    | 'resign-together'
    | 'rematch'
    | 'accept'
    | 'decline'
    | 'resign'
    | 'abort'
    | 'away'
    | 'back'
    | 'claim'
    | 'phrase';

export interface CoreSeat {
    readonly kind: SeatKind;
    readonly player: number | null;
    readonly person: number | null;
    readonly level: number;
    readonly replaced: boolean;
    readonly away: number | null;
    readonly clocked: boolean;
}

export interface CoreTable {
    readonly phase: Phase;
    readonly seq: number;
    readonly version: number;
    readonly ply: number;
    readonly toMove: number | null;
    readonly deadline: number | null;
    readonly sides: number;
    readonly host: number | null;
    readonly rematch: number | null;
    readonly unavailable: boolean;
    readonly offer: { readonly what: string; readonly seat: number; readonly asked: readonly number[] } | null;
    readonly result: {
        readonly ending: string;
        readonly winners: readonly number[];
        readonly scores: readonly (number | null)[];
    } | null;
    readonly seats: readonly CoreSeat[];
}

export interface CoreMove {
    readonly move: string;
    readonly position: string; /* after it */
}

/* The functions that take a time, which is a 64-bit integer. */
type TimeCall = (...numbers: (number | bigint)[]) => number | bigint;

const none = '-';
const page = 64; /* moves that one call writes */

const number = (word: string | undefined): number => Number(word);
const maybe = (word: string | undefined): number | null => (word === undefined || word === none ? null : Number(word));
const seatList = (word: string | undefined): number[] =>
    word === undefined || word === none ? [] : [...word].map(Number);

function readOffer([what, seat, asked]: readonly string[]): CoreTable['offer'] {
    return what === undefined || what === none ? null : { what, seat: number(seat), asked: seatList(asked) };
}

function readResult([ending, winners, ...halves]: readonly string[]): CoreTable['result'] {
    const scores = halves.map(maybe).map((half) => half && half / 2);
    return ending === undefined || ending === none ? null : { ending, winners: seatList(winners), scores };
}

function readSeat([kind, player, person, level, replaced, away, clocked]: readonly string[]): CoreSeat {
    return {
        kind: kind as SeatKind,
        player: maybe(player),
        person: maybe(person),
        level: number(level),
        replaced: replaced === '1',
        away: maybe(away),
        clocked: clocked === '1',
    };
}

function readTable(text: string): CoreTable {
    const [first = [], offer = [], result = [], ...seats] = text.split('\n').map((line) => line.split(' '));
    const [phase, seq, version, ply, toMove, deadline, sides, host, rematch, unavailable] = first;
    return {
        phase: phase as Phase,
        seq: number(seq),
        version: number(version),
        ply: number(ply),
        toMove: maybe(toMove),
        deadline: maybe(deadline),
        sides: number(sides),
        host: maybe(host),
        rematch: maybe(rematch),
        unavailable: unavailable === '1',
        offer: readOffer(offer),
        result: readResult(result),
        seats: seats.map(readSeat),
    };
}

export class TableCore {
    private readonly core: Core;
    private readonly kept: GameRecord;

    constructor(instance: WebAssembly.Instance) {
        this.core = new Core(instance);
        this.kept = new GameRecord(instance);
    }

    private at(name: string, moment: number, ...numbers: number[]): number {
        return Number((this.core.call[name] as unknown as TimeCall)(...numbers, BigInt(Math.floor(moment))));
    }

    /* Sets the language of the record's sentences. */
    setLanguage(language: string): void {
        this.kept.setLanguage(language);
    }

    /* Applies an event; returns false if it does not fit. Then only a table's first event fits. */
    follow(line: string): boolean {
        return this.core.call.table_follow!(this.core.writeInput(line)) === 1;
    }

    /* The rest is for a table that is followed. */
    table(): CoreTable {
        return readTable(this.core.unwrap(this.core.call.table_state!()));
    }

    /* Returns what a player (0: someone who watches) may do at a moment of the service's time. */
    may(player: number, account: boolean, moment: number): ReadonlySet<Act> {
        const text = this.core.unwrap(this.at('table_may', moment, player, Number(account)));
        return new Set(text === '' ? [] : (text.split(' ') as Act[]));
    }

    /* Returns the milliseconds on a seat's clock. */
    left(seat: number, moment: number): number {
        return this.at('table_left', moment, seat);
    }

    /* Returns the milliseconds left of an absent player's countdown; null if there is none. */
    awayLeft(seat: number, moment: number): number | null {
        const left = this.at('table_away_left', moment, seat);
        return left < 0 ? null : left;
    }

    /* The game's record as it is now; the names given to it stay. */
    record(): GameRecord {
        this.core.unwrap(this.core.call.table_record!());
        return this.kept;
    }

    /* Returns the moves from number `from` on. */
    moves(from: number): CoreMove[] {
        const lines = this.core
            .unwrap(this.core.call.table_moves!(from))
            .split('\n')
            .filter((line) => line !== '');
        const moves = lines.map((line) => {
            const [, move = '', ...position] = line.split(' ');
            return { move, position: position.join(' ') };
        });
        return lines.length < page ? moves : [...moves, ...this.moves(from + page)];
    }
}
