/*
 * stored.test.mjs - what an older page stored on a device, and links it made, are still read.
 *
 * stored/device-43f476c.json was made by the page of commit 43f476c in Chromium: eight games played
 * there (four of them finished), settings, a lesson begun, a puzzle solved, and a link to each game.
 */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { boards, dictionaries, games, loaded } from './core.mjs';
import { close, drawn, eventually, withSite } from './site.mjs';

await loaded();

const device = JSON.parse(readFileSync(new URL('stored/device-43f476c.json', import.meta.url), 'utf8'));
const saved = Object.entries(device.store)
    .filter(([key]) => key.startsWith('plateau.game.'))
    .map(([, game]) => game);

/* A page on that device. */
async function openOn(site, path) {
    const page = await site.open('/missing-page', { settings: device.store['plateau.settings'] });
    await page.evaluate((store) => {
        for (const [key, value] of Object.entries(store)) localStorage.setItem(key, JSON.stringify(value));
    }, device.store);
    await page.goto(site.base + path);
    return page;
}

async function assertPieces(page, { game, position, moves }) {
    await page.waitForSelector(`.board[data-game=${game}] svg`);
    const ui = boards[game];
    const wanted = ui
        .pieces(ui.parse(position), { bottom: 0, mode: null })
        .map(({ id }) => id)
        .sort();
    await eventually(async () => {
        const shown = await page.evaluate(() =>
            [...document.querySelectorAll('.board [data-piece]')].map((e) => e.dataset.piece).sort(),
        );
        assert.deepEqual(shown, wanted, `${game} after ${moves} moves`);
    });
}

test('settings, the list of games, the lesson and the puzzle', async () => {
    await withSite(async (site) => {
        const page = await openOn(site, '/games');
        await page.waitForSelector('main a[href^="/play/"], main a[href^="/review/"]');
        await page.waitForSelector('html[lang=fr][data-theme=dark]');
        const listed = await page.evaluate(
            () =>
                new Set(
                    [...document.querySelectorAll('main a')]
                        .map((link) => link.pathname.match(/^\/(?:play|review)\/(\w+)$/)?.[1])
                        .filter(Boolean),
                ).size,
        );
        assert.equal(listed, saved.length);
        await page.goto(`${site.base}/learn`);
        const { at, of } = device.store['plateau.lesson.quoridor'];
        await page.waitForFunction(
            (text) => document.querySelector('main').textContent.includes(text),
            `${at} sur ${of}`,
        );
        await page.goto(`${site.base}/puzzles/tictacdoh`);
        await page.waitForSelector('.puzzle-number');
        await eventually(async () => assert.equal(await page.locator('.puzzle-number.done').count(), 1));
        await close(page);
    });
});

test('games', async () => {
    await withSite(async (site) => {
        const page = await openOn(site, '/');
        for (const game of saved) {
            await page.goto(`${site.base}/${game.over ? 'review' : 'play'}/${game.id}`);
            if (game.over) {
                await page.waitForSelector('.review .board svg');
                await drawn(page);
                await page.keyboard.press('End');
            }
            await assertPieces(page, game);
        }
        await close(page);
    });
});

test('links to games', async () => {
    await withSite(async (site) => {
        const page = await openOn(site, '/');
        for (const linked of device.links) {
            await page.goto(site.base);
            await page.goto(site.base + linked.link);
            await page.waitForSelector('.review .board svg');
            await drawn(page);
            await page.keyboard.press('End');
            await assertPieces(page, linked);
        }
        await close(page);
    });
});

test('paths', async () => {
    const plain = ['', 'learn', 'games', 'review', 'online', 'account', 'privacy'];
    const ofGames = ['learn', 'puzzles', 'rules', 'leaders'].flatMap((place) =>
        games.map((game) => `${place}/${game}`),
    );
    await withSite(async (site) => {
        const page = await openOn(site, '/');
        const missing = async (path) => {
            await page.evaluate((where) => {
                history.pushState(null, '', where);
                dispatchEvent(new PopStateEvent('popstate'));
            }, `/${path}`);
            await drawn(page);
            return (await page.locator('main h1', { hasText: dictionaries.fr.error.missing }).count()) > 0;
        };
        await eventually(async () => assert.ok(await missing('no-such-page')));
        for (const path of [...plain, ...ofGames]) assert.ok(!(await missing(path)), path);
        await page.context().close();
    });
});
