/*
 * games.test.mjs - each game and number of players, from creating a table to its end, on one real page per player,
 * spread over two nodes by nginx. At the end every page shows the same result and board, and the server's record,
 * replayed by another program, is what was played.
 */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { test } from 'node:test';
import { closeLoader } from '../browser/core.mjs';
import { close, get, shown, untilOver, withHouse } from './pages.mjs';
import { Play } from './play.mjs';
import { shortest } from './scripts.mjs';
import { table } from './screens.mjs';

await closeLoader();

const tables = [
    ['quoridor', 4],
    ['dorix', 4],
    ['tictacdoh', 4],
    ['dorix', 3],
    ['tictacdoh', 3],
    ['quoridor', 2],
    ['dorix', 2],
    ['orbital', 2],
    ['tictacdoh', 2],
];
const together = 3; /* tables that are played at the same time */
const most = 60; /* moves; then a player resigns */

/* Replays the server's record with the other program. */
async function checkRecord(play) {
    const record = await get(play.pages[0], `/games/${play.id}/record`);
    const replayed = execFileSync(process.env.PLATEAU, ['replay', '-'], { input: record, encoding: 'utf8' });
    const plies = replayed
        .split('\n')
        .filter((line) => /^\d+\t/.test(line))
        .map((line) => line.split('\t'));
    assert.equal(plies.length, play.moves.length + 1);
    assert.equal(plies.at(-1)[3], play.position);
    assert.deepEqual(
        plies.slice(1).map(([, , move]) => move),
        play.moves,
    );
}

/* Every page shows the same end, which is also the server's. */
async function checkEnd(play) {
    await Promise.all(play.pages.map(untilOver));
    const truth = await get(play.pages[0], `/games/${play.id}`);
    assert.equal(truth.phase, 'over');
    assert.equal(truth.position, play.position);
    await play.check();
    const ends = await Promise.all(play.pages.map(async (page) => (await shown(page)).verdict));
    assert.ok(ends[0].length > 5);
    assert.deepEqual(
        ends,
        ends.map(() => ends[0]),
    );
}

async function playTable(house, [game, seats]) {
    const moves = await shortest(game, seats, most);
    const options = { game, order: 'random', clock: 'fischer', base: 1_800_000, increment: 5000 };
    const pages = await table(
        house,
        options,
        Array.from({ length: seats }, () => ({})),
    );
    const play = await Play.at(pages.table, pages);
    await play.follow(moves);
    await checkEnd(play);
    await checkRecord(play);
    await close(...play.pages);
    return moves.length;
}

test('whole games on real pages', { concurrency: together }, async (t) => {
    await withHouse(async (house) => {
        await Promise.all(
            tables.map((one) =>
                t.test(one.join(', '), async (inner) => inner.diagnostic(`${await playTable(house, one)} moves`)),
            ),
        );
        const commands = await house.stack.figures('plateau_commands_total');
        assert.ok(
            commands.every((n) => n > 0),
            `commands of the nodes: ${commands}`,
        );
    });
});
