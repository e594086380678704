/* words.ts - the texts of an online table in the chosen language. */
import { computed } from '@preact/signals';
import { settings } from '../local/settings';
import type { OnlineTableDict } from './words-en';
import { onlineTableEn } from './words-en';
import { onlineTableFr } from './words-fr';

export const onlineTableWords = computed<OnlineTableDict>(() =>
    settings.value.language === 'fr' ? onlineTableFr : onlineTableEn,
);
