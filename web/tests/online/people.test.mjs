/*
 * people.test.mjs - an account and a guest meet, on the page's own screens: player's page and leaderboard, a report,
 * blocking; the account's data download, and what is left after its deletion.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { eventually } from '../browser/site.mjs';
import { refusedAt, saved, send, wayTo } from './account-screen.mjs';
import { act, close, get, lay, untilOver, withHouse } from './pages.mjs';
import { begun, join, register, untilBoard, visit } from './screens.mjs';

const [name, password] = ['Ada42', 'three words are good'];

/* Creates enough finished games for two requests, and writes ratings, which would need many more games. */
async function makePast(house, ada, ben, id) {
    const games = [];
    for (let i = 0; i < 54; i++) {
        games.unshift(await lay(ada, { game: 'orbital' }));
        await act(ben, games[0], { act: 'sit' });
        await act(i % 3 === 0 ? ada : ben, games[0], { act: 'resign' });
    }
    const mine = `FROM player WHERE name = '${name}'`;
    await house.stack.sql(`INSERT INTO rating SELECT id, 'quoridor/2/fast', 1720, 55, 0.06, 14, 14 ${mine};
        INSERT INTO rating SELECT id, 'dorix/3/days', 1490, 200, 0.06, 2, 2 ${mine};
        INSERT INTO rating_change SELECT player.id, 'quoridor/2/fast', n,
        (SELECT min(id) FROM game WHERE phase = 2),
        service_now() - (20 - n) * 86400000, 1580 + 10 * n, 195 - 10 * n
        FROM player, generate_series(3, 14) n WHERE name = '${name}'`);
    await visit(ben, `/players/${id}`);
    return games;
}

async function checkPage(page, games) {
    await page.waitForSelector('.people-plot svg circle');
    const row = (pool) => page.locator(`[data-pool="${pool}"]`).textContent();
    assert.match(await row('quoridor/2/fast'), /1720\s±\s55.*14 games$/);
    assert.match(await row('dorix/3/days'), /1490\s±\s200.*2 games.*provisional/);
    const pointIs = (wanted) =>
        eventually(async () => assert.match(await page.locator('.people-point').textContent(), wanted));
    await pointIs(/Game 14, .*: 1720\s±\s55/);
    await page.press('.people-plot', 'ArrowLeft');
    await pointIs(/Game 13, .*: 1710\s±\s65/);
    assert.equal(await page.locator('.people-table tbody tr').count(), 12);
    const links = () =>
        page.locator('.people-games a').evaluateAll((all) => all.map((a) => a.pathname.slice('/g/'.length)));
    for (const count of [20, 40, 60]) {
        await page.waitForFunction(
            (n) => document.querySelectorAll('.people-games a').length >= n,
            Math.min(count, games.length),
        );
        await eventually(async () => assert.deepEqual(await links(), games.slice(0, count)));
        if (count < 60) await page.click('#history-title ~ button');
    }
    await page.waitForSelector('#history-title ~ button', { state: 'detached' }); /* There are no more. */
    const results = await page.locator('.people-result').evaluateAll((all) => all.map((e) => e.dataset.result));
    assert.deepEqual(
        results.toReversed(),
        games.map((_, i) => (i % 3 === 0 ? 'lost' : 'won')),
    );
}

async function checkLeaders(page, ada, id) {
    await Promise.all([page, ada].map((one) => visit(one, '/leaderboard/quoridor')));
    const row = `.people-leaders [data-player="${id}"]`;
    await page.waitForSelector('.people-how'); /* A player who is not on the leaderboard learns how to get there. */
    await eventually(async () =>
        assert.deepEqual(await page.locator(`${row} > *`).allTextContents(), [
            '1',
            `${name}14 games`,
            '1720\u00a0±\u00a055',
            '14',
        ]),
    );
    await ada.waitForSelector(`${row}.mine`);
    assert.equal(await ada.locator('.people-how').count(), 0);
}

/* A stranger sees name and ratings; the games only once Ada shows them to everyone. */
async function checkStranger(house, ada, id) {
    const stranger = await house.open(`/players/${id}`);
    await stranger.waitForSelector('[data-private] a');
    assert.equal(await stranger.locator('[data-pool]').count(), 2);
    assert.equal(await stranger.locator('.people-plot, .people-games a').count(), 0);
    await visit(ada, '/account');
    await ada.click('[data-part=seen] > summary');
    await ada.locator('[data-part=seen] input').last().check();
    await ada.waitForSelector('[data-part=seen] .people-note:not(:empty)');
    await stranger.reload();
    await stranger.waitForSelector('.people-games a');
    await stranger.waitForSelector('.people-plot svg circle');
    await close(stranger);
}

