/*
 * challenge.mjs WASM CHALLENGES DAYS GAMES - the daily challenge in wasm: the days and the games that the
 * program CHALLENGES prints, move by move, and the same verdicts on their records.
 */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { compile, instantiate } from './rules.mjs';

const [wasm, challenges, days, games] = process.argv.slice(2);
const engine = instantiate(compile(wasm));
const [head, ...lines] = execFileSync(challenges, [days, games], { encoding: 'utf8' }).trim().split('\n');
const version = /^# engine (\d+)$/.exec(head)[1];
assert.equal(lines.length, Number(days));

function move(level, seed) {
    engine.think(level, 0, 0, 0, seed);
    do {
        engine.think_step();
    } while (engine.value === 1);
    return engine.think_move();
}

/* Every move of a computer is the same when a page requests it. */
function play(game, seats, seat, level, seed, start, moves) {
    engine.load(start, engine.number(game));
    engine.record_start_here();
    moves.forEach((played, turn) => {
        const [, mover] = / (\d)\/\d$/.exec(engine.record_goto(turn));
        if (Number(mover) !== Number(seat))
            assert.equal(move(Number(level), Number(seed) + turn), played);
        engine.record_play(played, -1);
    });
    assert.equal(engine.record_over(), 1);
}

function check(game, seats, start, date, engineVersion, moves) {
    const tags = { Game: game, Players: seats, Position: start, Challenge: date, ChallengeEngine: engineVersion };
    const head = Object.entries(tags).map(([name, value]) => `[${name} "${value}"]\n`).join('');
    engine.record_read(`${head}\n${moves.join(' ')}\n`);
    return engine.challenge_check().split('\t');
}

let played = 0;
for (const line of lines) {
    const [date, game, seats, seat, level, seed, start, verdict, result, count, text] = line.split('\t');
    assert.equal(engine.challenge(date), [version, game, seats, seat - 1, level, seed, start].join('\t'));
    if (text === undefined)
        continue;
    const moves = text.split(' ');
    play(game, seats, seat, level, seed, start, moves);
    assert.deepEqual(check(game, seats, start, date, version, moves), [verdict, version, '-', result, count]);
    assert.equal(check(game, seats, start, date, '99', moves)[0], 'other-engine');
    assert.equal(check(game, seats, start, date, version, moves.slice(0, -1))[0], 'unfinished');
    played++;
}
assert.equal(played, Number(games));
for (const wrong of ['', '2026-02-30', '2025-01-01', 'today'])
    assert.throws(() => engine.challenge(wrong));
console.log(`${lines.length} challenges and ${played} games are the same`);
