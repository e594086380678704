/*
 * speed.test.mjs - latency from one player's press to the other's screen, while 200 games are played: half of the moves
 * within 100 ms, 99 of 100 within 400 ms. CAMPAIGN_LOAD (env) is the program that plays the other games, each a move
 * about every two seconds, through the same nginx and nodes.
 */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { test } from 'node:test';
import { closeLoader } from '../browser/core.mjs';
import { close, lay, untilMoves, untilTurn, withHouse } from './pages.mjs';
import { Play } from './play.mjs';
import { begun, join, untilBoard, visit } from './screens.mjs';
import { script } from './scripts.mjs';

await closeLoader();
const games = 200;
const think = 2000;
const wanted = 200; /* moves that are measured */

/* Starts the other games: resolves when all are being played; keeps their last report. */
async function crowd(port) {
    const load = spawn(
        process.env.CAMPAIGN_LOAD,
        [
            '--ports',
            `${port},${port}`,
            '--games',
            String(games),
            '--seconds',
            '600',
            '--seed',
            '3',
            '--think',
            String(think),
            '--log',
            '/dev/null',
        ],
        { stdio: ['ignore', 'pipe', 'inherit'] },
    );
    const reports = [];
    const ready = new Promise((done, failed) => {
        createInterface({ input: load.stdout }).on('line', (line) => {
            const found = line.match(/([\d.]+) s\t(\d+) games in play.*?(\d+) moves/);
            if (found) reports.push(found.slice(1).map(Number));
            if (reports.at(-1)?.[1] >= games * 0.95) done();
        });
        load.on('exit', (code) => failed(new Error(`the load has ended with ${code}`)));
    });
    await ready;
    return {
        reports,
        stop: () =>
            new Promise((done) => {
                load.removeAllListeners('exit');
                load.on('exit', done);
                load.kill();
            }),
    };
}

/* Records when a move was sent from here, and when the other player's last move was visible here. */
function watch() {
    const now = () => performance.timeOrigin + performance.now();
    window.sent = window.seen = 0;
    addEventListener(
        'submit',
        () => {
            window.sent = now();
        },
        true,
    );
    window.lookOut = () => {
        window.seen = 0;
        const observer = new MutationObserver(() => {
            observer.disconnect();
            requestAnimationFrame(() => {
                window.seen = now();
            });
        });
        observer.observe(document.querySelector('.board svg'), { subtree: true, childList: true, attributes: true });
    };
}

async function measure(play, move) {
    const mover = play.mover;
    const other = play.pages.find((page) => page !== mover);
    await untilTurn(mover);
    await mover.locator('.side-moves .move-box input').fill(move);
    await other.evaluate(() => window.lookOut());
    await mover.locator('.side-moves .move-box input').press('Enter');
    play.note(move);
    await untilMoves(other, play.moves.length);
    await other.waitForFunction(() => window.seen > 0);
    return (await other.evaluate(() => window.seen)) - (await mover.evaluate(() => window.sent));
}

/* Two pages play one game after the other. */
async function couple(house, seeds, times) {
    const contexts = await Promise.all([house.context(), house.context()]);
    await Promise.all(contexts.map((context) => context.addInitScript(watch)));
    const pages = await Promise.all(contexts.map((context) => house.open('/online', { context })));
    await Promise.all(pages.map(begun));
    for (const seed of seeds) {
        const moves = await script('quoridor', 2, { seed, level: 1, most: 80 });
        const id = await lay(pages[0], { game: 'quoridor', clock: 'fischer', base: 600_000, increment: 5000 });
        await Promise.all(pages.map((page) => visit(page, `/t/${id}`)));
        await join(pages[1]);
        await Promise.all(pages.map(untilBoard));
        const play = await Play.at(id, pages);
        for (const move of moves) {
            times.push(await measure(play, move));
            await new Promise((done) => {
                setTimeout(done, 150);
            }); /* A pause, as people think. */
        }
    }
    await close(...pages);
}

test('from press to screen', async (t) => {
    await withHouse(async (house) => {
        const others = await crowd(house.stack.door);
        const first = others.reports.at(-1);
        const times = [];
        await Promise.all([couple(house, [1, 2], times), couple(house, [6, 5], times)]);
        const last = others.reports.at(-1);
        await others.stop();
        times.sort((a, b) => a - b);
        const at = (share) => Math.round(times[Math.min(times.length - 1, Math.floor(share * times.length))]);
        const pace = (last[2] - first[2]) / (last[0] - first[0]);
        t.diagnostic(
            `${times.length} moves: p50 ${at(0.5)} ms, p90 ${at(0.9)} ms, p99 ${at(0.99)} ms,` +
                ` longest ${at(1)} ms; beside ${last[1]} games with ${pace.toFixed(0)} moves a second`,
        );
        assert.ok(last[1] >= games * 0.9 && pace > (games * 1000) / think / 3, 'the others played');
        assert.ok(times.length >= wanted && times[0] > 0, `${times.length} moves`);
        assert.ok(at(0.5) <= 100 && at(0.99) <= 400);
    });
});
