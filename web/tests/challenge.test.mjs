/* challenge.test.mjs - links to games of the daily challenge: round trips and invalid links; which score is better. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { load } from './modules.mjs';

const { linkOf, readLink } = await load('challenge/link.ts');
const { compare } = await load('challenge/score.ts');

const date = '2026-11-18';

test('a link contains the game that was put into it', () => {
    for (const moves of [[], ['e2'], ['b2:c2b3', 'a1-b2:b1', 'pass', 'Pb2n', 'e3h']])
        for (const resigned of [false, true]) {
            const played = { date, engine: 12, moves, resigned };
            const link = linkOf(played);
            assert.equal(encodeURI(link), link);
            assert.deepEqual(readLink(new URL(link, 'http://x').hash), { date, played });
        }
    assert.deepEqual(readLink(`#${date}`), { date, played: null });
});

test('invalid links are refused', () => {
    const wrong = ['', '#', '#x', `#${date}.`, `#${date}.1`, `#${date}.0.e2`, `#${date}.1.e2__e3`, `#${date}.1.e2.x`];
    const long = [
        `#${date}.1.${'e2_'.repeat(1000)}e2`,
        `#${date}.1.${'e'.repeat(16)}`,
        `#${date}.1.${'e_'.repeat(9000)}e`,
    ];
    for (const hash of [...wrong, ...long, `#${date}.1.<b>`, `#${date}.1.e2%00`])
        assert.equal(readLink(hash), null, hash);
});

test('quick wins are best, early losses worst', () => {
    const order = [
        { result: 'lost', moves: 3 },
        { result: 'lost', moves: 9 },
        { result: 'drawn', moves: 5 },
        { result: 'won', moves: 9 },
        { result: 'won', moves: 3 },
    ];
    for (const [i, a] of order.entries())
        for (const [j, b] of order.entries()) assert.equal(Math.sign(compare(a, b)), Math.sign(i - j));
    assert.equal(compare({ result: 'drawn', moves: 1 }, order[2]), 0);
});
