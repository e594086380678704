/*
 * first-texts.js - starts to load the first screens' texts beside the shell, which would ask for them only when it runs.
 * It chooses the language as settings.ts does; a wrong guess costs nothing but a request.
 */
let saved = {};
try {
    saved = JSON.parse(localStorage.getItem('plateau.settings')) ?? {};
} catch {
    /* No storage, or not ours. */
}
const { language, languages } = navigator;
const wished = languages.some((tag) => tag.startsWith('fr')) && !language.startsWith('en') ? 'fr' : 'en';
import(`/__FOLDER__/${saved.language ?? wished}/shell.js`).catch(() => {});
