/*
 * fair-odds.ts - odds that made a game between two levels even, as tools/odds found them (docs/odds.md).
 */
import type { GameId } from '../../core/rules';

/* The stronger level, the weaker one, and what each begins with. */
type Measured = readonly [strong: number, weak: number, strongHand: number, weakHand: number];

const measured: Partial<Record<GameId, readonly Measured[]>> = {
    quoridor: [
        [4, 2, 5, 10],
        [5, 3, 7, 10],
        [6, 4, 7, 10],
    ],
    dorix: [
        [3, 1, 4, 12],
        [4, 2, 4, 10],
        [5, 3, 4, 9],
        [6, 4, 6, 12],
    ],
};

export function hasFairOdds(game: GameId): boolean {
    return measured[game] !== undefined;
}

/* What two players of these levels begin with, the usual hands if they are equals; null if nobody measured it. */
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
