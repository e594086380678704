/* layout.mjs - the layout of a handbook page around its text: header, contents, previous and next page. */
import { escape, relative } from './html.mjs';
import { words } from './words.mjs';

const longList = 3; /* number of headings from which a page starts with a list of them */

function link(from, page, language, more = '') {
    const foreign = page.language === language ? '' : ` lang="${page.language}" hreflang="${page.language}"`;
    return `<a href="${relative(from, page.target)}"${foreign}${more}>${escape(page.title)}</a>`;
}

function contents(page, book) {
    const { language } = page;
    const inLanguage = (entry) => entry[language] ?? entry.en;
    const item = (entry) => {
        const current = inLanguage(entry) === page ? ' aria-current="page"' : '';
        return `<li>${link(page.target, inLanguage(entry), language, current)}</li>`;
    };
    const chapter = ({ title, entries }, number) =>
        `<p id="chapter-${number}">${title[language]}</p>
<ul aria-labelledby="chapter-${number}">\n${entries.map(item).join('\n')}\n</ul>`;
    return `<nav id="contents" aria-label="${words[language].contents}">
<ul>${item(book.home)}</ul>
${book.chapters.map(chapter).join('\n')}
</nav>`;
}

function onThisPage(headings, language) {
    const shown = headings.filter(({ depth }) => depth === 2);
    if (shown.length < longList) return '';
    const items = shown.map(({ id, text }) => `<li><a href="#${escape(id)}">${escape(text)}</a></li>`).join('\n');
    return `<details class="on-this-page"><summary>${words[language].onThisPage}</summary>\n<ul>\n${items}\n</ul></details>\n`;
}

/* Returns the pages of this language before and after this one. */
function neighbours(page, book) {
    const order = book.pages.filter(({ language }) => language === page.language);
    const at = order.indexOf(page);
    const w = words[page.language];
    const to = (other, rel, label) =>
        other
            ? `<a rel="${rel}" href="${relative(page.target, other.target)}"><span>${label}</span> ${escape(other.title)}</a>`
            : '';
    if (at < 0) return '';
    const links = to(order[at - 1], 'prev', w.previous) + to(order[at + 1], 'next', w.next);
    return `<nav class="neighbours" aria-label="${w.previous} / ${w.next}">${links}</nav>`;
}

function otherLanguage(page, book) {
    const language = page.language === 'en' ? 'fr' : 'en';
    const other = page.entry?.[language] ?? book.home[language];
    const address = relative(page.target, other.target);
    return `<a class="other" lang="${language}" hreflang="${language}" href="${address}">${words[page.language].other}</a>`;
}

/* A link to the game, hidden until the script finds that the page is not opened from disk. */
function toSite(page) {
    return `<a class="play" data-site hidden href="${relative(page.target, '')}../">${words[page.language].play}</a>`;
}

export function searchTarget(language) {
    return language === 'en' ? 'search-handbook.html' : 'search-handbook.fr.html';
}

function top(page, book) {
    const w = words[page.language];
    return `<header class="top">
<a class="title" href="${relative(page.target, book.home[page.language].target)}">${w.handbook}</a>
<a class="menu" href="#contents">${w.contents}</a>
<form role="search" action="${relative(page.target, searchTarget(page.language))}">
<input type="search" name="q" aria-label="${w.searchFor}" placeholder="${w.search}" autocomplete="off" spellcheck="false">
</form>
${toSite(page)}
${otherLanguage(page, book)}
</header>`;
}

/* Lays out a page; its list of headings follows the first-level heading. */
export function layout(page, { html, headings }, book, scripts = []) {
    const w = words[page.language];
    const [before, after] = html.split(/(?<=<\/h1>\n)/);
    const title = page.title === w.handbook ? page.title : `${page.title} – ${w.handbook}`;
    const script = (name) =>
        `<script src="${relative(page.target, name)}"${name === 'handbook.js' ? '' : ' defer'}></script>`;
    return `<!doctype html>
<html lang="${page.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escape(title)}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${relative(page.target, 'handbook.css')}">
${['handbook.js', ...scripts].map(script).join('\n')}
</head>
<body>
<a class="skip" href="#text">${w.skip}</a>
${top(page, book)}
<div class="columns">
${contents(page, book)}
<main id="text" tabindex="-1">
${before}${onThisPage(headings, page.language)}${after ?? ''}
${neighbours(page, book)}
</main>
</div>
</body>
</html>
`;
}
