/*
 * words.ts - what Orbital's pieces, directions and boards are called in both languages.
 */
import type { Held, Language, Mark } from '../../core/rules';
import { isCell } from '../../core/token';
import { heldBy } from '../../board/game-ui';
import { seatName } from '../../core/seats';
import { allCells } from './places';
import type { Placed, Turn, View } from './view';
import { letters, on, towerHolder } from './view';

interface Words {
    readonly names: Readonly<Record<string, string>>;
    readonly plurals: Readonly<Record<string, string>>;
    readonly pointing: Readonly<Record<string, string>>;
    readonly and: string;
    readonly colon: string;
    readonly empty: string;
    tower(seat: number): string;
    colour(seat: number, letter: string, name: string): string;
    towers(held: number, toWin: number): string;
    holds(seat: string, held: number, where: string): string;
    hand(seat: string, pieces: string): string;
    last(piece: string, cell: string): string;
    emptyCells(list: string, all: boolean): string;
}

/* Before a colon French has a space that does not break. */
const space = '\u00a0';

/* A colour in French agrees with its piece: a Base and an Antenna are feminine. */
function frenchColour(seat: number, letter: string): string {
    return seat === 1 ? 'orange' : letter === 'P' ? 'bleu' : 'bleue';
}

const en: Words = {
    names: {
        B: 'Base',
        P: 'Thruster',
        A: 'Antenna',
        n: 'north',
        e: 'east',
        s: 'south',
        w: 'west',
        pass: 'pass',
    },
    plurals: { B: 'Bases', P: 'Thrusters', A: 'Antennas' },
    pointing: { n: 'pointing north', e: 'pointing east', s: 'pointing south', w: 'pointing west' },
    and: ' and ',
    colon: ': ',
    empty: 'empty',
    tower: (seat) => `${seatName(seat, 'en')}’s Tower`,
    colour: (seat, _letter, name) => `${seat === 0 ? 'blue' : 'orange'} ${name}`,
    towers: (held, toWin) => `${held} of ${toWin} Towers`,
    holds: (seat, held, where) =>
        held === 0 ? `${seat} has no Tower.` : `${seat} has ${held} ${held === 1 ? 'Tower' : 'Towers'}: ${where}.`,
    hand: (seat, pieces) => `${seat} has ${pieces} in hand.`,
    last: (piece, cell) => `The last piece: ${piece}, on ${cell}.`,
    emptyCells: (list, all) => (all ? 'The board is empty.' : `Empty: ${list}.`),
};

const fr: Words = {
    names: {
        B: 'Base',
        P: 'Propulseur',
        A: 'Antenne',
        n: 'nord',
        e: 'est',
        s: 'sud',
        w: 'ouest',
        pass: 'passer',
    },
    plurals: { B: 'Bases', P: 'Propulseurs', A: 'Antennes' },
    pointing: { n: 'pointé au nord', e: 'pointé à l’est', s: 'pointé au sud', w: 'pointé à l’ouest' },
    and: ' et ',
    colon: `${space}: `,
    empty: 'vide',
    tower: (seat) => `Tour ${seat === 1 ? 'd’' : 'de '}${seatName(seat, 'fr')}`,
    colour: (seat, letter, name) => `${name} ${frenchColour(seat, letter)}`,
    towers: (held, toWin) => `${held} ${held < 2 ? 'Tour' : 'Tours'} sur ${toWin}`,
    holds: (seat, held, where) =>
        held === 0 ? `${seat} n’a pas de Tour.` : `${seat} a ${held} ${held < 2 ? 'Tour' : 'Tours'}${space}: ${where}.`,
    hand: (seat, pieces) => `${seat} a ${pieces} en main.`,
    last: (piece, cell) => `La dernière pièce${space}: ${piece}, en ${cell}.`,
    emptyCells: (list, all) => (all ? 'Le plateau est vide.' : `Cases vides${space}: ${list}.`),
};

export function wordsOf(language: Language): Words {
    return language === 'fr' ? fr : en;
}

/* "a, b and c". */
function list(items: readonly string[], words: Words): string {
    return items.length < 2 ? items.join('') : items.slice(0, -1).join(', ') + words.and + items[items.length - 1]!;
}

function piece({ owner, letter, direction }: Omit<Placed, 'id' | 'cell'>, words: Words): string {
    const name = words.colour(owner, letter, words.names[letter]!);
    return direction ? `${name} ${words.pointing[direction]}` : name;
}

function sayCell(view: View, cell: string, words: Words, marks: readonly Mark[]): string {
    const pieces = on(view, cell);
    const holder = towerHolder(cell, marks);
    const parts = [...(holder === null ? [] : [words.tower(holder)]), ...pieces.map((placed) => piece(placed, words))];
    return cell + words.colon + (parts.join(', ') || words.empty);
}

export function say(view: View, token: string, language: Language, marks: readonly Mark[]): string {
    const words = wordsOf(language);
    return isCell(token) ? sayCell(view, token, words, marks) : (words.names[token] ?? token);
}

/* "4 Bases, 1 Thruster and 5 Antennas". */
export function sayHand(held: readonly Held[], seat: number, language: Language): string {
    const words = wordsOf(language);
    return list(
        letters.map((letter) => {
            const { count } = heldBy(held, seat, letter);
            const one = count === 1 || (count === 0 && language === 'fr');
            return `${count} ${(one ? words.names : words.plurals)[letter]}`;
        }),
        words,
    );
}

function sayLast(view: View, last: Turn, words: Words): string[] {
    const placed = on(view, last.cell!).find((p) => p.letter === last.piece);
    return placed ? [words.last(piece(placed, words), placed.cell)] : [];
}

function saySeat(held: readonly Held[], seat: number, language: Language, marks: readonly Mark[]): string[] {
    const words = wordsOf(language);
    const own = allCells.filter((cell) => towerHolder(cell, marks) === seat);
    const name = seatName(seat, language);
    return [words.holds(name, own.length, list(own, words)), words.hand(name, sayHand(held, seat, language))];
}

/* The occupied cells one by one, then what is empty, held, in hand and just played. */
export function describe(view: View, held: readonly Held[], language: Language, marks: readonly Mark[]): string[] {
    const words = wordsOf(language);
    const [full, empty] = [true, false].map((wanted) =>
        allCells.filter((cell) => on(view, cell).length > 0 === wanted),
    ) as [string[], string[]];
    return [
        ...full.map((cell) => `${sayCell(view, cell, words, marks)}.`),
        ...(empty.length > 0 ? [words.emptyCells(list(empty, words), full.length === 0)] : []),
        ...saySeat(held, 0, language, marks),
        ...saySeat(held, 1, language, marks),
        ...(view.last ? sayLast(view, view.last, words) : []),
    ];
}
