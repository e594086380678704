/*
 * values.test.mjs - the values of moves, by the same code that the page's worker runs: in the solved games compared
 * with `plateau solve`, elsewhere chances for every move, however often it is interrupted.
 *
 *     ENGINE_WASM=… PLATEAU=… node --test tests/values.test.mjs
 *     COUNT=1000 VERIFY=50 …         number of positions of each solved game, of bounds verified
 *     TIMES=200 …                    measures the time, for this many positions of each game
 *     TABLE=FILE …                   table for `plateau solve tictacdoh --table FILE`, reused between runs
 */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { chance } from './browser/chance.mjs';
import { randomPosition, valuedGames } from './random-positions.mjs';
import { instantiate, load } from './modules.mjs';

const count = Number(process.env.COUNT ?? 12);
const verified = Number(process.env.VERIFY ?? 1);
const { PLATEAU: plateau, ENGINE_WASM: engine } = process.env;
const folder = mkdtempSync(join(tmpdir(), 'values-'));
after(() => rmSync(folder, { recursive: true }));

const { Core, Rules } = await load('core/rules.ts');
const { evaluateMoves } = await load('core/values/evaluate-moves.ts');
const marks = await load('values/marks.ts');
const { valueWords } = await load('values/words.ts');
const { loadGame } = await load('games/registry.ts');

const rules = new Rules(instantiate(engine));
const core = new Core(instantiate(engine));

/* Returns what the worker would have reported by the end. */
function valuesOf(game, position) {
    const values = new Map();
    for (const { value } of evaluateMoves(core, rules.number(game), position)) values.set(value.move, value);
    return values;
}

function solve(game, ...rest) {
    return execFileSync(plateau, ['solve', game, '2', ...rest], { encoding: 'utf8', env: { LC_ALL: 'C' } });
}

/* Parses a line of `plateau solve`, for the player who moves. */
function readOutcome(text, turn) {
    const match = /^the (first|second) player wins(?: in (?:at most )?(\d+) pl(?:y|ies))?$/.exec(text);
    if (text === 'a draw') return { value: 'draw', distance: 0 };
    return { value: (match[1] === 'first') === (turn === 0) ? 'win' : 'loss', distance: Number(match[2]) };
}

/* Parses the whole answer about a position, which may be a final one. */
function readAnswer(text, turn) {
    const [first, second] = text.split('\n');
    if (first !== 'the game is over') return readOutcome(first, turn);
    const winner = /^value: (first|second|draw)$/.exec(second)[1];
    if (winner === 'draw') return { value: 'draw', distance: 0 };
    return { value: (winner === 'first') === (turn === 0) ? 'win' : 'loss', distance: 0 };
}

/* Returns the program's result for each move; a move equal to another by symmetry is asked separately. */
function solved(game, moves, position, options) {
    const { toMove: turn } = rules.state(game, position);
    const told = new Map();
    for (const line of solve(game, ...moves, '--moves', ...options).split('\n')) {
        const [move, text] = line.split('\t');
        if (text) told.set(move, readOutcome(text, turn));
    }
    for (const move of rules.moves(game, position).filter((one) => !told.has(one))) {
        const { value, distance } = readAnswer(solve(game, ...moves, move, ...options), turn);
        told.set(move, { value, distance: value === 'draw' ? 0 : distance + 1 });
    }
    return told;
}

function compare(game, most, options, exact) {
    const below = chance(17);
    const met = new Set(); /* skip repeated positions: early ones occur often, and their proofs take longest */
    let compared = 0;
    while (met.size < count) {
        const { moves, position } = randomPosition(rules, game, 2, below, most);
        if (met.has(position)) continue;
        met.add(position);
        const here = valuesOf(game, position);
        const there = solved(game, moves, position, options);
        assert.deepEqual([...here.keys()].sort(), [...there.keys()].sort(), `${game}: ${moves}`);
        for (const [move, { value, distance, atMost }] of here) {
            const truth = there.get(move);
            assert.equal(value, truth.value, `${game}: ${moves}, then ${move}`);
            if (exact) assert.equal(distance, truth.distance, `${game}: ${moves}, then ${move}`);
            if (exact) assert.equal(atMost, false);
            else assert.ok(value === 'draw' ? distance === 0 : distance > 0);
            compared++;
        }
    }
    return `${compared} moves of ${met.size} positions`;
}

test('every win, draw, loss and distance of Tic Tac Doh', (t) => {
    const table = process.env.TABLE ?? join(folder, 'tictacdoh.table');
    if (!process.env.TABLE) solve('tictacdoh', '--table', table);
    t.diagnostic(compare('tictacdoh', 12, ['--from', table], true));
});

test('every win, draw and loss of Orbital', (t) => {
    t.diagnostic(compare('orbital', 20, [], false));
});

/* The program's strategy, which its verifier plays against every defence, needs no more plies than the page says. */
test('bounds of Orbital', () => {
    const below = chance(23);
    const file = join(folder, 'win.txt');
    const longer = [];
    for (let i = 0; i < verified;) {
        const { moves, position } = randomPosition(rules, 'orbital', 2, below, 20);
        const certain = [...valuesOf('orbital', position).values()].filter(
            ({ value, move }) =>
                value !== 'draw' &&
                rules.state('orbital', rules.play('orbital', position, move).value).status === 'playing',
        );
        if (certain.length === 0) continue;
        const { move, distance, value } = certain[below(certain.length)];
        solve('orbital', ...moves, move, '--export', file);
        const said = execFileSync(plateau, ['verify', file], { encoding: 'utf8', env: { LC_ALL: 'C' } });
        const winner = (value === 'win') === (rules.state('orbital', position).toMove === 0) ? 'first' : 'second';
        assert.match(said, new RegExp(`^verified: orbital 2 ${winner} win$`, 'm'), `${moves}, then ${move}`);
        const longest = 1 + Number(/longest line: (\d+)/.exec(said)[1]);
        if (longest > distance) longer.push(`${moves}, then ${move}: ${longest} plies, not ${distance}`);
        i++;
    }
    assert.deepEqual(longer, []);
});

