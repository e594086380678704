/*
 * collection.ts - loads the puzzles of a game on demand from the file of its name, and saves which are solved. A game
 * may have none.
 */
import type { GameId } from '../core/rules';
import { storage } from '../local/storage';
import type { Puzzle } from './puzzle';

const collections = import.meta.glob<{ default: unknown }>('./data/*.json');

function find(game: GameId): (() => Promise<{ default: unknown }>) | undefined {
    return collections[`./data/${game}.json`];
}

export function hasPuzzles(game: GameId): boolean {
    return find(game) !== undefined;
}

export async function loadPuzzles(game: GameId): Promise<readonly Puzzle[]> {
    return (await find(game)!()).default as Puzzle[];
}

/* Returns the ids of solved puzzles. An id is computed from the position, so a new puzzle never counts as solved. */
export function donePuzzles(game: GameId): readonly string[] {
    const done = storage.read<unknown>(`puzzles.${game}`, []);
    return Array.isArray(done) ? done.filter((id) => typeof id === 'string') : [];
}

/* Adds a solved puzzle to those of all tabs; returns them all. */
export function keepDone(game: GameId, id: string): readonly string[] {
    const done = [...new Set([...donePuzzles(game), id])];
    storage.write(`puzzles.${game}`, done);
    return done;
}
