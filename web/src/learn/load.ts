/* load.ts - each lesson is loaded when it is opened. */
import type { GameId } from '../core/rules';
import type { Lesson } from './lesson';

const loaders: Record<GameId, () => Promise<Lesson>> = {
    quoridor: async () => (await import('./lessons/quoridor')).quoridorLesson,
    dorix: async () => (await import('./lessons/dorix')).dorixLesson,
    orbital: async () => (await import('./lessons/orbital')).orbitalLesson,
    tictacdoh: async () => (await import('./lessons/tictacdoh')).tictacdohLesson,
};

export async function loadLesson(game: GameId): Promise<Lesson> {
    return await loaders[game]();
}
