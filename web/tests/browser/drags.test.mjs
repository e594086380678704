/*
 * drags.test.mjs - drag and drop by finger and by mouse, in every game: a drop on a place builds the same tokens as
 * taps do, a drop elsewhere changes nothing, and a refusal says why.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { after, chance, lay, closeLoader, movesUntil, pointOf, rules, tokensOf } from './core.mjs';
import { write } from './moves.mjs';
import { assertTokens, carry, drag, makeFinger, makeMouse, middleOf, tap } from './pointers.mjs';
import { close, drawn, eventually, kept, withSite } from './site.mjs';

await closeLoader();

const phone = { width: 360, height: 740, touch: true, isMobile: true };
const people = ['person', 'person'];
const lift = 30; /* px above the finger at which a wall is shown */
const outside = { x: 4, y: 4 };
const full = process.env.FULL === '1'; /* otherwise only some of the cases for mouse and lesson */

async function open(site, by, path = '/', settings = {}) {
    const device = by === 'finger' ? phone : {};
    const page = await site.open(path, { ...device, settings, reducedMotion: 'reduce' });
    return { page, pointer: by === 'finger' ? await makeFinger(page) : makeMouse(page) };
}

/* Returns where a place is on the screen. */
async function pointIn(page, game, position, token, mode = null) {
    const box = await page.locator('.board').boundingBox();
    return pointOf(game, position, { bottom: 0, mode }, token, box);
}

async function point(page, token, mode = null) {
    const { game, position } = await kept(page);
    return await pointIn(page, game, position, token, mode);
}

/* Returns where the pointer is when a wall from the hand is over a groove. */
function below(pointer, { x, y }) {
    return { x, y: y + (pointer.means === 'finger' ? lift : 0) };
}

async function moves(page) {
    return (await kept(page)).moves;
}

async function isRefused(page) {
    return (await page.locator('.prompt .refusal').count()) === 1;
}

/* Waits for the core's reason. */
async function untilRefused(page) {
    await page.waitForSelector('.prompt .refusal');
}

async function untilCarried(page) {
    await page.waitForSelector('.carried', { state: 'attached' });
}

/* Compares the tokens in any order. */
async function assertBoth(page, wanted, message) {
    await eventually(async () => assert.deepEqual((await tokensOf(page)).sort(), wanted.toSorted(), message));
}

function nothingCarried(page) {
    return page.evaluate(() => document.querySelector('.carried, .carrying') === null);
}

function drawing(page) {
    return page.evaluate(() => document.querySelector('.board .drawing').innerHTML);
}

async function quoridorPawn(page, pointer) {
    await lay(page, 'quoridor', people);
    const pawn = await point(page, 'e1');
    await carry(page, pointer, pawn, await point(page, 'e2'));
    await untilCarried(page);
    await pointer.up();
    await assertTokens(page, ['e2']);
    assert.equal(await moves(page), 0, 'a drop waits for Confirm');
    await drag(page, pointer, pawn, await point(page, 'd1'));
    await assertTokens(page, ['d1'], 'carried from where it was to another square');
    await drag(page, pointer, await point(page, 'd1'), await point(page, 'f1'));
    await assertTokens(page, ['f1'], 'carried on');
    await tap(page, pointer, await middleOf(page, '.cancel'));
    await assertTokens(page, []);
    await drag(page, pointer, pawn, outside);
    await assertTokens(page, [], 'dropped outside');
    assert.ok(!(await isRefused(page)) && (await nothingCarried(page)));
    await drag(page, pointer, pawn, await point(page, 'e4'));
    await untilRefused(page);
    await assertTokens(page, []);
    await drag(page, pointer, await point(page, 'a5'), await point(page, 'e2'));
    await assertTokens(page, [], 'an empty square is not carried');
}

