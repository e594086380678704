/*
 * turned.test.mjs - Enter plays what was announced last: a wall rotated with R, a Thruster with a new direction, a
 * piece chosen by its digit while the focus was elsewhere; at a table, in a puzzle, a review and a study, and through a
 * whole game.
 */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { focused, press, tabTo } from './by-keys.mjs';
import { assertHeard, assertTokens, boards, chance, heard, lay, closeLoader, rules } from './core.mjs';
import { close, drawn, eventually, kept, slowClock, withSite } from './site.mjs';

await closeLoader();
const people = ['person', 'person'];

/* Returns the wall that crosses this one. */
function crossingWall(wall) {
    return wall.slice(0, 2) + (wall.endsWith('h') ? 'v' : 'h');
}

/* Returns what the live region announces for a move that waits for Enter. */
function asked(game, position, move) {
    const ui = boards[game];
    const tokens = rules.tokens(game, position, move);
    const view = ui.parse(position);
    const { toMove: seat } = rules.state(game, position);
    const now = ui.parse(rules.midTurn(game, position, tokens));
    return ui.step({ view, now, seat, tokens, next: [], left: 0, marks: [], mode: null, newcomer: true }).text;
}

/* Returns the last move of the record, once it has this many. */
async function played(page, moves) {
    await eventually(async () => assert.equal((await kept(page)).moves, moves));
    return (await kept(page)).record.trim().split(/\s+/).at(-1);
}

async function ready(page) {
    await slowClock(page);
    await tabTo(page, '.board [data-token]');
}

/* Presses W `modes` times, goes to a place by its name, rotates with R, and checks the announcement. */
async function turn(page, modes, place, wanted) {
    await press(page, ...Array(modes).fill('w'), ...place, 'Enter', 'r');
    await assertTokens(page, [wanted], 'R does not turn the wall');
    assert.equal(await focused(page), wanted, 'the focus is not on the turned wall');
}

const cases = {};

cases['at a table, either way'] = async (site) => {
    const page = await site.open('/');
    for (const [modes, wanted] of [
        [1, 'd4v'],
        [2, 'd4h'],
    ]) {
        const { position } = await lay(page, 'quoridor', people);
        await ready(page);
        await turn(page, modes, 'd4', wanted);
        await assertHeard(page, asked('quoridor', position, wanted));
        await press(page, 'Enter');
        assert.equal(await played(page, 1), wanted);
    }
    /* Rotated twice it is as before; the focus was on another place in between. */
    const { position } = await lay(page, 'quoridor', people);
    await ready(page);
    await press(page, 'w', 'd', '4', 'Enter', 'ArrowRight', 'ArrowUp', 'r');
    assert.equal(await focused(page), 'd4v');
    await press(page, 'f', '7', 'r');
    await assertHeard(page, asked('quoridor', position, 'd4h'));
    await press(page, 'Enter');
    assert.equal(await played(page, 1), 'd4h');
    await close(page);
};

cases['a wall that cannot be turned'] = async (site) => {
    const page = await site.open('/');
    const { position } = await lay(page, 'quoridor', people, ['d4h']);
    await ready(page);
    await press(page, 'w', 'e', '4', 'Enter');
    assert.match(await heard(page), /overlap|wall/i);
    await press(page, 'd', '5', 'Enter', 'r', 'r');
    await assertHeard(page, asked('quoridor', position, 'd5h'));
    await lay(page, 'quoridor', people, ['d5v']);
    await ready(page);
    await press(page, 'w', 'd', '6', 'Enter', 'r');
    await eventually(async () => assert.match(await heard(page), /cannot|overlap/i));
    assert.equal((await kept(page)).moves, 1);
    await press(page, 'Enter');
    await assertHeard(page, asked('quoridor', position, 'd6h'), 'it was refused, so the old one is said again');
    await press(page, 'Enter');
    assert.equal(await played(page, 2), 'd6h');
    await close(page);
};

/* The second of four sits at the side: a wall that looks horizontal is a v. */
cases['on a board that is turned by a quarter'] = async (site) => {
    const page = await site.open('/');
    await lay(page, 'quoridor', [1, 'person', 1, 1], ['e2']);
    await ready(page);
    await press(page, 'w', 'c', '4');
    assert.equal(await focused(page), 'c4v', 'a name does not lead to its wall');
    await press(page, 'Enter', 'r');
    await assertTokens(page, ['c4h']);
    assert.equal(await focused(page), 'c4h');
    await press(page, 'Enter');
    await eventually(async () => assert.match((await kept(page)).record, /e2 c4h/));
    await close(page);
};

cases['a Thruster, and a piece by its digit, with the focus elsewhere'] = async (site) => {
    const page = await site.open('/');
    await lay(page, 'orbital', people);
    await ready(page);
    await press(page, '2', 'c', '2', 'Enter', 'b', '3', 'r');
    const [, , way] = await eventually(async () => {
        const { tokens } = await page.evaluate(() => ({ ...document.querySelector('.board').dataset }));
        assert.match(tokens, /^P c2 [nesw]$/);
        return tokens.split(' ');
    });
    assert.equal(await focused(page), 'c2');
    await press(page, 'Enter');
    assert.equal(await played(page, 1), `Pc2${way}`);

    await lay(page, 'orbital', people);
    await ready(page);
    await press(page, '2', 'c', '2', 'Enter', 'b', '3', 'ArrowUp');
    await assertTokens(page, ['P', 'c2', 'n']);
    await press(page, 'Enter');
    assert.equal(await played(page, 1), 'Pc2n');

    await lay(page, 'tictacdoh', people, ['Lc3']);
    await ready(page);
    await press(page, 'b', '4', 'Enter', 'ArrowLeft', '2');
    await press(page, 'Enter');
    assert.equal(await played(page, 2), 'Mb4');
    await close(page);
};

