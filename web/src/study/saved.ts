/*
 * saved.ts - studies kept on this device. None is dropped for another: when there is no room, that is said.
 */
import { signal } from '@preact/signals';
import type { GameId } from '../core/rules';
import { newId, SharedValue, storage } from '../local/storage';

export interface SavedStudy {
    readonly id: string;
    readonly game: GameId;
    readonly name: string;
    readonly text: string; /* as the core writes it */
    readonly at: number; /* where one was, among the nodes in their order */
    readonly position: string; /* there, for a picture */
    readonly changed: number; /* when, in milliseconds since 1970 */
    readonly during?: string; /* the online game it belongs to, while that is played: no computer helps */
}

const nameMax = 80;

/* Goes up whenever one is changed, so that lists are drawn again. */
export const studiesChanged = signal(0);
addEventListener('storage', () => {
    studiesChanged.value++;
});

function ids(): string[] {
    const found = storage.read<unknown>('studies', []);
    return Array.isArray(found) ? found.filter((id): id is string => typeof id === 'string') : [];
}

export function findStudy(id: string): SavedStudy | null {
    return /^[a-z0-9]{1,16}$/.test(id) ? storage.read<SavedStudy | null>(`study.${id}`, null) : null;
}

/* The newest first. */
export function savedStudies(): SavedStudy[] {
    void studiesChanged.value;
    return ids()
        .map(findStudy)
        .filter((study) => study !== null);
}

export function studyDuring(table: string): SavedStudy | null {
    return savedStudies().find(({ during }) => during === table) ?? null;
}

/* The game is over: its study is one like any other. */
export function endStudyDuring(table: string): void {
    const study = studyDuring(table);
    if (!study) return;
    const { during: _, ...rest } = study;
    storage.write(`study.${study.id}`, rest);
    studiesChanged.value++;
}

export function sharedStudy(id: string): SharedValue<SavedStudy> {
    return new SharedValue(`study.${id}`);
}

/* Whether it is kept: a full device takes no more, and a private window nothing. */
export function saveStudy(stored: SharedValue<SavedStudy>, study: SavedStudy): boolean {
    stored.write(study);
    const kept = findStudy(study.id);
    if (kept?.changed !== study.changed || kept.text !== study.text) return false;
    listStudy(study.id);
    return true;
}

function listStudy(newest: string): void {
    storage.write('studies', [newest, ...ids().filter((id) => id !== newest)]);
    studiesChanged.value++;
}

/* Two tabs that write the list at the same moment leave a study out of it. */
export function relistStudy(id: string): void {
    if (findStudy(id) && !ids().includes(id)) listStudy(id);
}

export function tidyName(name: string): string {
    return name.replace(/\s+/g, ' ').trim().slice(0, nameMax);
}

export function renameStudy(id: string, name: string): void {
    const study = findStudy(id);
    if (!study || tidyName(name) === '') return;
    storage.write(`study.${id}`, { ...study, name: tidyName(name) });
    studiesChanged.value++;
}

export function removeStudy(id: string): void {
    storage.remove(`study.${id}`);
    storage.write(
        'studies',
        ids().filter((other) => other !== id),
    );
    studiesChanged.value++;
}

export { newId };
