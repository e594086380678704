/* words.ts - texts of a frame on another site, in its language. */
import { section, show } from '../i18n/catalogue';
import { language } from './language';

await show(language);

export const embedWords = await section('embed');
