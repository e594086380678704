/*
 * picture.mjs - draws a board as a picture, with the page's own code and a real browser:
 *
 *     node tools/picture.mjs WASM GAME POSITION FILE.png [--theme dark] [--width 600] [--bottom 1]
 *         [--tokens 'B c2'] [--ghost e3h] [--refused e3h] [--last MOVE] [--mode h] [--small]
 *
 * POSITION may be a number of players, for the start position. --last plays a move first. WASM is the build's
 * rules.wasm.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import renderToString from 'preact-render-to-string';
import { h } from 'preact';
import { launch } from './browser.mjs';
import { instantiate, openModules } from './modules.mjs';

const [wasm, game, where, file, ...rest] = process.argv.slice(2);
const options = {};
for (let i = 0; i < rest.length; i++)
    options[rest[i].slice(2)] = rest[i + 1]?.startsWith('--') === false ? rest[++i] : true;

const modules = await openModules();
const { Rules } = await modules.load('core/rules.ts');
const { Picture } = await modules.load('board/Picture.tsx');
const { loadGame } = await modules.load('games/registry.ts');
const rules = new Rules(instantiate(wasm));
const ui = await loadGame(game);

let position = /^[234]$/.test(where) ? rules.start(game, Number(where)) : where;
const marks = [];
if (options.last) {
    marks.push(...rules.moveMarks(game, position, options.last));
    const played = rules.play(game, position, options.last);
    if (!played.ok) throw new Error(played.refusal.message);
    position = played.value;
}
const tokens = options.tokens ? options.tokens.split(' ') : [];
const choices = rules.choices(game, position, tokens);
if (!choices.ok) throw new Error(choices.refusal.message);
const asked = options.refused ? [...tokens, options.refused] : tokens;
marks.push(...rules.marks(game, position, asked));
const scene = {
    bottom: Number(options.bottom ?? 0),
    mode: options.mode ?? null,
    turn: rules.state(game, position).toMove,
    before: position,
    marks,
    tokens,
    next: options.idle || options.small ? [] : choices.value.next,
    ghost: options.ghost ? { token: options.ghost, legal: choices.value.next.includes(options.ghost) } : null,
    refused: options.refused ?? null,
    notes: [],
    small: Boolean(options.small),
};
const svg = renderToString(h(Picture, { ui, position: rules.midTurn(game, position, tokens), scene }));
const css = readFileSync(new URL('../src/style/colours.css', import.meta.url), 'utf8');
const html = `<!doctype html><html data-theme="${options.theme ?? 'light'}"><style>${css}
body{margin:24px;background:var(--paper)} svg{display:block;width:${options.width ?? 600}px;height:auto}</style>${svg}</html>`;
if (options.html) writeFileSync(options.html, html);

const browser = await launch();
const page = await browser.newPage({
    viewport: { width: Number(options.width ?? 600) + 48, height: 100 },
    deviceScaleFactor: 2,
});
await page.setContent(html);
await page.screenshot({ path: file, fullPage: true });
await browser.close();
await modules.close();