cases['in a puzzle'] = async (site) => {
    const file = new URL('../../src/puzzles/data/quoridor.json', import.meta.url);
    const { id, position, answers } = JSON.parse(readFileSync(file, 'utf8')).find(
        ({ moves, answers: [{ move }], position: at }) =>
            moves === 1 &&
            move.length === 3 &&
            rules.state('quoridor', at).players === 2 &&
            rules.play('quoridor', at, crossingWall(move)).ok,
    );
    const [{ move }] = answers;
    const page = await site.open(`/puzzles/quoridor#${id}`);
    await page.waitForSelector('.puzzle-task');
    await ready(page);
    await turn(page, move.endsWith('v') ? 1 : 2, move.slice(0, 2), move);
    await assertHeard(page, asked('quoridor', position, move));
    await press(page, 'Enter');
    await page.waitForSelector('.puzzle-solved');
    await close(page);
};

cases['in a review'] = async (site) => {
    const page = await site.open('/');
    const { id } = await lay(page, 'quoridor', people, ['e2', 'e8']);
    await page.goto(`${site.base}/review/${id}`);
    await page.waitForSelector('.review .board svg');
    await drawn(page);
    await ready(page);
    await turn(page, 1, 'd4', 'd4v');
    await press(page, 'Enter');
    await page.waitForFunction(() => document.querySelector('.review-move[aria-current]')?.textContent.includes('d4v'));
    await close(page);
};

cases['in a study'] = async (site) => {
    const page = await site.open('/study/quoridor');
    await page.waitForSelector('.study .board svg');
    await page.click('[data-act=engine]');
    await ready(page);
    await turn(page, 2, 'd4', 'd4h');
    await press(page, 'Enter');
    await turn(page, 1, 'f6', 'f6v');
    await press(page, 'Enter');
    await eventually(async () => {
        const text = await page.evaluate(() => {
            const key = Object.keys(localStorage).find((one) => one.startsWith('plateau.study.'));
            return JSON.parse(localStorage.getItem(key)).text;
        });
        assert.match(text, /1\. d4h f6v\n$/);
    });
    await close(page);
};

/* ---- a whole game ---- */

/* Returns the step along the shortest path, or the nearest alternative: another pawn may be in the way. */
function ahead(position) {
    const { toMove: seat } = rules.state('quoridor', position);
    const left = (at) => rules.marks('quoridor', at, []).filter((m) => m.kind === 'path' && m.seat === seat).length;
    const steps = rules.moves('quoridor', position).filter((move) => move.length === 2);
    const ends = (move) =>
        rules.state('quoridor', rules.play('quoridor', position, move).value).status === 'playing' ? 1 : 0;
    const far = (move) => ends(move) * left(rules.play('quoridor', position, move).value);
    return steps.sort((a, b) => far(a) - far(b))[0];
}

/*
 * Plays by keys, a wall first in the other orientation if that is legal; returns the announcement before the last
 * Enter.
 */
async function byKeys(page, position, move, turned) {
    const way = (turned ? crossingWall(move) : move)[2];
    if (way) await press(page, ...(way === 'h' ? ['w'] : ['w', 'w']));
    await press(page, move[0], move[1], 'Enter');
    if (turned) await press(page, 'r');
    await drawn(page);
    const said = await heard(page);
    await press(page, 'Enter');
    assert.equal(said, asked('quoridor', position, move));
}

cases['a whole game by keys, every second wall turned with R'] = async (site) => {
    const below = chance(29);
    const page = await site.open('/');
    let { position } = await lay(page, 'quoridor', people);
    await ready(page);
    const said = [];
    let walls = 0;
    for (let count = 0; rules.state('quoridor', position).status === 'playing'; count++) {
        const possible = rules.moves('quoridor', position).filter((move) => move.length === 3);
        const either = possible.filter((move) => possible.includes(crossingWall(move)));
        const wall = count < 26 && either.length > 0;
        const move = wall ? either[below(either.length)] : ahead(position);
        await byKeys(page, position, move, wall && ++walls % 2 === 0);
        said.push(move);
        assert.equal(await played(page, said.length), move);
        position = rules.play('quoridor', position, move).value;
        assert.ok(count < 200, 'the game comes to no end');
    }
    assert.ok(walls >= 12, `only ${walls} walls`);
    const text = (await kept(page)).record.split('\n\n')[1].replaceAll(/\{[^}]*\}|\d+\.+/g, ' ');
    assert.deepEqual(text.trim().split(/\s+/).slice(0, said.length), said, 'the record is not what was said');
    await page.waitForSelector('.result');
    await close(page);
};

test('Enter plays what was announced last', { concurrency: 2 }, async (t) => {
    await withSite(async (site) => {
        await Promise.all(Object.entries(cases).map(([name, run]) => t.test(name, () => run(site))));
    });
});
