/*
 * two-devices.test.mjs - the same account on two devices at one table: moves made on one appear on the other, and
 * either can continue. A late visitor watches, and can do nothing else.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { closeLoader } from '../browser/core.mjs';
import { act, close, get, lay, me, shown, untilMoves, untilOver, untilTurn, withHouse } from './pages.mjs';
import { Play, type } from './play.mjs';
import { begun, join, openMenu, register, signIn, untilBoard, visit } from './screens.mjs';
import { script } from './scripts.mjs';

await closeLoader();
const [name, password] = ['Ada42', 'three words are good'];

/* No control on the page plays, offers or resigns. */
async function checkIdle(page) {
    await page.waitForSelector('.far[data-mine=false]');
    for (const selector of ['.confirm', '.cancel', '.move-box', '.result button', '[data-message]'])
        assert.equal(await page.locator(selector).count(), 0, selector);
    assert.equal(await page.locator('.target button[aria-disabled="false"]').count(), 0);
    await openMenu(page);
    const { length } = await page.locator('.menu-item').all();
    assert.ok(length >= 4 && length <= 6, `${length} things in the menu`);
    assert.equal(await page.locator('.menu-item', { hasText: /resign|draw|take|call/i }).count(), 0);
    assert.equal(await page.locator('.menu-item[href^="/editor"]').count(), 0);
    await page.keyboard.press('Escape');
}

/* The moves of the account come from either device in turn. */
async function shared(play, devices, moves) {
    for (const [i, move] of moves.entries()) {
        const page = i % 2 === 0 ? devices[(i / 2) % 2] : play.pages[1];
        await untilTurn(page);
        await type(page, move);
        play.note(move);
        await play.check([...devices, play.pages[1]]);
    }
}

async function scene(house, t) {
    const moves = await script('quoridor', 2, { seed: 3, most: 10 });
    const first = await house.open('/online');
    await begun(first);
    await register(first, name, password);
    const id = await lay(first, { game: 'quoridor', clock: 'fischer', base: 1_800_000 });
    await visit(first, `/t/${id}`);
    const other = await house.open(`/t/${id}`);
    await join(other);
    await Promise.all([first, other].map(untilBoard));
    const play = await Play.at(id, [first, other]);
    await play.follow(moves.slice(0, 2));

    const second = await house.open('/online');
    await begun(second);
    await signIn(second, name, password);
    assert.equal((await me(second)).id, (await me(first)).id);
    await t.test('what is played on one device appears on the other', async () => {
        await visit(second, `/t/${id}`);
        await play.check([second]);
        await shared(play, [second, first], moves.slice(2));
        assert.deepEqual((await get(first, `/games/${id}`)).ply, moves.length);
    });
    await t.test('a late visitor watches', async () => {
        const late = await house.open(`/t/${id}`);
        await play.check([late]);
        await checkIdle(late);
        const [next] = await script('quoridor', 2, { seed: 3, most: 11 }).then((all) => all.slice(10));
        await play.make(next);
        await untilMoves(late, 11);
        await play.check([late]);
        await act(other, id, { act: 'resign' });
        await Promise.all([late, first, second, other].map(untilOver));
        assert.match((await shown(late)).result, new RegExp(name));
        await openMenu(late);
        assert.equal(await late.locator('.menu-item[href^="/editor"]').count(), 1);
        await close(late);
    });
    await close(first, second, other);
}

test('two devices and a spectator', async (t) => {
    await withHouse((house) => scene(house, t));
});
