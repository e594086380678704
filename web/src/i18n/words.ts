/*
 * words.ts - the dictionary of the chosen language, and the core's names and descriptions of the games.
 */
import { computed, signal } from '@preact/signals';
import type { GameId, GameInfo } from '../core/rules';
import type { Language } from '../local/language';
import { settings } from '../local/settings';
import type { Dict } from './dictionary';
import { en } from './en';
import { fr } from './fr';

export interface Words extends Dict {
    readonly games: Readonly<Record<GameId, string>>;
    readonly pitch: Readonly<Record<GameId, string>>;
}

const known = signal<readonly GameInfo[]>([]);

/* Takes the names of the games from the core; call it before anything is shown. */
export function nameGames(games: readonly GameInfo[]): void {
    known.value = games;
}

function ofGames(which: 'title' | 'pitch', language: Language): Record<GameId, string> {
    return Object.fromEntries(known.value.map((game) => [game.id, game[which][language]!])) as Record<GameId, string>;
}

export const words = computed<Words>(() => {
    const { language } = settings.value;
    const dictionary = language === 'fr' ? fr : en;
    return { ...dictionary, games: ofGames('title', language), pitch: ofGames('pitch', language) };
});
