/* words.ts - texts of a finished game, loaded when one ends. */
import { section } from '../i18n/catalogue';

export const victoryWords = await section('victory');
