/* note-words.ts - the meaning of signs and marks, for studies and for frames on other sites. */
import { section } from '../i18n/catalogue';
import type { Texts } from '../i18n/compiled/types';

export type NoteWords = Texts['notes'];

export const noteWords = await section('notes');
