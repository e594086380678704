/*
 * hostile.test.mjs - hostile names, phrases and records: text that has got into the database is shown as text, on every
 * screen, at the width of a phone. Nothing is injected, nothing is wider than the screen, and the site's policy stays
 * strict.
 */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { closeLoader } from '../browser/core.mjs';
import { drawn, holdTimers } from '../browser/site.mjs';
import { act, close, get, lay, me, origin, withHouse } from './pages.mjs';
import { begun, untilBoard, visit } from './screens.mjs';

await closeLoader();

const names = [
    '<img src=x onerror=window.hacked=1>',
    '"><script>window.hacked=1</script>',
    '\u202Eenoon\u2066\u200F\u0301\u0301',
    '😀'.repeat(24),
    'W'.repeat(60),
    "' onfocus='window.hacked=1' autofocus x='",
    '{{constructor.constructor("window.hacked=1")()}}',
    '</title></textarea><svg onload=window.hacked=1>',
];
const game = 'tictacdoh';
const bubbleTime = 7000; /* ms for which the page shows a phrase */

/* Returns elements that only an injection could have created, and those outside the screen. */
function strange() {
    const scripts = [...document.scripts].filter((s) => !s.src.startsWith(location.origin));
    const others = [...document.querySelectorAll('iframe, object, embed, base, form[action], [autofocus], style')];
    const images = [...document.images].filter(
        (i) => !i.src.startsWith(`${location.origin}/`) || new URL(i.src).pathname.endsWith('/x'),
    );
    const handlers = [...document.querySelectorAll('*')].filter((e) =>
        [...e.attributes].some((a) => a.name.startsWith('on')),
    );
    const wide = [...document.querySelectorAll('body *')].filter((e) => {
        const { right, width } = e.getBoundingClientRect();
        for (let up = e; up; up = up.parentElement)
            if (getComputedStyle(up).overflowX !== 'visible' || up.matches('.spoken, svg')) return false;
        return width > 0 && right > innerWidth + 1;
    });
    const say = (e) => e.outerHTML.slice(0, 160);
    return {
        injected: [...scripts, ...others, ...images, ...handlers].map(say),
        hacked: window.hacked ?? null,
        wide: wide.slice(0, 3).map(say),
        scrolls: document.documentElement.scrollWidth > innerWidth,
    };
}

/* Checks a screen; without a name no hostile one is expected there. */
async function checkScreen(page, what, name = null) {
    await drawn(page);
    const text = await page.evaluate(() => document.body.textContent);
    assert.ok(name === null || text.includes(name), `${what}: the name is not shown as it is`);
    assert.deepEqual(await page.evaluate(strange), { injected: [], hacked: null, wide: [], scrolls: false }, what);
    assert.deepEqual(page.problems, [], what);
}

/* Names load after the rest of a screen. */
async function untilNamed(page, selector, name) {
    await page.waitForFunction(
        ([where, who]) => document.querySelector(where)?.textContent.includes(who),
        [selector, name],
    );
}

const quote = (text) => `'${text.replaceAll("'", "''")}'`;

/* Creates four people with names that no form accepts, and a viewer. */
async function people(house) {
    const all = await Promise.all(Array.from({ length: 4 }, () => house.open('/online', { breaks: true })));
    await Promise.all(all.map(begun));
    for (const page of all) page.was = (await me(page)).name;
    const viewer = await house.open('/online', { width: 360, height: 740, breaks: true });
    await begun(viewer);
    return { all, viewer };
}

async function rename(house, all, wanted) {
    for (const [i, page] of all.entries()) {
        await house.stack.sql(`UPDATE player SET name = ${quote(wanted[i])}, account = true
            WHERE name = ${quote(page.was)}`);
        page.was = wanted[i];
    }
    await house.stack.sql(`INSERT INTO rating SELECT id, 'tictacdoh/4/fast', 1700, 40, 0.06, 30, 1 FROM player
        WHERE account ON CONFLICT DO NOTHING`);
    /* Restarted, because nodes cache the names of sessions. */
    await house.stack.do('restart', { how: 'stop' });
}

