/*
 * screens.mjs - helpers for the online screens: what to press, and how to get to a table.
 */
import { lay } from './pages.mjs';

/* Waits until the page knows its account. */
export async function begun(page) {
    await page.waitForSelector('.my-name, .join-name, .people-name');
}

/* Goes to another screen without loading the page again. */
export async function visit(page, path) {
    await page.evaluate((where) => {
        history.pushState(null, '', where);
        dispatchEvent(new PopStateEvent('popstate'));
    }, path);
}

export async function untilBoard(page) {
    await page.waitForSelector('.far .board svg');
}

export async function join(page) {
    await page.click('.join');
}

/* Opens pages of people at one table; `table` is its id. The first has created it. */
export async function table(house, options, people) {
    const host = await house.open('/online', people[0]);
    await begun(host);
    const id = await lay(host, { players: people.length, ...options });
    await visit(host, `/t/${id}`);
    const guests = await Promise.all(people.slice(1).map((one) => house.open(`/t/${id}`, one)));
    for (const guest of guests) await join(guest);
    const pages = [host, ...guests];
    await Promise.all(pages.map(untilBoard));
    pages.table = id;
    return pages;
}

/* ---- at a table ---- */

export async function openMenu(page) {
    await page.locator('.table-top .round').last().click();
    await page.waitForSelector('.dialog .menu');
}

/* Creates an account on the page's own screen; the page stays there. */
export async function register(page, name, password) {
    await visit(page, '/account');
    await page.click('[data-way=register]');
    await page.fill('[data-field=name]', name);
    await page.fill('[data-field=new]', password);
    await page.click('.people-form .primary');
    await page.waitForSelector('[data-secret]');
    await page.click('.people-part > .primary');
    await page.waitForSelector('[data-kind=account]');
}

export async function signIn(page, name, password) {
    await visit(page, '/account?way=sign-in');
    await page.fill('[data-field=name]', name);
    await page.fill('[data-field=password]', password);
    await page.click('.people-form .primary');
    await page.waitForSelector('[data-kind=account]');
}
