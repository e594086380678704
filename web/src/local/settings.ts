/*
 * settings.ts - the player's settings: language, theme, sound, help. Saved on the device.
 */
import { effect, signal } from '@preact/signals';
import type { Language } from './language';
import { wishedLanguage } from './language';
import { storage } from './storage';

export type Theme = 'system' | 'light' | 'dark';
/* When a complete turn waits for Confirm; a pen counts as a finger. */
export type ConfirmMoves = 'always' | 'finger' | 'never';

export interface Settings {
    readonly language: Language;
    readonly theme: Theme;
    readonly sound: boolean;
    readonly paths: boolean; /* Quoridor's shortest paths, always shown */
    readonly evaluation: boolean; /* the bar of winning chances beside the board */
    readonly coach: boolean; /* the coach at levels 1 and 2 */
    readonly aloud: boolean; /* speech output of the live region, by the browser's voice */
    readonly confirm: ConfirmMoves;
    readonly name: string;
}

function usual(): Settings {
    const touch = matchMedia('(pointer: coarse)').matches;
    return {
        language: wishedLanguage(),
        theme: 'system',
        sound: !touch,
        paths: false,
        evaluation: false,
        coach: true,
        aloud: false,
        confirm: 'always',
        name: '',
    };
}

export const settings = signal(usual());

/* Loads the texts of a language, then shows them together with what `done` changes. */
type LanguageLoader = (language: Language, done: () => void) => Promise<void>;

export const languageLoader = { load: (async (_, done) => done()) as LanguageLoader };
/* The language that was chosen last; its texts may still be missing. */
let chosen = settings.value.language;

/* Applies settings. A language whose texts cannot be loaded is not shown, but the choice is saved. */
function apply(next: Settings): void {
    const { language } = settings.value;
    const other = next.language !== chosen;
    chosen = next.language;
    settings.value = { ...next, language };
    const done = (): void => {
        settings.value = { ...settings.value, language: next.language };
    };
    if (other)
        languageLoader.load(chosen, done).catch(() => {
            chosen = settings.value.language;
        });
}

/* Returns the settings as they were saved, also by other tabs. */
function saved(): Settings {
    return { ...settings.value, language: chosen, ...storage.read<Partial<Settings>>('settings', {}) };
}

settings.value = saved();
chosen = settings.value.language;
addEventListener('storage', () => apply(saved()));

export function change(part: Partial<Settings>): void {
    const next = { ...saved(), ...part };
    storage.write('settings', next);
    apply(next);
}

const darkSystem = matchMedia('(prefers-color-scheme: dark)');
const systemIsDark = signal(darkSystem.matches);
darkSystem.addEventListener('change', () => {
    systemIsDark.value = darkSystem.matches;
});

export function isDark(): boolean {
    const { theme } = settings.value;
    return theme === 'dark' || (theme === 'system' && systemIsDark.value);
}

/* Applies language and theme to the document. */
export function applySettings(): void {
    effect(() => {
        document.documentElement.lang = settings.value.language;
        document.documentElement.dataset.theme = isDark() ? 'dark' : 'light';
    });
}
