/* words.ts - the lobby's texts in the language chosen; they come with the lobby, not before. */
import { computed } from '@preact/signals';
import type { Same } from '../i18n/dictionary';
import { settings } from '../local/settings';
import { lobbyEn } from './words-en';
import { lobbyFr } from './words-fr';

export type LobbyDict = Same<typeof lobbyEn>;

export const lobbyWords = computed<LobbyDict>(() => (settings.value.language === 'fr' ? lobbyFr : lobbyEn));
