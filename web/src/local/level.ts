/*
 * level.ts - the level that a new game against the computer starts from. The first game on a device is at level 1;
 * after that each game remembers its own.
 */
import type { GameId } from '../core/rules';
import { storage } from './storage';

type Levels = Readonly<Partial<Record<GameId, number>>>;

export function usualLevel(game: GameId): number {
    return storage.read<Levels>('levels', {})[game] ?? storage.read('level', 1);
}

export function keepLevel(game: GameId, level: number): void {
    storage.write('level', level);
    storage.write('levels', { ...storage.read<Levels>('levels', {}), [game]: level });
}
