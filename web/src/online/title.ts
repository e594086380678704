/*
 * title.ts - the page's title, to which several parts of the page may add a word: "(2) Your turn · Plateau".
 */

/* How many games wait for us, and what the open table wants; they stand in this order. */
type Part = 'games' | 'table';

const name = 'Plateau';
const wanted = new Map<Part, string>();

/* What a part of the page wants to be read in the title; null: nothing any more. */
export function titleWants(part: Part, text: string | null): void {
    if (text === null) wanted.delete(part);
    else wanted.set(part, text);
    const games = wanted.get('games');
    const table = wanted.get('table');
    const title = table === undefined ? name : `${table} · ${name}`;
    document.title = games === undefined ? title : `${games} ${title}`;
}
