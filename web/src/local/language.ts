/* language.ts - the languages of the page's texts. */
import { tags } from '../core/compiled/names';

export type Language = (typeof tags)[number];

/* Returns the first of the reader's languages that the page has. first-texts.js does the same. */
export function wishedLanguage(): Language {
    const wishes = navigator.languages.map((wish) => wish.split('-')[0]);
    return wishes.flatMap((wish) => tags.filter((tag) => tag === wish))[0] ?? tags[0];
}
