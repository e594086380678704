/*
 * sentences.ts - Tic Tac Doh turns in sentences: the prompt of each step, what a move did, what the goal is.
 */
import { isCell } from '../../core/token';
import type { Made, Making, Step } from '../../board/sentence-parts';
import { told } from '../../board/sentence-parts';
import type { Size, View } from './position';
import { groupAt, isSize } from './position';
import { sayGroup, tictacdohWords } from './words';

function read(tokens: readonly string[]): { size: Size | undefined; at: string | undefined } {
    return { size: tokens.findLast(isSize), at: tokens.findLast(isCell) };
}

export function step({ tokens }: Making<View>): Step {
    const w = tictacdohWords.value,
        { size, at } = read(tokens);
    if (!size) return at ? { text: w.piece({ at }) } : { text: w.begin, usual: true };
    return { text: at ? w.there[size]({ at }) : w.square[size] };
}

/* Also names the pieces on the square, if the new pyramid is not alone there. */
export function tell({ after, seat, tokens, naming }: Made<View>): string {
    const w = tictacdohWords.value,
        name = naming(seat),
        { size, at } = read(tokens);
    if (!size || !at) return told(name, w.passes, {});
    const group = groupAt(after, at),
        pyramid = w.pyramid[size];
    return group.length > 1
        ? told(name, w.placesNow, { pyramid, at, group: sayGroup(group) })
        : told(name, w.places, { pyramid, at });
}

export function goal(): string {
    return tictacdohWords.value.goal;
}
