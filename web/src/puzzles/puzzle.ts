/*
 * puzzle.ts - puzzle model and progress of an attempt; no UI.
 *
 * Puzzles are made and proved by tools/puzzles. A puzzle knows every right move and the best reply
 * to each, so that trying one needs no engine.
 */
import type { GameId, Rules } from '../core/rules';

/* What the first move is like: all ask for a win but `hold`, which asks not to lose a draw. */
export type PuzzleKind = 'win' | 'collapse' | 'wall' | 'race' | 'hold';

/* A right move, the reply to it, and the right moves then. Without a reply, that was it. */
export interface Step {
    readonly move: string;
    readonly reply?: string;
    readonly then?: readonly Step[];
}

export interface Puzzle {
    readonly id: string;
    readonly game: GameId;
    readonly kind: PuzzleKind;
    readonly moves: number; /* that the player has to make */
    readonly position: string;
    readonly solution: readonly string[]; /* own moves and replies in turn */
    readonly answers: readonly Step[];
}

/* How far one has come. */
export interface Attempt {
    readonly position: string;
    readonly answers: readonly Step[];
    readonly left: number; /* own moves still to be made */
}

/* After a right move: the position, the reply if there is one, and what remains. */
export interface Progress {
    readonly position: string;
    readonly reply: { readonly move: string; readonly position: string } | null;
    readonly next: Attempt | null;
}

export function begin(puzzle: Puzzle): Attempt {
    return { position: puzzle.position, answers: puzzle.answers, left: puzzle.moves };
}

function play(rules: Rules, game: GameId, position: string, move: string): string {
    const answer = rules.play(game, position, move);
    if (!answer.ok) throw new Error(`${move}: ${answer.why.sentence}`);
    return answer.value;
}

/* Null if the move, which is legal, is not one of the right ones. */
export function tryMove(rules: Rules, game: GameId, attempt: Attempt, move: string): Progress | null {
    const step = attempt.answers.find((answer) => answer.move === move);
    if (!step) return null;
    const position = play(rules, game, attempt.position, move);
    if (step.reply === undefined) return { position, reply: null, next: null };
    const after = play(rules, game, position, step.reply);
    return {
        position,
        reply: { move: step.reply, position: after },
        next: step.then ? { position: after, answers: step.then, left: attempt.left - 1 } : null,
    };
}

/* The position after so many moves of the solution. */
export function solutionAt(rules: Rules, puzzle: Puzzle, moves: number): string {
    return puzzle.solution
        .slice(0, moves)
        .reduce((position, move) => play(rules, puzzle.game, position, move), puzzle.position);
}

/* The first thing to do, which is not the whole move where a move has several steps. */
export function hintOf(rules: Rules, game: GameId, attempt: Attempt): string | null {
    const [answer] = attempt.answers;
    return answer ? (rules.tokens(game, attempt.position, answer.move)[0] ?? null) : null;
}
