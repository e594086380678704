/* score.ts - a game in a challenge, what it is worth, and which of two is better. */

/* All that a link says, as the rest follows from the day. */
export interface Played {
    readonly date: string;
    readonly engine: number; /* the version of the computers */
    readonly moves: readonly string[];
    readonly resigned: boolean;
}

export interface Score {
    readonly result: 'won' | 'drawn' | 'lost';
    readonly moves: number; /* the person's */
}

/* Above 0 if the first is better: quick wins, draws, late losses, as challenge_compare() of the core has it. */
export function compare(a: Score, b: Score): number {
    const rank = ({ result }: Score): number => ['lost', 'drawn', 'won'].indexOf(result);
    if (rank(a) !== rank(b)) return rank(a) - rank(b);
    return a.result === 'won' ? b.moves - a.moves : a.result === 'lost' ? a.moves - b.moves : 0;
}
