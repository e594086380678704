/*
 * leaver.test.mjs - four play, one closes the page and does not come back: the others see a countdown, let a computer
 * take over, see it at the seat and play with it to the end. With two players the one who stays claims the win, and
 * each is told why the game ended.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { chance, closeLoader, rules } from '../browser/core.mjs';
import { close, get, origin, shown, untilOver, untilTurn, withHouse } from './pages.mjs';
import { Play, type } from './play.mjs';
import { table } from './screens.mjs';
import { script } from './scripts.mjs';

await closeLoader();
const most = 80;

/* A computer plays the leaver's seat, and every page says for whom. */
async function leave(house, play, seat) {
    const [gone] = play.pages.splice(seat, 1, null);
    const stayed = play.pages.filter((page) => page !== null);
    const { name } = gone.me;
    await close(gone);
    await Promise.all(stayed.map((page) => page.waitForSelector('.player .away')));
    assert.match(await stayed[0].locator('.player .away').textContent(), /\d:\d\d/);
    assert.equal(await stayed[0].locator('[data-message=gone]').count(), 0, 'the countdown has not ended');
    await house.stack.pass(61_000);
    const [first] = stayed;
    await first.waitForSelector('[data-message=gone] .primary');
    await first.click('[data-message=gone] .primary');
    await Promise.all(stayed.map((page) => page.waitForSelector('.substitute')));
    for (const page of stayed) {
        assert.match(await page.locator('.substitute .instead').textContent(), new RegExp(name));
        await page.waitForSelector('.player .away', { state: 'detached' });
    }
    return stayed;
}

/* At least this many moves: a computer may have answered already. */
function hasMoves(page, count) {
    return page.waitForFunction((n) => document.querySelectorAll('.side-moves .move').length >= n, count);
}

/* People play a script; the computer's moves are read from the server. */
async function playOn(play, stayed) {
    const below = chance(7);
    while (!play.over) {
        assert.ok(play.moves.length < most, 'the game comes to no end');
        const legal = rules.moves(play.game, play.position);
        if (play.mover) {
            await untilTurn(play.mover);
            const move = legal[below(legal.length)];
            await type(play.mover, move);
            play.note(move);
        } else {
            await hasMoves(stayed[0], play.moves.length + 1);
            play.note((await shown(stayed[0])).moves.at(-1));
            play.computed = (play.computed ?? 0) + 1;
        }
        await Promise.all(stayed.map((page) => hasMoves(page, play.moves.length)));
    }
}

test('one of four leaves', async () => {
    await withHouse(async (house) => {
        await house.stack.do('worker');
        const moves = await script('tictacdoh', 4, { seed: 2, most: 3 });
        const options = { game: 'tictacdoh', clock: 'fischer', base: 1_800_000, increment: 5000 };
        const pages = await table(house, options, [{}, {}, {}, {}]);
        const play = await Play.at(pages.table, pages);
        await play.follow(moves);
        await play.check();
        const stayed = await leave(house, play, 3);
        await playOn(play, stayed);
        await Promise.all(stayed.map(untilOver));
        await play.check(stayed);
        const truth = await get(stayed[0], `/games/${play.id}`);
        assert.equal(truth.position, play.position);
        assert.equal(truth.scores[3], 0, 'whoever left scores nothing');
        assert.ok(play.computed >= 1, 'the computer moved');
        const ends = await Promise.all(stayed.map(async (page) => (await shown(page)).verdict));
        assert.deepEqual(
            ends,
            ends.map(() => ends[0]),
        );
        await close(...stayed);
    });
});

test('one of two leaves', async () => {
    await withHouse(async (house) => {
        const options = { game: 'quoridor', clock: 'fischer', base: 1_800_000, increment: 5000 };
        const pages = await table(house, options, [{}, { language: 'fr' }]);
        const play = await Play.at(pages.table, pages);
        await play.follow(['e2', 'e8']);
        const [gone, stayed] = play.pages;
        const later = await house.open(null, { context: gone.context() });
        await gone.close();
        await stayed.waitForSelector('.player .away');
        await house.stack.pass(61_000);
        await stayed.click('[data-message=gone] .primary');
        await untilOver(stayed);
        await later.goto(`${origin}/t/${play.id}`);
        await untilOver(later);
        const told = {
            en: ['You were away for too long.', 'Your opponent did not come back.'],
            fr: ['Votre absence a trop duré.', 'Votre adversaire n’est pas de retour.'],
        };
        assert.equal((await shown(later)).verdict, told[gone === pages[0] ? 'en' : 'fr'][0]);
        assert.equal((await shown(stayed)).verdict, told[stayed === pages[0] ? 'en' : 'fr'][1]);
        await close(later, stayed);
    });
});
