/* in-both.mjs - data whose texts are functions, read in both languages: each text becomes { en, fr }. */
const languages = ['en', 'fr'];

function merged(copies) {
    const [first] = copies;
    if (typeof first === 'function') throw new Error('a function that was not read');
    if (first === null || typeof first !== 'object') return first;
    if ('said' in first) return Object.fromEntries(copies.map(({ said }, i) => [languages[i], said]));
    const inner = Object.keys(first).map((key) => [key, merged(copies.map((copy) => copy[key]))]);
    return Array.isArray(first) ? inner.map(([, value]) => value) : Object.fromEntries(inner);
}

function read(data) {
    if (typeof data === 'function') return { said: data() };
    if (data === null || typeof data !== 'object') return data;
    if (Array.isArray(data)) return data.map(read);
    return Object.fromEntries(Object.entries(data).map(([key, value]) => [key, read(value)]));
}

/* Returns a copy of the data; `show` is the page's function that chooses a language (i18n/catalogue.ts). */
export async function inBoth(data, show) {
    const copies = [];
    for (const language of languages) {
        await show(language);
        copies.push(read(data));
    }
    await show('en');
    return merged(copies);
}
