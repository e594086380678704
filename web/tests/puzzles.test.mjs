/*
 * puzzles.test.mjs - every puzzle is true: its position can be read, its answers are legal and end as they claim,
 * and every wrong first move has a legal reply; of some, every reply is tried and the engine comes to the same
 * result. All of it is proved by tools/puzzles, in a test of its own. Then: the puzzle of the day, and the streak.
 *
 *     RULES_WASM=… ENGINE_WASM=… node --test tests/puzzles.test.mjs
 */
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { after, test } from 'node:test';
import { createServer } from 'vite';

const least = { quoridor: 100, dorix: 60, orbital: 60, tictacdoh: 60 };
const inAll = 400;
const each = 12; /* one of so many is also judged by the engine, and by every reply */
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
const { begin, hintOf, playAll, refutation, solutionOf, tryMove } =
    await server.ssrLoadModule('/src/puzzles/puzzle.ts');
const { extend, puzzleOf, running, today } = await server.ssrLoadModule('/src/puzzles/day.ts');

function instantiate(path) {
    return new WebAssembly.Instance(new WebAssembly.Module(readFileSync(path)));
}

const rules = new Rules(instantiate(process.env.RULES_WASM));
const engine = new Core(instantiate(process.env.ENGINE_WASM));

function fileOf(name) {
    return new URL(`../src/puzzles/${name}.json`, import.meta.url);
}

function read(name) {
    return JSON.parse(readFileSync(fileOf(name), 'utf8'));
}

