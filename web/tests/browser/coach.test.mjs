/*
 * coach.test.mjs - the coach of levels 1 and 2: asks before a move that lets the computer win, at most twice per game,
 * never a player who plays without Confirm, and delays no move; it praises a saving move.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
    after,
    assertHeard,
    boards,
    chance,
    lay,
    load,
    closeLoader,
    movesUntil,
    randomMoves,
    rules,
    wins,
} from './core.mjs';
import { build } from './moves.mjs';
import { execFileSync } from 'node:child_process';
import { close, drawn, kept, withSite } from './site.mjs';
import { studies, untilStudied, watchWorkers } from './workers.mjs';

const [{ tellMove }] = await load('board/sentences.ts');
await closeLoader();

const full = process.env.FULL === '1';
/* In Quoridor a random position where a wall still helps is hard to find. */
const played = full ? ['dorix', 'orbital', 'tictacdoh'] : ['tictacdoh', 'dorix'];
/* Seeds of positions that are not lost anyway, or the coach would not ask: in Dorix one with a win in five. */
const seedOf = (game) => (game === 'dorix' ? 1 : 7);

const winnersOf = (game, position) => rules.moves(game, position).filter((move) => wins(game)(position, move));
const afterMove = (game, position, move) => rules.play(game, position, move).value;

/* Whether a move lets the opponent win at once where another would not. */
function blunders(game) {
    return (position, move) => {
        if (winnersOf(game, position).length > 0 || winnersOf(game, afterMove(game, position, move)).length === 0)
            return false;
        return rules
            .moves(game, position)
            .some((other) => winnersOf(game, afterMove(game, position, other)).length === 0);
    };
}

async function layBlunder(page, game, seed, level = 1) {
    const { moves, position, move } = movesUntil(game, 2, chance(seed), blunders(game));
    const me = rules.state(game, position).toMove;
    await lay(
        page,
        game,
        [0, 1].map((seat) => (seat === me ? 'person' : level)),
        moves,
    );
    await page.waitForSelector('.target button[aria-disabled="false"], .tray-item[aria-disabled="false"]');
    return { position, move, turns: moves.length, replies: winnersOf(game, afterMove(game, position, move)) };
}

/* Returns the question about a move after which this reply wins: phrased like a description of a move. */
function warning(game, position, reply) {
    const teller = { rules, ui: boards[game], naming: (seat) => `Rigel ${seat}` };
    return `Are you sure? Your opponent could win like this. ${tellMove(teller, position, reply, false)}`;
}

/* The whole question is visible, on a phone too. */
async function assertFits(page, what = '.message.coach') {
    for (const [width, height] of [
        [360, 640],
        [740, 360],
        [1280, 800],
    ]) {
        await page.setViewportSize({ width, height });
        await drawn(page);
        const { over, text } = await page
            .locator(what)
            .evaluate((e) => ({ over: e.scrollHeight - e.clientHeight, text: e.textContent }));
        assert.ok(over <= 1, `${over} px too high at ${width}×${height}: ${text}`);
    }
}

/* Removes the players' names, so that the page's colours and the terminal's numbers can be compared. */
function nameless(text) {
    return text.replace(/players? \d( and \d)?|\b(Blue|Orange|Ivory|Black)( and (Blue|Orange|Ivory|Black))?\b/g, '…');
}

/* Returns what `plateau analyse` says a move does, without the move. */
function doing(game, position, seats, move) {
    const said = execFileSync(
        process.env.PLATEAU,
        ['analyse', game, String(seats), move, '--position', position, '--turn', '1', '--nodes', '1', '--json'],
        { encoding: 'utf8' },
    );
    return JSON.parse(said).plies[0].explanation.sentences.en.replace(`${move} `, '').replaceAll("'", '’');
}

async function open(site, options) {
    const page = await site.open('/', options);
    await page.evaluate(watchWorkers);
    return page;
}

/* Waits until the coach is loaded and has analysed the position on the board. */
async function withCoach(page) {
    await untilStudied(page, 2, 1);
    await drawn(page);
}

/* Builds a move and waits until the coach has analysed it, so that Confirm has the coach's verdict. */
async function buildStudied(page, game, position, move) {
    const before = await studies(page, 1);
    await build(page, game, position, move);
    await untilStudied(page, 1, before + 1);
}

test('asks before a losing move, and follows the answer', async (t) => {
    await withSite(async (site) => {
        for (const game of played) {
            await t.test(game, async () => {
                const page = await open(site);
                const { position, move, turns, replies } = await layBlunder(page, game, seedOf(game));
                await withCoach(page);
                await buildStudied(page, game, position, move);
                await page.locator('.confirm:enabled').focus();
                await page.keyboard.press('Enter');
                await page.waitForSelector('.coach-actions');
                const text = await page.locator('.message.coach').textContent();
                const told = replies.map((reply) => warning(game, afterMove(game, position, move), reply));
                assert.ok(told.includes(text), `${text} of ${told}`);
                await assertFits(page);
                await assertHeard(page, text);
                await page.waitForFunction(() => document.activeElement.textContent === 'Think again');
                assert.equal((await kept(page)).moves, turns);
                await page.keyboard.press('Enter');
                await page.waitForSelector('.coach-actions', { state: 'detached' });
                assert.equal(await page.evaluate(() => document.querySelector('.board').dataset.tokens), '');
                assert.equal((await kept(page)).moves, turns);
                await build(page, game, position, move);
                await page.locator('.confirm:enabled').click();
                await page.waitForFunction(
                    (n) =>
                        JSON.parse(localStorage.getItem(`plateau.game.${location.pathname.split('/')[2]}`)).moves > n,
                    turns,
                );
                assert.equal(await page.locator('.coach-actions').count(), 0, 'asked twice about one move');
                await close(page);
            });
        }
    });
});