async function quoridorWalls(page, pointer) {
    await lay(page, 'quoridor', people, ['d4h', 'e8']);
    const bare = await drawing(page);
    const [flat, upright] = [2, 3].map((n) => `.modes button:nth-child(${n})`);
    await carry(page, pointer, await middleOf(page, upright), below(pointer, await point(page, 'e6v', 'v')));
    await page.waitForFunction((old) => document.querySelector('.board .drawing').innerHTML !== old, bare);
    await page.locator('.carried').waitFor({ state: 'hidden' }); /* and it is shown nowhere else */
    await pointer.up();
    await assertTokens(page, ['e6v']);
    assert.equal(await page.locator('.modes [aria-pressed="true"]').textContent(), 'Pawn or wall');
    await drag(page, pointer, await middleOf(page, flat), below(pointer, await point(page, 'f3h', 'h')));
    await assertTokens(page, ['f3h']);
    await drag(page, pointer, await middleOf(page, '.player.own'), below(pointer, await point(page, 'b3v')));
    await assertTokens(page, ['b3v'], 'from the walls left: how it lies is said by where');
    /* An unconfirmed wall can be dragged on, and keeps its distance from the pointer. */
    const wall = await point(page, 'b3v', 'v');
    await drag(page, pointer, wall, { x: wall.x + 9, y: wall.y });
    await assertTokens(page, ['b3h'], 'a short drag is a tap: it is turned');
    await drag(page, pointer, wall, await point(page, 'c5h', 'h'));
    await assertTokens(page, ['c5h']);
    assert.equal(await moves(page), 2);
    await drag(page, pointer, await middleOf(page, flat), below(pointer, await point(page, 'e4h', 'h')));
    await untilRefused(page);
}

/* A position where a player with no pawns in hand can lift one and put it elsewhere. */
const lifting = movesUntil(
    'dorix',
    2,
    chance(1),
    (_, move) => /^..-..$/.test(move) && move.slice(0, 2) !== move.slice(3),
);
/* A pile collapses, and there is a choice. */
const falling = movesUntil('dorix', 2, chance(4), (position, move) => {
    const [place, first] = rules.tokens('dorix', position, move);
    return (
        !move.includes('-') && first !== undefined && rules.choices('dorix', position, [place]).value.next.length > 1
    );
});

async function dorix(page, pointer) {
    await lay(page, 'dorix', people);
    await drag(page, pointer, await middleOf(page, '.player.own'), await point(page, 'b2'));
    await assertTokens(page, ['b2'], 'a pawn from the hand');
    await drag(page, pointer, await point(page, 'b2'), await point(page, 'c3'));
    await assertTokens(page, ['c3'], 'carried on');
    await lay(page, 'dorix', people, lifting.moves);
    const [from, to] = lifting.move.split('-');
    await drag(page, pointer, await point(page, from), await point(page, to));
    await assertTokens(page, [from, to]);
    await tap(page, pointer, await middleOf(page, '.cancel'));
    await assertTokens(page, []);
    await drag(page, pointer, await point(page, from), outside);
    await assertTokens(page, [], 'dropped outside');
    await lay(page, 'dorix', people, falling.moves);
    const [place, first] = rules.tokens('dorix', falling.position, falling.move);
    await drag(page, pointer, await middleOf(page, '.player.turn'), await point(page, place));
    await assertTokens(page, [place]);
    await drag(page, pointer, await point(page, place), await point(page, first));
    await eventually(async () =>
        assert.deepEqual((await tokensOf(page)).slice(0, 2), [place, first], 'a pawn that falls'),
    );
}

async function trays(page, pointer) {
    for (const [game, piece, cell, other] of [
        ['orbital', 'B', 'b2', 'c3'],
        ['tictacdoh', 'M', 'b2', 'd4'],
    ]) {
        await lay(page, game, people, game === 'tictacdoh' ? ['Lc3', 'Mc3'] : []);
        const from = await middleOf(page, `.tray-item[data-token=${piece}]`);
        await drag(page, pointer, from, outside);
        await assertTokens(page, [], `${game}: dropped outside`);
        await drag(page, pointer, from, await point(page, cell));
        await assertBoth(page, [piece, cell], game);
        await drag(page, pointer, await point(page, cell), await point(page, other));
        await assertBoth(page, [piece, other], `${game}: carried on`);
    }
    await lay(page, 'orbital', people);
    await drag(page, pointer, await middleOf(page, '.tray-item[data-token=P]'), await point(page, 'c2'));
    await page.waitForSelector('.orbital-way[data-token=e]');
    await tap(page, pointer, await middleOf(page, '.orbital-way[data-token=e]'));
    await assertTokens(page, ['P', 'c2', 'e'], 'the Thruster asks which way');
    assert.equal(await moves(page), 0);
}

