/* words.ts - texts of a finished game in the chosen language, loaded when one ends. */
import { computed } from '@preact/signals';
import { settings } from '../local/settings';
import { victoryEn } from './words-en';
import type { VictoryDict } from './words-en';
import { victoryFr } from './words-fr';

export const victoryWords = computed<VictoryDict>(() => (settings.value.language === 'fr' ? victoryFr : victoryEn));
