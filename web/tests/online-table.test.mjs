/*
 * online-table.test.mjs - a table followed by a page: events in order, own moves shown at once and confirmed or undone,
 * clocks, offers, leavers; the test chooses the server's messages.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Log } from './online-fakes.mjs';
import { OnlineGame, OnlineTable, connected, is, newCore, rules } from './online-modules.mjs';

function follow(log) {
    const { world, connection } = connected();
    const table = new OnlineTable('g', connection, rules, newCore());
    log.tell(world);
    const heard = [];
    table.listen((event, before, own) => heard.push([event.act, own]));
    return { world, connection, table, heard };
}

/* The server's word that what it said is no longer so, and that it sends all it has. */
function resync(world, seq) {
    world.say({ game: 'g', seq, act: 'resync', at: 1, command: '-', version: 1, ply: 1, fingerprint: '-' });
}

const soon = () =>
    new Promise((done) => {
        setImmediate(done);
    });
const quoridor = (more) => new Log(rules, { game: 'quoridor', ...more }).sit(['ada', 'bob']);

test('events are applied in order; known ones are ignored, missed ones requested', () => {
    const log = quoridor();
    log.move('e2');
    const { world, table, heard } = follow(log);
    assert.deepEqual(world.sent('subscribe'), [{ do: 'subscribe', game: 'g', after: 0 }]);
    assert.deepEqual([table.moves.value, table.table.value.toMove, table.mySeat.value], [['e2'], 1, 0]);
    assert.deepEqual(heard, []);
    const second = log.move('e8');
    world.say(second);
    world.say(second);
    world.say(log.events[3]);
    assert.deepEqual(table.moves.value, ['e2', 'e8']);
    assert.deepEqual(heard, [['move', false]]);
    /* One is lost: later ones are not applied until it has arrived. */
    log.move('e3');
    world.say(log.move('e7'));
    world.say(log.move('e4'));
    assert.deepEqual(table.moves.value, ['e2', 'e8']);
    assert.deepEqual(world.sent('subscribe').slice(1), [{ do: 'subscribe', game: 'g', after: 5 }]);
    assert.equal(table.inStep.value, false);
    log.tell(world, 5);
    assert.deepEqual(table.moves.value, ['e2', 'e8', 'e3', 'e7', 'e4']);
    assert.equal(heard.length, 4);
    assert.equal(table.inStep.value, true);
    /* The last event is lost: the `table` message reveals that. */
    log.move('e6');
    log.tell(world, 9);
    assert.deepEqual(world.sent('subscribe').slice(2), [{ do: 'subscribe', game: 'g', after: 8 }]);
    log.tell(world, 8);
    assert.equal(table.moves.value.length, 6);
    assert.equal(table.position.value, log.position);
});

test('odds: the board starts with them, and each player keeps theirs when seats are drawn', () => {
    for (const [seating, start] of [
        ['0123', 'e1,e9 - 10,3/3 1/2'],
        ['1023', 'e1,e9 - 3/3,10 1/2'],
    ]) {
        const log = new Log(rules, { game: 'quoridor', odds: '10,3' });
        log.add('sit', { actor: 'ada', seat: 0 });
        log.positions = [start];
        log.add('sit', { actor: 'bob', seat: 1, seating });
        log.move('e3h');
        const { world, table } = follow(log);
        assert.equal(table.inStep.value, true);
        assert.equal(table.position.value, log.position);
        assert.match(table.position.value, / (9,3\/3|2\/3,10) 2\/2$/);
        world.say(log.move('e8'));
        assert.deepEqual(table.moves.value, ['e3h', 'e8']);
    }
});

