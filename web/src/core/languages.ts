/*
 * languages.ts - the core's texts in languages besides English, which its modules bring along. A program that wants a
 * language adds its texts here first; every module is then given them when it is first asked to speak it.
 */
const packed = new Map<string, string>();

/* Adds a language: its tag and its texts as tools/catalogues packs them, with a separator after each. */
export function addLanguage(texts: string): void {
    packed.set(texts.slice(0, texts.indexOf('\x1f')), texts);
}

export function packedTexts(language: string): string | undefined {
    return packed.get(language);
}

export function addedLanguages(): readonly string[] {
    return [...packed.keys()];
}
