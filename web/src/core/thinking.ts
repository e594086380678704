/*
 * thinking.ts - messages between the page and the engine's worker.
 */

/* Level 1 to 8, or 0 for full strength within the nodes; lines: 0 for the move alone. */
export interface Question {
    readonly record: string;
    readonly level: number;
    readonly nodes: number;
    readonly lines: number;
    readonly seed: number;
}

/* A line of play, evaluated for the player to move. */
export interface Line {
    readonly chances: number; /* thousandths of a win; a draw is half a win */
    readonly value: 'estimate' | 'win' | 'draw' | 'loss';
    readonly distance: number; /* plies until that end; 0 if not known */
    readonly atMost: boolean;
    readonly moves: readonly string[];
}

export interface Thought {
    readonly depth: number;
    readonly nodes: number;
    readonly lines: readonly Line[];
}

/* Asks what a move would do; the sentence names the players. */
export interface DescribeRequest {
    readonly game: number;
    readonly position: string;
    readonly move: string;
    readonly language: string;
    readonly texts?: string; /* of that language, for the worker's module: languages.ts */
}

/* Requests answered with a text: what a move does, the challenge of a day, the verdict on a challenge's record. */
export type TextRequest =
    | { readonly kind: 'describe'; readonly request: DescribeRequest }
    | { readonly kind: 'challenge'; readonly date: string }
    | { readonly kind: 'check'; readonly record: string };

export type ToWorker =
    | { readonly kind: 'load'; readonly module: WebAssembly.Module }
    | { readonly kind: 'tell'; readonly id: number; readonly what: TextRequest }
    | { readonly kind: 'think'; readonly id: number; readonly question: Question };

export type FromWorker =
    | { readonly kind: 'ready' }
    | { readonly kind: 'told'; readonly id: number; readonly text: string }
    | { readonly kind: 'thought'; readonly id: number; readonly thought: Thought }
    | { readonly kind: 'move'; readonly id: number; readonly move: string; readonly thought: Thought }
    | { readonly kind: 'failed'; readonly id: number; readonly reason: string };

export function readThought(text: string): Thought {
    const [head = '0 0', ...rows] = text.split('\n').filter((row) => row !== '');
    const [depth, nodes] = head.split(' ').map(Number);
    return {
        depth: depth!,
        nodes: nodes!,
        lines: rows.map((row) => {
            const [chances, value, distance, bound, moves] = row.split('\t');
            return {
                chances: Number(chances),
                value: value as Line['value'],
                distance: Number(distance),
                atMost: bound === 'at-most',
                moves: moves!.split(' '),
            };
        }),
    };
}
