/*
 * drawings.test.mjs - properties of the drawings: the published shapes of the pieces, pyramids without a player's
 * colour, one picture of the board for all players of games without sides.
 *
 *     RULES_WASM=…/rules.wasm node --test tests/drawings.test.mjs
 */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import renderToString from 'preact-render-to-string';
import { difference, lab } from './browser/colour.mjs';
import { instantiate, load } from './modules.mjs';

const { Rules } = await load('core/rules.ts');
const { stillScene } = await load('board/scene.ts');
const { loadGame } = await load('games/registry.ts');
const rules = new Rules(instantiate(process.env.RULES_WASM));
const seats = { quoridor: [2, 4], dorix: [2, 3, 4], orbital: [2], tictacdoh: [2, 3, 4] };
const boards = {};
for (const game of Object.keys(seats)) boards[game] = await loadGame(game);

/* Returns every colour of the page by name; both, if the dark theme has another. */
function colours(name) {
    const css = readFileSync(new URL('../src/style/colours.css', import.meta.url), 'utf8');
    const found = [...css.matchAll(new RegExp(`--${name}: #(..)(..)(..);`, 'g'))].map(([, ...parts]) =>
        lab(parts.map((part) => parseInt(part, 16))),
    );
    assert.ok(found.length > 0, `no colour ${name}`);
    return found;
}

test('all players see the same board, except in games with sides', () => {
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

/* Returns the shapes that a drawing consists of, except emblems and light. */
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

/* Returns a picture of a position with a numbered line of play. */
function withLine(game, position, moves) {
    const notes = moves.map((at, i) => ({ at, text: String(i + 1), tone: 'line', seat: i % 2 }));
    const scene = stillScene(position, 0, { notes });
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

test('an unknown kind of mark is not drawn', () => {
    for (const [game, [count]] of Object.entries(seats)) {
        const position = rules.start(game, count);
        const known = rules.marks(game, position, []);
        const drawn = (marks) =>
            renderToString(boards[game].draw(boards[game].parse(position), stillScene(position, 0, { marks })));
        const unknown = ['moonlight', 'tide'].flatMap((kind) =>
            ['a1', 'c3h'].flatMap((at) => [0, null].map((seat) => ({ kind, seat, at }))),
        );
        assert.equal(drawn([...unknown, ...known, ...unknown]), drawn(known), game);
    }
});