test('a position: the board starts there, whoever is seated where', () => {
    const position = 'e4,e6 e3h,d5v 9,9 2/2';
    for (const seating of ['0123', '1023']) {
        const log = new Log(rules, { game: 'quoridor', position });
        log.add('sit', { actor: 'ada', seat: 0 });
        log.positions = [position];
        log.add('sit', { actor: 'bob', seat: 1, seating });
        log.move('e7');
        const { world, table } = follow(log);
        assert.equal(table.inStep.value, true);
        assert.equal(table.position.value, 'e4,e7 e3h,d5v 9,9 1/2');
        world.say(log.move('e5'));
        assert.deepEqual(table.moves.value, ['e7', 'e5']);
    }
});

test('after a reconnection exactly the missing events are requested', () => {
    const log = quoridor();
    const { world, table } = follow(log);
    world.socket.onclose({ code: 1012 });
    log.move('e2');
    world.pass(200);
    world.hello();
    assert.deepEqual(world.sent('subscribe'), [{ do: 'subscribe', game: 'g', after: 3 }]);
    assert.equal(table.inStep.value, false);
    log.tell(world, 3);
    assert.deepEqual([table.moves.value, table.inStep.value], [['e2'], true]);
});

test("a position that differs from the server's: everything is loaded again, once; then an error is shown", () => {
    const log = quoridor();
    const { world, table } = follow(log);
    const wrong = { ...log.move('e2'), fingerprint: '0123456789abcdef' };
    world.say(wrong);
    assert.deepEqual(world.sent('subscribe').at(-1), { do: 'subscribe', game: 'g', after: 0 });
    log.tell(world);
    assert.deepEqual([table.moves.value, table.trouble.value], [['e2'], null]);
    world.say({ ...log.move('e8'), move: 'z9' });
    assert.equal(table.trouble.value.code, 'differs');
    assert.equal(world.sent('unsubscribe').length, 1);
    world.say(log.move('e3'));
    assert.deepEqual(table.moves.value, ['e2']);
    assert.equal(table.mine.value, false);
});

test('the server lost events: it sends all it has, and the page shows them', () => {
    const log = quoridor();
    log.move('e2');
    log.move('e8');
    const { world, table, heard } = follow(log);
    const left = quoridor();
    left.move('d1');
    resync(world, log.events.at(-1).seq + 1);
    assert.equal(table.inStep.value, false);
    left.tell(world);
    assert.deepEqual([table.moves.value, table.position.value], [['d1'], left.position]);
    assert.deepEqual([table.inStep.value, table.trouble.value, heard.length], [true, null, 0]);
    world.say(left.move('e8'));
    assert.deepEqual(heard, [['move', false]]);
});

test('a player was erased: the log is sent again with another id, and listeners hear nothing twice', () => {
    const log = quoridor();
    log.move('e2');
    const { world, table, heard } = follow(log);
    world.say(log.move('e8'));
    world.say(log.add('resign', { seat: 0, actor: 'ada', ending: 'resigned', winners: [1], scores: [0, 1] }));
    resync(world, log.events.at(-1).seq + 1);
    log.tell(world);
    assert.deepEqual([table.moves.value, table.over.value], [['e2', 'e8'], true]);
    assert.deepEqual(heard, [
        ['move', false],
        ['resign', false],
    ]);
});

test('the game may not exist', () => {
    const { world, connection } = connected();
    const table = new OnlineTable('g', connection, rules, newCore());
    world.say({ refused: '', game: 'g', code: 'no-game', message: 'there is no such game' });
    assert.deepEqual(table.trouble.value, { code: 'no-game', message: 'there is no such game' });
});