async function escapes(page, pointer) {
    await lay(page, 'quoridor', people);
    await carry(page, pointer, await point(page, 'e1'), await point(page, 'e2'));
    await untilCarried(page);
    await page.keyboard.press('Escape');
    await pointer.up();
    await drawn(page);
    await assertTokens(page, []);
    await eventually(async () => assert.ok(await nothingCarried(page)));
}

async function cancels(page, pointer) {
    await lay(page, 'orbital', people);
    await carry(page, pointer, await middleOf(page, '.tray-item[data-token=B]'), await point(page, 'b2'));
    await untilCarried(page);
    await pointer.cancel();
    await drawn(page);
    await assertTokens(page, []);
    await eventually(async () => assert.ok(await nothingCarried(page)));
}

for (const by of ['finger', 'mouse'])
    test(`drag and drop by ${by}`, async (t) => {
        await withSite(async (site) => {
            const { page, pointer } = await open(site, by);
            await t.test('a pawn in Quoridor', () => quoridorPawn(page, pointer));
            if (full || by === 'finger') {
                await t.test('walls in Quoridor', () => quoridorWalls(page, pointer));
                await t.test('Dorix', () => dorix(page, pointer));
                await t.test('pieces from a tray', () => trays(page, pointer));
            }
            if (by === 'mouse') await t.test('Escape puts it back', () => escapes(page, pointer));
            else await t.test('a touch cancelled by the browser puts it back', () => cancels(page, pointer));
            await close(page);
        });
    });

/* One step from the goal, with Blue to move. */
const nearGoal = 'e2 d9 e3 c9 e4 b9 e5 a9 e6 a8 e7 a7 e8 a6'.split(' ');

test('a game that ends leaves no partial turn on the board, and nothing to confirm', async () => {
    await withSite(async (site) => {
        for (const size of [
            { width: 1280, height: 800 },
            { width: 360, height: 640 },
        ]) {
            const page = await site.open('/', { ...size, reducedMotion: 'reduce' });
            const pointer = makeMouse(page);
            const still = () =>
                page.evaluate(() => document.querySelector('.board .drawing').getBoundingClientRect().width);
            await lay(page, 'quoridor', people, nearGoal);
            const before = await still();
            await page.mouse.move(...Object.values(outside));
            const empty = await drawing(page);
            await page.mouse.move(...Object.values(await point(page, 'd8')));
            await page.waitForFunction((old) => document.querySelector('.board .drawing').innerHTML !== old, empty);
            await write(page, 'e9');
            await page.waitForSelector('.result');
            await drawn(page);
            const ended = await drawing(page);
            await page.mouse.move(...Object.values(outside));
            await drawn(page);
            assert.equal(await drawing(page), ended, 'a ghost was left');
            for (const gone of ['.confirm', '.actions .cancel', '.move-box'])
                await page.locator(gone).first().waitFor({ state: 'hidden' });
            assert.equal(await still(), before, 'the board changed its size');
            await lay(page, 'quoridor', people, nearGoal);
            await carry(page, pointer, await point(page, 'e8'), await point(page, 'd8'));
            await untilCarried(page);
            await write(page, 'e9');
            await page.waitForSelector('.result');
            await eventually(async () => assert.ok(await nothingCarried(page), 'something is still carried'));
            await pointer.up();
            await assertTokens(page, []);
            await close(page);
        }
    });
});

