/*
 * keyboard.test.mjs - two players by keyboard only: a table created, its link copied, joined; moves, a draw offered and
 * declined, a move taken back, a phrase, resigning, review, rematch. No pointer touches a page.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dictionaries, closeLoader } from '../browser/core.mjs';
import { drawn, holdTimers } from '../browser/site.mjs';
import { close, get, origin, untilMoves, untilOver, untilTurn, withHouse } from './pages.mjs';
import { Play } from './play.mjs';
import { begun, untilBoard } from './screens.mjs';

await closeLoader();
const { en } = dictionaries;
const bubbleTime = 7000; /* ms for which the page shows a phrase */

function countPointers() {
    window.pointers = 0;
    for (const kind of ['pointerdown', 'mousedown', 'touchstart'])
        addEventListener(kind, () => window.pointers++, true);
}

/* Presses Tab until the element has the focus, then Enter. */
async function tabTo(page, selector, text = '') {
    for (let tabs = 0; tabs < 90; tabs++) {
        const there = await page.evaluate(
            ([wanted, words]) => {
                const at = document.activeElement;
                return at?.matches(wanted) && (at.textContent.includes(words) || at.ariaLabel?.includes(words));
            },
            [selector, text],
        );
        if (there) return;
        await page.keyboard.press('Tab');
    }
    assert.fail(`no tab stop ${selector} ${text}`);
}

async function press(page, selector, text) {
    await tabTo(page, selector, text);
    await page.keyboard.press('Enter');
    await drawn(page);
}

async function keys(page, ...all) {
    for (const key of all) await page.keyboard.press(key);
    await drawn(page);
}

async function menu(page, text) {
    await press(page, '.table-top button', en.nav.menu);
    await page.waitForSelector('.dialog .menu');
    await press(page, '.dialog .menu-item', text);
}

/*
 * Runs while the page's clock is stopped: two keys name a cell only if the second follows soon, which it may not on a
 * slow machine.
 */
async function atOnce(page, run) {
    await page.evaluate(() => {
        const now = performance.now();
        performance.now = () => now; /* set on the object itself, where it hides the prototype's */
    });
    await run();
    await page.evaluate(() => {
        delete performance.now;
    });
}

/* Moves a pawn: the cell's name moves the focus there, Enter chooses and plays. */
async function step(play, cell) {
    const page = play.mover;
    await untilTurn(page);
    await tabTo(page, '.board [data-token]');
    await atOnce(page, () => keys(page, ...cell));
    await keys(page, 'Enter', 'Enter');
    play.note(cell);
    await play.check();
}

async function create(house) {
    const context = await house.context({ permissions: ['clipboard-read', 'clipboard-write'] });
    await context.addInitScript(countPointers);
    const host = await house.open('/online', { context });
    await begun(host);
    await press(host, '.ways button', 'Create');
    await host.waitForSelector('.dialog form');
    await tabTo(host, '.dialog select:has(option[value=seated])');
    await keys(host, 'ArrowDown');
    await press(host, '.dialog .primary');
    await host.waitForSelector('.room[data-sits=true]');
    await press(host, '.invite-link .button');
    await host.waitForFunction(() => document.querySelector('.invite-note').textContent !== '');
    return [host, await host.evaluate(() => navigator.clipboard.readText())];
}

async function comeByLink(house, host, link) {
    assert.equal(link, host.url());
    assert.ok(link.startsWith(`${origin}/t/`));
    const context = await house.context();
    await context.addInitScript(countPointers);
    const guest = await house.open(new URL(link).pathname, { context });
    await begun(guest);
    await press(guest, '.join');
    await Promise.all([host, guest].map(untilBoard));
    return guest;
}

async function declineDraw(host, guest) {
    await menu(host, en.table.draw);
    await guest.waitForSelector('[data-message=asked]');
    await press(guest, '[data-message=asked] button', 'Decline');
    await host.waitForFunction(() => !document.querySelector('[data-message=offered]'));
    assert.equal((await get(host, `/games/${host.url().split('/').at(-1)}`)).phase, 'playing');
}

