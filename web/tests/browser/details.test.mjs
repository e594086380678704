/*
 * details.test.mjs - details that players noticed: nothing is cut off or covered, forced colours show what matters, a
 * game that was only opened is not in a list.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { lay, languages, closeLoader } from './core.mjs';
import { close, drawn, eventually, kept, startGame, withSite } from './site.mjs';

await closeLoader();

/* With forced colours shadows and backgrounds are gone: only lines are left. */
function lineOf(locator) {
    return locator.evaluate((element) => {
        const { outlineStyle, outlineWidth, borderTopStyle, color } = getComputedStyle(element);
        return { outline: outlineStyle === 'none' ? 0 : parseFloat(outlineWidth), border: borderTopStyle, color };
    });
}

test('forced colours: whose turn, the mode, a used-up piece, the move that is shown', async () => {
    await withSite(async (site) => {
        const page = await site.open('/', { forcedColors: 'active' });
        await lay(page, 'quoridor', ['person', 'person'], ['e2', 'e8', 'e3']);
        const outlined = async (selector) => (await lineOf(page.locator(selector).first())).outline;
        assert.equal(await outlined('.player.turn'), 3);
        assert.equal(await outlined('.player:not(.turn)'), 0);
        assert.equal(await outlined('.modes [aria-pressed=true]'), 3);
        assert.equal(await outlined('.modes [aria-pressed=false]'), 0);
        assert.equal(await outlined('.move[aria-current]'), 3);
        assert.equal(await outlined('.move:not([aria-current])'), 0);
        await lay(page, 'tictacdoh', ['person', 'person'], ['Lc3', 'Sb4', 'Sc4', 'Sd3', 'Sb2', 'Sd2']);
        const [gone, there] = await Promise.all(
            ['true', 'false'].map((no) => lineOf(page.locator(`.tray-item[aria-disabled=${no}]`).first())),
        );
        assert.deepEqual([gone.border, there.border], ['dashed', 'solid']);
        assert.notEqual(gone.color, there.color);
        await close(page);
    });
});

test('the menu of a tablet is one line', async () => {
    await withSite(async (site) => {
        for (const language of languages) {
            const page = await site.open('/', { width: 768, height: 1024, language });
            await page.waitForSelector('.top nav a');
            await drawn(page);
            const lines = await page.evaluate(
                () =>
                    new Set(
                        [...document.querySelectorAll('.top nav a, .top .house')]
                            .map((e) => e.getBoundingClientRect())
                            .map(({ top, bottom }) => Math.round((top + bottom) / 2)),
                    ).size,
            );
            assert.equal(lines, 1, language);
            await close(page);
        }
    });
});

test('the first key press skips the menu', async () => {
    await withSite(async (site) => {
        for (const path of ['/', '/learn', '/review']) {
            const page = await site.open(path);
            await page.waitForSelector('main');
            await page.waitForFunction(() => !document.querySelector('[aria-busy="true"]'));
            await drawn(page);
            await page.keyboard.press('Tab');
            await page.waitForSelector('.skip:focus');
            await page.keyboard.press('Enter');
            await page.waitForFunction(() => document.activeElement.closest('main'));
            await close(page);
        }
    });
});

/* Returns chosen options that are cut off by their field. */
function cutOptions(page) {
    return page.evaluate(() =>
        [...document.querySelectorAll('.dialog select')].flatMap((select) => {
            const style = getComputedStyle(select);
            const pen = document.createElement('canvas').getContext('2d');
            pen.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
            const arrow = style.appearance === 'none' ? 0 : 20;
            const room = select.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight) - arrow;
            return [...select.options]
                .map(({ text }) => ({ text, needs: pen.measureText(text).width, room }))
                .filter(({ needs }) => needs > room);
        }),
    );
}

test('on a small phone a new game shows every choice completely', async () => {
    await withSite(async (site) => {
        for (const language of languages) {
            const page = await site.open('/', { width: 360, height: 640, language });
            await page.click('.game-card[data-game=quoridor]');
            await page.click('[data-way=options]');
            await page.waitForSelector('.seat-row select');
            await drawn(page);
            assert.deepEqual(await cutOptions(page), [], language);
            await close(page);
        }
    });
});

/* Opens the dialog of a new game of Quoridor between two people, on a small phone. */
async function newGame(site) {
    const page = await site.open('/', { width: 360, height: 640 });
    await page.click('.game-card[data-game=quoridor]');
    await page.locator('.seat-choice button').filter({ hasText: '2' }).click();
    await page.click('[data-way=options]');
    await page.selectOption('.seat-row select >> nth=1', 'person');
    return page;
}

