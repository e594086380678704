/*
 * storage.ts - local storage: games, settings, progress. If there is none, or it is full, the page works
 * without it.
 */
import type { GameId } from '../core/rules';
import type { Seat, TableRule } from './seats';

export interface SavedGame {
    readonly id: string;
    readonly game: GameId;
    readonly table: TableRule;
    readonly seats?: readonly Seat[]; /* who sits there now; games kept by an older page lack it */
    readonly record: string;
    readonly position: string;
    readonly moves: number;
    readonly turn: number;
    readonly over: boolean;
    readonly winners?: readonly number[]; /* once it is over: their seats, none for a draw */
    readonly changed: number; /* when, in milliseconds since 1970 */
}

const prefix = 'plateau.';
const gamesKept = 60;

function readText(key: string): string | null {
    try {
        return localStorage.getItem(prefix + key);
    } catch {
        return null;
    }
}

function read<T>(key: string, otherwise: T, text = readText(key)): T {
    try {
        return text === null ? otherwise : (JSON.parse(text) as T);
    } catch {
        return otherwise;
    }
}

function write(key: string, value: unknown): void {
    try {
        localStorage.setItem(prefix + key, JSON.stringify(value));
    } catch {
        /* Private windows have none, and a full one takes no more. */
    }
}

function remove(key: string): void {
    try {
        localStorage.removeItem(prefix + key);
    } catch {
        /* As above. */
    }
}

export const storage = { read, write, remove };

/*
 * A value that several tabs may have open. This tab remembers the text that it last read or wrote: any other was
 * written by another tab, and is read before anything is written over it.
 */
export class SharedValue<T> {
    private readonly key: string;
    private known: string | null = null;

    constructor(key: string) {
        this.key = key;
    }

    read(): T | null {
        this.known = readText(this.key);
        return read<T | null>(this.key, null, this.known);
    }

    isStale(): boolean {
        const text = readText(this.key);
        return text !== null && text !== this.known;
    }

    /* Writes nothing over a text that was not read. */
    write(value: T): void {
        if (this.isStale()) return;
        write(this.key, value);
        this.known = readText(this.key);
    }
}

/* Whether a person has moved: a game that was only opened is not worth a place in a list. */
export function isBegun({ moves, table }: SavedGame): boolean {
    return (
        moves >
        Math.max(
            0,
            table.seats.findIndex(({ kind }) => kind === 'person'),
        )
    );
}

export function begunGames(): SavedGame[] {
    return savedGames().filter(isBegun);
}

/* The newest first. */
export function savedGames(): SavedGame[] {
    return read<string[]>('games', [])
        .map((id) => read<SavedGame | null>(`game.${id}`, null))
        .filter((game) => game !== null);
}

export function sharedGame(id: string): SharedValue<SavedGame> {
    return new SharedValue(`game.${id}`);
}

export function findGame(id: string): SavedGame | null {
    return sharedGame(id).read();
}

export function saveGame(kept: SharedValue<SavedGame>, game: SavedGame): void {
    listGame(game.id);
    kept.write(game);
}

/* The first of the list; the last ones make room. */
export function listGame(newest: string): void {
    const others = read<string[]>('games', []).filter((id) => id !== newest);
    for (const id of others.splice(gamesKept - 1)) remove(`game.${id}`);
    write('games', [newest, ...others]);
}

export function removeGame(id: string): void {
    remove(`game.${id}`);
    write(
        'games',
        read<string[]>('games', []).filter((other) => other !== id),
    );
}

/* In the first games on this device reasons are told with the rest. */
export function isNewcomer(): boolean {
    return read<string[]>('games', []).length <= 3;
}

/* Short, and new on this device. */
export function newId(): string {
    const bytes = crypto.getRandomValues(new Uint8Array(6));
    return [...bytes].map((b) => 'abcdefghijkmnpqrstuvwxyz23456789'[b % 32]).join('');
}
