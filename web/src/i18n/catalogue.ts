/*
 * catalogue.ts - the texts of the page, which come in groups: each is loaded with the screens that show it, in the
 * reader's language only. A change of language waits until all groups are there.
 */
import type { ReadonlySignal, Signal } from '@preact/signals';
import { batch, signal } from '@preact/signals';
import type { Language } from '../local/language';
import type { Texts } from './compiled/types';
import type { Group } from './load';
import { loadCoreTexts } from './core-texts';
import { load } from './load';
import type { Grammar, Values } from './writer';
import { write } from './writer';

let language: Language = 'en';
/* The language of the texts that are there; `language` is ahead of it while others are loaded. */
export const textLanguage = signal<Language>(language);
const shown = new Map<Group, Signal<unknown>>();

/* Returns texts as they are, and templates as functions. */
function readable(found: unknown, grammar: Grammar): unknown {
    if (typeof found === 'string')
        return found.includes('{') ? (values: Values) => write(found, values, grammar) : found;
    if (Array.isArray(found)) return found.map((inner) => readable(inner, grammar));
    return Object.fromEntries(Object.entries(found as object).map(([key, inner]) => [key, readable(inner, grammar)]));
}

/* Loads a group in a language. */
export async function dictionary<G extends Group>(group: G, of: Language): Promise<Texts[G]> {
    const { texts } = await load(group, of);
    const { grammar } = ('grammar' in texts ? texts : (await load('shell', of)).texts) as { readonly grammar: Grammar };
    return readable(texts, grammar) as Texts[G];
}

/* Begins to load groups that what is being loaded will ask for: so they do not wait for each other. */
export function ahead(...groups: readonly Group[]): void {
    for (const group of groups) load(group, language).catch(() => {});
}

/* Returns a group in the language shown, once it is loaded; modules await it at their top. */
export async function section<G extends Group>(group: G): Promise<ReadonlySignal<Texts[G]>> {
    for (let of = language; !shown.has(group); of = language) {
        const texts = await dictionary(group, of);
        if (of === language && !shown.has(group)) shown.set(group, signal<unknown>(texts));
    }
    return shown.get(group) as Signal<Texts[G]>;
}

/* Loads all groups that are there in another language, then shows them at once, with what `done` changes. Rejects if one
 * cannot be loaded. */
export async function show(next: Language, done: () => void = () => {}): Promise<void> {
    const before = language;
    language = next;
    try {
        const [groups] = await Promise.all([
            Promise.all([...shown].map(async ([group, texts]) => [texts, await dictionary(group, next)] as const)),
            loadCoreTexts(next),
        ]);
        if (language !== next) return;
        batch(() => {
            for (const [known, texts] of groups) known.value = texts;
            textLanguage.value = next;
            done();
        });
    } catch (error) {
        if (language === next) language = before;
        throw error;
    }
}
