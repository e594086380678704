/*
 * position.ts - parses a position text: the letters on each cell of the canvas.
 */
import { cellName } from '../../core/token';

export type Size = 'S' | 'M' | 'L';

export const sizes: readonly Size[] = ['S', 'M', 'L'];

/* The canvas is as wide as it is high. */
export const span = 5;

/* The pyramids of each cell that is not empty, in the order they were placed. */
export interface View {
    readonly groups: ReadonlyMap<string, readonly Size[]>;
    readonly seats: number;
}

export function isSize(token: string): token is Size {
    return token === 'S' || token === 'M' || token === 'L';
}

/* Returns the numeral on a pyramid: 1, 2 or 3. */
export function numeral(size: Size): number {
    return sizes.indexOf(size) + 1;
}

export function parse(position: string): View {
    const [canvas = '', turn = ''] = position.split(' ');
    const groups = new Map<string, readonly Size[]>();
    canvas.split('/').forEach((row, fromTop) => {
        row.split(',').forEach((text, file) => {
            const group = [...text].filter(isSize);
            if (group.length > 0) groups.set(cellName(file, span - 1 - fromTop), group);
        });
    });
    return { groups, seats: Number(turn.split('/')[1] ?? 2) };
}

export function groupAt(view: View, at: string): readonly Size[] {
    return view.groups.get(at) ?? [];
}
