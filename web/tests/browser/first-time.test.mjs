/*
 * first-time.test.mjs - a first visit on a small phone: three taps to the first move without scrolling; every game says
 * what it is and what it offers; and the first player of a game on one device is chosen at random. FULL=1: each in both
 * languages.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dictionaries, games, languages, load, closeLoader, rules } from './core.mjs';
import { close, drawn, kept, untilMine, withSite } from './site.mjs';

const [{ seatName }] = await load('core/seats.ts');
await closeLoader();

const full = process.env.FULL === '1';
const phone = { width: 360, height: 640, touch: true, isMobile: true, deviceScaleFactor: 2 };

/* Taps an element that is completely visible, and counts the tap. */
async function tap(page, selector) {
    await page.waitForSelector(selector);
    await drawn(page);
    const { x, y, width, height } = await page.locator(selector).first().boundingBox();
    assert.ok(
        x >= 0 && y >= 0 && x + width <= phone.width && y + height <= phone.height,
        `${selector} is outside the screen: ${x} ${y} ${width} ${height}`,
    );
    await page.touchscreen.tap(x + width / 2, y + height / 2);
    page.taps = (page.taps ?? 0) + 1;
    await drawn(page);
}

const scrolled = (page) => page.evaluate(() => window.scrollY);
const fix = (page, value) =>
    page.evaluate((number) => {
        Math.random = () => number;
    }, value);

/* With 0.9 the order stays as listed, with 0.1 two players change places. */
async function firstMove(site, language, value) {
    const page = await site.open('/', { ...phone, language, reducedMotion: 'reduce' });
    await page.waitForSelector('.game-card .picture');
    await fix(page, value);
    await tap(page, '[data-way=computer]');
    assert.ok(await untilMine(page));
    const t = dictionaries[language].start;
    const { table } = await kept(page);
    assert.equal(await page.innerText('.message'), value > 0.5 ? t.drawnYou : t.drawn({ name: table.seats[0].name }));
    assert.equal(table.seats.find(({ kind }) => kind === 'computer').level, 1);
    const before = (await kept(page)).moves;
    assert.equal(before, value > 0.5 ? 0 : 1);
    await tap(page, '.target button[aria-disabled="false"]');
    await tap(page, '.confirm:enabled');
    await page.waitForFunction(
        (n) => JSON.parse(localStorage.getItem(`plateau.game.${location.pathname.split('/')[2]}`)).moves > n,
        before,
    );
    assert.equal(page.taps, 3);
    assert.equal(await scrolled(page), 0);
    await close(page);
}

/* Each tile describes its game, and a tap scrolls its options into view. */
async function tiles(site, language) {
    const page = await site.open('/', { ...phone, language, reducedMotion: 'reduce' });
    await page.waitForSelector('.game-card .picture');
    const t = dictionaries[language];
    assert.equal(await page.innerText('.what-it-is'), t.home.what);
    for (const game of [...games].reverse()) {
        const tile = page.locator(`.game-card[data-game=${game}]`);
        assert.equal(await tile.locator('.game-pitch').innerText(), rules.info(game).pitch[language]);
        await tile.evaluate((card) => card.scrollIntoView({ block: 'center' }));
        await tap(page, `.game-card[data-game=${game}] .game-name`);
        await page.waitForSelector(`.game-card[data-game=${game}][aria-pressed=true]`);
        await drawn(page);
        const { top, bottom, name } = await page.evaluate(() => ({
            top: document.querySelector('.game-card[aria-pressed=true]').getBoundingClientRect().top,
            bottom: document.querySelector('.start-bar').getBoundingClientRect().bottom,
            name: document.querySelector('.start-bar').getAttribute('aria-label'),
        }));
        assert.equal(name, rules.info(game).title[language]);
        /* A page scrolls by whole pixels, so a fraction of one may be left. */
        assert.ok(top >= 0 && Math.floor(bottom) <= phone.height, `${game}: ${top} to ${bottom}`);
    }
    await close(page);
}

/* Four people without names: partners stay partners, and each is called by the colour of their seat. */
async function together(site, language) {
    const page = await site.open('/', { language });
    await page.click('.game-card[data-game=dorix]');
    await page.locator('.seat-choice button').last().click();
    await fix(page, 0.3);
    await page.click('[data-way=people]');
    await page.locator('.seat-row input').nth(1).fill('Ada');
    await page.locator('.seat-row input').nth(3).fill('Bob');
    await page.click('.dialog .primary');
    await page.waitForSelector('.board svg');
    const { seats } = (await kept(page)).table;
    assert.deepEqual(
        seats.map(({ name }) => name),
        ['Ada', seatName(1, language), 'Bob', seatName(3, language)],
    );
    assert.equal(await page.innerText('.message'), dictionaries[language].start.drawn({ name: 'Ada' }));
    await close(page);
}

test('the first visit', async (t) => {
    await withSite(async (site) => {
        for (const language of languages) {
            for (const value of full ? [0.9, 0.1] : language === 'en' ? [0.9] : [0.1])
                await t.test(
                    `${language}: three taps to the first move, ${value > 0.5 ? 'first' : 'second'} to play`,
                    () => firstMove(site, language, value),
                );
            if (full || language === 'en')
                await t.test(`${language}: tiles describe their games and show the options`, () =>
                    tiles(site, language),
                );
            if (full || language === 'fr')
                await t.test(`${language}: partners stay partners`, () => together(site, language));
        }
    });
});
