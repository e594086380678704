/*
 * editor.test.mjs - a position of each game set up by keys alone (with FULL=1 for every number of players too), by
 * mouse and by finger; refusals and their reasons; the ways to the editor; and what is done with the result: a game, a
 * link, another game's text.
 */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { press, tabTo, walk } from './by-keys.mjs';
import { after, chance, games, closeLoader, pointOf, randomMoves, rules } from './core.mjs';
import { makeFinger, makeMouse, tap } from './pointers.mjs';
import { close, drawn, eventually, kept, withSite } from './site.mjs';

await closeLoader();

const data = readFileSync(new URL('../../src/puzzles/data/quoridor.json', import.meta.url), 'utf8');
const puzzle = JSON.parse(data)[0];

async function open(site, path, options) {
    const page = await site.open(path, options);
    await page.waitForSelector('.editor .board svg');
    await drawn(page);
    return page;
}

function textOf(page) {
    return page.locator('input[name=position]').inputValue();
}

function statusOf(page) {
    return page.locator('.editor-status').innerText();
}

/* ---- by keys: the pieces of a position's text, one by one ---- */

const pieces = { dorix: /[1-4]/g, orbital: /[BAba]|[Pp][nesw]/g, tictacdoh: /[SML]/g };

function placements(game, position) {
    const [board, walls] = position.split(' ');
    if (game === 'quoridor')
        return [
            ...board.split(',').map((at, seat) => [at, String(seat + 1)]),
            ...(walls === '-' ? [] : walls.split(',').map((at) => [at, at[2]])),
        ];
    return board
        .split('/')
        .reverse()
        .flatMap((row, rank) =>
            row
                .split(',')
                .flatMap((cell, file) =>
                    (cell.match(pieces[game]) ?? []).map((piece) => [`${'abcde'[file]}${rank + 1}`, piece]),
                ),
        );
}

/* The piece placed last is the one that counts. */
function inOrder(game, position) {
    const all = placements(game, position);
    if (game !== 'orbital') return all;
    const last = position.split(' ')[1];
    const isLast = ([at, piece]) => at === last.slice(1, 3) && piece[0].toUpperCase() === last[0];
    return [...all.filter((one) => !isLast(one)), ...all.filter(isLast)];
}

async function hold(page, piece) {
    const kinds = await page.locator('.editor-tool').evaluateAll((all) => all.map((tool) => tool.dataset.tool));
    await press(page, String(kinds.indexOf(piece[0]) + 1));
    for (let turns = 0; piece.length > 1 && turns < 4; turns++) {
        if (await page.locator(`.editor-ways [data-way=${piece[1]}][aria-pressed=true]`).count()) break;
        await press(page, 'r');
    }
}

/* Types each number into its field. */
async function setHands(page, position) {
    const hands = position.split(' ').at(-2).split(',');
    for (const [seat, hand] of hands.entries()) {
        const field = page.locator('.editor-seats li').nth(seat).locator('select').first();
        if ((await field.inputValue()) === hand) continue;
        await tabTo(page, `.editor-seats li:nth-child(${seat + 1}) select`);
        await page.keyboard.type(hand);
        await drawn(page);
    }
}

/* Returns the game's sample position as the core writes it. */
function sampleOf(game) {
    return rules.read(game, rules.info(game).sample).value;
}

async function setPlayers(page, position) {
    const players = position.at(-1);
    if ((await textOf(page)).at(-1) === players) return;
    await tabTo(page, 'select[name=players]');
    await page.keyboard.type(players);
    await drawn(page);
}

async function byKeys(page, game, position) {
    await setPlayers(page, position);
    await tabTo(page, '[data-act=clear]');
    await press(page, 'Enter');
    await tabTo(page, '.board [data-token]');
    for (const [at, piece] of inOrder(game, position)) {
        await hold(page, piece);
        await walk(page, at);
        await press(page, 'Enter');
    }
    const turn = position.at(-3);
    for (let turns = 0; turns < 4 && (await textOf(page)).at(-3) !== turn; turns++) await press(page, 't');
    if (game === 'quoridor' || game === 'dorix') await setHands(page, position);
}

/* Returns the positions to set up: each game's sample; with FULL=1 also one from play for every number of players. */
function wanted() {
    const samples = games.map((game) => [game, sampleOf(game)]);
    if (process.env.FULL !== '1') return samples;
    const played = games.flatMap((game) =>
        rules.info(game).players.map((seats) => [game, after(game, seats, randomMoves(game, seats, 9, chance(11)))]),
    );
    return [...samples, ...played];
}

test('by keys alone', async (t) => {
    await withSite(async (site) => {
        for (const [game, position] of wanted())
            await t.test(`${game}, ${position.at(-1)} players`, async () => {
                const page = await open(site, `/editor/${game}`);
                await byKeys(page, game, position);
                assert.equal(await textOf(page), position);
                assert.equal(await statusOf(page), 'This position is possible.');
                assert.ok((await page.evaluate(() => window.said)).some((text) => text.startsWith('In hand: ')));
                await press(page, 'u');
                assert.notEqual(await textOf(page), position);
                await close(page);
            });
    });
});

/* ---- by mouse and finger ---- */

async function touch(page, pointer, game, token, mode = null) {
    const box = await page.locator('.board').boundingBox();
    await tap(page, pointer, pointOf(game, await textOf(page), { bottom: 0, mode }, token, box));
    await drawn(page);
}

