/* words.ts - the editor's own texts. */
import { section } from '../i18n/catalogue';

export const editorWords = await section('editor');
