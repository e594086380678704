/*
 * embed.test.mjs - a game or a study on another site: shown in a frame and stepped through, while every other path
 * refuses to be framed.
 */
import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import { test } from 'node:test';
import { bringAxe, violations } from './axe.mjs';
import { chance, load, closeLoader, newRecord, randomMoves } from './core.mjs';
import { close, drawn, eventually, withSite } from './site.mjs';
import { studyLink } from './study-link.mjs';

const [{ packRecord }] = await load('review/share.ts');
await closeLoader();

const plies = 6;

async function recordOf(game) {
    const record = newRecord();
    record.start(game, 2);
    for (const move of randomMoves(game, 2, plies, chance(3))) record.play(move, null);
    return await packRecord(record.write());
}

/* Runs a test with a site of another origin, whose page has these frames. */
async function withOther(frames, run) {
    const html = `<!doctype html><title>Other</title>${frames
        .map((src) => `<iframe src="${src}" width="400" height="600"></iframe>`)
        .join('')}`;
    const server = createServer((_, response) => response.writeHead(200, { 'Content-Type': 'text/html' }).end(html));
    await new Promise((ready) => {
        server.listen(0, '127.0.0.1', ready);
    });
    try {
        await run(`http://localhost:${server.address().port}/`);
    } finally {
        server.closeAllConnections();
        server.close();
    }
}

test('a page of another origin shows a game', async () => {
    await withSite(async (site) => {
        const hash = await recordOf('quoridor');
        const refused = ['/', '/review', '/play/x', '/embed.html', '/embed/', '/favicon.svg'];
        await withOther([`${site.base}/embed#${hash}`, ...refused.map((path) => site.base + path)], async (other) => {
            const page = await site.open('/');
            page.problems.splice(0);
            await page.goto(other);
            const frame = page.frameLocator('iframe').first();
            await frame.locator('.embed-board svg').waitFor();
            assert.match(await frame.locator('nav span').textContent(), new RegExp(`^${plies} / ${plies}$`));
            await frame.locator('nav button').nth(1).click();
            await eventually(async () => assert.match(await frame.locator('nav span').textContent(), /^5 /));
            const own = page.frames().find((one) => one.url().includes('/embed#'));
            assert.equal(await own.evaluate(() => document.cookie), '');
            for (const path of refused) {
                const index = refused.indexOf(path) + 1;
                const handle = await (await page.locator('iframe').nth(index).elementHandle()).contentFrame();
                await eventually(() => assert.match(handle.url(), /^chrome-error:/, `${path} is in a frame`));
            }
            await page.context().close();
        });
    });
});

test('it stores nothing, requests little and reports what it cannot read', async () => {
    await withSite(async (site) => {
        const page = await site.open(`/embed?language=fr&ply=2#${await recordOf('orbital')}`, {
            width: 360,
            theme: 'dark',
        });
        await page.waitForSelector('.embed-board svg');
        assert.equal(await page.locator('nav span').textContent(), `2 / ${plies}`);
        assert.equal(await page.locator('a').textContent(), 'Ouvrir dans Plateau');
        /* The test itself has stored the settings there. */
        assert.deepEqual(await page.evaluate(() => Object.keys(localStorage)), ['plateau.settings']);
        const asked = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
        assert.deepEqual(
            asked.filter((name) => /engine|shell|\/api\//.test(name)),
            [],
        );
        await page.keyboard.press('ArrowRight');
        await eventually(async () => assert.equal(await page.locator('nav span').textContent(), `3 / ${plies}`));
        await bringAxe(page);
        for (const [width, colorScheme] of [
            [360, 'dark'],
            [1280, 'light'],
        ]) {
            await page.setViewportSize({ width, height: 800 });
            await page.emulateMedia({ colorScheme });
            await drawn(page);
            assert.deepEqual(await violations(page), []);
        }
        await page.goto(`${site.base}/embed#zzz`);
        await page.reload();
        await page.waitForSelector('.embed-message');
        await close(page);
    });
});

function seen(page) {
    return page.evaluate(() => ({
        place: document.querySelector('nav span').textContent,
        told: document.querySelector('.embed-told > p').innerText,
        notes: document.querySelector('.embed-notes').innerText.trim(),
        marks: document.querySelectorAll('.study-marks > g').length,
    }));
}

async function assertLooks(page) {
    await bringAxe(page);
    for (const [width, colorScheme] of [
        [360, 'light'],
        [360, 'dark'],
        [1280, 'light'],
        [1280, 'dark'],
    ]) {
        await page.setViewportSize({ width, height: 800 });
        await page.emulateMedia({ colorScheme });
        await drawn(page);
        assert.deepEqual(await violations(page), [], `${width} ${colorScheme}`);
        assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth));
    }
}

