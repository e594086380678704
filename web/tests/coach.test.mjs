/*
 * coach.test.mjs - when the coach speaks: from which loss of chances it asks, when it does not although a move
 * loses, and what it praises. Chances are in thousandths, of whoever is to move.
 */
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { createServer } from 'vite';

const server = await createServer({
    root: process.env.WEB ?? new URL('..', import.meta.url).pathname,
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    appType: 'custom',
    logLevel: 'error',
    optimizeDeps: { noDiscovery: true },
});
after(() => server.close());

const { isPraised, warningOf } = await server.ssrLoadModule('/src/coach/judge.ts');
const line = (chances, move, value = 'guess', distance = 0) => ({
    chances,
    value,
    distance,
    atMost: false,
    moves: [move],
});

test('asks from a quarter of the chances thrown away', () => {
    assert.deepEqual(warningOf([line(600, 'e2')], [line(650, 'e8')]), { reply: 'e8', wins: false });
    assert.equal(warningOf([line(600, 'e2')], [line(649, 'e8')]), null);
    assert.equal(warningOf([line(600, 'e2')], [line(300, 'e8')]), null, 'better than was thought');
});

test('asks of every move that lets the other win at once', () => {
    assert.deepEqual(warningOf([line(100, 'e2')], [line(1000, 'e8', 'win', 1)]), { reply: 'e8', wins: true });
    assert.equal(warningOf([line(100, 'e2')], [line(1000, 'e8', 'win', 3)]), null, 'a win later, and little to lose');
});

test('asks nothing where all is lost, nor before anything is known', () => {
    assert.equal(warningOf([line(0, 'e2', 'loss', 2)], [line(1000, 'e8', 'win', 1)]), null);
    assert.equal(warningOf([], [line(1000, 'e8', 'win', 1)]), null);
    assert.equal(warningOf([line(900, 'e2')], []), null);
});

test('praises the best move where the next is clearly worse', () => {
    const before = [line(600, 'e2'), line(550, 'd1')];
    assert.equal(isPraised(before, 'e2'), true);
    assert.equal(isPraised(before, 'd1'), false);
    assert.equal(isPraised([line(600, 'e2'), line(551, 'd1')], 'e2'), false);
    assert.equal(isPraised([line(600, 'e2')], 'e2'), false, 'there was no other');
    assert.equal(isPraised([line(60, 'e2', 'loss', 8), line(0, 'd1', 'loss', 2)], 'e2'), false);
});
