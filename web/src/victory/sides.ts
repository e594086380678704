/*
 * sides.ts - told to a player whose side changed from one game to the next, here and online.
 */
import type { GameId } from '../core/rules';
import { seatName } from '../core/seats';
import { settings } from '../local/settings';
import { victoryWords } from './words';

/* In Quoridor the way to the goal is what matters: one's own pawn always goes up. */
export function sidesText(game: GameId, seat: number): string {
    const w = victoryWords.value;
    const colour = seatName(seat, settings.value.language);
    return game === 'quoridor' ? w.sidesUp(colour) : w.sides(colour);
}
