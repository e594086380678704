/*
 * local-game.test.mjs - who takes over when a player leaves a table (rules C2, C3), with a computer that plays the first
 * legal move. The path of rules.wasm is in RULES_WASM.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { instantiate, load } from './modules.mjs';

const { Rules } = await load('core/rules.ts');
const { GameRecord } = await load('core/record.ts');
const { LocalGame } = await load('local/local-game.ts');
const instance = () => instantiate(process.env.RULES_WASM);
const rules = new Rules(instance());

const person = (name) => ({ kind: 'person', name });
const people = (count) => ['Ada', 'Bob', 'Cléo', 'Dan'].slice(0, count).map(person);

/* Thinks until the test lets it answer. */
class Thinker {
    asked = [];
    think = ({ record, level }) => {
        const copy = new GameRecord(instance());
        copy.read(record);
        const [move] = rules.moves(copy.game, copy.positionAfter(copy.plies));
        const one = { level };
        one.decision = new Promise((done) => {
            one.answer = () => done({ move });
        });
        this.asked.push(one);
        return {
            decision: one.decision,
            cancel: () => {
                one.cancelled = true;
            },
        };
    };
}

function table(game, seats, { clock = null, record = null } = {}) {
    const kept = new GameRecord(instance());
    if (record === null) {
        kept.start(game, seats.length);
        seats.forEach((seat, i) => kept.name(i, seat.name));
    } else {
        assert.ok(kept.read(record).ok);
    }
    const thinker = new Thinker(),
        time = { now: 0 },
        heard = [];
    const session = new LocalGame(
        'test',
        { game, seats, clock, swap: false },
        {
            rules,
            record: kept,
            engine: () => thinker,
            now: () => time.now,
            changed: () => {},
        },
    );
    session.listen((event) => heard.push(event));
    return { session, thinker, time, heard };
}

async function answer(thinker) {
    thinker.asked.at(-1).answer();
    await new Promise((done) => {
        setTimeout(done);
    });
}

test('with two players a player who resigns or runs out of time loses', () => {
    const { session } = table('quoridor', people(2));
    assert.ok(session.resign(0));
    assert.deepEqual([session.outcome.value.ending, session.outcome.value.winners], ['resignation', [1]]);
    const other = table('quoridor', people(2), { clock: { initial: 1000, increment: 0 } });
    assert.ok(other.session.flag(1));
    assert.deepEqual([other.session.outcome.value.ending, other.session.outcome.value.winners], ['time', [0]]);
});

test('with three a computer of level 4 takes over permanently, and the record says so', async () => {
    const seats = people(3);
    const { session, thinker, heard } = table('dorix', seats);
    session.play('a1');
    assert.ok(session.resign(1));
    assert.deepEqual(heard.at(-1), { kind: 'stand-in', name: 'Bob' });
    assert.deepEqual(session.seat(1), { kind: 'computer', name: 'Deneb', level: 4, insteadOf: 'Bob' });
    assert.equal(session.over.value, false);
    assert.equal(thinker.asked.at(-1).level, 4);
    await answer(thinker);
    assert.equal(session.turn.value, 2);
    assert.match(session.write(), /\{substitute 2 4\}/);
    /* The same after it is loaded again. */
    const again = table('dorix', seats, { record: session.write() }).session;
    assert.deepEqual(again.seats.value, session.seats.value);
    /* A take-back undoes a person's move, and the computer stays. */
    session.play('d4');
    assert.ok(session.takeBack());
    assert.equal(session.turn.value, 2);
    assert.ok(session.takeBack());
    assert.deepEqual([session.turn.value, session.moves.value.length], [0, 0]);
    assert.equal(session.seat(1).kind, 'computer');
    /* The second leaver gets a computer with another name; after the last one no person is left. */
    assert.ok(session.resign(2));
    assert.equal(session.seat(2).name, 'Deneb 2');
    assert.ok(session.resign(0));
    assert.deepEqual([session.outcome.value.ending, session.outcome.value.winners], ['abandoned', []]);
});

test('a player who leaves out of turn is replaced from the next turn', () => {
    const { session, thinker } = table('tictacdoh', people(4));
    assert.ok(session.resign(2));
    assert.deepEqual([session.turn.value, thinker.asked.length], [0, 0]);
    session.play('Sc3');
    assert.equal(thinker.asked.length, 0);
    session.play(rules.moves('tictacdoh', session.position.value)[0]);
    assert.equal(thinker.asked.at(-1).level, 4);
});

test('a computer that took over has no clock', async () => {
    const { session, thinker, time } = table('quoridor', people(4), { clock: { initial: 1000, increment: 0 } });
    session.proceed();
    session.play('e2');
    time.now = 5000;
    assert.equal(session.clocks.at(1, time.now), 0);
    assert.ok(session.flag(1));
    assert.equal(session.over.value, false);
    assert.equal(session.hasClock(1), false);
    assert.equal(session.flag(1), false);
    time.now = 9000;
    await answer(thinker);
    assert.deepEqual([session.moves.value.length, session.turn.value], [2, 2]);
    assert.equal(session.clocks.at(2, time.now + 300), 700);
});

test('with time odds each clock has its own time and increment', () => {
    const [ada, bob] = people(2);
    const seats = [ada, { ...bob, clock: { initial: 400, increment: 50 } }];
    const { session, time } = table('quoridor', seats, { clock: { initial: 1000, increment: 20 } });
    session.proceed();
    session.play('e2'); /* No clock runs before the first move. */
    session.proceed();
    time.now = 100;
    session.play('e8');
    session.proceed();
    time.now = 300;
    session.play('e3');
    assert.equal(session.clocks.at(0, time.now), 820);
    assert.equal(session.clocks.at(1, time.now), 350);
});

test('a team resigns only together, but one of its players can run out of time', () => {
    const { session } = table('dorix', people(4), { clock: { initial: 1000, increment: 0 } });
    assert.deepEqual(session.partners(0), [2]);
    session.play('a1');
    assert.ok(session.flag(1));
    assert.equal(session.over.value, false);
    assert.deepEqual(session.partners(3), []); /* The partner has left. */
    assert.ok(session.resign(3));
    assert.deepEqual([session.outcome.value.ending, session.outcome.value.winners], ['resignation', [0, 2]]);
});
