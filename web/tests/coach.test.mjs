/*
 * coach.test.mjs - when the coach speaks: the loss of chances from which it asks, when it does not ask about a losing
 * move, and what it praises. Chances are in thousandths, for the player to move.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { load } from './modules.mjs';

const { isPraised, warningOf } = await load('coach/judge.ts');
const line = (chances, move, value = 'estimate', distance = 0) => ({
    chances,
    value,
    distance,
    atMost: false,
    moves: [move],
});

test('asks if a quarter of the chances is lost', () => {
    assert.deepEqual(warningOf([line(600, 'e2')], [line(650, 'e8')]), { reply: 'e8', wins: false });
    assert.equal(warningOf([line(600, 'e2')], [line(649, 'e8')]), null);
    assert.equal(warningOf([line(600, 'e2')], [line(300, 'e8')]), null, 'better than was thought');
});

test('asks about every move that lets the opponent win at once', () => {
    assert.deepEqual(warningOf([line(100, 'e2')], [line(1000, 'e8', 'win', 1)]), { reply: 'e8', wins: true });
    assert.equal(warningOf([line(100, 'e2')], [line(1000, 'e8', 'win', 3)]), null, 'a win later, and little to lose');
});

test('asks nothing if all moves lose, nor before the analysis is done', () => {
    assert.equal(warningOf([line(0, 'e2', 'loss', 2)], [line(1000, 'e8', 'win', 1)]), null);
    assert.equal(warningOf([], [line(1000, 'e8', 'win', 1)]), null);
    assert.equal(warningOf([line(900, 'e2')], []), null);
});

test('praises the best move if the second-best is clearly worse', () => {
    const before = [line(600, 'e2'), line(550, 'd1')];
    assert.equal(isPraised(before, 'e2'), true);
    assert.equal(isPraised(before, 'd1'), false);
    assert.equal(isPraised([line(600, 'e2'), line(551, 'd1')], 'e2'), false);
    assert.equal(isPraised([line(600, 'e2')], 'e2'), false, 'there was no other');
    assert.equal(isPraised([line(60, 'e2', 'loss', 8), line(0, 'd1', 'loss', 2)], 'e2'), false);
});
