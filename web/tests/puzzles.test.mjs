/*
 * puzzles.test.mjs - every puzzle is correct: its position is valid, its answers are legal and end as they claim, and
 * every wrong first move has a legal reply; for some, every reply is tried and the engine comes to the same result.
 * tools/puzzles proves all of it, in a separate test. Also: the puzzle of the day, and the streak.
 *
 *     RULES_WASM=… ENGINE_WASM=… node --test tests/puzzles.test.mjs
 */
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { instantiate, load } from './modules.mjs';

const least = { quoridor: 100, dorix: 60, orbital: 60, tictacdoh: 60 };
const inAll = 400;
const each = 12; /* one of this many is also judged by the engine, and by trying every reply */
const nodes = 600_000; /* limit within which the engine must find a claimed result that is not proven */
const exhaustive = 2; /* moves up to which every reply is tried here too, by the rules alone */
const solved = ['orbital', 'tictacdoh'];

const { Core, Rules } = await load('core/rules.ts');
const { readThought } = await load('core/thinking.ts');
const { begin, hintOf, playAll, refutation, solutionOf, tryMove } = await load('puzzles/puzzle.ts');
const { extend, puzzleOf, running, today } = await load('puzzles/day.ts');

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

/* Whether the player to move wins with one move, or within `moves` whatever the replies are. */
function wins(game, position, seat, moves) {
    return rules.moves(game, position).some((move) => winsBy(game, position, seat, move, moves));
}

function winsBy(game, position, seat, move, moves) {
    const next = play(game, position, move);
    if (rules.state(game, next).status !== 'playing') return wonBy(game, next, seat);
    return (
        moves > 1 &&
        rules.moves(game, next).every((reply) => {
            const after = play(game, next, reply);
            return rules.state(game, after).status === 'playing'
                ? wins(game, after, seat, moves - 1)
                : wonBy(game, after, seat);
        })
    );
}

function asksWin({ kind }) {
    return kind !== 'hold' && kind !== 'stop';
}

/* Walks through all answers; calls `visit` where it is the player's turn. */
function walk(puzzle, attempt, visit) {
    visit(attempt);
    for (const { move } of attempt.answers) {
        assert.ok(rules.moves(puzzle.game, attempt.position).includes(move), `${attempt.position}: ${move}`);
        const progress = tryMove(rules, puzzle.game, attempt, move);
        assert.ok(progress);
        const seat = rules.state(puzzle.game, puzzle.position).toMove;
        const end = progress.replies.at(-1)?.position ?? progress.position;
        if (progress.next) {
            assert.equal(rules.state(puzzle.game, end).status, 'playing');
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
    assert.equal(rules.state(game, position).status, 'playing');
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

/* Every other first move is wrong, and ends the game or has a reply. */
function checkRefutations(puzzle) {
    const { game, position } = puzzle;
    for (const move of rules.moves(game, position)) {
        if (move === puzzle.answers[0].move) continue;
        assert.equal(tryMove(rules, game, begin(puzzle), move), null);
        const reply = refutation(rules, puzzle, move);
        const after = play(game, position, move);
        if (reply === null) assert.notEqual(rules.state(game, after).status, 'playing', `${puzzle.id}: ${move}`);
        else assert.ok(rules.play(game, after, reply).ok, `${puzzle.id}: ${move}, ${reply}`);
    }
}

/* ---- by the engine ---- */

function think(game, position, lines) {
    engine.unwrap(engine.call.load(rules.number(game), engine.writeInput(position)));
    engine.unwrap(engine.call.record_start_here());
    engine.unwrap(engine.call.think(0, 0, solved.includes(game) ? 0 : nodes, lines, 1));
    let result;
    do result = engine.call.think_step();
    while (result === 1);
    return readThought(engine.unwrap(result)).lines;
}

/* Whether a win or loss is within this many plies; a proven distance may be longer than the shortest one. */
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
            if (rules.state(game, next).status !== 'playing') continue;
            const [reply] = think(game, next, 1);
            assert.equal(reply.value, 'loss', `${here}: ${move}`);
            assert.ok(within(reply, 2 * left - 2), `${here}: ${move}: lost in ${reply.distance}`);
        }
    });
}

/* Moves missing from the answers do not win in time, and listed ones do, whatever the replies are. */
function checkAll(puzzle) {
    const { game } = puzzle;
    const seat = rules.state(game, puzzle.position).toMove;
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
    if (rules.state(puzzle.game, puzzle.position).players > 2) return;
    if (puzzle.kind === 'hold') checkHold(puzzle);
    else if (puzzle.kind !== 'stop') {
        checkWin(puzzle);
        checkAll(puzzle);
    }
}

/* A game may have no puzzles. */
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
        assert.ok(all.filter(({ game, position }) => rules.state(game, position).players === seats).length >= 20);
});

/* ---- the day ---- */

const lists = read('day');

test('every puzzle of the day exists, and lists start one after the other', () => {
    const ids = new Set(games.flatMap((game) => puzzlesOf(game).map(({ id }) => `${game} ${id}`)));
    for (const { order } of lists) {
        for (const name of order) assert.ok(ids.has(name), name);
        assert.equal(new Set(order).size, order.length);
    }
    const dates = lists.map(({ from }) => from);
    assert.deepEqual(dates, [...new Set(dates)].sort());
});

test('a day has one puzzle, the next day another, and a new list changes no past day', () => {
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

test('a streak grows by consecutive days, and only by the last day', () => {
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
