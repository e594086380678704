/* words.ts - the dictionary of the language chosen. */
import { computed } from '@preact/signals';
import { settings } from '../local/settings';
import type { Dict } from './dictionary';
import { en } from './en';
import { fr } from './fr';

export const words = computed<Dict>(() => (settings.value.language === 'fr' ? fr : en));
