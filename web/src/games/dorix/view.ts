/*
 * view.ts - a Dorix position as a board draws it, and what the cells of a turn stand for.
 */
import type { MarkKind } from '../../core/rules';
import type { Scene } from '../../board/game-ui';
import { cellName, isCell } from '../../core/token';
import { beside } from './places';

export interface DorixView {
    /* By cell name: the owners of the pawns, from the bottom up. */
    readonly piles: Readonly<Record<string, readonly number[]>>;
    readonly hands: readonly number[];
}

/* A turn in its steps. What is missing is not done yet, or not part of it. */
export interface Steps {
    readonly lifted: string | null;
    readonly placed: string | null;
    readonly sent: readonly string[];
}

export function parse(position: string): DorixView {
    const [board = '', hands = ''] = position.split(' ');
    const piles: Record<string, number[]> = {};
    board
        .split('/')
        .reverse()
        .forEach((row, rank) =>
            row.split(',').forEach((pile, file) => {
                piles[cellName(file, rank)] = pile === '-' ? [] : [...pile].map((owner) => Number(owner) - 1);
            }),
        );
    return { piles, hands: hands.split(',').map(Number) };
}

export function pileAt(view: DorixView, token: string): readonly number[] {
    return view.piles[token] ?? [];
}

/* The owner of the highest pawn; undefined on an empty cell. */
export function topOf(view: DorixView, token: string): number | undefined {
    return pileAt(view, token).at(-1);
}

/* Equal in two positions if the same pawn is still there. */
export function pawnId(token: string, level: number, owner: number): string {
    return `${token}.${level}.${owner}`;
}

export function marked(scene: Scene, kind: MarkKind): string[] {
    return scene.marks.filter((mark) => mark.kind === kind && isCell(mark.at)).map((mark) => mark.at);
}

/* The steps of a turn from the position in which it begins: with an empty hand it begins by lifting. */
export function stepsOf(view: DorixView, seat: number, tokens: readonly string[]): Steps {
    const cells = tokens.filter(isCell),
        places = view.hands[seat] === 0 ? 1 : 0;
    return {
        lifted: places === 1 ? (cells[0] ?? null) : null,
        placed: cells[places] ?? null,
        sent: cells.slice(places + 1),
    };
}

/*
 * Cells alone do not say whether the first was lifted from or placed on. A player with pawns left has
 * placed; else the pawns sent, and to be sent, lie all beside the cell they come from.
 */
function readSteps(cells: readonly string[], hand: number, fed: readonly string[]): Steps {
    const [first = null, second = null] = cells;
    const lifted =
        first !== null &&
        second !== null &&
        hand === 0 &&
        ![...cells.slice(1), ...fed].every((to) => beside(first, to));
    return lifted
        ? { lifted: first, placed: second, sent: cells.slice(2) }
        : { lifted: null, placed: first, sent: cells.slice(1) };
}

/* The turn begun. One cell that leads on without a collapse: the only pawn in hand is in the air. */
export function stepsBegun(view: DorixView, scene: Scene): Steps {
    const cells = scene.tokens.filter(isCell),
        lower = marked(scene, 'lower');
    const hand = view.hands[scene.turn] ?? 0;
    if (cells.length === 1 && hand === 1 && lower.length === 0 && scene.next.length > 0)
        return { lifted: cells[0]!, placed: null, sent: [] };
    return readSteps(cells, hand, lower);
}

/* The move that led here. */
export function stepsDone(view: DorixView, scene: Scene): Steps {
    const mover = scene.marks.find((mark) => mark.kind === 'last')?.seat ?? 0;
    return readSteps(marked(scene, 'last'), view.hands[mover] ?? 0, []);
}
