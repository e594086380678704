/*
 * site.mjs - the built site in a real browser, for tests: SITE (env) is its directory, set by Meson. A page fails its
 * test if it logs an error or sends a request to another host.
 */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { launch, patience } from '../../tools/browser.mjs';
import { serve } from '../../tools/serve.mjs';
import { cover } from '../coverage.mjs';

export const plateau = process.env.PLATEAU;

/* One browser serves all tests of a file; it is closed when unused for a moment. */
let browser = null;
let users = 0;

async function withBrowser(run) {
    browser ??= launch();
    users++;
    try {
        await run(await browser);
    } finally {
        users--;
        setTimeout(async () => {
            const idle = users === 0 ? browser : null;
            browser = idle ? null : browser;
            await (await idle)?.close();
        }, 300);
    }
}

/* Starts a separate browser with more flags, such as the reader's font size. */
async function withOwnBrowser(args, run) {
    const own = await launch(args);
    try {
        await run(own);
    } finally {
        await own.close();
    }
}

export async function withSite(run, directory = process.env.SITE, args = null) {
    await (args ? withOwnBrowser.bind(null, args) : withBrowser)(async (shared) => {
        const server = await serve(directory, 0);
        const site = new Site(shared, `http://127.0.0.1:${server.address().port}`);
        try {
            await run(site);
        } finally {
            await site.close();
            server.closeAllConnections();
            server.close();
        }
    });
}

class Site {
    constructor(browser, base) {
        this.browser = browser;
        this.base = base;
        this.contexts = [];
    }

    /* Closes pages that a failed test has left open. */
    async close() {
        await Promise.all(this.contexts.map((context) => context.close()));
    }

    /*
     * Opens a page with separate storage. The service worker would fetch the whole site for each page, so it is off
     * unless `installs` is true. `first` is a function to run in the page before the page's own scripts.
     */
    async open(path = '/', options = {}) {
        const { width = 1280, height = 800, theme = 'light', language = 'en', touch = false, ...others } = options;
        const { settings = {}, installs = false, first = null, ...more } = others;
        const context = await this.browser.newContext({
            viewport: { width, height },
            colorScheme: theme,
            locale: language === 'fr' ? 'fr-FR' : 'en-GB',
            hasTouch: touch,
            ...more,
        });
        this.contexts.push(context);
        context.setDefaultTimeout(patience);
        const page = await context.newPage();
        await cover(page);
        page.problems = [];
        page.on('console', (m) => m.type() === 'error' && page.problems.push(m.text()));
        page.on('pageerror', (e) => page.problems.push(e.message));
        page.on('request', (r) => {
            if (!r.url().startsWith(this.base) && !r.url().startsWith('data:') && !r.url().startsWith('blob:'))
                page.problems.push(`asked for ${r.url()}`);
        });
        await context.addInitScript(
            ([chosen, allowed]) => {
                if (!localStorage.getItem('plateau.settings'))
                    localStorage.setItem('plateau.settings', JSON.stringify(chosen));
                if (!allowed) ServiceWorkerContainer.prototype.register = () => new Promise(() => {});
            },
            [{ language, theme: 'system', sound: false, ...settings }, installs],
        );
        await context.addInitScript(noteSaid);
        if (first) await context.addInitScript(first);
        await page.goto(this.base + path);
        return page;
    }
}

/* Runs in a page, before its scripts: records all that its live regions announce. */
export function noteSaid() {
    window.said = [];
    new MutationObserver((changes) => {
        for (const { target } of changes) {
            const region = (target.nodeType === 3 ? target.parentElement : target)?.closest?.('.spoken');
            if (region?.textContent) window.said.push(region.textContent.trim());
        }
    }).observe(document, { subtree: true, childList: true, characterData: true });
}

export async function close(page) {
    assert.deepEqual(page.problems, []);
    await page.context().close();
}

/* Goes from the home page to a table: seats in their order, each 'person' or a level. */
export async function startGame(page, game, seats) {
    await page.click(`.game-card[data-game=${game}]`);
    const counts = page.locator('.seat-choice button');
    await counts.filter({ hasText: String(seats.length) }).click();
    await page.click('[data-way=options]');
    const rows = page.locator('.seat-row');
    for (const [i, seat] of seats.entries()) {
        const [kind, detail] = [rows.nth(i).locator('select').first(), rows.nth(i).locator('select').nth(1)];
        await kind.selectOption(seat === 'person' ? 'person' : 'computer');
        if (seat !== 'person') await detail.selectOption(String(seat));
    }
    await page.selectOption('.new-game [name=order]', 'list');
    await page.click('.dialog .primary');
    await page.waitForSelector('.board svg');
}

/* Returns the saved game of the open table. */
export function kept(page) {
    return page.evaluate(() => JSON.parse(localStorage.getItem(`plateau.game.${location.pathname.split('/')[2]}`)));
}

/* Waits until a person is to move or the game is over; returns true if it is in progress. */
export async function untilMine(page) {
    await page.waitForFunction(
        () =>
            document.querySelector('.result') ||
            document.querySelector(
                '.target button[aria-disabled="false"], .tray-item[aria-disabled="false"], .prompt > .button, .confirm:enabled',
            ),
    );
    return (await page.locator('.result').count()) === 0;
}

/*
 * Waits until the result of a press is drawn, and the effects after it have run: they do so in a timer after a frame.
 */
export function drawn(page) {
    return page.evaluate(
        () =>
            new Promise((done) => {
                requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done)));
            }),
    );
}

/* Repeats a check until its assertions hold, up to a time limit; then throws its last error. */
export async function eventually(check) {
    for (const end = performance.now() + patience; ;) {
        try {
            return await check();
        } catch (error) {
            if (performance.now() > end) throw error;
        }
        await new Promise((done) => {
            setTimeout(done, 50);
        });
    }
}

/*
 * Slows the page's clock to a thousandth: keys that belong together only in quick succession then do so on a slow
 * machine too.
 */
export async function slowClock(page) {
    await page.evaluate(() => {
        const now = performance.now.bind(performance);
        performance.now = () => now() / 1000;
    });
}

/*
 * Runs in a page: timers of this many milliseconds end only by window.endTimers(), which returns how many there were.
 */
function hold(time) {
    const { setTimeout: set, clearTimeout: clear, endTimers: others } = window;
    const held = new Map();
    let number = -1000 * time; /* no other timer has this time */
    window.setTimeout = (call, after, ...given) => {
        if (after !== time) return set(call, after, ...given);
        held.set(--number, () => call(...given));
        return number;
    };
    window.clearTimeout = (timer) => {
        if (!held.delete(timer)) clear(timer);
    };
    window.endTimers = (wanted) => {
        if (wanted !== time) return others(wanted);
        const calls = [...held.values()];
        held.clear();
        calls.forEach((call) => call());
        return calls.length;
    };
}

/* Keeps messages that disappear after a time on the screen, on this page and on those that follow. */
export async function holdTimers(page, time) {
    await page.addInitScript(hold, time);
    await page.evaluate(hold, time);
}

/* Presses a sharing button and returns the file it makes, as text or, without an encoding, as bytes. */
export async function savedBy(page, way, encoding = 'utf8') {
    const waiting = page.waitForEvent('download');
    await page.click(`[data-way=${way}]`);
    return readFileSync(await (await waiting).path(), encoding);
}
