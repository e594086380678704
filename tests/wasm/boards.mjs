/*
 * boards.mjs WASM GAMES [PYTHON PACKAGE] - draws boards through random games, each with the places of all
 * tokens that are on the board; refuses what the rules refuse; and draws the same pictures as the Python
 * package.
 */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { choices, compile, instantiate, pick, refusal, seatings, splitmix } from './rules.mjs';

const [wasm, games, python, plateau] = process.argv.slice(2);
const board = instantiate(compile(wasm));
const size = board.exports.memory.buffer.byteLength;
const isPlace = (token) => /^[a-i][1-9][hv]?$/.test(token);
const places = (svg) => new Set([...svg.matchAll(/ data-token="([^"]+)"\/>/g)].map((m) => m[1]));

/* All tags are closed in order, and text between them has no special characters. */
function checkMarkup(svg) {
    const open = [];
    for (const [, end, name, , alone] of svg.matchAll(/<(\/?)([a-z]+)((?: [a-zA-Z-]+="[^"<>&]*")*| [^<>]*?)(\/?)>/g))
        if (end)
            assert.equal(open.pop(), name);
        else if (!alone)
            open.push(name);
    assert.deepEqual(open, []);
    assert.doesNotMatch(svg.replace(/<[^<>]*>/g, ''), /[<>]/);
    assert.match(svg, /^<svg xmlns=/);
}

/* A square is one rectangle, and large enough for a finger. */
function checkSquares(svg) {
    const all = [...svg.matchAll(/width="(\d+)" height="(\d+)" fill="none" [^>]* data-token="([a-i][1-9])"/g)];
    assert.equal(new Set(all.map((m) => m[3])).size, all.length);
    for (const [, width, height, token] of all)
        assert.ok(Number(width) >= 40 && Number(height) >= 40, `${token}: ${width} by ${height}`);
}

/* Enters a turn by random tokens, and draws it at each step. */
function drawTurn(next) {
    const turn = [];
    for (let c = choices(board, turn); ; c = choices(board, turn)) {
        const svg = board.draw(turn.join(' '));
        checkMarkup(svg);
        checkSquares(svg);
        for (const token of c.next.filter(isPlace))
            assert.ok(places(svg).has(token), `${token} of ${board.position()}`);
        if (c.move && (c.next.length === 0 || turn.length > 3))
            return c.move;
        turn.push(pick(next, c.next));
    }
}

const asked = [];
for (const [game, seats] of seatings(board))
    for (let seed = 1; seed <= Number(games); seed++) {
        const next = splitmix(seed);
        board.start(board.number(game), seats);
        for (let ply = 0; ply < 40 && board.status() === 0; ply++) {
            const before = board.position();
            const move = drawTurn(next);
            const svg = board.draw_move(move);
            assert.equal(board.position(), before);
            checkMarkup(svg);
            asked.push({ game, before, move, svg });
            board.play(move);
            assert.ok(svg.includes(`<title>${board.position()}</title>`));
        }
        assert.ok(refusal(() => board.draw('i9 i9 i9')));
        assert.ok(refusal(() => board.draw_move('z9')));
    }
assert.equal(board.exports.memory.buffer.byteLength, size);

/* The rectangles for clicks are the module's own. */
if (python) {
    const program = `import json, sys, plateau
for line in sys.stdin:
    game, before, move = json.loads(line)
    b = plateau.Position(game, text=before)
    print(json.dumps(b.play(move).svg(b, move)))`;
    const input = asked.map(({ game, before, move }) => JSON.stringify([game, before, move])).join('\n');
    const env = { ...process.env, PYTHONPATH: plateau };
    const output = execFileSync(python, ['-c', program], { input, env, encoding: 'utf8', maxBuffer: 1 << 28 });
    const theirs = output.trim().split('\n').map((line) => JSON.parse(line));
    assert.equal(theirs.length, asked.length);
    asked.forEach(({ svg, before, move }, i) =>
        assert.equal(svg.replace(/<rect [^>]* data-token="[^"]*"\/>\n/g, ''), theirs[i], `${move} in ${before}`));
}
console.log(`${asked.length} pictures${python ? ', the same as Python’s' : ''}`);
