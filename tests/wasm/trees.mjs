/*
 * trees.mjs WASM TREES CORPUS - studies in the module: TREES random ones, and the records of the fuzzer's
 * corpus, are written, read and written again as the same bytes; invalid ones are refused and change
 * nothing.
 */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { below, compile, instantiate, OPEN, pick, Refusal, refusal, seatings, splitmix } from './rules.mjs';

const [wasm, trees, corpus] = process.argv.slice(2);
const rules = instantiate(compile(wasm));
const signs = ['-', '!', '?', '!!', '??', '!?', '?!'];
const colours = ['green', 'red', 'yellow', 'blue'];

function nodes() {
    return rules.tree_nodes().split('\n').map((line) => {
        const [number, parent, sign, over, commented, marked, move] = line.split(' ');
        return { number: Number(number), parent: parent === '-' ? null : Number(parent), sign, over, commented, marked, move };
    });
}

/* Everything that a page can see, by position in the tree instead of by number, because reading assigns new numbers. */
function seen() {
    const all = nodes();
    const place = new Map(all.map(({ number }, i) => [number, i]));
    return all.map(({ number, parent, ...rest }) => ({
        ...rest,
        parent: parent === null ? null : place.get(parent),
        position: rules.tree_goto(number),
        comment: rules.tree_comment(number),
        marks: rules.tree_marks(number),
    }));
}

/* ---- random ones ---- */

function begin(game, seats, next) {
    const number = rules.number(game);
    if (below(next, 2)) return rules.tree_start(number, seats);
    rules.start(number, seats);
    for (let i = below(next, 6); i > 0 && rules.status() === OPEN; i--) rules.play(pick(next, rules.moves().split(' ')));
    return rules.tree_start_here();
}

function addMoves(node, next) {
    let at = node;
    for (let i = below(next, 5); i >= 0; i--) {
        rules.tree_goto(at);
        if (rules.status() !== OPEN) break;
        const move = pick(next, rules.moves().split(' '));
        if (refusal(() => rules.tree_add(move, at))) break;
        at = rules.value;
        assert.ok(nodes().some(({ number, parent }) => number === at && parent !== null));
    }
}

const parts = ['a', ' ', '{', '}', '\\', '\n', '(', ')', '!?', 'é', '…', '🎲', '{mark green a1}', 'n'];

function randomMark(game, next) {
    const { files, ranks } = boards.get(game);
    const cell = () => String.fromCharCode(97 + below(next, files)) + (1 + below(next, ranks));
    const place = pick(next, [cell(), cell(), `${cell()}-${cell()}`, `${cell()}h`]);
    return `${pick(next, colours)} ${place}`;
}

/* Makes a random change; some are impossible. */
function change(game, next) {
    const node = pick(next, nodes()).number;
    switch (below(next, 8)) {
        case 0:
            return rules.tree_set_comment(Array.from({ length: below(next, 9) }, () => pick(next, parts)).join(''), node);
        case 1:
        case 2:
            return rules.tree_toggle_mark(randomMark(game, next), node);
        case 3:
            return rules.tree_set_sign(node, below(next, 7));
        case 4:
            return below(next, 4) ? '' : rules.tree_delete(node);
        case 5:
            return rules.tree_promote(node);
        default:
            return addMoves(node, next);
    }
}

function attempt(act) {
    const before = rules.tree_write();
    const why = refusal(act);
    if (why) assert.equal(rules.tree_write(), before, 'what is refused changes nothing');
    return why;
}

function roundTrip() {
    const [text, before] = [rules.tree_write(), seen()];
    rules.tree_read(text);
    assert.equal(rules.tree_write(), text);
    assert.deepEqual(seen(), before);
}

/* ---- what is known ---- */

function known() {
    rules.tree_start(rules.number('quoridor'), 2);
    rules.tree_add('e2', 0);
    const e2 = rules.value;
    rules.tree_add('d1', 0);
    const d1 = rules.value;
    rules.tree_set_sign(d1, signs.indexOf('?!'));
    rules.tree_set_comment('Why?\nA } brace.', d1);
    for (const mark of ['green e2', 'green e3h', 'red e1-e9', 'green a1', 'green a1', 'blue e2'])
        rules.tree_toggle_mark(mark, d1);
    assert.equal(rules.tree_marks(d1), 'green e3h\nred e1 e9\nblue e2');
    assert.equal(rules.tree_write().split('\n\n')[1],
        '1. e2 (1. d1?! {mark green e3h red e1-e9 blue e2} { Why?\\nA \\} brace. })\n');
    rules.tree_promote(d1);
    assert.deepEqual(nodes().map(({ move, sign }) => move + sign), ['--', 'd1?!', 'e2-']);
    rules.tree_delete(d1);
    assert.deepEqual(nodes().map(({ number, move }) => [number, move]), [[0, '-'], [e2, 'e2']]);
}

