/*
 * strategy.test.mjs - the lessons in playing well are correct: every claim beside their texts is proved, and every
 * number and win in a text belongs to a claim. Facts come from `plateau analyse`, forced wins from `puzzles prove`,
 * which searches every move and reply.
 *
 *     RULES_WASM=…/rules.wasm PLATEAU=…/plateau PUZZLES=…/puzzles node --test tests/strategy.test.mjs
 */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { test } from 'node:test';
import { inBoth } from './in-both.mjs';
import { instantiate, load } from './modules.mjs';

const { Rules } = await load('core/rules.ts');
const { hasLesson, loadLesson } = await load('learn/load.ts');
const { show } = await load('i18n/catalogue.ts');
const rules = new Rules(instantiate(process.env.RULES_WASM));
const lessons = [];
for (const { id } of rules.games)
    if (hasLesson(id, 'strategy')) lessons.push(await inBoth(await loadLesson(id, 'strategy'), show));

function run(program, args, input = '') {
    return execFileSync(program, args, { input, encoding: 'utf8' });
}

/* Returns the facts of a move. */
function factsOf(game, position, move) {
    const words = ['analyse', game, '--position', position, move, '--turn', '1', '--json', '--nodes', '1'];
    const [ply] = JSON.parse(run(process.env.PLATEAU, words)).plies;
    assert.equal(ply.move, move);
    return ply.explanation.facts;
}

/* Whether a fact agrees with a claim, in the keys that the claim names. */
function isLike(fact, wanted) {
    return Object.entries(wanted).every(([key, value]) => JSON.stringify(fact[key]) === JSON.stringify(value));
}

function has(game, position, move, wanted) {
    return factsOf(game, position, move).some((fact) => isLike(fact, wanted));
}

/* Returns the moves that win within this many moves of their player, whatever the opponent does. */
function winning(game, position, moves) {
    return run(process.env.PUZZLES, ['prove'], `${game} ${2 * moves - 1} ${position}\n`)
        .trim()
        .split(' ')
        .filter((move) => move !== '');
}

/* Returns what a seat has in hand of a piece. */
function handOf(game, position, seat, piece) {
    const found = rules.hands(game, position).find((one) => one.seat === seat && one.piece === piece);
    assert.ok(found, `nobody holds ${piece}`);
    return found;
}

/* Returns the moves that a step does not ask for, and the positions after them. */
function others(game, { position, task }) {
    return rules
        .moves(game, position)
        .filter((move) => !task.moves.includes(move))
        .map((move) => ({ move, next: rules.play(game, position, move).value }));
}

/* The check of each kind of claim, by its key. */
const checks = {
    fact(game, at, { moves, fact, only }) {
        const meant = only ? rules.moves(game, at) : moves;
        const found = meant.filter((move) => has(game, at, move, fact));
        assert.deepEqual(found.sort(), [...moves].sort());
    },
    every(game, at, { every }) {
        for (const move of rules.moves(game, at)) assert.ok(has(game, at, move, every), move);
    },
    none(game, at, { none }) {
        for (const move of rules.moves(game, at)) assert.ok(!has(game, at, move, none), move);
    },
    wins(game, at, { wins, within }) {
        assert.deepEqual(winning(game, at, within).sort(), [...wins].sort());
    },
    elseLoses(game, at, { elseLoses }, step) {
        for (const { move, next } of others(game, step))
            assert.ok(winning(game, next, elseLoses).length > 0, `${move} does not lose`);
    },
    elseHas(game, at, { elseHas }, step) {
        for (const { move, next } of others(game, step))
            assert.ok(
                rules.moves(game, next).some((reply) => has(game, next, reply, elseHas)),
                move,
            );
    },
    refused(game, at, { refused, word }) {
        const answer = rules.play(game, at, refused);
        assert.equal(answer.ok ? 'taken' : answer.refusal.code, word);
    },
    legal(game, at, { legal }) {
        assert.equal(rules.moves(game, at).length, legal);
    },
    hand(game, at, { hand, seat }) {
        assert.equal(handOf(game, at, seat, '-').count, hand);
    },
    stash(game, at, { stash, count, initial }) {
        const found = handOf(game, at, null, stash);
        assert.deepEqual([found.count, found.initial], [count, initial]);
    },
    by(game, at, { by, steps }) {
        assert.equal(factsOf(game, at, by).find(({ kind }) => kind === 'steps').count + 1, steps);
    },
    atMost(game, at, { atMost, seat }) {
        const walls = rules.moves(game, at).filter((move) => move.length === 3);
        const costs = walls.map((wall) => factsOf(game, at, wall).find(({ kind }) => kind === 'paths'));
        assert.equal(Math.max(...costs.map((fact) => fact?.by_seat[seat] ?? 0)), atMost);
    },
};

