/*
 * review.test.mjs - the review of a game: each ply's board is the record's, variations stay beside the game and through
 * a reload, and the picture to share is 1200 px wide.
 */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { test } from 'node:test';
import {
    assertHeard,
    boards,
    chance,
    dictionaries,
    games,
    load,
    closeLoader,
    newRecord,
    randomMoves,
    rules,
    tokensOf,
} from './core.mjs';
import { close, drawn, eventually, plateau, savedBy, withSite } from './site.mjs';

const [{ tellGoal, tellMove, tellPosition }, { seatName }] = await load('board/sentences.ts', 'core/seats.ts');
await closeLoader();

const longStudy = 600_000; /* ms for all positions of a game, each with its nodes */
const aspect = { bottom: 0, mode: null };
const seatsOf = { quoridor: 2, dorix: 3, orbital: 2, tictacdoh: 4 };

/* Returns a record as text and its positions, the first and one after each move, as the other program computes them. */
function makeGame(game, count) {
    const record = newRecord();
    record.start(game, seatsOf[game]);
    for (const move of randomMoves(game, seatsOf[game], count, chance(5))) assert.ok(record.play(move, null).ok);
    const text = record.write();
    const lines = execFileSync(plateau, ['replay', '-'], { input: text, encoding: 'utf8' }).split('\n');
    const plies = lines.filter((line) => /^\d+\t/.test(line)).map((line) => line.split('\t'));
    const [moves, positions] = [plies.slice(1).map(([, , move]) => move), plies.map((ply) => ply[3])];
    return { text, moves, positions };
}

/* Returns the labels of all places of the board. */
function labels(page) {
    return page.evaluate(() =>
        Object.fromEntries(
            [...document.querySelectorAll('.board [data-token]')].map((button) => [
                button.dataset.token,
                button.getAttribute('aria-label'),
            ]),
        ),
    );
}

/* The labels of the places, and the pieces on them, are those of a position. */
async function assertBoard(page, game, position, what) {
    const ui = boards[game];
    const view = ui.parse(position);
    const marks = rules.marks(game, position, []);
    const wanted = Object.fromEntries(ui.targets(view, aspect).map(({ token }) => [token, ui.say(view, token, marks)]));
    const pieces = ui
        .pieces(view, aspect)
        .map(({ id }) => id)
        .sort();
    await drawn(page);
    await eventually(async () => {
        assert.deepEqual(await labels(page), wanted, what);
        const shown = await page.evaluate(() =>
            [...document.querySelectorAll('.board [data-piece]')].map((e) => e.dataset.piece),
        );
        assert.deepEqual(shown.sort(), pieces, what);
    });
}

async function bring(page, base, text) {
    await page.goto(`${base}/review`);
    await page.fill('.import textarea', text);
    await page.click('.import .primary');
    await page.waitForSelector('.review .board svg');
    await drawn(page);
}

function current(page) {
    return page.evaluate(() => ({
        move: document.querySelector('.review-move[aria-current] > span:nth-of-type(2)')?.textContent ?? null,
        tried: [...document.querySelectorAll('.try .review-move > span:nth-of-type(2)')].map((e) => e.textContent),
        where: document.querySelector('.review-where').textContent,
    }));
}

async function everyPly(page, game, { moves, positions }) {
    await page.keyboard.press('End');
    await assertBoard(page, game, positions.at(-1), 'the end');
    await page.keyboard.press('Home');
    for (const [ply, position] of positions.entries()) {
        await assertBoard(page, game, position, `ply ${ply}`);
        if (ply > 0) await eventually(async () => assert.equal((await current(page)).move, moves[ply - 1]));
        await page.keyboard.press('ArrowRight');
    }
}

/* There is a sentence about the last move, and one about the best move while the game is in progress. */
async function whatItDoes(page, { moves }) {
    await page.waitForFunction(
        (move) =>
            new RegExp(`^${move} .*[^ ]\\.$`).test(document.querySelector('.review-said .review-why')?.textContent),
        moves.at(-1),
    );
    await page.waitForFunction(() => {
        const best = document.querySelector('.review-line:last-of-type li button')?.lastChild.textContent;
        const said = document.querySelector('.review-lines > p:last-child')?.textContent ?? '';
        return best ? said.startsWith(`${best} `) : document.querySelector('.review-worth .pill.certain');
    });
}

