/*
 * local-game.test.mjs - who plays on when somebody leaves a table (C2, C3), with a computer that plays
 * the first move it may. The path of rules.wasm is in RULES_WASM.
 */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
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

const { Rules } = await server.ssrLoadModule('/src/core/rules.ts');
const { GameRecord } = await server.ssrLoadModule('/src/core/record.ts');
const { LocalGame } = await server.ssrLoadModule('/src/local/local-game.ts');
const wasm = new WebAssembly.Module(readFileSync(process.env.RULES_WASM));
const instance = () => new WebAssembly.Instance(wasm);
const rules = new Rules(instance());

const person = (name) => ({ kind: 'person', name });
const people = (count) => ['Ada', 'Bob', 'Cléo', 'Dan'].slice(0, count).map(person);

/* Thinks until the test says so. */
class Thinker {
    asked = [];
    think = ({ record, level }) => {
        const copy = new GameRecord(instance());
        copy.read(record);
        const [move] = rules.moves(copy.game, copy.at(copy.turns));
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

test('with two players who resigns loses, and so does who has no time left', () => {
    const { session } = table('quoridor', people(2));
    assert.ok(session.resign(0));
    assert.deepEqual([session.outcome.value.ending, session.outcome.value.winners], ['resignation', [1]]);
    const other = table('quoridor', people(2), { clock: { initial: 1000, increment: 0 } });
    assert.ok(other.session.flag(1));
    assert.deepEqual([other.session.outcome.value.ending, other.session.outcome.value.winners], ['time', [0]]);
});

test('with three a computer of level 4 plays on for good, and the record says so', async () => {
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
    /* Found again, it is the same. */
    const again = table('dorix', seats, { record: session.write() }).session;
    assert.deepEqual(again.seats.value, session.seats.value);
    /* What is taken back is a person's move, and the computer stays. */
    session.play('d4');
    assert.ok(session.takeBack());
    assert.equal(session.turn.value, 2);
    assert.ok(session.takeBack());
    assert.deepEqual([session.turn.value, session.moves.value.length], [0, 0]);
    assert.equal(session.seat(1).kind, 'computer');
    /* The second to leave gets a computer of another name; the last leaves the table empty. */
    assert.ok(session.resign(2));
    assert.equal(session.seat(2).name, 'Deneb 2');
    assert.ok(session.resign(0));
    assert.deepEqual([session.outcome.value.ending, session.outcome.value.winners], ['abandoned', []]);
});

test('who leaves out of turn is replaced from the next turn', () => {
    const { session, thinker } = table('tictacdoh', people(4));
    assert.ok(session.resign(2));
    assert.deepEqual([session.turn.value, thinker.asked.length], [0, 0]);
    session.play('Sc3');
    assert.equal(thinker.asked.length, 0);
    session.play(rules.moves('tictacdoh', session.position.value)[0]);
    assert.equal(thinker.asked.at(-1).level, 4);
});

test('the computer that plays on has no clock', async () => {
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

test('a team resigns only together, but one of it can run out of time', () => {
    const { session } = table('dorix', people(4), { clock: { initial: 1000, increment: 0 } });
    assert.deepEqual(session.partners(0), [2]);
    session.play('a1');
    assert.ok(session.flag(1));
    assert.equal(session.over.value, false);
    assert.deepEqual(session.partners(3), []); /* The partner has gone. */
    assert.ok(session.resign(3));
    assert.deepEqual([session.outcome.value.ending, session.outcome.value.winners], ['resignation', [0, 2]]);
});
