/* words.ts - the lobby's texts, loaded with the lobby. */
import { section } from '../i18n/catalogue';

export const lobbyWords = await section('lobby');
