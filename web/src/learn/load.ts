/*
 * load.ts - loads lessons on demand, with their texts, from the files of the game's name: one in the rules, one in
 * strategy. A game may have neither.
 */
import type { GameId } from '../core/rules';
import { ahead } from '../i18n/catalogue';
import type { Group } from '../i18n/load';
import type { Course, Lesson } from './lesson';

const files = {
    lesson: import.meta.glob<{ lesson: Lesson }>(['./lessons/*.ts', '!./lessons/table.ts']),
    strategy: import.meta.glob<{ lesson: Lesson }>('./strategy/*.ts'),
};
const folders = { lesson: 'lessons', strategy: 'strategy' };

function find(course: Course, game: GameId): (() => Promise<{ lesson: Lesson }>) | undefined {
    return files[course][`./${folders[course]}/${game}.ts`];
}

export function hasLesson(game: GameId, course: Course = 'lesson'): boolean {
    return find(course, game) !== undefined;
}

export async function loadLesson(game: GameId, course: Course = 'lesson'): Promise<Lesson> {
    if (course === 'lesson') ahead(`${game}Lesson` as Group, 'tableLesson');
    else ahead(`${game}Strategy` as Group);
    return (await find(course, game)!()).lesson;
}
