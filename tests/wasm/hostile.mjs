/*
 * hostile.mjs WASM - whatever is passed, the module answers or refuses: it never traps or grows, and a
 * refusal leaves position and record unchanged.
 */
import assert from 'node:assert/strict';
import { below, compile, instantiate, pick as pickFrom, refusal, seatings, splitmix }
    from './rules.mjs';

const rules = instantiate(compile(process.argv[2]));
const { exports } = rules;
const next = splitmix(2026);
const size = exports.input_size();
const encode = (text) => new TextEncoder().encode(text);
const pick = (list) => pickFrom(next, list);

/* Each function that takes a text, with the index of the length among its parameters. */
const textFunctions = [['set_language', 0], ['load', 1], ['start_odds', 2], ['play', 0], ['normalize_move', 1],
    ['choices', 0], ['mid_turn', 0], ['marks', 0], ['move_marks', 0], ['tokens', 0],
    ['record_read', 0], ['record_play', 0], ['record_end', 0], ['record_name', 1]];
if (exports.draw)
    textFunctions.push(['draw', 0], ['draw_move', 0]);
const numberFunctions = [['start', 2], ['record_start', 2], ['name_seat', 2], ['half_points', 1],
    ['record_take_back', 1], ['record_substitute', 2], ['record_credit', 2], ['record_goto', 1],
    ['record_half_points', 1], ['record_player', 1], ['record_swap', 0], ['record_start_here', 0]];
const questions = ['games', 'moves', 'ending', 'sentence', 'fingerprint', 'record_moves',
    'record_entries', 'record_sentence', 'record_repetitions', 'record_names', 'record_write'];
const numbers = [0, 1, 2, 3, 4, 5, 7, 8, 9, 15, 16, 255, 256, 1000, 1001, 65536, -1, -2,
    -2147483648, 2147483647, 4294967295];

function state() {
    return [rules.position(), exports.game(), exports.record_write(), rules.output()].join('\n');
}

/* Calls a function with raw bytes in the input; a refusal must have changed nothing. */
function attack(name, at, bytes, length = bytes.length) {
    const before = state();
    rules.bytes.set(bytes.subarray(0, size), exports.input());
    const parameters = [pick(numbers), pick(numbers)];
    parameters.splice(at, 0, length);
    const value = exports[name](...parameters);
    const text = rules.output();
    if (value >= 0)
        return;
    assert.equal(value, -1, name);
    assert.match(text, /^[a-z0-9-]+\n[^\n]+(\n[^\n]+)?$/, name);
    assert.equal(state(), before, name);
}

/* Changes, omits, doubles or replaces a few bytes of a valid text. */
function mutate(bytes) {
    const list = [...bytes];
    for (let changes = 1 + below(next, 4); changes > 0; changes--) {
        const at = below(next, list.length + 1);
        const byte = pick([0, 9, 10, 32, 34, 44, 45, 47, 49, 58, 91, 93, 97, 104, 123, 125, 128,
            192, 237, 255, below(next, 256)]);
        list.splice(at, below(next, 3), ...Array(below(next, 3)).fill(byte));
    }
    return Uint8Array.from(list);
}

function lengths() {
    for (const [name, at] of textFunctions) {
        attack(name, at, new Uint8Array(0));
        for (const length of [size + 1, size + 2, 65536 * 1000, -1, -2147483648, 2147483647])
            attack(name, at, encode('e2'), length);
        for (const fill of [0, 32, 91, 97, 49, 255])
            for (const length of [1, 7, 8, 15, 16, 17, 127, 128, 129, 4096, size - 1, size])
                attack(name, at, new Uint8Array(length).fill(fill));
        attack(name, at, encode('a1 '.repeat(1000)));
        attack(name, at, encode('a1 '.repeat(1000) + 'a1'));
        attack(name, at, encode('['.repeat(1000)));
        attack(name, at, encode('[Game "dorix"]\n'.repeat(1000)));
    }
}

/* Valid texts of the present game: a position, moves, tokens, the whole record, words. */
function goodTexts() {
    return [rules.position(), rules.record_write(), pick(rules.moves().split(' ')),
        rules.choices('').split('\n')[0].split(' ').slice(0, 3).join(' '),
        pick(['8,10', '15,1', '5,5,5,5', 'resignation', 'agreement', 'time', 'pass', 'B c3', 'P a1 n', 'c3 S',
            'a1 a1 a1 a1', 'fr', 'en'])];
}

function campaign(rounds) {
    const games = seatings(rules);
    for (let round = 0; round < rounds; round++) {
        const [game, players] = pick(games);
        rules.record_start(rules.number(game), players);
        for (let ply = below(next, 30); ply > 0 && !rules.record_over(); ply--)
            rules.record_play(pick(rules.moves().split(' ')), pick([-1, 0, 598400]));
        if (rules.record_over())
            continue;
        for (const text of goodTexts())
            for (const [name, at] of textFunctions) {
                attack(name, at, mutate(encode(text)));
                attack(name, at, encode(text));
            }
        for (const [name, count] of numberFunctions)
            exports[name](...Array.from({ length: count }, () => pick(numbers)));
        for (const name of questions)
            assert.ok(exports[name]() >= 0, name);
    }
}

/* Invalid depths; valid ones only take long. */
function depths() {
    for (const depth of [-1, -2147483648, 17, 2147483647])
        assert.equal(exports.perft(depth), -1n);
    assert.equal(exports.perft(0), 1n);
}

/* There is a game before anything is started, so that functions can be called in any order. */
function untouched() {
    for (const name of [...questions, 'position', 'record_game', 'record_swap'])
        instantiate(compile(process.argv[2])).exports[name]();
    const fresh = instantiate(compile(process.argv[2]));
    assert.equal(refusal(() => fresh.record_play('e5', -1)).code, 'too-far');
}

/* The record with the most and the longest entries must still fit its text. */
function fullRecord() {
    rules.record_start(rules.number('quoridor'), 4);
    for (const seat of [0, 1, 2, 3])
        rules.record_name('"'.repeat(63), seat);
    while (refusal(() => rules.record_credit(3, 2147483647)) === null)
        ;
    assert.equal(refusal(() => rules.record_play('e2', -1)).code, 'not-now');
    const text = rules.record_write();
    assert.ok(encode(text).length > 4096 * 20);
    rules.record_read(text);
    assert.equal(rules.record_write(), text);
}

untouched();
depths();
lengths();
campaign(Number(process.argv[3] ?? 1500));
fullRecord();
assert.equal(exports.memory.buffer, rules.bytes.buffer); /* It has not grown, so it is not detached. */
console.log('nothing traps');
