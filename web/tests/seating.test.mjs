/*
 * seating.test.mjs - the random order of a game on one device: over many seeds partners stay partners, everybody plays
 * first equally often, and a player without a name is called by the colour of their seat.
 */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { instantiate, load } from './modules.mjs';

const { Rules } = await load('core/rules.ts');
const { changeSides, nameSeats, shuffleSeats } = await load('local/seating.ts');
const odds = await load('local/odds.ts');
const { hasOdds, possibleHands, startOf, usualHands, withHand } = odds;
const { fairHands, fairHandsRated } = await load('ui/dialogs/fair-odds.ts');
const { seatName } = await load('core/seats.ts');
const rules = new Rules(instantiate(process.env.RULES_WASM));

const draws = 4000;

/* A small random generator with a seed, the same in every run. */
function chance(seed) {
    let state = seed >>> 0;
    return () => {
        state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
        return state / 2 ** 32;
    };
}

const person = (name) => ({ kind: 'person', name });
const sidesOf = (game, seats) => rules.state(game, rules.start(game, seats)).sides;
const tables = rules.games.flatMap(({ id, players }) => players.map((seats) => [id, seats]));

/* Returns the teams as a text. */
const teams = (order, sides) =>
    Array.from({ length: sides }, (_, side) =>
        order
            .filter((_, seat) => seat % sides === side)
            .sort()
            .join(''),
    )
        .sort()
        .join(' ');

for (const [game, seats] of tables)
    test(`${game}, ${seats} players`, () => {
        const listed = ['a', 'b', 'c', 'd'].slice(0, seats);
        const sides = sidesOf(game, seats);
        const first = new Map();
        const orders = new Set();
        for (let seed = 1; seed <= draws; seed++) {
            const order = shuffleSeats(listed, sides, chance(seed * 7919));
            assert.deepEqual([...order].sort(), listed);
            if (sides < seats) assert.equal(teams(order, sides), teams(listed, sides), `seed ${seed}: ${order}`);
            first.set(order[0], (first.get(order[0]) ?? 0) + 1);
            orders.add(order.join(''));
        }
        for (const who of listed)
            assert.ok(Math.abs(first.get(who) / draws - 1 / seats) < 0.04, `${who} first: ${first.get(who)}`);
        assert.equal(orders.size, sides < seats ? seats : [1, 1, 2, 6, 24][seats]);
    });

test('at least one game has teams', () => {
    assert.ok(tables.some(([game, seats]) => sidesOf(game, seats) < seats));
});

test('names follow the seats', () => {
    for (let seed = 1; seed <= 200; seed++) {
        const drawn = shuffleSeats(['', 'Ada', '', 'Bob'].map(person), 2, chance(seed * 7919));
        for (const language of ['en', 'fr'])
            nameSeats(drawn, 'You', language).forEach(({ name }, seat) =>
                assert.equal(name, drawn[seat].name || seatName(seat, language)),
            );
    }
    const computers = [1, 1, 2].map((level) => ({ kind: 'computer', name: level === 1 ? 'Alcor' : 'Mizar', level }));
    assert.deepEqual(
        nameSeats([...computers, person(' ')], 'You', 'en').map(({ name }) => name),
        ['Alcor', 'Alcor 2', 'Mizar', 'You'],
    );
});

test('odds go with the players, and the core says which are possible', () => {
    const without = tables.filter(([game, seats]) => usualHands(rules, game, seats) === null).map(([game]) => game);
    assert.deepEqual([...new Set(without)].sort(), ['orbital', 'tictacdoh']);
    assert.deepEqual(usualHands(rules, 'quoridor', 4), [5, 5, 5, 5]);
    assert.deepEqual(possibleHands(rules, 'quoridor', [10, 10], 1), [10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0]);
    assert.equal(possibleHands(rules, 'dorix', [12, 12, 12], 0).at(-1), 1);
    const players = [person('Ada'), person('Bob'), person('Cid')].map((who, i) => withHand(who, [12, 3, 7][i], 12));
    assert.deepEqual(players[0], person('Ada'));
    for (let seed = 1; seed <= 50; seed++) {
        const seats = nameSeats(shuffleSeats(players, 3, chance(seed * 7919)), 'You', 'en');
        for (const order of [seats, changeSides(seats, 'You', 'en')]) {
            const held = rules.hands('dorix', startOf(rules, 'dorix', order));
            order.forEach(({ name }, seat) => assert.equal(held[seat].count, { Ada: 12, Bob: 3, Cid: 7 }[name]));
        }
    }
    assert.equal(startOf(rules, 'dorix', [person('a'), person('b')]), rules.start('dorix', 2));
    assert.equal(hasOdds(players), true);
    assert.equal(hasOdds([person('a')]), false);
});

