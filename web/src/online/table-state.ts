/*
 * table-state.ts - the state of a table as a reducer over its events: seats, offers, clocks. The server decides; this
 * code only applies its events (docs/tables.md). The board itself is in the core: see followed-game.ts.
 */
import type { Options, TableEvent } from './messages';

export type OfferKind = 'draw' | 'take-back' | 'resign' | 'rematch';

export interface OnlineSeat {
    readonly kind: 'free' | 'person' | 'computer';
    readonly player: string | null; /* account that plays it now */
    readonly person: string | null; /* account that started here, even if a computer took over */
    readonly level: number; /* level of a computer */
    readonly replaced: boolean;
    readonly away: number | null; /* when the absent player's countdown ends */
    readonly phrase: { readonly number: number; readonly at: number } | null; /* the last phrase said */
}

export interface Offer {
    readonly what: OfferKind;
    readonly seat: number;
    readonly asked: readonly number[]; /* seats that have not answered yet */
}

export interface Result {
    readonly ending: string;
    readonly winners: readonly number[];
    readonly scores: readonly (number | null)[]; /* 1, 0.5, 0; null without a score */
}

export interface TableState {
    readonly options: Options;
    readonly sides: number;
    readonly host: string | null;
    readonly phase: 'open' | 'playing' | 'over';
    readonly seq: number;
    readonly version: number; /* a move must name this version */
    readonly toMove: number; /* -1: nobody */
    readonly seats: readonly OnlineSeat[];
    readonly offer: Offer | null;
    readonly timeLeft: readonly number[]; /* each seat's remaining ms when its clock last stopped */
    readonly since: number; /* when the clock of the seat to move started */
    readonly computerUnavailable: boolean; /* no computer is available for the seat to move */
    readonly rematch: string | null; /* id of the new game */
    readonly result: Result | null;
}

const offers: readonly OfferKind[] = ['draw', 'take-back', 'resign', 'rematch'];

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
        version: event.version,
        toMove: -1,
        seats: Array.from({ length: options.players }, () => free),
        offer: null,
        timeLeft: [],
        since: 0,
        computerUnavailable: false,
        rematch: null,
        result: null,
    };
}

function withSeat(state: TableState, seat: number, part: Partial<OnlineSeat>): TableState {
    return { ...state, seats: state.seats.map((s, i) => (i === seat ? { ...s, ...part } : s)) };
}

/* The last seat is taken: every player gets a place at the board. */
function seated(state: TableState, seating: string | undefined): TableState {
    if (seating === undefined) return state;
    const seats = [...state.seats];
    state.seats.forEach((seat, i) => {
        seats[Number(seating[i])] = seat;
    });
    return { ...state, seats, phase: 'playing' };
}

/* A player left. With two sides the game ends by the event itself; with more a computer takes over (rule C3). */
function givenUp(state: TableState, seat: number, level: number | undefined): TableState {
    return level === undefined
        ? state
        : {
              ...withSeat(state, seat, { kind: 'computer', player: null, level, replaced: true, away: null }),
              offer: null,
          };
}

/* Sets the offer while consent of a player is missing; otherwise clears it. */
function offered(state: TableState, what: OfferKind | undefined, seat: number, asked: TableEvent['asked']): TableState {
    return { ...state, offer: what && asked && asked.length > 0 ? { what, seat, asked } : null };
}

/* A guest signed in: their seats now belong to the account. */
function handedOver(state: TableState, event: TableEvent): TableState {
    const guest = event.seat === undefined ? state.host : (state.seats[event.seat]?.player ?? null);
    const account = event.player ?? null;
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
    const person = event.actor ?? null;
    switch (event.act) {
        case 'sit':
            return seated(withSeat(state, seat, { ...free, kind: 'person', player: person, person }), event.seating);
        case 'leave':
            return withSeat(state, seat, free);
        case 'computer':
            return seated(withSeat(state, seat, { ...free, kind: 'computer', level: event.level ?? 0 }), event.seating);
        case 'swap':
            return { ...state, seats: [...state.seats].reverse() };
        case 'offer':
            return offered(
                state,
                offers.find((kind) => kind === event.offer),
                seat,
                event.asked,
            );
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
            return withSeat(state, seat, { phrase: { number: event.phrase ?? 0, at: event.at } });
        case 'computer-unavailable':
            return { ...state, computerUnavailable: true };
        case 'hand-over':
            return handedOver(state, event);
        default:
            return state;
    }
}

/* Ends the game if the event does. */
function ended(state: TableState, event: TableEvent): TableState {
    if (event.ending === undefined || state.phase === 'over') return state;
    return {
        ...state,
        phase: 'over',
        offer: null,
        computerUnavailable: false,
        seats: state.seats.map((seat) => ({ ...seat, away: null })),
        result: {
            ending: event.ending,
            winners: event.winners ?? [],
            scores: event.scores ?? [],
        },
    };
}

/* Returns the table after its next event. */
export function follow(before: TableState, event: TableEvent): TableState {
    const state = ended(acted(before, event), event);
    const turned = event.version > before.version;
    return {
        ...state,
        seq: event.seq,
        version: event.version,
        toMove: event.to_move ?? -1,
        timeLeft: event.time_left ?? state.timeLeft,
        since: event.since ?? state.since,
        offer: turned ? null : state.offer,
        computerUnavailable: state.computerUnavailable && !turned,
        rematch: event.rematch ?? state.rematch,
        /* A player who acts is present. */
        seats: state.seats.map((seat) =>
            seat.away !== null && seat.player === event.actor ? { ...seat, away: null } : seat,
        ),
    };
}

/* Whether a seat has a clock; computers have none. */
export function hasClock({ options, seats }: TableState, seat: number): boolean {
    return options.clock !== 'none' && seats[seat]?.kind === 'person';
}

/* Whether a player can be absent: on their own turn, but not in a correspondence game (rule C2). */
export function canBeAway({ options, toMove }: TableState, seat: number): boolean {
    return options.clock !== 'days' && toMove === seat;
}

/* Returns a seat's remaining time at a moment of the server's clock; never negative. */
export function clockAt(state: TableState, seat: number, now: number): number {
    const left = state.timeLeft[seat] ?? state.options.base ?? 0;
    const used = state.toMove === seat && hasClock(state, seat) ? Math.max(0, now - state.since) : 0;
    return Math.max(0, left - used);
}

/* Returns the seats of a player. */
export function seatsHeld(state: TableState, player: string | null): number[] {
    return state.seats.flatMap((seat, i) => (player !== null && seat.player === player ? [i] : []));
}
