/*
 * thinking.test.mjs - while the strongest computer thinks the page stays smooth and answers at once,
 * and an answer that nobody waits for any more is not played.
 */
import assert from 'node:assert/strict';
import { cpus, loadavg } from 'node:os';
import { test } from 'node:test';
import { lay, loaded } from './core.mjs';
import { close, drawn, kept, withSite } from './site.mjs';

await loaded();
const enough = 50; /* frames a second */
const searched = 3000;
const soon = 100;
const table = ['quoridor', ['person', 8]];

/* Knows at every moment whether a worker has a question to answer, and keeps the page's workers. */
function watchWorkers() {
    const Real = window.Worker;
    window.open = new Map();
    window.Worker = class extends Real {
        constructor(...args) {
            super(...args);
            this.addEventListener('message', ({ data }) => {
                if (data.kind === 'move') window.open.delete(data.id);
            });
        }

        postMessage(message) {
            if (message.kind === 'think') window.open.set(message.id, this);
            /* A question that is held is never answered. */
            if (message.kind !== 'think' || !window.hold) super.postMessage(message);
        }

        terminate() {
            for (const [id, worker] of window.open) if (worker === this) window.open.delete(id);
            super.terminate();
        }
    };
}

/* Frames a second on an empty page beside a worker that only burns time: what the machine can. */
async function possibleRate(site) {
    const page = await site.browser.newPage();
    const rate = await page.evaluate(
        () =>
            new Promise((done) => {
                const source = 'const begun = Date.now(); while (Date.now() - begun < 1500);';
                const worker = new Worker(URL.createObjectURL(new Blob([source])));
                const begun = performance.now();
                let frames = 0;
                requestAnimationFrame(function count(now) {
                    if (now - begun < 1200) {
                        frames++;
                        requestAnimationFrame(count);
                        return;
                    }
                    worker.terminate();
                    done((1000 * frames) / (now - begun));
                });
            }),
    );
    await page.close();
    return rate;
}

/* Time and frames between frames in which a worker was at work all along. */
function countFrames(page) {
    return page.evaluate(() => {
        window.busy = { frames: 0, time: 0 };
        let last = null;
        const mine = window.busy;
        requestAnimationFrame(function count(now) {
            if (mine !== window.busy) return;
            const thinking = window.open.size > 0;
            if (thinking && last !== null) {
                window.busy.frames++;
                window.busy.time += now - last;
            }
            last = thinking ? now : null;
            requestAnimationFrame(count);
        });
    });
}

/* The first move there is; a new table when a game is over. */
async function anyMove(page) {
    const open = '.target button[aria-disabled="false"]';
    await page.waitForSelector(`${open}, .result`, { state: 'attached', timeout: 120_000 });
    if (await page.locator('.result').count()) await lay(page, ...table);
    await choose(page, await page.locator(open).first().getAttribute('data-token'));
    await page.click('.confirm');
}

/* Frames a second while a computer thinks for three seconds, over as many moves as that takes. */
async function thinkingRate(page) {
    await lay(page, ...table);
    await countFrames(page);
    while ((await page.evaluate(() => window.busy.time)) < searched) {
        await anyMove(page);
        await page.waitForFunction((time) => window.open.size === 0 || window.busy.time >= time, searched, {
            timeout: 120_000,
        });
    }
    const { frames, time } = await page.evaluate(() => window.busy);
    await visitHome(page);
    return (1000 * frames) / time;
}

/*
 * The best of up to four measurements. The figure is the machine's too, which others use at the same
 * time: less than half of what is asked for, or of what an empty page has here, is a failure.
 */
async function smooth(site, page, t) {
    const rates = [],
        possible = [await possibleRate(site)];
    do {
        rates.push(await thinkingRate(page));
        possible.push(await possibleRate(site));
    } while (Math.max(...rates) < enough && rates.length < 4);
    const list = (numbers) => numbers.map((n) => n.toFixed(1)).join(', ');
    const message =
        `${list(rates)} frames/s while the computer thinks, asked for ${enough}; an empty page beside a busy ` +
        `worker has ${list(possible)}; load ${loadavg()[0].toFixed(1)} on ${cpus().length} processors`;
    t.diagnostic(message);
    assert.ok(Math.max(...rates) >= Math.min(enough, ...possible) / 2, message);
}

