/*
 * tabs.test.mjs - one device, several tabs: each tab follows what another saves, and none overwrites a text that it has
 * not read. Every write of a game is logged with the text that it replaced: two writes that replace the same text would
 * mean that one of them was lost.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { chance, lay, closeLoader, newRecord, rules } from './core.mjs';
import { challengeDay } from './sent-challenge.mjs';
import { close, drawn, eventually, kept, untilMine, withSite } from './site.mjs';

await closeLoader();
const people = ['person', 'person'];

/*
 * Runs in a page: logs all writes of games in the same storage. A call from the page to the test would be lost if the
 * page were reloaded at that moment.
 */
function logWrites() {
    const set = Storage.prototype.setItem;
    Storage.prototype.setItem = function (key, value) {
        if (/^plateau\.(game|challenge)\./.test(key)) {
            const write = { key, before: this.getItem(key), after: value };
            set.call(this, `written ${crypto.randomUUID()}`, JSON.stringify(write));
        }
        set.call(this, key, value);
    };
}

/* Opens a page whose writes, and those of the other tabs, are logged. */
async function openLogged(site, path = '/') {
    const page = await site.open('/nowhere', { first: logWrites });
    await page.goto(site.base + path);
    return page;
}

function writesIn(page) {
    return page.evaluate(() =>
        Object.keys(localStorage)
            .filter((key) => key.startsWith('written '))
            .map((key) => JSON.parse(localStorage.getItem(key))),
    );
}

const withoutLocks = () => delete Navigator.prototype.locks;
const withoutEvents = () => addEventListener('storage', (event) => event.stopImmediatePropagation(), true);

/* Opens another tab of the same device. */
async function openTab(page, first = null) {
    const tab = await page.context().newPage();
    tab.problems = [];
    tab.on('pageerror', (error) => tab.problems.push(error.message));
    if (first) await tab.addInitScript(first);
    await tab.goto(page.url());
    await tab.waitForSelector('.board svg');
    await drawn(tab);
    return tab;
}

/* Types a move. */
async function write(page, move) {
    await page.evaluate((text) => {
        const field = document.querySelector('.move-box input');
        if (!field) return;
        field.value = text;
        field.dispatchEvent(new Event('input', { bubbles: true }));
        field.form.requestSubmit();
    }, move);
}

function shown(page) {
    return page.evaluate(() => [...document.querySelectorAll('.rounds .move')].map((e) => e.innerText.trim()));
}

function movesIn({ record }) {
    const read = newRecord();
    assert.ok(read.read(record).ok);
    return read.moves();
}

/* Every tab shows these moves, and so does the device. */
async function assertAll(tabs, moves) {
    for (const tab of tabs) await eventually(async () => assert.deepEqual(await shown(tab), moves));
    assert.deepEqual(movesIn(await kept(tabs[0])), moves);
}

/* Each write replaced the text of the previous one. */
async function assertChain(page) {
    const writes = await writesIn(page);
    assert.ok(writes.length > 1, `only ${writes.length} writes`);
    const afters = new Set(writes.map(({ key, after }) => `${key} ${after}`));
    const befores = writes.map(({ key, before }) => `${key} ${before}`);
    assert.equal(new Set(befores).size, writes.length, 'two writes replaced the same text: one of them is lost');
    const games = new Set(writes.map(({ key }) => key));
    assert.ok(befores.filter((before) => !afters.has(before)).length <= games.size, 'a write replaced an unknown text');
}

async function closeAll(page, tabs) {
    for (const tab of tabs) assert.deepEqual(tab.problems, []);
    await close(page);
}

const cases = {};

