/*
 * telling.ts - the parts of sentences about turns. Each game has one table of them, in its own telling.ts;
 * the line beside the board and the live region share it.
 */
import type { Held, Language, Mark } from '../core/rules';

/* A turn that a hand is making; what may follow and what is marked is the core's. */
export interface Making<V = unknown> {
    readonly view: V; /* the position in which the turn begins */
    readonly now: V; /* the board as the hand has left it */
    readonly seat: number;
    readonly tokens: readonly string[];
    readonly next: readonly string[];
    readonly left: number; /* choices until the turn is whole; 0: it can be confirmed */
    readonly marks: readonly Mark[];
    readonly mode: string | null;
    readonly newcomer: boolean; /* gets the reason too */
}

/* The step that a hand is at; `usual` ones do not have to be heard in every turn. */
export interface Step {
    readonly text: string;
    readonly usual?: boolean;
}

/* A seat as sentences name it: null is "you". */
export type Naming = (seat: number) => string | null;

/* A move that was made, told from the position after it. */
export interface Made<V = unknown> {
    readonly before: V;
    readonly after: V;
    readonly seat: number;
    readonly tokens: readonly string[];
    readonly gained: readonly Mark[]; /* what a seat controls now and did not before */
    readonly naming: Naming;
}

/* What there is to know about how far everybody is. */
export interface Standing<V = unknown> {
    readonly view: V;
    readonly held: readonly Held[];
    readonly marks: readonly Mark[];
    readonly seats: number;
    readonly naming: Naming;
}

/* "a, b and c". */
export function listed(items: readonly string[], language: Language): string {
    const and = language === 'fr' ? ' et ' : ' and ';
    return [items.slice(0, -1).join(', '), ...items.slice(-1)].filter((part) => part !== '').join(and);
}

/* "a, b or c". */
export function either(items: readonly string[], language: Language): string {
    const or = language === 'fr' ? ' ou ' : ' or ';
    return [items.slice(0, -1).join(', '), ...items.slice(-1)].filter((part) => part !== '').join(or);
}

/* Subject and verb: "Alcor places", "You place". */
export function does(name: string | null, language: Language, you: string, other: string): string {
    return name === null ? `${language === 'fr' ? 'Vous' : 'You'} ${you}` : `${name} ${other}`;
}

export const passes: Record<Language, (name: string | null) => string> = {
    en: (name) => `${does(name, 'en', 'pass', 'passes')}.`,
    fr: (name) => `${does(name, 'fr', 'passez', 'passe')}.`,
};

/* After a turn that is whole. */
export const confirmIt: Record<Language, string> = {
    en: 'Confirm, or tap it again.',
    fr: 'Validez, ou touchez encore.',
};

/* "you 2, Alcor 1": what each seat has of something. */
export function each({ seats, naming }: Standing, language: Language, count: (seat: number) => string): string {
    const you = language === 'fr' ? 'vous' : 'you';
    return Array.from({ length: seats }, (_, seat) => `${naming(seat) ?? you} ${count(seat)}`).join(', ');
}
