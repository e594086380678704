/*
 * judge.ts - decides when the coach speaks, from the engine's answers; all values are thousandths of a win for the
 * player to move.
 */
import type { Line } from '../core/thinking';

/* How much a move must lose for a question, and how far it must be ahead of the second-best for praise. */
const thrownAway = 250;
const clearlyBest = 50;

export interface Warning {
    readonly reply: string;
    readonly wins: boolean; /* the reply ends the game */
}

/* Returns null if the move costs little, or if no better move was available. */
export function warningOf(before: readonly Line[], after: readonly Line[]): Warning | null {
    const [best, reply] = [before[0], after[0]];
    if (!best || !reply || best.value === 'loss') return null;
    const wins = reply.value === 'win' && reply.distance === 1;
    const thrown = best.chances - (1000 - reply.chances);
    return wins || thrown >= thrownAway ? { reply: reply.moves[0]!, wins } : null;
}

/* Whether a move deserves praise because the second-best one is clearly worse. */
export function isPraised(before: readonly Line[], move: string): boolean {
    const [best, next] = before;
    return (
        best !== undefined &&
        next !== undefined &&
        best.moves[0] === move &&
        best.value !== 'loss' &&
        best.chances - next.chances >= clearlyBest
    );
}
