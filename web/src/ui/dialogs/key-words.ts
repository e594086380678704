/* key-words.ts - what each key does. */
import { section } from '../../i18n/catalogue';

export const keyWords = await section('keys');
