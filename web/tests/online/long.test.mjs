/*
 * long.test.mjs - pages stay open while the service is restarted again and again, politely and not:
 * they end in the right position without having been loaded again, and take no more memory than after
 * the second restart. LENGTH and RESTARTS (env): how many seconds the long one takes, 720 and 10 by
 * default.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { chance, loaded, rules } from '../browser/core.mjs';
import { close, get, withHouse } from './pages.mjs';
import { Play } from './play.mjs';
import { table } from './screens.mjs';

await loaded();
const long = {
    length: Number(process.env.LENGTH ?? 720) * 1000,
    restarts: Number(process.env.RESTARTS ?? 10),
    growth: 1.1,
    lobby: false,
    flags: [],
};
/*
 * Most of what is new on a page is machine code for what is used often. Without it, a thing that is kept
 * by mistake after each restart shows.
 */
const plain = {
    length: 90_000,
    restarts: 8,
    growth: 1.04,
    lobby: true,
    flags: ['--js-flags=--no-opt --no-maglev --no-sparkplug'],
};

/* Bytes that are in use after everything unused is gone. */
async function heap(page) {
    page.inspector ??= await page.context().newCDPSession(page);
    for (let i = 0; i < 3; i++) await page.inspector.send('HeapProfiler.collectGarbage');
    return (await page.inspector.send('Runtime.getHeapUsage')).usedSize;
}

/* Any move that does not end the game. */
function someMove(play, below) {
    const legal = rules
        .moves(play.game, play.position)
        .filter((move) => rules.state(play.game, rules.play(play.game, play.position, move).value).status === 'open');
    return legal[below(legal.length)];
}

/* The service is there again: two moves, and then nothing until it is time for the next. */
async function period(play, below, until) {
    for (let i = 0; i < 2; i++) await play.make(someMove(play, below));
    await play.check();
    await new Promise((done) => {
        setTimeout(done, Math.max(0, until - Date.now()));
    });
}

async function leftOpen(t, house, { length, restarts, growth, lobby }) {
    const people = [{ breaks: true }, { breaks: true }];
    const pages = await table(house, { game: 'quoridor', clock: 'days', base: 86_400_000 }, people);
    const play = await Play.at(pages.table, pages);
    const all = lobby ? [...pages, await house.open('/online', { breaks: true })] : [...pages];
    const [below, began, used] = [chance(5), Date.now(), []];
    for (let i = 1; i <= restarts; i++) {
        await house.stack.do('restart', { how: i % 3 === 0 ? 'kill' : 'stop' });
        await period(play, below, began + (length * i) / restarts);
        used.push(await Promise.all(all.map(heap)));
    }
    const { position, phase } = await get(pages[0], `/games/${play.id}`);
    assert.deepEqual([position, phase], [play.position, 'playing']);
    t.diagnostic(
        `${play.moves.length} moves, ${restarts} restarts; kB after each: ${used
            .map((row) => row.map((bytes) => Math.round(bytes / 1000)).join(' '))
            .join(', ')}`,
    );
    for (const [i, page] of all.entries()) {
        assert.equal(page.loads, 1, 'a page was loaded again');
        assert.ok(used.at(-1)[i] <= growth * used[1][i], `${used.at(-1)[i]} bytes, ${used[1][i]} at first`);
    }
    await close(...all);
}

for (const [name, how] of Object.entries({ 'a page left open': long, 'nothing is kept': plain }))
    test(name, { timeout: how.length + 600_000 }, (t) => withHouse((house) => leftOpen(t, house, how), how.flags));
