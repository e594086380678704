/*
 * unknown-words.test.mjs - a newer server sends words that this page does not know: for each the page does what
 * docs/releases.md says; the core refuses those that a record or a position needs.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Log } from './online-fakes.mjs';
import {
    Api,
    GameRecord,
    OnlineGame,
    OnlineTable,
    connected,
    instance,
    is,
    newCore,
    rules,
} from './online-modules.mjs';

function follow(log) {
    const { world, connection } = connected();
    const table = new OnlineTable('g', connection, rules, newCore());
    log.tell(world);
    return { world, connection, table };
}

const quoridor = (more) => new Log(rules, { game: 'quoridor', ...more }).sit(['ada', 'bob']);

test('an act that changes nothing on the board is skipped, with its fields', () => {
    const log = quoridor();
    const { world, table } = follow(log);
    world.say(log.add('juggle', { seat: 1, actor: 'bob', balls: 5 }));
    world.say(log.move('e2'));
    assert.equal(table.trouble.value, null);
    assert.deepEqual([table.moves.value, table.table.value.seq], [['e2'], log.events.length]);
});

test('after an act that changes the board, the page asks to be reloaded', () => {
    const log = quoridor();
    log.move('e2');
    const { world, table } = follow(log);
    log.positions.push(rules.play('quoridor', log.position, 'e8').value);
    world.say(log.turned('teleport', { seat: 1, actor: 'bob' }));
    log.tell(world);
    assert.equal(table.trouble.value.code, 'differs');
    assert.deepEqual(table.moves.value, ['e2'], 'nothing is guessed');
});

test("an ending: the game is over, with the server's winners and scores", () => {
    for (const [winners, scores, status] of [
        [[1], [0, 1], 'won'],
        [[], [0.5, 0.5], 'drawn'],
        [[], [null, null], 'playing'],
    ]) {
        const log = quoridor();
        const { world, table } = follow(log);
        const game = new OnlineGame(table, rules);
        const heard = [];
        game.listen(({ kind }) => heard.push(kind));
        world.say(log.add('adjudicate', { ending: 'moonlight', winners, scores }));
        assert.equal(table.trouble.value, null);
        assert.deepEqual([table.over.value, heard], [true, ['over']]);
        assert.deepEqual(game.outcome.value, { over: true, status, winners, ending: 'moonlight', sentence: '' });
        table.speak('fr');
        assert.equal(game.outcome.value.ending, 'moonlight', 'another language changes nothing');
    }
});

test('an unknown offer asks nobody; an unknown clock or order is left to the server', () => {
    const log = quoridor({ clock: 'hourglass', order: 'by-age', base: 60_000 });
    const { world, table } = follow(log);
    world.say(log.add('offer', { seat: 1, actor: 'bob', offer: 'swap-chairs', asked: [0] }));
    assert.equal(table.table.value.offer, null);
    world.say(log.move('e2'));
    assert.deepEqual([table.trouble.value, table.moves.value], [null, ['e2']]);
});

test('a message of an unknown kind is ignored, and the connection stays', () => {
    const { world, connection } = connected();
    world.say({ weather: 'fine', game: 'g' });
    assert.deepEqual([is(connection), connection.unknown, connection.malformed], ['open', 1, 0]);
});

test('a refusal shows its sentence', async () => {
    const log = quoridor();
    const { world, table } = follow(log);
    table.play('e2');
    const { id } = world.sent('command').at(-1);
    world.say({ refused: id, game: 'g', code: 'full-moon', message: 'not tonight' });
    await new Promise((done) => {
        setImmediate(done);
    });
    assert.deepEqual(table.refused.value, { code: 'full-moon', message: 'not tonight' });
    assert.deepEqual(table.moves.value, []);
});

test('a game: its tables are in no list, and cannot be followed', async () => {
    const listed = ['go', 'dorix'].map((game) => ({ id: game, options: { game, players: 2 } }));
    const api = new Api({
        fetch: async () => Response.json({ tables: listed, watch: listed, games: listed, next: 7 }),
    });
    const names = (games) => games.map(({ id }) => id);
    const { value: lobby } = await api.lobby();
    assert.deepEqual([names(lobby.tables), names(lobby.watch)], [['dorix'], ['dorix']]);
    for (const asked of [api.myGames(), api.games('ada')]) {
        const { value } = await asked;
        assert.deepEqual([names(value.games), value.next], [['dorix'], 7]);
    }
    const log = quoridor();
    log.events[0].options = { ...log.options, game: 'go' };
    const { world, table } = follow(log);
    log.tell(world); /* The page asks again, once. */
    assert.equal(table.trouble.value.code, 'differs');
});

test('the core refuses another language, and a record with another event, ending or game', () => {
    const record = new GameRecord(instance());
    assert.throws(() => record.setLanguage('eo'));
    const text = '[Game "quoridor"]\n[Players "2"]\n[Result "none"]\n[Ending "none"]\n\n1. e2 e8\n';
    assert.ok(record.read(text).ok);
    assert.equal(record.outcome().sentence, 'the game continues');
    for (const [changed, said] of [
        [text.replace('e8', 'e8 {juggle 1}'), /juggle/],
        [text.replace('[Ending "none"]', '[Ending "moonlight"]'), /moonlight|ending/i],
        [text.replace('"quoridor"', '"go"'), /Game/],
    ]) {
        const answer = record.read(changed);
        assert.ok(!answer.ok);
        assert.match(JSON.stringify(answer), said);
    }
    assert.ok(record.read(text.replace('[Result', '[Weather "fine"]\n[Result')).ok);
    assert.match(record.write(), /\[Weather "fine"\]/, 'other tags are kept');
});