test("the player's own move is shown at once and confirmed by its event", async () => {
    const log = quoridor({ clock: 'fischer', base: 60_000, increment: 1000 });
    log.events.at(-1).time_left = [60_000, 60_000];
    log.events.at(-1).since = 6000;
    const { world, table, heard } = follow(log);
    assert.equal(table.play('a1').ok, false);
    assert.equal(table.pending.value, null);
    world.pass(1000);
    assert.equal(table.clocks.at(0, world.time), 59_000);
    assert.ok(table.play('e2').ok);
    const [command] = world.sent('command');
    assert.deepEqual(command, { do: 'command', game: 'g', id: command.id, act: 'move', version: 0, move: 'e2' });
    assert.match(command.id, /^[a-z0-9]{1,40}$/);
    assert.deepEqual([table.moves.value, table.mine.value, table.cursor.value], [['e2'], false, 1]);
    assert.equal(table.position.value, rules.play('quoridor', log.position, 'e2').value);
    /* The player's clock is stopped until then, and a second move is refused. */
    world.pass(500);
    assert.equal(table.clocks.at(0, world.time), 59_000);
    assert.equal(table.play('e3').refusal.code, 'pending');
    world.say(log.move('e2', { command: command.id, actor: 'ada', time_left: [60_000, 60_000], since: 7600 }));
    assert.deepEqual([table.pending.value, table.moves.value], [null, ['e2']]);
    assert.deepEqual(heard, [['move', true]]);
    world.say({ done: command.id, game: 'g', seq: 4 });
    await soon();
    assert.deepEqual([table.refused.value, table.clocks.at(0, world.time)], [null, 60_000]);
    world.pass(90_000);
    assert.deepEqual([table.clocks.at(0, world.time), table.clocks.at(1, world.time)], [60_000, 0]);
});

test('a refused move is removed from the board and explained', async () => {
    const log = quoridor();
    const { world, table } = follow(log);
    table.play('e2');
    const [{ id }] = world.sent('command');
    world.say({ refused: id, game: 'g', code: 'stale', message: 'look again' });
    await soon();
    assert.deepEqual(table.refused.value, { code: 'stale', message: 'look again' });
    assert.deepEqual([table.moves.value, table.mine.value, table.cursor.value], [[], true, 0]);
    assert.equal(table.position.value, log.position);
    /* An event that passes the turn hides the pending move, which stays pending. */
    table.play('d1');
    assert.equal(table.refused.value, null);
    world.say(log.turned('swap-of-the-future', {}));
    assert.deepEqual(table.moves.value, []);
    assert.equal(table.play('e2').refusal.code, 'pending');
});

test('an unanswered command is sent again with its id, until it is answered', async () => {
    const log = quoridor();
    const { world, table } = follow(log);
    table.play('e2');
    const phrase = table.phrase(1);
    const first = world.sent('command');
    world.socket.onclose({ code: 1006 });
    assert.deepEqual(table.moves.value, ['e2']);
    const declined = table.answer(false);
    world.pass(200);
    world.hello();
    assert.deepEqual(world.sent('command').slice(0, 2), first);
    const third = world.sent('command')[2];
    assert.equal(third.act, 'decline');
    /* The move had been applied: the answer arrives before the events. */
    world.say({ done: first[0].id, game: 'g', seq: 4, repeated: true });
    assert.deepEqual([table.moves.value, table.pending.value?.move], [['e2'], 'e2']);
    log.move('e2', { command: first[0].id });
    log.tell(world, 3);
    assert.deepEqual([table.moves.value, table.pending.value], [['e2'], null]);
    world.say({ refused: third.id, game: 'g', code: 'no-offer', message: 'none' });
    world.say(log.add('phrase', { seat: 0, actor: 'ada', phrase: 1, command: first[1].id }));
    assert.deepEqual([await phrase, await declined], [null, { code: 'no-offer', message: 'none' }]);
    world.socket.onclose({ code: 1012 });
    world.pass(200);
    world.hello();
    assert.deepEqual(world.sent('command'), []);
});

test('a busy server is asked again; a missing answer makes the page check the connection', async () => {
    const { world, table, connection } = follow(quoridor());
    table.play('e2');
    const [{ id }] = world.sent('command');
    world.say({ refused: id, game: 'g', code: 'busy', message: 'wait' });
    await soon();
    assert.deepEqual(table.moves.value, ['e2']);
    world.pass(500);
    assert.equal(world.sent('command').length, 2);
    assert.equal(world.sent('command')[1].id, id);
    world.pong();
    world.pass(2_000);
    assert.equal(is(connection), 'open');
    world.pass(2_000);
    assert.equal(is(connection), 'waiting');
});

