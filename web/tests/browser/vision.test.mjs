/*
 * vision.test.mjs - the players' pieces can be told apart with colour blindness; and nothing moves with reduced motion.
 * Each board in one theme; FULL=1: in both.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { difference, lab } from './colour.mjs';
import { lay, closeLoader } from './core.mjs';
import { close, drawn, startGame, untilMine, withSite } from './site.mjs';

await closeLoader();
const full = process.env.FULL === '1';

test('the colour distance', () => {
    /* From the test data of Sharma, Wu and Dalal. */
    const pairs = [
        [[50, 2.6772, -79.7751], [50, 0, -82.7485], 2.0425],
        [[50, 2.49, -0.001], [50, -2.49, 0.0009], 7.1792],
        [[50, 2.5, 0], [73, 25, -18], 27.1492],
        [[60.2574, -34.0099, 36.2677], [60.4626, -34.1751, 39.4387], 1.2644],
        [[22.7233, 20.0904, -46.694], [23.0331, 14.973, -42.5619], 2.0373],
        [[50, 0, 0], [50, -1, 2], 2.3669],
    ];
    for (const [a, b, wanted] of pairs)
        assert.ok(Math.abs(difference(a, b) - wanted) < 0.0001, `${difference(a, b)}, not ${wanted}`);
    assert.ok(Math.abs(lab([255, 0, 0])[0] - 53.24) < 0.01);
});

/* Returns the board as a canvas that can be read. */
async function shoot(page) {
    const { x, y, width, height } = await page.locator('.board').boundingBox();
    const clip = { x: Math.floor(x), y: Math.floor(y), width: Math.ceil(width), height: Math.ceil(height) };
    const data = (await page.screenshot({ type: 'png', clip })).toString('base64');
    return await page.evaluateHandle(async (bytes) => {
        const image = new Image();
        image.src = `data:image/png;base64,${bytes}`;
        await image.decode();
        const canvas = document.createElement('canvas');
        [canvas.width, canvas.height] = [image.width, image.height];
        const pen = canvas.getContext('2d', { willReadFrequently: true });
        pen.drawImage(image, 0, 0);
        return pen;
    }, data);
}

/* Returns the board without its pieces. */
async function shootBare(page) {
    const hide = (hidden) =>
        page.evaluate((h) => {
            for (const piece of document.querySelectorAll('.board [data-piece]'))
                piece.setAttribute('visibility', h ? 'hidden' : 'visible');
        }, hidden);
    await hide(true);
    const bare = await shoot(page);
    await hide(false);
    return bare;
}

/*
 * Returns the colour of each piece's body as drawn: of the pixels that differ from the board without pieces, the middle
 * half by brightness. Outline, halo and emblem are the outer quarters.
 */
function colours(page, pictures, pieces) {
    return page.evaluate(
        ([pens, ids]) =>
            ids.map((id) => {
                const board = document.querySelector('.board').getBoundingClientRect();
                const box = document.querySelector(`.board [data-piece="${id}"]`).getBoundingClientRect();
                const area = [box.x - Math.floor(board.x), box.y - Math.floor(board.y), box.width, box.height].map(
                    Math.round,
                );
                const [bare, full, seen] = pens.map((pen) => pen.getImageData(...area).data);
                const own = [];
                for (let i = 0; i < full.length; i += 4)
                    if ([0, 1, 2].reduce((sum, part) => sum + Math.abs(full[i + part] - bare[i + part]), 0) > 6)
                        own.push([seen[i], seen[i + 1], seen[i + 2]]);
                const bright = ([r, g, b]) => 0.2126 * r + 0.7152 * g + 0.0722 * b;
                const body = own.sort((a, b) => bright(a) - bright(b)).slice(own.length / 4, (own.length * 3) / 4);
                return [0, 1, 2].map((part) => body.reduce((sum, pixel) => sum + pixel[part], 0) / body.length);
            }),
        [pictures, pieces],
    );
}

const boards = [
    { game: 'quoridor', seats: 4, moves: [], pieces: ['pawn-0-e1', 'pawn-1-a5', 'pawn-2-e9', 'pawn-3-i5'] },
    { game: 'dorix', seats: 4, moves: ['a1', 'c1', 'a3', 'c3'], pieces: ['a1.0.0', 'c1.0.1', 'a3.0.2', 'c3.0.3'] },
    { game: 'orbital', seats: 2, moves: ['Ba1', 'Bb1'], pieces: ['a1-B-0', 'b1-B-1'] },
    { game: 'tictacdoh', seats: 2, moves: ['Lc3', 'Mb3', 'Sd3'], pieces: ['c3-0-L', 'b3-0-M', 'd3-0-S'] },
];

