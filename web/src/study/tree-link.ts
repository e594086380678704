/*
 * tree-link.ts - a whole tree in a link, with the node that is meant. It is bounded before anything is made of it.
 */
import type { GameId } from '../core/rules';
import { packRecord, treeBytes, unpackRecord } from '../review/share';

/* The node is counted in the order of the core; moves may lead on from it. */
export interface Place {
    readonly at: number;
    readonly moves: readonly string[];
}

const movesMax = 1_000;

/* The packed tree and the place in the part after #; null if there is none. */
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

/* The tree of a link; null if it is cut, or is more than a tree can be. */
export function unpackTree(packed: string): Promise<string | null> {
    return unpackRecord(packed, treeBytes);
}

/* The part after #, which `/study/GAME` and `/embed` read alike. */
export async function treeHash(text: string, at: number): Promise<string> {
    return `#${await packRecord(text, treeBytes)}.${at}`;
}

export function treePath(game: GameId, hash: string): string {
    return `/study/${game}${hash}`;
}
