/*
 * hands.test.mjs - taps and clicks on a board: a second press on a wall, moves that need Confirm and moves that do not,
 * by finger, by mouse and by key, in every game (by mouse, and with each setting: with FULL=1).
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { after, built, chance, games, lay, closeLoader, pointOf, randomMoves, rules, tokensOf } from './core.mjs';
import { assertTokens, makeFinger, makeMouse, middleOf, tap } from './pointers.mjs';
import { close, drawn, kept, slowClock, withSite } from './site.mjs';

await closeLoader();

const phone = { width: 360, height: 740, touch: true, isMobile: true, deviceScaleFactor: 2 };
const people = ['person', 'person'];
const full = process.env.FULL === '1';

/* Opens a page with a finger or a mouse; without animations, which would only take time. */
async function open(site, means, confirm = 'always') {
    const device = means === 'finger' ? phone : {};
    const page = await site.open('/', { ...device, settings: { confirm }, reducedMotion: 'reduce' });
    return { page, pointer: means === 'finger' ? await makeFinger(page) : makeMouse(page) };
}

/* Returns where a place of the open table is on the screen. */
async function point(page, token, mode = null) {
    const { game, position } = await kept(page);
    const box = await page.locator('.board').boundingBox();
    return pointOf(game, position, { bottom: 0, mode }, token, box);
}

function beside({ x, y }, right, down = 0) {
    return { x: x + right, y: y + down };
}

/* Exactly this many moves were played; a click may take a moment. */
async function assertMoves(page, wanted, message) {
    await page
        .waitForFunction(
            (moves) =>
                JSON.parse(localStorage.getItem(`plateau.game.${location.pathname.split('/')[2]}`)).moves >= moves,
            wanted,
        )
        .catch(() => {});
    assert.equal((await kept(page)).moves, wanted, message);
}

