/*
 * keyboard.test.mjs - a whole turn in each game by keys alone: one tab stop for the board, arrows inside, Enter to
 * choose and Enter again to play; and the accessibility tree of the board.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { focused, press, tabTo, walk } from './by-keys.mjs';
import { chance, lay, closeLoader, movesUntil, pointOf, rules, tokensOf } from './core.mjs';
import { close, drawn, eventually, kept, slowClock, withSite } from './site.mjs';

await closeLoader();
const people = ['person', 'person'];

/* Tabs into the board; the next tab stop is after it. */
async function enterBoard(page) {
    await tabTo(page, '.board [data-token]');
    const first = await focused(page);
    await page.keyboard.press('Tab');
    assert.equal(await focused(page), null, 'the board has more than one tab stop');
    await page.keyboard.press('Shift+Tab');
    assert.equal(await focused(page), first);
}

async function lastMove(page) {
    await drawn(page);
    const { record, moves } = await kept(page);
    return {
        moves,
        last: record
            .trim()
            .replaceAll(/\s*\{[^}]*\}/g, '')
            .split(/\s+/)
            .at(-1),
    };
}

async function quoridor(page) {
    await lay(page, 'quoridor', people);
    await enterBoard(page);
    await walk(page, 'e2');
    await press(page, 'Enter');
    assert.deepEqual(await tokensOf(page), ['e2']);
    await press(page, 'Escape');
    assert.deepEqual(await tokensOf(page), [], 'Escape takes the step back');
    await press(page, 'Enter', 'Enter');
    assert.deepEqual(await lastMove(page), { moves: 1, last: 'e2' });

    /* A wall: switch the mode, go to a cell by its name, rotate, confirm. */
    await press(page, 'w');
    assert.equal(await focused(page), 'e2h', 'the focus is lost with the cells');
    await press(page, 'c', '3', ' ');
    assert.deepEqual(await tokensOf(page), ['c3h']);
    await press(page, 'r');
    assert.deepEqual(await tokensOf(page), ['c3v']);
    await tabTo(page, '.confirm');
    await press(page, 'Enter');
    assert.deepEqual(await lastMove(page), { moves: 2, last: 'c3v' });

    /* Enter again plays: the focus stays on the board. */
    await tabTo(page, '.board [data-token]');
    await press(page, 'W', 'g', '6', 'Enter', 'Enter');
    assert.deepEqual(await lastMove(page), { moves: 3, last: 'g6h' });
    assert.equal(await focused(page), 'g6');
    await press(page, 'Home');
    assert.equal(await focused(page), 'a6');
    await press(page, 'End');
    assert.equal(await focused(page), 'i6');
}

/* A pile that sends three pawns or more, each by a key. */
async function dorix(page) {
    const sent = (position, move) => rules.tokens('dorix', position, move).length >= 5 && !move.includes('-');
    const { moves, position, move } = movesUntil('dorix', 2, chance(3), sent);
    const tokens = rules.tokens('dorix', position, move);
    await lay(page, 'dorix', people, moves);
    await enterBoard(page);
    let chosen = [];
    while (chosen.length < tokens.length) {
        await walk(page, tokens[chosen.length]);
        await press(page, 'Enter');
        chosen = await tokensOf(page);
        assert.deepEqual(chosen, tokens.slice(0, chosen.length));
    }
    await press(page, 'Enter');
    assert.deepEqual(await lastMove(page), { moves: moves.length + 1, last: move });
}

async function orbital(page) {
    await lay(page, 'orbital', people);
    await enterBoard(page);
    await press(page, '2');
    assert.deepEqual(await tokensOf(page), ['P']);
    await walk(page, 'b2');
    await press(page, 'Enter');
    await press(page, 'r');
    const [, , first] = await tokensOf(page);
    await press(page, 'r');
    const [, , second] = await tokensOf(page);
    assert.match(first + second, /^[nesw]{2}$/);
    assert.notEqual(first, second, 'R turns the Thruster');
    await press(page, 'Enter');
    assert.deepEqual(await lastMove(page), { moves: 1, last: `Pb2${second}` });

    /* The compass can be reached too. */
    const ahead = rules.moves('orbital', (await kept(page)).position).find((move) => move.startsWith('P'));
    const [piece, cell, way] = [ahead[0], ahead.slice(1, 3), ahead[3]];
    await walk(page, cell);
    await press(page, 'Enter', '2');
    assert.deepEqual((await tokensOf(page)).sort(), [piece, cell].sort());
    await tabTo(page, `.directions [data-token=${way}]`);
    await press(page, 'Enter');
    await tabTo(page, '.confirm');
    await press(page, 'Enter');
    assert.deepEqual(await lastMove(page), { moves: 2, last: ahead });
}

async function tictacdoh(page) {
    await lay(page, 'tictacdoh', people);
    await enterBoard(page);
    await press(page, '3');
    await press(page, 'c', '3', 'Enter');
    assert.equal((await lastMove(page)).moves, 1, 'the cell was chosen already: once more plays');
    await walk(page, 'b4');
    await press(page, 'Enter');
    assert.deepEqual(await tokensOf(page), ['b4']);
    await tabTo(page, '.tray-item[data-token=M]');
    await press(page, 'Enter');
    await tabTo(page, '.confirm');
    await press(page, 'Enter');
    assert.deepEqual(await lastMove(page), { moves: 2, last: 'Mb4' });
}

