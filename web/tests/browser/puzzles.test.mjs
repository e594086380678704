/*
 * puzzles.test.mjs - puzzles in the page: a wrong move is refuted on the board, also offline; a link leads to one
 * puzzle; the puzzle of the day and the streak.
 */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { close, drawn, eventually, withSite } from './site.mjs';

const puzzle = 'e5bea902'; /* Quoridor: c2 wins the race */

function read(name) {
    return JSON.parse(readFileSync(new URL(`../../src/puzzles/${name}.json`, import.meta.url), 'utf8'));
}

/* Plays a whole move by the buttons of the board. */
async function play(page, token) {
    await page.locator(`.board [data-token="${token}"]`).click({ force: true });
    await page.locator('.puzzles .actions .primary').click();
}

async function line(page) {
    return await page.locator('.puzzle-line button').allTextContents();
}

test('a wrong move is refuted on the board, with a sentence, and can be tried again', async () => {
    await withSite(async (site) => {
        const page = await site.open(`/puzzles/quoridor#${puzzle}`);
        await page.waitForSelector('.puzzle-task');
        await play(page, 'e2');
        await eventually(async () => assert.deepEqual((await line(page)).slice(0, 2), ['e2', 'd5']));
        /* The engine plays the continuation, and the core describes the reply. */
        await eventually(async () => assert.ok((await line(page)).length > 2));
        await page.waitForSelector('.puzzle-wrong .second');
        await page.locator('.puzzle-line button').first().click();
        await page.waitForSelector('.puzzle-line li:first-child [aria-current]');
        await page.locator('.actions .primary').click();
        await page.waitForSelector('.puzzle-wrong', { state: 'detached' });
        await play(page, 'c2');
        await eventually(async () => assert.match(await page.locator('.puzzle-right').textContent(), /Yes!/));
        await page.waitForFunction(() => !document.querySelector('.board [aria-disabled="true"][data-token="c1"]'));
        await play(page, 'c1');
        await page.waitForSelector('.puzzle-solved');
        const kept = await page.evaluate(() => localStorage.getItem('plateau.puzzles.quoridor'));
        assert.deepEqual(JSON.parse(kept), [puzzle]);
        await close(page);
    });
});

test('the puzzle of the day is that of the date, and solving it extends the streak', async () => {
    const [{ from, order }] = read('day');
    const short = new Map(
        read('data/quoridor')
            .filter(({ moves, answers }) => moves === 1 && answers[0].move.length === 2)
            .map(({ id, answers }) => [`quoridor ${id}`, answers[0].move]),
    );
    const at = order.findIndex((name) => short.has(name));
    const date = (days) => new Date(Date.parse(`${from}T12:00:00Z`) + (at + days) * 86_400_000);
    const text = (days) => date(days).toISOString().slice(0, 10);
    await withSite(async (site) => {
        const page = await site.open('/nowhere');
        await page.clock.setFixedTime(date(0));
        await page.evaluate(
            (last) => localStorage.setItem('plateau.puzzles.day', JSON.stringify({ last, days: 4, best: 9 })),
            text(-1),
        );
        await page.goto(`${site.base}/learn`);
        await page.waitForFunction(() =>
            /4 days in a row.*Best: 9/.test(document.querySelector('.puzzle-day')?.textContent ?? ''),
        );
        const [game, id] = order[at].split(' ');
        assert.equal(await page.locator('.puzzle-day a').getAttribute('href'), `/puzzles/${game}#${id}`);
        await page.locator('.puzzle-day a').click();
        await page.waitForSelector('.puzzle-task');
        await drawn(page);
        assert.match(await page.locator('.puzzle-task h2').textContent(), /Puzzle of the day/);
        await play(page, short.get(order[at]));
        await page.waitForSelector('.puzzle-solved');
        const kept = await page.evaluate(() => JSON.parse(localStorage.getItem('plateau.puzzles.day')));
        assert.deepEqual(kept, { last: text(0), days: 5, best: 9 });
        await close(page);
    });
});