test('a closed table leaves no timers or listeners', async () => {
    const { world, connection, table } = follow(quoridor());
    const offer = table.offer('draw');
    table.close();
    assert.deepEqual(await offer, { code: 'closed', message: '' });
    assert.equal(world.sent('unsubscribe').length, 1);
    connection.close();
    assert.equal(world.timers, 0);
});

test('a player who looks at an earlier position stays there', () => {
    const log = quoridor();
    log.move('e2');
    log.move('e8');
    const { world, table } = follow(log);
    table.cursor.value = 1;
    world.say(log.move('e3'));
    assert.deepEqual([table.cursor.value, table.live.value], [1, false]);
    table.cursor.value = 3;
    world.say(log.move('e7'));
    assert.equal(table.cursor.value, 4);
});

test("offers: who is asked, agreeing, a take-back to the player's own move", () => {
    const log = new Log(rules, { game: 'dorix', players: 3 }).sit(['ada', 'bob', 'cleo']);
    ['a1', 'b1', 'c1', 'd1'].forEach((move) => log.move(move));
    const { world, table } = follow(log);
    assert.equal(table.may.value.has('take-back'), true);
    world.say(log.add('offer', { seat: 1, actor: 'bob', offer: 'take-back', asked: [0, 2] }));
    assert.deepEqual(table.table.value.offer, { what: 'take-back', seat: 1, asked: [0, 2] });
    assert.equal(table.asked.value, true);
    world.say(log.add('accept', { seat: 0, actor: 'ada', offer: 'take-back', asked: [2] }));
    assert.deepEqual(table.table.value.offer.asked, [2]);
    assert.equal(table.asked.value, false);
    world.say(log.back(3, 'accept', { seat: 2, actor: 'cleo', offer: 'take-back' }));
    assert.deepEqual([table.table.value.offer, table.moves.value, table.cursor.value], [null, ['a1'], 1]);
    assert.match(table.write(), /d1 \{take-back 3\}/);
    world.say(log.add('offer', { seat: 0, actor: 'ada', offer: 'draw', asked: [1, 2] }));
    assert.equal(table.table.value.offer.what, 'draw');
    world.say(log.add('decline', { seat: 2, actor: 'cleo', offer: 'draw' }));
    assert.equal(table.table.value.offer, null);
});

test('a leaver is counted down and replaced; names, phrases, the end', () => {
    const log = new Log(rules, { game: 'dorix', players: 3, clock: 'fischer', base: 60_000, increment: 0 }).sit([
        'ada',
        'bob',
        'cleo',
    ]);
    const { world, table, connection } = follow(log);
    world.say({
        game: 'g',
        players: ['ada', 'bob', 'cleo'].map((id) => ({
            id,
            name: id === 'bob' ? '<b>Bob</b> "]' : id,
            account: false,
        })),
    });
    assert.deepEqual(
        table.seats.value.map((seat) => [seat.kind, seat.name]),
        [
            ['person', 'ada'],
            ['remote', '<b>Bob</b> "]'],
            ['remote', 'cleo'],
        ],
    );
    world.say(log.add('phrase', { seat: 2, actor: 'cleo', phrase: 0, at: 9000 }));
    world.say(log.add('away', { seat: 1, until: connection.now() + 60_000 }));
    assert.equal(table.awayLeft(1, world.time), null, 'it is not their turn');
    world.say(log.move('b2'));
    world.pass(1000);
    assert.equal(table.awayLeft(1, world.time), 59_000);
    world.say(log.add('back', { seat: 1, actor: 'bob' }));
    assert.equal(table.awayLeft(1, world.time), null);
    world.say(log.add('away', { seat: 1, until: connection.now() + 60_000 }));
    world.say(log.add('phrase', { seat: 1, actor: 'bob', phrase: 0 }));
    assert.equal(table.awayLeft(1, world.time), null);
    world.say(log.add('away', { seat: 1, until: connection.now() + 60_000 }));
    world.say(log.add('offer', { seat: 2, actor: 'cleo', offer: 'draw', asked: [0, 1] }));
    world.say(log.add('claim', { seat: 1, actor: 'ada', level: 4 }));
    const seat = table.seats.value[1];
    assert.deepEqual([seat.kind, seat.level, seat.insteadOf], ['computer', 4, '<b>Bob</b> "]']);
    assert.deepEqual([table.table.value.offer, table.awayLeft(1, world.time), table.hasClock(1)], [null, null, false]);
    assert.match(table.write(), /\{substitute 2 4\}/);
    world.say(log.add('resign', { seat: 0, actor: 'ada', level: 4 }));
    assert.equal(table.mySeat.value, null);
    const ending = { ending: 'abandoned', winners: [], scores: [0, 0, 0] };
    world.say(log.add('resign', { seat: 2, actor: 'cleo', level: 4, ...ending }));
    assert.deepEqual(table.table.value.result, { ending: 'abandoned', winners: [], scores: [0, 0, 0] });
    assert.deepEqual([table.over.value, table.outcome.value.ending], [true, 'abandoned']);
});

