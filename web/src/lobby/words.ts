/* words.ts - the lobby's texts in the chosen language, loaded with the lobby. */
import { computed } from '@preact/signals';
import { settings } from '../local/settings';
import type { LobbyDict } from './words-en';
import { lobbyEn } from './words-en';
import { lobbyFr } from './words-fr';

export const lobbyWords = computed<LobbyDict>(() => (settings.value.language === 'fr' ? lobbyFr : lobbyEn));
