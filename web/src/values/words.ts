/* words.ts - texts about the values of moves. */
import { section } from '../i18n/catalogue';
import type { Texts } from '../i18n/compiled/types';

export type ValueWords = Texts['values'];

export const valueWords = await section('values');