/* A record of a game between people is reduced to its moves, on request. */
function studied() {
    const text = '[Game "dorix"]\n[Players "2"]\n[Seat1 "Ada"]\n[Seat2 "Blaise"]\n' +
        '[Result "1 0"]\n[Ending "resignation"]\n\n1. b2 c3 {take-back 1} b3\n';
    rules.tree_read(text);
    assert.equal(rules.tree_write(), text);
    assert.equal(rules.names[rules.tree_game()], 'dorix');
    rules.tree_make_study();
    assert.match(rules.tree_write(), /\[Seat1 "Ada"\][^]*\n\n1\. b2 b3 \(c3\)\n$/);
    roundTrip();
}

function refusals() {
    const word = (act) => attempt(act)?.code;
    rules.tree_start(rules.number('quoridor'), 2);
    assert.equal(word(() => rules.tree_read('[Game "quoridor"]\n')), 'bad-record');
    assert.equal(word(() => rules.tree_add('e9', 0)), 'pawn-there');
    assert.equal(word(() => rules.tree_add('e2', 7)), 'bad-number');
    assert.equal(word(() => rules.tree_delete(0)), 'not-now');
    assert.equal(word(() => rules.tree_promote(0)), 'not-now');
    assert.equal(word(() => rules.tree_set_sign(0, 1)), 'not-now');
    assert.equal(word(() => rules.tree_set_sign(0, 7)), 'bad-number');
    assert.equal(word(() => rules.tree_set_comment('x'.repeat(2048), 0)), 'no-room');
    assert.equal(word(() => rules.tree_toggle_mark('pink e2', 0)), 'no-room');
    for (const node of [-1, 1, 8191, 8192, 2 ** 31 - 1])
        for (const act of ['tree_goto', 'tree_comment', 'tree_marks', 'tree_delete', 'tree_promote'])
            assert.ok(attempt(() => rules[act](node)) instanceof Refusal, `${act} ${node}`);
    assert.equal(rules.exports.tree_read(rules.exports.input_size() + 1), -1);
}

/* The greatest number of nodes and characters. */
function full(game) {
    const number = rules.number(game);
    rules.tree_start(number, 2);
    const next = splitmix(7);
    for (let count = 1; count < 8192; ) {
        const at = below(next, count);
        rules.tree_goto(at);
        const fresh = rules.status() === OPEN ? pick(next, rules.moves().split(' ')) : null;
        if (fresh === null || refusal(() => rules.tree_add(fresh, at))) continue;
        count = Math.max(count, rules.value + 1);
    }
    for (let node = 0; !refusal(() => rules.tree_set_comment('}'.repeat(2047), node)); node++);
    const text = rules.tree_write();
    rules.tree_read(text);
    assert.equal(rules.tree_write(), text);
    assert.equal(nodes().length, 8192);
    return text.length;
}

const boards = new Map(rules.games().split('\n').map((line) => {
    const [name, , files, ranks] = line.split('\t');
    return [name, { files: Number(files), ranks: Number(ranks) }];
}));

known();
studied();
refusals();
let refused = 0;
const next = splitmix(16);
const seated = seatings(rules);
for (let i = 0; i < Number(trees); i++) {
    const [game, seats] = seated[i % seated.length];
    begin(game, seats, next);
    for (let acts = 4 + below(next, 24); acts > 0; acts--) if (attempt(() => change(game, next))) refused++;
    roundTrip();
}
let read = 0;
function unescape(line) {
    const plain = (kind) => (kind === 'n' ? '\n' : kind);
    return line.replace(/\\(n|\\|x(..))/g, (_, kind, hex) => (hex ? String.fromCharCode(parseInt(hex, 16)) : plain(kind)));
}

for (const line of readFileSync(corpus, 'latin1').split('\n').slice(0, -1)) {
    const text = unescape(line).replace(/\0[^]*$/, '');
    if (attempt(() => rules.tree_read(text))) continue;
    read++;
    roundTrip();
}
assert.ok(read > 10, 'the corpus has trees');
console.log(`${trees} trees and ${read} of the corpus; ${refused} changes refused; the fullest has ${full('quoridor')} letters`);
