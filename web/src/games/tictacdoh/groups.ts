/*
 * groups.ts - the layout of the pyramids of one cell: alone, stacked or nested. Only their sizes decide: a smaller
 * pyramid goes on top of the previous one, a larger one over it. Any list of sizes can be drawn, legal or not.
 */
import type { Point } from '../../board/game-ui';
import { numeral } from './position';
import type { Size } from './position';

/* Base and height of a whole pyramid, including its front corner. */
export const shape: Record<Size, { readonly width: number; readonly height: number }> = {
    S: { width: 44, height: 48 },
    M: { width: 58, height: 62 },
    L: { width: 75, height: 77 },
};

/* The front corner is lower than the two others by this share of the height. */
export const frontDrop = 0.143;

/* How much of a pyramid is visible under the one on top of it. */
const step: Record<Size, number> = { S: 16, M: 21.5, L: 21.5 };

/* The scale of an inner pyramid within the one around it, and how far it is moved to the right. */
const insideScale = 0.58;
const insideShift = 0.145;

/* A pyramid of a group: the centre of its base relative to the cell's centre, and its scale. */
export interface Lying extends Point {
    readonly size: Size;
    readonly level: number;
    readonly width: number;
    readonly height: number;
    readonly inside: boolean; /* inside a larger one: seen through it, without a numeral */
    readonly hollow: boolean; /* another is seen through it, so its numeral makes room */
    readonly covered: boolean; /* another is on top of it */
}

/* Splits a group, a stack of nests, into its nests: pyramids inside each other, innermost first. */
function nestsOf(group: readonly Size[]): Size[][] {
    const nests: Size[][] = [];
    for (const size of group) {
        const last = nests.at(-1),
            inner = last?.at(-1);
        if (last && inner && numeral(size) > numeral(inner)) last.push(size);
        else nests.push([size]);
    }
    return nests;
}

/* Lays out one nest whose outermost pyramid has its front corner at `ground`, outermost first. */
function lieInside(nest: readonly Size[], level: number, ground: number, covered: boolean): Lying[] {
    const outer = shape[nest.at(-1)!];
    let { width, height } = outer,
        x = 0;
    return [...nest].reverse().map((size, depth) => {
        if (depth > 0) {
            x += width * insideShift;
            width *= insideScale;
            height *= insideScale;
        }
        return {
            size,
            level: level + nest.length - 1 - depth,
            x,
            y: ground - outer.height * frontDrop - depth,
            width,
            height,
            inside: depth > 0,
            hollow: depth < nest.length - 1,
            covered,
        };
    });
}

/* Returns a group in painting order. */
export function lie(group: readonly Size[]): Lying[] {
    const nests = nestsOf(group);
    let ground = [37, 40, 43][Math.min(nests.length, 3) - 1] ?? 37,
        level = 0;
    return nests.flatMap((nest, i) => {
        const lying = lieInside(nest, level, ground, i < nests.length - 1);
        level += nest.length;
        ground -= step[nest.at(-1)!];
        return lying;
    });
}
