/*
 * sentences.ts - Orbital turns in sentences: the prompt of each step, what a move did, how many Towers each player has.
 */
import type { Language } from '../../local/language';
import { heldBy } from '../../board/game-ui';
import type { Made, Making, Standing, Step } from '../../board/sentence-parts';
import { confirmIt, does, each, either, passes } from '../../board/sentence-parts';
import type { View } from './view';
import { readTurn, towers } from './view';
import { wordsOf } from './words';

/* Longer lists of squares are not announced: the player finds them sooner on the board. */
const squaresSaid = 4;

const en = {
    anywhere: 'choose a piece and a square',
    zone: 'choose a piece and a marked square',
    onOne: (cells: string) => `play on ${cells}`,
    square: (piece: string) => `${piece}: choose a square.`,
    piece: (at: string) => `On ${at}: choose a piece.`,
    way: (piece: string, at: string) => `Which way? ${piece} on ${at}: tap an arrow or use the arrow keys.`,
    there: (piece: string, at: string, way: string) => `${piece} on ${at}${way && `, ${way}`}? ${confirmIt.en}`,
    plays: (name: string | null, piece: string, at: string, way: string) =>
        `${does(
            name,
            'en',
            'play',
            'plays',
        )} ${piece === 'Antenna' ? 'an' : 'a'} ${piece} on ${at}${way && `, ${way}`}.`,
    tower: (at: string, owner: string | null) =>
        `Tower completed on ${at}: it’s ${owner === null ? 'yours' : `${owner}’s`}.`,
    towers: (all: string) => `Towers: ${all}.`,
    of: (count: number, all: number) => `${count} of ${all}`,
};

const fr: typeof en = {
    anywhere: 'choisissez une pièce et une case',
    zone: 'choisissez une pièce et une case marquée',
    onOne: (cells) => `jouez en ${cells}`,
    square: (piece) => `${piece}\u00a0: choisissez une case.`,
    piece: (at) => `En ${at}\u00a0: choisissez une pièce.`,
    way: (piece, at) => `Vers où\u00a0? ${piece} en ${at}\u00a0: touchez une flèche, ou celles du clavier.`,
    there: (piece, at, way) => `${piece} en ${at}${way && `, ${way}`}\u00a0? ${confirmIt.fr}`,
    plays: (name, piece, at, way) =>
        `${does(name, 'fr', 'posez', 'pose')} ${
            piece === 'Propulseur' ? 'un' : 'une'
        } ${piece} en ${at}${way && `, ${way}`}.`,
    tower: (at, owner) => `Tour terminée en ${at}\u00a0: elle est à ${owner ?? 'vous'}.`,
    towers: (all) => `Tours\u00a0: ${all}.`,
    of: (count, all) => `${count} sur ${all}`,
};

const words = { en, fr } as const;

function begin({ marks }: Making<View>, language: Language): Step {
    const w = words[language];
    const zone = marks
        .filter((mark) => mark.kind === 'zone')
        .map((mark) => mark.at)
        .sort();
    return {
        text: zone.length === 0 ? w.anywhere : zone.length > squaresSaid ? w.zone : w.onOne(either(zone, language)),
    };
}

export function step(making: Making<View>, language: Language): Step {
    const w = words[language],
        { names, pointing } = wordsOf(language);
    const { piece, cell, direction } = readTurn(making.tokens);
    if (!piece && !cell) return begin(making, language);
    if (!piece) return { text: w.piece(cell!) };
    if (!cell) return { text: w.square(names[piece]!) };
    return {
        text:
            making.left > 0
                ? w.way(names[piece]!, cell)
                : w.there(names[piece]!, cell, direction ? pointing[direction]! : ''),
    };
}

export function tell({ seat, tokens, gained, naming }: Made<View>, language: Language): string {
    const w = words[language],
        { names, pointing } = wordsOf(language);
    const { piece, cell, direction } = readTurn(tokens);
    if (!piece || !cell) return passes[language](naming(seat));
    return [
        w.plays(naming(seat), names[piece]!, cell, direction ? pointing[direction]! : ''),
        ...gained.map((mark) => w.tower(mark.at, naming(mark.seat))),
    ].join(' ');
}

export function goal(standing: Standing<View>, language: Language): string {
    const w = words[language];
    return w.towers(
        each(standing, language, (seat) => {
            const { count, initial } = heldBy(standing.held, seat, towers);
            return w.of(count, initial);
        }),
    );
}
