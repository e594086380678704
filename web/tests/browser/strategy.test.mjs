/*
 * strategy.test.mjs - a lesson in playing well by keys alone: from the list of lessons, a wrong move, which the core
 * explains, the hint, the right move, and the saved progress.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bringAxe, violations } from './axe.mjs';
import { load, closeLoader } from './core.mjs';
import { close, drawn, withSite } from './site.mjs';

const [{ loadLesson }] = await load('learn/load.ts');
const lessons = {};
for (const game of ['quoridor', 'dorix', 'orbital', 'tictacdoh']) lessons[game] = await loadLesson(game, 'strategy');
await closeLoader();

async function pressOn(page, selector) {
    await page.locator(selector).first().focus();
    await page.keyboard.press('Enter');
    await drawn(page);
}

async function press(page, token) {
    await pressOn(page, `.lesson [data-token="${token}"]`);
}

/* Solves a step by its hint and the shown solution. */
async function solve(page) {
    await pressOn(page, '.lesson-actions .button');
    await page.waitForSelector('.lesson-hint');
    await pressOn(page, '.lesson-actions .button');
    await page.waitForSelector('.lesson-praise');
}

test('by keys: a wrong move, why, the right one', async () => {
    await withSite(async (site) => {
        const page = await site.open('/learn', { language: 'en' });
        await page.waitForSelector('.learn-card');
        await pressOn(page, 'a[href="/strategy/quoridor"]');
        await page.waitForSelector('.lesson .board svg');
        const [{ other }] = lessons.quoridor.steps;
        await press(page, 'f6');
        await page.waitForSelector('.lesson-other .lesson-rest');
        const said = await page.textContent('.lesson-other');
        assert.ok(said.includes(other()), said);
        assert.match(said, /f6 keeps .* path at 5 steps/);
        await press(page, 'd6');
        await page.waitForSelector('.lesson-praise');
        await pressOn(page, '.lesson-actions .primary');
        await page.waitForSelector('.lesson[data-step="2"]');
        await page.reload();
        await page.waitForSelector('.lesson[data-step="2"]');
        await close(page);
    });
});

test('to the end and on to the puzzles, without an accessibility violation', async (t) => {
    const games = process.env.FULL ? Object.keys(lessons) : ['tictacdoh'];
    await withSite(async (site) => {
        for (const [number, game] of games.entries())
            await t.test(game, async () => {
                const page = await site.open(`/strategy/${game}`, { language: ['fr', 'en'][number % 2] });
                await bringAxe(page);
                for (const [i] of lessons[game].steps.entries()) {
                    await page.waitForSelector(`.lesson[data-step="${i + 1}"] .board svg`);
                    await solve(page);
                    await pressOn(page, '.lesson-actions .primary');
                }
                await page.waitForSelector('.lesson-end');
                assert.deepEqual(await violations(page), []);
                await pressOn(page, '.lesson-actions .primary');
                await page.waitForURL(`**/puzzles/${game}`);
                await close(page);
            });
    });
});
