/*
 * voice.ts - reads announcements with the browser's speech synthesis, for players who switch it on and have no screen
 * reader.
 */
import { localeOf } from '../../i18n/locale';
import type { Language } from '../../local/language';

/* Finds a voice for the language; one on this device is preferred to one that needs the network. */
function voiceFor(synthesis: SpeechSynthesis, language: Language): SpeechSynthesisVoice | null {
    const voices = synthesis.getVoices().filter((voice) => voice.lang.toLowerCase().startsWith(language));
    return (
        voices.find((voice) => voice.localService && voice.default) ??
        voices.find((voice) => voice.localService) ??
        voices[0] ??
        null
    );
}

/* Reads a text after the previous one, so that a move and its reply are both heard; older texts are dropped. */
export function read(text: string, language: Language): void {
    const synthesis = globalThis.speechSynthesis as SpeechSynthesis | undefined;
    if (!synthesis || text === '') return;
    if (synthesis.pending) synthesis.cancel();
    const utterance = new SpeechSynthesisUtterance(text);
    utterance.lang = localeOf(language);
    utterance.voice = voiceFor(synthesis, language);
    synthesis.speak(utterance);
}

export function hush(): void {
    (globalThis.speechSynthesis as SpeechSynthesis | undefined)?.cancel();
}

addEventListener('pagehide', hush);
