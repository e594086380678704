/*
 * hands.test.mjs - what hands do with a board: a wall pointed at twice, moves that need Confirm and
 * moves that do not, by finger, by mouse and by key, in every game (by mouse: with FULL=1).
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
    after, built, chance, games, heard, lay, loaded, pointOf, randomMoves, rules, tokensOf,
} from './core.mjs';
import { assertTokens, makeFinger, makeMouse, middleOf, tap } from './pointers.mjs';
import { close, drawn, kept, withSite } from './site.mjs';

await loaded();

const phone = { width: 360, height: 740, touch: true, isMobile: true, deviceScaleFactor: 2 };
const people = ['person', 'person'];
const full = process.env.FULL === '1';

/* A page with a finger and one with a mouse; motion would only take time. */
async function open(site, means, settings = {}) {
    const device = means === 'finger' ? phone : {};
    const page = await site.open('/', { ...device, settings, reducedMotion: 'reduce' });
    return { page, pointer: means === 'finger' ? await makeFinger(page) : makeMouse(page) };
}

/* Where a place of the table that is open is on the screen. */
async function point(page, token, mode = null) {
    const { game, position } = await kept(page);
    const box = await page.locator('.board').boundingBox();
    return pointOf(game, position, { bottom: 0, mode }, token, box);
}

function beside({ x, y }, right, down = 0) {
    return { x: x + right, y: y + down };
}

/* So many moves were played, and no more; a click may take a moment. */
async function assertMoves(page, wanted, message) {
    await page.waitForFunction((moves) => JSON.parse(localStorage.getItem(
        `plateau.game.${location.pathname.split('/')[2]}`)).moves >= moves, wanted, { timeout: 5000 }).catch(() => {});
    assert.equal((await kept(page)).moves, wanted, message);
}

for (const means of ['finger', 'mouse'])
    test(`a wall pointed at twice by ${means} is turned or moved, and Confirm plays it`, async () => {
        await withSite(async (site) => {
            const { page, pointer } = await open(site, means);
            for (const mode of full || means === 'finger' ? [null, 'v'] : [null]) {
                await lay(page, 'quoridor', people);
                if (mode)
                    await page.locator('.modes button').nth(2).click();
                const at = await point(page, 'd4v', mode);
                await tap(page, pointer, at);
                await assertTokens(page, ['d4v']);
                await tap(page, pointer, beside(at, 0, 6));
                await assertMoves(page, 0, 'the second tap has played the wall');
                await assertTokens(page, ['d4h'], 'the second tap turns it');
                await tap(page, pointer, at);
                await assertTokens(page, ['d4v'], 'and the third turns it back');
                await tap(page, pointer, await point(page, 'e4v', mode));
                await assertTokens(page, ['e4v'], 'a tap beside it moves it');
                await assertMoves(page, 0);
                await tap(page, pointer, await middleOf(page, '.confirm'));
                await assertMoves(page, 1);
            }
            await close(page);
        });
    });

test('a wall that cannot be turned stays, with the reason', async () => {
    await withSite(async (site) => {
        const { page, pointer } = await open(site, 'finger');
        await lay(page, 'quoridor', people, ['d3v', 'e8', 'd5v', 'e7']);
        const at = await point(page, 'd4h');
        await tap(page, pointer, at);
        await tap(page, pointer, at);
        assert.equal(await page.locator('.prompt .refusal').count(), 1);
        await assertTokens(page, ['d4h']);
        await tap(page, pointer, at);
        assert.equal(await page.locator('.prompt .refusal').count(), 0);
        await assertTokens(page, ['d4h']);
        await close(page);
    });
});

/* Some moves made, so that nothing plays itself, and what to press for a whole turn. */
const begun = Object.fromEntries(games.map((game) => {
    const moves = randomMoves(game, 2, 4, chance(3));
    const position = after(game, 2, moves);
    const move = rules.moves(game, position).find((text) => text !== 'pass' && !/[hv]$/.test(text));
    return [game, { moves, turn: choicesOf(game, position, rules.tokens(game, position, move)) }];
}));

