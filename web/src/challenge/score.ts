/* score.ts - a game of a challenge, its score, and which of two scores is better. */

/* What a link contains; everything else follows from the day. */
export interface Played {
    readonly date: string;
    readonly engine: number; /* the version of the computers */
    readonly moves: readonly string[];
    readonly resigned: boolean;
}

export interface Score {
    readonly result: 'won' | 'drawn' | 'lost';
    readonly moves: number; /* the person's moves */
}

/*
 * Returns above 0 if the first is better: quick wins, then draws, then late losses, as in the core's
 * challenge_compare().
 */
export function compare(a: Score, b: Score): number {
    const rank = ({ result }: Score): number => ['lost', 'drawn', 'won'].indexOf(result);
    if (rank(a) !== rank(b)) return rank(a) - rank(b);
    return a.result === 'won' ? b.moves - a.moves : a.result === 'lost' ? a.moves - b.moves : 0;
}
