/* view.ts - a Quoridor position as the board shows it: its text taken apart, nothing more. */
export interface View {
    readonly pawns: readonly string[];
    readonly walls: readonly string[];
}

/* "e2,e8 e3h,d5v 9,9 1/2"; the core has read the text before, so it is well formed. */
export function parse(position: string): View {
    const [pawns = '', walls = '-'] = position.split(' ');
    return {
        pawns: pawns.split(','),
        walls: walls === '-' ? [] : walls.split(','),
    };
}
