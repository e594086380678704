/*
 * seats.ts - the seats of a table: players, odds and agreed options.
 */
import { stars } from '../core/compiled/names';
import type { GameId } from '../core/rules';
import type { Language } from './language';

/* Milliseconds for the whole game, and the increment for each move. */
export interface ClockRule {
    readonly initial: number;
    readonly increment: number;
}

/* Odds: the player's pieces in hand at the start, if not the usual number; a separate clock. */
interface Odds {
    readonly hand?: number;
    readonly clock?: ClockRule;
}

/* A remote seat is played by a person on another device; a computer may have taken over. */
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
    readonly position?: string; /* start position, if not the usual one */
    readonly swap: boolean; /* after the first move of a game for two, the second player may take that side */
}

/* Returns a computer; its name is a star's: the brighter the star, the higher the level. */
export function computer(level: number, language: Language): Seat {
    return { kind: 'computer', name: stars[language][level - 1]!, level };
}

/* The level of a computer that took over from a person who has left (rule C3); this level has a single star's name. */
export const standInLevel = 4;

/* Replaces the player of a seat, who leaves, by a computer with its own name. */
export function standIn(seats: readonly Seat[], seat: number, level: number): Seat[] {
    const who = seats[seat]!;
    const insteadOf = who.kind === 'computer' ? (who.insteadOf ?? who.name) : who.name;
    const { name } = computer(level, 'en');
    const taken = seats.map((other) => other.name);
    const free = [name, ...seats.map((_, i) => `${name} ${i + 2}`)].find((one) => !taken.includes(one))!;
    return seats.map((other, i) => (i === seat ? { kind: 'computer', name: free, level, insteadOf } : other));
}
