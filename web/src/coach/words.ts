/* words.ts - the coach's texts. */
import { section } from '../i18n/catalogue';

export const coachWords = await section('coach');