test('a study: the line of its move with comments, signs and marks', async () => {
    await withSite(async (site) => {
        /* 2. e3, after three moves of four. */
        const hash = new URL(studyLink('quoridor', 3), site.base).hash;
        const notes = 'Marks: Yellow e5, Blue e5h, Green d5, Green c3 – e5\n\nBoth run.';
        const page = await site.open(`/embed${hash}`);
        await page.waitForSelector('.embed-board .study-marks');
        assert.deepEqual(await seen(page), { place: '3 / 4', told: 'Blue’s pawn goes to e3.', notes, marks: 4 });
        await page.keyboard.press('ArrowLeft');
        await page.keyboard.press('ArrowLeft');
        await eventually(async () => assert.match((await seen(page)).notes, /^! Good move\.\s+The shortest way\.$/));
        await page.keyboard.press('ArrowLeft');
        await eventually(async () => assert.equal((await seen(page)).marks, 2));
        await assertLooks(page);
        assert.deepEqual(await page.evaluate(() => Object.keys(localStorage)), ['plateau.settings']);
        assert.equal(await page.locator('a').getAttribute('href'), `/study/quoridor${hash}`);
        /* A move of a variation, and the moves after it. */
        await page.goto(`${site.base}/embed?language=fr${new URL(studyLink('quoridor', 5), site.base).hash}`);
        await page.waitForSelector('.embed-notes');
        assert.match((await seen(page)).place, /^1 \/ 3$/);
        assert.match((await seen(page)).notes, /^\?! Coup douteux\.$/);
        await page.goto(`${site.base}/embed?broken${hash.replace('.', '_.')}`);
        await page.waitForSelector('.embed-message');
        assert.match(await page.locator('.embed-message').textContent(), /^This study cannot be read\./);
        await close(page);
    });
});

test('a study shares the code of a frame', async () => {
    await withSite(async (site) => {
        const page = await site.open(studyLink('dorix', 3));
        await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
        await page.click('.share-button');
        await page.waitForFunction(() => document.querySelector('.share-link input').value.includes('#'));
        await page.click('[data-way=embed]');
        await page.waitForFunction(() => document.querySelector('.share-note').textContent !== '');
        const code = await page.evaluate(() => navigator.clipboard.readText());
        await page.goto(/^<iframe src="([^"]+)"/.exec(code)[1]);
        await page.waitForSelector('.embed-board svg');
        assert.equal(await page.locator('nav span').textContent(), '3 / 4');
        assert.equal((await seen(page)).notes, 'In the middle.');
        await close(page);
    });
});

test('only this path may be in a frame', async () => {
    await withSite(async (site) => {
        for (const path of [
            '/',
            '/review',
            '/play/x',
            '/embed.html',
            '/embed/x',
            '/sw.js',
            '/assets/missing.js',
            '/embed',
        ]) {
            const policy = (await fetch(site.base + path)).headers.get('Content-Security-Policy');
            const frames = /frame-ancestors ([^;]*)$/.exec(policy)[1];
            assert.equal(frames, path === '/embed' ? '*' : "'none'", path);
        }
    });
});