test('odds: chosen in the dialog, saved with the game and with its players', async () => {
    await withSite(async (site) => {
        const page = await newGame(site);
        assert.equal(await page.locator('.new-game [role=switch]').count(), 3);
        await page.click('.new-game [name=odds]');
        await page.waitForSelector('.new-game [name=hand2]');
        /* Swapping sides would swap the walls too: no swap with odds. */
        assert.equal(await page.locator('.new-game [role=switch]').count(), 2);
        assert.deepEqual(await cutOptions(page), []);
        assert.equal(await page.locator('[name=hand1] option').count(), 11);
        const hands = () => page.locator('.new-game [name^=hand]').evaluateAll((all) => all.map(({ value }) => value));
        await page.click('.fair-ratings summary');
        for (const [ratings, said, chosen] of [
            [['1450', ''], /both ratings/, ['10', '10']],
            [['1450', '1770'], /differ about as much/, ['10', '7']],
            [['1450', '1440'], /no odds/, ['10', '10']],
            [['2400', '800'], /so large a difference/, ['10', '10']],
        ]) {
            for (const i of [0, 1]) await page.fill(`[name=rating${i + 1}]`, ratings[i]);
            await page.click('.fair-ratings [data-act=fair]');
            await eventually(async () => assert.match(await page.textContent('.fair-ratings [role=status]'), said));
            assert.deepEqual(await hands(), chosen);
        }
        assert.deepEqual(await cutOptions(page), []);
        await page.selectOption('.new-game [name=hand2]', '4');
        await page.selectOption('.new-game [name=order]', 'list');
        await page.selectOption('.new-game [name=clock]', '1');
        await page.click('.new-game [name=times]');
        await page.selectOption('.new-game [name=time2]', '0');
        assert.deepEqual(await cutOptions(page), []);
        await page.click('.dialog .primary');
        await page.waitForSelector('.board svg');
        const { record, table } = await kept(page);
        assert.deepEqual(
            table.seats.map(({ clock }) => clock ?? table.clock),
            [
                { initial: 300_000, increment: 3000 },
                { initial: 60_000, increment: 0 },
            ],
        );
        assert.deepEqual(await page.locator('.player time, .player .clock').allInnerTexts(), ['1:00', '5:00']);
        assert.match(record, /^\[Position "e1,e9 - 10,4\/4 1\/2"\]$/m);
        assert.deepEqual(
            table.seats.map(({ hand }) => hand ?? null),
            [null, 4],
        );
        await page.reload();
        await page.waitForSelector('.board svg');
        assert.equal((await kept(page)).position, 'e1,e9 - 10,4/4 1/2');
        await close(page);
    });
});

test('a game from a pasted position; the core explains invalid ones', async () => {
    await withSite(async (site) => {
        const page = await newGame(site);
        await page.click('.new-game [name=from]');
        /* The position includes the hands, and sides cannot be swapped. */
        assert.equal(await page.locator('.new-game [name=odds]').count(), 0);
        assert.equal(await page.locator('.new-game [role=switch]').count(), 1);
        const said = [];
        for (const wrong of ['e1', 'e9,e5 - 10,10 2/2', 'e1,a5,e9,i5 e3h 4,5,5,5 2/4']) {
            await page.fill('.new-game [name=position]', wrong);
            await page.click('.dialog .primary');
            said.push(await page.innerText('#position-fault'));
        }
        assert.deepEqual(said, [
            'This is not a position of this game.',
            'The game is over in this position.',
            'This position is not for 2 players.',
        ]);
        await page.fill('.new-game [name=position]', ' e4,e6 e3h,d5v 9,9 2/2 ');
        assert.equal(await page.innerText('#position-fault'), '');
        await page.click('.dialog .primary');
        await page.waitForSelector('.board svg');
        const { record, position } = await kept(page);
        assert.match(record, /^\[Position "e4,e6 e3h,d5v 9,9 2\/2"\]$/m);
        assert.equal(position, 'e4,e6 e3h,d5v 9,9 2/2');
        await page.reload();
        await page.waitForSelector('.board svg');
        assert.equal((await kept(page)).position, position);
        await close(page);
    });
});

