/*
 * odds.ts - where a table begins that does not begin as usual: from a position, or with odds, which stay with
 * their players when seats are drawn.
 */
import type { Rules } from '../core/rules';
import type { Options } from './messages';

/* `seating` has a digit a seat, the place it gets; null if it begins as usual. */
export function unusualStart(
    rules: Rules,
    { game, seats, odds, position }: Pick<Options, 'game' | 'seats' | 'odds' | 'position'>,
    seating = '0123',
): string | null {
    if (position !== undefined) return rules.read(game, position).ok ? position : null;
    const listed = odds?.split(',').map(Number) ?? [];
    if (listed.length !== seats) return null;
    const hands = [...listed];
    listed.forEach((hand, seat) => {
        hands[Number(seating[seat])] = hand;
    });
    const start = rules.startOdds(game, hands);
    return start.ok ? start.value : null;
}