/* Announcing keys work as at a table, with the focus on the board or not; ? lists them. */
async function tellingKeys(page, game, { moves, positions }, ply) {
    const teller = { rules, ui: boards[game], naming: (seat) => seatName(seat, 'en') };
    for (const place of ['body', '.board [tabindex="0"]']) {
        await page.keyboard.press('Home');
        await page.keyboard.press('l');
        await assertHeard(page, dictionaries.en.say.noMove);
        for (let i = 0; i < ply; i++) await page.keyboard.press('ArrowRight');
        await page.evaluate(
            (where) => (where === 'body' ? document.activeElement.blur() : document.querySelector(where).focus()),
            place,
        );
        for (const [key, text] of [
            ['l', tellMove(teller, positions[ply - 1], moves[ply - 1])],
            ['P', tellPosition(teller, positions[ply])],
            ['s', tellGoal(teller, positions[ply])],
        ]) {
            await page.keyboard.press(key);
            await assertHeard(page, text, `${key} with the focus on ${place}`);
        }
        await page.keyboard.press('?');
        await page.waitForSelector('dialog .keys');
        const listed = await page.locator('.keys kbd').allTextContents();
        assert.deepEqual(listed.slice(-4), ['L', 'P', 'S', '?']);
        await page.keyboard.press('Escape');
        await page.waitForSelector('dialog', { state: 'detached' });
        await page.evaluate(() => document.activeElement.blur());
    }
}

/* Digits choose a piece, as at a table. */
async function digitKey(page, game, position) {
    const [first] = boards[game].tray(rules.hands(game, position), rules.state(game, position).toMove);
    if (!first) return;
    await page.keyboard.press('1');
    assert.equal((await tokensOf(page))[0], first.token);
    for (let left = (await tokensOf(page)).length; left > 0; left = (await tokensOf(page)).length) {
        await page.keyboard.press('Escape');
        assert.ok((await tokensOf(page)).length < left);
    }
}

/* Plays a variation after the given ply, through the buttons of the board. */
async function tryOther(page, game, { moves, positions }, ply) {
    const position = positions[ply];
    const other = rules
        .moves(game, position)
        .find((move) => move !== moves[ply] && rules.tokens(game, position, move).every((token) => token.length > 1));
    await page
        .locator('.review-rounds .review-move')
        .nth(ply - 1)
        .click();
    await assertBoard(page, game, position, `ply ${ply}, by its move`);
    await page.evaluate(
        (tokens) => {
            for (const token of tokens) document.querySelector(`.board [data-token="${token}"]`).click();
        },
        rules.tokens(game, position, other),
    );
    await page.locator('.review-way .primary:enabled').click();
    await drawn(page);
    const played = rules.play(game, position, other);
    await assertBoard(page, game, played.value, 'what was tried');
    await eventually(async () => {
        const shown = await current(page);
        assert.equal(shown.move, other);
        assert.deepEqual(shown.tried, [other]);
    });
    return played.value;
}

async function saveImage(page) {
    await page.click('.share-button');
    const bytes = await savedBy(page, 'picture', null);
    await page.keyboard.press('Escape');
    return bytes;
}

/* Reads width and height from the header after the signature. */
function sizeOf(png) {
    assert.equal(png.subarray(1, 4).toString(), 'PNG');
    return { width: png.readUInt32BE(16), height: png.readUInt32BE(20) };
}

test('review', async (t) => {
    await withSite(async (site) => {
        for (const game of games) {
            await t.test(game, async () => {
                const page = await site.open('/review');
                const made = makeGame(game, game === 'quoridor' ? 16 : 9);
                await bring(page, site.base, made.text);
                await everyPly(page, game, made);
                await whatItDoes(page, made);
                await tellingKeys(page, game, made, 3);
                await digitKey(page, game, made.positions[3]);
                if (game === 'quoridor' || game === 'dorix') {
                    const position = await tryOther(page, game, made, 3);
                    await page.reload();
                    await page.waitForSelector('.review .board svg');
                    await assertBoard(page, game, position, 'after a reload');
                    await eventually(async () => assert.equal((await current(page)).tried.length, 1));
                    await page.keyboard.press('Escape');
                    await assertBoard(page, game, made.positions[3], 'back in the game');
                    await page.locator('.try .round').click();
                    await eventually(async () => assert.deepEqual((await current(page)).tried, []));
                }
                const { width, height } = sizeOf(await saveImage(page));
                assert.equal(width, 1200);
                assert.ok(height > 1200 && height < 1800, `${height} px high`);
                await close(page);
            });
        }
    });
});

test('a link contains the whole game', async () => {
    await withSite(async (site) => {
        const made = makeGame('dorix', 12);
        const page = await site.open('/review');
        await bring(page, site.base, made.text);
        await page.click('.share-button');
        await page.waitForFunction(() => document.querySelector('.share-link input').value.length > 40);
        const link = await page.inputValue('.share-link input');
        assert.ok(link.startsWith(`${site.base}/review#`));
        const other = await site.open(link.slice(site.base.length));
        await other.waitForSelector('.review .board svg');
        await assertBoard(other, 'dorix', made.positions.at(-1), 'the link');
        await close(other);
        await close(page);
    });
});

