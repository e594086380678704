/*
 * time-odds.ts - the clocks that players of a table may have instead of the table's.
 */
import type { TimeControl } from './time-controls';
import { days, fischer } from './time-controls';

const live: readonly TimeControl[] = [
    fischer(1, 0),
    fischer(2, 1),
    fischer(3, 2),
    fischer(5, 3),
    fischer(10, 5),
    fischer(15, 10),
    fischer(30, 20),
];

const correspondence: readonly TimeControl[] = [1, 2, 3, 5, 7, 14].map(days);

const same = (a: TimeControl, b: TimeControl): boolean => a.base === b.base && a.increment === b.increment;

/* Returns the clocks of the table's kind, its own first; empty without a clock. */
export function otherClocks(pace: TimeControl): TimeControl[] {
    if (pace.clock === 'none') return [];
    return [pace, ...(pace.clock === 'days' ? correspondence : live).filter((clock) => !same(clock, pace))];
}

/*
 * Returns the fields for the server: empty if all have the table's clock. A computer has no clock and counts as having
 * the table's.
 */
export function timeOdds(
    pace: TimeControl,
    chosen: readonly (number | null)[] | null,
): { bases?: number[]; increments?: number[] } {
    const clocks = otherClocks(pace);
    const each = (chosen ?? []).map((clock) => clocks[clock ?? 0] ?? pace);
    if (each.every((clock) => same(clock, pace))) return {};
    return {
        bases: each.map(({ base }) => base!),
        ...(pace.clock === 'fischer' && { increments: each.map(({ increment }) => increment!) }),
    };
}
