/* locale.ts - the languages by their own names, and the locale of dates and numbers of each. */
import type { Language } from '../local/language';
import { languages } from './compiled/languages';

export { languages };

/* Returns the next language of the list, which a button offers. */
export function nextLanguage(language: Language): (typeof languages)[number] {
    const at = languages.findIndex(({ tag }) => tag === language);
    return languages[(at + 1) % languages.length]!;
}

export function localeOf(language: Language): string {
    return languages.find(({ tag }) => tag === language)!.locale;
}
