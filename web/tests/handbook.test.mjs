/*
 * handbook.test.mjs - the built handbook: no dead link, no external resource, nothing that its content security policy
 * forbids; every file of docs/ is in the contents, players' pages exist in both languages and use the web client's
 * button names, every drawing of a board is converted.
 */
import assert from 'node:assert/strict';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { after, before, test } from 'node:test';
import { makeHandbook } from '../tools/handbook/build.mjs';
import { readContents } from '../tools/handbook/contents.mjs';
import { positionOf } from '../tools/handbook/positions.mjs';
import { readBoards } from '../tools/handbook/text-boards.mjs';

const root = join(import.meta.dirname, '../..');
const folder = mkdtempSync(join(tmpdir(), 'plateau-handbook-'));
const pages = new Map(); /* HTML by file */

before(async () => {
    await makeHandbook(folder);
    for (const name of readdirSync(folder, { recursive: true }))
        if (name.endsWith('.html')) pages.set(join(folder, name), readFileSync(join(folder, name), 'utf8'));
});
after(() => rmSync(folder, { recursive: true }));

function attributes(html, name) {
    return [...html.matchAll(new RegExp(`<[a-z][^<>]*? ${name}="([^"]*)"`, 'g'))].map(([, value]) =>
        value.replaceAll('&amp;', '&').replaceAll('&quot;', '"'),
    );
}

/* Returns why a link of a page is dead; null if it is not. */
function dead(file, link) {
    if (/^(https?|mailto|data):/.test(link)) return null;
    const [path, anchor] = link.split('?')[0].split('#');
    const goal = path === '' ? file : join(dirname(file), decodeURIComponent(path));
    if (relative(folder, goal).startsWith('..')) return link === '../' || link === '../../' ? null : 'outside';
    if (!existsSync(goal) || statSync(goal).isDirectory()) return 'no such file';
    if (!anchor || !pages.has(goal)) return null;
    return attributes(pages.get(goal), 'id').includes(decodeURIComponent(anchor)) ? null : 'no such heading';
}

test('every page is in the contents', () => {
    assert.deepEqual(readContents(root).left, [], 'see tools/handbook/contents.mjs');
});

/* Both versions of a page must have the same number of these. */
const parts = { headings: /<h[23] id=/g, tables: /<table>/g, rows: /<tr>/g, boards: /<figure>/g };
const counts = (html) => Object.entries(parts).map(([name, part]) => `${html.match(part)?.length ?? 0} ${name}`);

test('every page for players exists in both languages, and each links to the other', () => {
    const { home, chapters } = readContents(root);
    const entries = [home, ...chapters.filter(({ players }) => players).flatMap((chapter) => chapter.entries)];
    for (const entry of entries) {
        const { en, fr } = entry;
        assert.ok(en && fr, `${(en ?? fr).source} has no version in ${en ? 'French' : 'English'}`);
        const html = (page) => pages.get(join(folder, page.target));
        const other = (page) => /<a class="other"[^>]* href="([^"]*)"/.exec(html(page))[1];
        assert.equal(join(dirname(en.target), other(en)), fr.target);
        assert.equal(join(dirname(fr.target), other(fr)), en.target);
        if (entry !== home) assert.deepEqual(counts(html(fr)), counts(html(en)), fr.source);
    }
    assert.ok(entries.length >= 7, `${entries.length} pages`);
});

/* Returns all texts of the page, with plain spaces and apostrophes like the handbook's files. */
function pageTexts() {
    const names = readdirSync(join(root, 'web/src'), { recursive: true });
    const files = names.filter((name) => /(^|\/)words\.ts$/.test(name));
    const paths = [
        ...files.map((name) => join('web/src', name)),
        'languages/page.pot',
        'languages/fr/page.po',
        'languages/en/grammar.toml',
        'languages/fr/grammar.toml',
    ];
    const text = paths.map((name) => readFileSync(join(root, name), 'utf8')).join('\n');
    return text.replaceAll('\\u00a0', ' ').replaceAll('\u00a0', ' ').replaceAll('’', "'");
}

test('names in bold exist in the page', () => {
    const texts = pageTexts();
    const known = (name) => ["'", '`', '"'].some((quote) => texts.includes(quote + name + quote));
    for (const file of ['browser.md', 'browser.fr.md']) {
        const text = readFileSync(join(root, 'docs', file), 'utf8');
        const names = [...text.matchAll(/\*\*([^*]+)\*\*/g)].map(([, name]) => name.replace(/\s+/g, ' '));
        assert.deepEqual(
            names.filter((name) => name !== 'bold' && name !== 'gras' && !known(name)),
            [],
            file,
        );
        assert.ok(names.length > 60, `${file}: ${names.length} names`);
    }
});

