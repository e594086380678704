/* words.ts - texts of what a table's menu opens: to resign, to offer a draw, winning chances. */
import { section } from '../../i18n/catalogue';

export const menuWords = await section('menu');
