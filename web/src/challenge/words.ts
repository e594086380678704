/* words.ts - texts of the daily challenge. */
import { section } from '../i18n/catalogue';
import type { Texts } from '../i18n/compiled/types';
import type { Score } from './score';

export const challengeWords = await section('challenge');

/* Returns how a game ended: "You won in 12 moves." */
export function scoreText({ result, moves }: Score, texts: Texts['challenge']['own' | 'theirs']): string {
    return result === 'drawn' ? texts.drawn : texts[result]({ n: moves });
}