test('listeners hear of an own move when it is made, and of the end when the server says so', () => {
    const log = quoridor();
    ['e2', 'd9', 'e3', 'e9', 'e4', 'd9', 'e5', 'e9', 'e6', 'd9', 'e7', 'e9', 'e8', 'd9'].forEach((m) => log.move(m));
    const { world, table } = follow(log);
    const game = new OnlineGame(table, rules);
    const heard = [];
    game.listen((event) => heard.push(event.kind));
    assert.ok(game.play('e9').ok);
    assert.deepEqual([heard, game.over.value], [['move'], false]);
    const [{ id }] = world.sent('command');
    world.say(log.move('e9', { command: id, actor: 'ada', ending: 'goal', winners: [0], scores: [1, 0] }));
    assert.deepEqual([heard, game.over.value, game.outcome.value.winners], [['move', 'over'], true, [0]]);
    game.close();
});

test('computers of the same level have different names', () => {
    const log = new Log(rules, { game: 'tictacdoh', players: 4 });
    log.add('sit', { actor: 'ada', seat: 0 });
    [3, 4, 3].forEach((level, i) =>
        log.add('computer', {
            actor: 'ada',
            seat: i + 1,
            level,
            ...(i === 2 && { seating: '0123' }),
        }),
    );
    const { table } = follow(log);
    assert.deepEqual(
        table.seats.value.slice(1).map(({ name }) => name),
        ['Alkaid', 'Deneb', 'Alkaid 2'],
    );
});

test('a draw by agreement, and a rematch', () => {
    const log = quoridor();
    const { world, table } = follow(log);
    world.say(log.add('offer', { seat: 1, actor: 'bob', offer: 'draw', asked: [0] }));
    world.say(log.add('accept', { seat: 0, actor: 'ada', offer: 'draw', ending: 'agreement', scores: [0.5, 0.5] }));
    assert.deepEqual([table.over.value, table.table.value.offer, table.outcome.value.status], [true, null, 'drawn']);
    world.say(log.add('offer', { seat: 0, actor: 'ada', offer: 'rematch', asked: [1] }));
    assert.deepEqual(table.table.value.offer, { what: 'rematch', seat: 0, asked: [1] });
    world.say(log.add('accept', { seat: 1, actor: 'bob', offer: 'rematch', rematch: 'h' }));
    assert.deepEqual([table.table.value.offer, table.table.value.rematch], [null, 'h']);
});

