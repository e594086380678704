/* seats.ts - names of the seats by colour, for each language tag. */
import { seats } from './compiled/names.ts';

const names: Readonly<Record<string, readonly string[]>> = seats;

export function seatName(seat: number, language: string): string {
    return (names[language] ?? seats.en)[seat]!;
}

/* Whether a name is the colour of a seat in any language. */
export function isColour(seat: number, name: string): boolean {
    return Object.values(seats).some((colours) => colours[seat] === name);
}
