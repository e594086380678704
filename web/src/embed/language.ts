/* language.ts - what the address of a frame asks for, and the language of its texts. */
import { languages } from '../i18n/locale';
import type { Language } from '../local/language';

export const wishes = new URLSearchParams(location.search);

const told = wishes.get('language') ?? navigator.language;

export const language: Language = languages.find(({ tag }) => told.startsWith(tag))?.tag ?? languages[0].tag;
