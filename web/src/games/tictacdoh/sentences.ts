/*
 * sentences.ts - Tic Tac Doh turns in sentences: the prompt of each step, what a move did, what the goal is.
 */
import type { Language } from '../../local/language';
import { isCell } from '../../core/token';
import type { Made, Making, Standing, Step } from '../../board/sentence-parts';
import { confirmIt, does, passes } from '../../board/sentence-parts';
import type { Size, View } from './position';
import { groupAt, isSize } from './position';
import { sayGroup } from './words';

const en = {
    sizes: { S: 'small pyramid', M: 'medium pyramid', L: 'large pyramid' },
    begin: 'choose a pyramid and a square',
    square: (piece: string) => `A ${piece}: choose a square.`,
    piece: (at: string) => `On ${at}: choose a pyramid.`,
    there: (piece: string, at: string) => `A ${piece} on ${at}? ${confirmIt.en}`,
    places: (name: string | null, piece: string, at: string, group: string) =>
        `${does(name, 'en', 'place', 'places')} a ${piece} on ${at}${group && `, now ${group}`}.`,
    goal: 'The goal: three squares of the same size in a line.',
};

const fr: typeof en = {
    sizes: { S: 'petite pyramide', M: 'pyramide moyenne', L: 'grande pyramide' },
    begin: 'choisissez une pyramide et une case',
    square: (piece) => `Une ${piece}\u00a0: choisissez une case.`,
    piece: (at) => `En ${at}\u00a0: choisissez une pyramide.`,
    there: (piece, at) => `Une ${piece} en ${at}\u00a0? ${confirmIt.fr}`,
    places: (name, piece, at, group) =>
        `${does(name, 'fr', 'posez', 'pose')} une ${piece} en ${at}${group && `\u00a0: ${group}`}.`,
    goal: 'Le but\u00a0: trois cases de même taille alignées.',
};

const words = { en, fr } as const;

function read(tokens: readonly string[]): { size: Size | undefined; at: string | undefined } {
    return { size: tokens.findLast(isSize), at: tokens.findLast(isCell) };
}

export function step({ tokens }: Making<View>, language: Language): Step {
    const w = words[language],
        { size, at } = read(tokens);
    if (!size && !at) return { text: w.begin, usual: true };
    return { text: !size ? w.piece(at!) : !at ? w.square(w.sizes[size]) : w.there(w.sizes[size], at) };
}

/* Also names the pieces on the square, if the new pyramid is not alone there. */
export function tell({ after, seat, tokens, naming }: Made<View>, language: Language): string {
    const w = words[language],
        { size, at } = read(tokens);
    if (!size || !at) return passes[language](naming(seat));
    const group = groupAt(after, at);
    return w.places(naming(seat), w.sizes[size], at, group.length > 1 ? sayGroup(group, language) : '');
}

export function goal(_standing: Standing<View>, language: Language): string {
    return words[language].goal;
}
