/*
 * Times.tsx - time odds in the dialog of a new game: for each player one of the clocks that can be.
 */
import type { JSX } from 'preact';
import { dialogWords } from './words';

/* The clocks are told by their texts; a player without one (a computer online) has no field. */
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
                        <label class="field">
                            <span>{dialogWords.value.timeOf(nameOf(seat))}</span>
                            <select
                                name={`time${seat + 1}`}
                                value={clock}
                                onChange={(event) => {
                                    const other = Number(event.currentTarget.value);
                                    change(chosen.map((old, i) => (i === seat ? other : old)));
                                }}>
                                {clocks.map((text, i) => (
                                    <option value={i}>{text}</option>
                                ))}
                            </select>
                        </label>
                    ),
            )}
        </>
    );
}
