/*
 * friends.test.mjs - two friends by link: the table has the time control and the rating chosen on the card; ratings
 * beside the names, whose turn it is on every page, the messages to each at the end, and the rematch.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { closeLoader } from '../browser/core.mjs';
import { drawn, eventually, holdTimers } from '../browser/site.mjs';
import { act, close, get, lay, shown, untilOver, untilSaid, withHouse } from './pages.mjs';
import { Play } from './play.mjs';
import { begun, join, openMenu, register, untilBoard, visit } from './screens.mjs';

await closeLoader();

const password = 'three words are good';
const bubbleTime = 7000; /* ms for which the page shows a phrase */
const tableAt = (page) => new URL(page.url()).pathname.slice('/t/'.length);

/* The card of the lobby: Orbital, 15 min + 10 s, rated. */
async function choose(page) {
    await visit(page, '/online');
    await page.click('[data-choose=orbital]');
    await page.click('[data-time-control="15+10"]');
    await page.click('.quick .switch');
}

async function invite(page) {
    await choose(page);
    await page.click('[data-way=invite]');
    await page.waitForSelector('.room[data-sits=true]');
    return tableAt(page);
}

const chosen = { game: 'orbital', players: 2, clock: 'fischer', base: 900_000, increment: 10_000, rated: true };

async function isAsChosen(page, id, hidden) {
    const { options } = await get(page, `/games/${id}`);
    assert.deepEqual({ ...options, ...chosen, private: hidden, order: 'random' }, options);
}

/* The dialog starts with the options of the card. */
async function creates(page) {
    await choose(page);
    await page.locator('.ways button').first().click();
    await page.locator('.dialog [type=submit]').click();
    await page.waitForSelector('.room[data-sits=true]');
    const id = tableAt(page);
    await isAsChosen(page, id, false);
    await page.click('.room-leaving .danger');
    await page.waitForSelector('.notice');
    return id;
}

/* Ada creates a table in the dialog with 10 walls for herself and 4 for Ben, who joins and sees them. */
async function withOdds(ada, ben) {
    await visit(ada, '/online');
    await ada.click('[data-choose=quoridor]');
    await ada.click('[data-time-control="5+3"]');
    await ada.locator('.ways button').first().click();
    await ada.click('.dialog [name=odds]');
    await ada.selectOption('.dialog [name=hand2]', '4');
    await ada.click('.dialog [name=times]');
    await ada.selectOption('.dialog [name=time2]', '1');
    await ada.locator('.dialog [type=submit]').click();
    await ada.waitForSelector('.room[data-sits=true]');
    const id = tableAt(ada);
    assert.match(await ada.innerText('.room-head .second'), /5\smin \+ 3\ss\s\/\s1\smin.*odds 10\s\/\s4/);
    await visit(ben, `/t/${id}`);
    assert.match(await ben.innerText('[data-seat="1"] .seat-place'), /4 en main · 1\smin$/);
    await join(ben);
    await Promise.all([ada, ben].map(untilBoard));
    const { options, position, seats } = await get(ada, `/games/${id}`);
    assert.deepEqual([options.odds, options.rated, options.swap], ['10,4', false, false]);
    assert.deepEqual(
        [options.bases, options.increments],
        [
            [300_000, 60_000],
            [3000, 0],
        ],
    );
    const first = seats[0].player === (await get(ada, '/me')).id;
    assert.equal(position, `e1,e9 - ${first ? '10,4/4' : '4/4,10'} 1/2`);
    for (const page of [ada, ben])
        await eventually(async () =>
            assert.deepEqual((await page.locator('.player').allInnerTexts()).map((text) => /\b4\b/.test(text)).sort(), [
                false,
                true,
            ]),
        );
    await act(ada, id, { act: 'abort' });
    await Promise.all([ada, ben].map(untilOver));
}

/* Ada pastes a position; Ben sees it before he joins, and the player to move in it starts. */
async function fromPosition(ada, ben) {
    const position = 'e4,e6 e3h,d5v 9,9 2/2';
    await visit(ada, '/online');
    await ada.click('[data-choose=quoridor]');
    await ada.locator('.ways button').first().click();
    await ada.click('.dialog [name=from]');
    await ada.fill('.dialog [name=position]', 'e1');
    await ada.locator('.dialog [type=submit]').click();
    assert.equal(await ada.innerText('#position-fault'), 'This is not a position of this game.');
    /* A study opens the same dialog, with its position filled in. */
    await visit(ada, `/study/quoridor#${position.replaceAll(' ', '_')}`);
    await ada.click('.study [data-way=invite]');
    await ada.waitForSelector('.dialog [name=position]');
    assert.equal(await ada.inputValue('.dialog [name=position]'), position);
    await ada.locator('.dialog [type=submit]').click();
    await ada.waitForSelector('.room[data-sits=true]');
    const id = tableAt(ada);
    await visit(ben, `/t/${id}`);
    assert.match(await ben.innerText('.room-head .second'), /à partir d’une position donnée/);
    await join(ben);
    await Promise.all([ada, ben].map(untilBoard));
    const table = await get(ada, `/games/${id}`);
    assert.deepEqual([table.position, table.to_move, table.options.rated], [position, 1, false]);
    await act(ada, id, { act: 'abort' });
    await Promise.all([ada, ben].map(untilOver));
}

