/*
 * words.ts - Quoridor for screen readers: places and what is on them. Above, below, left and right refer to the board
 * with a1 at the lower left, however it is rotated: a text must not depend on the listener's seat.
 */
import type { Hand } from '../../core/rules';
import { cell, cellName, isCell, isWall } from '../../core/token';
import { heldBy } from '../../board/game-ui';
import { section } from '../../i18n/catalogue';
import { colourOf } from '../../i18n/colour';
import type { View } from './view';

export const quoridorWords = await section('quoridor');

/* Returns where a wall is: "above d6 and e6", or right of two cells. */
export function whereWall(token: string): string {
    const w = quoridorWords.value;
    const { file, rank } = cell(token);
    const a = cellName(file, rank);
    return token.endsWith('h')
        ? w.above({ a, b: cellName(file + 1, rank) })
        : w.beside({ a, b: cellName(file, rank + 1) });
}

/* Returns on which sides of a cell there are walls: clockwise from above. */
function sidesOf(view: View, place: string): boolean[] {
    const { file, rank } = cell(place);
    const along = (r: number): boolean => [file - 1, file].some((f) => view.walls.includes(`${cellName(f, r)}h`));
    const upright = (f: number): boolean => [rank - 1, rank].some((r) => view.walls.includes(`${cellName(f, r)}v`));
    return [along(rank), upright(file), along(rank - 1), upright(file - 1)];
}

function sayCell(view: View, place: string): string {
    const w = quoridorWords.value;
    const seat = view.pawns.indexOf(place);
    const around = sidesOf(view, place);
    const sides = w.directions.filter((_, side) => around[side]);
    return [
        place,
        ...(seat < 0 ? [] : [w.pawnOf({ name: colourOf(seat) })]),
        ...(sides.length === 0 ? [] : [w.sides({ n: sides.length, sides })]),
    ].join(', ');
}

export function say(view: View, token: string): string {
    const w = quoridorWords.value;
    if (isCell(token)) return sayCell(view, token);
    return isWall(token) ? w.wall({ where: whereWall(token) }) : token === 'pass' ? w.pass : token;
}

export function describe(view: View, held: readonly Hand[]): string[] {
    const w = quoridorWords.value;
    const n = view.walls.length;
    return [
        ...view.pawns.map((place, seat) => w.pawnOn({ name: colourOf(seat), place })),
        n === 0 ? w.noWalls : w.walls({ n, list: view.walls.map(whereWall).join(w.between) }),
        ...view.pawns.map((_, seat) => {
            const name = colourOf(seat);
            const { count } = heldBy(held, seat);
            return count === 0 ? w.noHand({ name }) : w.hand({ name, n: count });
        }),
    ];
}

/* Returns "3 walls left"; empty for a player who never had any. */
export function handText(held: readonly Hand[], seat: number): string {
    const w = quoridorWords.value,
        { count, initial } = heldBy(held, seat);
    return initial === 0 ? '' : count === 0 ? w.noneRemain : w.remain({ n: count });
}
