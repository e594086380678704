/*
 * saved.ts - studies saved on this device. Old ones are never dropped to make space; a failure to save is reported.
 */
import { signal } from '@preact/signals';
import type { GameId } from '../core/rules';
import { newId, SharedValue, storage } from '../local/storage';

export interface SavedStudy {
    readonly id: string;
    readonly game: GameId;
    readonly name: string;
    readonly text: string; /* in the core's text format */
    readonly at: number; /* index of the current node, in the order of the nodes */
    readonly position: string; /* position at that node, for a preview */
    readonly changed: number; /* milliseconds since 1970 */
    readonly during?: string; /* id of its online game while that is in progress: no computer helps */
}

const nameMax = 80;

/* Incremented whenever a study changes, so that lists are redrawn. */
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

/* Returns the saved studies, the newest first. */
export function savedStudies(): SavedStudy[] {
    void studiesChanged.value;
    return ids()
        .map(findStudy)
        .filter((study) => study !== null);
}

export function studyDuring(table: string): SavedStudy | null {
    return savedStudies().find(({ during }) => during === table) ?? null;
}

/* Makes the private board an ordinary study after its game is over. */
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

/* Saves a study; returns false if the storage is full or unavailable, as in some private windows. */
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

/* When two tabs write the list at the same time, a study may be lost from it: add it again. */
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