const sights = [
    ['protanopia', 15],
    ['deuteranopia', 15],
    ['tritanopia', 15],
    ['achromatopsia', 10],
];

/* Returns the least difference between any two. */
function nearest(list) {
    const labs = list.map(lab);
    return Math.min(...labs.flatMap((a, i) => labs.slice(i + 1).map((b) => difference(a, b))));
}

test('pieces with every kind of colour vision', async (t) => {
    await withSite(async (site) => {
        for (const [turn, theme] of ['light', 'dark'].entries()) {
            const page = await site.open('/', { theme, reducedMotion: 'reduce' });
            await page.waitForSelector('.game-card .picture');
            const cdp = await page.context().newCDPSession(page);
            const see = (type) => cdp.send('Emulation.setEmulatedVisionDeficiency', { type });
            for (const { game, seats, moves, pieces } of boards.filter((_, i) => full || i % 2 === turn)) {
                await lay(page, game, Array(seats).fill('person'), moves);
                await drawn(page);
                const [bare, laid] = [await shootBare(page), await shoot(page)];
                for (const [type, least] of sights) {
                    await see(type);
                    const found = nearest(await colours(page, [bare, laid, await shoot(page)], pieces));
                    t.diagnostic(`${game}, ${theme}, ${type}: ${found.toFixed(1)}`);
                    assert.ok(found >= least, `${game}, ${theme}, ${type}: ${found.toFixed(1)} is less than ${least}`);
                }
                await see('none');
            }
            await close(page);
        }
    });
});

/* Records every animation and transition that starts, and in each frame those that run. */
function watchMotion() {
    const { animate } = Element.prototype;
    window.motion = [];
    Element.prototype.animate = function (...given) {
        window.motion.push(`animate ${this.dataset.piece ?? this.className}`);
        return animate.apply(this, given);
    };
    /* On a slow machine a whole animation may fall between two frames: events do not miss it. */
    for (const kind of ['transitionrun', 'animationstart'])
        document.addEventListener(kind, ({ target }) =>
            window.motion.push(`runs ${target.className.baseVal ?? target.className}`),
        );
    const look = () => {
        for (const { playState, effect } of document.getAnimations())
            if (playState === 'running')
                window.motion.push(`runs ${effect.target.className.baseVal ?? effect.target.className}`);
        requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
}

/* Visits the home page, a dialog, a theme, moves of a person and of the computer, a lesson, a puzzle, a review. */
async function wander(page, base) {
    await page.hover('.game-card >> nth=1');
    await page.click('.top-end .round >> nth=0');
    await startGame(page, 'dorix', ['person', 1]);
    for (let turn = 1; turn <= 3; turn++) {
        await untilMine(page);
        await page.fill('.move-box input', await page.locator('#legal-moves option').first().getAttribute('value'));
        await page.press('.move-box input', 'Enter');
        await page.waitForFunction((n) => document.querySelectorAll('.rounds .move').length >= n, 2 * turn);
    }
    await page.hover('.target >> nth=5');
    const motion = [await page.evaluate(() => window.motion)];
    const id = page.url().split('/').at(-1);
    for (const path of ['/learn/quoridor', '/puzzles/dorix', `/review/${id}`]) {
        await page.goto(base + path);
        await page.waitForSelector('#main .board .picture');
        await page.locator('.button:enabled').first().click();
        await drawn(page);
        motion.push(await page.evaluate(() => window.motion));
    }
    return motion.flat();
}

test('nothing moves with reduced motion', async (t) => {
    await withSite(async (site) => {
        for (const reducedMotion of ['no-preference', 'reduce']) {
            await t.test(reducedMotion, async () => {
                const page = await site.open('/', { reducedMotion, first: watchMotion });
                await page.waitForSelector('.game-card .picture');
                const motion = await wander(page, site.base);
                if (reducedMotion === 'reduce') assert.deepEqual(motion, []);
                else assert.ok(motion.some((m) => m.startsWith('animate')) && motion.some((m) => m.startsWith('runs')));
                await close(page);
            });
        }
    });
});
