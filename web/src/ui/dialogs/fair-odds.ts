/*
 * fair-odds.ts - odds that make a game between two levels even, as measured by tools/odds (docs/odds.md).
 */
import type { GameId } from '../../core/rules';

/* The stronger level, the weaker one, the start hand of each, and the stronger one's score without odds. */
type Measured = readonly [strong: number, weak: number, strongHand: number, weakHand: number, score: number];

const measured: Partial<Record<GameId, readonly Measured[]>> = {
    quoridor: [
        [4, 2, 5, 10, 0.948],
        [5, 3, 7, 10, 0.83],
        [6, 4, 7, 10, 0.865],
        [7, 5, 7, 10, 0.934],
        [8, 6, 8, 10, 0.906],
    ],
    dorix: [
        [3, 1, 4, 12, 0.951],
        [4, 2, 4, 10, 0.944],
        [5, 3, 4, 9, 0.944],
        [6, 4, 6, 12, 0.958],
        [7, 5, 8, 15, 0.913],
        [8, 6, 9, 15, 0.87],
    ],
};

export function hasFairOdds(game: GameId): boolean {
    return measured[game] !== undefined;
}

/*
 * Returns the start hands for two players of these levels, the usual ones if they are equal; null if that was not
 * measured.
 */
export function fairHands(game: GameId, levels: readonly number[], usual: readonly number[]): readonly number[] | null {
    const [one, other] = [levels[0]!, levels[1]!];
    if (one === other) return usual;
    const found = measured[game]?.find(
        ([strong, weak]) => strong === Math.max(one, other) && weak === Math.min(one, other),
    );
    if (!found) return null;
    const [, , strongHand, weakHand] = found;
    return one > other ? [strongHand, weakHand] : [weakHand, strongHand];
}

/* Converts a score to a rating difference, by the Elo formula. */
const points = (score: number): number => 400 * Math.log10(score / (1 - score));

/* How many rating points a difference may be outside the measured range; beyond that no odds are proposed. */
const beyond = 150;

/*
 * Returns the start hands for two players of these ratings: those of the levels with the nearest rating difference, or
 * the usual ones; null if the difference is larger than any measured.
 */
export function fairHandsRated(
    game: GameId,
    ratings: readonly number[],
    usual: readonly number[],
): readonly number[] | null {
    const apart = Math.abs(ratings[0]! - ratings[1]!);
    const known = (measured[game] ?? []).map(([, , strong, weak, score]) => ({ at: points(score), strong, weak }));
    const most = Math.max(...known.map(({ at }) => at));
    if (!(apart <= most + beyond)) return null;
    const near = known.reduce((best, one) => (Math.abs(one.at - apart) < Math.abs(best.at - apart) ? one : best));
    if (apart < near.at / 2) return usual;
    return ratings[0]! > ratings[1]! ? [near.strong, near.weak] : [near.weak, near.strong];
}