test('by mouse and finger', async (t) => {
    await withSite(async (site) => {
        await t.test('mouse', async () => {
            const page = await open(site, '/editor/quoridor');
            const mouse = makeMouse(page);
            await page.click('[data-tool="2"]');
            await touch(page, mouse, 'quoridor', 'd5');
            await page.click('[data-tool=h]');
            await page.click('[data-tool="1"]');
            await touch(page, mouse, 'quoridor', 'e4');
            assert.equal(await textOf(page), 'e4,d5 - 10,10 1/2');
            await page.click('[data-tool=v]');
            await touch(page, mouse, 'quoridor', 'c3v', 'v');
            assert.equal(await textOf(page), 'e4,d5 c3v 9,10 1/2');
            await page.click('[data-tool=h]');
            await touch(page, mouse, 'quoridor', 'f6h', 'h');
            assert.equal(await textOf(page), 'e4,d5 c3v,f6h 9,9 1/2');
            await page.click('[data-tool=v]');
            await touch(page, mouse, 'quoridor', 'c3v', 'v');
            assert.equal(await textOf(page), 'e4,d5 f6h 9,10 1/2', 'again takes it away');
            await close(page);
        });
        await t.test('walls by finger', async () => {
            const page = await open(site, '/editor/quoridor', { width: 360, height: 740, touch: true });
            const finger = await makeFinger(page);
            await page.tap('[data-tool=h]');
            await touch(page, finger, 'quoridor', 'b7h', 'h');
            await page.tap('[data-tool=v]');
            await touch(page, finger, 'quoridor', 'g2v', 'v');
            assert.equal(await textOf(page), 'e1,e9 g2v,b7h 9,9 1/2');
            assert.equal(await statusOf(page), 'This position is possible.');
            await close(page);
        });
        await t.test('finger', async () => {
            const page = await open(site, '/editor/dorix', { width: 360, height: 740, touch: true, language: 'fr' });
            const finger = await makeFinger(page);
            await page.tap('[data-tool="1"]');
            for (const token of ['b2', 'b2', 'c3']) await touch(page, finger, 'dorix', token);
            await page.tap('[data-tool=erase]');
            await touch(page, finger, 'dorix', 'b2');
            assert.equal(await textOf(page), '-,-,-,-/-,-,1,-/-,1,-,-/-,-,-,- 13,15 1/2');
            assert.equal(await statusOf(page), 'Cette position est possible.');
            await close(page);
        });
    });
});

/* ---- refusals, and uses of a valid position ---- */

test('refusals say why', async () => {
    await withSite(async (site) => {
        const page = await open(site, '/editor/quoridor#e1,e9_e3h_9,10_1/2');
        await page.click('[data-tool=v]');
        await page.locator('.board [data-token=e3v]').focus();
        await press(page, 'Enter');
        assert.equal(await statusOf(page), 'This wall would cross the wall e3h.');
        await page.locator('.editor-seats select').first().selectOption('5');
        assert.match(await statusOf(page), /^Walls on the board: 1, missing from the hands: 5/);
        assert.ok(await page.locator('[data-way=computer]').isDisabled());
        await page.locator('.language').click();
        await eventually(async () => assert.match(await statusOf(page), /^Barrières sur le plateau/));
        await page.fill('input[name=position]', 'e1,e9');
        await press(page, 'Enter');
        assert.match(await statusOf(page), /^Ce n’est pas une position de Quoridor/);
        await close(page);
    });
});

test('from a text, a link and a game, to a game', async () => {
    await withSite(async (site) => {
        const sample = sampleOf('dorix');
        const page = await open(site, '/editor/quoridor');
        await page.fill('input[name=position]', sample);
        await press(page, 'Enter');
        await page.waitForSelector('.editor.game-dorix .board svg');
        assert.equal(await textOf(page), sample, 'a position of another game leads there');
        await page.reload();
        await page.waitForSelector('.editor .board svg');
        assert.equal(await textOf(page), sample, 'the address keeps it');
        await page.click('[data-way=people]');
        await page.click('dialog .primary');
        await page.waitForSelector('.table-top');
        await eventually(async () => assert.equal((await kept(page)).position, sample));
        await page.locator('.table-top .round').last().click();
        await page.click('.menu-item[href^="/editor/dorix"]');
        await page.waitForSelector('.editor .board svg');
        assert.equal(await textOf(page), sample);
        await close(page);
    });
});

function piecesOf(picture) {
    return picture.locator('[data-piece]').evaluateAll((all) => all.map((piece) => piece.dataset.piece).sort());
}

/* The editor opens with the position that was shown. */
test('from a puzzle and a diagram', async () => {
    await withSite(async (site) => {
        const page = await site.open(`/puzzles/quoridor#${puzzle.id}`);
        await page.waitForSelector('.puzzles .board svg');
        await page.click('.puzzles a[href^="/editor/quoridor#"]');
        await page.waitForSelector('.editor .board svg');
        assert.equal(await textOf(page), puzzle.position);
        assert.equal(await statusOf(page), 'This position is possible.');
        await page.goto(`${site.base}/rules/dorix`);
        await page.waitForSelector('.rules-set-up');
        const figure = page.locator('.rules-figure').nth(1);
        const pieces = await piecesOf(figure);
        assert.ok(pieces.length > 0);
        await figure.locator('.rules-set-up').click();
        await page.waitForSelector('.editor.game-dorix .board svg');
        assert.deepEqual(await piecesOf(page.locator('.board')), pieces);
        await close(page);
    });
});
