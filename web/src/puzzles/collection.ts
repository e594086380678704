/*
 * collection.ts - the puzzles of each game, loaded when they are asked for, and which are done.
 */
import type { GameId } from '../core/rules';
import { storage } from '../local/storage';
import type { Puzzle } from './puzzle';

type Loaded = Promise<{ default: unknown }>;

const loaders: Record<GameId, () => Loaded> = {
    quoridor: () => import('./data/quoridor.json'),
    dorix: () => import('./data/dorix.json'),
    orbital: () => import('./data/orbital.json'),
    tictacdoh: () => import('./data/tictacdoh.json'),
};

export async function loadPuzzles(game: GameId): Promise<readonly Puzzle[]> {
    return (await loaders[game]()).default as Puzzle[];
}

/* Their names come from their positions, so new puzzles never pass for done. */
export function donePuzzles(game: GameId): readonly string[] {
    const done = storage.read<unknown>(`puzzles.${game}`, []);
    return Array.isArray(done) ? done.filter((id) => typeof id === 'string') : [];
}

export function keepDone(game: GameId, done: readonly string[]): void {
    storage.write(`puzzles.${game}`, done);
}
