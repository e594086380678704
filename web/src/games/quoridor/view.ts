/* view.ts - parses a Quoridor position for drawing. */
export interface View {
    readonly pawns: readonly string[];
    readonly walls: readonly string[];
}

/* Parses "e2,e8 e3h,d5v 9,9 1/2"; the core has checked the text before, so it is well formed. */
export function parse(position: string): View {
    const [pawns = '', walls = '-'] = position.split(' ');
    return {
        pawns: pawns.split(','),
        walls: walls === '-' ? [] : walls.split(','),
    };
}
