/*
 * language.test.mjs - two complete languages: only names have the same text in both, the language can be changed in the
 * middle of a turn, and texts that are half as long again still fit.
 */
import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { test } from 'node:test';
import { after, chance, dictionaries, games, lay, closeLoader, movesUntil, rules, texts, tokensOf } from './core.mjs';
import { close, drawn, eventually, kept, withSite } from './site.mjs';

/* Groups of texts in both languages. */
const groups = readdirSync(new URL('../../src/i18n/compiled/en', import.meta.url)).map((name) =>
    name.replace('.ts', ''),
);
const both = await Promise.all(groups.map(async (group) => [group, await texts(group)]));
await closeLoader();

/* Names of games, people, pieces and languages, and words that both languages have. */
const same = new Set([
    'Plateau',
    'Quoridor',
    'Dorix',
    'Orbital',
    'Tic Tac Doh',
    'English',
    'Français',
    'Orange',
    'Base',
    'Bases',
    'Expert',
    '7 · Expert',
    'Type',
    'Licence',
    'zone',
    'pass',
    'Bot',
    'Direction',
    '/docs/',
]);

/* Moves and records are written the same in both languages. */
const notation = /^\[Game|^([a-i][1-9]|[BSMLPA][a-i][1-9]).*, pass$/;

/* Whether letters remain when names, numbers, places, moves and signs are removed. */
function isWord(text) {
    return (
        !same.has(text) &&
        !notation.test(text) &&
        /\p{L}{2}/u.test(
            text
                .replaceAll(
                    /Quoridor|Dorix|Orbital|Tic Tac Doh|Plateau|Rigel|Ada|Blaise|\bmin\b|\bOrange\b|\bBases?\b/g,
                    '',
                )
                .replaceAll(/\b[SMLBPA]?[a-i][1-9][hvnesw]?(-[a-d][1-4])?(:([a-d][1-4])+)?\b/g, ''),
        )
    );
}

/* What a placeholder may want: a number, a name or a list. */
const values = new Proxy({}, { get: (_, name) => (name === 'n' ? 2 : name === 'names' ? ['2'] : '2') });

/* Returns all texts of two dictionaries side by side. */
function pairs(en, fr, where) {
    if (typeof en === 'string') return [[where, en, fr]];
    if (typeof en === 'function') return [[where, en(values), fr(values)]];
    return Object.keys(en).flatMap((key) => pairs(en[key], fr[key], `${where}.${key}`));
}

/* Whatever else holds for all texts is checked by `tools/catalogues check`. */
function checkDictionaries() {
    const all = both.flatMap(([group, { en, fr }]) => pairs({ ...en, grammar: {} }, fr, group));
    assert.ok(all.length > 1000, `only ${all.length} texts`);
    const alike = all.filter(([, en, fr]) => en === fr && isWord(en)).map((pair) => pair.join(': '));
    assert.deepEqual(alike, []);
}

/* Returns all texts that can be read or heard on the screen. */
function textsOf(page) {
    return page.evaluate(() => {
        const found = new Set();
        const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
        while (walker.nextNode()) {
            const { data, parentElement } = walker.currentNode;
            if (data.trim() && !parentElement.closest('[lang]:not(html), script, noscript, kbd, datalist, .move'))
                found.add(data.trim());
        }
        for (const name of ['aria-label', 'title', 'placeholder', 'aria-valuetext', 'alt'])
            for (const element of document.querySelectorAll(`[${name}]`)) found.add(element.getAttribute(name));
        return [...found];
    });
}

async function visit(page, path) {
    /* Goes through another page, so that a dialog is closed. */
    for (const stop of ['/nowhere', path]) {
        await page.evaluate((to) => {
            history.pushState(null, '', to);
            dispatchEvent(new PopStateEvent('popstate'));
        }, stop);
        await drawn(page);
    }
    await page.waitForSelector('#page :is(.picture, h1)');
    await page.waitForFunction(() => !document.querySelector('[aria-busy="true"]'));
    await drawn(page);
}

const dialogs = {
    'the settings': async (page) => {
        await visit(page, '/');
        await page.locator('.top-end .round').last().click();
        await page.waitForSelector('dialog[open]');
        await drawn(page);
    },
    'the new game': async (page) => {
        await visit(page, '/');
        await page.click('[data-way=options]');
        await page.waitForSelector('dialog[open]');
        await drawn(page);
    },
    ...Object.fromEntries(
        ['the menu', 'the moves', 'the keys', 'giving up'].map((name) => [
            name,
            async (page) => {
                const item = { 'the moves': 2, 'the keys': 3, 'giving up': 7 }[name];
                await lay(page, 'quoridor', ['person', 'person'], ['e2', 'e8']);
                await page.locator('.table-top .round').last().click();
                await page.waitForSelector('.menu-item');
                if (item !== undefined) {
                    await page.locator('.menu-item').nth(item).click();
                    await page.waitForSelector('.menu-item', { state: 'detached' });
                    await page.waitForSelector('dialog[open]');
                }
                await drawn(page);
            },
        ]),
    ),
};

const places = [
    '/',
    '/games',
    '/learn',
    '/review',
    '/nowhere',
    '/play/nothing',
    ...games.flatMap((game) => [`/learn/${game}`, `/strategy/${game}`, `/rules/${game}`, `/puzzles/${game}`]),
];

/* Every screen, as [name, how to reach it]. */
const screens = [
    ...places.map((path) => [path, (page) => visit(page, path)]),
    ...games.map((game) => [`a table of ${game}`, (page) => lay(page, game, ['person', 'person'])]),
    ...games.map((game) => [
        `the end of ${game}`,
        async (page) => {
            await lay(page, game, ['person', 'person']);
            await page.locator('.table-top .round').last().click();
            await page.locator('.menu-item').last().click();
            await page.click('.danger');
            await page.waitForSelector('.result');
        },
    ]),
    ...Object.entries(dialogs),
];

async function compareScreens(t, english, french) {
    for (const [name, reach] of screens)
        await t.test(name, async () => {
            await reach(english);
            await reach(french);
            const en = new Set(await textsOf(english));
            const alike = (await textsOf(french)).filter((text) => en.has(text) && isWord(text));
            assert.ok(en.size >= 2);
            assert.deepEqual(alike, []);
        });
}

/* The language is changed while a pile collapses: the choices so far stay. */
async function changeInTurn(page) {
    const sent = (position, move) => rules.tokens('dorix', position, move).length >= 5 && !move.includes('-');
    const { moves, position, move } = movesUntil('dorix', 2, chance(3), sent);
    const tokens = rules.tokens('dorix', position, move);
    const choose = async (token) => {
        await page.evaluate((wanted) => document.querySelector(`.target [data-token=${wanted}]`).click(), token);
        await drawn(page);
    };
    const french = async (code) => {
        const now = dictionaries[code === 'fr' ? 'en' : 'fr'];
        await page.locator('.table-top .round').last().click();
        await page.locator('.menu-item', { hasText: now.nav.settings }).click();
        await page.locator('.dialog select').first().selectOption(code);
        await page.locator('.dialog header .round').click();
        await page.waitForSelector('dialog', { state: 'detached' });
        await page.waitForFunction((lang) => document.documentElement.lang === lang, code);
        await drawn(page);
    };
    await lay(page, 'dorix', ['person', 'person'], moves);
    await choose(tokens[0]);
    await choose(tokens[1]);
    await french('fr');
    await eventually(async () =>
        assert.equal(await page.locator('.confirm').textContent(), dictionaries.fr.table.confirm),
    );
    assert.deepEqual(await tokensOf(page), tokens.slice(0, 2));
    await choose(tokens[2]);
    await french('en');
    assert.deepEqual((await tokensOf(page)).slice(0, 3), tokens.slice(0, 3));
    for (let chosen = await tokensOf(page); chosen.length < tokens.length; chosen = await tokensOf(page))
        await choose(tokens[chosen.length]);
    await page.waitForFunction(() => window.said.at(-1)?.endsWith('Confirm, or tap it again.'));
    await page.click('.confirm');
    await eventually(async () => assert.equal((await kept(page)).position, after('dorix', 2, [...moves, move])));
}

/* A refusal is repeated in the new language. */
async function changeAfterRefusal(page) {
    await lay(page, 'quoridor', ['person', 'person']);
    await page.evaluate(() => document.querySelector('.target [data-token=e5]').click());
    await drawn(page);
    const before = await page.locator('.message').textContent();
    await page.locator('.table-top .round').last().click();
    await page.locator('.menu-item').nth(4).click();
    await page.locator('.dialog select').first().selectOption('fr');
    await page.locator('.dialog header .round').click();
    await eventually(async () => assert.notEqual(await page.locator('.message').textContent(), before));
    await page.evaluate(() => localStorage.removeItem('plateau.settings'));
}

/* Makes every word 40 % longer, and returns what then overflows its box or the page. */
function stretch() {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const nodes = [];
    const left = 'script, noscript, svg, kbd, .spoken, option, input, .move, .round-number';
    while (walker.nextNode())
        if (walker.currentNode.data.trim() && !walker.currentNode.parentElement.closest(left))
            nodes.push(walker.currentNode);
    const names = ['Plateau', 'Quoridor', 'Dorix', 'Orbital', 'Tic', 'Tac', 'Doh'];
    const before = nodes.map((node) => node.data);
    for (const node of nodes)
        node.data = node.data.replaceAll(/\p{L}{2,}/gu, (word) =>
            names.includes(word) ? word : word + 'e'.repeat(Math.ceil(word.length * 0.4)),
        );
    const name = (e) => `${e.nodeName.toLowerCase()}.${e.className} « ${e.textContent.slice(0, 40)} »`;
    const found = [];
    if (document.documentElement.scrollWidth > innerWidth)
        found.push(`the page is ${document.documentElement.scrollWidth} wide`);
    for (const node of nodes) {
        const box = node.parentElement.closest(
            'button, a, label, p, h1, h2, h3, li, legend, td, th, dt, dd, section, div',
        );
        const range = document.createRange();
        range.selectNodeContents(node);
        const text = range.getBoundingClientRect(),
            r = box.getBoundingClientRect();
        /* Names in a bar are cut with an ellipsis; elements that are not drawn have no size. */
        const cut = (e) =>
            e !== document.body && (getComputedStyle(e).textOverflow === 'ellipsis' || cut(e.parentElement));
        if (text.width === 0 || cut(node.parentElement)) continue;
        if (text.right > r.right + 1 || text.left < r.left - 1) found.push(name(box));
        if (text.bottom > r.bottom + 1.5 || text.top < r.top - 1.5) found.push(`too high: ${name(box)}`);
        if (text.right > innerWidth + 1) found.push(`off the page: ${name(box)}`);
    }
    nodes.forEach((node, i) => {
        node.data = before[i];
    });
    return [...new Set(found)];
}

async function fits(t, page, width) {
    for (const [name, reach] of screens)
        await t.test(`${name} at ${width}`, async () => {
            await reach(page);
            assert.deepEqual(await page.evaluate(stretch), []);
        });
}

test('languages', async (t) => {
    await t.test('dictionaries', checkDictionaries);
    await withSite(async (site) => {
        const english = await site.open('/');
        const french = await site.open('/', { language: 'fr' });
        await t.test('screens', (inner) => compareScreens(inner, english, french));
        await close(french);
        await t.test('changed in the middle of a turn', () => changeInTurn(english));
        await t.test('changed after a refusal', () => changeAfterRefusal(english));
        await close(english);
        for (const [width, height] of [
            [320, 568],
            [1280, 800],
        ]) {
            const page = await site.open('/', { width, height });
            await t.test(`longer texts at ${width}`, (inner) => fits(inner, page, width));
            await close(page);
        }
    });
});
