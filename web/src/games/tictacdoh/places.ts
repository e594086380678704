/*
 * places.ts - where the cells of the canvas are drawn, the same for all players, because it has no sides.
 */
import { cell, cellName, isCell } from '../../core/token';
import type { Point, Target } from '../../board/game-ui';
import { span } from './position';

/* The frame is wider on the left and below, where the names of the cells are. */
export const pitch = 100;
export const gap = 8;
export const edge = { left: 32, top: 14, right: 14, bottom: 32 };
export const width = edge.left + span * pitch + edge.right;
export const height = edge.top + span * pitch + edge.bottom;

/* A place on the screen: columns from the left, rows from the top. */
export interface Place {
    readonly column: number;
    readonly row: number;
}

export function placeOf(at: string): Place {
    const { file, rank } = cell(at);
    return { column: file, row: span - 1 - rank };
}

export function cellAt({ column, row }: Place): string {
    return cellName(column, span - 1 - row);
}

/* Whether a token is a cell of this canvas. */
export function onCanvas(token: string): boolean {
    return isCell(token) && cell(token).file < span && cell(token).rank < span;
}

/* All places, in rows from the top. */
export const places: readonly Place[] = Array.from({ length: span * span }, (_, i) => ({
    column: i % span,
    row: Math.floor(i / span),
}));

/* Returns the top left corner of a place, including the gap around it. */
export function corner({ column, row }: Place): Point {
    return { x: edge.left + column * pitch, y: edge.top + row * pitch };
}

export function centre(place: Place): Point {
    const { x, y } = corner(place);
    return { x: x + pitch / 2, y: y + pitch / 2 };
}

export function hit(at: Point): string | null {
    const column = Math.floor((at.x - edge.left) / pitch),
        row = Math.floor((at.y - edge.top) / pitch);
    if (column < 0 || column >= span || row < 0 || row >= span) return null;
    return cellAt({ column, row });
}

export function targets(): Target[] {
    return places.map((place) => {
        const { x, y } = corner(place);
        return {
            token: cellAt(place),
            row: place.row,
            column: place.column,
            x: x + gap / 2,
            y: y + gap / 2,
            width: pitch - gap,
            height: pitch - gap,
        };
    });
}

/* A square part of the canvas, on the screen. */
export interface Crop extends Place {
    readonly count: number;
}

/* Returns the smallest square around some places, at least three cells wide. */
export function cropTo(seen: readonly Place[]): Crop {
    const columns = seen.map((place) => place.column),
        rows = seen.map((place) => place.row);
    const first = { column: Math.min(...columns), row: Math.min(...rows) };
    const across = Math.max(...columns) - first.column + 1,
        down = Math.max(...rows) - first.row + 1;
    const count = Math.max(across, down, 3);
    const start = (from: number, taken: number): number =>
        Math.max(0, Math.min(span - count, from - Math.floor((count - taken) / 2)));
    return { column: start(first.column, across), row: start(first.row, down), count };
}