test('chances for every move elsewhere, reproducible, from the first round on', () => {
    const below = chance(5);
    for (const [game, seats] of [
        ['quoridor', 2],
        ['quoridor', 4],
        ['dorix', 2],
        ['dorix', 4],
        ['tictacdoh', 3],
    ]) {
        const { position } = randomPosition(rules, game, seats, below, 12);
        const all = rules.moves(game, position);
        const first = new Set();
        for (const { round, value } of evaluateMoves(core, rules.number(game), position)) {
            if (round > 1) break; /* interrupted, as by going to another position */
            assert.ok(value.value !== 'unproven' && value.chances >= 0 && value.chances <= 1000);
            first.add(value.move);
        }
        assert.deepEqual([...first].sort(), [...all].sort(), `${game} ${seats}: ${position}`);
        assert.deepEqual(valuesOf(game, position), valuesOf(game, position));
    }
});

/*
 * On a simulated phone, four times as slow: CPU time until the first value, and until every move has one. Each position
 * has a separate core, so that cached results do not help.
 */
function times(game, seats, most, positions) {
    const below = chance(29);
    const used = () => process.cpuUsage().user / 1000;
    const [first, all] = [[], []];
    for (let i = 0; i < positions; i++) {
        const { position } = randomPosition(rules, game, seats, below, most);
        const fresh = new Core(instantiate(engine));
        const start = used();
        let known = 0;
        for (const { round, value, moves } of evaluateMoves(fresh, rules.number(game), position)) {
            if (value.value === 'unproven' || (round > 1 && value.value === 'estimate')) continue;
            if (++known === 1) first.push(4 * (used() - start));
            if (known === moves) all.push(4 * (used() - start));
            if (known === moves) break;
        }
    }
    const at = (list, share) => Math.round(list.sort((a, b) => a - b)[Math.floor(share * (list.length - 1))]);
    assert.equal(all.length, positions);
    return [at(first, 0.5), at(first, 0.99), at(all, 0.5), at(all, 0.99), at(all, 1)];
}

test('times on a phone', { skip: !process.env.TIMES }, (t) => {
    for (const [game, seats, most] of valuedGames) {
        const [first, latestFirst, all, late, latest] = times(game, seats, most, Number(process.env.TIMES));
        t.diagnostic(`${game} ${seats}: first ${first}, ${latestFirst}; all ${all}, ${late}, ${latest} ms`);
        assert.ok(latestFirst <= 300 && all <= 2000 && late <= 8000);
    }
});

test('a winning move is found, and a finished game has no values', () => {
    const position = ['Sc3', 'Lc2', 'Mc4', 'Sb3'].reduce(
        (at, move) => rules.play('tictacdoh', at, move).value,
        rules.start('tictacdoh', 2),
    );
    const values = valuesOf('tictacdoh', position);
    assert.deepEqual(values.get('Sa3'), { move: 'Sa3', chances: 1000, value: 'win', distance: 1, atMost: false });
    assert.equal(valuesOf('tictacdoh', rules.play('tictacdoh', position, 'Sa3').value).size, 0);
});

test('signs, numbers and words agree', () => {
    const value = (what, distance = 0, chances = 500, atMost = false) => ({
        move: 'e2',
        chances,
        value: what,
        distance,
        atMost,
    });
    const en = valueWords.value;
    for (const [one, sign, number, words] of [
        [value('win', 5), '+', '5', 'Wins in 5'],
        [value('win', 9, 1000, true), '+', '≤9', 'Wins in at most 9'],
        [value('loss', 4), '−', '4', 'Loses in 4'],
        [value('draw'), '=', '', 'Draws'],
        [value('estimate', 0, 551), '+', '55', '55%'],
        [value('estimate', 0, 500), '=', '50', '50%'],
        [value('estimate', 0, 3), '−', '1', '1%'],
    ])
        assert.deepEqual([marks.signOf(one), marks.numberOf(one), marks.wordsOf(one, en)], [sign, number, words]);
    const order = [
        value('win', 3),
        value('win', 5),
        value('estimate', 0, 700),
        value('draw'),
        value('loss', 8),
        value('loss', 2),
    ];
    assert.deepEqual(order.toReversed().sort(marks.better), order);
});

test('a place has the best of the moves that are still possible', async () => {
    const ui = await loadGame('dorix');
    const one = (move, chances) => ({ move, chances, value: 'estimate', distance: 0, atMost: false });
    const tokens = { 'a1-b2': ['a1', 'b2'], 'c1-b2': ['c1', 'b2'], 'a1-d4': ['a1', 'd4'] };
    const values = [one('a1-b2', 300), one('c1-b2', 600), one('a1-d4', 500)];
    const places = (chosen) =>
        [...marks.bestByPlace(ui, values, chosen, (move) => tokens[move])].map(([at, { chances }]) => [at, chances]);
    assert.deepEqual(places([]), [
        ['b2', 600],
        ['d4', 500],
    ]);
    assert.deepEqual(places(['a1']), [
        ['b2', 300],
        ['d4', 500],
    ]);
});
