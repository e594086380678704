/*
 * axe.test.mjs - every online screen, at two widths, in both languages and themes: no accessibility violation, no
 * layout shift while it is loaded, nothing wider than the screen; and no layout shift from the waiting room through a
 * game to its end.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bringAxe, violations } from '../browser/axe.mjs';
import { closeLoader } from '../browser/core.mjs';
import { drawn, holdTimers } from '../browser/site.mjs';
import { act, close, lay, origin, untilOver, withHouse } from './pages.mjs';
import { Play } from './play.mjs';
import { begun, join, untilBoard, visit } from './screens.mjs';
import { script } from './scripts.mjs';
import { makeFixtures, screensOf } from './fixtures.mjs';

await closeLoader();
const most = 0.02;
const bubbleTime = 7000; /* ms for which the page shows a phrase */
const narrow = { width: 360, height: 740 };
const broad = { width: 1280, height: 800 };
/* Each language has each width once, in one theme or the other. */
const looks = {
    en: [
        { ...narrow, theme: 'light' },
        { ...broad, theme: 'dark' },
    ],
    fr: [
        { ...broad, theme: 'light' },
        { ...narrow, theme: 'dark' },
    ],
};

/* Records layout shifts from the first paint on; also after a press, because the pressed element must not move. */
function watchShifts() {
    window.shifts = [];
    new PerformanceObserver((list) => {
        for (const { value, sources } of list.getEntries())
            window.shifts.push({
                value,
                what: sources.map(
                    ({ node, previousRect: a, currentRect: b }) =>
                        `${node?.nodeName} ${node?.className ?? ''} ${a.y}+${a.height} -> ${b.y}+${b.height}`,
                ),
            });
    }).observe({ type: 'layout-shift', buffered: true });
}

async function checkShifts(page, what) {
    await drawn(page);
    const shifts = await page.evaluate(() => window.shifts.splice(0));
    const sum = shifts.reduce((total, { value }) => total + value, 0);
    assert.ok(sum < most, `${what}: shifts of ${sum.toFixed(3)}: ${JSON.stringify(shifts.slice(0, 3))}`);
}

async function wear(page, { width, height, theme }) {
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    await drawn(page);
}

async function checkScreen(house, fixtures, screen, language) {
    const [first, second] = looks[language];
    const context = screen.guest ? await house.context({ language }) : fixtures.contexts[language];
    const page = await house.open(null, { context });
    await wear(page, first);
    await page.addInitScript(watchShifts);
    await page.goto(origin + screen.path);
    await screen.there(page);
    await page.waitForFunction(() => !document.querySelector('[aria-busy="true"]'));
    await checkShifts(page, `${JSON.stringify(first)}, loading`);
    await screen.reach?.(page);
    await drawn(page);
    await bringAxe(page);
    for (const one of [first, second]) {
        await wear(page, one);
        assert.deepEqual(await violations(page), [], JSON.stringify(one));
        const fits = await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);
        assert.ok(fits, `${one.width} scrolls`);
    }
    assert.deepEqual(page.problems, []);
    await page.close();
}

/* Plays through it all on two pages, a phone and a large screen. */
async function evening(house) {
    const contexts = await Promise.all([narrow, broad].map((size) => house.context(size)));
    await Promise.all(contexts.map((context) => context.addInitScript(watchShifts)));
    const host = await house.open('/online', { context: contexts[0] });
    await begun(host);
    const id = await lay(host, { game: 'dorix', clock: 'fischer', base: 1_800_000 });
    await visit(host, `/t/${id}`);
    await host.waitForSelector('.room .invite-qr');
    const guest = await house.open(`/t/${id}`, { context: contexts[1] });
    const check = async (what) => {
        await checkShifts(host, `${what}, phone`);
        await checkShifts(guest, `${what}, large`);
    };
    await begun(guest);
    await check('waiting room');
    await join(guest);
    await Promise.all([host, guest].map(untilBoard));
    await check('the game begins');
    const play = await Play.at(id, [host, guest]);
    for (const [i, move] of (await script('dorix', 2, { seed: 4, most: 6 })).entries()) {
        await (play.mover === host
            ? act(host, id, { act: 'move', version: i, move }).then(() => play.note(move))
            : play.make(move, 'click'));
        await play.check();
        await check(`move ${i + 1}`);
    }
    await holdTimers(guest, bubbleTime);
    await act(host, id, { act: 'phrase', phrase: 2 });
    await guest.waitForSelector('.bubble');
    await check('a phrase');
    await act(guest, id, { act: 'offer', offer: 'draw' });
    await host.waitForSelector('[data-message=asked]');
    await check('an offer');
    await act(host, id, { act: 'accept' });
    await Promise.all([host, guest].map(untilOver));
    await check('the end');
    await close(host, guest);
}

test('online screens', async (t) => {
    await withHouse(async (house) => {
        await t.test('nothing shifts from the waiting room to the end', () => evening(house));
        const fixtures = await makeFixtures(house);
        for (const screen of screensOf(fixtures))
            for (const language of ['en', 'fr'])
                await t.test(`${screen.name}, ${language}`, () => checkScreen(house, fixtures, screen, language));
    });
});