async function report(ada, ben, stack) {
    await visit(ada, `/players/${ben.id}`);
    await ada.locator('.people-actions button').first().click();
    await ada.click('.dialog .primary');
    await ada.waitForSelector('.dialog .people-refusal:not(:empty)');
    await ada.check('.dialog input[value=stalling]');
    await ada.click('.dialog .primary');
    await ada.waitForSelector('.dialog [data-thanks]');
    const [row, ...more] = await stack.sql('SELECT reason, p.name FROM report JOIN player p ON p.id = reported');
    assert.deepEqual([row, more], [['stalling', ben.name], []]);
    await ada.locator('.dialog-actions button').first().click();
    await ada.waitForSelector('[data-blocked=true]');
    await ada.click('.dialog .primary');
}

/* A blocked player is kept out of lobby and table, until unblocked. */
async function checkBlocked(ada, page, ben) {
    const [open, other] = [await lay(ada, { game: 'dorix' }), await lay(page, { game: 'dorix', players: 3 })];
    const listed = async (one) => (await get(one, '/lobby')).tables.map(({ id }) => id).sort();
    await eventually(async () => assert.deepEqual([await listed(ada), await listed(page)], [[open], [other]]));
    await visit(page, `/t/${open}`);
    await join(page);
    await page.waitForSelector('.room-refused:text("cannot join this table")');
    assert.deepEqual((await get(page, `/games/${open}`)).phase, 'open');
    await visit(ada, '/account');
    await ada.click('[data-part=blocks] > summary');
    await ada.locator('[data-part=blocks] li a', { hasText: ben.name }).waitFor();
    await ada.click('[data-part=blocks] li button');
    await ada.waitForSelector('[data-part=blocks] li', { state: 'detached' });
    await eventually(async () => assert.deepEqual(await listed(page), [open, other].sort()));
    await join(page);
    await untilBoard(page);
    return open;
}

async function takeAlong(ada, id, games) {
    const {
        id: whose,
        name: called,
        games: all,
        ...data
    } = JSON.parse(await saved(ada, () => send(ada, '[data-part=export]')));
    assert.deepEqual([whose, called, data.ratings.length, data.reports.length], [id, name, 2, 1]);
    assert.deepEqual(all.map(({ table: { id: one } }) => one).sort(), games.toSorted());
    assert.ok(all.every(({ record, table }) => record.includes(table.options.game)));
}

/* After a while nothing leads from the old id to the games: they have another. */
async function laterId(page, game, known) {
    for (;;) {
        const { seats } = await get(page, `/games/${game}`);
        const other = seats.find(({ player }) => !known.includes(player));
        if (other) return other.player;
        await page.waitForTimeout(100);
    }
}

async function erase(ada, page, { id, ben, game }) {
    await send(ada, '[data-part=erase]', { name: 'Ada43', password });
    await ada.waitForSelector('[data-part=erase] [aria-invalid=true]');
    await refusedAt(ada, 'password', '[data-part=erase]', { name, password: 'not the one' });
    assert.equal((await get(ada, '/me')).id, id);
    await send(ada, '[data-part=erase]', { name: name.toUpperCase(), password });
    await ada.waitForSelector('[data-kind=guest]');
    assert.notEqual((await get(ada, '/me')).id, id);
    await untilOver(page); /* The game in progress was resigned. */
    await visit(page, `/players/${await laterId(page, game, [id, ben.id])}`);
    await page.waitForSelector('.people-games a');
    await page.locator('main h1', { hasText: 'was deleted' }).waitFor();
    /* What was announced at the table is gone, too. */
    await eventually(async () => assert.equal((await page.locator('div.spoken').allTextContents()).join(''), ''));
    assert.ok(!(await page.content()).includes(name));
    await visit(page, '/leaderboard/quoridor');
    await page.waitForSelector('.people-how');
    assert.equal(await page.locator('.people-leaders').count(), 0);
    await wayTo(ada, 'signIn');
    await refusedAt(ada, 'password', '.people-part', { name, password });
}

test('people', async (t) => {
    await withHouse(async (house) => {
        const [ada, page] = await Promise.all([house.open('/online'), house.open('/online')]);
        await Promise.all([ada, page].map(begun));
        await register(ada, name, password);
        const [{ id }, ben] = [await get(ada, '/me'), await get(page, '/me')];
        const games = await makePast(house, ada, page, id);
        await t.test('a page for everyone', () => checkPage(page, games));
        await t.test('a stranger', () => checkStranger(house, ada, id));
        await t.test('leaderboard', () => checkLeaders(page, ada, id));
        await t.test('a report', () => report(ada, ben, house.stack));
        await t.test('blocked', async () => games.unshift(await checkBlocked(ada, page, ben)));
        await t.test('data download', () => takeAlong(ada, id, games));
        await t.test('deleted', () => erase(ada, page, { id, ben, game: games[0] }));
        await close(ada, page);
    });
});
