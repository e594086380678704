/*
 * targets.test.mjs - a press builds the token of its place: legal places of random positions, clicked by mouse on a
 * desktop and tapped by finger on a phone, give exactly their token; no point of the board ever gives an illegal one;
 * and no single tap plays a move.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { after, boards, built, chance, lay, closeLoader, pointOf, randomMoves, rules } from './core.mjs';
import { close, kept, withSite } from './site.mjs';

await closeLoader();
const devices = [
    { name: 'mouse', width: 1280, height: 800 },
    { name: 'touch', width: 360, height: 740, touch: true, isMobile: true, deviceScaleFactor: 2 },
];
/* The seats, and how many random moves were played; the person is at the lower edge and to move. */
const people = ['person', 'person'];
const full = Boolean(process.env.FULL);
const tables = [
    ['quoridor', people, 6],
    ['quoridor', [1, 'person', 1, 1], 5],
    ['dorix', people, 18],
    ['dorix', [1, 'person', 1], 37],
    ['dorix', people, 68],
    ['orbital', people, 4],
    ['orbital', [1, 'person'], 11],
    ['tictacdoh', people, 2],
    ['tictacdoh', [1, 'person', 1, 1], 5],
];

function press(page, device, { x, y }) {
    return device.touch ? page.touchscreen.tap(x, y) : page.mouse.click(x, y);
}

/* Resets the input: no token, no refusal. */
async function clear(page) {
    await page.evaluate(async () => {
        document.querySelector('.cancel:enabled')?.click();
        await new Promise((done) => {
            setTimeout(done);
        });
    });
}

/* Waits in the page, where polling is fast, until the input has these tokens. */
async function waitForTokens(page, tokens) {
    const held = await page.evaluate(async (wanted) => {
        const { dataset } = document.querySelector('.board');
        const begun = performance.now();
        while (dataset.tokens !== wanted && performance.now() - begun < 120_000)
            await new Promise((done) => {
                setTimeout(done);
            });
        return dataset.tokens;
    }, tokens.join(' '));
    assert.equal(held, tokens.join(' '));
}

/* Every place is pressed with FULL=1, otherwise every third; everyPoint() finds them all in any case. */
function some(tokens) {
    return full ? tokens : tokens.filter((_, i) => i % 3 === 0);
}

/* Returns the places that may be chosen next. */
function onBoard(game, position, tokens) {
    return rules.choices(game, position, tokens).value.next.filter((t) => /^[a-i][1-9]/.test(t));
}

/* Returns beginnings of turns to try: an empty one, and a few that leave choices on the board. */
function beginnings(game, position, below) {
    const leadsOn = (t) => onBoard(game, position, built(game, position, [t])).length > 1;
    const first = rules.choices(game, position, []).value.next.filter((t) => t.length < 3 && leadsOn(t));
    const two = [0, 1].map(() => first[below(first.length)]).filter((t) => t !== undefined);
    return [[], ...[...new Set(two)].map((t) => [t])];
}

/* Chooses tokens; pieces and directions are buttons beside the board. */
async function begin(page, chosen, tokens) {
    await page.evaluate(async (all) => {
        document.querySelector('.cancel:enabled')?.click();
        for (const token of all) {
            await new Promise((done) => {
                setTimeout(done);
            });
            document.querySelector(`:is(.target, .tray, .directions) [data-token="${token}"]`).click();
        }
    }, chosen);
    await waitForTokens(page, tokens);
}

async function everyTarget(page, device, { game, position, bottom }, begun) {
    const { moves } = await kept(page);
    const box = await page.locator('.board').boundingBox();
    const aspect = { bottom, mode: null };
    for (const chosen of begun) {
        const tokens = built(game, position, chosen);
        for (const token of some(onBoard(game, position, tokens))) {
            await begin(page, chosen, tokens);
            await press(page, device, pointOf(game, position, aspect, token, box));
            await waitForTokens(page, built(game, position, [...tokens, token]));
        }
    }
    assert.equal((await kept(page)).moves, moves, 'one tap has sent a move');
    await clear(page);
}

