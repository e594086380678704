/*
 * core.mjs - the modules of the page in the test's process: the core of the built site, the dictionaries, the boards.
 * Tests compare the page with these, and create tables in chosen positions.
 */
import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { instantiate, openModules } from '../../tools/modules.mjs';
import { drawn } from './site.mjs';

export { chance } from './chance.mjs';

export const games = ['quoridor', 'dorix', 'orbital', 'tictacdoh'];
export const languages = ['en', 'fr'];

const page = await openModules();

/* Loads further modules; call it before the first test starts. */
export async function load(...paths) {
    return await Promise.all(paths.map(page.load));
}

const [{ Rules }, { GameRecord }, { loadGame }] = await load('core/rules.ts', 'core/record.ts', 'games/registry.ts');

/* Returns a group of the page's texts in both languages. */
export async function texts(group) {
    return { en: await page.dictionary(group, 'en'), fr: await page.dictionary(group, 'fr') };
}

export const dictionaries = await texts('shell');
export const boards = {};
for (const game of games) boards[game] = await loadGame(game);

/* Closes the server that compiles the modules, so that the process can end. Call it after the last load(). */
export async function closeLoader() {
    await page.close();
}

const assets = join(process.env.SITE, 'assets');
const wasm = join(
    assets,
    readdirSync(assets).find((name) => /^rules-.*\.wasm$/.test(name)),
);
export const rules = new Rules(instantiate(wasm));

export function newRecord() {
    return new GameRecord(instantiate(wasm));
}

/* Returns the position after some moves from the start. */
export function after(game, seats, moves) {
    return moves.reduce((position, move) => rules.play(game, position, move).value, rules.start(game, seats));
}

/* Returns this many random moves of a game that is not over. */
export function randomMoves(game, seats, count, below) {
    for (;;) {
        const moves = [];
        let position = rules.start(game, seats);
        while (moves.length < count && rules.state(game, position).status === 'playing') {
            const all = rules.moves(game, position);
            moves.push(all[below(all.length)]);
            position = rules.play(game, position, moves.at(-1)).value;
        }
        if (rules.state(game, position).status === 'playing') return moves;
    }
}

/* Returns a random game up to a move that meets a condition, and that move. */
export function movesUntil(game, seats, below, wish) {
    for (;;) {
        const moves = [];
        let position = rules.start(game, seats);
        while (moves.length < 80 && rules.state(game, position).status === 'playing') {
            const all = rules.moves(game, position);
            const wished = all.find((move) => wish(position, move));
            if (wished) return { moves, position, move: wished };
            moves.push(all[below(all.length)]);
            position = rules.play(game, position, moves.at(-1)).value;
        }
    }
}

export function wins(game) {
    return (position, move) => rules.state(game, rules.play(game, position, move).value).status === 'won';
}

/* Returns the tokens of the turn after these choices; forced steps are added. */
export function built(game, position, tokens) {
    let all = tokens;
    for (;;) {
        const { next, move } = rules.choices(game, position, all).value;
        if (move !== null || next.length !== 1) return all;
        all = [...all, next[0]];
    }
}

/* ---- tables ---- */

const names = ['Ada', 'Blaise', 'Chloé', 'Denis'];

/* Seats are 'person' or a level. */
export function savedGame(id, game, seats, moves) {
    const position = after(game, seats.length, moves);
    const seated = seats.map((seat, i) =>
        seat === 'person' ? { kind: 'person', name: names[i] } : { kind: 'computer', name: `Rigel ${i}`, level: seat },
    );
    return {
        id,
        game,
        table: { game, clock: null, swap: false, seats: seated },
        seats: seated,
        record: `[Game "${game}"]\n[Players "${seats.length}"]\n\n${moves.join(' ')}\n`,
        position,
        moves: moves.length,
        toMove: rules.state(game, position).toMove,
        over: false,
        changed: Date.now(),
    };
}

let tables = 0;

/* Opens a table on a page without a reload; returns the saved game. */
export async function lay(page, game, seats, moves = []) {
    const saved = savedGame(`test${++tables}`, game, seats, moves);
    await page.evaluate((kept) => {
        localStorage.setItem(`plateau.game.${kept.id}`, JSON.stringify(kept));
        localStorage.setItem('plateau.games', JSON.stringify([kept.id]));
        /* Marks the previous table: its path may be the same as the new one's. */
        document.querySelector('.table')?.setAttribute('data-left', '');
        history.pushState(null, '', `/play/${kept.id}`);
        dispatchEvent(new PopStateEvent('popstate'));
    }, saved);
    await page.waitForFunction(
        ([id, name]) =>
            location.pathname === `/play/${id}` &&
            document.querySelector(`.table.game-${name}:not([data-left]) .board[data-game=${name}] svg`),
        [saved.id, game],
    );
    await drawn(page);
    return saved;
}

/* ---- what the page shows ---- */

export function tokensOf(page) {
    return page.evaluate(() =>
        document
            .querySelector('.board')
            .dataset.tokens.split(' ')
            .filter((t) => t !== ''),
    );
}

/* Waits until these tokens are chosen: a browser turns a touch into a click after a delay. */
export async function assertTokens(page, wanted, message) {
    await page
        .waitForFunction((text) => document.querySelector('.board').dataset.tokens.trim() === text, wanted.join(' '))
        .catch(() => {});
    assert.deepEqual(await tokensOf(page), wanted, message);
}

export function heard(page) {
    return page.evaluate(() => window.said.at(-1) ?? '');
}

/* Waits until this was announced last. */
export async function assertHeard(page, wanted, message) {
    await page.waitForFunction((text) => (window.said.at(-1) ?? '') === text, wanted).catch(() => {});
    assert.equal(await heard(page), wanted, message);
}

/* Returns where a token of the board is on the screen; without a mode, for a wall a point beside its junction. */
export function pointOf(game, position, aspect, token, box) {
    const ui = boards[game];
    const view = ui.parse(position);
    const { width, height } = ui.size(view);
    const find = (mode) => ui.targets(view, { ...aspect, mode }).find((t) => t.token === token);
    const target = find(aspect.mode);
    const modes = aspect.mode === null ? ui.modes : [];
    const mode = target ? null : modes.find((m) => find(m));
    const { x, y, width: w, height: h } = target ?? find(mode);
    const arm = mode === null ? [0, 0] : mode === 'h' ? [w * 0.3, 0] : [0, h * 0.3];
    return {
        x: box.x + ((x + w / 2 + arm[0]) / width) * box.width,
        y: box.y + ((y + h / 2 + arm[1]) / height) * box.height,
    };
}
