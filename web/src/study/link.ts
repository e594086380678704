/*
 * link.ts - what the part after # of a study's address says: a study of this device, a position, or a whole
 * tree with the node that is meant. It stays in the browser, and is bounded before anything is made of it.
 */
import { readLink } from '../editor/link';
import { packRecord, treeBytes, unpackRecord } from '../review/share';
import type { GameId } from '../core/rules';

/* The node is counted in the order of the core; moves may lead on from it. */
export interface Place {
    readonly at: number;
    readonly moves: readonly string[];
}

export type Linked =
    | { readonly kind: 'new' }
    | { readonly kind: 'kept'; readonly id: string }
    | { readonly kind: 'position'; readonly position: string }
    | { readonly kind: 'tree'; readonly packed: string; readonly place: Place }
    | { readonly kind: 'broken' };

const movesMax = 1_000;

export function keptPath(game: GameId, id: string): string {
    return `/study/${game}#~${id}`;
}

/* A position always has a stroke, which no packed tree has. */
export function readHash(hash: string): Linked {
    const text = hash.slice(1);
    if (text === '') return { kind: 'new' };
    if (text.startsWith('~')) return { kind: 'kept', id: text.slice(1) };
    const position = text.includes('/') ? readLink(hash) : null;
    if (position !== null) return { kind: 'position', position };
    const found = /^([A-Za-z0-9_-]+)(?:\.([0-9]{1,4})((?:\.[^.]{1,48})*))?$/.exec(text);
    if (!found) return { kind: 'broken' };
    const moves = (found[3] ?? '').split('.').slice(1, 1 + movesMax);
    try {
        const place = { at: Number(found[2] ?? 0), moves: moves.map(decodeURIComponent) };
        return { kind: 'tree', packed: found[1]!, place };
    } catch {
        return { kind: 'broken' };
    }
}

/* The tree of a link; null if it is cut, or is more than a tree can be. */
export function unpackTree(packed: string): Promise<string | null> {
    return unpackRecord(packed, treeBytes);
}

export async function treePath(game: GameId, text: string, at: number): Promise<string> {
    return `/study/${game}#${await packRecord(text, treeBytes)}.${at}`;
}
