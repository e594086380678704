/*
 * load.ts - a lesson is the file of its game's name, loaded when it is opened: one in the rules, one in playing well.
 * A game may have neither.
 */
import type { GameId } from '../core/rules';
import type { Course, Lesson } from './lesson';

const files = {
    lesson: import.meta.glob<{ lesson: Lesson }>(['./lessons/*.ts', '!./lessons/table.ts']),
    well: import.meta.glob<{ lesson: Lesson }>('./well/*.ts'),
};
const folders = { lesson: 'lessons', well: 'well' };

function find(course: Course, game: GameId): (() => Promise<{ lesson: Lesson }>) | undefined {
    return files[course][`./${folders[course]}/${game}.ts`];
}

export function hasLesson(game: GameId, course: Course = 'lesson'): boolean {
    return find(course, game) !== undefined;
}

export async function loadLesson(game: GameId, course: Course = 'lesson'): Promise<Lesson> {
    return (await find(course, game)!()).lesson;
}