test('sides can be swapped, and a guest who signs in stays at the table', async () => {
    const log = new Log(rules, { game: 'orbital', swap: true }).sit(['bob', 'ada']);
    log.move();
    const { world, table, connection } = follow(log);
    assert.equal(table.canSwap.value, true);
    assert.equal(table.swap(), true);
    const [command] = world.sent('command');
    assert.deepEqual([command.act, command.version, table.mine.value], ['swap', 1, false]);
    world.say(log.turned('swap', { seat: 1, actor: 'ada', command: command.id }));
    assert.deepEqual([table.pending.value, table.mySeats.value, table.canSwap.value], [null, [0], false]);
    assert.equal(table.may.value.has('take-back'), false);
    const { length } = world.sent('subscribe');
    world.say(log.add('hand-over', { seat: 0, player: 'countess', account: true }));
    assert.deepEqual(table.mySeats.value, []);
    assert.equal(world.sent('subscribe').length, length + 1);
    connection.restart();
    world.hello('countess');
    log.tell(world, log.events.length);
    assert.deepEqual(table.mySeats.value, [0]);
});

test('an act that this page does not know: what follows from it is shown', () => {
    const log = quoridor({ clock: 'fischer', base: 60_000, increment: 0 });
    Object.assign(log.events.at(-1), { time_left: [60_000, 60_000], since: 6000 });
    const { world, table } = follow(log);
    world.say(log.move('e2', { act: 'move-of-the-future', time_left: [55_000, 60_000], since: 6030 }));
    assert.deepEqual([table.moves.value, table.table.value.toMove], [['e2'], 1]);
    assert.deepEqual([table.clocks.at(0, world.time), table.mine.value], [55_000, false]);
    world.say(log.add('truce', { offer: 'draw', seat: 1, asked: [0], time_left: [55_000, 61_000], since: 6030 }));
    assert.deepEqual([table.asked.value, table.may.value.has('accept')], [true, true]);
    assert.equal(table.clocks.at(1, 0), 61_000);
    const result = { ending: 'adjourned', winners: [], scores: [0.5, null] };
    world.say(log.add('adjourn', { ...result, to_move: null }));
    assert.deepEqual([table.over.value, table.table.value.result], [true, result]);
    assert.deepEqual([table.outcome.value.ending, table.outcome.value.status], ['adjourned', 'drawn']);
    assert.equal(table.may.value.has('resign'), false);
});

test('what a player may do: the same as the server would accept', () => {
    const log = new Log(rules, { game: 'dorix', players: 4 }).sit(['ada', 'bob', 'cleo', 'dan']);
    const { world, table } = follow(log);
    const may = () => [...table.may.value].join(' ');
    assert.equal(may(), 'move draw resign-together resign abort phrase');
    world.say(log.add('offer', { seat: 0, actor: 'ada', offer: 'resign', asked: [2] }));
    assert.equal(may(), 'move decline resign abort phrase');
    world.say(log.add('decline', { seat: 2, actor: 'cleo', offer: 'resign' }));
    assert.equal(may(), 'move resign abort phrase');
    world.say(log.move());
    assert.equal(may(), 'draw take-back resign-together resign abort away phrase');
    world.pass(2_000);
    world.say(log.add('away', { seat: 1, actor: 'ada', until: world.time + 5_000 + 60_000 }));
    assert.equal(may(), 'draw take-back resign-together resign abort phrase');
    assert.equal(table.mayAt(world.time + 5_000 + 60_000).has('claim'), true);
    assert.equal(table.mayAt(world.time + 5_000 + 59_999).has('claim'), false);
});

test('a text that cannot be part of a line is refused', () => {
    const log = quoridor();
    const { world, table } = follow(log);
    world.say({ ...log.add('phrase', { seat: 0, actor: 'ada', phrase: 1 }), ending: 'goal\tseq=9' });
    assert.deepEqual(world.sent('subscribe').at(-1), { do: 'subscribe', game: 'g', after: 0 });
    /* Until the events have arrived again, the table is shown as it was. */
    assert.deepEqual([table.table.value.phase, table.mine.value], ['playing', true]);
    assert.equal(table.may.value.has('resign'), true);
    log.tell(world);
    assert.deepEqual([table.trouble.value, table.inStep.value], [null, true]);
});
