/* words.ts - the texts of an online table. */
import { section } from '../i18n/catalogue';

export const onlineTableWords = await section('onlineTable');