async function turnsWall(page, pointer) {
    for (const mode of full || pointer.means === 'finger' ? [null, 'v'] : [null]) {
        await lay(page, 'quoridor', people);
        if (mode) await page.locator('.modes button').nth(2).click();
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
}

async function cannotTurnWall(page, pointer) {
    await lay(page, 'quoridor', people, ['d3v', 'e8', 'd5v', 'e7']);
    const at = await point(page, 'd4h');
    await tap(page, pointer, at);
    await tap(page, pointer, at);
    await page.waitForSelector('.prompt .refusal');
    await assertTokens(page, ['d4h']);
    await tap(page, pointer, at);
    await page.waitForSelector('.prompt .refusal', { state: 'detached' });
    await assertTokens(page, ['d4h']);
}

/* Positions after a few moves, so that no step is forced, and the presses for a whole turn. */
const begun = Object.fromEntries(
    games.map((game) => {
        const moves = randomMoves(game, 2, 4, chance(3));
        const position = after(game, 2, moves);
        const move = rules.moves(game, position).find((text) => text !== 'pass' && !/[hv]$/.test(text));
        return [game, { moves, turn: choicesOf(game, position, rules.tokens(game, position, move)) }];
    }),
);

/* Returns the tokens without the forced ones. */
function choicesOf(game, position, tokens) {
    const chosen = [];
    for (let made = []; made.length < tokens.length; made = built(game, position, made)) {
        chosen.push(tokens[made.length]);
        made = [...made, tokens[made.length]];
    }
    return chosen;
}

/* Returns the tokens of the turn after these choices. */
function builtOf(game, position, chosen) {
    return chosen.reduce((made, token) => built(game, position, [...made, token]), []);
}

async function press(page, pointer, token) {
    const button = page.locator(`:is(.tray, .directions) [data-token="${token}"]`);
    const at = (await button.count())
        ? await middleOf(page, `:is(.tray, .directions) [data-token="${token}"]`)
        : await point(page, token);
    await tap(page, pointer, at);
}

/* By setting and means: whether a complete turn waits for Confirm. */
const waits = {
    always: { finger: true, mouse: true, keys: true },
    finger: { finger: true, mouse: false, keys: false },
    never: { finger: false, mouse: false, keys: false },
};

/* Which games try a whole turn: every game by finger, and each setting in at least one. */
function gamesFor(confirm, means) {
    const one = { always: 'orbital', finger: 'dorix', never: 'tictacdoh' }[confirm];
    return full || (means === 'finger' && confirm === 'always') ? games : [one];
}

async function waitsByPointer(page, pointer, confirm) {
    const isWaiting = waits[confirm][pointer.means];
    for (const game of gamesFor(confirm, pointer.means)) {
        const { moves, turn } = begun[game];
        await lay(page, game, people, moves);
        const position = after(game, 2, moves);
        for (const [i, token] of turn.entries()) {
            await press(page, pointer, token);
            /* The next choice may appear only after the browser has turned the touch into a click. */
            if (i + 1 < turn.length) await assertTokens(page, builtOf(game, position, turn.slice(0, i + 1)));
        }
        await assertMoves(page, moves.length + (isWaiting ? 0 : 1), `${confirm}: ${game}`);
        if (confirm !== 'always' || pointer.means !== 'finger') continue;
        await assertTokens(page, builtOf(game, position, turn));
        const cell = (await tokensOf(page)).findLast((token) => /^[a-i][1-9]$/.test(token));
        await press(page, pointer, cell);
        await assertMoves(page, moves.length + 1, `${game}: pointed at twice it is played, as ever`);
    }
    await lay(page, 'quoridor', people);
    await tap(page, pointer, await point(page, 'd4h'));
    await assertMoves(page, isWaiting ? 0 : 1, `${confirm}: a wall`);
}

async function waitsByKeys(page, confirm) {
    await lay(page, 'quoridor', people);
    await page.locator('.board [tabindex="0"]').focus();
    await slowClock(page);
    for (const key of ['e', '2', 'Enter']) await page.keyboard.press(key);
    await drawn(page);
    await assertMoves(page, waits[confirm].keys ? 0 : 1, confirm);
    if (waits[confirm].keys) {
        await page.keyboard.press('Enter');
        await drawn(page);
        await assertMoves(page, 1, 'Enter once more plays');
    }
}

async function chosenInSettings(page, pointer) {
    await lay(page, 'quoridor', people);
    await page.locator('.table-top button').last().click();
    await page.getByRole('button', { name: 'Settings' }).click();
    const choice = page.getByLabel('Confirm moves');
    assert.equal(await choice.inputValue(), 'always');
    await choice.selectOption('finger');
    await page.keyboard.press('Escape');
    await tap(page, pointer, await point(page, 'e2'));
    await assertMoves(page, 1);
    await page.waitForFunction(() => /turn/.test(window.said.at(-1)));
    const { confirm } = await page.evaluate(() => JSON.parse(localStorage.getItem('plateau.settings')));
    assert.equal(confirm, 'finger');
}

for (const means of ['finger', 'mouse'])
    test(`hands: ${means}`, async (t) => {
        await withSite(async (site) => {
            for (const confirm of Object.keys(waits)) {
                const { page, pointer } = await open(site, means, confirm);
                const step = (name, run) => t.test(`${confirm}: ${name}`, run);
                await step('a whole turn waits, or does not', () => waitsByPointer(page, pointer, confirm));
                if (means === 'mouse') await step('keys', () => waitsByKeys(page, confirm));
                if (confirm === 'always') {
                    await step('a wall pointed at twice is turned or moved, Confirm plays it', () =>
                        turnsWall(page, pointer),
                    );
                    await step('a wall that cannot be turned stays, with the reason', () =>
                        cannotTurnWall(page, pointer),
                    );
                    if (means === 'mouse')
                        await step('the choice is made in the settings, and kept', () =>
                            chosenInSettings(page, pointer),
                        );
                }
                await close(page);
            }
        });
    });
