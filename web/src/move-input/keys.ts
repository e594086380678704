/*
 * keys.ts - the keys that serve a hand wherever the focus is: digits choose a piece, R turns it, W
 * sets the direction of a wall, Escape undoes a step, Enter confirms what was pointed at.
 */
import { useEffect, useLayoutEffect } from 'preact/hooks';
import { isDirection } from '../core/token';
import type { Hand } from './hand';
import type { Holding } from './holding';
import { seatOf } from './holding';

/* Keys that belong to the browser, or to a field or dialog that has the focus. */
export function isTaken(event: KeyboardEvent, elsewhere = ''): boolean {
    const target = event.target as Element;
    return (
        event.ctrlKey ||
        event.metaKey ||
        event.altKey ||
        target.closest(`dialog, input, select, textarea${elsewhere}`) !== null
    );
}

/* Whether the last choice was made by pointing: then the focus is not where the choice is. */
let pointed = false;
addEventListener(
    'pointerdown',
    (event) => {
        pointed = (event.target as Element).closest('.board') !== null;
    },
    true,
);
addEventListener(
    'keydown',
    ({ key }) => {
        pointed &&= !/^(Arrow|Tab|Home|End|[a-i]$)/.test(key);
    },
    true,
);

/* Enter after pointing, unless a button beside the board has the focus. */
function confirms(hand: Hand, { key, target }: KeyboardEvent): boolean {
    return (
        key === 'Enter' &&
        pointed &&
        hand.whole &&
        (target === document.body || (target as Element).closest('.board') !== null)
    );
}

const ways: Readonly<Record<string, string>> = { ArrowUp: 'n', ArrowRight: 'e', ArrowDown: 's', ArrowLeft: 'w' };

/* While a direction is asked for, arrows aim and do not walk over the board: before it hears of them. */
export function useAim(hand: Holding): void {
    /* Not after the next paint: a key can follow what was said at once. */
    useLayoutEffect(() => {
        const press = (event: KeyboardEvent): void => {
            const way = ways[event.key];
            if (
                !way ||
                isTaken(event, ', [role="slider"]') ||
                !hand.active.peek() ||
                (!hand.builder.choices.peek().next.some(isDirection) && !hand.builder.tokens.peek().some(isDirection))
            )
                return;
            event.preventDefault();
            event.stopPropagation();
            /* The way that is chosen already is not a second choice of it. */
            if (!hand.builder.tokens.peek().includes(way)) hand.pick(way, 'keys');
        };
        document.addEventListener('keydown', press, true);
        return () => document.removeEventListener('keydown', press, true);
    }, [hand]);
}

/* Listens to the whole page; true means that the key was used. */
export function usePageKeys(control: object, onKey: (event: KeyboardEvent) => boolean, elsewhere?: string): void {
    useEffect(() => {
        const press = (event: KeyboardEvent): void => {
            if (!isTaken(event, elsewhere) && onKey(event)) event.preventDefault();
        };
        document.addEventListener('keydown', press);
        return () => document.removeEventListener('keydown', press);
    }, [control]);
}

export function handKey(hand: Hand, event: KeyboardEvent): boolean {
    const { key } = event;
    const item = hand.ui.tray(hand.rules.hands(hand.game, hand.origin.value), seatOf(hand))[Number(key) - 1];
    if (confirms(hand, event)) hand.confirm();
    else if (key === 'w' || key === 'W') hand.nextMode();
    else if (key === 'r' || key === 'R') hand.turn();
    else if (key === 'Escape') hand.back();
    else if (item && hand.active.value) hand.pick(item.token, 'keys');
    else return false;
    return true;
}
