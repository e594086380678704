/* words.ts - the texts of studies, and of the notes in them. */
import { computed } from '@preact/signals';
import { section } from '../i18n/catalogue';
import { noteWords } from './note-words';

const own = await section('study');

export const studyWords = computed(() => ({ ...noteWords.value, ...own.value }));
