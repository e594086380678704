/*
 * firefox.test.mjs - the page in Firefox, if it is installed: a turn in each game with a reply of the computer, the
 * same turns again with the server stopped, and a study as Chromium shows it; with FULL=1 also a whole game of each
 * kind by finger on a small phone. Driven by WebDriver BiDi.
 */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { test } from 'node:test';
import puppeteer from 'puppeteer-core';
import { serve } from '../../tools/serve.mjs';
import { games, newDevice, wholeGame } from './finger-game.mjs';
import { close, withSite } from './site.mjs';
import { seenStudy, studyLink } from './study-link.mjs';

const path = spawnSync('sh', ['-c', 'command -v firefox-esr'], { encoding: 'utf8' }).stdout.trim();
const timeout = 30_000;

async function press(page, selector) {
    await page.waitForSelector(selector, { timeout });
    await page.$eval(selector, (element) => element.click());
}

/* Types a move and waits for the reply. */
async function turn(page, base, game) {
    await page.goto(base);
    await press(page, `.game-card[data-game=${game}]`);
    await press(page, '[data-way=computer]');
    await page.waitForSelector('#legal-moves option', { timeout });
    const move = await page.$eval('#legal-moves option', (option) => option.value);
    await page.type('.move-box input', move);
    const before = await page.$$eval('.rounds .move', (all) => all.length); /* The computer may have played first. */
    await page.keyboard.press('Enter');
    await page.waitForFunction((n) => document.querySelectorAll('.rounds .move').length === n + 2, { timeout }, before);
    assert.ok(await page.$('.board .picture [data-piece]'), 'nothing lies on the board');
}

/* The same link in Chromium and here: the same move, tree, comment and marks. */
async function study(page, base) {
    const path = studyLink('quoridor', 3);
    let wanted = null;
    await withSite(async (site) => {
        const other = await site.open(path);
        await other.waitForSelector('.study-marks');
        wanted = await other.evaluate(seenStudy);
        await close(other);
    });
    await page.goto(new URL(path, base).href);
    await page.waitForSelector('.study-marks', { timeout });
    await engineIsThere(page);
    assert.equal(wanted.comment, 'Both run.');
    assert.deepEqual(await page.evaluate(seenStudy), wanted);
}

/* Leaving a page while it fetches something logs an error, so wait for the engine. */
function engineIsThere(page) {
    const there = () => performance.getEntriesByType('resource').some(({ name }) => /engine-[^/]*\.wasm$/.test(name));
    return page.waitForFunction(there, { timeout });
}

/* Adapts the page to the interface that finger-game.mjs expects. */
function byFinger(page) {
    return {
        name: 'firefox',
        evaluate: (run, ...args) => page.evaluate(run, ...args),
        until: async (run, ...args) => (await page.waitForFunction(run, { timeout, polling: 20 }, ...args)).jsonValue(),
        touch: (x, y) => page.touchscreen.tap(x, y),
        screenshot: () => page.screenshot(),
    };
}

/* Plays on a new device with the screen of a small phone. */
async function fingerGame(page, base, game) {
    await page.goto(base);
    await page.evaluate(newDevice);
    await page.goto(base);
    return await wholeGame(byFinger(page), game);
}

test('Firefox', { skip: path === '' && 'firefox-esr is not installed' }, async (t) => {
    const server = await serve(process.env.SITE, 0);
    const base = `http://127.0.0.1:${server.address().port}/`;
    const browser = await puppeteer.launch({ browser: 'firefox', executablePath: path, headless: true });
    const stop = () => {
        server.closeAllConnections();
        server.close();
    };
    try {
        const page = await browser.newPage();
        await page.setViewport({ width: 1280, height: 800 });
        const problems = [];
        page.on('pageerror', (error) => problems.push(error.message));
        page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
        await page.goto(base);
        t.diagnostic(await browser.version());
        for (const game of games) await t.test(game, () => turn(page, base, game));
        await t.test('a study', () => study(page, base));
        if (process.env.FULL) {
            await page.setViewport({ width: 360, height: 640 });
            for (const game of games)
                await t.test(`${game} by finger`, async (inner) =>
                    inner.diagnostic(`${await fingerGame(page, base, game)} moves`),
                );
            await page.setViewport({ width: 1280, height: 800 });
        }
        await page.evaluate(async () => {
            const { active } = await navigator.serviceWorker.ready;
            while (active.state !== 'activated' || !navigator.serviceWorker.controller)
                await new Promise((done) => {
                    setTimeout(done, 50);
                });
        });
        stop();
        await t.test('without the server', async () => {
            await page.reload();
            await page.waitForSelector('.board .picture', { timeout });
            await engineIsThere(page);
            for (const game of games) await turn(page, base, game);
        });
        assert.deepEqual(problems, []);
    } finally {
        await browser.close();
        stop();
    }
});
