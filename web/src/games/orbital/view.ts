/*
 * view.ts - parses an Orbital position into a list of pieces, and turns into piece, cell and direction.
 */
import type { Mark } from '../../core/rules';
import { isCell, isDirection, isPiece } from '../../core/token';

/* A piece on the board: its letter is upper case for both owners. */
export interface Placed {
    readonly id: string;
    readonly cell: string;
    readonly letter: string;
    readonly owner: number;
    readonly direction: string | null;
}

/* What has been chosen of a turn so far, in any order. */
export interface Turn {
    readonly piece: string | null;
    readonly cell: string | null;
    readonly direction: string | null;
}

export interface View {
    readonly placed: readonly Placed[];
    readonly last: Turn | null;
    readonly turn: number;
}

export const letters = ['B', 'P', 'A'] as const;
export const directions = ['n', 'e', 's', 'w'] as const;
/* The letter that the core uses for Towers in hands. */
export const towers = 'T';

/* Parses "BPea" on a cell: capitals are player 1's, a direction follows its Thruster. */
function readCell(text: string, cell: string): Placed[] {
    return [...text.matchAll(/([BAba])|([Pp])([nesw])/g)].map(([, plain, thruster, facing]) => {
        const letter = plain ?? thruster!;
        const owner = letter === letter.toUpperCase() ? 0 : 1;
        const direction = facing ?? null;
        const id = [cell, letter.toUpperCase(), owner, ...(direction ? [direction] : [])].join('-');
        return { id, cell, letter: letter.toUpperCase(), owner, direction };
    });
}

/* Parses "Pb2n" or "b2", a move or part of one as a single word; null for a pass and for an empty text. */
export function readMove(text: string): Turn | null {
    const [, piece, cell, direction] = /^([A-Z])?([a-d][1-4])([nesw])?$/.exec(text) ?? [];
    return cell ? { piece: piece ?? null, cell, direction: direction ?? null } : null;
}

export function parse(position: string): View {
    const [board = '', last = '-', turn = '1/2'] = position.split(' ');
    const placed = board
        .split('/')
        .flatMap((row, down) =>
            row.split(',').flatMap((text, file) => readCell(text, 'abcd'[file]! + String(4 - down))),
        );
    return { placed, last: readMove(last), turn: Number(turn.split('/')[0]) - 1 };
}

/* Parses tokens; a later one replaces an earlier one of its kind. */
export function readTurn(tokens: readonly string[]): Turn {
    const latest = [...tokens].reverse();
    return {
        piece: latest.find(isPiece) ?? null,
        cell: latest.find(isCell) ?? null,
        direction: latest.find(isDirection) ?? null,
    };
}

export function on(view: View, cell: string): Placed[] {
    return view.placed.filter((piece) => piece.cell === cell);
}

/* Returns the controller of the Tower on a cell, from the core's marks; null if there is none. */
export function towerHolder(cell: string, marks: readonly Mark[]): number | null {
    return marks.find((mark) => mark.kind === 'control' && mark.at === cell)?.seat ?? null;
}
