/*
 * keys.ts - keyboard shortcuts of move input: digits choose a piece, R rotates it, W sets the direction of
 * a wall, Escape undoes a step, Enter confirms.
 */
import { useLayoutEffect } from 'preact/hooks';
import { hasPointed } from '../board/pointer-kind';
import { isDirection } from '../core/token';
import type { MoveInput } from './move-input';
import type { Holding } from './holding';
import { seatOf } from './holding';

/* Whether a key belongs to the browser, or to a field or dialog that has the focus. */
export function isTaken(event: KeyboardEvent, elsewhere = ''): boolean {
    const target = event.target as Element;
    return (
        event.ctrlKey ||
        event.metaKey ||
        event.altKey ||
        target.closest(`dialog, input, select, textarea${elsewhere}`) !== null
    );
}

/* Whether Enter confirms: after pointing, unless a button beside the board has the focus. */
function confirms(input: MoveInput, { key, target }: KeyboardEvent): boolean {
    return (
        key === 'Enter' &&
        hasPointed() &&
        input.whole &&
        (target === document.body || (target as Element).closest('.board') !== null)
    );
}

const ways: Readonly<Record<string, string>> = { ArrowUp: 'n', ArrowRight: 'e', ArrowDown: 's', ArrowLeft: 'w' };

/* Both listen as soon as the board exists, not after the next paint: a key can come at once. */

/* While a direction is asked for, arrow keys choose it; captured before the board moves its focus. */
export function useAim(input: Holding): void {
    useLayoutEffect(() => {
        const press = (event: KeyboardEvent): void => {
            const way = ways[event.key];
            if (
                !way ||
                isTaken(event, ', [role="slider"]') ||
                !input.active.peek() ||
                (!input.builder.choices.peek().next.some(isDirection) && !input.builder.tokens.peek().some(isDirection))
            )
                return;
            event.preventDefault();
            event.stopPropagation();
            /* Choosing the same direction again must not confirm it. */
            if (!input.builder.tokens.peek().includes(way)) input.pick(way, 'keys');
        };
        document.addEventListener('keydown', press, true);
        return () => document.removeEventListener('keydown', press, true);
    }, [input]);
}

/* Listens for keys on the whole page; the handler returns true if it used the key. */
export function usePageKeys(control: object, onKey: (event: KeyboardEvent) => boolean, elsewhere?: string): void {
    useLayoutEffect(() => {
        const press = (event: KeyboardEvent): void => {
            if (!isTaken(event, elsewhere) && onKey(event)) event.preventDefault();
        };
        document.addEventListener('keydown', press);
        return () => document.removeEventListener('keydown', press);
    }, [control]);
}

export function inputKey(input: MoveInput, event: KeyboardEvent): boolean {
    const { key } = event;
    const item = input.ui.tray(input.rules.hands(input.game, input.origin.value), seatOf(input))[Number(key) - 1];
    if (confirms(input, event)) input.confirm();
    else if (key === 'w' || key === 'W') input.nextMode();
    else if (key === 'r' || key === 'R') input.turn();
    else if (key === 'Escape') input.back();
    else if (item && input.active.value) input.pick(item.token, 'keys');
    else return false;
    return true;
}
