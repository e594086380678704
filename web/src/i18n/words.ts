/*
 * words.ts - the texts of the first screens in the chosen language, and the core's names and descriptions of the games.
 * They are loaded from the start of the page; it shows nothing until `loadedWords`.
 */
import type { ReadonlySignal } from '@preact/signals';
import { computed, signal } from '@preact/signals';
import type { GameId, GameInfo } from '../core/rules';
import type { Language } from '../local/language';
import { languageLoader, settings } from '../local/settings';
import { section, show } from './catalogue';
import { languages } from './compiled/languages';
import type { Texts } from './compiled/types';

type Shell = Texts['shell'];

export interface Words extends Shell {
    readonly games: Readonly<Record<GameId, string>>;
    readonly pitch: Readonly<Record<GameId, string>>;
}

const known = signal<readonly GameInfo[]>([]);
const own = signal<ReadonlySignal<Shell> | null>(null);

/* Takes the names of the games from the core; call it before anything is shown. */
export function nameGames(games: readonly GameInfo[]): void {
    known.value = games;
}

function ofGames(which: 'title' | 'pitch', language: Language): Record<GameId, string> {
    return Object.fromEntries(
        known.value.map((game) => [game.id, game[which][language] ?? game[which][languages[0].tag]!]),
    ) as Record<GameId, string>;
}

export const words = computed<Words>(() => {
    const { language } = settings.value;
    return { ...own.value!.value, games: ofGames('title', language), pitch: ofGames('pitch', language) };
});

languageLoader.load = show;

async function load(): Promise<void> {
    await show(settings.peek().language);
    own.value = await section('shell');
}

export const loadedWords = load();
