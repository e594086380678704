/*
 * drawings.test.mjs - what the drawings must show: the pieces' published shapes, pyramids in nobody's
 * colour, one picture of the board for all players who share it.
 *
 *     RULES_WASM=…/rules.wasm node --test tests/drawings.test.mjs
 */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, test } from 'node:test';
import renderToString from 'preact-render-to-string';
import { createServer } from 'vite';
import { difference, lab } from './browser/colour.mjs';

const server = await createServer({
    root: new URL('..', import.meta.url).pathname,
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    appType: 'custom',
    logLevel: 'error',
    optimizeDeps: { noDiscovery: true },
});
after(() => server.close());

const { Rules } = await server.ssrLoadModule('/src/core/rules.ts');
const { loadGame } = await server.ssrLoadModule('/src/games/registry.ts');
const rules = new Rules(new WebAssembly.Instance(new WebAssembly.Module(readFileSync(process.env.RULES_WASM))));
const seats = { quoridor: [2, 4], dorix: [2, 3, 4], orbital: [2], tictacdoh: [2, 3, 4] };
const boards = {};
for (const game of Object.keys(seats)) boards[game] = await loadGame(game);

/* Every colour of the page by name; where the dark theme has another, both. */
function colours(name) {
    const css = readFileSync(new URL('../src/style/colours.css', import.meta.url), 'utf8');
    const found = [...css.matchAll(new RegExp(`--${name}: #(..)(..)(..);`, 'g'))].map(([, ...parts]) =>
        lab(parts.map((part) => parseInt(part, 16))),
    );
    assert.ok(found.length > 0, `no colour ${name}`);
    return found;
}

test('all players see the same board, except where each has a side of it', () => {
    for (const [game, counts] of Object.entries(seats))
        for (const count of counts) {
            const view = boards[game].parse(rules.start(game, count));
            const seen = (bottom) => boards[game].targets(view, { bottom, mode: null }).map((t) => t.token);
            for (let seat = 1; seat < count; seat++)
                if (boards[game].sided) assert.notDeepEqual(seen(seat), seen(0), `${game}, ${count}: seat ${seat}`);
                else assert.deepEqual(seen(seat), seen(0), `${game}, ${count}: seat ${seat}`);
        }
    assert.deepEqual(
        Object.keys(seats).filter((game) => boards[game].sided),
        ['quoridor'],
    );
});

test('no pyramid has a colour that looks like a player’s', () => {
    for (const size of ['small', 'medium', 'large'])
        for (const seat of [0, 1, 2, 3])
            for (const pyramid of colours(size))
                for (const player of colours(`seat-${seat}-base`)) {
                    const found = difference(pyramid, player);
                    assert.ok(found >= 20, `${size} and seat ${seat}: ${found.toFixed(1)}`);
                }
});

/* Which shapes a drawing is made of, emblems and light aside. */
function shapes(token, seat) {
    const svg = renderToString(boards.orbital.drawToken(token, seat));
    return ['rect', 'polygon', 'circle'].filter((name) => svg.includes(`<${name}`));
}

test('a Base is square, a Thruster a triangle, an Antenna round', () => {
    for (const seat of [0, 1]) {
        assert.deepEqual(shapes('B', seat), ['rect']);
        assert.deepEqual(shapes('P', seat), ['polygon']);
        assert.deepEqual(shapes('A', seat), ['circle']);
    }
});

/* A picture of a position with a numbered line of play. */
function withLine(game, position, moves) {
    const notes = moves.map((at, i) => ({ at, text: String(i + 1), tone: 'line', seat: i % 2 }));
    const scene = {
        bottom: 0,
        mode: null,
        turn: 0,
        before: position,
        marks: [],
        tokens: [],
        next: [],
        ghost: null,
        refused: null,
        notes,
        small: false,
    };
    return renderToString(boards[game].draw(boards[game].parse(position), scene));
}

test('a numbered line of play shows which pyramid or piece is placed', () => {
    const pyramids = '-,-,-,-,-/-,-,-,-,-/-,-,L,-,-/-,-,-,-,-/-,-,-,-,- 2/2';
    const drawn = (moves) =>
        ['small', 'medium', 'large'].map(
            (size) => withLine('tictacdoh', pyramids, moves).split(`fill="var(--${size}-shaded)"`).length - 1,
        );
    assert.deepEqual(drawn([]), [0, 0, 1]);
    assert.deepEqual(drawn(['Mb3', 'Sd3']), [1, 1, 1]);
    assert.deepEqual(drawn(['Mc3', 'Sc3']), [1, 1, 1], 'two on one square');
    const empty = rules.start('orbital', 2);
    assert.doesNotMatch(withLine('orbital', empty, []), /<polygon/);
    assert.match(withLine('orbital', empty, ['Pb2n']), /<polygon/);
});