/* In a wall mode, walls react around their whole junction. */
async function everyWall(page, device, { game, position, bottom }) {
    const ui = boards[game];
    const box = await page.locator('.board').boundingBox();
    for (const mode of ui.modes) {
        await page
            .locator('.modes button')
            .nth(mode === 'h' ? 1 : 2)
            .click();
        const seen = new Set(ui.targets(ui.parse(position), { bottom, mode }).map((t) => t.token));
        const next = onBoard(game, position, []).filter((t) => seen.has(t));
        for (const token of some(next)) {
            await press(page, device, pointOf(game, position, { bottom, mode }, token, box));
            await waitForTokens(page, [token]);
        }
        await clear(page);
    }
    await page.locator('.modes button').first().click();
}

/*
 * Presses points all over the board. The events are created by script, since there are thousands; the result of each is
 * collected, and judged by the core.
 */
async function pressPoints({ chosen, steps }) {
    const board = document.querySelector('.board');
    const { port1, port2 } = new MessageChannel();
    const rendered = () =>
        new Promise((done) => {
            port1.onmessage = done;
            port2.postMessage(0);
        });
    const all = new Map();
    const r = board.getBoundingClientRect();
    for (let point = 0; point < steps * steps; point++) {
        document.querySelector('.cancel:enabled')?.click();
        await rendered();
        for (const token of chosen) document.querySelector(`:is(.target, .tray) [data-token="${token}"]`).click();
        const column = point % steps,
            row = Math.floor(point / steps);
        const at = {
            clientX: r.left + (r.width * (column + 0.5)) / steps,
            clientY: r.top + (r.height * (row + 0.5)) / steps,
        };
        const press = { ...at, bubbles: true, button: 0, pointerType: 'touch' };
        board.dispatchEvent(new PointerEvent('pointerdown', press));
        board.dispatchEvent(new PointerEvent('pointerup', press));
        await rendered();
        all.set(board.dataset.tokens, at);
    }
    document.querySelector('.cancel:enabled')?.click();
    return [...all];
}

async function everyPoint(page, { game, position }, chosen) {
    const { moves } = await kept(page);
    const found = await page.evaluate(pressPoints, { chosen, steps: game === 'quoridor' ? 31 : 15 });
    for (const [text, at] of found) {
        const list = text.split(' ').filter((t) => t !== '');
        list.forEach((token, i) => {
            const { next } = rules.choices(game, position, list.slice(0, i)).value;
            assert.ok(next.includes(token), `${text} at ${JSON.stringify(at)}`);
        });
        assert.deepEqual(built(game, position, list), list);
    }
    /* And all legal tokens were found. */
    const tokens = built(game, position, chosen);
    const texts = new Set(found.map(([text]) => text));
    const missed = onBoard(game, position, tokens).filter(
        (t) => !texts.has(built(game, position, [...tokens, t]).join(' ')),
    );
    assert.deepEqual(missed, []);
    assert.equal((await kept(page)).moves, moves, 'one tap has sent a move');
}

test('pointers', async (t) => {
    await withSite(async (site) => {
        for (const device of devices) {
            const { name, ...options } = device;
            const page = await site.open('/', { ...options, reducedMotion: 'reduce' });
            const below = chance(5);
            /* Every table by finger; by mouse with FULL=1 every table too, otherwise every second. */
            for (const [number, [game, seats, length]] of tables.entries()) {
                const moves = randomMoves(game, seats.length, length, below);
                const position = after(game, seats.length, moves);
                const table = { game, position, bottom: seats.indexOf('person') };
                const begun = beginnings(game, position, below);
                const title = `${game} of ${seats.length}, ${length} moves, ${name}`;
                if (!full && !device.touch && number % 2 === 1) continue;
                await lay(page, game, seats, moves);
                await t.test(`${title}: every target`, () => everyTarget(page, device, table, begun));
                if (boards[game].modes.length > 0)
                    await t.test(`${title}: walls by mode`, () => everyWall(page, device, table));
                if (device.touch)
                    await t.test(`${title}: every point`, async () => {
                        /* Before anything is chosen, or after: with FULL=1 both. */
                        const begins = full ? begun.slice(0, 2) : [begun[number % 2] ?? begun[0]];
                        for (const chosen of begins) await everyPoint(page, table, chosen);
                    });
            }
            await close(page);
        }
    });
});