async function follow(site, first) {
    const page = await openLogged(site);
    if (first) await page.addInitScript(first);
    await page.reload();
    await lay(page, 'quoridor', people, ['e2', 'e8']);
    const other = await openTab(page, first);
    for (const move of ['e3', 'e7', 'e4']) {
        await write(page, move);
        await eventually(async () => assert.equal((await shown(page)).at(-1), move));
    }
    await assertAll([page, other], ['e2', 'e8', 'e3', 'e7', 'e4']);
    await write(other, 'e6');
    await assertAll([page, other], ['e2', 'e8', 'e3', 'e7', 'e4', 'e6']);
    await write(page, 'd4');
    await assertAll([page, other], ['e2', 'e8', 'e3', 'e7', 'e4', 'e6', 'd4']);
    await page.reload();
    await assertAll([page, other], ['e2', 'e8', 'e3', 'e7', 'e4', 'e6', 'd4']);
    await assertChain(page);
    await closeAll(page, [other]);
}

cases['the other tab follows, and either may move'] = (site) => follow(site, null);
cases['in a browser without locks'] = (site) => follow(site, withoutLocks);

/* Like a tab that was frozen or in the back/forward cache: it received no events, and moves in an old position. */
cases['a tab that has heard nothing writes over nothing'] = async (site) => {
    for (const first of [withoutEvents, `(${withoutEvents})(); (${withoutLocks})();`]) {
        const page = await openLogged(site);
        await lay(page, 'quoridor', people);
        const other = await openTab(page, typeof first === 'string' ? { content: first } : first);
        for (const [i, move] of ['e2', 'e8'].entries()) {
            await write(page, move);
            await eventually(async () => assert.equal((await kept(page)).moves, i + 1));
        }
        assert.deepEqual(await shown(other), [], 'it has heard of it');
        await write(other, 'd1');
        await assertAll([page, other], ['e2', 'e8']);
        await write(other, 'd1');
        await eventually(async () => assert.deepEqual(movesIn(await kept(page)), ['e2', 'e8']));
        await write(other, 'd2');
        await assertAll([page, other], ['e2', 'e8', 'd2']);
        await assertChain(page);
        await closeAll(page, [other]);
    }
};

cases['both at the same moment'] = async (site) => {
    const page = await openLogged(site);
    await lay(page, 'dorix', people);
    const tabs = [page, await openTab(page), await openTab(page)];
    const below = chance(5);
    for (let round = 0; round < 12; round++) {
        const { position, moves } = await kept(page);
        const legal = rules.moves('dorix', position);
        await Promise.all(tabs.map((tab) => write(tab, legal[below(legal.length)])));
        await eventually(async () => assert.ok((await kept(page)).moves > moves));
        await drawn(page);
    }
    await eventually(async () => assertAll(tabs, movesIn(await kept(page))));
    await assertChain(page);
    await closeAll(page, tabs.slice(1));
};

cases['a computer answers once, whichever tab asks it'] = async (site) => {
    const page = await openLogged(site);
    await lay(page, 'orbital', ['person', 1]);
    const tabs = [page, await openTab(page)];
    for (let turn = 0; turn < 4; turn++) {
        const tab = tabs[turn % 2];
        await untilMine(tab);
        const { position, moves } = await kept(page);
        await write(tab, rules.moves('orbital', position)[0]);
        await eventually(async () => assert.equal((await kept(page)).moves, moves + 2));
        await assertAll(tabs, movesIn(await kept(page)));
    }
    /* The tab with the thinking computer is closed: the other asks the engine again. */
    const { position, moves } = await kept(page);
    await write(tabs[1], rules.moves('orbital', position)[0]);
    await tabs[1].close();
    await eventually(async () => assert.ok([moves, moves + 2].includes((await kept(page)).moves)));
    await assertChain(page);
    await closeAll(page, []);
};