/* Returns the parts of the result that are under the bubble at the player's own bar. */
function covered(page) {
    return page.evaluate(() => {
        const bubble = document.querySelector('.own .bubble');
        bubble.style.pointerEvents = 'auto'; /* otherwise elementsFromPoint() skips it */
        const { left, right, top, bottom } = bubble.getBoundingClientRect();
        const result = document.querySelector('.result').getBoundingClientRect();
        const points = [0.1, 0.5, 0.9].map((part) => [left + part * (right - left), (top + bottom) / 2]);
        return points.filter(
            ([x, y]) =>
                x > result.left &&
                x < result.right &&
                y > result.top &&
                y < result.bottom &&
                bubble.contains(document.elementFromPoint(x, y)),
        );
    });
}

/* Checks that the page shows and announces a text. */
async function tells(page, selector, text) {
    await page.locator(selector, { hasText: text }).waitFor();
    await untilSaid(page, text);
}

/* An invited player who takes the lesson first has no seat yet: others may take it, or the table may be closed. */
async function learnsFirst(house, ada, ben) {
    const invited = async () => {
        const id = await lay(ada, { game: 'dorix', private: true });
        await visit(ada, `/t/${id}`);
        await visit(ben, `/t/${id}`);
        await ben.waitForSelector('.join-learn');
        return id;
    };
    const id = await invited();
    await ben.locator('#learn-why', { hasText: 'La place est à vous dès que vous la prenez' }).waitFor();
    const [lesson] = await Promise.all([ben.context().waitForEvent('page'), ben.click('.join-learn')]);
    await lesson.waitForSelector('.board svg');
    await lesson.close();
    const eve = await house.open(`/t/${id}`);
    await join(eve);
    await tells(ben, '.watching', 'Les places sont prises');
    await invited();
    await ada.click('.room-leaving .danger');
    await tells(ben, '.notice', 'Cette table a été fermée');
    await ben.waitForFunction(() => /^(\(\d+\) )?Plateau$/.test(document.title)); /* Eve has no seat */
    await close(eve);
}

async function resign(page) {
    await openMenu(page);
    await page.locator('.menu-item').last().click();
    await page.click('.dialog .danger');
}

/* Returns what the bar of a running clock covers, and must not, on a phone, a phone in landscape, and a tablet. */
async function underTheBar(page) {
    const found = [];
    for (const [width, height] of [
        [360, 640],
        [740, 360],
        [1024, 768],
        [1280, 800],
    ]) {
        await page.setViewportSize({ width, height });
        await drawn(page);
        found.push(
            ...(await page.evaluate(() => {
                const bar = document.querySelector('.turn-bar').getBoundingClientRect();
                return [...document.querySelectorAll('.top nav a, .board, .player')]
                    .filter((part) => {
                        const r = part.getBoundingClientRect();
                        return r.right > bar.left && r.left < bar.right && r.bottom > bar.top && r.top < bar.bottom;
                    })
                    .map((part) => `${innerWidth}: ${part.className || part.textContent}`);
            })),
        );
    }
    return found;
}

