/*
 * Times.tsx - time odds in the dialog of a new game: for each player one of the possible clocks.
 */
import type { JSX } from 'preact';
import { Choice, numbered } from './fields';
import { dialogWords } from './words';

/* Shows a choice of clocks, given as texts; a player without a clock (a computer online) has no field. */
export function Times({
    clocks,
    chosen,
    nameOf,
    change,
}: {
    clocks: readonly string[];
    chosen: readonly (number | null)[];
    nameOf(seat: number): string;
    change(chosen: readonly (number | null)[]): void;
}): JSX.Element {
    return (
        <>
            {chosen.map(
                (clock, seat) =>
                    clock !== null && (
                        <Choice
                            name={`time${seat + 1}`}
                            label={dialogWords.value.timeOf({ who: nameOf(seat) })}
                            value={clock}
                            options={numbered(clocks)}
                            change={(other) => change(chosen.map((old, i) => (i === seat ? other : old)))}
                        />
                    ),
            )}
        </>
    );
}