/* Returns the odds for each pair of levels, as the dialog proposes them. */
function proposed(game) {
    const source = readFileSync(join(root, 'web/src/ui/dialogs/fair-odds.ts'), 'utf8');
    const [, list] = new RegExp(`${game.toLowerCase()}: \\[(.*?)\n    \\]`, 's').exec(source);
    const rows = [...list.matchAll(/\[(\d), (\d), (\d+), (\d+),/g)];
    return new Map(rows.map(([, strong, weak, ...hands]) => [strong + weak, hands.join(', ')]));
}

test("numbers in players' pages are those of the code", () => {
    const data = join(root, 'web/src/puzzles/data');
    const puzzles = readdirSync(data).flatMap((name) => JSON.parse(readFileSync(join(data, name), 'utf8')));
    for (const file of ['browser.md', 'browser.fr.md']) {
        const text = readFileSync(join(root, 'docs', file), 'utf8');
        assert.ok(text.includes(` ${puzzles.length}, `), `${file}: there are ${puzzles.length} puzzles`);
        const rows = [...text.matchAll(/^\| (\d)–(\d) \| (.+) \| (.+) \|$/gm)];
        const [walls, pawns] = [proposed('Quoridor'), proposed('Dorix')];
        const pairs = [...new Set([...walls.keys(), ...pawns.keys()])].sort();
        assert.deepEqual(
            rows.map(([, strong, weak, ...hands]) => [strong + weak, ...hands]),
            pairs.map((pair) => [pair, walls.get(pair) ?? '–', pawns.get(pair) ?? '–']),
            file,
        );
    }
});

test('no link is dead', () => {
    const faults = [];
    let count = 0;
    for (const [file, html] of pages)
        for (const link of [...attributes(html, 'href'), ...attributes(html, 'src'), ...attributes(html, 'action')]) {
            count++;
            const why = dead(file, link);
            if (why) faults.push(`${relative(folder, file)}: ${link}: ${why}`);
        }
    assert.deepEqual(faults, []);
    assert.ok(pages.size > 50 && count > 3000, `${pages.size} pages, ${count} links`);
    console.log(`${count} links of ${pages.size} pages lead somewhere`);
});

test('links of search results are not dead either', () => {
    for (const language of ['en', 'fr']) {
        const script = readFileSync(join(folder, `search-index.${language}.js`), 'utf8');
        const rows = JSON.parse(script.slice(script.indexOf('['), script.lastIndexOf(']') + 1));
        const home = join(folder, 'search-handbook.html');
        assert.deepEqual(rows.map(([link]) => dead(home, link) && link).filter(Boolean), []);
        assert.ok(rows.length > 50, `${rows.length} headings`);
    }
});

test('there is no external resource, and nothing that the policy forbids', () => {
    for (const [file, html] of pages) {
        const name = relative(folder, file);
        assert.deepEqual(
            attributes(html, 'src').filter((link) => /^[a-z]+:|^\//.test(link)),
            [],
            name,
        );
        assert.deepEqual(
            attributes(html, 'href').filter((link) => link.startsWith('/')),
            [],
            name,
        );
        assert.doesNotMatch(html, /<[^<>]* (style|on[a-z]+)="|<style|<script>|<link[^>]*href="https?:/, name);
    }
});

test('ids are unique, pages have a title, a language and one first heading', () => {
    for (const [file, html] of pages) {
        const name = relative(folder, file);
        const ids = attributes(html.replace(/<svg.*?<\/svg>/gs, ''), 'id');
        assert.equal(new Set(ids).size, ids.length, name);
        assert.match(html, /<html lang="(en|fr)">/);
        assert.match(html, /<title>[^<]+<\/title>/);
        assert.equal(html.match(/<h1>/g)?.length, 1, name);
    }
});

/* On the rules pages only the side view of a stack and a nest stays a drawing of characters. */
test('boards are drawn', () => {
    const drawings = { quoridor: 16, dorix: 18, orbital: 7, tictacdoh: 8 };
    for (const [game, count] of Object.entries(drawings))
        for (const language of ['en', 'fr']) {
            const html = pages.get(join(folder, `rules/${game}.${language}.html`));
            assert.equal(html.match(/<figure>/g).length, count, `${game}, ${language}`);
            assert.equal(html.match(/data-name="Code"/g)?.length ?? 0, game === 'tictacdoh' ? 1 : 0);
            assert.doesNotMatch(html, /undefined|NaN/, game);
        }
    for (const name of ['browser.html', 'browser.fr.html']) {
        const html = pages.get(join(folder, name));
        assert.equal(html.match(/<figure>/g).length, 3, name);
        assert.doesNotMatch(html, /undefined|NaN/, name);
    }
});

const grid = `
 7  .   .   .

 6  .   . | .
          |-------
 5  .   . | 2   *

 4  .   * x 1   *
          x
 3  .   . x *   .

    c   d   e   f
`;
const boxes = `
    one               two

    +----+----+       +----+----+
 2  | XX | O  |    2  | X  | OX |
    +----+----+       +----+----+
 1  | *  |    |    1  |    | Q* |
    +----+----+       +----+----+
      a    b            a    b
`;

test('a drawing is parsed with its walls, stars and pieces', () => {
    const [walls] = readBoards('quoridor', grid.slice(1));
    assert.deepEqual(walls.walls, ['e5h', 'd5v']);
    assert.equal(walls.refused, 'd3v');
    assert.deepEqual(walls.stars.sort(), ['d4', 'e3', 'f4', 'f5']);
    assert.equal(positionOf('quoridor', walls).split(' ')[1], 'e5h,d5v');
    const [left, right] = readBoards('dorix', boxes.slice(1));
    assert.deepEqual([left.caption, right.caption], ['one', 'two']);
    assert.deepEqual(left.texts, { a2: 'XX', b2: 'O', a1: '', b1: '' });
    assert.deepEqual(right.texts, { a2: 'X', b2: 'OX', a1: '', b1: 'Q' });
    assert.deepEqual([left.stars, right.stars], [['a1'], ['b1']]);
    assert.match(positionOf('dorix', right), /^-,-,-,-\/-,-,-,-\/1,21,-,-\/-,4,-,- /);
});
