/*
 * update.test.mjs - a page one version behind the server is told so; it continues in the same position, and after a
 * reload it is in the same game without the message.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { closeLoader } from '../browser/core.mjs';
import { eventually } from '../browser/site.mjs';
import { close, shown, untilMoves, withHouse } from './pages.mjs';
import { Play } from './play.mjs';
import { table } from './screens.mjs';
import { script } from './scripts.mjs';

await closeLoader();

/* The page speaks the previous protocol version, until the test makes it the new one. */
function older() {
    const Newer = window.WebSocket;
    window.WebSocket = class extends Newer {
        constructor(url) {
            super(sessionStorage.newer ? url : url.replace(/protocol=\d+/, 'protocol=0'));
        }
    };
}

test('one version behind', async () => {
    await withHouse(async (house) => {
        const moves = await script('orbital', 2, { seed: 2, most: 8 });
        const context = await house.context();
        await context.addInitScript(older);
        const pages = await table(house, { game: 'orbital' }, [{}, { context }]);
        const play = await Play.at(pages.table, pages);
        const [fresh, old] = pages;
        await old.waitForSelector('.banner[role=status] .primary');
        await fresh.waitForSelector('.banner', { state: 'detached' });
        const notice = await old.locator('.banner p').textContent();
        await play.follow(moves.slice(0, 5));
        await play.check();
        assert.equal(old.loads, 1);
        await eventually(async () => assert.ok((await shown(old)).banner?.startsWith(notice), 'it is still told so'));

        await old.evaluate(() => {
            sessionStorage.newer = 'yes';
        });
        await old.click('.banner .primary');
        await old.waitForFunction(() => performance.getEntriesByType('navigation')[0].type === 'reload');
        await untilMoves(old, 5);
        await play.check();
        await eventually(async () => assert.equal(old.loads, 2));
        await play.follow(moves.slice(5));
        await play.check();
        await old.waitForSelector('.banner', { state: 'detached' });
        await close(...pages);
    });
});
