/*
 * link.ts - a game of a challenge in a link, after the #: day, version of the computers, moves separated by _, and an r
 * at the end for a resigned game. The browser does not send this part to the server. A day alone is a link too.
 */
import type { Played } from './score';

const lettersMax = 16_000;
const movesMax = 1000;

export function linkOf({ date, engine, moves, resigned }: Played): string {
    return `/challenge#${[date, engine, moves.join('_'), ...(resigned ? ['r'] : [])].join('.')}`;
}

export interface Link {
    readonly date: string;
    readonly played: Played | null;
}

/* Returns null if the hash is not a link to a game; whether its moves are legal is decided by the core. */
export function readLink(hash: string): Link | null {
    if (hash.length > lettersMax) return null;
    const found = /^#(\d{4}-\d\d-\d\d)(?:\.([1-9]\d{0,6})\.([a-zA-Z0-9:_-]*)(\.r)?)?$/.exec(hash);
    if (!found) return null;
    const [, date, engine, text, resigned] = found;
    if (engine === undefined) return { date: date!, played: null };
    const moves = text === '' ? [] : text!.split('_');
    if (moves.length > movesMax || moves.some((move) => move === '' || move.length > 15)) return null;
    return { date: date!, played: { date: date!, engine: Number(engine), moves, resigned: resigned !== undefined } };
}
