/*
 * moves.mjs - makes moves on a page: typed, or token by token through the buttons of the board and the tray.
 */
import { rules } from './core.mjs';
import { drawn } from './site.mjs';

/* Types a move, in tests where the kind of input does not matter. */
export async function write(page, move) {
    await page.evaluate((text) => {
        const field = document.querySelector('.move-box input');
        field.value = text;
        field.dispatchEvent(new Event('input', { bubbles: true }));
        field.form.requestSubmit();
    }, move);
}

/* Presses tokens that are not chosen yet, until the move is complete. */
export async function build(page, game, position, move) {
    for (const token of rules.tokens(game, position, move)) {
        const chosen = await page.evaluate(() => document.querySelector('.board').dataset.tokens);
        if (chosen.split(' ').includes(token) || (await page.locator('.confirm:enabled').count()) > 0) continue;
        await page.evaluate(
            (name) => [...document.querySelectorAll('[data-token]')].find((e) => e.dataset.token === name).click(),
            token,
        );
        await drawn(page);
    }
}
