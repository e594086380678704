/* search.js - the search page: all words must be found, titles first; the query is in the address. */
const most = 50; /* number of results shown */
const around = 90; /* letters of the text before and after a match */

/* Removes accents and capitals; the result has the same length as the text. */
function fold(text) {
    const plain = text.toLowerCase().replaceAll('’', "'").replaceAll('\u00a0', ' ');
    return plain.replace(/[\u00c0-\u024f]/g, (letter) => letter.normalize('NFD')[0]);
}

const rows = globalThis.handbookIndex.map(([address, page, heading, words]) => ({
    address,
    page,
    heading,
    words,
    title: fold(`${page} ${heading}`),
    folded: fold(words),
}));

/* Scores a row: words in titles count ten times, at the beginning of a word twice; null if one is missing. */
function score(row, terms) {
    let sum = 0;
    for (const term of terms) {
        const begins = (text) => (` ${text}`.includes(` ${term}`) ? 2 : 1);
        if (row.title.includes(term)) sum += 10 * begins(row.title);
        else if (row.folded.includes(term)) sum += begins(row.folded);
        else return null;
    }
    return row.heading === '' ? sum + 1 : sum;
}

function find(query) {
    const terms = fold(query).split(/\s+/).filter(Boolean);
    if (terms.length === 0) return { terms, found: null };
    const found = rows
        .map((row) => ({ row, value: score(row, terms) }))
        .filter(({ value }) => value !== null)
        .sort((a, b) => b.value - a.value);
    return { terms, found: found.map(({ row }) => row) };
}

/* Returns the words around the first match in the text, with it marked. */
function excerpt(row, terms) {
    const line = document.createElement('p');
    const at = Math.max(0, terms.map((term) => row.folded.indexOf(term)).find((index) => index >= 0) ?? 0);
    /* Starts at a whole word, if there is one nearby. */
    const from = at > around ? row.words.indexOf(' ', at - around) + 1 : 0,
        end = row.words.indexOf(' ', at + around),
        to = end < 0 ? row.words.length : end;
    const term = terms.find((each) => row.folded.startsWith(each, at)) ?? '';
    const mark = document.createElement('mark');
    mark.textContent = row.words.slice(at, at + term.length);
    line.append((from > 0 ? '…' : '') + row.words.slice(from, at));
    if (term) line.append(mark);
    line.append(row.words.slice(at + term.length, to) + (to < row.words.length ? '…' : ''));
    return line;
}

function item(row, terms) {
    const element = document.createElement('li'),
        link = document.createElement('a');
    link.href = row.address;
    link.textContent = row.heading ? `${row.page} – ${row.heading}` : row.page;
    element.append(link, excerpt(row, terms));
    return element;
}

const box = document.querySelector('input[name=q]'),
    count = document.getElementById('count'),
    results = document.getElementById('results');

function show() {
    const { terms, found } = find(box.value);
    const { none, one, many } = count.dataset;
    count.textContent = found === null ? '' : ([none, one][found.length] ?? many.replace('#', String(found.length)));
    results.replaceChildren(...(found ?? []).slice(0, most).map((row) => item(row, terms)));
}

box.value = new URLSearchParams(location.search).get('q') ?? '';
box.addEventListener('input', show);
box.form.addEventListener('submit', (event) => {
    event.preventDefault();
    history.replaceState(null, '', `?q=${encodeURIComponent(box.value)}`);
    show();
});
show();
