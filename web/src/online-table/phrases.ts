/*
 * phrases.ts - the sixteen things that can be said at a table, instead of chat: asked for once.
 */
import { signal } from '@preact/signals';
import { api } from '../online/service';
import { settings } from '../local/settings';
import { storage } from '../local/storage';

/* Empty until the service has told them. */
const phrases = signal<readonly Readonly<Record<'en' | 'fr', string>>[]>([]);
export const phrasesLost = signal(false);
/* Whether what others say is shown; kept on the device. */
export const phrasesShown = signal(!storage.read('quiet', false));
let asked = false;

export function showPhrases(shown: boolean): void {
    phrasesShown.value = shown;
    storage.write('quiet', !shown);
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
