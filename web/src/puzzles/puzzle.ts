/*
 * puzzle.ts - puzzle model and progress of an attempt; no UI. Puzzles are generated and proved by tools/puzzles. A
 * puzzle contains every right move with the best reply to it, and a reply to every wrong first move, so that an attempt
 * needs no engine.
 */
import type { GameId, Rules } from '../core/rules';

/*
 * The theme of the first move: all ask for a win except `hold`, which asks not to lose a draw, and `stop`, which asks
 * to parry a threat.
 */
export type PuzzleKind = 'win' | 'collapse' | 'wall' | 'race' | 'jump' | 'hold' | 'stop';

/*
 * A right move, the reply to it, and the right moves after that. Without a reply the puzzle is solved. With several
 * opponents their replies follow one another, separated by spaces.
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
    readonly moves: number; /* moves that the player has to make */
    readonly level: number; /* lowest level of computers that solves it; 9 if none does */
    readonly position: string;
    readonly answers: readonly Step[];
    /*
     * Replies, each with the wrong first moves that it refutes; the first reply refutes all moves that are not listed.
     */
    readonly refuted: readonly (readonly [reply: string, ...moves: string[]])[];
}

/* The state of an attempt. */
export interface Attempt {
    readonly position: string;
    readonly answers: readonly Step[];
    readonly left: number; /* the player's moves still to be made */
}

/* A move and the position after it. */
export interface Played {
    readonly move: string;
    readonly position: string;
}

/* The result of a right move: the position, the replies if there are any, and what remains. */
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
    if (!answer.ok) throw new Error(`${move}: ${answer.refusal.message}`);
    return answer.value;
}

/* Plays moves one after the other, until the game ends. */
export function playAll(rules: Rules, game: GameId, position: string, moves: readonly string[]): Played[] {
    const played: Played[] = [];
    for (const move of moves) {
        const before = played.at(-1)?.position ?? position;
        if (rules.state(game, before).status !== 'playing') break;
        played.push({ move, position: play(rules, game, before, move) });
    }
    return played;
}

function movesOf(reply: string | undefined): string[] {
    return reply === undefined ? [] : reply.split(' ');
}

/* Returns null if the move, which is legal, is not one of the right ones. */
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

/* Returns the reply that refutes a wrong first move; null if the move ended the game. */
export function refutation(rules: Rules, puzzle: Puzzle, move: string): string | null {
    const after = play(rules, puzzle.game, puzzle.position, move);
    if (rules.state(puzzle.game, after).status !== 'playing') return null;
    const [first, ...others] = puzzle.refuted;
    return (others.find(([, ...moves]) => moves.includes(move)) ?? first)?.[0] ?? null;
}

/* Returns the player's moves and the replies in turn. */
export function solutionOf(puzzle: Puzzle): string[] {
    const moves: string[] = [];
    for (let step = puzzle.answers[0]; step; step = step.then?.[0]) moves.push(step.move, ...movesOf(step.reply));
    return moves;
}

/* Returns the first token of a right move, which is only a part of it in games whose moves have several steps. */
export function hintOf(rules: Rules, game: GameId, attempt: Attempt): string | null {
    const [answer] = attempt.answers;
    return answer ? (rules.tokens(game, attempt.position, answer.move)[0] ?? null) : null;
}
