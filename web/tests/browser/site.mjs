/*
 * site.mjs - the built site in a real browser, for tests: SITE is its directory (env), as Meson
 * makes it. Every page fails its test if it logs an error or asks another host for anything.
 */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { launch, patience } from '../../tools/browser.mjs';
import { serve } from '../../tools/serve.mjs';
import { cover } from '../coverage.mjs';

export const plateau = process.env.PLATEAU;

/* One browser serves all tests of a file; it ends when nobody has used it for a moment. */
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

/* One that is told more at its start, as the size of letters that its reader wants. */
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

    /* What a test has left open, because it failed. */
    async close() {
        await Promise.all(this.contexts.map((context) => context.close()));
    }

    /*
     * A page of its own, with its own storage. The service worker would fetch the whole site for each:
     * who wants that asks for it (installs). A script may run before the page's own (first).
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
                /* All that the live regions have said. */
                window.said = [];
                new MutationObserver((changes) => {
                    for (const { target } of changes) {
                        const region = (target.nodeType === 3 ? target.parentElement : target)?.closest?.('.spoken');
                        if (region?.textContent) window.said.push(region.textContent.trim());
                    }
                }).observe(document, { subtree: true, childList: true, characterData: true });
                if (!allowed) ServiceWorkerContainer.prototype.register = () => new Promise(() => {});
            },
            [{ language, theme: 'system', sound: false, ...settings }, installs],
        );
        if (first) await context.addInitScript(first);
        await page.goto(this.base + path);
        return page;
    }
}

export async function close(page) {
    assert.deepEqual(page.problems, []);
    await page.context().close();
}

/* From the first page to a table: seats in their order, each 'person' or a level. */
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

/* What is kept of the table that is open. */
export function kept(page) {
    return page.evaluate(() => JSON.parse(localStorage.getItem(`plateau.game.${location.pathname.split('/')[2]}`)));
}

/* Waits until a person is to move or the game is over; true if it goes on. */
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

/* What was pressed has been drawn, and what follows that has run: effects do so in a timer after a frame. */
export function drawn(page) {
    return page.evaluate(
        () =>
            new Promise((done) => {
                requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done)));
            }),
    );
}

/* Looks until what it asserts holds, however long that takes; what it says last counts. */
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
 * The page's clock goes a thousandth as fast from now on: keys that belong together if they follow each other
 * soon do so however slow the machine is.
 */
export async function slowClock(page) {
    await page.evaluate(() => {
        const now = performance.now.bind(performance);
        performance.now = () => now() / 1000;
    });
}

/* In a page: timers of so many milliseconds end only by window.endTimers(), which says how many there were. */
function hold(time) {
    const { setTimeout: set, clearTimeout: clear, endTimers: others } = window;
    const held = new Map();
    let number = -1000 * time; /* no other timer has it */
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

/* What is there for some time does not go while it is looked at, on this page and on those that follow. */
export async function holdTimers(page, time) {
    await page.addInitScript(hold, time);
    await page.evaluate(hold, time);
}

/* Presses a way to share and gives the file it makes, as text or, without an encoding, as bytes. */
export async function savedBy(page, way, encoding = 'utf8') {
    const waiting = page.waitForEvent('download');
    await page.click(`[data-way=${way}]`);
    return readFileSync(await (await waiting).path(), encoding);
}
