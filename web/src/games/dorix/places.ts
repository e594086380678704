/*
 * places.ts - where the cells and pawns of Dorix are drawn. The board has the same orientation for all players, because
 * it has no sides.
 */
import type { Point, Target } from '../../board/game-ui';
import { cell, cellName } from '../../core/token';

export const across = 4;
export const cellSize = 150;
const margin = 30;
const gap = 10;
const pitch = cellSize + gap;
export const boardSize = 2 * margin + across * pitch - gap;

/* A draught is tilted: its ellipse is 42 % as high as it is wide. */
export const radius = 54;
export const tilt = 0.42;
export const thickness = 17;

/* The centre of a pile within its cell, left of the cell's centre to leave room for shadow and plate. */
const middle = 71;
const ground = 118;
/* The height that a pile may fill, so that a pawn lifted above it still fits into the cell. */
const room = 74;
const ceiling = 20;

/* Returns the upper left corner of a cell. */
export function corner(token: string): Point {
    const { file, rank } = cell(token);
    return { x: margin + file * pitch, y: margin + (across - 1 - rank) * pitch };
}

export function centre(token: string): Point {
    const { x, y } = corner(token);
    return { x: x + cellSize / 2, y: y + cellSize / 2 };
}

/* Returns the cell in a row from the top and a column from the left. */
export function cellAt(column: number, row: number): string {
    return cellName(column, across - 1 - row);
}

/* All cells, row by row from the top. */
export const allCells: readonly string[] = Array.from({ length: across * across }, (_, i) =>
    cellAt(i % across, Math.floor(i / across)),
);

/* Returns the height that each pawn adds to its pile: high piles are compressed to stay in the cell. */
export function step(height: number): number {
    return Math.min(thickness, room / Math.max(1, height));
}

/* Returns the centre of a pawn's upper face; level 0 is on the board. */
export function pawnAt(token: string, level: number, height: number): Point {
    const { x, y } = corner(token);
    return { x: x + middle, y: y + ground - (level + 1) * step(height) };
}

/* Returns the same for a pawn lifted above the pile. */
export function heldAt(token: string, height: number): Point {
    const { x, y } = pawnAt(token, height - 1, height);
    return { x, y: Math.max(y - thickness - 24, corner(token).y + ceiling) };
}

/* Whether two cells share a side. */
export function beside(one: string, other: string): boolean {
    const a = cell(one),
        b = cell(other);
    return Math.abs(a.file - b.file) + Math.abs(a.rank - b.rank) === 1;
}

export function targets(): Target[] {
    return allCells.map((token, i) => ({
        token,
        row: Math.floor(i / across),
        column: i % across,
        ...corner(token),
        width: cellSize,
        height: cellSize,
    }));
}

/* Returns the cell at a point; half of the bar between two cells belongs to each. */
export function hitCell(at: Point): string | null {
    const column = Math.floor((at.x - margin + gap / 2) / pitch);
    const row = Math.floor((at.y - margin + gap / 2) / pitch);
    const inside = column >= 0 && column < across && row >= 0 && row < across;
    return inside ? cellAt(column, row) : null;
}

const ways = [
    [1, 1],
    [1, -1],
    [1, 0],
    [0, 1],
] as const;
const rowLength = 3; /* two neighbours are not a row yet; only the great diagonals have two in the middle */

/* Returns the straight rows among some cells, each as two points slightly beyond the centres of its end cells. */
export function rows(cells: readonly string[]): (readonly [Point, Point])[] {
    const inside = new Set(cells);
    const found: (readonly [Point, Point])[] = [];
    for (const first of inside)
        for (const [right, up] of ways) {
            const at = (i: number): string => {
                const { file, rank } = cell(first);
                return cellName(file + i * right, rank + i * up);
            };
            let length = 1;
            while (inside.has(at(length))) length++;
            if (length >= rowLength && !inside.has(at(-1)))
                found.push(stretched(centre(first), centre(at(length - 1)), 60));
        }
    return found;
}

function stretched(from: Point, to: Point, by: number): readonly [Point, Point] {
    const x = Math.sign(to.x - from.x) * by,
        y = Math.sign(to.y - from.y) * by;
    return [
        { x: from.x - x, y: from.y - y },
        { x: to.x + x, y: to.y + y },
    ];
}
