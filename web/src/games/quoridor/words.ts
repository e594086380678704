/*
 * words.ts - Quoridor for screen readers: places and what is on them. Above, below, left and right refer to the board
 * with a1 at the lower left, however it is rotated: a text must not depend on the listener's seat.
 */
import type { Hand } from '../../core/rules';
import type { Language } from '../../local/language';
import { seatName } from '../../core/seats';
import { de } from '../../core/sentence';
import { cell, cellName, isCell, isWall } from '../../core/token';
import { heldBy } from '../../board/game-ui';
import { listed } from '../../board/sentence-parts';
import type { View } from './view';

interface Words {
    pawnOf(name: string): string;
    pawnOn(name: string, place: string): string;
    above(a: string, b: string): string;
    beside(a: string, b: string): string;
    wall(where: string): string;
    walls(list: readonly string[]): string;
    sides(list: readonly string[]): string;
    left(count: number): string;
    remaining(count: number): string;
    hand(name: string, count: number): string;
    readonly directions: readonly [string, string, string, string];
    readonly pass: string;
}

const en: Words = {
    pawnOf: (name) => `${name}’s pawn`,
    pawnOn: (name, place) => `${name}’s pawn is on ${place}.`,
    above: (a, b) => `above ${a} and ${b}`,
    beside: (a, b) => `right of ${a} and ${b}`,
    wall: (where) => `wall ${where}`,
    walls: (list) =>
        list.length === 0
            ? 'No wall has been placed.'
            : `${list.length === 1 ? 'One wall' : `${list.length} walls`} on the board: ${list.join('; ')}.`,
    sides: (list) => `${list.length === 1 ? 'wall' : 'walls'} ${listed(list, 'en')}`,
    left: (count) => `${count} ${count === 1 ? 'wall' : 'walls'}`,
    remaining: (count) => `${count === 0 ? 'no walls' : en.left(count)} left`,
    hand: (name, count) => `${name} has ${en.remaining(count)}.`,
    directions: ['above', 'on the right', 'below', 'on the left'],
    pass: 'pass',
};

const fr: Words = {
    pawnOf: (name) => `pion ${de(name)}`,
    pawnOn: (name, place) => `Le pion ${de(name)} est en ${place}.`,
    above: (a, b) => `au-dessus de ${a} et ${b}`,
    beside: (a, b) => `à droite de ${a} et ${b}`,
    wall: (where) => `barrière ${where}`,
    walls: (list) =>
        list.length === 0
            ? 'Aucune barrière n’est posée.'
            : `${list.length === 1 ? 'Une barrière posée' : `${list.length} barrières posées`}\u00a0: ${list.join(
                  '\u00a0; ',
              )}.`,
    sides: (list) => `${list.length === 1 ? 'barrière' : 'barrières'} ${listed(list, 'fr')}`,
    left: (count) => `${count} ${count < 2 ? 'barrière' : 'barrières'}`,
    remaining: (count) => (count === 0 ? 'plus de barrière' : `encore ${fr.left(count)}`),
    hand: (name, count) => (count === 0 ? `${name} n’a plus de barrière.` : `Il reste ${fr.left(count)} à ${name}.`),
    directions: ['au-dessus', 'à droite', 'en dessous', 'à gauche'],
    pass: 'passer',
};

const words = { en, fr } as const;

/* Returns where a wall is: above two cells, or right of them. */
function whereWall(token: string, w: Words): string {
    const { file, rank } = cell(token);
    const first = cellName(file, rank);
    return token.endsWith('h') ? w.above(first, cellName(file + 1, rank)) : w.beside(first, cellName(file, rank + 1));
}

/* Returns on which sides of a cell there are walls: clockwise from above. */
function sidesOf(view: View, place: string): boolean[] {
    const { file, rank } = cell(place);
    const along = (r: number): boolean => [file - 1, file].some((f) => view.walls.includes(`${cellName(f, r)}h`));
    const upright = (f: number): boolean => [rank - 1, rank].some((r) => view.walls.includes(`${cellName(f, r)}v`));
    return [along(rank), upright(file), along(rank - 1), upright(file - 1)];
}

function sayCell(view: View, place: string, language: Language): string {
    const w = words[language];
    const seat = view.pawns.indexOf(place);
    const sides = w.directions.filter((_, side) => sidesOf(view, place)[side]);
    return [
        place,
        ...(seat < 0 ? [] : [w.pawnOf(seatName(seat, language))]),
        ...(sides.length === 0 ? [] : [w.sides(sides)]),
    ].join(', ');
}

export function say(view: View, token: string, language: Language): string {
    const w = words[language];
    if (isCell(token)) return sayCell(view, token, language);
    return isWall(token) ? w.wall(whereWall(token, w)) : token === 'pass' ? w.pass : token;
}

export function describe(view: View, held: readonly Hand[], language: Language): string[] {
    const w = words[language];
    return [
        ...view.pawns.map((place, seat) => w.pawnOn(seatName(seat, language), place)),
        w.walls(view.walls.map((wall) => whereWall(wall, w))),
        ...view.pawns.map((_, seat) => w.hand(seatName(seat, language), heldBy(held, seat).count)),
    ];
}

/* Returns "3 walls left"; empty for a player who never had any. */
export function handText(held: readonly Hand[], seat: number, language: Language): string {
    const { count, initial } = heldBy(held, seat);
    return initial === 0 ? '' : words[language].remaining(count);
}

/* Returns where a wall was placed: "above d6 and e6". */
export function wherePlaced(token: string, language: Language): string {
    return whereWall(token, words[language]);
}

export function wallsLeft(count: number, language: Language): string {
    return words[language].left(count);
}
