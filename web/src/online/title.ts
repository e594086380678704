/*
 * title.ts - the document's title, to which parts of the page may add: "(2) Your turn · Plateau".
 */

/* The number of games that wait for a move, and the state of the open table, in this order. */
type Part = 'games' | 'table';

const name = 'Plateau';
const wanted = new Map<Part, string>();

/* Sets what a part of the page adds to the title; null removes it. */
export function titleWants(part: Part, text: string | null): void {
    if (text === null) wanted.delete(part);
    else wanted.set(part, text);
    const games = wanted.get('games');
    const table = wanted.get('table');
    const title = table === undefined ? name : `${table} · ${name}`;
    document.title = games === undefined ? title : `${games} ${title}`;
}