test('a drop plays at once without Confirm', async () => {
    await withSite(async (site) => {
        const { page, pointer } = await open(site, 'mouse', '/', { confirm: 'finger' });
        await lay(page, 'quoridor', people);
        await drag(page, pointer, await point(page, 'e1'), await point(page, 'e2'));
        await eventually(async () => assert.equal(await moves(page), 1));
        await close(page);
    });
});

/* Returns the scroll position once it has not changed for a while and for some frames. */
function atRest(page) {
    return page.evaluate(async () => {
        for (let last = -1, since = 0, frames = 0; frames < 15 || performance.now() - since < 250; frames++) {
            if (scrollY !== last) [last, since, frames] = [scrollY, performance.now(), 0];
            await new Promise((done) => {
                requestAnimationFrame(done);
            });
        }
        return Math.round(scrollY);
    });
}

/*
 * Swipes up from a point, as to scroll down, and stops before the release, because a page released in mid-swipe
 * continues to scroll.
 */
async function swipe(page, pointer, from, until) {
    const to = { x: from.x, y: from.y - 160 };
    await carry(page, pointer, from, to);
    await until();
    await page.waitForTimeout(250);
    await pointer.move(to);
    await pointer.up();
    const reached = await atRest(page);
    await page.evaluate(() => scrollTo(0, 0));
    await atRest(page);
    return reached;
}

test('in a puzzle: dragging never scrolls, swiping elsewhere on the board does', async () => {
    await withSite(async (site) => {
        const { page, pointer } = await open(site, 'finger', '/puzzles/quoridor#e5bea902');
        const position = 'e5,d2 b1v,d1h,f1h,a3h,c3h,d3v,f3h,h3h,e4h,g4v,d5h,f5h,a6h,c6h,e7h,h7h 2,2 2/2';
        await page.waitForSelector('.board svg');
        const at = async (token) => {
            const box = await page.locator('.board').boundingBox();
            return pointOf('quoridor', position, { bottom: 1, mode: null }, token, box);
        };
        await swipe(page, pointer, await at('h2'), () => page.waitForFunction(() => scrollY > 50));
        assert.equal(await swipe(page, pointer, await at('d2'), () => drawn(page)), 0);
        await drag(page, pointer, await at('d2'), await at('c2'));
        await assertTokens(page, ['c2']);
        await drag(page, pointer, await middleOf(page, '.puzzle-hands .player-hand'), below(pointer, await at('b4h')));
        await assertTokens(page, ['b4h'], 'a wall from the hand');
        await close(page);
    });
});

test('in a lesson a drop completes the step', async () => {
    await withSite(async (site) => {
        for (const [game, from, to] of [
            ['orbital', 'B', 'b2'],
            ['quoridor', 'e1', 'e2'],
        ].slice(full ? 0 : 1)) {
            const { page, pointer } = await open(site, 'finger', `/learn/${game}`);
            await page.waitForSelector('.board svg');
            for (let steps = 0; (await page.locator('.board [aria-disabled="false"]').count()) === 0; steps++) {
                assert.ok(steps < 3, 'the lesson asks for nothing');
                await page.locator('.lesson-actions .primary').click();
                await drawn(page);
            }
            const start = after(game, 2, []);
            await drag(
                page,
                pointer,
                from === 'B'
                    ? await middleOf(page, '.tray-item[data-token=B]')
                    : await pointIn(page, game, start, from),
                await pointIn(page, game, start, to),
            );
            await page.waitForSelector('.lesson-praise');
            await close(page);
        }
    });
});

test('in a review a drop starts a variation', async () => {
    await withSite(async (site) => {
        const { page, pointer } = await open(site, 'mouse', '/review', { confirm: 'finger' });
        await page.fill('.import textarea', '[Game "quoridor"]\n[Players "2"]\n\ne2 e8\n');
        await page.click('.import .primary');
        await page.waitForSelector('.review .board svg');
        const position = after('quoridor', 2, ['e2', 'e8']);
        await drag(
            page,
            pointer,
            await pointIn(page, 'quoridor', position, 'e2'),
            await pointIn(page, 'quoridor', position, 'e3'),
        );
        await page.waitForSelector('.try .review-move');
        await close(page);
    });
});
