/*
 * view.ts - parses a Dorix position for drawing, and the cells of a turn into its steps.
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

/* The steps of a turn. A missing step is not done yet, or not part of the turn. */
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

/* Returns the owner of the top pawn; undefined on an empty cell. */
export function topOf(view: DorixView, token: string): number | undefined {
    return pileAt(view, token).at(-1);
}

/* Returns an id that is equal in two positions if the same pawn is still there. */
export function pawnId(token: string, level: number, owner: number): string {
    return `${token}.${level}.${owner}`;
}

export function marked(scene: Scene, kind: MarkKind): string[] {
    return scene.marks.filter((mark) => mark.kind === kind && isCell(mark.at)).map((mark) => mark.at);
}

/*
 * Returns the steps of a turn, given the position in which it starts: a player with no pawn in hand starts by lifting
 * one.
 */
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
 * The cells alone do not tell whether a pawn was lifted from the first one or placed on it. A player with pawns left
 * has placed one. Otherwise it was placed if all cells that received or may receive a pawn are next to the first.
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

/*
 * Returns the steps of the turn in progress. A single cell that continues without a collapse means that the player's
 * only pawn is lifted.
 */
export function stepsBegun(view: DorixView, scene: Scene): Steps {
    const cells = scene.tokens.filter(isCell),
        lower = marked(scene, 'lower');
    const hand = view.hands[scene.turn] ?? 0;
    if (cells.length === 1 && hand === 1 && lower.length === 0 && scene.next.length > 0)
        return { lifted: cells[0]!, placed: null, sent: [] };
    return readSteps(cells, hand, lower);
}

/* Returns the steps of the last move. */
export function stepsDone(view: DorixView, scene: Scene): Steps {
    const mover = scene.marks.find((mark) => mark.kind === 'last')?.seat ?? 0;
    return readSteps(marked(scene, 'last'), view.hands[mover] ?? 0, []);
}
