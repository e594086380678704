/* words.ts - texts about people: account, player's page, leaderboard, reports. */
import { section } from '../i18n/catalogue';

export const peopleWords = await section('people');
