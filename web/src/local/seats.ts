/*
 * seats.ts - who sits where, and the agreed options of a table.
 */
import type { GameId, Language } from '../core/rules';

/* Milliseconds for the whole game and for each move made. */
export interface ClockRule {
    readonly initial: number;
    readonly increment: number;
}

/* Odds: what a player has in hand at the start, if it is not the usual number; their own clock. */
interface Odds {
    readonly hand?: number;
    readonly clock?: ClockRule;
}

/* A remote seat is played by someone on another device; a computer may have taken over. */
export type Seat =
    | ({ readonly kind: 'person'; readonly name: string } & Odds)
    | ({
          readonly kind: 'computer';
          readonly name: string;
          readonly level: number;
          readonly insteadOf?: string;
      } & Odds)
    | { readonly kind: 'remote'; readonly name: string };

export interface TableRule {
    readonly game: GameId;
    readonly seats: readonly Seat[];
    readonly clock: ClockRule | null;
    readonly position?: string; /* where it begins, if not as usual */
    readonly swap: boolean; /* after the first move of a game for two, the second may take that side */
}

/* Names of computers are stars: the brighter, the stronger. */
const stars: Readonly<Record<Language, readonly string[]>> = {
    en: ['Alcor', 'Mizar', 'Alkaid', 'Deneb', 'Altair', 'Capella', 'Vega', 'Sirius'],
    fr: ['Alcor', 'Mizar', 'Alkaïd', 'Deneb', 'Altaïr', 'Capella', 'Véga', 'Sirius'],
};

export function computer(level: number, language: Language): Seat {
    return { kind: 'computer', name: stars[language][level - 1]!, level };
}

/* The level of a computer that took over from a person who has left (C3); its star has one name. */
export const standInLevel = 4;

/* The player there leaves, and a computer with its own name takes the seat. */
export function standIn(seats: readonly Seat[], seat: number, level: number): Seat[] {
    const who = seats[seat]!;
    const insteadOf = who.kind === 'computer' ? (who.insteadOf ?? who.name) : who.name;
    const { name } = computer(level, 'en');
    const taken = seats.map((other) => other.name);
    const free = [name, ...seats.map((_, i) => `${name} ${i + 2}`)].find((one) => !taken.includes(one))!;
    return seats.map((other, i) => (i === seat ? { kind: 'computer', name: free, level, insteadOf } : other));
}