/* Without the tokens that follow by themselves. */
function choicesOf(game, position, tokens) {
    const chosen = [];
    for (let made = []; made.length < tokens.length; made = built(game, position, made)) {
        chosen.push(tokens[made.length]);
        made = [...made, tokens[made.length]];
    }
    return chosen;
}

async function press(page, pointer, token) {
    const button = page.locator(`:is(.tray, .directions) [data-token="${token}"]`);
    const at = await button.count() ? await middleOf(page, `:is(.tray, .directions) [data-token="${token}"]`)
        : await point(page, token);
    await tap(page, pointer, at);
}

/* By setting and means: whether a whole turn waits. */
const waits = {
    always: { finger: true, mouse: true, keys: true },
    finger: { finger: true, mouse: false, keys: false },
    never: { finger: false, mouse: false, keys: false },
};

for (const means of ['finger', 'mouse'])
    test(`confirm moves by ${means}, by setting`, async () => {
        await withSite(async (site) => {
            for (const [confirm, by] of Object.entries(waits)) {
                const { page, pointer } = await open(site, means, { confirm });
                for (const game of full || means === 'finger' ? games : ['orbital']) {
                    const { moves, turn } = begun[game];
                    await lay(page, game, people, moves);
                    for (const token of turn)
                        await press(page, pointer, token);
                    await assertMoves(page, moves.length + (by[means] ? 0 : 1), `${confirm}: ${game}`);
                }
                await lay(page, 'quoridor', people);
                await tap(page, pointer, await point(page, 'd4h'));
                await assertMoves(page, by[means] ? 0 : 1, `${confirm}: a wall`);
                await close(page);
            }
        });
    });

test('confirm moves: keys, by setting', async () => {
    await withSite(async (site) => {
        for (const [confirm, by] of Object.entries(waits)) {
            const { page } = await open(site, 'mouse', { confirm });
            await lay(page, 'quoridor', people);
            await page.locator('.board [tabindex="0"]').focus();
            for (const key of ['e', '2', 'Enter'])
                await page.keyboard.press(key);
            await drawn(page);
            await assertMoves(page, by.keys ? 0 : 1, confirm);
            if (by.keys) {
                await page.keyboard.press('Enter');
                await drawn(page);
                await assertMoves(page, 1, 'Enter once more plays');
            }
            await close(page);
        }
    });
});

test('a pawn or a piece pointed at twice is played, as ever', async () => {
    await withSite(async (site) => {
        const { page, pointer } = await open(site, 'finger');
        for (const game of games) {
            const { moves, turn } = begun[game];
            await lay(page, game, people, moves);
            for (const token of turn)
                await press(page, pointer, token);
            await assertMoves(page, moves.length, game);
            const cell = (await tokensOf(page)).findLast((token) => /^[a-i][1-9]$/.test(token));
            await press(page, pointer, cell);
            await assertMoves(page, moves.length + 1, game);
        }
        await close(page);
    });
});

test('the choice is made in the settings, and kept', async () => {
    await withSite(async (site) => {
        const { page, pointer } = await open(site, 'mouse');
        await lay(page, 'quoridor', people);
        await page.locator('.table-top button').last().click();
        await page.getByRole('button', { name: 'Settings' }).click();
        const choice = page.getByLabel('Confirm moves');
        assert.equal(await choice.inputValue(), 'always');
        await choice.selectOption('finger');
        await page.keyboard.press('Escape');
        await tap(page, pointer, await point(page, 'e2'));
        await assertMoves(page, 1);
        assert.match(await heard(page), /turn/);
        const { confirm } = await page.evaluate(() => JSON.parse(localStorage.getItem('plateau.settings')));
        assert.equal(confirm, 'finger');
        await close(page);
    });
});
