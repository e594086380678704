/*
 * TreeNavigation.tsx - navigation in a tree of moves, by buttons and keys.
 */
import type { JSX } from 'preact';
import { words } from '../i18n/words';
import { inputKey, usePageKeys } from '../move-input/keys';
import { announceKey } from '../move-input/announce-keys';
import type { IconName } from '../ui/Icon';
import { Icon } from '../ui/Icon';
import type { TreeControl } from './tree-control';
import { reviewWords } from './words';

interface StepProps {
    icon: IconName;
    label: string;
    wide: boolean;
    off: boolean;
    go(): void;
}

function Step({ icon, label, wide, off, go }: StepProps): JSX.Element {
    return (
        <button type="button" class={wide ? 'button wide' : 'button'} aria-label={label} disabled={off} onClick={go}>
            <Icon name={icon} />
        </button>
    );
}

/* First, previous, number of the move, next, last; or the buttons for a turn in progress, in the same place. */
export function TreeNavigation({ control }: { control: TreeControl }): JSX.Element {
    const { input } = control;
    const w = reviewWords.value;
    const t = words.value.table;
    const line = control.line.value;
    const { ply } = control.at.value;
    const last = line.length - 1;
    if (input.begun)
        return (
            <div class="review-way">
                <button type="button" class="button" aria-label={t.undo} onClick={input.back}>
                    <Icon name="undo" />
                </button>
                {control.ui.turned && (
                    <button type="button" class="button" aria-label={t.turn} onClick={input.turn}>
                        <Icon name="turn" />
                    </button>
                )}
                <button type="button" class="button wide" onClick={input.cancel}>
                    {t.cancel}
                </button>
                <button
                    type="button"
                    class="button primary wide"
                    aria-label={w.tryLong}
                    disabled={!input.whole}
                    onClick={input.confirm}>
                    <Icon name="check" />
                    {w.tryMove}
                </button>
            </div>
        );
    return (
        <nav class="review-way" aria-label={w.moves}>
            <Step icon="first" label={w.first} wide={false} off={ply === 0} go={() => control.toPly(0)} />
            <Step icon="previous" label={w.previous} wide off={ply === 0} go={() => control.toPly(ply - 1)} />
            <p class="review-where">
                <strong>{ply === 0 ? w.start : w.moveNumber({ n: ply })}</strong>
                <small>{control.trying.value ? w.trying : w.ofMoves({ n: last })}</small>
            </p>
            <Step icon="next" label={w.next} wide off={ply === last} go={() => control.toPly(ply + 1)} />
            <Step icon="last" label={w.last} wide={false} off={ply === last} go={() => control.toPly(last)} />
        </nav>
    );
}

/* Handles arrow keys wherever they have no other meaning; Escape leaves a variation. */
export function useKeys(control: TreeControl, leave: () => void): void {
    const { input } = control;
    usePageKeys(
        control,
        ({ key, target, defaultPrevented }) => {
            if (defaultPrevented) return false; /* whether the screen has handled the key */
            const slider = (target as Element).closest('[role="slider"]') !== null;
            const { ply } = control.at.value;
            if (key === 'ArrowLeft' || (slider && key === 'ArrowDown')) control.toPly(ply - 1);
            else if (key === 'ArrowRight' || (slider && key === 'ArrowUp')) control.toPly(ply + 1);
            else if (key === 'Home') control.toPly(0);
            else if (key === 'End') control.toPly(control.line.value.length - 1);
            else if (key === 'Escape' && input.begun) input.back();
            else if (key === 'Escape' && control.trying.value) leave();
            else return false;
            return true;
        },
        ', .board',
    );
}

/* Handles the same keys as at a table, on the board too: move input, announcements, and the list of keys. */
export function useTableKeys(control: TreeControl, list: () => void): void {
    usePageKeys(control, (event) => {
        if (event.key === 'Escape' || event.defaultPrevented) return false; /* also undoes steps in the game */
        if (event.key !== '?') return inputKey(control.input, event) || announceKey(control.tellable, event);
        list();
        return true;
    });
}
