/*
 * engine.mjs WASM PLATEAU [RATIO] - the engine in wasm has the node counts of `plateau bench` in every
 * case, and at least RATIO times the speed of the program. In the first moves of every game, for every
 * number of players and with all levels in turn, both choose the same moves.
 */
import assert from 'node:assert/strict';
import { execFileSync, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { compile, instantiate, seatings } from './rules.mjs';

const [wasm, plateau, ratio] = process.argv.slice(2);
const engine = instantiate(compile(wasm));
const { exports } = engine;

/* ---- the signature, and the speed of both alternately ---- */

function benchProgram() {
    const lines = execFileSync(plateau, ['bench'], { encoding: 'utf8' }).trim().split('\n');
    return {
        nodes: lines.slice(0, -2).map((line) => Number(/nodes +(\d+)/.exec(line)[1])),
        seconds: Number(/, ([\d.]+) s,/.exec(lines.at(-2))[1]),
        signature: Number(/^signature (\d+)$/.exec(lines.at(-1))[1]),
    };
}

function benchWasm() {
    const begin = process.cpuUsage();
    const nodes = [];
    for (let i = 0, n; (n = exports.bench(i)) >= 0n; i++)
        nodes.push(Number(n));
    const used = process.cpuUsage(begin);
    return { nodes, seconds: (used.user + used.system) / 1e6 };
}

/*
 * Both count their work, but a busy machine also makes work slow, one moment this and the next the
 * other. The best of each is compared, of more and more rounds: one that is too slow is so in all.
 */
const least = [Infinity, Infinity];
const speed = () => least[0] / least[1];
for (let round = 0; round < (ratio ? 3 : 1) || (round < 20 && speed() < Number(ratio)); round++) {
    const a = benchProgram(), b = benchWasm();
    assert.deepEqual(b.nodes, a.nodes);
    assert.equal(b.nodes.reduce((sum, n) => sum + n, 0), a.signature);
    [a, b].forEach((run, i) => { least[i] = Math.min(least[i], run.seconds); });
}
console.log(`${speed().toFixed(2)} times the speed of the program`);
if (ratio)
    assert.ok(speed() >= Number(ratio), `less than ${ratio}: ${least}`);

/* ---- the same moves as the program ---- */

function think(level, nodes, lines, seed) {
    let steps = 0;
    engine.think(level, 0, nodes, lines, seed);
    do {
        engine.think_step();
        assert.ok(++steps < 1000);
    } while (engine.value === 1);
    const [head, ...found] = engine.output().trim().split('\n');
    for (const line of found)
        assert.match(line, /^\d+\t(estimate|win|draw|loss)\t\d+\t(exactly|at-most)\t\S+( \S+)*$/);
    assert.match(head, /^\d+ \d+$/);
    return engine.think_move();
}

/* One process answers all queries. */
const program = spawn(plateau, ['engine'], { stdio: ['pipe', 'pipe', 'inherit'] });
const answers = createInterface({ input: program.stdout })[Symbol.asyncIterator]();

async function ask(game, seats, level, nodes, seed, moves) {
    program.stdin.write([
        `setoption name Game value ${game}`, `setoption name Players value ${seats}`,
        `setoption name Level value ${level}`, `setoption name Seed value ${seed}`,
        `position startpos${moves.length ? ` moves ${moves.join(' ')}` : ''}`, `go nodes ${nodes}`, '',
    ].join('\n'));
    for (;;) {
        const { value, done } = await answers.next();
        assert.ok(!done, 'the program ended');
        if (value.startsWith('bestmove '))
            return value.slice('bestmove '.length);
    }
}

assert.equal(exports.think_move(), -1);
assert.equal(exports.think_step(), -1);
for (const [game, seats] of seatings(engine)) {
    const moves = [];
    engine.record_start(engine.number(game), seats);
    for (let turn = 0; turn < 12 && !engine.record_over(); turn++) {
        const level = 1 + turn % 8, nodes = 3000, seed = turn + 1;
        const move = think(level, nodes, 1, seed);
        assert.equal(await ask(game, seats, level, nodes, seed, moves), move, `${game} ${moves}`);
        engine.record_play(move, -1);
        moves.push(move);
    }
}
program.stdin.end('quit\n');
for (const bad of [[-1, 0, 0, 0, 0], [9, 0, 0, 0, 0], [0, 64, 0, 0, 0], [0, 0, 0, 9, 0],
    [0, 0, 0, -1, 0]])
    assert.equal(exports.think(...bad), -1);
assert.equal(exports.bench(-1), -1n);

/* ---- facts of a move: the program's sentences, in both languages, with and without names ---- */

engine.start(engine.number('tictacdoh'), 2);
for (const move of ['Sc3', 'Lc2', 'Mc4', 'Sb3'])
    engine.play(move);
const said = () => engine.describe('Sa3');
assert.equal(said(), 'Sa3 wins the game and puts three small pyramids in a line, on a3, b3 and c3');
assert.match(engine.describe('Ld2'), /^Ld2 lets player 2 win at once, though \d+ of the \d+ moves would not/);
engine.set_language('fr');
exports.name_seat(1, engine.write(new TextEncoder().encode('Orange')));
assert.equal(said(), 'Sa3 gagne la partie et aligne trois petites pyramides, en a3, b3 et c3');
assert.match(engine.describe('Ld2'), /^Ld2 laisse Orange gagner aussitôt, /);
assert.throws(() => engine.describe('Sc3'));
