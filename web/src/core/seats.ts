/* seats.ts - names of the seats by colour, for each language tag. */
import { seats } from './compiled/seats.ts';

export function seatName(seat: number, language: string): string {
    return (seats[language] ?? seats.en!)[seat]!;
}

/* Whether a name is the colour of a seat in any language. */
export function isColour(seat: number, name: string): boolean {
    return Object.values(seats).some((names) => names[seat] === name);
}
