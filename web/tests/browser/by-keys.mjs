/*
 * by-keys.mjs - keyboard input for tests: tab stops, arrows over a board, keys.
 */
import assert from 'node:assert/strict';
import { drawn } from './site.mjs';

/* Returns the place that has the focus: the token of a button on the board, or null. */
export function focused(page) {
    return page.evaluate(() => document.activeElement?.closest('.board [data-token]')?.dataset.token ?? null);
}

export async function tabTo(page, selector) {
    for (let tabs = 0; tabs < 40; tabs++) {
        if (await page.evaluate((wanted) => document.activeElement?.matches(wanted), selector)) return;
        await page.keyboard.press('Tab');
    }
    assert.fail(`no tab stop ${selector}`);
}

/* Moves the focus by arrow keys, along the rows of the grid. */
export async function walk(page, token) {
    const [from, to] = await page.evaluate((wanted) => {
        const rows = [...document.querySelectorAll('.board [role=row]')].map((row) =>
            [...row.querySelectorAll('[data-token]')].map((b) => b.dataset.token),
        );
        const find = (t) => {
            const row = rows.findIndex((all) => all.includes(t));
            return [row, rows[row].indexOf(t)];
        };
        return [find(document.activeElement.dataset.token), find(wanted)];
    }, token);
    for (let row = from[0]; row !== to[0]; row += Math.sign(to[0] - row))
        await page.keyboard.press(to[0] > row ? 'ArrowDown' : 'ArrowUp');
    for (let column = from[1]; column !== to[1]; column += Math.sign(to[1] - column))
        await page.keyboard.press(to[1] > column ? 'ArrowRight' : 'ArrowLeft');
    assert.equal(await focused(page), token);
}

export async function press(page, ...keys) {
    for (const key of keys) await page.keyboard.press(key);
    await drawn(page);
}
