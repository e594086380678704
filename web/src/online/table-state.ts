/*
 * table-state.ts - a table as its events tell it: who sits where, what is offered, whose time runs.
 *
 * The service decides; here its events are only followed (docs/tables.md). The board itself is the
 * core's: see followed-game.ts.
 */
import { seatsOf } from '../core/rules';
import type { Options, TableEvent } from './messages';

export type OfferKind = 'draw' | 'take-back' | 'resign' | 'rematch';

export interface OnlineSeat {
    readonly kind: 'free' | 'person' | 'computer';
    readonly player: string | null; /* who plays it now */
    readonly person: string | null; /* who began here, even if a computer plays on */
    readonly level: number; /* a computer's */
    readonly replaced: boolean;
    readonly away: number | null; /* when the countdown of the absent ends */
    readonly phrase: { readonly number: number; readonly at: number } | null; /* the last one said */
}

export interface Offer {
    readonly what: OfferKind;
    readonly seat: number;
    readonly asked: readonly number[]; /* seats whose consent is still wanted */
}

export interface Result {
    readonly ending: string;
    readonly winners: readonly number[];
    readonly scores: readonly number[]; /* half points; -1 for none */
}

export interface TableState {
    readonly options: Options;
    readonly sides: number;
    readonly host: string | null;
    readonly phase: 'open' | 'playing' | 'over';
    readonly seq: number;
    readonly turn: number; /* what a move must expect */
    readonly toMove: number; /* -1: nobody */
    readonly seats: readonly OnlineSeat[];
    readonly offer: Offer | null;
    readonly left: readonly number[]; /* each seat's clock when it last stood still … */
    readonly since: number; /* … and since when that of the seat to move has run */
    readonly stalled: boolean; /* no computer can be had for the seat to move */
    readonly next: string | null; /* the rematch */
    readonly result: Result | null;
}

const offers: readonly (OfferKind | undefined)[] = [undefined, 'draw', 'take-back', 'resign', 'rematch'];

const free: OnlineSeat = {
    kind: 'free',
    player: null,
    person: null,
    level: 0,
    replaced: false,
    away: null,
    phrase: null,
};

export function firstState(event: TableEvent, options: Options, sides: number): TableState {
    return {
        options,
        sides,
        host: event.actor ?? null,
        phase: 'open',
        seq: event.seq,
        turn: event.turn,
        toMove: -1,
        seats: Array.from({ length: options.seats }, () => free),
        offer: null,
        left: [],
        since: 0,
        stalled: false,
        next: null,
        result: null,
    };
}

function withSeat(state: TableState, seat: number, part: Partial<OnlineSeat>): TableState {
    return { ...state, seats: state.seats.map((s, i) => (i === seat ? { ...s, ...part } : s)) };
}

/* The last seat is taken: everyone gets a place at the board. */
function seated(state: TableState, seating: string | undefined): TableState {
    if (seating === undefined) return state;
    const seats = [...state.seats];
    state.seats.forEach((seat, i) => {
        seats[Number(seating[i])] = seat;
    });
    return { ...state, seats, phase: 'playing' };
}

/* With two the game ends, which the event says itself; among more a computer plays on (C3). */
function givenUp(state: TableState, seat: number, level: number | undefined): TableState {
    return level === undefined
        ? state
        : {
              ...withSeat(state, seat, { kind: 'computer', player: null, level, replaced: true, away: null }),
              offer: null,
          };
}

/* An offer is pending while a player's consent is missing. */
function offered(state: TableState, what: OfferKind | undefined, seat: number, asked: TableEvent['asked']): TableState {
    return { ...state, offer: what && asked && asked.length > 0 ? { what, seat, asked } : null };
}

/* A guest signed in: all they have here is the account's. */
function handedOver(state: TableState, event: TableEvent): TableState {
    const guest = event.seat === undefined ? state.host : (state.seats[event.seat]?.player ?? null);
    const account = event.next ?? null;
    return {
        ...state,
        host: state.host === guest ? account : state.host,
        seats: state.seats.map((seat) => ({
            ...seat,
            player: seat.player === guest && guest ? account : seat.player,
            person: seat.person === guest && guest ? account : seat.person,
            away: seat.player === guest ? null : seat.away,
        })),
    };
}

function acted(state: TableState, event: TableEvent): TableState {
    const seat = event.seat ?? -1;
    const number = event.number ?? 0;
    const person = event.actor ?? null;
    switch (event.act) {
        case 'sit':
            return seated(withSeat(state, seat, { ...free, kind: 'person', player: person, person }), event.seating);
        case 'leave':
            return withSeat(state, seat, free);
        case 'computer':
            return seated(withSeat(state, seat, { ...free, kind: 'computer', level: number }), event.seating);
        case 'swap':
            return { ...state, seats: [...state.seats].reverse() };
        case 'offer':
            return offered(state, offers[number], seat, event.asked);
        case 'accept':
            return offered(state, state.offer?.what, state.offer?.seat ?? seat, event.asked);
        case 'decline':
            return { ...state, offer: null };
        case 'resign':
        case 'claim':
        case 'time':
            return givenUp(state, seat, event.level);
        case 'away':
            return withSeat(state, seat, { away: event.until ?? null });
        case 'back':
            return withSeat(state, seat, { away: null });
        case 'phrase':
            return withSeat(state, seat, { phrase: { number, at: event.at } });
        case 'stall':
            return { ...state, stalled: true };
        case 'hand-over':
            return handedOver(state, event);
        default:
            return state;
    }
}

/* The game ends with this, or has ended before. */
function ended(state: TableState, event: TableEvent): TableState {
    if (event.ending === undefined || state.phase === 'over') return state;
    return {
        ...state,
        phase: 'over',
        offer: null,
        stalled: false,
        seats: state.seats.map((seat) => ({ ...seat, away: null })),
        result: {
            ending: event.ending,
            winners: seatsOf(event.winners ?? 0),
            scores: event.scores ?? [],
        },
    };
}

/* The table after its next event. */
export function follow(before: TableState, event: TableEvent): TableState {
    const state = ended(acted(before, event), event);
    const turned = event.turn > before.turn;
    return {
        ...state,
        seq: event.seq,
        turn: event.turn,
        toMove: event.to_move ?? -1,
        left: event.left ?? state.left,
        since: event.since ?? state.since,
        offer: turned ? null : state.offer,
        stalled: state.stalled && !turned,
        next: event.act === 'hand-over' ? state.next : (event.next ?? state.next),
        /* A player who acts is present. */
        seats: state.seats.map((seat) =>
            seat.away !== null && seat.player === event.actor ? { ...seat, away: null } : seat,
        ),
    };
}

/* Whether a seat has a clock: computers have none. */
export function hasClock({ options, seats }: TableState, seat: number): boolean {
    return options.clock !== 'none' && seats[seat]?.kind === 'person';
}

/* Whether someone can be called absent: on their own turn, but not in a game over days (C2). */
export function canBeAway({ options, toMove }: TableState, seat: number): boolean {
    return options.clock !== 'days' && toMove === seat;
}

/* What a seat's clock shows at a moment of the service's; never less than nothing. */
export function clockAt(state: TableState, seat: number, now: number): number {
    const left = state.left[seat] ?? state.options.base ?? 0;
    const used = state.toMove === seat && hasClock(state, seat) ? Math.max(0, now - state.since) : 0;
    return Math.max(0, left - used);
}

/* The seats of a player. */
export function seatsHeld(state: TableState, player: string | null): number[] {
    return state.seats.flatMap((seat, i) => (player !== null && seat.player === player ? [i] : []));
}