function check(game, step, claim) {
    const kinds = Object.keys(claim).filter((key) => key in checks);
    assert.equal(kinds.length, 1, `what is claimed? ${JSON.stringify(claim)}`);
    const at = (claim.after ?? []).reduce((position, move) => {
        const answer = rules.play(game, position, move);
        assert.ok(answer.ok, `${move} is refused`);
        return answer.value;
    }, claim.position ?? step.position);
    checks[kinds[0]](game, at, claim, step);
}

/* Returns the numbers that a claim justifies: those in it, changes by a fact, how many moves share a fact. */
function numbersOf(value) {
    if (typeof value === 'number') return [value];
    if (value === null || typeof value !== 'object') return [];
    const change = 'of' in value && 'count' in value ? [Math.abs(value.of - value.count)] : [];
    const shared = value.only ? [value.moves.length] : [];
    return [...Object.values(value).flatMap(numbersOf), ...change, ...shared];
}

/* Returns the texts of a step, except those about refused moves. */
function textsOf({ text, praise, hint, other }) {
    return [text, praise, hint, other].filter((one) => one !== undefined);
}

const spelt = {
    en: /\b(three|four|five|six|seven|eight|nine|ten)\b/i,
    fr: /\b(trois|quatre|cinq|six|sept|huit|neuf|dix)\b/i,
};
const speaksOfWinning = { en: /\b(wins?|won)\b/i, fr: /\bgagn/i };

assert.ok(lessons.length >= 4);

for (const { game, steps } of lessons) {
    test(`${game}: every claim holds`, () => {
        for (const step of steps) {
            assert.ok(step.claims?.length > 0, `${step.title.en}: nothing is claimed`);
            for (const claim of step.claims)
                try {
                    check(game, step, claim);
                } catch (error) {
                    assert.fail(`${step.title.en}: ${JSON.stringify(claim)}: ${error.message}`);
                }
        }
    });

    test(`${game}: numbers and wins in the texts are claimed`, () => {
        for (const step of steps) {
            const numbers = new Set(step.claims.flatMap(numbersOf));
            const wins = step.claims.some(({ wins: moves, every }) => moves || every?.kind === 'lets-win');
            for (const text of textsOf(step))
                for (const language of ['en', 'fr']) {
                    const said = text[language];
                    for (const [number] of said.matchAll(/(?<![a-z])\d+/g))
                        assert.ok(numbers.has(Number(number)), `${number} is not claimed: ${said}`);
                    assert.doesNotMatch(said, spelt[language], 'numbers are written as digits, to be checked');
                    if (speaksOfWinning[language].test(said)) assert.ok(wins, `no win is claimed: ${said}`);
                }
        }
    });

    test(`${game}: tasks agree with their claims, and other moves get an answer`, () => {
        for (const step of steps) {
            assert.notEqual(step.task.kind, 'read', step.title.en);
            assert.ok(step.other, `${step.title.en}: nothing is said of other moves`);
            const won = step.claims.find(({ wins, after: moves, position }) => wins && !moves && !position);
            const wanted = step.task.moves;
            if (won && wanted) assert.deepEqual([...wanted].sort(), [...won.wins].sort(), step.title.en);
        }
    });
}