/* The guest, who moved last, takes the move back and plays another. */
async function takeBack(play, host, guest) {
    await menu(guest, 'take back a move');
    await host.waitForSelector('[data-message=asked]');
    await press(host, '[data-message=asked] button', 'Accept');
    await untilMoves(guest, play.moves.length - 1);
    await untilMoves(host, play.moves.length - 1);
    const next = await Play.at(play.id, [host, guest]);
    for (const move of play.moves.slice(0, -1)) next.note(move);
    return next;
}

/*
 * Returns how many px of the speaker's name are under the bubble; the lowest px are below its letters. What follows a
 * long name, the seat's colour, is on a line of its own that is hidden, and does not count.
 */
function hiddenName(page) {
    return page.evaluate(() => {
        const bubble = document.querySelector('.bubble');
        const text = document.createRange();
        text.selectNodeContents(bubble.closest('.player').querySelector('.player-name strong'));
        const [over, name] = [bubble, text].map((e) => e.getBoundingClientRect());
        return Math.min(over.bottom, name.bottom) - Math.max(over.top, name.top);
    });
}

async function phrase(host, guest) {
    await menu(guest, 'Say something');
    await guest.waitForSelector('.phrases button');
    const said = await guest.locator('.phrases button').first().textContent();
    await holdTimers(host, bubbleTime);
    await press(guest, '.phrases button', said);
    await host.waitForFunction((text) => document.querySelector('.bubble')?.textContent === text, said);
    assert.ok((await hiddenName(host)) < 5, 'the speaker’s name is hidden');
}

async function resign(host, guest) {
    await menu(guest, en.table.resign);
    await press(guest, '.dialog .danger');
    await Promise.all([host, guest].map(untilOver));
}

/* Opens the review, goes back a move, and returns to the table with the browser's back button. */
async function lookBack(guest, id) {
    await press(guest, `.result a[href="/g/${id}"]`);
    await guest.waitForFunction((path) => location.pathname === path, `/g/${id}`);
    await guest.waitForSelector('.review .board svg, main .board svg');
    await drawn(guest);
    const before = await guest.locator('.board').innerHTML();
    await keys(guest, 'ArrowLeft');
    await guest.waitForFunction((html) => document.querySelector('.board').innerHTML !== html, before);
    await guest.goBack();
    await guest.waitForFunction((path) => location.pathname === path, `/t/${id}`);
    await untilOver(guest);
}

async function rematch(play, host, guest) {
    await press(host, '.result button', 'Rematch');
    await guest.waitForSelector('.result [data-message=asked]');
    await press(guest, '.result button', 'Accept the rematch');
    await Promise.all(
        [host, guest].map((page) =>
            page.waitForFunction(
                (old) => location.pathname.startsWith('/t/') && location.pathname !== old,
                `/t/${play.id}`,
            ),
        ),
    );
    await Promise.all([host, guest].map(untilBoard));
    const again = await Play.at(new URL(host.url()).pathname.split('/')[2], [host, guest]);
    assert.equal(again.pages[0], guest, 'whoever was second begins');
    return again;
}

test('everything by keys', async (t) => {
    await withHouse(async (house) => {
        const [host, link] = await create(house);
        const guest = await comeByLink(house, host, link);
        let play = await Play.at(new URL(link).pathname.split('/')[2], [host, guest]);
        await t.test('moves', async () => {
            for (const cell of ['e2', 'e8', 'e3', 'e7']) await step(play, cell);
        });
        await t.test('a draw offered and declined', () => declineDraw(host, guest));
        await t.test('a move taken back', async () => {
            play = await takeBack(play, host, guest);
            await play.check();
            await step(play, 'd8');
        });
        await t.test('a phrase', () => phrase(host, guest));
        await t.test('resigning', () => resign(host, guest));
        await t.test('review', () => lookBack(guest, play.id));
        await t.test('rematch', async () => step(await rematch(play, host, guest), 'e2'));
        for (const page of [host, guest])
            assert.equal(await page.evaluate(() => window.pointers), 0, 'a pointer was used');
        await close(host, guest);
    });
});
