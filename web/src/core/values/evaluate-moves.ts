/*
 * evaluate-moves.ts - evaluates every legal move of a position, in rounds; runs in the worker and in tests. A round
 * searches all moves equally deep; from the second on the best come first, so that the limit cuts off what matters
 * least. Limits are nodes, so the values are the same on every machine.
 */
import type { Core } from '../rules.ts';

export interface MoveValue {
    readonly move: string;
    readonly chances: number; /* thousandths of a win for the player who makes it; a draw is half a win */
    /* 'unproven': the game is solved, and a later round will prove the result. */
    readonly value: 'win' | 'draw' | 'loss' | 'estimate' | 'unproven';
    readonly distance: number; /* plies until that end; 0 if not known */
    readonly atMost: boolean;
}

export interface Step {
    readonly round: number;
    readonly value: MoveValue;
    readonly moves: number; /* number of legal moves */
}

export type ToValues =
    | { readonly kind: 'load'; readonly module: WebAssembly.Module }
    | { readonly kind: 'ask'; readonly id: number; readonly game: number; readonly position: string }
    | { readonly kind: 'stop' };

export interface FromValues {
    readonly id: number;
    readonly values: readonly MoveValue[]; /* only the new ones */
    readonly moves: number;
    readonly round: number;
    readonly done: boolean;
    readonly failed: boolean;
}

const rounds = 8;
/*
 * The most nodes for estimates, of all moves and rounds together: a few seconds on a phone. With several sides a node
 * is a whole playout.
 */
const nodesMost = { two: 300_000, several: 8_000 };

function readValue(move: string, text: string): { value: MoveValue; nodes: number } {
    const [chances, value, distance, bound, nodes] = text.split('\t');
    return {
        value: {
            move,
            chances: Number(chances),
            value: value as MoveValue['value'],
            distance: Number(distance),
            atMost: bound === 'at-most',
        },
        nodes: Number(nodes),
    };
}

/* Yields after each move of each round. No other code may use the core until it has finished. */
export function* evaluateMoves(core: Core, game: number, position: string): Generator<Step, void> {
    core.unwrap(core.call.load!(game, core.writeInput(position)));
    if (core.call.status!() !== 0) return;
    core.call.moves!();
    const all = core.text().split(' ');
    let left: MoveValue[] = all.map((move) => ({ move, chances: 500, value: 'unproven', distance: 0, atMost: false }));
    const most = core.call.sides!() === 2 ? nodesMost.two : nodesMost.several;
    let nodes = 0;
    for (let round = 1; round <= rounds && left.length > 0; round++) {
        const more: MoveValue[] = [];
        for (const { move } of left) {
            const result = core.call.evaluate_move!(core.writeInput(move), round);
            const read = readValue(move, core.unwrap(result));
            nodes += read.nodes;
            if (result === 1) more.push(read.value);
            yield { round, value: read.value, moves: all.length };
            if (round > 1 && read.value.value === 'estimate' && nodes >= most) return;
        }
        left = more.sort((a, b) => b.chances - a.chances);
    }
}
