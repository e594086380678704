/*
 * sentence-parts.ts - parts of sentences about turns. Each game has a table of them in its own sentences.ts; the line
 * beside the board and the live region share it.
 */
import type { Hand, Mark } from '../core/rules';
import type { OwnedMark } from './owned';
import type { Language } from '../local/language';

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

/* Returns "a, b and c". */
export function listed(items: readonly string[], language: Language): string {
    const and = language === 'fr' ? ' et ' : ' and ';
    return [items.slice(0, -1).join(', '), ...items.slice(-1)].filter((part) => part !== '').join(and);
}

/* Returns "a, b or c". */
export function either(items: readonly string[], language: Language): string {
    const or = language === 'fr' ? ' ou ' : ' or ';
    return [items.slice(0, -1).join(', '), ...items.slice(-1)].filter((part) => part !== '').join(or);
}

/* Returns subject and verb: "Alcor places", "You place". */
export function does(name: string | null, language: Language, you: string, other: string): string {
    return name === null ? `${language === 'fr' ? 'Vous' : 'You'} ${you}` : `${name} ${other}`;
}

export const passes: Record<Language, (name: string | null) => string> = {
    en: (name) => `${does(name, 'en', 'pass', 'passes')}.`,
    fr: (name) => `${does(name, 'fr', 'passez', 'passe')}.`,
};

/* The prompt after a complete turn. */
export const confirmIt: Record<Language, string> = {
    en: 'Confirm, or tap it again.',
    fr: 'Validez, ou touchez encore.',
};

/* Returns "you 2, Alcor 1": how much of something each seat has. */
export function each({ seats, naming }: Standing, language: Language, count: (seat: number) => string): string {
    const you = language === 'fr' ? 'vous' : 'you';
    return Array.from({ length: seats }, (_, seat) => `${naming(seat) ?? you} ${count(seat)}`).join(', ');
}
