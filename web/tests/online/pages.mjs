/*
 * pages.mjs - players with separate pages in a real browser, connected to the whole service: one stack and one browser
 * per test file. A page fails its test if it logs an error, violates the site's policy, contacts another host, or is
 * reloaded without the test's doing.
 */
import assert from 'node:assert/strict';
import { launch, patience } from '../../tools/browser.mjs';
import { noteSaid } from '../browser/site.mjs';
import { cover } from '../coverage.mjs';
import { CuttableProxy } from './proxy.mjs';
import { Stack } from './stack.mjs';

export const origin = 'https://plateau.example';

/* Errors that the browser logs for a connection that a test has broken. */
const broken = /WebSocket connection to|net::ERR_|status of 50[234]/;
/* Errors on a machine that is too slow for a moment: the server is busy or late, and the page retries. */
const late = /status of 503|WebSocket is closed before the connection is established/;

/* Runs a test with a stack and a browser that resolves its host name; `more` are additional flags of the browser. */
export async function withHouse(run, more = []) {
    const stack = await Stack.start();
    let browser = null;
    let house = null;
    try {
        browser = await launch([`--host-resolver-rules=MAP plateau.example:443 127.0.0.1:${stack.port}`, ...more]);
        house = new House(browser, stack);
        await run(house);
        const logs = await stack.do('logs');
        assert.doesNotMatch(logs, /"level":"error"/);
    } finally {
        await house?.close();
        await browser?.close();
        await stack.close();
    }
}

class House {
    constructor(browser, stack) {
        this.browser = browser;
        this.stack = stack;
        this.contexts = [];
        this.proxies = [];
    }

    async close() {
        await Promise.all(this.contexts.map((context) => context.close()));
        this.proxies.forEach((proxy) => proxy.close());
    }

    async proxy() {
        const proxy = await CuttableProxy.open(this.stack.port);
        this.proxies.push(proxy);
        return proxy;
    }

    /* Creates a new visitor's browser context. With a proxy the page's bytes go through it. */
    async context(options = {}) {
        const {
            width = 1280,
            height = 800,
            theme = 'light',
            language = 'en',
            settings = {},
            proxy = null,
            ...more
        } = options;
        const context = await this.browser.newContext({
            viewport: { width, height },
            colorScheme: theme,
            locale: language === 'fr' ? 'fr-FR' : 'en-GB',
            ignoreHTTPSErrors: true,
            ...(proxy ? { proxy: proxy.settings } : {}),
            ...more,
        });
        this.contexts.push(context);
        context.setDefaultTimeout(patience);
        await context.addInitScript(noteSaid);
        await context.addInitScript(prepare, { language, theme: 'system', sound: false, ...settings });
        return context;
    }

    async open(path = '/', options = {}) {
        const page = await (options.context ?? (await this.context(options))).newPage();
        await cover(page);
        watch(page, Boolean(options.proxy || options.breaks));
        if (path !== null) await page.goto(origin + path);
        return page;
    }
}

/* Runs before any script of the page: sets settings, disables the service worker, collects violations. */
function prepare(chosen) {
    if (!localStorage.getItem('plateau.settings')) localStorage.setItem('plateau.settings', JSON.stringify(chosen));
    ServiceWorkerContainer.prototype.register = () => new Promise(() => {});
    document.addEventListener('securitypolicyviolation', (event) =>
        console.error(`policy: ${event.violatedDirective} ${event.blockedURI} ${event.sample}`),
    );
    /* A server that shares a slow machine with the browser may take longer to answer than in real use. */
    const timeout = AbortSignal.timeout.bind(AbortSignal);
    AbortSignal.timeout = (milliseconds) => timeout(12 * milliseconds);
}

function watch(page, breaks) {
    page.problems = [];
    page.sockets = [];
    page.loads = 0;
    page.on(
        'console',
        (m) =>
            m.type() === 'error' &&
            !late.test(m.text()) &&
            !(breaks && broken.test(m.text())) &&
            page.problems.push(`${m.text()} ${m.location().url}`),
    );
    page.on('pageerror', (e) => page.problems.push(e.stack ?? e.message));
    page.on('dialog', (dialog) => {
        page.problems.push(`dialog ${dialog.message()}`);
        void dialog.dismiss();
    });
    page.on('request', (r) => {
        if (!/^(https:\/\/plateau\.example\/|data:|blob:)/.test(r.url())) page.problems.push(`asked for ${r.url()}`);
    });
    page.on('websocket', (socket) => page.sockets.push(socket));
    page.on('load', () => page.loads++);
}

export async function close(...pages) {
    for (const page of pages) {
        assert.deepEqual(page.problems, []);
        await page.context().close();
    }
}

/* ---- the HTTP API, called by the page itself with its session ---- */

function askOnce(page, method, path, body) {
    return page.evaluate(
        async ([how, where, what]) => {
            const response = await fetch(`/api/v1${where}`, {
                method: how,
                ...(what === undefined ? {} : { body: JSON.stringify(what) }),
            });
            const json = response.headers.get('content-type')?.startsWith('application/json');
            return { status: response.status, json, text: await response.text() };
        },
        [method, path, body],
    );
}

/* Retries while the server is busy, as the page does; use it for idempotent requests. */
export async function ask(page, method, path, body) {
    let answer = await askOnce(page, method, path, body);
    for (const end = Date.now() + patience; answer.status === 503 && Date.now() < end;) {
        await page.waitForTimeout(500);
        answer = await askOnce(page, method, path, body);
    }
    assert.ok(answer.status < 400, `${method} ${path}: ${answer.status} ${answer.text}`);
    return answer.json ? JSON.parse(answer.text) : answer.text;
}

export const get = (page, path) => ask(page, 'GET', path);

/* Returns the page's account; the page starts the session itself. */
export async function me(page) {
    page.me ??= await ask(page, 'GET', '/me');
    return page.me;
}

let commands = 0;

export function act(page, game, command) {
    return ask(page, 'POST', `/games/${game}/commands`, { id: `test-${++commands}`, ...command });
}

/* Creates a table through the API; its creator takes a seat. */
export async function lay(page, options, computers = []) {
    const { game } = await ask(page, 'POST', '/games', {
        id: `test-${++commands}`,
        sit: true,
        computers,
        options: { players: 2, order: 'seated', ...options },
    });
    return game;
}

/* ---- what a page shows ---- */

/* Returns moves, pieces, result and banner as shown. */
export function shown(page) {
    return page.evaluate(() => {
        const texts = (selector) => [...document.querySelectorAll(selector)].map((e) => e.textContent.trim());
        return {
            moves: texts('.side-moves .move'),
            pieces: [...document.querySelectorAll('.board [data-piece]')].map((e) => e.dataset.piece).sort(),
            result: document.querySelector('.result h2')?.textContent ?? null,
            verdict: document.querySelector('.result p')?.textContent ?? null,
            banner: document.querySelector('.banner')?.textContent ?? null,
            names: texts('.player-name strong'),
        };
    });
}

export function untilMoves(page, count) {
    return page.waitForFunction((n) => document.querySelectorAll('.side-moves .move').length === n, count);
}

/* Waits until a text has been announced, even if others followed. */
export function untilSaid(page, text) {
    return page.waitForFunction((wanted) => window.said.some((said) => said.includes(wanted)), text);
}

/* Waits until a move can be entered. */
export function untilTurn(page) {
    return page.waitForSelector('.side-moves .move-box button:enabled', { state: 'attached' });
}

export function untilOver(page) {
    return page.waitForSelector('.result');
}
