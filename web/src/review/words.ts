/* words.ts - the review's texts, loaded with the review. */
import { section } from '../i18n/catalogue';

export const reviewWords = await section('review');

/* Returns what a move did, with its number and what is said of it: "Move 12, small mistake. …". */
export function sayMove(n: number, told: string, mistake: string): string {
    const t = reviewWords.value;
    return mistake === '' ? t.sayMove({ n, told }) : t.sayMistake({ n, mistake, told });
}
