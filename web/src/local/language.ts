/* language.ts - the languages of the page's texts. */
export type Language = 'en' | 'fr';
