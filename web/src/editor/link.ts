/*
 * link.ts - a position in a link to the editor: after the #, with _ for spaces. It stays in the browser.
 */
import { setUpPath } from '../ui/route';

export { setUpPath };

const lettersMax = 400;

/* The text in the part after #; null if there is none that could be a position. */
export function readLink(hash: string): string | null {
    if (hash.length < 2 || hash.length > lettersMax) return null;
    try {
        return decodeURIComponent(hash.slice(1)).replaceAll('_', ' ');
    } catch {
        return null;
    }
}
