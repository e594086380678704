/* words.ts - the review's texts in the chosen language, loaded with the review. */
import { computed } from '@preact/signals';
import { settings } from '../local/settings';
import { reviewEn } from './words-en';
import type { ReviewDict } from './words-en';
import { reviewFr } from './words-fr';

export const reviewWords = computed<ReviewDict>(() => (settings.value.language === 'fr' ? reviewFr : reviewEn));
