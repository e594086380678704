/*
 * sides.ts - the sentence for a player whose side has changed from one game to the next, in local and online games.
 */
import type { GameUi } from '../board/game-ui';
import { colourOf } from '../i18n/colour';
import { victoryWords } from './words';

/* Returns the sentence; in games with directions it names the direction of the pieces. */
export function sidesText(ui: GameUi, seat: number): string {
    const w = victoryWords.value;
    const colour = colourOf(seat);
    return ui.upwards ? w.sidesUp({ colour }) : w.sides({ colour });
}