cases['three tabs at random'] = async (site) => {
    const seed = Number(process.env.SEED ?? 29);
    const below = chance(seed);
    const page = await openLogged(site);
    await lay(page, 'tictacdoh', ['person', 'person', 1]);
    const tabs = [page, await openTab(page), await openTab(page)];
    for (let act = 0; act < Number(process.env.ACTS ?? 40); act++) {
        const at = below(3);
        const what = below(10);
        const { position, over } = await kept(page);
        const legal = over ? [] : rules.moves('tictacdoh', position);
        if (what < 2 || over) await tabs[at].evaluate(() => document.querySelector('.game-actions button')?.click());
        else if (what === 2) {
            await tabs[at].reload();
            await tabs[at].waitForSelector('.board svg');
        } else
            await Promise.all([
                write(tabs[at], legal[below(legal.length)]),
                below(2) && write(tabs[below(3)], legal[0]),
            ]);
        if (below(3) > 0) await new Promise((done) => setTimeout(done, below(1000)));
    }
    await eventually(async () => assertAll(tabs, movesIn(await kept(page))));
    await assertChain(page);
    assert.ok(rules.read('tictacdoh', (await kept(page)).position).ok);
    await closeAll(page, tabs.slice(1));
};

/* A move that cannot be saved is still played. */
cases['a full device'] = async (site) => {
    const page = await site.open('/', {
        first: () => {
            const set = Storage.prototype.setItem;
            Storage.prototype.setItem = function (key, value) {
                if (window.full && key.startsWith('plateau.game')) throw new DOMException('', 'QuotaExceededError');
                set.call(this, key, value);
            };
        },
    });
    await lay(page, 'quoridor', people);
    await write(page, 'e2');
    await eventually(async () => assert.equal((await kept(page)).moves, 1));
    await page.evaluate(() => {
        window.full = true;
    });
    for (const move of ['e8', 'e3', 'e7']) await write(page, move);
    await eventually(async () => assert.deepEqual(await shown(page), ['e2', 'e8', 'e3', 'e7']));
    await page.evaluate(() => {
        window.full = false;
    });
    await write(page, 'e4');
    await assertAll([page], ['e2', 'e8', 'e3', 'e7', 'e4']);
    await close(page);
};

cases['a new game in each of two tabs'] = async (site) => {
    const page = await site.open('/');
    await lay(page, 'quoridor', people);
    const other = await openTab(page);
    await lay(other, 'dorix', people);
    await write(page, 'e2');
    await eventually(async () => assert.equal((await kept(page)).moves, 1));
    await write(other, 'b2');
    await eventually(async () => assert.equal((await kept(other)).moves, 1));
    /* The other tab wrote the list without knowing this game. */
    await other.evaluate(() =>
        localStorage.setItem('plateau.games', JSON.stringify([location.pathname.split('/')[2]])),
    );
    const ids = [page, other].map((tab) => new URL(tab.url()).pathname.split('/')[2]);
    await eventually(async () => {
        const listed = await page.evaluate(() => JSON.parse(localStorage.getItem('plateau.games')));
        assert.deepEqual([...listed].sort(), [...ids].sort());
    });
    await closeAll(page, [other]);
};

/* The browser answers late whether another tab has the lock: by then the game has been left. */
cases['a game left before it has its lock'] = async (site) => {
    const page = await site.open('/', {
        first: () => {
            window.asked = 0;
            window.answered = 0;
            const request = LockManager.prototype.request;
            LockManager.prototype.request = async function (...asked) {
                window.asked++;
                await new Promise((done) => setTimeout(done, 1000));
                const answer = request.apply(this, asked);
                window.answered++;
                return answer;
            };
        },
    });
    await lay(page, 'quoridor', people);
    await page.waitForFunction(() => window.asked > 0);
    await page.evaluate(() => document.querySelector('header a[href="/"]').click());
    await page.waitForSelector('.game-card');
    await eventually(async () => assert.ok(await page.evaluate(() => window.answered > 0)));
    await page.waitForTimeout(500);
    await close(page);
};

cases['the daily challenge'] = async (site) => {
    const page = await openLogged(site, `/challenge/${challengeDay}`);
    await page.waitForSelector('.board svg');
    await untilMine(page);
    const other = await openTab(page);
    const move = () => page.locator('#legal-moves option').first().getAttribute('value');
    for (const tab of [page, other, page]) {
        await untilMine(tab);
        const before = (await shown(tab)).length;
        await write(tab, await move());
        for (const one of [page, other])
            await eventually(async () => assert.ok((await shown(one)).length >= before + 2, 'it does not follow'));
        await untilMine(page);
    }
    assert.deepEqual(await shown(page), await shown(other));
    await assertChain(page);
    await closeAll(page, [other]);
};

