/*
 * places.ts - where cells, walls and junctions are drawn, and which of them a point means. The board can be rotated by
 * quarter turns, so that a seat's starting edge is at the bottom. Tokens never change: a wall along the ranks is an `h`
 * even where it looks vertical.
 */
import { cell, cellName, isWall } from '../../core/token';
import type { Aspect, Point, Target } from '../../board/game-ui';
import type { View } from './view';

export const side = 58; /* width of a cell */
export const groove = 14;
export const pitch = side + groove;
export const reach = side * 2 + groove; /* length of a wall */
export const margin = 34;
export const extent = 9 * pitch - groove + 2 * margin;
export const middle = extent / 2;

/* How far from a cell's centre a point still means the cell, in pitches; beyond it, a wall. */
const inner = 0.31;

export type Way = 'h' | 'v';

/* Returns by how many quarter turns the board is rotated: the four edges are divided among the seats. */
export function quartersOf(view: View, bottom: number): number {
    return ((bottom * 4) / view.pawns.length) % 4;
}

/* Converts files and ranks to right and down on the screen, both from the centre; it is its own inverse. */
function spin(quarters: number, a: number, b: number): [number, number] {
    switch (quarters) {
        case 1:
            return [-b, -a];
        case 2:
            return [-a, b];
        case 3:
            return [b, a];
        default:
            return [a, -b];
    }
}

/* Returns the centre of a cell, or the junction that a wall is on. */
export function placeOf(token: string, quarters: number): Point {
    const { file, rank } = cell(token);
    const shift = isWall(token) ? 3.5 : 4;
    const [right, down] = spin(quarters, file - shift, rank - shift);
    return { x: middle + right * pitch, y: middle + down * pitch };
}

export function otherWay(way: Way): Way {
    return way === 'h' ? 'v' : 'h';
}

function turnedWay(way: Way, quarters: number): Way {
    return quarters % 2 === 0 ? way : otherWay(way);
}

/* Returns the direction of a wall on the screen. */
export function wayOf(token: string, quarters: number): Way {
    return turnedWay(token.endsWith('h') ? 'h' : 'v', quarters);
}

/* Returns the cell at this distance right of and below the central one, on the screen. */
export function cellAt(right: number, down: number, quarters: number): string {
    const [file, rank] = spin(quarters, right, down);
    return cellName(file + 4, rank + 4);
}

function wallAt(right: number, down: number, way: Way, quarters: number): string {
    const [file, rank] = spin(quarters, right, down);
    return cellName(file + 3.5, rank + 3.5) + turnedWay(way, quarters);
}

function clamp(value: number, limit: number): number {
    return Math.min(Math.max(value, -limit), limit);
}

/* Whether a coordinate is far enough from its cell's centre to mean the groove beside it. */
function nearGroove(value: number): boolean {
    return Math.abs(value - clamp(Math.round(value), 4)) > inner && Math.abs(value) < 4;
}

function nearestJunction(value: number): number {
    return clamp(Math.floor(value) + 0.5, 3.5);
}

/*
 * Returns the token at a point. In a wall mode, the nearest junction; a mode is a direction on the screen, as in its
 * icon. Without a mode, the cell, or near a groove the wall: left or right of its junction it is horizontal, above or
 * below it vertical. A dragged pawn means only cells, a dragged wall only walls.
 */
export function hit(view: View, aspect: Aspect, at: Point): string | null {
    const quarters = quartersOf(view, aspect.bottom);
    const right = (at.x - middle) / pitch,
        down = (at.y - middle) / pitch;
    const x = nearestJunction(right),
        y = nearestJunction(down);
    if (Math.abs(right) > middle / pitch || Math.abs(down) > middle / pitch) return null;
    if (aspect.mode === 'h' || aspect.mode === 'v') return wallAt(x, y, aspect.mode, quarters);
    if (aspect.mode === 'wall') return wallAt(x, y, Math.abs(right - x) >= Math.abs(down - y) ? 'h' : 'v', quarters);
    if (Math.abs(right) > 4.5 || Math.abs(down) > 4.5) return null;
    if (aspect.mode === 'cell' || (!nearGroove(right) && !nearGroove(down)))
        return cellAt(clamp(Math.round(right), 4), clamp(Math.round(down), 4), quarters);
    return wallAt(x, y, Math.abs(right - x) >= Math.abs(down - y) ? 'h' : 'v', quarters);
}

/* Returns the 81 cells, or in a wall mode the 64 junctions, row by row on the screen. */
export function targets(view: View, aspect: Aspect): Target[] {
    const quarters = quartersOf(view, aspect.bottom);
    const { mode } = aspect;
    const way = mode === 'h' || mode === 'v' ? mode : null;
    const count = way === null ? 9 : 8,
        size = way === null ? side : pitch;
    return Array.from({ length: count * count }, (_, index) => {
        const row = Math.floor(index / count),
            column = index % count;
        const right = column - (count - 1) / 2,
            down = row - (count - 1) / 2;
        return {
            token: way === null ? cellAt(right, down, quarters) : wallAt(right, down, way, quarters),
            row,
            column,
            width: size,
            height: size,
            x: middle + right * pitch - size / 2,
            y: middle + down * pitch - size / 2,
        };
    });
}
