/*
 * rules.mjs - the rules module for tests: texts in and out, failures as exceptions.
 *
 * Every method of `rules` is an export of src/wasm/exports.h. Texts come first, then numbers; what
 * a function writes is what the method returns, and `rules.value` what the function returned.
 */
import { readFileSync } from 'node:fs';

const encoder = new TextEncoder();
const decoder = new TextDecoder('utf-8', { fatal: true });

export const EN = 'en', FR = 'fr';
export const OPEN = 0, WON = 1, DRAWN = 2;

/* A refusal: the code for programs, the sentence for people, and the places of a reason. */
export class Refusal extends Error {
    constructor(text) {
        const [code, sentence, places] = text.split('\n');
        super(sentence);
        this.code = code;
        this.sentence = sentence;
        this.places = places ? places.split(' ') : [];
    }
}

/* The exports that take a text, and those that write one; the others only return a number. */
const takesText = new Set(['add_language', 'set_language', 'load', 'start_odds', 'play', 'normalize_move', 'choices', 'mid_turn',
    'marks', 'move_marks', 'tokens', 'describe', 'record_read', 'record_play', 'record_end', 'record_name',
    'draft_edit', 'draft_judge', 'draft_hands', 'draft_lasts', 'evaluate_move', 'draw', 'draw_move', 'tree_read',
    'tree_add', 'tree_set_comment', 'tree_toggle_mark', 'challenge', 'table_follow']);
const returnsNumber = new Set(['input_size', 'game', 'players', 'sides', 'to_move', 'status', 'winners',
    'half_points', 'perft', 'record_game', 'record_plies', 'record_over', 'record_status',
    'record_winners', 'record_half_points', 'record_repetitions', 'record_player', 'bench', 'tree_game',
    'table_left', 'table_away_left']);
/* The index of the length of the text among the arguments, if not first. */
const lengthIsSecond = new Set(['load', 'normalize_move', 'record_name', 'draft_edit',
    'draft_judge', 'draft_hands', 'draft_lasts', 'tree_add', 'tree_set_comment', 'tree_toggle_mark']);
const lengthIsThird = new Set(['start_odds']);

export function compile(path) {
    return new WebAssembly.Module(readFileSync(path));
}

export function instantiate(module) {
    const { exports } = new WebAssembly.Instance(module, {});
    const bytes = new Uint8Array(exports.memory.buffer);
    const input = exports.input(), size = exports.input_size(), output = exports.output();
    const rules = { exports, bytes, value: 0 };

    rules.write = (data) => {
        if (data.length > size)
            throw new RangeError('longer than the input buffer');
        bytes.set(data, input);
        return data.length;
    };
    rules.output = () => decoder.decode(bytes.subarray(output, output + exports.output_length()));
    const method = (name) => (...parameters) => {
        let numbers = parameters;
        if (takesText.has(name)) {
            const length = rules.write(encoder.encode(parameters[0]));
            numbers = parameters.slice(1);
            numbers.splice(lengthIsThird.has(name) ? 2 : lengthIsSecond.has(name) ? 1 : 0, 0, length);
        }
        rules.value = exports[name](...numbers);
        if (returnsNumber.has(name))
            return rules.value;
        if (rules.value < 0)
            throw new Refusal(rules.output());
        return rules.output();
    };
    for (const name of Object.keys(exports))
        if (name !== 'memory' && !(name in rules))
            rules[name] = method(name);
    for (const path of (process.env.TEXTS ?? '').split(':').filter((name) => name !== ''))
        rules.add_language(readFileSync(path, 'utf8'));
    rules.names = rules.games().split('\n').map((line) => line.split('\t')[0]);
    rules.number = (game) => {
        const number = rules.names.indexOf(game);
        if (number < 0)
            throw new RangeError(`no game ${game}`);
        return number;
    };
    return rules;
}

/* The choices after the tokens, and their move if they are a complete turn. */
export function choices(rules, tokens) {
    const [next, move] = rules.choices(tokens.join(' ')).split('\n');
    return { next: next === '' ? [] : next.split(' '), move: move === '' ? null : move };
}

/* The refusal that a call throws, or null if it throws none. */
export function refusal(call) {
    try {
        call();
    } catch (error) {
        if (error instanceof Refusal)
            return error;
        throw error;
    }
    return null;
}

/* splitmix64: seeded randomness that is the same on every machine. */
export function splitmix(seed) {
    let state = BigInt(seed);
    return () => {
        const cut = (x) => BigInt.asUintN(64, x);
        state = cut(state + 0x9e3779b97f4a7c15n);
        let z = state;
        z = cut((z ^ (z >> 30n)) * 0xbf58476d1ce4e5b9n);
        z = cut((z ^ (z >> 27n)) * 0x94d049bb133111ebn);
        return z ^ (z >> 31n);
    };
}

/* A number below `bound` from such a source. */
export function below(next, bound) {
    return Number(next() % BigInt(bound));
}

/* One of a list, by such a source. */
export function pick(next, list) {
    return list[below(next, list.length)];
}

/* The rows of a file of tab-separated values. */
export function rows(path) {
    return readFileSync(path, 'utf8').split('\n').filter((line) => line && !line.startsWith('#'))
        .map((line) => line.split('\t'));
}

/* Every game with every number of players it allows. */
export function seatings(rules) {
    return rules.games().split('\n').flatMap((line) => {
        const [name, seats] = line.split('\t');
        return seats.split(' ').map((count) => [name, Number(count)]);
    });
}
