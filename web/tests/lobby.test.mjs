/*
 * lobby.test.mjs - the list of open tables while it changes, so that no row moves under a finger; and the requests of
 * the lobby's card.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { lobby, timeOdds, tableOptions } from './online-modules.mjs';

const table = (id, created, free = 1) => ({ id, created_at: created, free_seats: free });
const shown = (rows) =>
    rows.map(({ table: { id, free_seats: free }, gone }) => `${id}${free}${gone === null ? '' : '!'}`);

test('tables keep their places: new ones come last, closed ones stay for a while', () => {
    /* The server lists the newest first; the table that has waited longest is shown first. */
    const first = lobby.merge([], [table('b', 2), table('a', 1)], 0, false);
    assert.deepEqual(shown(first), ['a1', 'b1']);
    const second = lobby.merge(first, [table('d', 4), table('c', 3), table('b', 2, 2)], 1000, false);
    assert.deepEqual(shown(second), ['a1!', 'b2', 'c1', 'd1']);
    const third = lobby.merge(second, [table('d', 4), table('c', 3)], 4999, false);
    assert.deepEqual(shown(third), ['a1!', 'b2!', 'c1', 'd1']);
    /*
     * While a pointer or the focus is on the list no row is removed; a table that is open again returns to its place.
     */
    const held = lobby.merge(third, [table('d', 4), table('b', 2), table('c', 3)], 60_000, true);
    assert.deepEqual(shown(held), ['a1!', 'b1', 'c1', 'd1']);
    assert.deepEqual(shown(lobby.merge(held, [table('d', 4)], 60_001, false)), ['b1!', 'c1!', 'd1']);
    assert.deepEqual(shown(lobby.merge(third, [], 5000, false)), ['b2!', 'c1!', 'd1!']);
});

test('every way to a table keeps the options of the card', () => {
    const pace = { clock: 'fischer', base: 300_000, increment: 3000 };
    const card = { game: 'orbital', seats: 2, pace, rated: true };
    const said = { game: 'orbital', players: 2, ...pace, rated: true };
    assert.deepEqual(tableOptions.wanted(card, true), said);
    assert.deepEqual(tableOptions.invitation(card, true), { ...said, order: 'random', private: true });
    /* Options that the server would refuse are left out. */
    assert.equal(tableOptions.invitation(card, false).rated, false);
    assert.equal(tableOptions.invitation({ ...card, pace: { clock: 'none' } }, true).rated, false);
    assert.equal(tableOptions.invitation({ ...card, rated: false }, true).rated, false);
});

test('time odds: clocks of the same kind, and no odds if all are the same', () => {
    const pace = { clock: 'fischer', base: 420_000, increment: 4000 };
    const clocks = timeOdds.otherClocks(pace);
    assert.equal(clocks[0], pace);
    assert.ok(clocks.every(({ clock }) => clock === 'fischer'));
    assert.deepEqual(timeOdds.timeOdds(pace, [0, 1]), {
        bases: [420_000, clocks[1].base],
        increments: [4000, clocks[1].increment],
    });
    for (const same of [null, [0, 0], [0, null]]) assert.deepEqual(timeOdds.timeOdds(pace, same), {});
    const days = { clock: 'days', base: 3 * 86_400_000 };
    assert.equal(timeOdds.otherClocks(days).filter(({ base }) => base === days.base).length, 1);
    assert.deepEqual(timeOdds.timeOdds(days, [1, 0]), { bases: [86_400_000, days.base] });
    assert.deepEqual(timeOdds.otherClocks({ clock: 'none' }), []);
});
