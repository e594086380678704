/*
 * mistakes.ts - what a move cost and how such a mistake is called, with the same numbers and names as `plateau analyse`
 * (docs/analyse.md). This code does not call the engine; it only judges its answers.
 */
import type { Outcome } from '../core/record';
import type { Line } from '../core/thinking';

export type Mistake = 'none' | 'inaccuracy' | 'mistake' | 'blunder';
export type NamedMistake = Exclude<Mistake, 'none'>;

/* The least loss of each named mistake, in thousandths of a win. */
export const givenFrom: Record<NamedMistake, number> = { inaccuracy: 50, mistake: 100, blunder: 200 };

export const signs: Record<Mistake, string> = { none: '', inaccuracy: '?!', mistake: '?', blunder: '??' };

/* The analysis of one position; `lines` are empty where the game is over. */
export interface Study {
    readonly turn: number;
    readonly lines: readonly Line[];
    readonly outcome: Outcome;
    readonly done: boolean; /* false while the engine is still searching */
}

/* The verdict on one move of the game. */
export interface Verdict {
    readonly before: number; /* thousandths of a win with the best move */
    readonly after: number; /* thousandths of a win with the move played */
    readonly given: number;
    readonly atLeast: boolean; /* the loss may be larger: the move was not among the analysed lines */
    readonly mistake: Mistake;
}

export interface Report {
    readonly moves: number;
    readonly accuracy: number; /* thousandths; 1000 if nothing was lost */
    readonly mistakes: Record<Mistake, number>;
}

export function mistakeOf(given: number): Mistake {
    return given >= givenFrom.blunder
        ? 'blunder'
        : given >= givenFrom.mistake
          ? 'mistake'
          : given >= givenFrom.inaccuracy
            ? 'inaccuracy'
            : 'none';
}

/* Returns a seat's thousandths of a win at the end of the game. */
export function outcomeFor(outcome: Outcome, seat: number): number {
    return outcome.status === 'drawn' ? 500 : outcome.winners.includes(seat) ? 1000 : 0;
}

/*
 * Returns the mover's chances after the move. With two sides they are 1000 minus the opponent's; with several, chances
 * do not add up and the move is searched among the lines. Null if not known yet.
 */
function leftAfter(move: string, study: Study, next: Study | null, sides: number): number | 'unlisted' | null {
    if (next?.outcome.over) return outcomeFor(next.outcome, study.turn);
    if (sides === 2) return next?.done && next.lines[0] ? 1000 - next.lines[0].chances : null;
    return study.lines.find((line) => line.moves[0] === move)?.chances ?? 'unlisted';
}

/* Judges the move that leads from one study to the next. */
export function judge(move: string, study: Study | null, next: Study | null, sides: number): Verdict | null {
    const best = study?.lines[0];
    if (!study?.done || !best) return null;
    const left = leftAfter(move, study, next, sides);
    if (left === null) return null;
    const after = left === 'unlisted' ? Math.min(...study.lines.map((line) => line.chances)) : left;
    const given = best.moves[0] === move ? 0 : Math.max(0, best.chances - after);
    return { before: best.chances, after, given, atLeast: left === 'unlisted', mistake: mistakeOf(given) };
}

/* Rates a player's game: a move counts 200/(200 + loss), and a blunder half of that. */
export function report(verdicts: readonly Verdict[]): Report {
    const mistakes: Record<Mistake, number> = { none: 0, inaccuracy: 0, mistake: 0, blunder: 0 };
    let sum = 0;
    for (const { given, mistake } of verdicts) {
        mistakes[mistake]++;
        sum += Math.trunc((1000 * givenFrom.blunder) / (givenFrom.blunder + given));
    }
    const moves = verdicts.length;
    return { moves, accuracy: moves > 0 ? Math.trunc((sum + Math.trunc(moves / 2)) / moves) : 0, mistakes };
}

/* The proven result of a position for the side to move, or an estimate. */
export type Truth = Line['value'];

export function truthOf(study: Study | null, seat: number): Truth {
    if (!study) return 'estimate';
    if (study.outcome.over)
        return study.outcome.status === 'drawn' ? 'draw' : study.outcome.winners.includes(seat) ? 'win' : 'loss';
    return study.lines[0]?.value ?? 'estimate';
}

/* Returns the result for the side that just moved, with two sides. */
export function reversed(truth: Truth): Truth {
    return truth === 'win' ? 'loss' : truth === 'loss' ? 'win' : truth;
}

/* Returns whole percents; an estimate is never 0 or 100. */
export function percent(chances: number, estimate: boolean): number {
    const whole = Math.trunc((chances + 5) / 10);
    return estimate ? Math.min(99, Math.max(1, whole)) : whole;
}

/* Returns the chances of one of two sides, or null while they are not known. */
export function sideChances(study: Study | null, side: number): number | null {
    if (!study) return null;
    if (study.outcome.over)
        return study.outcome.status === 'drawn'
            ? 500
            : study.outcome.winners.some((seat) => seat % 2 === side)
              ? 1000
              : 0;
    const chances = study.lines[0]?.chances;
    return chances === undefined ? null : study.turn % 2 === side ? chances : 1000 - chances;
}

/* The number of turning points that are shown. */
export const decisive = 3;

/* Returns the moves that cost most, in the order they were played. */
export function decisiveOf<T extends { readonly ply: number }>(points: readonly T[], given: (point: T) => number): T[] {
    return [...points]
        .sort((a, b) => given(b) - given(a))
        .slice(0, decisive)
        .sort((a, b) => a.ply - b.ply);
}
