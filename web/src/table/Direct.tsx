/*
 * Direct.tsx - take back, draw and resign without the menu, where there is room below the moves and far
 * from Confirm.
 */
import './direct.css';
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

/* What players may want of each other at a table: in its menu, and here in a word. */
export interface GameActs {
    readonly undo: Act;
    readonly draw: Act;
    readonly resign: Act;
}

export function Direct({ acts }: { acts: GameActs }): JSX.Element {
    const t = words.value.table;
    const press = ({ icon, text, disabled, act }: Act, name: string): JSX.Element => (
        <button type="button" class="button quiet small" title={text} disabled={disabled} onClick={act}>
            <Icon name={icon} size={20} />
            {name}
        </button>
    );
    return (
        <div class="direct">
            {press(acts.undo, t.takeBackShort)}
            {press(acts.draw, t.drawShort)}
            {press(acts.resign, t.resign)}
        </div>
    );
}
