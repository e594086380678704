/*
 * values-frames.test.mjs - how soon a phone shows the value of every move, and how smoothly the page runs while the
 * answers come: elapsed time, so only in a full run on an idle machine. The browser slows the page by four, but not the
 * workers: the times of the worker itself are in `TIMES=200 node --test tests/values.test.mjs`.
 *
 *     SITE=… node --test tests/browser/values-frames.test.mjs
 *     POSITIONS=30 …                 so many of each game, instead of 3
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { randomPosition, valuedGames } from '../random-positions.mjs';
import { chance, closeLoader, rules } from './core.mjs';
import { close, withSite } from './site.mjs';

await closeLoader();
const positions = Number(process.env.POSITIONS ?? 3);
const firstMark = 300; /* ms */
const leastFrames = 50; /* per second */

/* Runs in the page: switches the values on and counts its frames until every move has one, and for another second. */
function measure() {
    return new Promise((done) => {
        const list = () => document.querySelector('.value-list');
        const start = performance.now();
        const frames = [start];
        let [first, all] = [null, null];
        document.querySelector('[data-act=values]').click();
        const frame = () => {
            const now = performance.now();
            frames.push(now);
            if (first === null && list()?.querySelector('.value-item')) first = now - start;
            if (all === null && list()?.querySelector('header + p')) all = now - start;
            if (all !== null && now - start > all + 1000) {
                const gaps = frames.slice(1).map((at, i) => at - frames[i]);
                done({ first, all, frames: (1000 * gaps.length) / (now - start), gap: Math.max(...gaps) });
            } else requestAnimationFrame(frame);
        };
        requestAnimationFrame(frame);
    });
}

/* Measures the first request after the page has opened, which may have to start the worker, and the next one. */
async function askTwice(page, path) {
    await page.goto(new URL(path, page.url()).href);
    await page.waitForSelector('[data-act=values]');
    const opening = await page.evaluate(measure);
    await page.click('[data-act=values]');
    await page.waitForSelector('.value-list', { state: 'detached' });
    return [opening, await page.evaluate(measure)];
}

function most(found, what) {
    return Math.round(Math.max(...found.map((one) => one[what])));
}

function framesOf(found) {
    return Math.min(...found.map((one) => one.frames));
}

function say(t, name, found) {
    t.diagnostic(
        `${name}: first ${most(found, 'first')} ms, all ${most(found, 'all')} ms, ` +
            `frames/s ${framesOf(found).toFixed(1)}, longest gap ${most(found, 'gap')} ms`,
    );
}

function judge(name, found) {
    const frames = framesOf(found);
    assert.ok(most(found, 'first') <= firstMark, `${name}: the first mark came after ${most(found, 'first')} ms`);
    assert.ok(frames >= leastFrames, `${name}: ${frames.toFixed(1)} frames a second`);
}

test('values on a phone', async (t) => {
    await withSite(async (site) => {
        for (const [game, seats, plies] of valuedGames)
            await t.test(`${game}, ${seats} players`, async (inner) => {
                const below = chance(31);
                const page = await site.open('/study', { width: 360, height: 740, touch: true });
                await page.evaluate(() => localStorage.setItem('plateau.study-engine', 'false'));
                const cdp = await page.context().newCDPSession(page);
                await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });
                const found = [];
                for (let i = 0; i < positions; i++) {
                    const { position } = randomPosition(rules, game, seats, below, plies);
                    found.push(await askTwice(page, `/study/${game}?${i}#${position.replaceAll(' ', '_')}`));
                }
                const asked = ['asked at once', 'asked again'].map((name, i) => [name, found.map((pair) => pair[i])]);
                for (const [name, all] of asked) say(inner, name, all);
                for (const [name, all] of asked) judge(name, all);
                await close(page);
            });
    });
});
