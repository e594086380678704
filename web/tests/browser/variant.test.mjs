/*
 * variant.test.mjs - the page on a core with other rules (web/tests/variant): it must follow them, because it has no
 * rules of the games itself. Here Dorix is won on the first rank, and no pawn of Quoridor jumps.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { boards, lay, closeLoader, rules, tokensOf } from './core.mjs';
import { close, drawn, kept, untilMine, withSite } from './site.mjs';

await closeLoader();

const people = ['person', 'person'];

async function press(page, token) {
    const box = await page.locator(`.board [data-token="${token}"]`).boundingBox();
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
    await drawn(page);
}

async function play(page, token) {
    await press(page, token);
    await page.click('.confirm');
    await drawn(page);
}

function offered(page) {
    return page.evaluate(() =>
        [...document.querySelectorAll('.board [aria-disabled="false"]')].map((b) => b.dataset.token),
    );
}

/* Returns the cells that the drawing rings, or that lines of a colour cross. */
function drawnIn(page, colour) {
    return page.evaluate(
        (wanted) =>
            [...document.querySelectorAll('.board .picture [stroke]')]
                .filter((e) => e.getAttribute('stroke') === wanted)
                .map((e) => {
                    const { x, y, width, height } = e.getBBox();
                    return { x: x + width / 2, y: y + height / 2, width, height };
                }),
        colour,
    );
}

function inside(cell, { x, y }) {
    return x > cell.x && x < cell.x + cell.width && y > cell.y && y < cell.y + cell.height;
}

test('Dorix is won on the first rank', async () => {
    await withSite(async (site) => {
        const page = await site.open('/', { reducedMotion: 'reduce' });
        await page.waitForSelector('.game-card .picture');
        await lay(page, 'dorix', people);
        const targets = boards.dorix.targets(boards.dorix.parse(rules.start('dorix', 2)), { bottom: 0, mode: null });
        const rank = targets.filter(({ token }) => token.endsWith('1'));

        /* The goal is shown before the first move: one strip, along the first rank. */
        const strips = await drawnIn(page, 'var(--brass)');
        assert.equal(strips.length, 1);
        assert.ok(strips[0].width > 3 * rank[0].width && strips[0].y > rank[0].y, 'the strip is elsewhere');

        /* A great diagonal does not win here. */
        for (const cell of ['a1', 'a2', 'b2', 'b3', 'c3', 'a3', 'd4', 'a4']) await play(page, cell);
        assert.equal(await page.locator('.result').count(), 0);
        assert.equal((await kept(page)).moves, 8);
        for (const cell of ['b1', 'c4', 'c1', 'd3', 'd1']) await play(page, cell);
        await page.waitForSelector('.result');
        assert.match(await page.locator('.result').innerText(), /Ada.*[\s\S]*three in a line/);
        const rings = await drawnIn(page, 'var(--accent)');
        for (const cell of rank)
            assert.ok(
                rings.some((ring) => inside(cell, ring)),
                `${cell.token} is not marked as won`,
            );
        for (const cell of targets.filter((t) => !rank.includes(t)))
            assert.ok(!rings.some((ring) => inside(cell, ring)), `${cell.token} is marked as won`);
        assert.ok((await kept(page)).over);
        await page.goto(site.base);
        await page.waitForSelector('.game-card[data-game=dorix] .picture');
        await close(page);
    });
});

test('Quoridor without jumps', async () => {
    await withSite(async (site) => {
        const page = await site.open('/', { reducedMotion: 'reduce' });
        await page.waitForSelector('.game-card .picture');
        await lay(page, 'quoridor', people, ['e2', 'e8', 'e3', 'e7', 'e4', 'e6', 'e5']);
        await untilMine(page);
        const next = await offered(page);
        for (const cell of ['e7', 'd6', 'f6']) assert.ok(next.includes(cell), `${cell} is not offered`);
        for (const cell of ['e4', 'e5', 'd5', 'f5']) assert.ok(!next.includes(cell), `${cell} is offered`);
        await press(page, 'e4');
        assert.deepEqual(await tokensOf(page), []);
        assert.match(await page.locator('.message.refusal').innerText(), /^e4 is too far/);
        assert.ok(await page.locator('.confirm').isDisabled());
        assert.equal((await kept(page)).moves, 7);

        await play(page, 'd6');
        assert.equal((await kept(page)).moves, 8);
        await close(page);
    });
});

test('computers follow', async () => {
    await withSite(async (site) => {
        const page = await site.open('/', { reducedMotion: 'reduce' });
        await page.waitForSelector('.game-card .picture');
        /* One move wins, by the rules of this core. */
        await lay(page, 'dorix', [8, 'person'], ['a1', 'a4', 'b1', 'b4', 'c1', 'c3']);
        await page.waitForSelector('.result');
        assert.match((await kept(page)).record, /\bd1\b/);
        await lay(page, 'quoridor', ['person', 3], ['e2', 'e8', 'e3', 'e7', 'e4', 'e6', 'e5']);
        assert.ok(await untilMine(page));
        await close(page);
    });
});
