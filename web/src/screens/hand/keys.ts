/*
 * keys.ts - the keys that serve a hand wherever the focus is: digits choose a piece, R turns it, W
 * says how a wall lies, Escape goes a step back.
 */
import { useEffect } from 'preact/hooks';
import type { Hand } from './hand';
import { seatOf } from './hand';

/* Keys that belong to the browser, or to a field or dialog that has the focus. */
export function isTaken(event: KeyboardEvent, elsewhere = ''): boolean {
    const target = event.target as Element;
    return event.ctrlKey || event.metaKey || event.altKey
        || target.closest(`dialog, input, select, textarea${elsewhere}`) !== null;
}

/* Listens to the whole page; true means that the key was used. */
export function usePageKeys(
    control: object, use: (event: KeyboardEvent) => boolean, elsewhere?: string,
): void {
    useEffect(() => {
        const press = (event: KeyboardEvent): void => {
            if (!isTaken(event, elsewhere) && use(event))
                event.preventDefault();
        };
        document.addEventListener('keydown', press);
        return () => document.removeEventListener('keydown', press);
    }, [control]);
}

export function handKey(hand: Hand, { key }: KeyboardEvent): boolean {
    const item = hand.ui.tray(hand.rules.hands(hand.game, hand.origin.value), seatOf(hand))[Number(key) - 1];
    if (key === 'w' || key === 'W')
        hand.nextMode();
    else if (key === 'r' || key === 'R')
        hand.turn();
    else if (key === 'Escape')
        hand.back();
    else if (item && hand.active.value)
        hand.pick(item.token, 'keys');
    else
        return false;
    return true;
}
