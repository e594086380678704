/*
 * valuing.ts - what every legal move of a position is worth, in rounds: the worker runs it, and so do tests.
 *
 * A round looks at all moves equally hard; from the second on the best come first, so that what is cut at the
 * limit is what matters least. Limits are nodes, so the values are the same on every machine.
 */
import type { Core } from '../rules.ts';

export interface MoveValue {
    readonly move: string;
    readonly chances: number; /* thousandths of a win for who makes it; a draw is half a win */
    /* Unknown: in a solved game, not proved yet. */
    readonly value: 'win' | 'draw' | 'loss' | 'guess' | 'unknown';
    readonly distance: number; /* plies until that end; 0 if not known */
    readonly atMost: boolean;
}

export interface Step {
    readonly round: number;
    readonly value: MoveValue;
    readonly moves: number; /* legal ones */
}

export type ToValues =
    | { readonly kind: 'load'; readonly module: WebAssembly.Module }
    | { readonly kind: 'ask'; readonly id: number; readonly game: number; readonly position: string }
    | { readonly kind: 'stop' };

export interface FromValues {
    readonly id: number;
    readonly values: readonly MoveValue[]; /* those that are new */
    readonly moves: number;
    readonly round: number;
    readonly done: boolean;
    readonly failed: boolean;
}

const rounds = 8;
/* Of guesses, all moves and rounds together, some seconds of a phone; among several sides they are whole playouts. */
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

/* One step is one move of one round. Nothing else may use the core meanwhile. */
export function* valuing(core: Core, game: number, position: string): Generator<Step, void> {
    core.sure(core.call.load!(game, core.give(position)));
    if (core.call.status!() !== 0) return;
    core.call.moves!();
    const all = core.text().split(' ');
    let left: MoveValue[] = all.map((move) => ({ move, chances: 500, value: 'unknown', distance: 0, atMost: false }));
    const most = core.call.sides!() === 2 ? nodesMost.two : nodesMost.several;
    let nodes = 0;
    for (let round = 1; round <= rounds && left.length > 0; round++) {
        const more: MoveValue[] = [];
        for (const { move } of left) {
            const result = core.call.worth!(core.give(move), round);
            const read = readValue(move, core.sure(result));
            nodes += read.nodes;
            if (result === 1) more.push(read.value);
            yield { round, value: read.value, moves: all.length };
            if (round > 1 && read.value.value === 'guess' && nodes >= most) return;
        }
        left = more.sort((a, b) => b.chances - a.chances);
    }
}
