/*
 * puzzle.ts - puzzle model and progress of an attempt; no UI.
 *
 * Puzzles are made and proved by tools/puzzles. A puzzle knows every right move and the best reply
 * to each, and a reply to every wrong first move, so that trying one needs no engine.
 */
import type { GameId, Rules } from '../core/rules';

/*
 * What the first move is like: all ask for a win but `hold`, which asks not to lose a draw, and `stop`, which
 * asks to parry a threat.
 */
export type PuzzleKind = 'win' | 'collapse' | 'wall' | 'race' | 'jump' | 'hold' | 'stop';

/*
 * A right move, the reply to it, and the right moves then. Without a reply, that was it. Several others
 * reply one after the other, with spaces between their moves.
 */
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
    readonly level: number; /* of computers that solves it first; 9 if none does */
    readonly position: string;
    readonly answers: readonly Step[];
    /* Replies and the wrong first moves that they refute; the first refutes all moves that are not named. */
    readonly refuted: readonly (readonly [reply: string, ...moves: string[]])[];
}

/* How far one has come. */
export interface Attempt {
    readonly position: string;
    readonly answers: readonly Step[];
    readonly left: number; /* own moves still to be made */
}

/* A move and the position after it. */
export interface Played {
    readonly move: string;
    readonly position: string;
}

/* After a right move: the position, the replies if there are any, and what remains. */
export interface Progress {
    readonly position: string;
    readonly replies: readonly Played[];
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

/* Moves one after the other, as far as the game continues. */
export function playAll(rules: Rules, game: GameId, position: string, moves: readonly string[]): Played[] {
    const played: Played[] = [];
    for (const move of moves) {
        const before = played.at(-1)?.position ?? position;
        if (rules.state(game, before).status !== 'open') break;
        played.push({ move, position: play(rules, game, before, move) });
    }
    return played;
}

function movesOf(reply: string | undefined): string[] {
    return reply === undefined ? [] : reply.split(' ');
}

/* Null if the move, which is legal, is not one of the right ones. */
export function tryMove(rules: Rules, game: GameId, attempt: Attempt, move: string): Progress | null {
    const step = attempt.answers.find((answer) => answer.move === move);
    if (!step) return null;
    const position = play(rules, game, attempt.position, move);
    const replies = playAll(rules, game, position, movesOf(step.reply));
    const after = replies.at(-1)?.position ?? position;
    return {
        position,
        replies,
        next: step.then ? { position: after, answers: step.then, left: attempt.left - 1 } : null,
    };
}

/* The reply that refutes a wrong first move; null if it ended the game. */
export function refutation(rules: Rules, puzzle: Puzzle, move: string): string | null {
    const after = play(rules, puzzle.game, puzzle.position, move);
    if (rules.state(puzzle.game, after).status !== 'open') return null;
    const [first, ...others] = puzzle.refuted;
    return (others.find(([, ...moves]) => moves.includes(move)) ?? first)?.[0] ?? null;
}

/* Own moves and replies in turn. */
export function solutionOf(puzzle: Puzzle): string[] {
    const moves: string[] = [];
    for (let step = puzzle.answers[0]; step; step = step.then?.[0]) moves.push(step.move, ...movesOf(step.reply));
    return moves;
}

/* The first thing to do, which is not the whole move where a move has several steps. */
export function hintOf(rules: Rules, game: GameId, attempt: Attempt): string | null {
    const [answer] = attempt.answers;
    return answer ? (rules.tokens(game, attempt.position, answer.move)[0] ?? null) : null;
}