/* Leaving a table ends what is thought there. */
async function visitHome(page) {
    await page.evaluate(() => {
        history.pushState(null, '', '/');
        dispatchEvent(new PopStateEvent('popstate'));
    });
    await page.waitForFunction(() => document.querySelector('.home') && window.open.size === 0);
}

/* Confirms, and takes back while the computer thinks: how long until the page shows it. */
function confirmAndTakeBack(page) {
    return page.evaluate(async () => {
        const { port1, port2 } = new MessageChannel();
        const until = async (holds) => {
            const begun = performance.now();
            while (!holds() && performance.now() - begun < 10_000)
                await new Promise((done) => {
                    port1.onmessage = done;
                    port2.postMessage(0);
                });
            return performance.now() - begun;
        };
        document.querySelector('.confirm').click();
        await until(() => window.open.size > 0);
        const title = document.querySelector('h1').textContent;
        const [question] = window.open;
        /* As if its answer were on its way already. */
        window.late = () =>
            question[1].onmessage?.({
                data: { kind: 'move', id: question[0], move: 'a8h', thought: { depth: 1, nodes: 1, lines: [] } },
            });
        [...document.querySelectorAll('.table-top .round')].at(-1).click();
        await until(() => document.querySelector('.menu-item'));
        document.querySelector('.menu-item').click();
        return await until(() => document.querySelector('h1').textContent !== title);
    });
}

async function choose(page, token) {
    const place = `.target [data-token=${token}]`;
    await page.waitForSelector(`${place}[aria-disabled="false"]`, { state: 'attached', timeout: 120_000 });
    await page.evaluate((selector) => document.querySelector(selector).click(), place);
    await page.waitForSelector('.confirm:enabled');
}

async function quick(page, t) {
    await lay(page, ...table);
    const times = [];
    for (const token of ['e2', 'd1', 'f1']) {
        await choose(page, token);
        times.push(await confirmAndTakeBack(page));
        assert.equal((await kept(page)).moves, 0, 'the move was not taken back');
        assert.equal(await page.evaluate(() => window.open.size), 0, 'the computer still thinks');
    }
    const message = `taken back in ${times.map((time) => time.toFixed(1)).join(', ')} ms, asked for ${soon}`;
    t.diagnostic(message);
    assert.ok(Math.min(...times) < 2 * soon, message);
}

async function stale(page) {
    await lay(page, ...table);
    await page.evaluate(() => {
        window.hold = true;
    });
    await choose(page, 'e2');
    await confirmAndTakeBack(page);
    await page.evaluate(() => window.late());
    await drawn(page);
    assert.equal((await kept(page)).moves, 0, 'an answer to a move taken back was played');
    await choose(page, 'd1');
    await page.click('.confirm');
    await page.waitForFunction(() => window.open.size > 0);
    await page.evaluate(() => window.late());
    await drawn(page);
    assert.equal((await kept(page)).moves, 1, 'an old answer was played');

    /* The next question is answered. */
    await page.evaluate(() => {
        window.hold = false;
    });
    await answered(page);
}

/* Takes back, plays on, and waits for the computer's own answer. */
async function answered(page) {
    await page.locator('.table-top .round').last().click();
    await page.locator('.menu-item').first().click();
    await choose(page, 'f1');
    await page.click('.confirm');
    const { id } = await kept(page);
    const answer = (key) => JSON.parse(localStorage.getItem(key)).moves === 2;
    await page.waitForFunction(answer, `plateau.game.${id}`, { timeout: 120_000 });
    assert.match((await kept(page)).record, /f1 (?!a8h)\S+\s*$/);
}

test('thinking', async (t) => {
    await withSite(async (site) => {
        const page = await site.open('/');
        await page.evaluate(watchWorkers);
        await t.test('a stale answer is not played', () => stale(page));
        await t.test('a move is taken back at once', (inner) => quick(page, inner));
        await t.test('the page stays smooth', (inner) => smooth(site, page, inner));
        await close(page);
    });
});
