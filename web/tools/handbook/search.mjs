/* search.mjs - builds the index of the search page: every heading with the text below it, as a script. */
import { escape } from './html.mjs';
import { words } from './words.mjs';

/* A script, not JSON: a page opened from disk may not fetch. */
export function searchIndex(found) {
    const rows = found.flatMap(({ page, sections }) =>
        sections.map(({ id, text, depth, words: below }) => [
            depth === 1 ? page.target : `${page.target}#${id}`,
            page.title,
            depth === 1 ? '' : text,
            below,
        ]),
    );
    return `globalThis.handbookIndex = [\n${rows.map((row) => JSON.stringify(row)).join(',\n')}\n];\n`;
}

export function searchPage(language) {
    const w = words[language];
    const { none, one, many } = w.results;
    const html = `<h1>${w.searchFor}</h1>
<noscript><p>${w.needsScript}</p></noscript>
<p>${w.searchLead}</p>
<p id="count" role="status" data-none="${escape(none)}" data-one="${escape(one)}" data-many="${escape(many)}"></p>
<ol id="results"></ol>
`;
    return { html, headings: [], sections: [] };
}
