/*
 * private-board.mjs - a player's private board of a correspondence game: opened from the table's menu, saved and never
 * sent, and without any help of a computer, whatever is pressed, stored or opened again.
 */
import assert from 'node:assert/strict';
import { bringAxe, violations } from '../browser/axe.mjs';
import { press, tabTo, walk } from '../browser/by-keys.mjs';
import { rules } from '../browser/core.mjs';
import { drawn, eventually } from '../browser/site.mjs';
import { openMenu, untilBoard } from './screens.mjs';

const idea = 'A plan that is nobody else’s';
const help =
    '[data-act=engine], [data-act=values], [data-act=ask], [data-way], .review-bar, .review-lines, .value-list, ' +
    '.study-answer, .share-button';

/* Records everything that the page sends from now on, and every worker that could think. */
function overhear(page) {
    const sent = [];
    const thinking = [];
    const hear = (socket) => socket.on('framesent', ({ payload }) => sent.push(String(payload)));
    page.sockets.forEach(hear);
    page.on('websocket', hear);
    page.on('worker', (worker) => thinking.push(worker.url()));
    page.on('request', (request) => {
        sent.push(`${request.url()} ${request.postData() ?? ''}`);
        if (/engine[^/]*\.wasm/.test(request.url())) thinking.push(request.url());
    });
    return { sent, thinking };
}

async function untilStudy(page) {
    await page.waitForSelector('.study .board svg');
    await page.waitForSelector('.study-private');
    await drawn(page);
}

async function openBoard(page) {
    await openMenu(page);
    await page.locator('.menu-item', { hasText: 'Try moves privately' }).click();
    await untilStudy(page);
}

function keptBoard(page, table) {
    return page.evaluate((id) => {
        const all = JSON.parse(localStorage.getItem('plateau.studies') ?? '[]');
        const found = all.map((one) => JSON.parse(localStorage.getItem(`plateau.study.${one}`)));
        return found.filter(({ during }) => during === id);
    }, table);
}

/* Presses keys that ask the engine on other boards, also with a move ready to be asked about. */
async function noHelp(page) {
    await page.locator('.board [data-token]').first().focus();
    await press(page, 'Enter', 'q', 'v', 'h', 'e', 'Escape');
    assert.equal(await page.locator(help).count(), 0);
    assert.equal(page.workers().length, 0);
}

async function untilLine(page, table, line) {
    await eventually(async () => {
        const [{ text }] = await keptBoard(page, table);
        const moves = text.split('\n\n')[1].replaceAll(/\{[^}]*\}|\d+\. /g, '');
        assert.equal(moves.replace(/\s+/g, ' ').replaceAll(' )', ')').trim(), line);
    });
}

/* Tries a move after those played, and comments on it; afterwards no action starts the computer. */
export async function tryPrivately(play, seat) {
    const page = play.pages[seat];
    const { sent, thinking } = overhear(page);
    await openBoard(page);
    const tried = rules.moves(play.game, play.position).find((move) => /^[a-d][1-4]$/.test(move));
    await tabTo(page, '.board [data-token]');
    await walk(page, tried);
    await press(page, 'Enter', 'Enter');
    await page.fill('.study-comment textarea', idea);
    await press(page, 'Tab');
    await untilLine(page, play.id, [...play.moves, tried].join(' '));
    await bringAxe(page);
    assert.deepEqual(await violations(page), []);
    await noHelp(page);
    await page.evaluate(() => localStorage.setItem('plateau.study-engine', 'true'));
    const link = page.url();
    await page.reload();
    await untilStudy(page);
    await noHelp(page);
    await page.goto(new URL('/study', link).href);
    await page.click('.saved-card a');
    await untilStudy(page);
    await noHelp(page);
    assert.equal(await page.inputValue('.study-comment textarea'), idea);
    assert.deepEqual(thinking, []);
    assert.ok(sent.every((text) => !text.includes(idea) && !text.includes(encodeURIComponent(idea))));
    await page.click('[data-act=game]');
    await untilBoard(page);
    return tried;
}

/* Checks that the earlier variations are there beside the moves played since; there is one board per game. */
export async function findTried(play, seat, after, tried) {
    const page = play.pages[seat];
    await openBoard(page);
    const moves = [...play.moves];
    if (moves[after] !== tried) moves[after] += ` (${tried})`;
    await untilLine(page, play.id, moves.join(' '));
    assert.equal((await keptBoard(page, play.id)).length, 1);
    await page.click('[data-act=game]');
    await untilBoard(page);
}

/* When the game is over, it becomes an ordinary study. */
export async function helpAfterwards(play, seat) {
    const page = play.pages[seat];
    assert.deepEqual(await keptBoard(page, play.id), []);
    await page.goto(new URL('/study', page.url()).href);
    await page.click('.saved-card a');
    await page.waitForSelector('[data-act=values]');
    assert.equal(await page.locator('.study-private').count(), 0);
}
