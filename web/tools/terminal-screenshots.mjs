/*
 * terminal-screenshots.mjs - the four games in `plateau play`, as one picture for the README:
 *
 *     SITE=build/web/site PLATEAU=build/src/cli/plateau node tools/terminal-screenshots.mjs FILE.webp
 *
 * The terminal is a real one (tmux); a browser draws its contents.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { chance, loaded, randomMoves } from '../tests/browser/core.mjs';
import { launch } from './browser.mjs';
import { webp } from './webp.mjs';

await loaded();
const [file] = process.argv.slice(2);
const folder = mkdtempSync(join(tmpdir(), 'plateau-terminal-'));
const games = [
    ['quoridor', 2, 'e2 e8 e3 e7 e4 e6 d4h e6v c6h f3v g7h'.split(' ')],
    ['dorix', 3, randomMoves('dorix', 3, 12, chance(3))],
    ['orbital', 2, randomMoves('orbital', 2, 13, chance(5))],
    ['tictacdoh', 2, randomMoves('tictacdoh', 2, 6, chance(6))],
];

function tmux(...command) {
    const env = { ...process.env, TMUX_TMPDIR: folder, LC_ALL: 'C.UTF-8' };
    return execFileSync('tmux', ['-u', '-f', '/dev/null', '-L', 'pictures', ...command], { env, encoding: 'utf8' });
}

/* Returns the terminal's screen with its colours, once the board is shown. */
async function screenOf([game, players, moves]) {
    const record = join(folder, `${game}.txt`);
    writeFileSync(record, `[Game "${game}"]\n[Players "${players}"]\n\n${moves.join(' ')}\n`);
    tmux(
        'new-session',
        '-d',
        '-s',
        game,
        '-x',
        '80',
        '-y',
        '24',
        '--',
        'env',
        'TERM=screen-256color',
        'LC_ALL=C.UTF-8',
        resolve(process.env.PLATEAU),
        '--language',
        'en',
        'play',
        '--load',
        record,
    );
    for (let tries = 0; tries < 100 && !tmux('capture-pane', '-p', '-t', game).includes('? help'); tries++)
        await sleep(100);
    return tmux('capture-pane', '-e', '-N', '-p', '-t', game);
}

const steps = [0, 95, 135, 175, 215, 255];

/* Converts a number of the terminal's 256 colours, as far as boards use them. */
function colour(number) {
    const grey = 8 + 10 * (number - 232);
    const [r, g, b] =
        number >= 232 ? [grey, grey, grey] : [36, 6, 1].map((by) => steps[Math.floor((number - 16) / by) % 6]);
    return `rgb(${r} ${g} ${b})`;
}

/* Applies an escape sequence to the style: 1 bold, 2 faint, 4 underlined, 7 reversed, 38;5;N and 48;5;N colours. */
function change(style, codes) {
    for (let i = 0; i < codes.length; i++) {
        const code = codes[i];
        if (code === 0) style = {};
        else if (code === 38 || code === 48) style = { ...style, [code]: colour(codes[(i += 2)]) };
        else if (code === 39 || code === 49) style = { ...style, [code - 1]: undefined };
        else style = { ...style, [code]: true };
    }
    return style;
}

function css(style) {
    const [ink, ground] = [style[38] ?? '#ddd', style[48] ?? '#111'];
    return (
        `color:${style[7] ? ground : ink};background:${style[7] ? ink : ground};` +
        (style[1] ? 'font-weight:700;' : '') +
        (style[2] ? 'opacity:.6;' : '') +
        (style[4] ? 'text-decoration:underline;' : '')
    );
}

function html(screen) {
    let style = {};
    return screen
        .split('\u001b')
        .map((part) => {
            const codes = /^\[([\d;]*)m/.exec(part);
            if (codes) style = change(style, codes[1].split(';').map(Number));
            const text = part
                .slice(codes?.[0].length ?? 0)
                .replaceAll('&', '&amp;')
                .replaceAll('<', '&lt;');
            return text === '' ? '' : `<span style="${css(style)}">${text}</span>`;
        })
        .join('');
}

async function draw(screens) {
    const browser = await launch();
    const page = await browser.newPage({ viewport: { width: 1400, height: 790 } });
    await page.setContent(`<style>body{margin:8px;display:grid;grid-template-columns:1fr 1fr;background:#111}
        pre{margin:0;font:14px/16px 'DejaVu Sans Mono',monospace}</style>
        ${screens.map((s) => `<pre>${html(s)}</pre>`).join('')}`);
    writeFileSync(file, await webp(page, { quality: 0.8 }));
    await browser.close();
}

try {
    const screens = [];
    for (const game of games) screens.push(await screenOf(game));
    await draw(screens);
} finally {
    tmux('kill-server');
    rmSync(folder, { recursive: true });
}
