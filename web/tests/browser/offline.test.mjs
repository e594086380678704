/*
 * offline.test.mjs - after one visit everything works offline; a new version is announced, and installed only on
 * request.
 */
import assert from 'node:assert/strict';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { resignedLink } from './sent-challenge.mjs';
import { close, drawn, eventually, kept, startGame, untilMine, withSite } from './site.mjs';

const games = ['quoridor', 'dorix', 'orbital', 'tictacdoh'];
const screens = [
    '/learn',
    '/review',
    '/games',
    '/challenge',
    ...games.flatMap((game) => [`/learn/${game}`, `/strategy/${game}`, `/rules/${game}`, `/puzzles/${game}`]),
];

/* Waits until the service worker has cached every file and controls the page. */
async function installed(page) {
    await page.evaluate(async () => {
        const { active } = await navigator.serviceWorker.ready;
        while (active.state !== 'activated' || !navigator.serviceWorker.controller)
            await new Promise((done) => {
                setTimeout(done, 50);
            });
    });
}

function cacheNames(page) {
    return page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('plateau-')));
}

/* Requests a file that no cache can have, through the service worker, on a page whose errors are ignored. */
async function reachesNetwork(page, base) {
    const other = await page.context().newPage();
    await other.goto(base);
    const reached = await other.evaluate(() =>
        fetch('/robots.missing').then(
            () => true,
            () => false,
        ),
    );
    await other.close();
    return reached;
}

async function goOffline(page, base) {
    await installed(page);
    assert.equal(await reachesNetwork(page, base), true);
    await page.context().setOffline(true);
    assert.equal(await reachesNetwork(page, base), false, 'the network is not gone');
    await page.reload();
    await page.waitForSelector('.game-card .picture');
}

/* Types a legal move of any game. */
async function write(page) {
    const move = await page.locator('#legal-moves option').first().getAttribute('value');
    await page.fill('.move-box input', move);
    await page.press('.move-box input', 'Enter');
}

test('offline after one visit', async (t) => {
    await withSite(async (site) => {
        const page = await site.open('/', { installs: true });
        await page.waitForSelector('.game-card .picture');
        await goOffline(page, site.base);

        await t.test('home', async () => {
            assert.equal(await page.locator('.game-card .picture').count(), 4);
        });
        for (const game of games) {
            await t.test(`${game} against the computer`, async () => {
                await page.goto(`${site.base}/`);
                await startGame(page, game, ['person', 2]);
                await untilMine(page);
                await write(page);
                await page.waitForFunction(() => document.querySelectorAll('.rounds .move').length === 2);
                assert.equal((await kept(page)).moves, 2);
                await page.reload();
                await page.waitForSelector('.board svg');
                assert.equal((await kept(page)).moves, 2, 'the game is not kept');
            });
        }
        for (const path of screens) {
            await t.test(path, async () => {
                await page.goto(site.base + path);
                await page.waitForSelector(`#main:not([aria-busy="true"]) ${path.split('/')[2] ? '.picture' : 'h1'}`);
                assert.equal(await page.locator('.notice').count(), 0);
            });
        }
        await t.test('a game of the daily challenge, verified', async () => {
            await page.goto(site.base + resignedLink());
            await page.reload();
            await page.waitForSelector('.challenge-received h2');
        });
        await t.test('links to tables and games', async () => {
            const other = await page.context().newPage();
            for (const path of ['/t/0123456789ab', '/g/0123456789ab']) {
                await other.goto(site.base + path);
                await other.waitForSelector('#page #main');
            }
            await assert.rejects(other.goto(`${site.base}/cards/quoridor-en.png`), 'a file is not the page');
            await other.close();
        });
        await t.test('the other language', async () => {
            await page.goto(`${site.base}/learn`);
            await page.waitForSelector('.learn-done');
            await page.click('.language[lang=fr]');
            await page.waitForSelector('html[lang=fr]');
            await page.waitForSelector('h1:text-is("Apprendre")');
            await page.reload();
            await page.waitForSelector('h1:text-is("Apprendre")');
            await page.click('.language[lang=en]');
            await page.waitForSelector('html[lang=en]');
        });
        await t.test('a hint', async () => {
            const id = await page.evaluate(() => JSON.parse(localStorage.getItem('plateau.games'))[0]);
            await page.goto(`${site.base}/play/${id}`);
            await page.waitForSelector('.board svg');
            await untilMine(page);
            await page.click('.table-top button.round >> nth=0');
            await page.waitForSelector('.message.hint');
        });
        await close(page);
    });
});

/* Runs a test with a copy of the site that it may change. */
async function withCopy(run) {
    const directory = mkdtempSync(join(tmpdir(), 'plateau-site-'));
    try {
        cpSync(process.env.SITE, directory, { recursive: true });
        await withSite((site) => run(site, directory), directory);
    } finally {
        rmSync(directory, { recursive: true });
    }
}

test('a language whose texts cannot be loaded is not shown', async () => {
    await withSite(async (site) => {
        const page = await site.open('/learn');
        await page.waitForSelector('.learn-done');
        await page.route('**/fr/learn.js', (route) => route.abort());
        await page.click('.language[lang=fr]');
        await eventually(async () => assert.ok(page.problems.length > 0));
        await page.waitForSelector('h1:text-is("Learn")');
        assert.equal(await page.evaluate(() => document.documentElement.lang), 'en');
        page.problems.splice(0);
        await page.unroute('**/fr/learn.js');
        await page.click('.language[lang=fr]');
        await page.waitForSelector('h1:text-is("Apprendre")');
        await close(page);
    });
});

test('a new version waits until it is requested', async () => {
    await withCopy(async (site, directory) => {
        const page = await site.open('/', { installs: true });
        await page.waitForSelector('.game-card .picture');
        await installed(page);
        const [before] = await cacheNames(page);
        await page.reload();
        await page.waitForSelector('.game-card .picture');
        assert.equal(await page.locator('.update').count(), 0, 'there is no new version yet');

        const file = join(directory, 'sw.js');
        const version = before.slice('plateau-'.length);
        writeFileSync(file, readFileSync(file, 'utf8').replace(version, 'another'));
        await startGame(page, 'dorix', ['person', 'person']);
        await write(page);
        await page.waitForFunction(() => document.querySelectorAll('.rounds .move').length === 1);
        await page.reload();
        await page.waitForSelector('.update');
        assert.ok((await cacheNames(page)).includes(before), 'the old version is gone before anyone asked');

        const loaded = page.waitForEvent('load');
        await page.click('.update .primary');
        await loaded;
        await page.waitForSelector('.board svg');
        await drawn(page);
        assert.equal(await page.locator('.update').count(), 0);
        assert.equal((await kept(page)).moves, 1, 'the game is lost');
        await eventually(async () => assert.deepEqual(await cacheNames(page), ['plateau-another']));
        await close(page);
    });
});
