/*
 * layout.test.mjs - a table on four screens: nothing scrolls, the whole board is visible, and nothing shifts during ten
 * moves; the action bar stays where it is, with Resign far from Confirm.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { games, lay, closeLoader } from './core.mjs';
import { close, drawn, eventually, kept, untilMine, withSite } from './site.mjs';

await closeLoader();
const screens = [
    [320, 568],
    [360, 740],
    [768, 1024],
    [1280, 800],
];
const crowded = [
    ['quoridor', 4],
    ['dorix', 3],
    ['dorix', 4],
    ['tictacdoh', 4],
];
const far = 48;

/* Records all layout shifts, also those after a press: the pressed element must not move. */
function watchShifts() {
    if (!PerformanceObserver.supportedEntryTypes.includes('layout-shift'))
        throw new Error('this browser notices no shifts');
    window.shifts = [];
    window.observer?.disconnect();
    window.observer = new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
            window.shifts.push({
                value: entry.value,
                what: entry.sources.map(
                    ({ node, previousRect: a, currentRect: b }) =>
                        `${node?.nodeName} ${node?.className ?? ''} ${a.y}+${a.height} -> ${b.y}+${b.height}`,
                ),
            });
    });
    window.observer.observe({ type: 'layout-shift', buffered: false });
}

function boxes(page) {
    return page.evaluate(() => {
        const box = (selector) => {
            const { x, y, width, height } = document.querySelector(selector).getBoundingClientRect();
            return { x, y, width, height };
        };
        const { scrollWidth, scrollHeight } = document.documentElement;
        return {
            scroll: [scrollWidth, scrollHeight, scrollX, scrollY],
            board: box('.board'),
            actions: box('.actions'),
            confirm: box('.confirm'),
        };
    });
}

function checkInView({ board, scroll, actions }, [width, height], what) {
    assert.deepEqual(scroll, [width, height, 0, 0], `${what}: the page scrolls`);
    const { x, y } = board;
    assert.ok(
        x >= 0 && y >= 0 && x + board.width <= width && y + board.height <= height,
        `${what}: the board is not in view: ${JSON.stringify(board)}`,
    );
    assert.ok(board.width >= Math.min(width, height) * 0.6, `${what}: the board is only ${board.width} wide`);
    assert.ok(actions.y + actions.height <= height + 0.5, `${what}: the actions are not in view`);
}

/* Presses legal choices, by the page's own buttons, until the turn is complete. */
async function takeTurn(page, look) {
    for (let tries = 0; (await page.locator('.confirm:enabled').count()) === 0; tries++) {
        assert.ok(tries < 20, 'the turn comes to no end');
        await page.evaluate(() => {
            const chosen = document.querySelector('.tray-item[aria-pressed="true"]');
            const open = (selector) => [...document.querySelectorAll(selector)];
            const choices = [
                open('.prompt > .button'),
                open('.orbital-way[aria-disabled="false"]'),
                chosen ? [] : open('.tray-item[aria-disabled="false"]'),
                open('.target button[aria-disabled="false"]'),
            ].find((list) => list.length > 0);
            choices[Math.floor(choices.length / 2)].click();
        });
        await drawn(page);
        await look('in a turn');
    }
    await page.click('.confirm');
    await drawn(page);
    await look('after a move');
}

async function tenMoves(page, game, screen) {
    await lay(page, game, ['person', 3]); /* Without the coach, whose question would replace Confirm. */
    await untilMine(page);
    await page.evaluate(watchShifts);
    const first = await boxes(page);
    const look = async (when) => {
        const now = await boxes(page);
        checkInView(now, screen, `${game} ${when}`);
        assert.deepEqual(now.actions, first.actions, `${game} ${when}: the action bar has moved`);
        assert.deepEqual(now.confirm, first.confirm, `${game} ${when}: Confirm has moved`);
        assert.deepEqual(now.board, first.board, `${game} ${when}: the board has moved`);
    };
    await look('at first');
    /* A refusal must not shift the layout either. */
    await page.evaluate(() => document.querySelector('.target button[aria-disabled="true"]')?.click());
    await drawn(page);
    await look('refused');
    await page.evaluate(() => document.querySelector('.cancel:enabled')?.click());
    while ((await untilMine(page)) && (await kept(page)).moves < 10) await takeTurn(page, look);
    const shifts = await page.evaluate(() => window.shifts);
    const sum = shifts.reduce((total, { value }) => total + value, 0);
    assert.ok(sum < 0.02, `${game}: shifts of ${sum}: ${JSON.stringify(shifts)}`);
}

function distance(a, b) {
    const gap = (from, size, other, otherSize) => Math.max(0, other - from - size, from - other - otherSize);
    return Math.hypot(gap(a.x, a.width, b.x, b.width), gap(a.y, a.height, b.y, b.height));
}

/* Resigning takes a menu and a question, and both are far from Confirm. */
async function resignIsFar(page) {
    const confirm = await page.locator('.confirm').boundingBox();
    const check = async (locator, name) => {
        const apart = distance(confirm, await locator.boundingBox());
        assert.ok(apart >= far, `${name} is ${apart} from Confirm`);
    };
    const more = page.locator('.table-top .round').last();
    await check(more, 'More');
    await more.click();
    await page.locator('.menu-item').last().click();
    await page.waitForSelector('.danger');
    await drawn(page);
    assert.equal((await kept(page)).over, false, 'nobody was asked');
    await check(page.locator('.danger'), 'Resign');
    await page.locator('.dialog .primary').click();
    await page.waitForSelector('dialog', { state: 'detached' });
    assert.equal((await kept(page)).over, false);
}

/* With a column of moves beside the board no menu is needed: still a question, and far from Confirm. */
async function withoutMenu(page, game) {
    await lay(page, game, ['person', 'person']);
    const confirm = await page.locator('.confirm').boundingBox();
    const [undo, draw, resign] = await page.locator('.game-actions button').all();
    assert.ok(await undo.isDisabled(), 'there is nothing to take back');
    for (const button of [undo, draw, resign]) {
        const box = await button.boundingBox();
        assert.ok(
            box.height >= 44 && distance(confirm, box) >= far,
            `${await button.innerText()}: ${JSON.stringify(box)}`,
        );
    }
    for (const button of [draw, resign]) {
        await button.click();
        await page.waitForSelector('.dialog');
        assert.equal((await kept(page)).over, false, 'nobody was asked');
        await page.keyboard.press('Escape');
        await page.waitForSelector('.dialog', { state: 'detached' });
    }
    await takeTurn(page, () => {});
    await undo.click();
    await eventually(async () => assert.equal((await kept(page)).moves, 0));
    await page.waitForFunction(() => document.activeElement.closest('.board') !== null);
}

test('layout', async (t) => {
    await withSite(async (site) => {
        for (const screen of screens) {
            const [width, height] = screen;
            const page = await site.open('/', { width, height });
            for (const game of games) {
                await t.test(`${game} at ${width}×${height}: ten moves`, () => tenMoves(page, game, screen));
                await t.test(`${game} at ${width}×${height}: Resign is far from Confirm`, async () => {
                    await lay(page, game, ['person', 'person']);
                    await resignIsFar(page);
                });
            }
            if (width === 1280)
                for (const game of games)
                    await t.test(`${game}: take back, draw and resign without the menu`, () => withoutMenu(page, game));
            for (const [game, seats] of crowded)
                await t.test(`${game} of ${seats} at ${width}×${height}`, async () => {
                    await lay(page, game, ['person', ...Array(seats - 1).fill(1)]);
                    checkInView(await boxes(page), screen, game);
                });
            await close(page);
        }
    });
});
