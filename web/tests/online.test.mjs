/*
 * online.test.mjs - the page's connection to the server, with a fake browser and a fake server; and, if PLATEAUD is the
 * path of plateaud, whole games with the real one.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Api, Connection, OnlineTable, ServiceTime, connected, newCore, is, rules, timing } from './online-modules.mjs';

/* ---- the connection ---- */

test('a lost connection is opened again: at once, then with growing pauses, at most 15 s', () => {
    const { world, connection } = connected();
    const waits = [];
    for (let i = 0; i < 9; i++) {
        world.socket.onclose({ code: 1006 });
        assert.equal(is(connection), 'waiting');
        const wait = connection.state.value.until - world.time;
        waits.push(wait);
        world.pass(wait);
        assert.equal(is(connection), 'connecting');
    }
    assert.deepEqual(waits, [100, 625, 1250, 2500, 5000, 10000, 12500, 12500, 12500]);
    world.chance = 0.999;
    world.socket.onclose({ code: 1006 });
    assert.ok(connection.state.value.until - world.time <= 15000);
});

test('a node that restarts is contacted again at once, and so is one after a long connection', () => {
    const { world, connection } = connected();
    world.socket.onclose({ code: 1006 });
    world.pass(100);
    world.hello();
    world.socket.onclose({ code: 1012 });
    assert.equal(connection.state.value.until - world.time, 100);
    world.pass(100);
    world.hello();
    for (let i = 0; i < 3; i++) {
        world.pass(5000);
        world.pong();
    }
    world.socket.onclose({ code: 1006 });
    assert.equal(connection.state.value.until - world.time, 100);
});

test('clients disconnected together reconnect spread over the time that the server asks for', () => {
    const { world, connection } = connected();
    const wait = () => connection.state.value.until - world.time;
    world.socket.onclose({ code: 1012, reason: 'connect again within 8000 ms' });
    assert.equal(wait(), 4000);
    world.pass(4000);
    world.hello();
    /* A killed node sends nothing more: its last value counts, within bounds. */
    world.say({ pong: world.time, reconnect_within_ms: 6000 });
    world.socket.onclose({ code: 1012, reason: '' });
    assert.equal(wait(), 1500);
    world.pass(1500);
    world.hello();
    world.socket.onclose({ code: 1012, reason: 'connect again within 999999 ms' });
    assert.equal(wait(), 5000);
    world.pass(5000);
    world.hello();
    world.say({ pong: world.time });
    world.socket.onclose({ code: 1012, reason: 'connect again' });
    assert.equal(wait(), 100);
});

test('a connection without an answer to a ping, or without hello, counts as lost', () => {
    const { world, connection } = connected();
    world.pass(10_000);
    assert.equal(is(connection), 'open');
    world.pass(3_999);
    assert.equal(is(connection), 'open');
    world.pass(1);
    assert.equal(is(connection), 'waiting');
    assert.equal(world.socket.open, false);
    world.pass(200);
    assert.equal(is(connection), 'connecting');
    world.pass(10_000);
    assert.equal(is(connection), 'waiting');
    /* Another message that arrives while a ping is pending extends the wait, but not indefinitely. */
    const other = connected();
    other.world.pass(12_000);
    other.world.say({ lobby: 'changed' });
    other.world.pass(3_900);
    assert.equal(is(other.connection), 'open');
    other.world.pass(100);
    assert.equal(is(other.connection), 'waiting');
});

test('while there is no network no connection is tried', () => {
    const { world, connection } = connected();
    world.network = false;
    world.happens('offline');
    assert.equal(is(connection), 'open');
    world.pass(2_000);
    assert.equal(is(connection), 'offline');
    const { length } = world.sockets;
    world.pass(10_000);
    assert.equal(world.sockets.length, length);
    world.network = true;
    world.happens('online');
    assert.equal(is(connection), 'connecting');
    assert.equal(world.sockets.length, length + 1);
});

test('a page that becomes visible reconnects at once', () => {
    const { world, connection } = connected();
    for (const wait of [100, 625, 1250]) {
        world.socket.onclose({ code: 1006 });
        world.pass(wait);
    }
    world.socket.onclose({ code: 1006 });
    assert.equal(is(connection), 'waiting');
    world.happens('visible');
    assert.equal(is(connection), 'connecting');
    world.hello();
    const { length } = world.sent('ping');
    world.happens('visible');
    assert.equal(world.sent('ping').length, length + 1);
});

