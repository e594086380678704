/*
 * core-texts.ts - the core's texts in a language: its modules have the first one, English, and are given the others.
 */
import { addLanguage } from '../core/languages';
import type { Language } from '../local/language';
import { languages } from './compiled/languages';
import { loadCore } from './load';

export async function loadCoreTexts(language: Language): Promise<void> {
    if (language !== languages[0].tag) addLanguage((await loadCore(language)).texts);
}
