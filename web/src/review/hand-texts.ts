/*
 * hand-texts.ts - what each player has left, in the game's words. Shared pieces are left out.
 */
import type { GameUi } from '../board/game-ui';
import type { Rules } from '../core/rules';

export function handTexts(rules: Rules, ui: GameUi, position: string): string[] {
    const held = rules.hands(ui.id, position);
    const { players: seats } = rules.state(ui.id, position);
    return Array.from({ length: seats }, (_, seat) => ui.handText?.(held, seat) ?? '');
}
