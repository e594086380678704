/* words.ts - the texts about people in the chosen language, loaded with the first of these screens. */
import { computed } from '@preact/signals';
import { settings } from '../local/settings';
import type { PeopleDict } from './words-en';
import { peopleEn } from './words-en';
import { peopleFr } from './words-fr';

export const peopleWords = computed<PeopleDict>(() => (settings.value.language === 'fr' ? peopleFr : peopleEn));
