/* words.ts - texts of the lessons and rules pages. */
import { section } from '../i18n/catalogue';

export const learnWords = await section('learn');
