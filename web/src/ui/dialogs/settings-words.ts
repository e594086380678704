/* settings-words.ts - the texts of the settings. */
import { section } from '../../i18n/catalogue';

export const settingsWords = await section('settings');
