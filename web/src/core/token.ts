/*
 * token.ts - the units of move input as text: cells, walls, pieces, directions.
 */

/* Returns a cell such as "c2" as numbers from 0; for a wall the cell at its south-west. */
export function cell(token: string): { readonly file: number; readonly rank: number } {
    return { file: token.charCodeAt(0) - 97, rank: token.charCodeAt(1) - 49 };
}

export function cellName(file: number, rank: number): string {
    return String.fromCharCode(97 + file) + String(rank + 1);
}

export function isCell(token: string): boolean {
    return /^[a-i][1-9]$/.test(token);
}

export function isWall(token: string): boolean {
    return /^[a-i][1-9][hv]$/.test(token);
}

/* Whether a token is a letter of a piece: pieces are upper case, directions lower case. */
export function isPiece(token: string): boolean {
    return /^[A-Z]$/.test(token);
}

export function isDirection(token: string): boolean {
    return /^[nesw]$/.test(token);
}

/* Returns the kind of a token: a new token replaces an earlier one of the same kind. */
export function tokenKind(token: string): string {
    return isCell(token)
        ? 'cell'
        : isWall(token)
          ? 'wall'
          : isPiece(token)
            ? 'piece'
            : isDirection(token)
              ? 'direction'
              : token;
}
