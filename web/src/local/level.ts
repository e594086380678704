/*
 * level.ts - which level a new game against the computer starts from. The first game ever on a device
 * is at level 1; after that each game remembers its own.
 */
import type { GameId } from '../core/rules';
import { savedGames, storage } from './storage';

type Levels = Readonly<Partial<Record<GameId, number>>>;

/* Pages before this one kept no level unless one was chosen, and offered 3. */
const formerLevel = 3;

export function usualLevel(game: GameId): number {
    const own = storage.read<Levels>('levels', {})[game];
    return own ?? storage.read('level', savedGames().length > 0 ? formerLevel : 1);
}

export function keepLevel(game: GameId, level: number): void {
    storage.write('level', level);
    storage.write('levels', { ...storage.read<Levels>('levels', {}), [game]: level });
}
