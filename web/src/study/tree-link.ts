/*
 * tree-link.ts - a whole tree in a link, with the current node. Its length is bounded before it is parsed.
 */
import type { GameId } from '../core/rules';
import { packRecord, treeBytes, unpackRecord } from '../review/share';

/* A node, by its index in the list of the tree's nodes, and the moves played from there. */
export interface Place {
    readonly at: number;
    readonly moves: readonly string[];
}

const movesMax = 1_000;

/* Returns the packed tree and the place in the part after #; null if there is none. */
export function readTreeLink(text: string): { readonly packed: string; readonly place: Place } | null {
    const found = /^([A-Za-z0-9_-]+)(?:\.([0-9]{1,4})((?:\.[^.]{1,48})*))?$/.exec(text);
    if (!found) return null;
    const moves = (found[3] ?? '').split('.').slice(1, 1 + movesMax);
    try {
        return { packed: found[1]!, place: { at: Number(found[2] ?? 0), moves: moves.map(decodeURIComponent) } };
    } catch {
        return null;
    }
}

/* Unpacks the tree of a link; null if it is cut, or larger than a tree can be. */
export function unpackTree(packed: string): Promise<string | null> {
    return unpackRecord(packed, treeBytes);
}

/* Returns the hash, with its #, for the addresses of `/study/GAME` and `/embed`. */
export async function treeHash(text: string, at: number): Promise<string> {
    return `#${await packRecord(text, treeBytes)}.${at}`;
}

export function treePath(game: GameId, hash: string): string {
    return `/study/${game}${hash}`;
}
