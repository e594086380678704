/*
 * puzzles.test.mjs - every puzzle is true: its position can be read, its answers are legal and end
 * as they claim, the replies are the best there are, and the engine comes to the same result.
 *
 *     RULES_WASM=… ENGINE_WASM=… node --test tests/puzzles.test.mjs
 */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, test } from 'node:test';
import { createServer } from 'vite';

const least = 12; /* puzzles a game */
const nodes = 600_000; /* for the engine to find what is claimed, where it is not proved */
const exhaustive = 2; /* moves up to which every reply is tried here too, by the rules alone */
const solved = ['orbital', 'tictacdoh'];

const server = await createServer({
    root: new URL('..', import.meta.url).pathname,
    server: { middlewareMode: true, hmr: false, ws: false },
    appType: 'custom',
    logLevel: 'error',
    optimizeDeps: { noDiscovery: true },
});
after(() => server.close());
const { Core, Rules } = await server.ssrLoadModule('/src/core/rules.ts');
const { readThought } = await server.ssrLoadModule('/src/core/thinking.ts');
const { begin, hintOf, solutionAt, tryMove } = await server.ssrLoadModule('/src/puzzles/puzzle.ts');

function instantiate(path) {
    return new WebAssembly.Instance(new WebAssembly.Module(readFileSync(path)));
}

const rules = new Rules(instantiate(process.env.RULES_WASM));
const engine = new Core(instantiate(process.env.ENGINE_WASM));

function puzzlesOf(game) {
    return JSON.parse(readFileSync(new URL(`../src/puzzles/data/${game}.json`, import.meta.url), 'utf8'));
}

function play(game, position, move) {
    const answer = rules.play(game, position, move);
    assert.ok(answer.ok, `${position}: ${move}`);
    return answer.value;
}

/* ---- by the rules alone ---- */

function wonBy(game, position, seat) {
    const { status, winners } = rules.state(game, position);
    return status === 'won' && winners.includes(seat);
}

/* Whether the player to move wins with one move, or with `moves` whatever the replies are. */
function wins(game, position, seat, moves) {
    return rules.moves(game, position).some((move) => winsBy(game, position, seat, move, moves));
}

function winsBy(game, position, seat, move, moves) {
    const next = play(game, position, move);
    if (rules.state(game, next).status !== 'open') return wonBy(game, next, seat);
    return (
        moves > 1 &&
        rules.moves(game, next).every((reply) => {
            const after = play(game, next, reply);
            return rules.state(game, after).status === 'open'
                ? wins(game, after, seat, moves - 1)
                : wonBy(game, after, seat);
        })
    );
}

/* Walks all answers; calls `visit` where it is the player's turn. */
function walk(puzzle, attempt, visit) {
    visit(attempt);
    for (const { move } of attempt.answers) {
        assert.ok(rules.moves(puzzle.game, attempt.position).includes(move), `${attempt.position}: ${move}`);
        const progress = tryMove(rules, puzzle.game, attempt, move);
        assert.ok(progress);
        const seat = rules.state(puzzle.game, puzzle.position).turn;
        const end = progress.reply?.position ?? progress.position;
        if (progress.next) {
            assert.equal(rules.state(puzzle.game, end).status, 'open');
            assert.ok(attempt.left > 1);
            walk(puzzle, progress.next, visit);
        } else if (puzzle.kind === 'hold') {
            assert.equal(attempt.left, 1);
            assert.notEqual(rules.state(puzzle.game, end).status, 'won');
        } else {
            assert.ok(wonBy(puzzle.game, end, seat), `${puzzle.id}: ${move}`);
        }
    }
}

function checkForm(puzzle) {
    const { game, position, solution, moves } = puzzle;
    assert.ok(rules.read(game, position).ok);
    assert.equal(rules.state(game, position).status, 'open');
    assert.equal(puzzle.answers.length, 1, 'exactly one first move');
    assert.equal(solution.length, 2 * moves - 1);
    let attempt = begin(puzzle);
    for (let i = 0; i < solution.length; i += 2) {
        assert.equal(attempt.answers[0].move, solution[i]);
        assert.equal(attempt.answers[0].reply, solution[i + 1]);
        assert.ok(hintOf(rules, game, attempt));
        attempt = tryMove(rules, game, attempt, solution[i]).next;
    }
    assert.equal(attempt, null);
    assert.notEqual(solutionAt(rules, puzzle, solution.length), position);
    const other = rules.moves(game, position).find((move) => move !== solution[0]);
    assert.equal(tryMove(rules, game, begin(puzzle), other), null, 'any other move is wrong');
}

