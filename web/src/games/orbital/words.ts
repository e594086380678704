/*
 * words.ts - Orbital for screen readers: pieces, squares with what is on them, the whole board.
 */
import type { Hand, Mark } from '../../core/rules';
import { isCell } from '../../core/token';
import { heldBy } from '../../board/game-ui';
import { section } from '../../i18n/catalogue';
import { colourOf } from '../../i18n/colour';
import { allCells } from './places';
import type { Placed, Turn, View } from './view';
import { on, towerHolder, towers } from './view';

export const orbitalWords = await section('orbital');

/* A table of texts by letter. */
export type ByLetter = Readonly<Record<string, string>>;

function piece({ owner, letter, direction }: Omit<Placed, 'id' | 'cell'>): string {
    const w = orbitalWords.value;
    const name = (w.colours as readonly ByLetter[])[owner]![letter]!;
    return direction ? `${name} ${(w.pointing as ByLetter)[direction]}` : name;
}

function sayCell(view: View, cell: string, marks: readonly Mark[]): string {
    const w = orbitalWords.value;
    const holder = towerHolder(cell, marks);
    const parts = [...(holder === null ? [] : [w.tower({ name: colourOf(holder) })]), ...on(view, cell).map(piece)];
    return parts.length === 0 ? w.empty({ cell }) : w.cell({ cell, what: parts.join(', ') });
}

export function say(view: View, token: string, marks: readonly Mark[]): string {
    return isCell(token) ? sayCell(view, token, marks) : ((orbitalWords.value.names as ByLetter)[token] ?? token);
}

/* Returns "4 Bases, 1 Thruster and 5 Antennas". */
export function sayHand(held: readonly Hand[], seat: number): string {
    const count = (letter: string): number => heldBy(held, seat, letter).count;
    return orbitalWords.value.pieces({ bases: count('B'), thrusters: count('P'), antennas: count('A') });
}

/* Returns "2 Towers"; empty in games that are not won by a number of Towers. */
export function handText(held: readonly Hand[], seat: number): string {
    const { count, initial } = heldBy(held, seat, towers);
    return initial === 0 ? '' : orbitalWords.value.towers({ n: count });
}

function sayLast(view: View, last: Turn): string[] {
    const placed = on(view, last.cell!).find((p) => p.letter === last.piece);
    return placed ? [orbitalWords.value.last({ piece: piece(placed), cell: placed.cell })] : [];
}

function saySeat(held: readonly Hand[], seat: number, marks: readonly Mark[]): string[] {
    const w = orbitalWords.value;
    const where = allCells.filter((cell) => towerHolder(cell, marks) === seat);
    const name = colourOf(seat);
    return [
        where.length === 0 ? w.noTower({ name }) : w.holds({ name, n: where.length, where }),
        w.hand({ name, pieces: sayHand(held, seat) }),
    ];
}

/* Describes the occupied cells one by one, then empty cells, Towers, pieces in hand and the last move. */
export function describe(view: View, held: readonly Hand[], marks: readonly Mark[]): string[] {
    const w = orbitalWords.value;
    const [full, empty] = [true, false].map((wanted) =>
        allCells.filter((cell) => on(view, cell).length > 0 === wanted),
    ) as [string[], string[]];
    return [
        ...full.map((cell) => `${sayCell(view, cell, marks)}.`),
        ...(full.length === 0 ? [w.emptyBoard] : empty.length > 0 ? [w.emptyCells({ cells: empty })] : []),
        ...saySeat(held, 0, marks),
        ...saySeat(held, 1, marks),
        ...(view.last ? sayLast(view, view.last) : []),
    ];
}