test('no odds in games without them', async () => {
    await withSite(async (site) => {
        const page = await site.open('/');
        await page.click('.game-card[data-game=orbital]');
        await page.click('[data-way=options]');
        await page.waitForSelector('.seat-row select');
        assert.equal(await page.locator('.new-game [name=odds]').count(), 0);
        await close(page);
    });
});

/* Returns buttons that a touch on their centre would not reach. */
function covered(page, selector) {
    return page.locator(selector).evaluateAll((buttons) =>
        buttons
            .filter((button) => {
                const { left, right, top, bottom } = button.getBoundingClientRect();
                return !button.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2));
            })
            .map((button) => button.dataset.token),
    );
}

test('directions cover neither squares nor pieces', async () => {
    await withSite(async (site) => {
        for (const [width, height] of [
            [360, 640],
            [844, 390],
            [1280, 800],
        ]) {
            const page = await site.open('/', { width, height });
            await startGame(page, 'orbital', ['person', 'person']);
            await page.click('.tray-item[data-token=P]');
            await page.click('.board [data-token=c2]');
            await page.waitForSelector('.directions');
            await drawn(page);
            assert.deepEqual(await covered(page, '.tray-item, .target button'), [], `${width}×${height}`);
            await page.click('.tray-item[data-token=B]');
            await page.waitForSelector('.directions', { state: 'detached' });
            assert.equal(await page.getAttribute('.tray-item[data-token=B]', 'aria-pressed'), 'true');
            await close(page);
        }
    });
});

/* Returns key caps that cover the picture of a piece. */
function overPieces(page) {
    return page.locator('.tray-item').evaluateAll(
        (items) =>
            items.filter((item) => {
                const [cap, piece] = ['kbd', 'svg'].map((name) => item.querySelector(name).getBoundingClientRect());
                return (
                    cap.width > 0 &&
                    cap.left < piece.right &&
                    cap.right > piece.left &&
                    cap.top < piece.bottom &&
                    cap.bottom > piece.top
                );
            }).length,
    );
}

test('key caps cover no piece', async () => {
    await withSite(async (site) => {
        for (const [width, height] of [
            [1024, 768],
            [1280, 800],
        ]) {
            const page = await site.open('/', { width, height });
            for (const [game, moves] of [
                ['orbital', ['Bb2', 'Bc2']],
                ['tictacdoh', ['Lc3', 'Sb4']],
            ]) {
                await lay(page, game, ['person', 'person'], moves);
                await eventually(async () => assert.equal(await page.locator('.tray-item').count(), 3));
                assert.equal(await overPieces(page), 0, `${game} at ${width}`);
                await page.goto(page.url().replace('/play/', '/review/'));
                await page.waitForSelector('.review .tray-item');
                await drawn(page);
                assert.equal(await overPieces(page), 0, `review of ${game} at ${width}`);
            }
            await close(page);
        }
    });
});

test('a game that was only opened is in no list', async () => {
    await withSite(async (site) => {
        const page = await site.open('/');
        await startGame(page, 'dorix', ['person', 'person']);
        await page.goto(`${site.base}/games`);
        await page.waitForSelector('main h1, main h2');
        assert.equal(await page.locator('.saved-card').count(), 0);
        await lay(page, 'dorix', ['person', 'person'], ['a1']);
        await page.goto(`${site.base}/games`);
        await page.waitForSelector('.saved-card');
        assert.equal(await page.locator('.saved-card').count(), 1);
        await close(page);
    });
});

/* Records the SVG texts that pictures are made from. */
function noteDrawings(page) {
    return page.evaluate(() => {
        window.drawings = [];
        const make = URL.createObjectURL.bind(URL);
        URL.createObjectURL = (blob) => {
            if (blob.type === 'image/svg+xml') void blob.text().then((text) => window.drawings.push(text));
            return make(blob);
        };
    });
}

test('the picture to share shows how many walls each has left', async () => {
    await withSite(async (site) => {
        const page = await site.open('/');
        await lay(page, 'quoridor', ['person', 'person'], ['e2', 'e7h', 'e3']);
        await page.locator('.table-top .round').last().click();
        await page.locator('.menu-item').last().click();
        await page.click('.danger');
        await page.waitForSelector('.replay-and-share .round');
        await noteDrawings(page);
        await page.locator('.replay-and-share .round').last().click();
        await page.waitForFunction(() => window.drawings.length > 0);
        const drawing = await page.evaluate(() => window.drawings[0]);
        for (const text of ['10 walls left', '9 walls left']) assert.ok(drawing.includes(`>${text}<`), text);
        await close(page);
    });
});
