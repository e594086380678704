/* view.ts - a Quoridor position as the board shows it: its text taken apart, nothing more. */
export interface View {
    readonly pawns: readonly string[];
    readonly walls: readonly string[];
    readonly hands: readonly number[];
}

/* "e2,e8 e3h,d5v 9,9 1/2"; the core has read the text before, so it is well formed. */
export function parse(position: string): View {
    const [pawns = '', walls = '-', hands = ''] = position.split(' ');
    return {
        pawns: pawns.split(','),
        walls: walls === '-' ? [] : walls.split(','),
        hands: hands.split(',').map(Number),
    };
}

/* How many walls each seat began with: those in hand and on the board, shared out. */
export function fullHand(view: View): number {
    const left = view.hands.reduce((sum, hand) => sum + hand, 0);
    return Math.max(Math.ceil((left + view.walls.length) / view.hands.length), ...view.hands);
}
