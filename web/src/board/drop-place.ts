/*
 * drop-place.ts - the board as a drop target. There is one at a time; what is dragged may come from the
 * board itself, a tray or a player's pieces.
 */
export interface DropPlace {
    /* The token at a point of the window, as meant in a mode; null beside the board. */
    at(x: number, y: number, mode: string | null): string | null;
    /* Shows what would come of dropping it there. */
    show(token: string | null): void;
    /* What comes next was seen to move: it is not animated. */
    still(): void;
}

let board: DropPlace | null = null;

export function theBoard(): DropPlace | null {
    return board;
}

/* To be called when a board comes; the answer is called when it goes. */
export function setBoard(place: DropPlace): () => void {
    board = place;
    return () => {
        if (board === place) board = null;
    };
}
