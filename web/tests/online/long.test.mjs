/*
 * long.test.mjs - pages stay open while the server is restarted repeatedly, gracefully and not: they end in the right
 * position without a reload, and use no more memory than after the second restart. LENGTH and RESTARTS (env): the
 * duration of the long test in seconds and its restarts, 720 and 10 by default.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { chance, closeLoader, rules } from '../browser/core.mjs';
import { close, get, withHouse } from './pages.mjs';
import { Play } from './play.mjs';
import { table } from './screens.mjs';

await closeLoader();
const long = {
    length: Number(process.env.LENGTH ?? 720) * 1000,
    restarts: Number(process.env.RESTARTS ?? 10),
    growth: 1.1,
    lobby: false,
    flags: [],
};
/*
 * Flags that turn off compiled code, which is most of a page's growth, so that a leak of one object per restart shows.
 */
const plain = {
    length: 90_000,
    restarts: 8,
    growth: 1.04,
    lobby: true,
    flags: ['--js-flags=--no-opt --no-maglev --no-sparkplug'],
};

/* Returns the bytes in use after a garbage collection. */
async function heap(page) {
    page.inspector ??= await page.context().newCDPSession(page);
    for (let i = 0; i < 3; i++) await page.inspector.send('HeapProfiler.collectGarbage');
    return (await page.inspector.send('Runtime.getHeapUsage')).usedSize;
}

/* Returns any move that does not end the game. */
function someMove(play, below) {
    const legal = rules
        .moves(play.game, play.position)
        .filter(
            (move) => rules.state(play.game, rules.play(play.game, play.position, move).value).status === 'playing',
        );
    return legal[below(legal.length)];
}

/* After a restart: two moves, and then nothing until it is time for the next. */
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
