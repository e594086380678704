/*
 * words.ts - names of Orbital's pieces, directions and boards in both languages.
 */
import type { Hand, Mark } from '../../core/rules';
import type { Language } from '../../local/language';
import { isCell } from '../../core/token';
import { heldBy } from '../../board/game-ui';
import { listed } from '../../board/sentence-parts';
import { seatName } from '../../core/seats';
import { allCells } from './places';
import type { Placed, Turn, View } from './view';
import { letters, on, towerHolder, towers } from './view';

interface Words {
    readonly names: Readonly<Record<string, string>>;
    readonly plurals: Readonly<Record<string, string>>;
    readonly pointing: Readonly<Record<string, string>>;
    readonly colon: string;
    readonly empty: string;
    tower(seat: number): string;
    colour(seat: number, letter: string, name: string): string;
    towers(held: number, toWin: number): string;
    someTowers(held: number): string;
    holds(seat: string, held: number, where: string): string;
    hand(seat: string, pieces: string): string;
    last(piece: string, cell: string): string;
    emptyCells(list: string, all: boolean): string;
}

/* French has a no-break space before a colon. */
const space = '\u00a0';

/* Returns a colour that agrees with its piece in French: Base and Antenna are feminine. */
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
    colon: ': ',
    empty: 'empty',
    tower: (seat) => `${seatName(seat, 'en')}’s Tower`,
    colour: (seat, _letter, name) => `${seat === 0 ? 'blue' : 'orange'} ${name}`,
    towers: (held, toWin) => `${held} of ${toWin} Towers`,
    someTowers: (held) => (held === 1 ? '1 Tower' : `${held} Towers`),
    holds: (seat, held, where) =>
        held === 0 ? `${seat} has no Tower.` : `${seat} has ${en.someTowers(held)}: ${where}.`,
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
    colon: `${space}: `,
    empty: 'vide',
    tower: (seat) => `Tour ${seat === 1 ? 'd’' : 'de '}${seatName(seat, 'fr')}`,
    colour: (seat, letter, name) => `${name} ${frenchColour(seat, letter)}`,
    towers: (held, toWin) => `${fr.someTowers(held)} sur ${toWin}`,
    someTowers: (held) => `${held} ${held < 2 ? 'Tour' : 'Tours'}`,
    holds: (seat, held, where) =>
        held === 0 ? `${seat} n’a pas de Tour.` : `${seat} a ${fr.someTowers(held)}${space}: ${where}.`,
    hand: (seat, pieces) => `${seat} a ${pieces} en main.`,
    last: (piece, cell) => `La dernière pièce${space}: ${piece}, en ${cell}.`,
    emptyCells: (list, all) => (all ? 'Le plateau est vide.' : `Cases vides${space}: ${list}.`),
};

export function wordsOf(language: Language): Words {
    return language === 'fr' ? fr : en;
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

/* Returns "4 Bases, 1 Thruster and 5 Antennas". */
export function sayHand(held: readonly Hand[], seat: number, language: Language): string {
    const words = wordsOf(language);
    return listed(
        letters.map((letter) => {
            const { count } = heldBy(held, seat, letter);
            const one = count === 1 || (count === 0 && language === 'fr');
            return `${count} ${(one ? words.names : words.plurals)[letter]}`;
        }),
        language,
    );
}

/* Returns "2 Towers"; empty in games that are not won by a number of Towers. */
export function handText(held: readonly Hand[], seat: number, language: Language): string {
    const { count, initial } = heldBy(held, seat, towers);
    return initial === 0 ? '' : wordsOf(language).someTowers(count);
}

function sayLast(view: View, last: Turn, words: Words): string[] {
    const placed = on(view, last.cell!).find((p) => p.letter === last.piece);
    return placed ? [words.last(piece(placed, words), placed.cell)] : [];
}

function saySeat(held: readonly Hand[], seat: number, language: Language, marks: readonly Mark[]): string[] {
    const words = wordsOf(language);
    const own = allCells.filter((cell) => towerHolder(cell, marks) === seat);
    const name = seatName(seat, language);
    return [words.holds(name, own.length, listed(own, language)), words.hand(name, sayHand(held, seat, language))];
}

/* Describes the occupied cells one by one, then empty cells, Towers, pieces in hand and the last move. */
export function describe(view: View, held: readonly Hand[], language: Language, marks: readonly Mark[]): string[] {
    const words = wordsOf(language);
    const [full, empty] = [true, false].map((wanted) =>
        allCells.filter((cell) => on(view, cell).length > 0 === wanted),
    ) as [string[], string[]];
    return [
        ...full.map((cell) => `${sayCell(view, cell, words, marks)}.`),
        ...(empty.length > 0 ? [words.emptyCells(listed(empty, language), full.length === 0)] : []),
        ...saySeat(held, 0, language, marks),
        ...saySeat(held, 1, language, marks),
        ...(view.last ? sayLast(view, view.last, words) : []),
    ];
}
