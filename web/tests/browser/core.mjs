/*
 * core.mjs - what the page itself asks: the core of the built site, the dictionaries, the boards.
 * Tests compare the page with these, and lay tables in positions that they choose.
 */
import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { createServer } from 'vite';
import { drawn } from './site.mjs';

export { chance } from './chance.mjs';

export const games = ['quoridor', 'dorix', 'orbital', 'tictacdoh'];
export const languages = ['en', 'fr'];

const server = await createServer({
    root: new URL('../..', import.meta.url).pathname,
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    appType: 'custom',
    logLevel: 'error',
    optimizeDeps: { noDiscovery: true },
});

/* More modules are named by who needs them; all are loaded before the first test begins. */
export async function load(...paths) {
    return await Promise.all(paths.map((path) => server.ssrLoadModule(path)));
}

const [{ Rules }, { GameRecord }, { en }, { fr }, { loadGame }] = await load(
    '/src/core/rules.ts',
    '/src/core/record.ts',
    '/src/i18n/en.ts',
    '/src/i18n/fr.ts',
    '/src/games/registry.ts',
);

export const dictionaries = { en, fr };
export const boards = {};
for (const game of games) boards[game] = await loadGame(game);

/* To be called when all is loaded: the process ends when nothing is open. */
export async function loaded() {
    await server.close();
}

const assets = join(process.env.SITE, 'assets');
const wasm = readdirSync(assets).find((name) => /^rules-.*\.wasm$/.test(name));
const module = new WebAssembly.Module(readFileSync(join(assets, wasm)));
export const rules = new Rules(new WebAssembly.Instance(module));

export function newRecord() {
    return new GameRecord(new WebAssembly.Instance(module));
}

/* The position after some moves of the start. */
export function after(game, seats, moves) {
    return moves.reduce((position, move) => rules.play(game, position, move).value, rules.start(game, seats));
}

/* A game of so many random moves that is not over. */
export function randomMoves(game, seats, count, below) {
    for (;;) {
        const moves = [];
        let position = rules.start(game, seats);
        while (moves.length < count && rules.state(game, position).status === 'open') {
            const all = rules.moves(game, position);
            moves.push(all[below(all.length)]);
            position = rules.play(game, position, moves.at(-1)).value;
        }
        if (rules.state(game, position).status === 'open') return moves;
    }
}

/* A random game up to the move that meets a wish, and that move. */
export function movesUntil(game, seats, below, wish) {
    for (;;) {
        const moves = [];
        let position = rules.start(game, seats);
        while (moves.length < 80 && rules.state(game, position).status === 'open') {
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

/* What a hand has built when it has chosen these: steps without a choice follow by themselves. */
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
    return {
        id,
        game,
        table: {
            game,
            clock: null,
            swap: false,
            seats: seats.map((seat, i) =>
                seat === 'person'
                    ? { kind: 'person', name: names[i] }
                    : { kind: 'computer', name: `Rigel ${i}`, level: seat },
            ),
        },
        record: `[Game "${game}"]\n[Players "${seats.length}"]\n\n${moves.join(' ')}\n`,
        position,
        moves: moves.length,
        turn: rules.state(game, position).turn,
        over: false,
        changed: Date.now(),
    };
}

let tables = 0;

/* Lays a table on a page that is open, without loading the page again; the game as it is kept. */
export async function lay(page, game, seats, moves = []) {
    const saved = savedGame(`test${++tables}`, game, seats, moves);
    await page.evaluate((kept) => {
        localStorage.setItem(`plateau.game.${kept.id}`, JSON.stringify(kept));
        localStorage.setItem('plateau.games', JSON.stringify([kept.id]));
        /* The table before is not the new one, though its path is there at once. */
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

/* The hand holds these: a browser makes a click of a touch in its own time. */
export async function assertTokens(page, wanted, message) {
    await page
        .waitForFunction((text) => document.querySelector('.board').dataset.tokens.trim() === text, wanted.join(' '))
        .catch(() => {});
    assert.deepEqual(await tokensOf(page), wanted, message);
}

export function heard(page) {
    return page.evaluate(() => window.said.at(-1) ?? '');
}

/* This was said last. */
export async function assertHeard(page, wanted, message) {
    await page.waitForFunction((text) => (window.said.at(-1) ?? '') === text, wanted).catch(() => {});
    assert.equal(await heard(page), wanted, message);
}

/* Where a token of the board is on the screen; a wall without a mode is one arm of its junction. */
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
