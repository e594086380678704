/*
 * days.test.mjs - a correspondence game of three days per move, over days: pages are closed and opened again, the game
 * is found in the player's list, the clock shows days, moves are tried on a private board, and both players see when
 * time runs out.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { closeLoader } from '../browser/core.mjs';
import { sameClocks } from './clocks.mjs';
import { get, shown, untilOver, withHouse } from './pages.mjs';
import { Play } from './play.mjs';
import { findTried, helpAfterwards, tryPrivately } from './private-board.mjs';
import { begun, table, untilBoard } from './screens.mjs';
import { script } from './scripts.mjs';

await closeLoader();
const day = 86_400_000;

/* Leaves, and comes back by the list of games: the same person on another page. */
async function comeBack(play, seat) {
    const context = play.pages[seat].context();
    const [{ problems }, had] = [play.pages[seat], play.pages[seat].me];
    assert.deepEqual(problems, []);
    await play.pages[seat].close();
    const page = await play.house.open('/online', { context });
    await begun(page);
    page.me = had;
    await page.click(`.own-games a[href="/t/${play.id}"]`);
    await untilBoard(page);
    play.pages[seat] = page;
    await play.check([page]);
}

function untilClock(page, own, wanted) {
    return page.locator(`.player${own ? '.own' : ':not(.own)'} .clock`, { hasText: wanted }).waitFor();
}

test('a correspondence game', async () => {
    await withHouse(async (house) => {
        const moves = await script('dorix', 2, { seed: 4, most: 5 });
        const pages = await table(house, { game: 'dorix', clock: 'days', base: 3 * day }, [{}, {}]);
        const play = await Play.at(pages.table, pages);
        play.house = house;
        let tried = '';
        for (const [i, move] of moves.entries()) {
            await play.make(move, i === 0 ? 'click' : 'type');
            await play.check();
            if (i === 1) tried = await tryPrivately(play, 0);
            if (i === 3) await findTried(play, 0, 2, tried);
            await house.stack.pass(2 * day);
            await comeBack(play, i % 2);
            await comeBack(play, 1 - (i % 2));
            /* Two of three days are gone for the player to move, on both pages. */
            const { seats } = await get(play.pages[0], `/games/${play.id}`);
            const left = seats[(i + 1) % 2].time_left;
            assert.ok(Math.abs(left - day) < 600_000, `${left} ms left`);
            const [mine, theirs] = [play.mover, play.pages.find((page) => page !== play.mover)];
            await untilClock(mine, true, /^23:5\d:\d\d$/);
            await untilClock(theirs, false, /^23:5\d:\d\d$/);
        }
        await sameClocks(...play.pages);
        assert.equal((await get(play.pages[0], `/games/${play.id}`)).phase, 'playing');
        const closed = play.pages[1];
        await closed.goto('about:blank');
        await house.stack.pass(day + 10_000);
        await untilOver(play.pages[0]);
        await closed.goBack();
        await untilOver(closed);
        const { ending, scores } = await get(play.pages[0], `/games/${play.id}`);
        assert.deepEqual([ending, scores], ['time', [1, 0]]);
        const ends = await Promise.all(play.pages.map(shown));
        assert.equal(ends[0].verdict, ends[1].verdict);
        assert.notEqual(ends[0].result, ends[1].result, 'one has won, the other lost');
        await helpAfterwards(play, 0);
    });
});
