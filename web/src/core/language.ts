/* language.ts - the languages that the core and the page speak. */
export type Language = 'en' | 'fr';