/* The screens that show other people's names. */
async function everywhere(house, { all, viewer }, wanted) {
    const [host, ...guests] = all;
    const id = await lay(host, { game, players: 4, clock: 'fischer', base: 1_800_000 });
    await visit(viewer, '/online');
    await viewer.waitForSelector(`[data-table="${id}"]`);
    await checkScreen(viewer, 'lobby', wanted[0]);
    await visit(viewer, `/t/${id}`);
    await untilNamed(viewer, '.room-seats', wanted[0]);
    await checkScreen(viewer, 'waiting room', wanted[0]);
    const html = await viewer.evaluate(async (path) => await (await fetch(path)).text(), `/t/${id}`);
    for (const name of wanted.filter((one) => /[<"']/.test(one)))
        assert.ok(!html.includes(name), 'the page as it is served');
    for (const guest of guests) await act(guest, id, { act: 'sit' });
    await untilBoard(viewer);
    await untilNamed(viewer, '.table', wanted[3]);
    await checkScreen(viewer, 'table', wanted[3]);
    for (const guest of all) await act(guest, id, { act: 'resign' });
    await viewer.waitForSelector('.result');
    await checkScreen(viewer, 'result', wanted[0]);
    await visit(viewer, `/g/${id}`);
    await viewer.waitForSelector('.review-main .board svg');
    await untilNamed(viewer, '.review', wanted[0]);
    await checkScreen(viewer, 'look back', wanted[0]);
    for (const [i, page] of all.entries()) {
        await visit(viewer, `/players/${(await me(page)).id}`);
        await untilNamed(viewer, 'main', wanted[i]);
        await checkScreen(viewer, 'people', wanted[i]);
    }
    await visit(viewer, `/leaderboard/${game}`);
    await viewer.selectOption('.people-choices select', '4');
    await untilNamed(viewer, '.people-leaders', wanted[1]);
    await checkScreen(viewer, 'leaders', wanted[1]);
}

/* A person with such a name on their own screens. */
async function own(house, { all }, wanted) {
    await act(all[1], await lay(all[0], { game }), { act: 'sit' });
    const page = await house.open('/account', { context: all[0].context() });
    await page.setViewportSize({ width: 360, height: 740 });
    await untilNamed(page, '.people-name', wanted[0]);
    await checkScreen(page, 'account', wanted[0]);
    await visit(page, '/online');
    await untilNamed(page, '.own-games', wanted[1]);
    await checkScreen(page, 'own games', wanted[1]);
    await page.close();
}

/* The server itself refuses these names and unknown phrases, and says why. */
async function refuses(house) {
    const page = await house.open('/online');
    await begun(page);
    const post = (path, body) =>
        page.evaluate(
            async ([where, what]) => {
                const response = await fetch(`/api/v1${where}`, { method: 'POST', body: JSON.stringify(what) });
                return { status: response.status, ...(await response.json()) };
            },
            [path, body],
        );
    for (const name of names) {
        const { status, code } = await post('/account', { name, password: 'three words are good' });
        assert.ok(status === 400 && code !== undefined, `${name}: ${status} ${code}`);
    }
    const id = await lay(page, { game });
    for (const phrase of [-1, 16, 99, 1e9, '<b>', null]) {
        const command = { id: `p${phrase}`.replace(/\W/g, ''), act: 'phrase', phrase };
        const { status } = await post(`/games/${id}/commands`, command);
        assert.ok(status >= 400, `phrase ${phrase}: ${status}`);
    }
    assert.equal((await get(page, `/games/${id}`)).seq, 2, 'laid and sat down: nothing else happened');
    await page.context().close();
}

/* Phrases with HTML elements in them, and one with an unknown number: the page keeps working. */
async function phrases(house, { all }) {
    const id = await lay(all[0], { game });
    const reader = await house.open(null, { width: 360, height: 740 });
    await reader.route('**/api/v1/phrases', (route) =>
        route.fulfill({
            json: { phrases: Array.from({ length: 16 }, () => ({ en: names[0], fr: names[0] })) },
        }),
    );
    await reader.routeWebSocket('**/api/v1/socket*', (socket) => {
        const service = socket.connectToServer();
        service.onMessage((text) => socket.send(text.replace('"phrase":5', '"phrase":99')));
    });
    const told = reader.waitForResponse('**/api/v1/phrases');
    await reader.goto(`${origin}/t/${id}`);
    await holdTimers(reader, bubbleTime);
    await act(all[1], id, { act: 'sit' });
    await untilBoard(reader);
    /* A page that has not loaded the phrases yet shows nothing. */
    await told;
    await drawn(reader);
    await act(all[0], id, { act: 'phrase', phrase: 3 });
    await untilNamed(reader, '.bubble', names[0]);
    assert.equal(await reader.locator('.bubble').textContent(), names[0]);
    await checkScreen(reader, 'a phrase', names[0]);
    await act(all[1], id, { act: 'phrase', phrase: 5 });
    await act(all[0], id, { act: 'move', version: 0, move: 'Mc3' });
    await reader.waitForSelector('.far[data-version="1"]');
    assert.equal(await reader.locator('.bubble').count(), 1);
    await checkScreen(reader, 'a phrase without words');
    await close(reader);
}

async function bring(viewer, record, then) {
    await visit(viewer, '/review');
    await viewer.fill('.import textarea', record);
    await viewer.click('.import .primary');
    await viewer.waitForSelector(then);
}

/* A record is text: in the box of the review, and from the server. */
async function records(house, { viewer }) {
    const seats = names.slice(0, 2).map((name, i) => `[Seat${i + 1} "${name.replaceAll('"', '\\"')}"]`);
    const head = [`[Game "${game}"]`, '[Players "2"]', ...seats, `[Event "${'x'.repeat(200)}"]`].join('\n');
    await bring(viewer, `${head}\n\n1. <img/src=x/onerror=alert(1)> Sc3\n`, '.import .refusal');
    await checkScreen(viewer, 'a refused record');
    const record = `${head}\n\n1. Mc3 Sc3\n`;
    await bring(viewer, record, '.review-main .board svg');
    await checkScreen(viewer, 'a record', names[0]);
    await viewer.route('**/record', (route) =>
        route.fulfill({
            contentType: 'text/plain',
            body: record.replace('\n\n', '\n[Result "1 0"]\n[Ending "resignation"]\n\n'),
        }),
    );
    await visit(viewer, '/g/000000000001');
    await viewer.waitForSelector('.review-main .board svg');
    await checkScreen(viewer, 'a record of the service', names[0]);
}

/* Every answer has the policy that is shipped, and it allows no injected script or style. */
async function policy(page) {
    const shipped = readFileSync(
        new URL('../../../packaging/nginx/snippets/plateau.conf', import.meta.url),
        'utf8',
    ).match(/Content-Security-Policy "([^"]*)"/)[1];
    assert.match(shipped, /^default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self';/);
    assert.doesNotMatch(shipped, /unsafe-inline|'unsafe-eval'|\*|http:|https:/);
    for (const path of ['/', '/online', '/t/000000000001', '/g/000000000001', '/api/v1/lobby']) {
        const header = await page.evaluate(
            async (where) => (await fetch(where)).headers.get('content-security-policy'),
            path,
        );
        assert.equal(header, shipped, path);
    }
}

test('hostile people', async (t) => {
    await withHouse(async (house) => {
        const crowd = await people(house);
        for (const wanted of [names.slice(0, 4), names.slice(4)])
            await t.test(`called ${wanted[0].slice(0, 20)} and so on`, async () => {
                await rename(house, crowd.all, wanted);
                await everywhere(house, crowd, wanted);
                await own(house, crowd, wanted);
            });
        await t.test('what the server refuses', () => refuses(house));
        await t.test('phrases', () => phrases(house, crowd));
        await t.test('records', () => records(house, crowd));
        await t.test('the policy', async () => policy(await house.open('/')));
        await close(crowd.viewer, ...crowd.all);
    });
});
