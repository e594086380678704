/* words.ts - texts that only dialogs need: of a new game. */
import { section } from '../../i18n/catalogue';

export const dialogWords = await section('dialogs');
