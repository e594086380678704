/*
 * Way.tsx - the way through a tree of moves, by buttons and by keys.
 */
import type { JSX } from 'preact';
import { words } from '../i18n/words';
import { inputKey, usePageKeys } from '../move-input/keys';
import { tellingKey } from '../move-input/telling-keys';
import { Icon } from '../ui/Icon';
import type { TreeControl } from './tree-control';
import { reviewWords } from './words';

/* First, previous, where one is, next, last; or what a turn begun needs, in the same room. */
export function Way({ control }: { control: TreeControl }): JSX.Element {
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
            <button
                type="button"
                class="button"
                aria-label={w.first}
                disabled={ply === 0}
                onClick={() => control.toPly(0)}>
                <Icon name="first" />
            </button>
            <button
                type="button"
                class="button wide"
                aria-label={w.previous}
                disabled={ply === 0}
                onClick={() => control.toPly(ply - 1)}>
                <Icon name="previous" />
            </button>
            <p class="review-where">
                <strong>{ply === 0 ? w.start : w.moveNumber(ply)}</strong>
                <small>{control.trying.value ? w.trying : w.ofMoves(last)}</small>
            </p>
            <button
                type="button"
                class="button wide"
                aria-label={w.next}
                disabled={ply === last}
                onClick={() => control.toPly(ply + 1)}>
                <Icon name="next" />
            </button>
            <button
                type="button"
                class="button"
                aria-label={w.last}
                disabled={ply === last}
                onClick={() => control.toPly(last)}>
                <Icon name="last" />
            </button>
        </nav>
    );
}

/* Arrows go through the game wherever they have no other meaning; Escape leaves what was tried. */
export function useKeys(control: TreeControl, leave: () => void): void {
    const { input } = control;
    usePageKeys(
        control,
        ({ key, target, defaultPrevented }) => {
            if (defaultPrevented) return false; /* the screen has used it */
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

/* As at a table, on the board too: keys for the hand, those that have something said, the list of all. */
export function useTableKeys(control: TreeControl, list: () => void): void {
    usePageKeys(control, (event) => {
        if (event.key === 'Escape' || event.defaultPrevented) return false; /* goes back in the game too */
        if (event.key !== '?') return inputKey(control.input, event) || tellingKey(control.tellable, event);
        list();
        return true;
    });
}
