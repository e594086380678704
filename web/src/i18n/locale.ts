/*
 * locale.ts - how dates and numbers are written. British English: the day comes before the month, as in French.
 */
import type { Language } from '../core/language';

export function localeOf(language: Language): string {
    return language === 'fr' ? 'fr-FR' : 'en-GB';
}
