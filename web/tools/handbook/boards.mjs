/*
 * boards.mjs - boards of the handbook, drawn by the page's own code: from the character drawings of rules pages, those
 * of other pages in blocks that begin with ```text GAME, and positions in blocks that begin with ```board GAME.
 */
import { h } from 'preact';
import renderToString from 'preact-render-to-string';
import { boardWords, describe, legends } from './board-words.mjs';
import { openModules } from '../modules.mjs';
import { escape } from './html.mjs';
import { positionOf } from './positions.mjs';
import { readBoards } from './text-boards.mjs';

const strip = 44; /* space for the names of files and ranks beside a part of a board */
const rim = 8; /* space around the cells */
const frame = 12; /* width of the wooden frame, above and on the right */

/* Returns the part of the picture that has all these cells, with a small margin. */
function windowOf(targets, cells) {
    const own = targets.filter(({ token }) => cells.includes(token));
    const left = Math.min(...own.map(({ x }) => x)) - rim,
        top = Math.min(...own.map(({ y }) => y)) - rim;
    const right = Math.max(...own.map(({ x, width }) => x + width)) + rim,
        bottom = Math.max(...own.map(({ y, height }) => y + height)) + rim;
    return { left, top, width: right - left, height: bottom - top, own };
}

/* Draws names of the files below and of the ranks on the left, for a part that does not show the frame's own. */
function names({ left, top, height, own }) {
    const text = (x, y, name) =>
        `<text x="${x}" y="${y}" fill="var(--coordinate)" font-size="22" text-anchor="middle">${name}</text>`;
    const files = new Map(own.map(({ token, x, width }) => [token[0], x + width / 2])),
        ranks = new Map(own.map(({ token, y, height: tall }) => [token.slice(1), y + tall / 2]));
    return [
        ...[...files].map(([name, x]) => text(strip + x - left, height + frame + strip - 14, name)),
        ...[...ranks].map(([name, y]) => text(strip / 2, y - top + frame + 8, name)),
    ].join('');
}

function svg(inner, width, height, label) {
    return `<svg role="img" aria-label="${escape(label)}" viewBox="0 0 ${width} ${height}">${inner}</svg>`;
}

class Drawer {
    constructor(modules) {
        Object.assign(this, modules);
    }

    picture(ui, position, board, label) {
        const view = ui.parse(position);
        const whole = ui.size(view);
        const scene = this.stillScene(position, 0, { next: board.stars, refused: board.refused });
        const drawn = renderToString(h(this.Picture, { ui, position, scene }));
        const inner = drawn.slice(drawn.indexOf('>') + 1, -'</svg>'.length);
        const targets = ui.targets(view, { bottom: 0, mode: null });
        const cells = Object.keys(board.texts);
        const all = targets.filter(({ token }) => /^[a-i][1-9]$/.test(token));
        if (cells.length === 0 || cells.length === all.length) return svg(inner, whole.width, whole.height, label);
        const part = windowOf(all, cells);
        const box = `${part.left} ${part.top} ${part.width} ${part.height}`;
        const place = `x="${strip}" y="${frame}" width="${part.width}" height="${part.height}"`;
        const shown = `<svg ${place} viewBox="${box}">${inner}</svg>`;
        const [width, height] = [part.width + strip + frame, part.height + strip + frame];
        const ground = `<rect width="${width}" height="${height}" rx="12" fill="var(--wood-frame)" />`;
        return svg(ground + shown + names(part), width, height, label);
    }

    /* Returns a board with its caption above it. */
    figure(game, board, caption, label) {
        const position = board.position ?? positionOf(game, board);
        const above = caption ? `<figcaption>${caption}</figcaption>` : '';
        return `<figure>${above}${this.picture(this.games[game], position, board, label)}</figure>`;
    }

    /* Returns one or two boards side by side, and the text they were drawn from. */
    figures(game, boards, text, language) {
        const w = boardWords[language];
        const drawn = boards.map((board) => {
            const label = [board.caption, describe(board, language)].filter(Boolean).join('. ');
            return this.figure(game, board, escape(board.caption), label);
        });
        const letters = `<pre class="scroll" data-name="${w.board}">${escape(text)}</pre>`;
        return `<div class="boards">${drawn.join('\n')}</div>
<details class="letters"><summary>${w.letters}</summary>${letters}</details>\n`;
    }

    /* Returns a board for a block with the text of a position. */
    position(game, text, language) {
        const board = { texts: {}, stars: [], walls: [], refused: null, position: text };
        const label = `${boardWords[language].board}: ${text}`;
        return `<div class="boards">${this.figure(game, board, `<code>${escape(text)}</code>`, label)}</div>\n`;
    }

    /* Returns the boards of a block, or null if it is not a drawing of boards. */
    draw(page, text, info) {
        const [kind, named] = info.split(' ');
        if (kind === 'board') return this.position(named, text.trim(), page.language);
        const ruled = /^docs\/rules\/([a-z]+)\./.exec(page.source)?.[1];
        const game = named ?? ruled;
        const boards = this.games[game] && kind === 'text' ? readBoards(game, text) : null;
        if (!boards) return null;
        /* Other pages explain their drawings themselves. */
        const first = ruled !== undefined && !this.explained.has(page);
        this.explained.add(page);
        const legend = first ? `<p class="legend">${escape(legends[page.language][game])}</p>\n` : '';
        return legend + this.figures(game, boards, text, page.language);
    }
}

export async function boardDrawer() {
    const modules = await openModules();
    const { Picture } = await modules.load('board/Picture.tsx');
    const { stillScene } = await modules.load('board/scene.ts');
    const { loadGame } = await modules.load('games/registry.ts');
    const ids = Object.keys(legends.en);
    const games = Object.fromEntries(await Promise.all(ids.map(async (id) => [id, await loadGame(id)])));
    const drawer = new Drawer({ Picture, stillScene, games, explained: new Set() });
    return { draw: (page, text, info) => drawer.draw(page, text, info), close: modules.close };
}
