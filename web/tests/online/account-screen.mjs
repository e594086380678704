/*
 * account-screen.mjs - actions on the account's screen: fill in forms, expect refusals, save codes and files.
 */
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { close } from './pages.mjs';
import { visit } from './screens.mjs';

/* Opens a part of the screen, fills the named fields and submits the form. */
export async function send(page, where, fields = {}) {
    if ((await page.locator(`${where} > summary`).count()) && !(await page.locator(`${where}[open]`).count()))
        await page.click(`${where} > summary`);
    for (const [field, text] of Object.entries(fields)) await page.fill(`${where} [data-field=${field}]`, text);
    await page.click(`${where} .people-send button`);
}

const told = (status) => (text) => text.includes(`the server responded with a status of ${status}`);

/* The browser logs a refused request as an error: exactly this one is expected. */
export async function refused(page, status, doing) {
    const is = told(status);
    await Promise.all([page.waitForEvent('console', (message) => is(message.text())), doing()]);
    page.problems.splice(page.problems.findIndex(is), 1);
}

/* Closes pages whose session was ended elsewhere; they get an unknown number of refusals. */
export async function closeEnded(...pages) {
    for (const page of pages) {
        page.problems = page.problems.filter((text) => !told(401)(text));
        await close(page);
    }
}

export async function refusedAt(page, field, where, fields) {
    await refused(page, 403, () => send(page, where, fields));
    await page.waitForSelector(`${where} [data-field=${field}][aria-invalid=true]`);
}

export async function saved(page, press) {
    const [download] = await Promise.all([page.waitForEvent('download'), press()]);
    return await readFile(await download.path(), 'utf8');
}

/* Returns the code that is shown; once it is saved, it is not shown anywhere again. */
export async function keepCode(page, whose) {
    const code = await page.locator('[data-secret]').textContent();
    assert.match(code, /^\w{5}(-\w{5}){3}$/);
    const file = await saved(page, () => page.locator('.people-secret button').nth(1).click());
    assert.ok(file.includes(code) && file.includes(whose), file);
    await page.click('.people-part > .primary');
    await page.waitForSelector('[data-kind=account]');
    await visit(page, '/privacy');
    await page.waitForSelector('[data-kind=account]', { state: 'detached' });
    await visit(page, '/account');
    await page.waitForSelector('[data-part=recovery]');
    assert.ok(!(await page.content()).includes(code), 'the code is still on the page');
    return code;
}

export async function wayTo(page, way) {
    await visit(page, '/privacy');
    await page.waitForSelector('[data-kind]', { state: 'detached' });
    await visit(page, '/account?way=sign-in');
    await page.click(`[data-way=${way}]`);
}
