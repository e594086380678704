/*
 * handbook.test.mjs - the handbook in a browser, under its content security policy: no violation found by axe and
 * nothing wider than the screen on any page, in both themes, at 360 and 1280 px; the search, also from disk; the
 * contents on a phone. With FULL=1 axe checks every page in all four looks; otherwise one page of each kind, in two
 * looks that differ in both.
 */
import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { launch } from '../../tools/browser.mjs';
import { bringAxe, violations } from './axe.mjs';
import { close, drawn, eventually, withSite } from './site.mjs';

const folder = join(process.env.SITE, 'docs');
const looks = [360, 1280].flatMap((width) => ['light', 'dark'].map((theme) => ({ width, theme })));
const pages = readdirSync(folder, { recursive: true })
    .filter((name) => name.endsWith('.html'))
    .sort();

const kinds = [
    'index.html',
    'index.fr.html',
    'api-reference.html',
    'performance.html',
    'browser.html',
    'browser.fr.html',
    'playing.fr.html',
    'rules/orbital.fr.html',
    'search-handbook.html',
];

async function wear(page, { width, theme }) {
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme: theme });
    await drawn(page);
}

test('axe', async () => {
    await withSite(async (site) => {
        const page = await site.open('/docs/', { reducedMotion: 'reduce' });
        const seen = process.env.FULL ? pages : kinds;
        let count = 0;
        for (const [number, name] of seen.entries()) {
            await page.goto(`${site.base}/docs/${name}`);
            await bringAxe(page);
            for (const look of process.env.FULL ? looks : [looks[number % 2], looks[3 - (number % 2)]]) {
                await wear(page, look);
                assert.deepEqual(await violations(page), [], `${name} ${JSON.stringify(look)}`);
                count++;
            }
        }
        console.log(`axe: 0 violations in ${count} looks of ${seen.length} pages`);
        await close(page);
    });
});

test('no page is wider than the screen', async () => {
    await withSite(async (site) => {
        const page = await site.open('/docs/', { width: 360 });
        const tooWide = [];
        for (const name of pages) {
            await page.goto(`${site.base}/docs/${name}`);
            for (const width of [360, 1280]) {
                await page.setViewportSize({ width, height: 800 });
                const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
                if (over > 0) tooWide.push(`${name}: ${over} px at ${width}`);
            }
        }
        assert.deepEqual(tooWide, []);
        assert.ok(pages.length > 50);
        await close(page);
    });
});

async function found(page, words) {
    await page.fill('input[name=q]', words);
    return await page.locator('#results a').allTextContents();
}

test('the search finds headings, also with accents left out', async () => {
    await withSite(async (site) => {
        const page = await site.open('/docs/rules/quoridor.en.html');
        await page.fill('input[name=q]', 'heartbeat outage');
        await page.press('input[name=q]', 'Enter');
        await page.waitForURL(/search-handbook\.html\?q=/);
        await eventually(async () => assert.ok((await page.locator('#results a').count()) > 2));
        assert.ok((await found(page, 'placing a wall')).includes('Quoridor – Placing a wall'));
        assert.deepEqual(await found(page, 'no such words anywhere'), []);
        assert.equal(await page.textContent('#count'), 'Nothing found.');
        await found(page, 'placing a wall');
        await page.locator('#results a').first().click();
        await page.waitForURL(/rules\/quoridor\.en\.html#placing-a-wall$/);
        await page.goto(`${site.base}/docs/search-handbook.fr.html`);
        assert.ok((await found(page, 'barriere')).some((title) => title.includes('barrière')));
        assert.ok((await found(page, "l'effondrement")).includes('Dorix – L’effondrement'));
        await close(page);
    });
});

/* Returns those of these handbook files that the service worker has not cached. */
function notKept(page, names) {
    return page.evaluate(async (wanted) => {
        const cache = await caches.open('handbook');
        const found = await Promise.all(wanted.map((name) => cache.match(`/docs/${name}`)));
        return wanted.filter((_, i) => !found[i]);
    }, names);
}

/* Unlike the screens, which are all one page, the handbook's pages are files of their own. */
test('the service worker serves the handbook, and pages that were read are available offline', async () => {
    await withSite(async (site) => {
        const page = await site.open('/', { installs: true });
        await page.evaluate(() => navigator.serviceWorker.ready.then(() => 0));
        await page.goto(`${site.base}/learn`);
        await page.click('a[href="/docs/"]');
        await page.waitForSelector('.top .title');
        assert.equal(await page.textContent('.top .title'), 'Plateau handbook');
        await page.click('.play');
        await page.waitForSelector('.game-card');
        for (const name of ['rules/dorix.fr.html', 'search-handbook.fr.html?q=pion'])
            await page.goto(`${site.base}/docs/${name}`);
        const read = [
            'rules/dorix.fr.html',
            'handbook.css',
            'search-handbook.fr.html',
            'search.js',
            'search-index.fr.js',
        ];
        await eventually(async () => assert.deepEqual(await notKept(page, read), []));
        await page.context().setOffline(true);
        await page.goto(`${site.base}/docs/rules/dorix.fr.html`);
        assert.equal(await page.textContent('h1'), 'Dorix');
        assert.ok((await page.evaluate(() => document.styleSheets.length)) > 0);
        await page.fill('input[name=q]', 'diagonale');
        await page.press('input[name=q]', 'Enter');
        await eventually(async () => assert.ok((await page.locator('#results a').count()) > 0));
        await assert.rejects(page.goto(`${site.base}/docs/server.html`), /ERR_FAILED/);
        await page.context().close();
    });
});

test('the contents on a phone', async () => {
    await withSite(async (site) => {
        const page = await site.open('/docs/', { width: 360 });
        assert.equal(await page.isVisible('#contents'), false);
        await page.click('.menu');
        assert.equal(await page.isVisible('#contents'), true);
        await page.click('#contents a[href="positions.html"]');
        await page.waitForURL(/positions\.html$/);
        assert.equal(await page.isVisible('#contents'), false);
        await page.click('.other');
        await page.waitForURL(/index\.fr\.html$/);
        await close(page);
    });
});

test('from disk', async () => {
    const browser = await launch();
    try {
        const page = await browser.newPage();
        const asked = [];
        page.on('request', (request) => asked.push(request.url()));
        await page.goto(pathToFileURL(join(folder, 'rules/dorix.fr.html')).href);
        assert.equal(await page.isVisible('.play'), false);
        await page.fill('input[name=q]', 'diagonale');
        await page.press('input[name=q]', 'Enter');
        await page.waitForURL(/search-handbook\.fr\.html\?q=diagonale/);
        await eventually(async () => assert.ok((await page.locator('#results a').count()) > 0));
        await page.locator('#results a').first().click();
        await page.waitForURL(/rules\/dorix\.fr\.html/);
        assert.deepEqual(
            asked.filter((url) => !/^(file|data):/.test(url)),
            [],
        );
    } finally {
        await browser.close();
    }
});