/*
 * First the Start button has the focus, then the board; Enter confirms a clicked choice; arrow keys choose a direction.
 */
async function focus(page) {
    await page.click('.game-card[data-game=tictacdoh]');
    await page.click('[data-way=options]');
    await page.waitForSelector('.dialog .primary:focus');
    await press(page, 'Enter');
    await page.waitForSelector('.table .board [data-token]:focus');

    await lay(page, 'tictacdoh', people, ['Lc3']);
    const box = await page.locator('.board').boundingBox();
    const { x, y } = pointOf('tictacdoh', (await kept(page)).position, { bottom: 0, mode: null }, 'b4', box);
    await page.mouse.click(x, y);
    await press(page, '2', 'Enter');
    assert.deepEqual(await lastMove(page), { moves: 2, last: 'Mb4' });

    await lay(page, 'orbital', people);
    await tabTo(page, '.board [data-token]');
    await press(page, '2', 'c', '2', 'Enter');
    await page.waitForFunction(() => window.said.at(-1)?.startsWith('Which way?'));
    await press(page, 'ArrowLeft', 'ArrowUp');
    assert.deepEqual(await tokensOf(page), ['P', 'c2', 'n'], 'arrows do not aim');
    assert.equal(await focused(page), 'c2', 'arrows walk while a direction is asked for');
    await press(page, 'Enter');
    assert.deepEqual(await lastMove(page), { moves: 1, last: 'Pc2n' });
}

/* The browser's accessibility tree: grid, rows, cells, buttons, and a name for each button. */
async function checkTree(page, game) {
    await lay(page, game, people);
    const session = await page.context().newCDPSession(page);
    const { nodes } = await session.send('Accessibility.getFullAXTree');
    await session.detach();
    const byId = new Map(nodes.map((node) => [node.nodeId, node]));
    const role = (node) => node?.role?.value;
    const parent = (node) => {
        let up = byId.get(node.parentId);
        while (up && (up.ignored || role(up) === 'generic')) up = byId.get(up.parentId);
        return up;
    };
    const grids = nodes.filter((node) => !node.ignored && role(node) === 'grid');
    assert.equal(grids.length, 1);
    assert.ok(grids[0].name.value, 'the board has no name');
    const seen = nodes.filter((node) => !node.ignored);
    const buttons = seen.filter((node) => role(node) === 'button' && role(parent(node)) === 'gridcell');
    assert.equal(buttons.length, await page.locator('.board [data-token]').count());
    assert.ok(buttons.length >= 16);
    for (const button of buttons) {
        const row = parent(parent(button));
        assert.equal(role(row), 'row');
        assert.equal(parent(row), grids[0]);
        assert.ok(button.name.value);
    }
    const names = new Set(buttons.map((button) => button.name.value));
    assert.equal(names.size, buttons.length, 'two places with the same name');
    assert.ok(!seen.some((node) => role(node) === 'image' && parent(node) === grids[0]), 'the picture is read out');
}

test('a turn by keys alone', async (t) => {
    await withSite(async (site) => {
        const page = await site.open('/');
        await slowClock(page);
        await t.test('where the focus is', () => focus(page));
        const turns = { quoridor, dorix, orbital, tictacdoh };
        for (const [game, turn] of Object.entries(turns)) {
            await t.test(game, () => turn(page));
            await t.test(`${game}: the accessibility tree`, () => checkTree(page, game));
        }
        await close(page);
    });
});

test('in Quoridor the focus starts on the player’s own pawn', async () => {
    await withSite(async (site) => {
        const page = await site.open('/');
        for (const [seats, moves, own, left] of [
            [people, [], 'e1', 'd1'],
            [people, ['e2'], 'e9', 'd9'],
            [['person', 1], ['e2', 'e8'], 'e2', 'd2'],
            [[1, 'person'], ['e2'], 'e9', 'f9'],
        ]) {
            await lay(page, 'quoridor', seats, moves);
            await tabTo(page, '.board [data-token]');
            assert.equal(await focused(page), own);
            await press(page, 'ArrowLeft');
            assert.equal(await focused(page), left, 'arrows go on from there');
        }
        await lay(page, 'quoridor', people);
        await press(page, 'w');
        await tabTo(page, '.board [data-token]');
        assert.equal(await focused(page), 'e1h');
        await close(page);
    });
});

test('moves typed as people type them', async () => {
    await withSite(async (site) => {
        const page = await site.open('/');
        for (const [game, text, move] of [
            ['quoridor', 'E2', 'e2'],
            ['orbital', 'Tb2n', 'Pb2n'],
            ['orbital', 'pb2O', 'Pb2w'],
            ['tictacdoh', 'Gc3', 'Lc3'],
        ]) {
            await lay(page, game, people);
            await page.fill('.move-box input', text);
            await page.press('.move-box input', 'Enter');
            await page.waitForFunction(() => document.querySelectorAll('.rounds .move').length === 1);
            await eventually(async () =>
                assert.ok((await kept(page)).record.trim().endsWith(move), `${text} is ${move}`),
            );
        }
        await close(page);
    });
});
