/*
 * link.ts - a position in a link to the editor: after the #, with _ for spaces. The browser does not send it to the
 * server.
 */
import { setUpPath } from '../ui/route';

export { setUpPath };

const lettersMax = 400;

/* Returns the text in the part after #; null if it cannot be a position. */
export function readLink(hash: string): string | null {
    if (hash.length < 2 || hash.length > lettersMax) return null;
    try {
        return decodeURIComponent(hash.slice(1)).replaceAll('_', ' ');
    } catch {
        return null;
    }
}