/* Each move has its sign on the board or in the list, and a button of the list plays it. */
test('the value of every move', async () => {
    await withSite(async (site) => {
        const page = await site.open('/review');
        const made = makeGame('orbital', 7);
        await bring(page, site.base, made.text);
        const position = made.positions.at(-1);
        const moves = rules.moves('orbital', position);
        await page.click('[data-act=values]');
        await page.waitForSelector('.value-list header + p');
        const cells = new Set(moves.map((move) => /[a-d][1-4]/.exec(move)?.[0]));
        assert.equal(await page.locator('.value-mark').count(), cells.size);
        const items = page.locator('.value-item');
        assert.equal(await items.count(), Math.min(24, moves.length));
        const move = await items.first().getAttribute('data-move');
        assert.match(await items.first().textContent(), /(Wins|Loses)( in (at most )?\d+)?$|Draws$/);
        assert.ok((await page.evaluate(() => window.said)).some((said) => /\d+ win, \d+ draw, \d+ lose/.test(said)));
        await items.first().focus();
        await page.keyboard.press('Enter');
        const played = rules.play('orbital', position, move).value;
        await assertBoard(page, 'orbital', played, 'a move of the list');
        await close(page);
    });
});

test('a position and a game as SVG, the code of a frame, and a sheet of paper', async () => {
    await withSite(async (site) => {
        const page = await site.open('/review', { theme: 'dark', permissions: ['clipboard-read', 'clipboard-write'] });
        await bring(page, site.base, makeGame('dorix', 9).text);
        await page.click('.share-button');
        const still = await savedBy(page, 'svg');
        const moving = await savedBy(page, 'animation');
        assert.match(still, /^<svg [^>]*viewBox="0 0 1200 /);
        assert.equal(moving.match(/<g class="f">/g).length, 10);
        for (const text of [still, moving]) {
            assert.doesNotMatch(text, /<script|var\(|href="(?!#)|\bon\w+=/);
            assert.ok(text.length < 400_000, `${text.length} bytes`);
            /* The picture can be loaded, and refers to nothing outside it. */
            const size = await page.evaluate(async (source) => {
                const image = new Image();
                image.src = URL.createObjectURL(new Blob([source], { type: 'image/svg+xml' }));
                await image.decode();
                return [image.naturalWidth, image.naturalHeight];
            }, text);
            assert.ok(size[0] === 1200 && size[1] > 1200, `${size}`);
            const named = new Set([...text.matchAll(/\bid="([^"]*)"/g)].map(([, id]) => id));
            for (const [, id] of text.matchAll(/(?:href="|url\(["']?|url\(&quot;)#([\w-]+)/g))
                assert.ok(named.has(id), id);
        }
        await page.click('[data-way=embed]');
        await page.waitForFunction(() => document.querySelector('.share-note').textContent !== '');
        const code = await page.evaluate(() => navigator.clipboard.readText());
        assert.ok(code.startsWith(`<iframe src="${site.base}/embed#`), code);
        await page.evaluate(() => {
            window.print = () => {
                window.printed = document.querySelector('dialog') === null;
            };
        });
        await page.click('[data-way=print]');
        await page.waitForFunction(() => window.printed);
        await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
        await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
        assert.equal(await page.evaluate(() => document.documentElement.dataset.theme), 'light');
        for (const shown of ['.board svg', '.review-lists .review-move'])
            assert.ok(await page.locator(shown).first().isVisible());
        assert.ok(!(await page.locator('.review-way').isVisible()));
        await page.evaluate(() => dispatchEvent(new Event('afterprint')));
        assert.equal(await page.evaluate(() => document.documentElement.dataset.theme), 'dark');
        await close(page);
    });
});

test('turning points: three at first, then all; one number for one side', async () => {
    await withSite(async (site) => {
        const page = await site.open('/review');
        await bring(page, site.base, makeGame('quoridor', 24).text);
        await page.waitForFunction(() => !document.querySelector('.review-progress'), null, { timeout: longStudy });
        await page.locator('.review-lists header button').nth(1).click();
        const all = Number(await page.locator('.review-lists .count').textContent());
        assert.ok(all > 3, `only ${all} turning points`);
        await eventually(async () => assert.equal(await page.locator('.points .point').count(), 3));
        await page.click('.points-all');
        await eventually(async () => assert.equal(await page.locator('.points .point').count(), all));
        await page.locator('.review-lists header button').first().click();
        await page.keyboard.press('Home');
        await drawn(page);
        await eventually(async () =>
            assert.equal(await page.locator('.review-lists .moves-scroll').evaluate((e) => e.scrollTop), 0),
        );
        const sameNumber = () =>
            eventually(async () => {
                const bar = await page.locator('.review-bar-number').textContent();
                assert.equal(await page.locator('.review-worth .pill').textContent(), bar);
                const graph = await page.locator('.review-graph').getAttribute('aria-valuetext');
                assert.ok(graph.endsWith(await page.locator('.review-bar').getAttribute('aria-valuetext')), graph);
            });
        await sameNumber();
        await page.keyboard.press('ArrowRight');
        await sameNumber();
        await page.getByRole('button', { name: 'Rotate the board' }).click();
        await sameNumber();
        assert.match(await page.locator('.review-graph').getAttribute('aria-label'), /Orange/);
        await close(page);
    });
});
