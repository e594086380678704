/*
 * games.test.mjs - whole games through the page: each game and number of players against computers,
 * the person's turns built by pointer. At every ply the page's position is that of the record.
 */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { test } from 'node:test';
import { close, drawn, kept, plateau, startGame, untilMine, withSite } from './site.mjs';

const tables = [
    ['quoridor', 2], ['quoridor', 4], ['dorix', 2], ['dorix', 3], ['dorix', 4], ['orbital', 2], ['tictacdoh', 2],
    ['tictacdoh', 3], ['tictacdoh', 4],
];

let seed = 7;
function below(n) {
    seed = (seed * 1103515245 + 12345) % 2147483648;
    return Math.floor(seed / 65536) % n;
}

/* Presses something that may be pressed: a place on the board or, if there is none, a piece. */
async function step(page) {
    const places = page.locator('.target button[aria-disabled="false"]');
    const ways = page.locator('.orbital-way[aria-disabled="false"]');
    const pieces = page.locator('.tray-item[aria-disabled="false"]:not([aria-pressed="true"])');
    const pass = page.locator('.prompt > .button');
    if (await pass.count())
        await pass.click();
    else if (await ways.count())
        await ways.nth(below(await ways.count())).click();
    else if (await pieces.count() && await page.locator('.tray-item[aria-pressed="true"]').count() === 0)
        await pieces.nth(below(await pieces.count())).click();
    else {
        const box = await places.nth(below(await places.count())).boundingBox();
        await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
    }
}

async function takeTurn(page) {
    for (let tries = 0; await page.locator('.confirm:enabled').count() === 0; tries++) {
        assert.ok(tries < 20, 'the turn comes to no end');
        await step(page);
        await drawn(page);
    }
    await page.click('.confirm');
    await drawn(page);
}

/* Every position that the page kept, by the number of moves. */
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
}

test('whole games', async (t) => {
    await withSite(async (site) => {
        for (const [game, seats] of tables) {
            await t.test(`${game}, ${seats} players`, async () => {
                const page = await site.open('/');
                await page.evaluate(logPositions);
                await startGame(page, game, ['person', ...Array(seats - 1).fill(3)]);
                let turns = 0;
                for (; await untilMine(page) && turns < 60; turns++)
                    await takeTurn(page);
                if (turns === 60) {
                    await page.click('[aria-label="More"]');
                    await page.click('.menu-item:last-child');
                    await page.click('.danger');
                    await page.waitForSelector('.result');
                }
                const { record } = await kept(page);
                const positions = await page.evaluate(() => window.positions);
                const lines = execFileSync(plateau, ['replay', '-'], { input: record, encoding: 'utf8' }).trim().split('\n');
                const plies = lines.filter((line) => /^\d+\t/.test(line)).map((line) => line.split('\t'));
                assert.ok(plies.length >= 5, `only ${plies.length} plies`);
                for (const [ply, , , position] of plies)
                    assert.equal(positions[ply], position, `ply ${ply}`);
                await close(page);
            });
        }
    });
});
