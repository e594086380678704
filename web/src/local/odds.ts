/*
 * odds.ts - odds of a local game: what its players have in hand at the start, of which the core says what
 * can be, and their clocks.
 */
import type { GameId, Rules } from '../core/rules';
import type { ClockRule, Seat } from './seats';

/* What each seat has in hand as a rule; null if the game has no odds. */
export function usualHands(rules: Rules, game: GameId, seats: number): number[] | null {
    const hands = rules.hands(game, rules.start(game, seats)).map(({ whole }) => whole);
    return hands.length === seats && rules.startOdds(game, hands).ok ? hands : null;
}

/* The hands with another one at a seat. */
export function changeHand(hands: readonly number[], seat: number, hand: number): number[] {
    return hands.map((old, i) => (i === seat ? hand : old));
}

/* What a seat may have, the others having what is usual; the usual number first. */
export function possibleHands(rules: Rules, game: GameId, usual: readonly number[], seat: number): number[] {
    return Array.from({ length: usual[seat]! + 1 }, (_, less) => usual[seat]! - less).filter(
        (hand) => rules.startOdds(game, changeHand(usual, seat, hand)).ok,
    );
}

/* A seat with odds, or without if they are the usual number. */
export function withHand(seat: Seat, hand: number, usual: number): Seat {
    return seat.kind === 'remote' || hand === usual ? seat : { ...seat, hand };
}

/* A seat with its own clock, or without if it is everybody's. */
export function withClock(seat: Seat, clock: ClockRule, usual: ClockRule): Seat {
    return seat.kind === 'remote' || clock === usual ? seat : { ...seat, clock };
}

/* The clock of each player. */
export function clocksOf(seats: readonly Seat[], usual: ClockRule): ClockRule[] {
    return seats.map((seat) => (seat.kind === 'remote' ? usual : (seat.clock ?? usual)));
}

export function hasTimeOdds(seats: readonly Seat[]): boolean {
    return seats.some((seat) => seat.kind !== 'remote' && seat.clock !== undefined);
}

export function hasOdds(seats: readonly Seat[]): boolean {
    return seats.some((seat) => seat.kind !== 'remote' && seat.hand !== undefined);
}

/* Where the game of these players begins. */
export function startOf(rules: Rules, game: GameId, seats: readonly Seat[]): string {
    const usual = hasOdds(seats) ? usualHands(rules, game, seats.length) : null;
    const hands = usual?.map((hand, i) => (seats[i]!.kind === 'remote' ? hand : (seats[i]!.hand ?? hand)));
    const start = hands && rules.startOdds(game, hands);
    return start?.ok ? start.value : rules.start(game, seats.length);
}
