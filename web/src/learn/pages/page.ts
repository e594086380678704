/*
 * page.ts - what a rules page is: texts in both languages, and boards that are positions. Which
 * cells are lit on them is the core's answer, as everywhere.
 */
import type { GameId } from '../../core/rules';
import type { LessonNote, Text } from '../lesson';

export interface Diagram {
    readonly position: string;
    readonly caption: Text;
    /* A turn begun, a thing refused, or a move played: the board shows what comes of it. */
    readonly tokens?: readonly string[];
    readonly refused?: string;
    readonly move?: string;
    /* Lights the cells that may follow. */
    readonly lit?: boolean;
    readonly notes?: readonly LessonNote[];
}

/* A rule of ours by its name, D1 or C1. */
export interface Decision {
    readonly name: string;
    readonly text: Text;
}

export type Block =
    | { readonly kind: 'heading'; readonly text: Text }
    | { readonly kind: 'text'; readonly text: Text }
    | { readonly kind: 'list'; readonly items: readonly Text[] }
    | { readonly kind: 'boards'; readonly boards: readonly Diagram[] }
    | { readonly kind: 'decisions'; readonly items: readonly Decision[] };

export interface Page {
    readonly game: GameId;
    readonly lead: Text;
    readonly blocks: readonly Block[];
    readonly credits: Text;
}
