/*
 * load.ts - loads a file of texts. The built page has no list of these files: vite.config.ts gives all of them one
 * address, because each name with a hash would make the shell larger.
 */
import type { Language } from '../local/language';
import type { Texts } from './compiled/types';

export type Group = keyof Texts;

function file(group: string, language: Language): Promise<never> {
    return import(`./compiled/${language}/${group}.ts`) as Promise<never>;
}

export function load(group: Group, language: Language): Promise<{ readonly texts: object }> {
    return file(group, language);
}

/* Loads the core's texts in a language other than its own. */
export function loadCore(language: Language): Promise<{ readonly texts: string }> {
    return file('core', language);
}