test('so do clocks, and a player with the usual one has no time odds', () => {
    const usual = { initial: 300_000, increment: 3000 };
    const short = { initial: 60_000, increment: 0 };
    const players = [person('Ada'), person('Bob')].map((who, i) => odds.withClock(who, [usual, short][i], usual));
    assert.deepEqual(players[0], person('Ada'));
    assert.equal(odds.hasTimeOdds(players), true);
    assert.equal(odds.hasTimeOdds([person('a')]), false);
    for (const order of [players, changeSides(players, 'You', 'en')])
        assert.deepEqual(
            odds.clocksOf(order, usual).map(({ initial }) => initial),
            order.map(({ name }) => (name === 'Bob' ? 60_000 : 300_000)),
        );
});

test('another game: the next one plays first, colours follow the seats, partners stay', () => {
    const again = changeSides([person('Blue'), person('Ada'), person('Noir'), person('Bob')], 'You', 'en');
    assert.deepEqual(
        again.map(({ name }) => name),
        ['Ada', 'Orange', 'Bob', 'Ivory'],
    );
});

/* Rows of docs/odds.md that were confirmed: the others are bold. */
function measuredOdds() {
    const text = readFileSync(new URL('../../docs/odds.md', import.meta.url), 'utf8');
    const row = /^\| (\w+) \| (\d)–(\d) \| ([\d.]+) ± [^|]+ \| (\d+) against (\d+) \| [^|]+ \| [\d.]+ ± [\d.]+ % \|$/gm;
    return [...text.matchAll(row)].map(([, game, ...numbers]) => [game.toLowerCase(), ...numbers.map(Number)]);
}

test('proposed odds are those that matches found even', () => {
    const rows = measuredOdds();
    assert.ok(rows.length >= 7);
    for (const [game, strong, weak, , less, more] of rows) {
        const usual = usualHands(rules, game, 2);
        assert.deepEqual(fairHands(game, [strong, weak], usual), [less, more], `${game} ${strong}–${weak}`);
        assert.deepEqual(fairHands(game, [weak, strong], usual), [more, less]);
        assert.deepEqual(fairHands(game, [weak, weak], usual), usual);
        assert.ok(rules.startOdds(game, [less, more]).ok);
    }
    const proposed = (game) =>
        [1, 2, 3, 4, 5, 6, 7, 8].flatMap((a) =>
            [1, 2, 3, 4, 5, 6, 7].filter((b) => b < a && fairHands(game, [a, b], [])),
        );
    assert.equal(proposed('quoridor').length + proposed('dorix').length, rows.length, 'more is proposed than measured');
});

test('ratings as far apart as two levels get their odds', () => {
    const rows = measuredOdds().map(([game, , , percent, less, more]) => ({
        game,
        hands: [less, more],
        apart: 400 * Math.log10(percent / (100 - percent)),
    }));
    for (const game of ['quoridor', 'dorix']) {
        const usual = usualHands(rules, game, 2);
        const own = rows.filter((row) => row.game === game);
        for (let apart = 0; apart <= 1000; apart += 7) {
            const away = (row) => Math.abs(row.apart - apart);
            const nearest = Math.min(...own.map(away));
            const hands = fairHandsRated(game, [1400 + apart, 1400], usual);
            const turned = fairHandsRated(game, [1400, 1400 + apart], usual);
            if (apart > Math.max(...own.map((row) => row.apart)) + 150) assert.equal(hands, null);
            else if (apart < Math.min(...own.map((row) => row.apart)) / 2) assert.deepEqual(hands, usual);
            else {
                const fit = own.filter((row) => away(row) === nearest).map((row) => String(row.hands));
                assert.ok(fit.includes(String(hands)), `${game}, ${apart} apart: ${hands}`);
                assert.deepEqual(turned, [...hands].reverse());
            }
        }
        assert.equal(fairHandsRated(game, [NaN, 1500], usual), null);
    }
});