cases['a study'] = async (site) => {
    const text = (tab) =>
        tab.evaluate(() =>
            Object.keys(localStorage)
                .filter((key) => key.startsWith('plateau.study.'))
                .map((key) => JSON.parse(localStorage.getItem(key)))
                .map(({ name, text: whole }) => ({ name, moves: whole.split('\n\n')[1].trim() }))
                .sort((a, b) => a.name.length - b.name.length),
        );
    const move = async (tab, token) => {
        await tab.evaluate((name) => document.querySelector(`.board [data-token="${name}"]`).click(), token);
        await drawn(tab);
        await tab.evaluate((name) => document.querySelector(`.board [data-token="${name}"]`).click(), token);
    };
    const page = await site.open('/study/quoridor');
    await page.waitForSelector('.study .board svg');
    await page.click('[data-act=engine]');
    await move(page, 'e2');
    await eventually(async () => assert.equal((await text(page))[0]?.moves, '1. e2'));
    const other = await openTab(page);
    await move(page, 'e8');
    await eventually(async () => assert.match(await other.locator('.review-lists').innerText(), /e8/));
    await eventually(async () => assert.equal(await other.locator('.board').getAttribute('data-tokens'), ''));
    await move(other, 'e3');
    await eventually(async () => assert.match(await page.locator('.review-lists').innerText(), /e3/));
    assert.deepEqual(
        (await text(page)).map(({ moves }) => moves),
        ['1. e2 e8 2. e3'],
    );
    /* A tab that received no events saves its study as a copy. */
    await other.evaluate(withoutEvents);
    const deaf = await openTab(page, withoutEvents);
    await move(page, 'e7');
    await eventually(async () => assert.match((await text(page))[0].moves, /e7/));
    await move(deaf, 'd8');
    await eventually(async () => assert.equal((await text(page)).length, 2));
    const both = await text(page);
    assert.match(both[0].moves, /2\. e3 e7$/);
    assert.match(both[1].moves, /2\. e3 d8$/);
    assert.match(both[1].name, / \(2\)$/);
    await closeAll(page, [other, deaf]);
};

cases['settings and puzzles'] = async (site) => {
    const stored = (tab, key) => tab.evaluate((name) => JSON.parse(localStorage.getItem(name)), key);
    const page = await site.open('/puzzles/quoridor#e5bea902');
    await page.waitForSelector('.puzzle-task');
    const other = await openTab(page);
    await page.goto(`${site.base}/`);
    await other.evaluate(() => {
        localStorage.setItem('plateau.settings', JSON.stringify({ language: 'fr', theme: 'dark', paths: true }));
        localStorage.setItem('plateau.puzzles.quoridor', JSON.stringify(['elsewhere']));
    });
    await page.waitForSelector('html[lang=fr][data-theme=dark]');
    await page.evaluate(() => document.querySelector('.site-header button, header button').click());
    await eventually(async () => assert.equal((await stored(page, 'plateau.settings')).paths, true));
    for (const token of ['c2', 'c1']) {
        await other.waitForFunction(
            (name) => document.querySelector(`.board [data-token="${name}"][aria-disabled=false]`),
            token,
        );
        await other.locator(`.board [data-token="${token}"]`).click({ force: true });
        await other.locator('.puzzles .actions .primary').click();
        await drawn(other);
    }
    await other.waitForSelector('.puzzle-solved');
    assert.deepEqual(await stored(page, 'plateau.puzzles.quoridor'), ['elsewhere', 'e5bea902']);
    await closeAll(page, [other]);
};

test('one device, several tabs', { concurrency: 2 }, async (t) => {
    await withSite(async (site) => {
        await Promise.all(Object.entries(cases).map(([name, run]) => t.test(name, () => run(site))));
    });
});
