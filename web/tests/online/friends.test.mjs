/*
 * friends.test.mjs - two friends by link: the table has the time control and the rating that were chosen
 * on the card, and both see it.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { close, get, withHouse } from './pages.mjs';
import { begun, join, register, untilBoard, visit } from './screens.mjs';

const password = 'three words are good';
const tableAt = (page) => new URL(page.url()).pathname.slice('/t/'.length);

/* The card of the lobby: Orbital, 5 min + 3 s, rated. */
async function choose(page) {
    await visit(page, '/online');
    await page.click('[data-choose=orbital]');
    await page.click('[data-pace="1"]');
    await page.click('.quick .switch');
}

async function invite(page) {
    await choose(page);
    await page.click('[data-way=invite]');
    await page.waitForSelector('.room[data-sits=true]');
    return tableAt(page);
}

const chosen = { game: 'orbital', seats: 2, clock: 'fischer', base: 300_000, increment: 3000, rated: true };

async function isAsChosen(page, id, hidden) {
    const { options } = await get(page, `/games/${id}`);
    assert.deepEqual({ ...options, ...chosen, hidden, order: 'lot' }, options);
}

/* The dialog begins with what the card says. */
async function creates(page) {
    await choose(page);
    await page.locator('.ways button').first().click();
    await page.locator('.dialog [type=submit]').click();
    await page.waitForSelector('.room[data-sits=true]');
    const id = tableAt(page);
    await isAsChosen(page, id, false);
    await page.click('.room-leaving .danger');
    await page.waitForSelector('.notice');
}

test('two friends by link', async (t) => {
    await withHouse(async (house) => {
        const ada = await house.open('/online');
        const ben = await house.open('/online', { language: 'fr' });
        await Promise.all([ada, ben].map(begun));
        await register(ada, 'Ada', password);
        await register(ben, 'Ben', password);
        let id;
        await t.test('an invitation keeps the clock and the rating', async () => {
            id = await invite(ada);
            await isAsChosen(ada, id, true);
            assert.match(await ada.innerText('.room-head .second'), /5\s?min \+ 3\s?s · rated/);
        });
        await t.test('so does a table created in the dialog', async () => {
            await creates(ada);
        });
        await t.test('the friend sees the same and joins', async () => {
            await visit(ada, `/t/${id}`);
            await visit(ben, `/t/${id}`);
            await ben.waitForSelector('.room');
            assert.match(await ben.innerText('.room-head .second'), /5\s?min \+ 3\s?s · classée/);
            await join(ben);
            await Promise.all([ada, ben].map(untilBoard));
        });
        await close(ada, ben);
    });
});
