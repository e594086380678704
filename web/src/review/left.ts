/*
 * left.ts - what each player has left, in words: walls, pawns, Towers. What all share is nobody's.
 */
import type { GameId, Rules } from '../core/rules';
import { heldBy } from '../board/game-ui';
import { reviewWords } from './words';

export function leftTexts(rules: Rules, game: GameId, position: string): string[] {
    const w = reviewWords.value;
    const held = rules.hands(game, position);
    const { seats } = rules.state(game, position);
    return Array.from({ length: seats }, (_, seat) => {
        const towers = heldBy(held, seat, 'T');
        const { count, whole } = heldBy(held, seat);
        return towers.whole > 0
            ? w.towers(towers.count)
            : whole === 0
              ? ''
              : game === 'dorix'
                ? w.pawnsLeft(count)
                : w.wallsLeft(count);
    });
}
