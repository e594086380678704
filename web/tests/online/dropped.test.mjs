/*
 * dropped.test.mjs - the network fails in mid-game, on one side or the other, and a node dies: a banner says so, nobody
 * reloads, every move is played once, and both play to the end with the same board and clocks. How soon the banner
 * comes is checked with FULL=1 only, on an otherwise idle machine.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { closeLoader, texts } from '../browser/core.mjs';
import { sameClocks } from './clocks.mjs';
import { close, get, shown, untilMoves, untilOver, untilTurn, withHouse } from './pages.mjs';
import { Play, type } from './play.mjs';
import { table } from './screens.mjs';
import { shortest } from './scripts.mjs';

const { link } = (await texts('online')).en;
await closeLoader();

/* The table of two players, each behind a proxy, and what happens to it. */
class Story {
    constructor(house, play, script) {
        Object.assign(this, { house, play, script });
    }

    async some(count) {
        const { play } = this;
        const begin = play.moves.length;
        await play.follow(this.script.slice(begin, begin + count), { clicks: 3 });
        await play.check();
    }

    /* Makes the next move on the page of the player to move; it is shown there at once. */
    async alone() {
        const { play } = this;
        const page = play.mover;
        const move = this.script[play.moves.length];
        await untilTurn(page);
        await type(page, move);
        play.note(move);
        await untilMoves(page, play.moves.length);
    }

    other(page) {
        return this.play.pages.find((one) => one !== page);
    }

    /* Checks that the page has the server's moves. */
    async served(page) {
        const { events } = await get(page, `/games/${this.play.id}/events?after=0`);
        return events.filter(({ act }) => act === 'move').map(({ move }) => move);
    }

    async inStep() {
        await Promise.all(this.play.pages.map((page) => page.waitForSelector('.banner', { state: 'detached' })));
        await this.play.check();
        assert.deepEqual(await this.served(this.play.pages[0]), this.play.moves);
    }
}

async function untilBanner(page, text) {
    await page.locator('.banner p', { hasText: text }).waitFor();
}

/*
 * Cuts the connection: a banner appears in time, and the move made while disconnected arrives once, after the
 * reconnection.
 */
async function dropped(story, t) {
    const { play } = story;
    await story.some(4);
    const page = play.mover;
    const began = Date.now();
    page.proxy.cut();
    await page.waitForSelector('.banner');
    const took = Date.now() - began;
    if (process.env.FULL) assert.ok(took < 3000, `the banner took ${took} ms`);
    await untilBanner(page, link.running); /* the player's own clock runs */
    await story.alone();
    const other = story.other(page);
    assert.equal((await story.served(other)).length, play.moves.length - 1, 'the proxy was not cut');
    assert.equal((await shown(other)).moves.length, play.moves.length - 1);
    page.proxy.heal();
    await story.inStep();
    t.diagnostic(`banner after ${took} ms; clocks ${await sameClocks(...play.pages)} ms apart`);
}

/* The answer to a move is lost, not the move: it is sent again, and played once. */
async function answerLost(story) {
    const { play } = story;
    const page = play.mover;
    page.proxy.hold('deaf');
    await story.alone();
    await untilMoves(story.other(page), play.moves.length);
    page.proxy.drop();
    page.proxy.heal();
    await story.inStep();
    await story.some(2);
}

/* The opponent moves while this page has no network. */
async function missed(story) {
    const { play } = story;
    const away = story.other(play.mover);
    away.proxy.cut();
    await story.alone();
    await untilBanner(away, link.lost);
    away.proxy.heal();
    await story.inStep();
}

/* The connection is open, but nothing arrives: the page finds out by itself. */
async function heldConnection(story) {
    const { play } = story;
    const page = play.mover;
    page.proxy.hold();
    await story.alone();
    await page.waitForSelector('.banner');
    assert.equal((await story.served(story.other(page))).length, play.moves.length - 1);
    page.proxy.drop();
    page.proxy.heal();
    await story.inStep();
}

/* Each node is killed once; the game continues on the other. */
async function killed(story) {
    for (const node of [0, 1]) {
        await story.house.stack.do('kill', { node });
        await story.alone();
        await story.inStep();
        await story.house.stack.do('start', { node });
        await story.some(1);
    }
    await sameClocks(...story.play.pages);
}

/* Checks the banner of a player who is offline: it says that the clocks keep running only if the game has a clock. */
async function offline(house, clock, wanted) {
    const pages = await table(house, { game: 'dorix', ...clock }, [{}, {}]);
    const { mover } = await Play.at(pages.table, pages);
    const other = pages.find((page) => page !== mover);
    await other.context().setOffline(true);
    await untilBanner(other, wanted);
    await other.context().setOffline(false);
    await other.waitForSelector('.banner', { state: 'detached' });
    other.problems = other.problems.filter((text) => !text.includes('ERR_INTERNET_DISCONNECTED'));
    await close(...pages);
}

async function finish(story) {
    const { play } = story;
    await story.some(Infinity);
    await Promise.all(play.pages.map(untilOver));
    assert.equal((await get(play.pages[0], `/games/${play.id}`)).phase, 'over');
    for (const page of play.pages) assert.equal(page.loads, 1, 'a page was loaded again');
    await close(...play.pages);
}

test('a bad network', async (t) => {
    await withHouse(async (house) => {
        const script = await shortest('dorix', 2, 60, 16);
        const proxies = [await house.proxy(), await house.proxy()];
        const pages = await table(
            house,
            { game: 'dorix', clock: 'fischer', base: 1_800_000, increment: 5000 },
            proxies.map((proxy) => ({ proxy })),
        );
        pages.forEach((page, i) => {
            page.proxy = proxies[i];
        });
        const story = new Story(house, await Play.at(pages.table, pages), script);
        await t.test('dropped, and a move made while disconnected', (inner) => dropped(story, inner));
        await t.test('the answer to a move lost', () => answerLost(story));
        await t.test('a move missed', () => missed(story));
        await t.test('connection open but silent', () => heldConnection(story));
        await t.test('each node killed', () => killed(story));
        await t.test('to the end', () => finish(story));
        await t.test('offline without a clock', () => offline(house, {}, link.offline));
        await t.test('offline with a clock', () =>
            offline(house, { clock: 'fischer', base: 1_800_000 }, link.offlineClock),
        );
    });
});
