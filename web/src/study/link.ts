/*
 * link.ts - parses the part after # of a study's address: a saved study's id, a position, or a whole tree with the
 * current node. The browser does not send it to the server, and its length is bounded before it is parsed.
 */
import { readLink } from '../editor/link';
import type { GameId } from '../core/rules';
import type { Place } from './tree-link';
import { readTreeLink } from './tree-link';

export type Linked =
    | { readonly kind: 'new' }
    | { readonly kind: 'kept'; readonly id: string }
    | { readonly kind: 'position'; readonly position: string }
    | { readonly kind: 'tree'; readonly packed: string; readonly place: Place }
    | { readonly kind: 'broken' };

export function keptPath(game: GameId, id: string): string {
    return `/study/${game}#~${id}`;
}

/* A position always contains a slash, a packed tree never does. */
export function readHash(hash: string): Linked {
    const text = hash.slice(1);
    if (text === '') return { kind: 'new' };
    if (text.startsWith('~')) return { kind: 'kept', id: text.slice(1) };
    const position = text.includes('/') ? readLink(hash) : null;
    if (position !== null) return { kind: 'position', position };
    const tree = readTreeLink(text);
    return tree ? { kind: 'tree', ...tree } : { kind: 'broken' };
}
