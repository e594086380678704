/*
 * storage.ts - local storage: games, settings, progress. If it is unavailable or full, the page works without it.
 */
import type { GameId } from '../core/rules';
import type { Seat, TableRule } from './seats';

export interface SavedGame {
    readonly id: string;
    readonly game: GameId;
    readonly table: TableRule;
    readonly seats: readonly Seat[]; /* the players now */
    readonly record: string;
    readonly position: string;
    readonly moves: number;
    readonly toMove: number;
    readonly over: boolean;
    readonly winners?: readonly number[]; /* winning seats of a finished game, empty for a draw */
    readonly changed: number; /* milliseconds since 1970 */
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
        /* Not available in some private windows, or full. */
    }
}

function remove(key: string): void {
    try {
        localStorage.removeItem(prefix + key);
    } catch {
        /* Not available in some private windows. */
    }
}

export const storage = { read, write, remove };

/*
 * A value that several tabs may have open. This tab remembers the text it last read or wrote: a different text was
 * written by another tab, and is read before it can be overwritten.
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

    /* Writes unless another tab has changed the text since this one read it. */
    write(value: T): void {
        if (this.isStale()) return;
        write(this.key, value);
        this.known = readText(this.key);
    }
}

/* Whether a person has moved: a game that was only opened does not belong in a list. */
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

/* Returns the saved games, the newest first. */
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

/* Moves a game to the top of the list; the oldest are removed. */
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

/* Whether the device has few games: then reasons are announced with everything else. */
export function isNewcomer(): boolean {
    return read<string[]>('games', []).length <= 3;
}

/* Returns a short id that is new on this device. */
export function newId(): string {
    const bytes = crypto.getRandomValues(new Uint8Array(6));
    return [...bytes].map((b) => 'abcdefghijkmnpqrstuvwxyz23456789'[b % 32]).join('');
}