test('asks at most twice per game', async () => {
    await withSite(async (site) => {
        const game = 'tictacdoh';
        const page = await open(site);
        const { position, turns } = await layBlunder(page, game, 7);
        const [first, second, third] = rules.moves(game, position).filter((move) => blunders(game)(position, move));
        assert.ok(third, 'too few moves to ask about');
        await withCoach(page);
        for (const move of [first, second]) {
            await buildStudied(page, game, position, move);
            await page.locator('.confirm:enabled').click();
            await page.locator('.coach-actions .button', { hasText: 'Think again' }).click();
            await page.waitForSelector('.coach-actions', { state: 'detached' });
        }
        await build(page, game, position, third);
        await page.locator('.confirm:enabled').click();
        await page.waitForFunction(
            (n) => JSON.parse(localStorage.getItem(`plateau.game.${location.pathname.split('/')[2]}`)).moves > n,
            turns,
        );
        await close(page);
    });
});

/* Blue is two steps from the goal, the computer one, and a wall on e1 would stop it for long. */
const race = 'd1 e8 d2 e7 d3 e6 d4 e5 d5 e4 d6 e3 d7 e2 c1h h8v g1h h6v'.split(' ');

test('asks in Quoridor before a race is lost', async () => {
    await withSite(async (site) => {
        const page = await open(site);
        const { position } = await lay(page, 'quoridor', ['person', 1], race);
        assert.ok(blunders('quoridor')(position, 'd8'));
        await withCoach(page);
        await buildStudied(page, 'quoridor', position, 'd8');
        await page.locator('.confirm:enabled').click();
        await page.waitForSelector('.coach-actions');
        assert.equal(
            await page.locator('.message.coach').textContent(),
            'Are you sure? Your opponent could win like this. Rigel 1’s pawn goes to e1.',
        );
        await close(page);
    });
});

test('asks neither at level 3, nor without coach or Confirm', async () => {
    await withSite(async (site) => {
        const game = 'tictacdoh';
        const silent = [
            [1, { coach: false }],
            [3, {}],
            [1, { confirm: 'never' }],
        ];
        for (const [level, settings] of full ? silent : silent.slice(0, 1)) {
            const page = await open(site, { settings });
            const { position, move, turns } = await layBlunder(page, game, 7, level);
            await page.waitForTimeout(600); /* time in which the coach would have loaded */
            await build(page, game, position, move);
            if (settings.confirm !== 'never') await page.locator('.confirm:enabled').click();
            await page.waitForFunction(
                (n) => JSON.parse(localStorage.getItem(`plateau.game.${location.pathname.split('/')[2]}`)).moves > n,
                turns,
            );
            if (settings.confirm !== 'never')
                assert.deepEqual([await studies(page, 1), await studies(page, 2)], [0, 0]);
            await close(page);
        }
    });
});

test('praises the move that saves the game', async () => {
    await withSite(async (site) => {
        const game = 'tictacdoh';
        const page = await open(site);
        /* All moves but one let the computer win at once. */
        const { position } = await lay(page, game, [1, 'person'], ['Mc3', 'Lb3', 'Sd4', 'Mc2', 'Lc2']);
        const saving = rules
            .moves(game, position)
            .filter((move) => winnersOf(game, afterMove(game, position, move)).length === 0);
        assert.equal(saving.length, 1);
        await page.evaluate(() => {
            window.praised = [];
            new MutationObserver(() => {
                const good = document.querySelector('.message.coach.good')?.textContent;
                if (good && window.praised.at(-1) !== good) window.praised.push(good);
            }).observe(document.body, { childList: true, subtree: true });
        });
        await withCoach(page);
        await build(page, game, position, saving[0]);
        await page.locator('.confirm:enabled').click();
        await page.waitForFunction(() => window.praised.includes('Good move!'));
        await close(page);
    });
});

test('a hint says what the move does', async () => {
    await withSite(async (site) => {
        const page = await open(site);
        for (const [game, seats, turns] of [
            ['dorix', 4, 11],
            ['tictacdoh', 3, 5],
        ]) {
            const moves = randomMoves(game, seats, turns, chance(5));
            await page.setViewportSize({ width: 360, height: 640 });
            await lay(page, game, Array(seats).fill('person'), moves);
            await page.click('.table-top button.round >> nth=0');
            await page.waitForSelector('.message.hint');
            const text = await page.locator('.message.hint').textContent();
            const [, move, does] = /^Try (\S+)\. It (.+)\.$/.exec(text);
            assert.equal(nameless(does), nameless(doing(game, after(game, seats, moves), seats, move)));
            await assertFits(page, '.message.hint');
            await assertHeard(page, text);
        }
        await close(page);
    });
});
