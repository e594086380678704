/* words.ts - the texts of a table among people far apart, in the language chosen. */
import { computed } from '@preact/signals';
import { settings } from '../local/settings';
import type { FarDict } from './words-en';
import { farEn } from './words-en';
import { farFr } from './words-fr';

export const farWords = computed<FarDict>(() => (settings.value.language === 'fr' ? farFr : farEn));
