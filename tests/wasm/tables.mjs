/*
 * tables.mjs WASM ROUNDS - an online table followed by its events: state, clocks, what players may do, the
 * game's moves and record; then damaged lines, which are refused or followed but never trap.
 */
import assert from 'node:assert/strict';
import { below, compile, instantiate, pick as pickFrom, refusal, seatings, splitmix } from './rules.mjs';

const module = compile(process.argv[2]);
const rounds = Number(process.argv[3]);
const table = instantiate(module),
    rules = instantiate(module);
const next = splitmix(33);
const pick = (list) => pickFrom(next, list);

const ADA = 1;

/* The lines of a table, as the page writes them. */
class Log {
    lines = [];
    seq = 0;
    version = 0;
    at = 1_000_000;
    since = 0;

    constructor(options) {
        this.add({ act: 'create', actor: ADA, order: 'seated', rated: 0, private: 0, swap: 0, ...options });
    }

    add(fields) {
        const all = { seq: ++this.seq, at: (this.at += 250), version: this.version, ...fields };
        this.lines.push(
            Object.entries(all)
                .map((field) => field.join('='))
                .join('\t'),
        );
        return this.lines.at(-1);
    }

    sit(players) {
        for (let seat = 0; seat < players; seat++)
            this.add({ act: 'sit', seat, actor: ADA + seat, ...(seat === players - 1 && { seating: '0123' }) });
        this.since = this.at;
        return this;
    }

    /* Plays in `rules`, whose record is what the table's has to become. */
    move(move) {
        const seat = rules.to_move();
        rules.record_play(move, -1);
        this.version++;
        return this.add({ act: 'move', seat, actor: ADA + seat, move, ...this.told() });
    }

    told() {
        const over = rules.record_over() === 1;
        return {
            fingerprint: rules.fingerprint(),
            to_move: over ? '-' : rules.to_move(),
            ...(over && { ending: rules.record_ending(), winners: '', scores: '1,1' }),
        };
    }
}

function follow(line) {
    table.table_follow(line);
    return table.value === 1;
}

function state() {
    const [first, offer, result, ...seats] = table
        .table_state()
        .split('\n')
        .map((line) => line.split(' '));
    return { first, offer, result, seats };
}

function movesOf() {
    const lines = [];
    do
        table
            .table_moves(lines.length)
            .split('\n')
            .forEach((line) => line !== '' && lines.push(line));
    while (table.value === 64);
    return lines;
}

/* ---- whole games ---- */

function play(game, players, most) {
    const log = new Log({ game, players, clock: 'none' }).sit(players);
    rules.record_start(rules.number(game), players);
    const positions = [];
    const moves = [];
    for (let turn = 0; turn < most && !rules.record_over(); turn++) {
        const move = pick(rules.moves().split(' '));
        moves.push(`${rules.to_move()} ${move}`);
        log.move(move);
        positions.push(rules.position());
    }
    log.lines.forEach((line) => assert.ok(follow(line), line));
    assert.deepEqual(
        movesOf(),
        moves.map((move, i) => `${move} ${positions[i]}`),
    );
    table.record_name('Ada', 0);
    rules.record_name('Ada', 0);
    assert.equal(table.table_record(), rules.position());
    assert.equal(table.record_write(), rules.record_write());
    const { first } = state();
    assert.equal(first[0], rules.record_over() ? 'over' : 'playing');
    assert.equal(first[3], String(moves.length));
    return log;
}

/* ---- one game by hand ---- */

function byHand() {
    for (const question of ['table_state', 'table_record', 'table_moves'])
        assert.equal(refusal(() => table[question](0))?.code, 'not-now');
    assert.equal(table.table_left(0, 5n), -1n);
    const log = new Log({ game: 'quoridor', players: 2, clock: 'fischer', base: 60_000, increment: 0 });
    log.lines.forEach((line) => assert.ok(follow(line)));
    assert.deepEqual(state().seats, [
        ['free', '-', '-', '0', '0', '-', '0'],
        ['free', '-', '-', '0', '0', '-', '0'],
    ]);
    assert.equal(table.table_may(ADA, 1, 2_000_000n), 'sit computer abort');
    assert.equal(table.table_may(0, 1, 2_000_000n), '');
    log.sit(2)
        .lines.slice(1)
        .forEach((line) => assert.ok(follow(line)));
    assert.deepEqual(state().first, ['playing', '3', '0', '0', '-', '-', '2', '1', '-', '0']);
    rules.record_start(rules.number('quoridor'), 2);
    const told = { fingerprint: rules.fingerprint(), to_move: 0, time_left: '60000,60000', since: log.since };
    const now = BigInt(log.since);
    assert.ok(follow(log.add({ act: 'offer', seat: 1, actor: 2, offer: 'draw', asked: '0', ...told })));
    assert.deepEqual(state().offer, ['draw', '1', '0']);
    assert.deepEqual(state().first.slice(4, 6), ['0', String(log.since + 60_000)]);
    assert.equal(table.table_may(ADA, 1, now), 'move accept decline resign abort phrase');
    assert.equal(table.table_left(0, now + 5000n), 55_000n);
    assert.equal(table.table_left(1, now + 5000n), 60_000n);
    assert.equal(table.table_left(2, now), -1n);
    assert.equal(table.table_left(0, -1n), -1n);
    assert.ok(follow(log.add({ act: 'away', seat: 0, actor: 2, until: log.at + 60_250, ...told })));
    assert.equal(table.table_away_left(0, BigInt(log.at)), 60_000n);
    assert.equal(table.table_away_left(1, BigInt(log.at)), -1n);
    assert.equal(table.table_away_left(0, -5n), -1n);
    assert.equal(refusal(() => table.table_may(-1, 0, now))?.code, 'bad-number');
    assert.equal(refusal(() => table.table_may(ADA, 0, -1n))?.code, 'bad-number');
    assert.equal(refusal(() => table.table_moves(1))?.code, 'bad-number');
    const ended = { ...told, to_move: '-', ending: 'resignation', winners: '0', scores: '2,0' };
    assert.ok(follow(log.add({ act: 'resign', seat: 1, actor: 2, ...ended })));
    assert.deepEqual([state().first[0], state().result], ['over', ['resignation', '0', '2', '0']]);
    assert.equal(refusal(() => table.table_follow('nonsense'))?.code, 'bad-text');
    assert.equal(state().first[0], 'over');
    assert.equal(follow(log.lines[3]), false);
    assert.equal(refusal(() => table.table_state())?.code, 'not-now');
    assert.equal(table.table_left(0, now), -1n);
}

/* ---- damaged lines ---- */

function damaged(line) {
    const text = [...line];
    for (let changes = 1 + below(next, 3); changes > 0; changes--)
        text.splice(
            below(next, text.length),
            below(next, 3),
            ...pick(['', '\t', '=', '9', '-', 'x', '0,1', 'e2', '\u00e9']),
        );
    return text.join('');
}

function attack(log) {
    const { lines } = log;
    const whole = 1 + below(next, lines.length - 1);
    lines.slice(0, whole).forEach((line) => assert.ok(follow(line)));
    const code = refusal(() => table.table_follow(damaged(lines[whole])))?.code;
    assert.ok(code === undefined || code === 'bad-text', code);
    const answer = refusal(() => [table.table_state(), table.table_may(1, 1, 5n), table.table_record(), movesOf()]);
    assert.ok(answer === null || answer.code === 'not-now', answer?.code);
}

byHand();
for (let round = 0; round < rounds; round++) {
    const [game, players] = pick(seatings(rules));
    const log = play(game, players, below(next, 90));
    attack(log);
}
console.log(`${rounds} tables`);
