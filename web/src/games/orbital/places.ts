/*
 * places.ts - where the cells of Orbital's board are. North is up for both players, so that the letters of moves mean
 * the same to both.
 */
import type { Point, Target } from '../../board/game-ui';
import { cell, cellName } from '../../core/token';
import { directions } from './view';

export const margin = 32;
export const side = 152;
export const pitch = 160;
export const size = 2 * margin + 3 * pitch + side;

const all = [0, 1, 2, 3];

function cellAt(row: number, column: number): string {
    return cellName(column, 3 - row);
}

/* All cells, row by row from the top. */
export const allCells: readonly string[] = all.flatMap((row) => all.map((column) => cellAt(row, column)));

/* Returns the upper left corner of a cell. */
export function corner(token: string): Point {
    const { file, rank } = cell(token);
    return { x: margin + pitch * file, y: margin + pitch * (3 - rank) };
}

export function centre(token: string): Point {
    const { x, y } = corner(token);
    return { x: x + side / 2, y: y + side / 2 };
}

/* Returns a direction as quarter turns clockwise from up. */
export function quarters(direction: string): number {
    return directions.indexOf(direction as 'n');
}

/* Returns the neighbour of a cell in a direction of the board; null off the board. */
export function beside(token: string, direction: string): string | null {
    const { file, rank } = cell(token);
    const step = { n: [0, 1], e: [1, 0], s: [0, -1], w: [-1, 0] }[direction] ?? [0, 0];
    const [x, y] = [file + step[0]!, rank + step[1]!];
    return all.includes(x) && all.includes(y) ? cellName(x, y) : null;
}

/* Returns the cells in rows from the top. */
export function targets(): Target[] {
    return all.flatMap((row) =>
        all.map((column) => ({
            token: cellAt(row, column),
            row,
            column,
            x: margin + pitch * column,
            y: margin + pitch * row,
            width: side,
            height: side,
        })),
    );
}

/* Returns the cell at a point; each includes half of the wood around it, so that no point between cells is dead. */
export function hit(at: Point): string | null {
    const from = margin - (pitch - side) / 2;
    const [column, row] = [Math.floor((at.x - from) / pitch), Math.floor((at.y - from) / pitch)];
    return all.includes(column) && all.includes(row) ? cellAt(row, column) : null;
}
