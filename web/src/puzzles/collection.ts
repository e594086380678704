/*
 * collection.ts - the puzzles of a game are the file of its name, loaded when they are asked for; which are done.
 * A game may have none.
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

/* Their names come from their positions, so new puzzles never pass for done. */
export function donePuzzles(game: GameId): readonly string[] {
    const done = storage.read<unknown>(`puzzles.${game}`, []);
    return Array.isArray(done) ? done.filter((id) => typeof id === 'string') : [];
}

/* With those that were done in other tabs; all of them. */
export function keepDone(game: GameId, id: string): readonly string[] {
    const done = [...new Set([...donePuzzles(game), id])];
    storage.write(`puzzles.${game}`, done);
    return done;
}
