/*
 * games.test.mjs - whole games through the page: each game and number of players against computers until it is over,
 * the person's turns built by pointer. At every ply the page's position is that of the record, and the board shows the
 * pieces of that position.
 */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { test } from 'node:test';
import { boards, chance, closeLoader } from './core.mjs';
import { mayPress } from './may-press.mjs';
import { close, drawn, kept, plateau, startGame, untilMine, withSite } from './site.mjs';

await closeLoader();

const tables = [
    ['quoridor', 2],
    ['quoridor', 4],
    ['dorix', 2],
    ['dorix', 3],
    ['dorix', 4],
    ['orbital', 2],
    ['tictacdoh', 2],
    ['tictacdoh', 3],
    ['tictacdoh', 4],
];
const most = 200; /* turns of the person */

async function step(page, below) {
    const list = await page.evaluate(mayPress);
    assert.ok(list.length > 0, 'nothing may be pressed in the middle of a turn');
    const box = await page.locator(list[below(list.length)]).boundingBox();
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
    await drawn(page);
}

/* Builds a turn by pointer and confirms it; in games with walls, every third is a wall. */
async function takeTurn(page, below) {
    const modes = page.locator('.modes button:enabled');
    if ((await modes.count()) && below(3) === 0) await modes.nth(1 + below(2)).click();
    if ((await page.evaluate(mayPress)).length === 0 && (await page.locator('.confirm:enabled').count()) === 0)
        await modes.first().click(); /* No wall is left: use the automatic mode. */
    for (let tries = 0; (await page.locator('.confirm:enabled').count()) === 0; tries++) {
        assert.ok(tries < 20, 'the turn comes to no end');
        await step(page, below);
    }
    await page.click('.confirm');
    await drawn(page);
}

/* Records every position that the page saved, by the number of moves; makes the computers' choices deterministic. */
function logPositions() {
    const set = Storage.prototype.setItem;
    window.positions = {};
    Storage.prototype.setItem = function (key, value) {
        if (key.startsWith('plateau.game.')) {
            const { moves, position } = JSON.parse(value);
            window.positions[moves] = position;
        }
        set.call(this, key, value);
    };
    crypto.getRandomValues = (bytes) => bytes.fill(7);
}

async function checkBoard(page, game) {
    const { position, moves } = await kept(page);
    const shown = await page.evaluate(() =>
        [...document.querySelectorAll('.board [data-piece]')].map((e) => e.dataset.piece),
    );
    const ui = boards[game];
    const wanted = ui.pieces(ui.parse(position), { bottom: 0, mode: null }).map(({ id }) => id);
    assert.deepEqual(shown.sort(), wanted.sort(), `the board after ${moves} moves`);
}

/* The page had the same position at every ply as the other program computes from the record. */
async function checkRecord(page) {
    const { record, over } = await kept(page);
    assert.ok(over);
    const positions = await page.evaluate(() => window.positions);
    const lines = execFileSync(plateau, ['replay', '-'], { input: record, encoding: 'utf8' }).trim().split('\n');
    const plies = lines.filter((line) => /^\d+\t/.test(line)).map((line) => line.split('\t'));
    assert.ok(plies.length >= 5, `only ${plies.length} plies`);
    assert.equal(plies.length, Object.keys(positions).length);
    for (const [ply, , , position] of plies) assert.equal(positions[ply], position, `ply ${ply}`);
    return plies.length - 1;
}

test('whole games', async (t) => {
    await withSite(async (site) => {
        for (const [game, seats] of tables) {
            await t.test(`${game}, ${seats} players`, async (inner) => {
                const below = chance(2);
                const page = await site.open('/');
                await page.evaluate(logPositions);
                await startGame(page, game, ['person', ...Array(seats - 1).fill(3)]);
                for (let turns = 0; await untilMine(page); turns++) {
                    assert.ok(turns < most, 'the game comes to no end');
                    if (await page.locator('.board[data-tokens=""]').count()) await checkBoard(page, game);
                    await takeTurn(page, below);
                }
                inner.diagnostic(`${await checkRecord(page)} moves`);
                await close(page);
            });
        }
    });
});
