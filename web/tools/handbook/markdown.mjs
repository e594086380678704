/*
 * markdown.mjs - renders a Markdown page as HTML: links lead to other pages of the handbook, a mentioned page becomes a
 * link with its title, tables and code scroll separately.
 */
import { posix } from 'node:path';
import { Marked } from 'marked';
import { escape, relative, slugger } from './html.mjs';
import { words } from './words.mjs';

const named = /(?<![\w/.-])((?:docs\/)?(?:[\w-]+\/)*[\w.-]+\.md)(#[\w-]+)?/g;

const short = 16; /* letters; shorter code, such as a move or an option, is not broken across lines */

/* Returns a text without its markup and comments. */
function plain(tokens) {
    return tokens
        .map((token) => (token.tokens ? plain(token.tokens) : token.type === 'html' ? '' : (token.text ?? '')))
        .join('');
}

function unescape(text) {
    return text.replace(
        /&(amp|lt|gt|quot|#39);/g,
        (_, name) => ({ amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" })[name],
    );
}

/*
 * Puts typographic apostrophes and no-break spaces into French text. The Markdown files have plain ones, because
 * terminals show these files as well.
 */
function typeset(text, language) {
    if (language !== 'fr') return text;
    return text
        .replace(/ (?=[:;?!%»])/g, '\u00a0')
        .replaceAll('« ', '«\u00a0')
        .replace(/(?<=\p{L})'(?=\p{L})/gu, '’');
}

class Renderer {
    constructor(page, book) {
        this.page = page;
        this.book = book;
        this.slug = slugger();
        this.headings = [];
        this.linked = false;
        this.diagrams = 0;
    }

    /* Returns the page of a source in this page's language, if there is one. */
    pageAt(source) {
        const page = this.book.bySource.get(source);
        return page?.entry?.[this.page.language] ?? page ?? null;
    }

    address(target, anchor = '') {
        return escape(relative(this.page.target, target) + anchor);
    }

    /* Resolves a link of the Markdown: to a page, to a file that is copied beside the pages, or to nothing. */
    follow(href) {
        if (/^[a-z]+:/.test(href)) return escape(href);
        const [path, anchor = ''] = href.split(/(?=#)/);
        if (path === '' || path.startsWith('#')) return escape(href);
        const source = posix.normalize(posix.join(posix.dirname(this.page.source), path));
        const page = this.book.bySource.get(source);
        if (page) return this.address(page.target, anchor);
        return source.startsWith('docs/') ? this.address(this.book.ship(source)) : null;
    }

    /* Links a mention such as `docs/server.md` in a sentence. */
    mention(source, anchor) {
        const page = this.pageAt(source) ?? this.pageAt(`docs/${source}`);
        if (!page || page === this.page) return null;
        const lang = page.language === this.page.language ? '' : ` lang="${page.language}"`;
        return `<a href="${this.address(page.target, anchor)}"${lang}>${escape(page.title)}</a>`;
    }

    words(source) {
        const text = typeset(source, this.page.language);
        if (this.linked) return escape(text);
        let html = '',
            end = 0;
        for (const match of text.matchAll(named)) {
            const link = this.mention(match[1], match[2] ?? '');
            if (!link) continue;
            html += escape(text.slice(end, match.index)) + link;
            end = match.index + match[0].length;
        }
        return html + escape(text.slice(end));
    }

    /* A link whose text is the name of a file gets the title instead. */
    link({ href, tokens }, inline) {
        const target = this.follow(href);
        const text = plain(tokens);
        const page = /^(docs\/)?[\w./-]+\.md$/.test(text) ? this.byTarget(target) : null;
        const wasLinked = this.linked;
        this.linked = true;
        const html = page ? escape(page.title) : inline(tokens);
        this.linked = wasLinked;
        if (target === null) return html;
        const rel = /^https?:/.test(target) ? ' rel="noreferrer"' : '';
        return `<a href="${target}"${rel}>${html}</a>`;
    }

    byTarget(target) {
        const path = target?.split('#')[0];
        return this.book.pages.find((page) => path === relative(this.page.target, page.target)) ?? null;
    }

    image({ href, text }) {
        const { width, height } = this.book.sizeOf(posix.normalize(posix.join(posix.dirname(this.page.source), href)));
        return `<img src="${this.follow(href)}" alt="${escape(text)}" width="${width}" height="${height}" loading="lazy">`;
    }

    heading({ tokens, depth }, inline) {
        const text = unescape(plain(tokens));
        const id = this.slug(text);
        this.headings.push({ id, text: typeset(text, this.page.language), depth });
        if (depth === 1) return `<h1>${inline(tokens)}</h1>\n`;
        const anchor = `<a class="anchor" href="#${escape(id)}" aria-hidden="true" tabindex="-1">#</a>`;
        return `<h${depth} id="${escape(id)}">${inline(tokens)} ${anchor}</h${depth}>\n`;
    }

    code({ text, lang }) {
        const boards = this.book.draw(this.page, text, lang ?? '');
        if (boards) return boards;
        return `<pre class="scroll" data-name="${words[this.page.language].code}"><code>${escape(text)}</code></pre>\n`;
    }

    cells(cells, tag, inline) {
        return cells
            .map(
                ({ tokens, align }) => `<${tag}${align === 'right' ? ' class="right"' : ''}>${inline(tokens)}</${tag}>`,
            )
            .join('');
    }

    table({ header, rows }, inline) {
        /* An empty header cell must not be a heading for screen readers. */
        const titles = header
            .map(({ tokens }) => (plain(tokens) === '' ? '<td></td>' : `<th scope="col">${inline(tokens)}</th>`))
            .join('');
        const body = rows.map((row) => `<tr>${this.cells(row, 'td', inline)}</tr>`).join('\n');
        const { table } = words[this.page.language];
        const whole = `<table>\n<thead><tr>${titles}</tr></thead>\n<tbody>\n${body}\n</tbody></table>`;
        return `<div class="scroll" data-name="${table}">${whole}</div>\n`;
    }
}

/* Returns the parts of a page by heading, as plain text for the search. */
function sections(tokens, headings, language) {
    const parts = [];
    let next = 0;
    for (const token of tokens) {
        if (token.type === 'heading') {
            parts.push({ ...headings[next++], words: '' });
            continue;
        }
        if (parts.length > 0 && token.type !== 'space' && token.type !== 'html')
            parts.at(-1).words += ` ${said(token)}`;
    }
    const tidy = (words) => typeset(unescape(words).replace(/\s+/g, ' ').trim(), language);
    return parts.map((part) => ({ ...part, words: tidy(part.words) }));
}

/* Returns the readable text of a block; character drawings have none. */
function said(token) {
    if (token.type === 'code') return /^text\b/.test(token.lang) ? '' : token.text;
    if (token.type === 'table')
        return [...token.header, ...token.rows.flat()].map(({ tokens }) => plain(tokens)).join(' ');
    if (token.type === 'list') return token.items.map((item) => item.tokens.map(said).join(' ')).join(' ');
    return token.tokens ? plain(token.tokens) : '';
}

/* Returns the first heading, for other pages that link to this one. */
export function titleOf(text) {
    return unescape(plain(new Marked().lexer(text).find(({ type }) => type === 'heading').tokens));
}

export function render(page, text, book) {
    const renderer = new Renderer(page, book);
    const marked = new Marked({
        renderer: {
            link(token) {
                return renderer.link(token, (tokens) => this.parser.parseInline(tokens));
            },
            image: (token) => renderer.image(token),
            heading(token) {
                return renderer.heading(token, (tokens) => this.parser.parseInline(tokens));
            },
            code: (token) => renderer.code(token),
            codespan: ({ text }) => `<code${text.length <= short ? ' class="whole"' : ''}>${escape(text)}</code>`,
            table(token) {
                return renderer.table(token, (tokens) => this.parser.parseInline(tokens));
            },
            text(token) {
                return token.tokens ? this.parser.parseInline(token.tokens) : renderer.words(unescape(token.text));
            },
            html: () => '',
        },
    });
    const tokens = marked.lexer(text);
    const html = marked.parser(tokens);
    return { html, headings: renderer.headings, sections: sections(tokens, renderer.headings, page.language) };
}
