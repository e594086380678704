/* words.ts - the texts about people in the language chosen; they come with the first of these screens. */
import { computed } from '@preact/signals';
import type { Same } from '../i18n/dictionary';
import { settings } from '../local/settings';
import { peopleEn } from './words-en';
import { peopleFr } from './words-fr';

export type PeopleDict = Same<typeof peopleEn>;

export const peopleWords = computed<PeopleDict>(() => (settings.value.language === 'fr' ? peopleFr : peopleEn));
