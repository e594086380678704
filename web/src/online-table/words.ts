/* words.ts - the texts of a table among people far apart, in the language chosen. */
import { computed } from '@preact/signals';
import type { Same } from '../i18n/dictionary';
import { settings } from '../local/settings';
import { farEn } from './words-en';
import { farFr } from './words-fr';

export type FarDict = Same<typeof farEn>;

export const farWords = computed<FarDict>(() => (settings.value.language === 'fr' ? farFr : farEn));
