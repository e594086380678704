/*
 * locale.ts - the locale of dates and numbers. British English: the day comes before the month, as in French.
 */
import type { Language } from '../local/language';

export function localeOf(language: Language): string {
    return language === 'fr' ? 'fr-FR' : 'en-GB';
}
