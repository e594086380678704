/*
 * page.ts - the model of a rules page: texts, and boards given as positions. The core computes which
 * cells are lit on them.
 */
import type { GameId } from '../../core/rules';
import type { LessonNote, Text } from '../lesson';

export interface Diagram {
    readonly position: string;
    readonly caption: Text;
    /* A turn in progress, a refused token, or a move: the board shows the result. */
    readonly tokens?: readonly string[];
    readonly refused?: string;
    readonly move?: string;
    /* Lights the cells that may follow. */
    readonly lit?: boolean;
    readonly notes?: readonly LessonNote[];
}

/* The name of a decision about the rules, such as D1 or C1. */
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
