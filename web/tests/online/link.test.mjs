/*
 * link.test.mjs - an invite link opened on a slow phone for the first time: at most ten seconds to the first own move,
 * confirmed by the server, of which our code takes at most three. Those are CPU time; the ten seconds, which depend on
 * the machine, are checked with FULL=1 only.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { closeLoader, rules } from '../browser/core.mjs';
import { watchWork } from '../browser/work.mjs';
import { act, close, get, lay, withHouse } from './pages.mjs';
import { click } from './play.mjs';
import { begun, join, visit } from './screens.mjs';

await closeLoader();

/* Lighthouse's slow 4G and its slow processor. */
const slow = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 };
const slowdown = 4;
const tasks = ['ScriptDuration', 'LayoutDuration', 'RecalcStyleDuration'];

/* A player who waits at a table, so that the game starts when another joins. */
async function wait(house, game) {
    const host = await house.open('/online');
    await begun(host);
    const id = await lay(host, { game });
    await act(host, id, { act: 'leave', seat: 0 });
    await act(host, id, { act: 'sit', seat: 1 });
    await visit(host, `/t/${id}`);
    return { host, id };
}

async function slowPhone(house) {
    const context = await house.context({ width: 360, height: 740, hasTouch: true, isMobile: true });
    const page = await house.open(null, { context });
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.clearBrowserCache');
    await session.send('Network.emulateNetworkConditions', slow);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    return page;
}

async function measure(house, game) {
    const { host, id } = await wait(house, game);
    const page = await slowPhone(house);
    const [ours, all] = await Promise.all([watchWork(page, tasks), watchWork(page)]);
    const began = Date.now();
    const opened = page.goto(new URL(`/t/${id}`, host.url()).href, { waitUntil: 'commit' });
    await page.waitForSelector('.join');
    const seen = Date.now() - began;
    await join(page);
    await page.waitForSelector('.far[data-mine=true] .board svg');
    const start = rules.start(game, 2);
    await click(page, game, start, rules.moves(game, start)[0]);
    await page.waitForSelector('.far[data-pending=false][data-version="1"]');
    const whole = Date.now() - began;
    const work = { ours: await ours(), all: await all() };
    await opened;
    assert.equal((await get(host, `/games/${id}`)).ply, 1);
    await close(page, host);
    return { seen, whole, ...work };
}

test('from a link to a move', async (t) => {
    await withHouse(async (house) => {
        for (const game of ['quoridor', 'tictacdoh'])
            await t.test(game, async (inner) => {
                const { seen, whole, ours, all } = await measure(house, game);
                inner.diagnostic(
                    `join button after ${seen} ms, first move confirmed after ${whole} ms;` +
                        ` scripts, styles and layout ${Math.round(ours)} ms, all tasks ${Math.round(all)} ms`,
                );
                if (process.env.FULL) assert.ok(whole <= 10_000, `${whole} ms`);
                assert.ok(ours <= 3_000, `${ours} ms of scripts`);
            });
    });
});
