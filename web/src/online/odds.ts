/*
 * odds.ts - the start position of a table that does not start as usual: a given position, or odds, which stay with
 * their players when seats are drawn at random.
 */
import type { Rules } from '../core/rules';
import type { Options } from './messages';

/* Returns the start position, or null for the usual one; `seating` has one digit per seat: its place at the board. */
export function unusualStart(
    rules: Rules,
    { game, players, odds, position }: Pick<Options, 'game' | 'players' | 'odds' | 'position'>,
    seating = '0123',
): string | null {
    if (position !== undefined) return rules.read(game, position).ok ? position : null;
    const listed = odds?.split(',').map(Number) ?? [];
    if (listed.length !== players) return null;
    const hands = [...listed];
    listed.forEach((hand, seat) => {
        hands[Number(seating[seat])] = hand;
    });
    const start = rules.startOdds(game, hands);
    return start.ok ? start.value : null;
}
