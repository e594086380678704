/*
 * screens.mjs - what is pressed on the screens of the service, and how to get to a table.
 */
import { lay } from './pages.mjs';

/* The page knows who it is. */
export async function begun(page) {
    await page.waitForSelector('.my-name, .join-name, .people-name');
}

/* To another screen, without loading the page again. */
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

/* Pages of people who sit at one table; `table` is its id. The first has laid it. */
export async function table(house, options, people) {
    const host = await house.open('/online', people[0]);
    await begun(host);
    const id = await lay(host, { seats: people.length, ...options });
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

/* An account made on the page's own screen; the page stays there. */
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