/* ---- by the engine ---- */

function think(game, position, lines) {
    engine.sure(engine.call.load(rules.number(game), engine.give(position)));
    engine.sure(engine.call.record_start_here());
    engine.sure(engine.call.think(0, 0, solved.includes(game) ? 0 : nodes, lines, 1));
    let result;
    do result = engine.call.think_on();
    while (result === 1);
    return readThought(engine.sure(result)).lines;
}

/* The least win or loss may be longer than the shortest where it is proved, not searched. */
function within(line, plies) {
    return line.distance > 0 && (line.distance <= plies || line.atMost);
}

function checkWin(puzzle) {
    const { game, position, solution, moves } = puzzle;
    const [first, second] = think(game, position, 2);
    assert.equal(first.value, 'win');
    assert.ok(within(first, 2 * moves - 1), `win in ${first.distance}`);
    if (first.distance === 2 * moves - 1) assert.equal(first.moves[0], solution[0]);
    if (solved.includes(game)) {
        assert.equal(first.moves[0], solution[0]);
        assert.notEqual(second.value, 'win');
    } else if (second.value === 'win') {
        assert.ok(second.distance >= 2 * moves, `${second.moves[0]} wins in ${second.distance}`);
    }
    walk(puzzle, begin(puzzle), ({ position: here, answers, left }) => {
        for (const { move } of answers) {
            const next = play(game, here, move);
            if (rules.state(game, next).status !== 'open') continue;
            const [reply] = think(game, next, 1);
            assert.equal(reply.value, 'loss', `${here}: ${move}`);
            assert.ok(within(reply, 2 * left - 2), `${here}: ${move}: lost in ${reply.distance}`);
        }
    });
}

/* What the answers leave out does not win in time, and what they hold does, whatever is replied. */
function checkAll(puzzle) {
    const { game } = puzzle;
    const seat = rules.state(game, puzzle.position).turn;
    walk(puzzle, begin(puzzle), ({ position, answers, left }) => {
        if (left > exhaustive) return;
        const right = rules.moves(game, position).filter((move) => winsBy(game, position, seat, move, left));
        assert.deepEqual(answers.map(({ move }) => move).sort(), right.sort());
    });
}

function checkHold(puzzle) {
    const { game } = puzzle;
    walk(puzzle, begin(puzzle), ({ position, answers }) => {
        const [first, second] = think(game, position, 2);
        assert.equal(answers.length, 1);
        assert.equal(first.value, 'draw');
        assert.equal(first.moves[0], answers[0].move);
        assert.equal(second.value, 'loss', 'every other move loses');
    });
}

for (const { id: game } of rules.games) {
    const puzzles = puzzlesOf(game);

    test(`${game}: enough puzzles, from easy to hard, no two alike`, () => {
        assert.ok(puzzles.length >= least, `${puzzles.length}`);
        assert.equal(new Set(puzzles.map(({ id }) => id)).size, puzzles.length);
        assert.equal(new Set(puzzles.map(({ position }) => position)).size, puzzles.length);
        const lengths = puzzles.map(({ kind, moves }) => moves + (kind === 'hold' ? 1 : 0));
        assert.deepEqual(
            lengths,
            lengths.toSorted((a, b) => a - b),
        );
        for (const puzzle of puzzles) assert.equal(puzzle.game, game);
    });

    for (const puzzle of puzzles)
        test(`${game} ${puzzle.id}: ${puzzle.kind} in ${puzzle.moves}`, () => {
            checkForm(puzzle);
            if (puzzle.kind === 'hold') {
                checkHold(puzzle);
                return;
            }
            checkWin(puzzle);
            checkAll(puzzle);
        });
}
