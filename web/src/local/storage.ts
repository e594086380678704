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

function read<T>(key: string, otherwise: T): T {
    try {
        const text = localStorage.getItem(prefix + key);
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

export function findGame(id: string): SavedGame | null {
    return read<SavedGame | null>(`game.${id}`, null);
}

export function saveGame(game: SavedGame): void {
    const others = read<string[]>('games', []).filter((id) => id !== game.id);
    for (const id of others.splice(gamesKept - 1)) remove(`game.${id}`);
    write(`game.${game.id}`, game);
    write('games', [game.id, ...others]);
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
