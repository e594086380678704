/*
 * places.ts - where the cells of Orbital's board are, seen from either side.
 */
import type { Aspect, Point, Target } from '../game-ui';
import { cell, cellName } from '../game-ui';
import { directions } from './view';

export const margin = 32;
export const side = 152;
export const pitch = 160;
export const size = 2 * margin + 3 * pitch + side;

const all = [0, 1, 2, 3];

/* Cells in reading order from the side of the bottom seat. */
export function cellAt(row: number, column: number, bottom: number): string {
    return bottom === 1 ? cellName(3 - column, row) : cellName(column, 3 - row);
}

export function cells(bottom: number): string[] {
    return all.flatMap((row) => all.map((column) => cellAt(row, column, bottom)));
}

/* The upper left corner of a cell as seen. */
export function corner(token: string, bottom: number): Point {
    const { file, rank } = cell(token);
    const column = bottom === 1 ? 3 - file : file;
    const row = bottom === 1 ? rank : 3 - rank;
    return { x: margin + pitch * column, y: margin + pitch * row };
}

export function centre(token: string, bottom: number): Point {
    const { x, y } = corner(token, bottom);
    return { x: x + side / 2, y: y + side / 2 };
}

/* Quarter turns from pointing up the screen, clockwise. */
export function quarters(direction: string, bottom: number): number {
    return (directions.indexOf(direction as 'n') + (bottom === 1 ? 2 : 0)) % 4;
}

/* The cell next to one in a direction of the board; null off the board. */
export function beside(token: string, direction: string): string | null {
    const { file, rank } = cell(token);
    const step = { n: [0, 1], e: [1, 0], s: [0, -1], w: [-1, 0] }[direction] ?? [0, 0];
    const [x, y] = [file + step[0]!, rank + step[1]!];
    return all.includes(x) && all.includes(y) ? cellName(x, y) : null;
}

/* Cells in rows from the top as seen. */
export function targets(aspect: Aspect): Target[] {
    return all.flatMap((row) => all.map((column) => ({
        token: cellAt(row, column, aspect.bottom), row, column,
        x: margin + pitch * column, y: margin + pitch * row, width: side, height: side,
    })));
}

/* A cell answers for half of the wood around it, so that no point between cells is dead. */
export function hit(aspect: Aspect, at: Point): string | null {
    const from = margin - (pitch - side) / 2;
    const [column, row] = [Math.floor((at.x - from) / pitch), Math.floor((at.y - from) / pitch)];
    return all.includes(column) && all.includes(row) ? cellAt(row, column, aspect.bottom) : null;
}
