/*
 * odds.ts - odds of a local game: pieces in hand at the start, within the range that the core allows, and clocks.
 */
import type { GameId, Rules } from '../core/rules';
import type { ClockRule, Seat } from './seats';

/* Returns the usual number of pieces in hand for each seat; null if the game has no odds. */
export function usualHands(rules: Rules, game: GameId, seats: number): number[] | null {
    const hands = rules.hands(game, rules.start(game, seats)).map(({ initial }) => initial);
    return hands.length === seats && rules.startOdds(game, hands).ok ? hands : null;
}

/* Returns the hands with one seat changed. */
export function changeHand(hands: readonly number[], seat: number, hand: number): number[] {
    return hands.map((old, i) => (i === seat ? hand : old));
}

/* Returns the numbers a seat may have while the others have the usual one, which comes first. */
export function possibleHands(rules: Rules, game: GameId, usual: readonly number[], seat: number): number[] {
    return Array.from({ length: usual[seat]! + 1 }, (_, less) => usual[seat]! - less).filter(
        (hand) => rules.startOdds(game, changeHand(usual, seat, hand)).ok,
    );
}

/* Returns the seat with odds, or without if the number is the usual one. */
export function withHand(seat: Seat, hand: number, usual: number): Seat {
    return seat.kind === 'remote' || hand === usual ? seat : { ...seat, hand };
}

/* Returns the seat with a separate clock, or without if it is the same as everybody's. */
export function withClock(seat: Seat, clock: ClockRule, usual: ClockRule): Seat {
    return seat.kind === 'remote' || clock === usual ? seat : { ...seat, clock };
}

/* Returns the clock of each player. */
export function clocksOf(seats: readonly Seat[], usual: ClockRule): ClockRule[] {
    return seats.map((seat) => (seat.kind === 'remote' ? usual : (seat.clock ?? usual)));
}

export function hasTimeOdds(seats: readonly Seat[]): boolean {
    return seats.some((seat) => seat.kind !== 'remote' && seat.clock !== undefined);
}

export function hasOdds(seats: readonly Seat[]): boolean {
    return seats.some((seat) => seat.kind !== 'remote' && seat.hand !== undefined);
}

/* Returns the start position of a game of these players. */
export function startOf(rules: Rules, game: GameId, seats: readonly Seat[]): string {
    const usual = hasOdds(seats) ? usualHands(rules, game, seats.length) : null;
    const hands = usual?.map((hand, i) => (seats[i]!.kind === 'remote' ? hand : (seats[i]!.hand ?? hand)));
    const start = hands && rules.startOdds(game, hands);
    return start?.ok ? start.value : rules.start(game, seats.length);
}
