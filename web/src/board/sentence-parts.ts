/*
 * sentence-parts.ts - what sentences about turns are made from. Each game makes its own in sentences.ts, from its group of
 * texts; the line beside the board and the live region share them.
 */
import type { Hand, Mark } from '../core/rules';
import type { OwnedMark } from './owned';

/* A turn in progress; the marks and the choices that may follow come from the core. */
export interface Making<V = unknown> {
    readonly view: V; /* the position in which the turn begins */
    readonly now: V; /* the position after the tokens chosen so far */
    readonly seat: number;
    readonly tokens: readonly string[];
    readonly next: readonly string[];
    readonly left: number; /* choices left until the turn is complete; 0: it can be confirmed */
    readonly marks: readonly Mark[];
    readonly mode: string | null;
    readonly newcomer: boolean; /* also gets the reason */
}

/* The prompt for the next choice of a turn; `usual` ones are not announced in every turn. */
export interface Step {
    readonly text: string;
    readonly usual?: boolean;
}

/* Names a seat in sentences; null is "you". */
export type Naming = (seat: number) => string | null;

/* A move that was made, described from the position after it. */
export interface Made<V = unknown> {
    readonly before: V;
    readonly after: V;
    readonly seat: number;
    readonly tokens: readonly string[];
    readonly gained: readonly OwnedMark[]; /* what a seat controls now and did not control before */
    readonly naming: Naming;
}

/* How far every player is from the goal. */
export interface Standing<V = unknown> {
    readonly view: V;
    readonly held: readonly Hand[];
    readonly marks: readonly Mark[];
    readonly seats: number;
    readonly naming: Naming;
}

/* A sentence about what a player does, for the player and for everyone else; without values it is a text. */
interface Sentences<V> {
    readonly you: string | ((values: V) => string);
    readonly other: (values: V & { readonly name: string }) => string;
}

/* Returns what a player does: "You put a pawn on c2.", "Alcor puts a pawn on c2." */
export function told<V>(name: string | null, { you, other }: Sentences<V>, values: V): string {
    if (name !== null) return other({ ...values, name });
    return typeof you === 'string' ? you : you(values);
}

/* Returns "you 2, Alcor 1": how much of something each seat has. */
export function each({ seats, naming }: Standing, you: string, count: (seat: number) => string): string {
    return Array.from({ length: seats }, (_, seat) => `${naming(seat) ?? you} ${count(seat)}`).join(', ');
}
