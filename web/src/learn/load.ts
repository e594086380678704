/* load.ts - a lesson is the file of its game's name, loaded when it is opened; a game may have none. */
import type { GameId } from '../core/rules';
import type { Lesson } from './lesson';

const lessons = import.meta.glob<{ lesson: Lesson }>(['./lessons/*.ts', '!./lessons/table.ts']);

function find(game: GameId): (() => Promise<{ lesson: Lesson }>) | undefined {
    return lessons[`./lessons/${game}.ts`];
}

export function hasLesson(game: GameId): boolean {
    return find(game) !== undefined;
}

export async function loadLesson(game: GameId): Promise<Lesson> {
    return (await find(game)!()).lesson;
}
