/*
 * phrases.ts - the sixteen phrases that players can say at a table, instead of chat; loaded once from the server.
 */
import { signal } from '@preact/signals';
import { api } from '../online/service';
import type { Language } from '../local/language';
import { settings } from '../local/settings';
import { storage } from '../local/storage';

/* Empty until the server has sent them. */
const phrases = signal<readonly Readonly<Record<Language, string>>[]>([]);
export const phrasesLost = signal(false);
/* Whether phrases of other players are shown; saved on the device. */
export const phrasesShown = signal(!storage.read('phrases-hidden', false));
let asked = false;

export function showPhrases(shown: boolean): void {
    phrasesShown.value = shown;
    storage.write('phrases-hidden', !shown);
}

export function loadPhrases(): void {
    if (asked) return;
    asked = true;
    phrasesLost.value = false;
    void api.phrases().then((reply) => {
        asked = reply.ok;
        phrasesLost.value = !reply.ok;
        if (reply.ok) phrases.value = reply.value.phrases;
    });
}

export function phraseTexts(): readonly string[] {
    return phrases.value.map((phrase) => phrase[settings.value.language]);
}