function puzzlesOf(game) {
    return read(`data/${game}`);
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

function asksWin({ kind }) {
    return kind !== 'hold' && kind !== 'stop';
}

/* Walks all answers; calls `visit` where it is the player's turn. */
function walk(puzzle, attempt, visit) {
    visit(attempt);
    for (const { move } of attempt.answers) {
        assert.ok(rules.moves(puzzle.game, attempt.position).includes(move), `${attempt.position}: ${move}`);
        const progress = tryMove(rules, puzzle.game, attempt, move);
        assert.ok(progress);
        const seat = rules.state(puzzle.game, puzzle.position).turn;
        const end = progress.replies.at(-1)?.position ?? progress.position;
        if (progress.next) {
            assert.equal(rules.state(puzzle.game, end).status, 'open');
            assert.ok(attempt.left > 1);
            walk(puzzle, progress.next, visit);
        } else if (!asksWin(puzzle)) {
            assert.equal(attempt.left, 1);
            assert.notEqual(rules.state(puzzle.game, end).status, 'won');
        } else {
            assert.ok(wonBy(puzzle.game, end, seat), `${puzzle.id}: ${move}`);
        }
    }
}

function checkForm(puzzle) {
    const { game, position } = puzzle;
    assert.ok(rules.read(game, position).ok);
    assert.equal(rules.state(game, position).status, 'open');
    assert.equal(puzzle.answers.length, 1, 'exactly one first move');
    assert.ok(puzzle.level >= 1 && puzzle.level <= 9, 'its difficulty is measured');
    const solution = solutionOf(puzzle);
    const played = playAll(rules, game, position, solution);
    assert.equal(played.length, solution.length);
    let attempt = begin(puzzle);
    for (let i = 0; i < puzzle.moves; i++) {
        assert.ok(hintOf(rules, game, attempt));
        attempt = tryMove(rules, game, attempt, attempt.answers[0].move).next;
    }
    assert.equal(attempt, null);
}

/* Any other first move is wrong, and ends the game or has a reply. */
function checkRefutations(puzzle) {
    const { game, position } = puzzle;
    for (const move of rules.moves(game, position)) {
        if (move === puzzle.answers[0].move) continue;
        assert.equal(tryMove(rules, game, begin(puzzle), move), null);
        const reply = refutation(rules, puzzle, move);
        const after = play(game, position, move);
        if (reply === null) assert.notEqual(rules.state(game, after).status, 'open', `${puzzle.id}: ${move}`);
        else assert.ok(rules.play(game, after, reply).ok, `${puzzle.id}: ${move}, ${reply}`);
    }
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
    const { game, position, moves } = puzzle;
    const solution = solutionOf(puzzle);
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

/* ---- the puzzles ---- */

function checkDeeply(puzzle) {
    if (rules.state(puzzle.game, puzzle.position).seats > 2) return;
    if (puzzle.kind === 'hold') checkHold(puzzle);
    else if (puzzle.kind !== 'stop') {
        checkWin(puzzle);
        checkAll(puzzle);
    }
}

/* A game may have none. */
const games = rules.games.map(({ id }) => id).filter((game) => existsSync(fileOf(`data/${game}`)));

for (const game of games) {
    const puzzles = puzzlesOf(game);

    test(`${game}: enough puzzles, from easy to hard, no two alike`, () => {
        assert.ok(puzzles.length >= least[game], `${puzzles.length}`);
        assert.equal(new Set(puzzles.map(({ id }) => id)).size, puzzles.length);
        assert.equal(new Set(puzzles.map(({ position }) => position)).size, puzzles.length);
        const levels = puzzles.map(({ level }) => level);
        assert.deepEqual(
            levels,
            levels.toSorted((a, b) => a - b),
        );
        for (const puzzle of puzzles) assert.equal(puzzle.game, game);
    });

    test(`${game}: answers and refutations`, () => {
        for (const puzzle of puzzles) {
            checkForm(puzzle);
            walk(puzzle, begin(puzzle), () => {});
            checkRefutations(puzzle);
        }
    });

    for (const puzzle of puzzles.filter((_, i) => i % each === 0))
        test(`${game} ${puzzle.id}: ${puzzle.kind} in ${puzzle.moves}`, () => checkDeeply(puzzle));
}

test('enough in all, some for three and four players', () => {
    const all = games.flatMap(puzzlesOf);
    assert.ok(all.length >= inAll, `${all.length}`);
    for (const seats of [3, 4])
        assert.ok(all.filter(({ game, position }) => rules.state(game, position).seats === seats).length >= 20);
});

/* ---- the day ---- */

const lists = read('day');

test('every puzzle of the day exists, and lists begin one after the other', () => {
    const ids = new Set(games.flatMap((game) => puzzlesOf(game).map(({ id }) => `${game} ${id}`)));
    for (const { order } of lists) {
        for (const name of order) assert.ok(ids.has(name), name);
        assert.equal(new Set(order).size, order.length);
    }
    const dates = lists.map(({ from }) => from);
    assert.deepEqual(dates, [...new Set(dates)].sort());
});

test('a day has one puzzle, the next day another, and a new list changes no day before it', () => {
    const [{ from, order }] = lists;
    assert.equal(from, '2026-11-17', 'days that have been keep their puzzles');
    const name = ({ game, id }) => `${game} ${id}`;
    assert.equal(name(puzzleOf(lists.slice(0, 1), from)), order[0]);
    assert.equal(name(puzzleOf(lists.slice(0, 1), '2026-12-01')), order[14]);
    const far = new Date(Date.parse(from) + order.length * 86_400_000).toISOString().slice(0, 10);
    assert.equal(name(puzzleOf(lists.slice(0, 1), far)), order[0], 'after the last comes the first');
    const more = [...lists.slice(0, 1), { from: '2027-01-10', order: ['dorix 00000001', 'dorix 00000002'] }];
    assert.equal(name(puzzleOf(more, '2027-01-09')), name(puzzleOf(lists.slice(0, 1), '2027-01-09')));
    assert.equal(name(puzzleOf(more, '2027-01-11')), 'dorix 00000002');
    assert.ok(puzzleOf(lists, '2020-02-29'), 'a device whose clock is wrong has one too');
    assert.equal(today(new Date(2026, 0, 5, 23, 59)), '2026-01-05');
});

test('a streak grows by days in a row, and only by the last day', () => {
    const none = { last: '', days: 0, best: 0 };
    const one = extend(none, '2026-12-31');
    const two = extend(one, '2027-01-01');
    assert.deepEqual(two, { last: '2027-01-01', days: 2, best: 2 });
    assert.equal(extend(two, '2027-01-01'), two);
    assert.equal(extend(two, '2026-12-25'), two, 'a clock put back takes nothing away');
    assert.deepEqual(extend(two, '2027-01-03'), { last: '2027-01-03', days: 1, best: 2 });
    assert.deepEqual(
        ['2027-01-01', '2027-01-02', '2027-01-03'].map((date) => running(two, date)),
        [2, 2, 0],
    );
    assert.deepEqual(extend(one, '2027-03-28').days, 1);
    assert.deepEqual(extend(extend(none, '2027-03-27'), '2027-03-28').days, 2, 'a day of 23 hours is one');
});