test('a closed connection leaves no timers or listeners', () => {
    const { world, connection } = connected();
    connection.close();
    assert.deepEqual([is(connection), world.timers, world.socket.open], ['closed', 0, false]);
    world.happens('visible');
    assert.equal(world.sockets.length, 1);
});

test('nothing is sent on a closing socket', () => {
    const { world, connection } = connected();
    const [socket] = world.sockets;
    const { length } = socket.sent;
    assert.equal(connection.send({ do: 'ping' }), true);
    socket.readyState = 2;
    assert.equal(connection.send({ do: 'ping' }), false);
    assert.equal(socket.sent.length, length + 1);
});

test('malformed messages are counted, unknown ones ignored, and an update is reported', () => {
    const { world, connection } = connected();
    [
        '',
        '{',
        '[]',
        'null',
        '{"pong":"x"}',
        '{"act":"move","game":"g"}',
        '{"refused":1}',
        '{"hello":{}}',
        '{"players":[{}],"game":"g"}',
        '{"table":{"id":3}}',
        '{"act":"move","game":"g","seq":1,"at":1,"command":"c","version":0,"ply":0,"seat":9}',
    ].forEach((text) => world.say(text));
    world.socket.onmessage({ data: new ArrayBuffer(3) });
    assert.deepEqual([connection.malformed, connection.unknown, is(connection)], [12, 0, 'open']);
    world.say({ weather: 'fine' });
    assert.deepEqual([connection.malformed, connection.unknown], [12, 1]);
    assert.equal(connection.update.value, false);
    world.hello('ada', { update: true });
    assert.equal(connection.update.value, true);
    world.say({ lobby: 'changed' });
    assert.equal(connection.lobby.value, 1);
});

test('the shortest round trip determines the time, and a clock that jumped is noticed', () => {
    const time = new ServiceTime();
    time.guess(100, 5100);
    assert.equal(time.at(200), 5200);
    time.measure(1000, 1400, 6350); /* 150 ms too far ahead: the way back took less than half of the round trip. */
    assert.equal(time.at(0), 5150);
    time.measure(2000, 2020, 7012);
    assert.equal(time.at(0), 5002);
    time.measure(3000, 3300, 8100);
    assert.deepEqual([time.at(0), time.trip], [5002, 20]);
    time.measure(4000, 4100, 99_050);
    assert.deepEqual([time.at(0), time.trip], [95_000, 100]);
});

/* ---- over HTTP ---- */

test('requests: refusals have a code and a sentence, and a request without an answer is repeated', async () => {
    const asked = [],
        pauses = [];
    const answers = [
        () => {
            throw new TypeError('no network');
        },
        () => new Response('bad gateway', { status: 502 }),
        () => Response.json({ game: '0086y3m02gmq' }),
        () => Response.json({ code: 'name-taken', message: 'someone has this name' }, { status: 409 }),
        () => {
            throw new TypeError('no network');
        },
        () => new Response(null, { status: 204 }),
        () => new Response('[Game "dorix"]\n', { headers: { 'content-type': 'text/plain' } }),
    ];
    const api = new Api({
        fetch: async (url, options) => {
            asked.push([options.method, url, options.body && JSON.parse(options.body)]);
            return answers.shift()();
        },
        pause: async (milliseconds) => {
            pauses.push(milliseconds);
        },
    });
    assert.deepEqual(await api.createTable({ game: 'dorix', players: 3 }), {
        ok: true,
        value: { game: '0086y3m02gmq' },
    });
    assert.deepEqual(pauses, [500, 1000]);
    assert.equal(new Set(asked.map(([, , body]) => body.id)).size, 1);
    assert.deepEqual(asked[0], [
        'POST',
        '/api/v1/games',
        { id: asked[0][2].id, options: { game: 'dorix', players: 3 }, sit: true, computers: [] },
    ]);
    assert.deepEqual(await api.register('Ada', 'long enough'), {
        ok: false,
        status: 409,
        why: { code: 'name-taken', message: 'someone has this name' },
    });
    /* Creating an account is not repeated: the second time the name would be taken. */
    assert.deepEqual(await api.register('Ada', 'long enough'), {
        ok: false,
        status: 0,
        why: { code: 'network', message: '' },
    });
    assert.deepEqual(await api.signOut(), { ok: true, value: '' });
    assert.deepEqual(await api.record('g'), { ok: true, value: '[Game "dorix"]\n' });
});

/* ---- with the real server ---- */

if (process.env.PLATEAUD) {
    const { realService } = await import('./online-real.mjs');
    timing.steady = 100; /* Connections are cut more often than in real use. */
    await realService({ Api, Connection, OnlineTable, newCore, rules });
}
