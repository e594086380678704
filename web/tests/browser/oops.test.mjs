/*
 * oops.test.mjs - for five seconds after a move against computers one press takes it back: by finger, by keyboard,
 * before and after the reply; never where it is not allowed, and without a layout shift. FULL=1: in every game, and in
 * French too.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dictionaries, games, lay, closeLoader, savedGame } from './core.mjs';
import { write } from './moves.mjs';
import { makeFinger, middleOf, tap } from './pointers.mjs';
import { close, drawn, holdTimers, kept, withSite } from './site.mjs';
import { watchWorkers } from './workers.mjs';

await closeLoader();

const phone = { width: 360, height: 640, touch: true, isMobile: true };
const full = process.env.FULL === '1';
const first = { quoridor: 'e2', dorix: 'b2', orbital: 'Bb2', tictacdoh: 'Lc3' };

/* The five seconds end when the test says so, however slow the machine is. */
const five = 5000;

async function untilMoves(page, count) {
    await page.waitForFunction(
        (wanted) =>
            JSON.parse(localStorage.getItem(`plateau.game.${location.pathname.split('/')[2]}`)).moves === wanted,
        count,
    );
}

function boxes(page) {
    return page.evaluate(() =>
        ['.actions', '.confirm', '.board', '.player.own'].map((selector) => {
            const { x, y, width, height } = document.querySelector(selector).getBoundingClientRect();
            return [x, y, width, height].map(Math.round).join();
        }),
    );
}

for (const language of full ? ['en', 'fr'] : ['en'])
    test(`undo by finger, ${language}`, async () => {
        await withSite(async (site) => {
            const page = await site.open('/', { ...phone, language, reducedMotion: 'reduce' });
            const finger = await makeFinger(page);
            await holdTimers(page, five);
            for (const game of full ? games : ['quoridor', 'tictacdoh']) {
                await lay(page, game, ['person', 1]);
                const before = await boxes(page);
                await write(page, first[game]);
                await page.waitForSelector('.oops');
                assert.equal((await page.textContent('.oops')).trim(), dictionaries[language].table.oops);
                await page.waitForFunction(
                    (text) => document.querySelector('.actions [role=status]').textContent === text,
                    dictionaries[language].table.oopsLong,
                );
                assert.deepEqual(await boxes(page), before, 'nothing moves');
                await untilMoves(page, 2);
                await tap(page, finger, await middleOf(page, '.oops'));
                await untilMoves(page, 0);
                await page.waitForSelector('.oops', { state: 'detached' });
                await page.waitForFunction(() => document.querySelector('.actions [role=status]').textContent === '');
                await page.waitForSelector('.board [aria-disabled="false"], .tray-item[aria-disabled="false"]');
            }
            await close(page);
        });
    });

test('undo before the reply: the computer stops thinking', async () => {
    await withSite(async (site) => {
        const page = await site.open('/', { reducedMotion: 'reduce' });
        await page.evaluate(watchWorkers);
        await lay(page, 'quoridor', ['person', 8]);
        await holdTimers(page, five);
        /* Without this the computer might answer first. */
        await page.evaluate(() => {
            window.hold = true;
        });
        await write(page, 'e2');
        await page.waitForFunction(() => window.open.size > 0);
        await page.click('.oops');
        await untilMoves(page, 0);
        await page.waitForFunction(() => window.open.size === 0);
        await page.evaluate(() => {
            window.hold = false;
        });
        await write(page, 'd1');
        await untilMoves(page, 2);
        assert.match(
            (await kept(page)).record,
            / e2 {take-back 1} 1\. d1 /,
            'the answer to the move taken back was played',
        );
        await close(page);
    });
});

test('undo by keyboard, and only for five seconds', async () => {
    await withSite(async (site) => {
        const page = await site.open('/', { reducedMotion: 'reduce' });
        await lay(page, 'quoridor', ['person', 1]);
        await holdTimers(page, five);
        await write(page, 'e2');
        await page.waitForSelector('.oops');
        await page.locator('.board [tabindex="0"]').focus();
        for (let tabs = 0; !(await page.evaluate(() => document.activeElement.matches('.oops'))); tabs++) {
            assert.ok(tabs < 20, 'no Tab leads to it');
            await page.keyboard.press('Tab');
        }
        await page.keyboard.press('Enter');
        await untilMoves(page, 0);
        await page.waitForFunction(() => document.activeElement.closest('.board'));
        await write(page, 'e2');
        await page.waitForSelector('.oops');
        await page.keyboard.press('Control+z');
        await untilMoves(page, 0);
        await write(page, 'e2');
        await untilMoves(page, 2);
        await page.waitForSelector('.oops');
        assert.equal(await page.evaluate((time) => window.endTimers(time), five), 1, 'nothing ends it');
        await page.waitForSelector('.oops', { state: 'detached' });
        await page.keyboard.press('Control+z');
        await drawn(page);
        assert.equal((await kept(page)).moves, 2, 'later nothing is taken back');
        await close(page);
    });
});

/* A table without the undo button: people only, or with a clock. */
async function layClock(page) {
    const saved = savedGame('clocked', 'quoridor', ['person', 1], []);
    await page.evaluate(
        (game) => {
            localStorage.setItem(`plateau.game.${game.id}`, JSON.stringify(game));
            localStorage.setItem('plateau.games', JSON.stringify([game.id]));
            history.pushState(null, '', `/play/${game.id}`);
            dispatchEvent(new PopStateEvent('popstate'));
        },
        { ...saved, table: { ...saved.table, clock: { initial: 300_000, increment: 0 } } },
    );
    await page.waitForSelector('.clock');
}

test('no undo among people, nor with a clock; during a turn Cancel replaces it', async () => {
    await withSite(async (site) => {
        const page = await site.open('/', { reducedMotion: 'reduce' });
        await lay(page, 'quoridor', ['person', 'person']);
        await write(page, 'e2');
        await untilMoves(page, 1);
        assert.equal(await page.locator('.oops').count(), 0);
        await layClock(page);
        await write(page, 'e2');
        await untilMoves(page, 2);
        assert.equal(await page.locator('.oops').count(), 0);
        await lay(page, 'quoridor', ['person', 1]);
        await write(page, 'e2');
        await untilMoves(page, 2);
        await page.waitForSelector('.board [aria-disabled="false"]');
        await page.evaluate(() => document.querySelector('.board [aria-disabled="false"]').click());
        await page.waitForSelector('.cancel:enabled');
        assert.equal(await page.locator('.oops').count(), 0);
        await close(page);
    });
});
