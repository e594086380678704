/*
 * GameActions.tsx - buttons to take back, offer a draw and resign, which are also in the menu. They are shown if
 * there is room below the moves, away from Confirm, so that nobody presses them by mistake.
 */
import './game-actions.css';
import type { JSX } from 'preact';
import { words } from '../i18n/words';
import type { IconName } from '../ui/Icon';
import { Icon } from '../ui/Icon';

export interface Act {
    readonly icon: IconName;
    readonly text: string;
    readonly disabled: boolean;
    act(): void;
}

/* Actions between players at a table, offered in its menu and as buttons here. */
export interface GameActs {
    readonly undo: Act;
    readonly draw: Act;
    readonly resign: Act;
}

export function GameActions({ acts }: { acts: GameActs }): JSX.Element {
    const t = words.value.table;
    const press = ({ icon, text, disabled, act }: Act, name: string): JSX.Element => (
        <button type="button" class="button quiet small" title={text} disabled={disabled} onClick={act}>
            <Icon name={icon} size={20} />
            {name}
        </button>
    );
    return (
        <div class="game-actions">
            {press(acts.undo, t.takeBackShort)}
            {press(acts.draw, t.drawShort)}
            {press(acts.resign, t.resign)}
        </div>
    );
}