test('two friends by link', async (t) => {
    await withHouse(async (house) => {
        const ada = await house.open('/online');
        const ben = await house.open('/online', { language: 'fr' });
        await Promise.all([ada, ben].map(begun));
        await register(ada, 'Ada', password);
        await register(ben, 'Ben', password);
        let id, closed;
        await t.test('an invitation keeps the clock and the rating', async () => {
            id = await invite(ada);
            await isAsChosen(ada, id, true);
            assert.match(await ada.innerText('.room-head .second'), /15\s?min \+ 10\s?s · rated/);
        });
        await t.test('so does a table created in the dialog', async () => {
            closed = await creates(ada);
        });
        await t.test('a table with odds is not rated, says so, and starts with them', async () => {
            await withOdds(ada, ben);
        });
        await t.test('a table from a position says so, and starts there', async () => {
            await fromPosition(ada, ben);
        });
        await t.test('the friend sees the same and joins', async () => {
            await visit(ada, `/t/${id}`);
            await visit(ben, `/t/${id}`);
            await ben.waitForSelector('.room');
            assert.equal(await ben.getAttribute('.join-learn', 'href'), '/learn/orbital');
            assert.equal(await ben.getAttribute('.join-learn', 'target'), '_blank');
            assert.match(await ben.innerText('.room-head .second'), /15\s?min \+ 10\s?s · classée/);
            await join(ben);
            await Promise.all([ada, ben].map(untilBoard));
        });
        await t.test('both see both ratings', async () => {
            for (const page of [ada, ben]) {
                await eventually(async () =>
                    assert.deepEqual(
                        await page.locator('.player-rating').allInnerTexts(),
                        Array(2).fill('1500\u00a0±\u00a0350'),
                    ),
                );
            }
        });
        await t.test('whose clock runs is shown on every page, with a link back', async () => {
            const play = await Play.at(id, [ada, ben]);
            const page = play.mover;
            for (const path of ['/learn', '/', '/review', '/learn/dorix', '/puzzles/orbital']) {
                await visit(page, path);
                await page.waitForSelector(`.turn-bar[data-game="${id}"]`);
                assert.match(await page.innerText('.turn-bar'), /Orbital, 1?\d:\d\d$/);
                assert.deepEqual(await underTheBar(page), [], path);
            }
            await visit(page, '/');
            await page.locator('.top-name', { hasText: page === ada ? 'Ada' : 'Ben' }).waitFor();
            await visit(page, '/learn');
            await page.waitForSelector('.top [data-turns="1"]');
            await page.click('.turn-bar');
            await untilBoard(page);
            await page.waitForSelector('.turn-bar', { state: 'detached' });
        });
        await t.test('both are told who resigned, and how the game changed their rating', async () => {
            await resign(ben);
            await Promise.all([ada, ben].map(untilOver));
            await eventually(async () => assert.equal((await shown(ada)).verdict, 'Your opponent resigned.'));
            await eventually(async () => assert.equal((await shown(ben)).verdict, 'Vous avez abandonné.'));
            await ada
                .locator('.far-next', { hasText: /Rating: 1500 → 16\d\d \(\+1\d\d\)\. Your first games/ })
                .waitFor();
            await ben
                .locator('.far-next', { hasText: /Classement\s: 1500 → 13\d\d \(−1\d\d\)\. Les premières/ })
                .waitFor();
        });
        await t.test("the player's own bubble does not cover the result", async () => {
            await holdTimers(ada, bubbleTime);
            await act(ada, id, { act: 'phrase', phrase: 2 });
            await ada.waitForSelector('.own .bubble', { state: 'attached' });
            for (const [width, height] of [
                [360, 640],
                [740, 360],
            ]) {
                await ada.setViewportSize({ width, height });
                await drawn(ada);
                assert.deepEqual(await covered(ada), [], `at ${width}×${height}`);
            }
            assert.equal(await ada.evaluate((time) => window.endTimers(time), bubbleTime), 1, 'nothing takes it away');
            await ada.waitForSelector('.own .bubble', { state: 'detached' });
            await ada.setViewportSize({ width: 1280, height: 800 });
        });
        await t.test('the big button accepts a rematch', async () => {
            await ada.click('.far-next .result-actions .primary');
            await ben.waitForSelector('.far-next [data-message=asked]');
            await eventually(async () =>
                assert.equal(await ben.locator('.far-next [data-message=asked] button').count(), 1),
            );
            await ben.click('.far-next .result-actions .primary');
            for (const page of [ada, ben]) await page.waitForFunction((old) => !location.pathname.endsWith(old), id);
        });
        await t.test('both see and hear that sides have changed', async () => {
            const { pages } = await Play.at(tableAt(ada), [ada, ben]);
            for (const page of [ada, ben]) {
                const seat = pages.indexOf(page);
                const text =
                    page === ada
                        ? `Sides changed: you’re ${['Blue', 'Orange'][seat]}.`
                        : `Côtés échangés\u00a0: vous êtes ${['Bleu', 'Orange'][seat]}.`;
                await untilBoard(page);
                await page.locator('.prompt .message', { hasText: text }).waitFor();
                await untilSaid(page, text);
            }
        });
        await t.test('a table closed before its game is not among the finished ones', async () => {
            await visit(ada, '/online');
            await ada.waitForSelector(`.own-games [data-game="${id}"]`);
            assert.equal(await ada.locator(`.own-games [data-game="${closed}"]`).count(), 0);
        });
        await t.test('an invited player who learns first is told what happened to the table', () =>
            learnsFirst(house, ada, ben),
        );
        await close(ada, ben);
    });
});
