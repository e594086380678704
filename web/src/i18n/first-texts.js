/*
 * first-texts.js - starts to load the first screens' texts beside the shell, which would ask for them only when it runs.
 * It chooses the language as language.ts and settings.ts do; a wrong guess costs nothing but a request.
 */
let saved = {};
try {
    saved = JSON.parse(localStorage.getItem('plateau.settings')) ?? {};
} catch {
    /* No storage, or not ours. */
}
const wishes = navigator.languages.map((tag) => tag.split('-')[0]);
const wished = wishes.find((tag) => __TAGS__.includes(tag)) ?? 'en';
import(`/__FOLDER__/${saved.language ?? wished}/shell.js`).catch(() => {});
