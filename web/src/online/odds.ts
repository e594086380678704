/*
 * odds.ts - where a table with odds begins: they stay with their players when seats are drawn.
 */
import type { Rules } from '../core/rules';
import type { Options } from './messages';

/* `seating` has a digit a seat, the place it gets; null if there are no odds. */
export function oddsStart(
    rules: Rules,
    { game, seats, odds }: Pick<Options, 'game' | 'seats' | 'odds'>,
    seating = '0123',
): string | null {
    const listed = odds?.split(',').map(Number) ?? [];
    if (listed.length !== seats) return null;
    const hands = [...listed];
    listed.forEach((hand, seat) => {
        hands[Number(seating[seat])] = hand;
    });
    const start = rules.startOdds(game, hands);
    return start.ok ? start.value : null;
}
