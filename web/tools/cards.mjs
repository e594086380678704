/*
 * cards.mjs - the link preview images (Open Graph), drawn by the page's own boards and rasterised without a browser:
 *
 *     node tools/cards.mjs RULES.wasm DIRECTORY KEPT
 *
 * Writes DIRECTORY/GAME-LANGUAGE.png for each game, and plateau-LANGUAGE.png for the home page. KEPT is a cache folder:
 * unchanged images are copied from it.
 */
import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { initWasm, Resvg } from '@resvg/resvg-wasm';
import { h } from 'preact';
import renderToString from 'preact-render-to-string';
import { instantiate, openModules } from './modules.mjs';
import { smallPng } from './png.mjs';

const require = createRequire(import.meta.url);
const weights = [600, 700, 800];
const longest = 30; /* letters in a line of the card */

function near(path) {
    return readFileSync(new URL(path, import.meta.url), 'utf8');
}

/* Returns the light theme's colours: a standalone picture has no custom properties. */
function colours() {
    const light = /:root \{([^}]*)\}/.exec(near('../src/style/colours.css'))[1];
    return new Map([...light.matchAll(/(--[\w-]+): ([^;]+);/g)].map(([, name, value]) => [name, value]));
}

/* Loads the page's own modules. */
async function modules() {
    const { load, dictionary, close } = await openModules();
    const [{ Rules }, card, { loadGame }, { literal }, thumbnails, { stillScene }, en, fr] = await Promise.all([
        load('core/rules.ts'),
        load('cards/Card.tsx'),
        load('games/registry.ts'),
        load('review/picture.tsx'),
        load('ui/thumbnails.tsx'),
        load('board/scene.ts'),
        dictionary('shell', 'en'),
        dictionary('shell', 'fr'),
    ]);
    return { close, Rules, ...card, loadGame, literal, ...thumbnails, stillScene, languages: { en, fr } };
}

/* Returns a function that draws a component as a standalone SVG text. */
function drawer(literal) {
    const values = colours();
    return (node) => literal(renderToString(node), (property) => values.get(property) ?? '');
}

/* Returns a function from a drawing to its pixels: red, green, blue, opacity, premultiplied. */
async function rasteriser() {
    await initWasm(readFileSync(require.resolve('@resvg/resvg-wasm/index_bg.wasm')));
    const fontBuffers = weights.map((weight) =>
        readFileSync(require.resolve(`@fontsource/nunito/files/nunito-latin-${weight}-normal.woff2`)),
    );
    const font = { fontBuffers, loadSystemFonts: false, defaultFontFamily: 'Nunito' };
    return (svg) => {
        const { pixels, width, height } = new Resvg(svg, { font }).render();
        return { pixels, width, height };
    };
}

/* Composes words over an opaque picture. */
function over(ground, words) {
    const pixels = Uint8Array.from(ground.pixels);
    for (let at = 0; at < pixels.length; at += 4) {
        const through = 255 - words.pixels[at + 3];
        for (let c = 0; through < 255 && c < 3; c++)
            pixels[at + c] = words.pixels[at + c] + Math.round((pixels[at + c] * through) / 255);
    }
    return smallPng(pixels, ground.width, ground.height);
}

/* Returns a board of each game in the middle of it. */
async function boardsOf(page, wasm) {
    const rules = new page.Rules(instantiate(wasm));
    return await Promise.all(
        rules.games.map(async (game) => {
            const marks = page.thumbnailMarks(rules, game.id, game.sample);
            return {
                game,
                ui: await page.loadGame(game.id),
                position: game.sample,
                scene: page.stillScene(game.sample, -1, { marks, small: true }),
            };
        }),
    );
}

/* Returns the texts of each card: its name, and its words in a language. */
function texts(page, boards) {
    const games = boards.map((board) => ({
        name: board.game.id,
        boards: [board],
        words: (t, language) => ({
            title: board.game.title[language],
            lines: page.broken(board.game.pitch[language], longest),
            appName: t.appName,
            seats: board.game.players.at(-1),
        }),
    }));
    const names = (language) => page.broken(boards.map(({ game }) => game.title[language]).join(', '), longest);
    const first = {
        name: 'plateau',
        boards,
        words: (t, language) => ({
            title: t.appName,
            lines: [t.home.title, '', ...names(language)],
            appName: '',
            seats: 4,
        }),
    };
    return [...games, first];
}

/* Returns every card as two drawings, one over the other. */
async function drawings(wasm) {
    const page = await modules();
    const draw = drawer(page.literal);
    const cards = texts(page, await boardsOf(page, wasm)).flatMap(({ name, boards, words }) => {
        const ground = draw(h(page.CardGround, { boards }));
        return Object.entries(page.languages).map(([language, t]) => ({
            file: `${name}-${language}.png`,
            ground,
            words: draw(h(page.CardWords, words(t, language))),
        }));
    });
    await page.close();
    return cards;
}

export async function makeCards(wasm, directory, kept) {
    let raster = null,
        under = null;
    for (const folder of [directory, kept]) mkdirSync(folder, { recursive: true });
    for (const { file, ground, words } of await drawings(wasm)) {
        const mark = createHash('sha256')
            .update(near('png.mjs') + near('cards.mjs') + ground + words)
            .digest('hex');
        const old = join(kept, `${file}.${mark}`);
        if (!existsSync(old)) {
            raster ??= await rasteriser();
            if (under?.svg !== ground) under = { svg: ground, ...raster(ground) };
            const before = readdirSync(kept).filter((name) => name.startsWith(`${file}.`));
            before.forEach((name) => rmSync(join(kept, name)));
            writeFileSync(old, over(under, raster(words)));
        }
        copyFileSync(old, join(directory, file));
    }
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) await makeCards(...process.argv.slice(2));
