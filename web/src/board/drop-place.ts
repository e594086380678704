/*
 * drop-place.ts - the board as a drop target. There is one at a time; pieces are dragged from the board itself, a tray
 * or a player's bar.
 */
export interface DropPlace {
    /* The token at a point of the window, in a mode of hit(); null outside the board. */
    at(x: number, y: number, mode: string | null): string | null;
    /* Previews a drop of this token. */
    show(token: string | null): void;
    /* Does not animate the next change: the player has dragged the piece there. */
    still(): void;
}

let board: DropPlace | null = null;

export function theBoard(): DropPlace | null {
    return board;
}

/* Registers a board as the drop target; returns a function that removes it. */
export function setBoard(place: DropPlace): () => void {
    board = place;
    return () => {
        if (board === place) board = null;
    };
}
