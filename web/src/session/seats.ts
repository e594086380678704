/*
 * seats.ts - who sits where, and what the table was agreed to be.
 */
import type { GameId } from '../core/rules';

/* A remote seat is played by someone on another device. */
export type Seat =
    | { readonly kind: 'person'; readonly name: string }
    | { readonly kind: 'computer'; readonly name: string; readonly level: number }
    | { readonly kind: 'remote'; readonly name: string };

/* Milliseconds for the whole game and for each move made. */
export interface ClockRule {
    readonly initial: number;
    readonly increment: number;
}

export interface TableRule {
    readonly game: GameId;
    readonly seats: readonly Seat[];
    readonly clock: ClockRule | null;
    readonly swap: boolean; /* after the first move of a game for two, the second may take that side */
}

/* Names of computers are stars: the brighter, the stronger. */
export const stars = ['Alcor', 'Mizar', 'Alkaid', 'Deneb', 'Altaïr', 'Capella', 'Véga', 'Sirius'] as const;

export function computer(level: number): Seat {
    return { kind: 'computer', name: stars[level - 1]!, level };
}
