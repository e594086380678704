/*
 * view.ts - an Orbital position as a list of pieces, and turns as piece, cell and direction.
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

/* What a turn says so far, in whichever order it was said. */
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
/* What the core calls Towers among hands. */
export const towers = 'T';

/* "BPea" on a cell: capitals are player 1's, a direction follows its Thruster. */
function readCell(text: string, cell: string): Placed[] {
    return [...text.matchAll(/([BAba])|([Pp])([nesw])/g)].map(([, plain, thruster, facing]) => {
        const letter = plain ?? thruster!;
        const owner = letter === letter.toUpperCase() ? 0 : 1;
        const direction = facing ?? null;
        const id = [cell, letter.toUpperCase(), owner, ...(direction ? [direction] : [])].join('-');
        return { id, cell, letter: letter.toUpperCase(), owner, direction };
    });
}

/* "Pb2n", "b2": a move or part of one in one word; null for a pass and for nothing. */
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

/* A later token takes the place of an earlier one of its kind. */
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

/* Who holds the Tower on a cell, as the core says; null if there is none. */
export function towerHolder(cell: string, marks: readonly Mark[]): number | null {
    return marks.find((mark) => mark.kind === 'control' && mark.at === cell)?.seat ?? null;
}
