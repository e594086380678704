/*
 * online-real.mjs - pages without a browser against the real server: in whole games of every kind, with cut connections
 * and a restarted node, every page ends in the server's state.
 */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { after, test } from 'node:test';
import { NetSocket } from './net-socket.mjs';

const site = 'http://plateau.test';
const movesPlayed = 24;

/* Starts a node for this test; restart() takes "restart" or "kill". */
async function startService() {
    const script = new URL('serve-online.py', import.meta.url).pathname;
    const runner = spawn('python3', [script, process.env.PLATEAUD], { stdio: ['pipe', 'pipe', 'inherit'] });
    const lines = createInterface({ input: runner.stdout })[Symbol.asyncIterator]();
    const next = async () => (await lines.next()).value;
    const port = Number(await next());
    assert.ok(port > 0, 'the service started');
    return {
        port,
        restart: async (how) => {
            runner.stdin.write(`${how}\n`);
            assert.equal(await next(), 'ready');
        },
        close: () =>
            new Promise((done) => {
                runner.on('exit', done);
                runner.stdin.end();
            }),
    };
}

async function until(condition, what) {
    const end = Date.now() + 120_000; /* A slow machine is not a failure. */
    while (!condition()) {
        assert.ok(Date.now() < end, `waited for ${what}`);
        await new Promise((done) => {
            setTimeout(done, 2);
        });
    }
}

/* A small random generator, the same every time. */
function dice(seed) {
    let state = seed;
    return (sides) => {
        state = (Math.imul(state, 1103515245) + 12345) >>> 0;
        return (state >>> 16) % sides;
    };
}

/* Returns a record without its head. */
function movesIn(record) {
    return record.split('\n\n')[1].split(/\s+/).filter(Boolean);
}

export async function realService({ Api, Connection, OnlineTable, newCore, rules }) {
    const service = await startService();
    const base = `http://127.0.0.1:${service.port}`;
    const pages = [];
    after(async () => {
        pages.forEach((page) => page.connection.close());
        await service.close();
    });

    /* A person's page: cookie, requests, one socket. */
    class Page {
        headers = { Origin: site };
        sockets = [];
        api = new Api({ base, fetch: (...question) => this.fetch(...question) });
        connection = new Connection(`ws://127.0.0.1:${service.port}/api/v1/socket?protocol=1`, {
            socket: (url) => {
                this.sockets.push(new NetSocket(url, this.headers));
                return this.sockets.at(-1);
            },
            now: () => performance.now(),
            after: (milliseconds, action) => {
                const timer = setTimeout(action, milliseconds);
                return () => clearTimeout(timer);
            },
            random: Math.random,
            hasNetwork: () => true,
            listen: () => () => {},
        });

        async fetch(url, options = {}) {
            const headers = { ...options.headers, ...this.headers };
            const response = await fetch(url, { ...options, headers });
            const cookie = response.headers.get('set-cookie');
            if (cookie) [this.headers.Cookie] = cookie.split(';');
            return response;
        }

        async begin() {
            const me = await this.api.session();
            assert.ok(me.ok, JSON.stringify(me));
            this.me = me.value;
            this.connection.open();
            await until(() => this.connection.state.value.is === 'open', 'a connection');
            assert.equal(this.connection.me.value.id, this.me.id);
            pages.push(this);
            return this;
        }

        watch(game) {
            return new OnlineTable(game, this.connection, rules, newCore());
        }

        async json(path) {
            return await (await this.fetch(`${base}/api/v1${path}`)).json();
        }
    }

    const people = await Promise.all(Array.from({ length: 4 }, () => new Page().begin()));
    const spectator = await new Page().begin();

    /* Creates a table where all seats are taken, followed by each player and by a spectator. */
    async function seat(options, count) {
        const [host, ...others] = people.slice(0, count);
        const laid = await host.api.createTable({ order: 'seated', players: count, ...options });
        assert.ok(laid.ok, JSON.stringify(laid));
        const { game } = laid.value;
        const tables = [host, ...others, spectator].map((page) => page.watch(game));
        for (let i = 1; i < count; i++) {
            await until(() => tables[i].inStep.value, 'the table');
            assert.equal(await tables[i].command({ act: 'sit' }), null);
        }
        await until(() => tables.every((table) => table.table.value?.phase === 'playing'), 'the start');
        return { game, tables, players: tables.slice(0, count) };
    }

    const level = (tables) =>
        until(
            () =>
                tables.every(
                    (table) =>
                        table.inStep.value &&
                        !table.pending.value &&
                        table.table.value.seq === Math.max(...tables.map((t) => t.table.value.seq)),
                ),
            'all to be in step',
        );

    /* Returns the server's state once all have followed to the same event; the server may add events by itself. */
    async function truthOf(game, tables) {
        for (let tries = 0; tries < 100; tries++) {
            await level(tables);
            const truth = await spectator.json(`/games/${game}`);
            const record = await (await spectator.fetch(`${base}/api/v1/games/${game}/record`)).text();
            if (tables.every((table) => table.inStep.value && table.table.value.seq === truth.seq))
                return { truth, record };
        }
        return assert.fail('the pages never have what the service has');
    }

    /* Every page has the server's state. */
    async function compare(game, tables) {
        await until(() => tables.every(({ connection }) => connection.time.trip !== null), 'the time');
        const { truth, record } = await truthOf(game, tables);
        for (const table of tables) {
            const state = table.table.value;
            assert.equal(table.trouble.value, null);
            assert.equal(table.position.value, truth.position);
            assert.deepEqual(
                [state.seq, state.version, state.phase, state.toMove, state.host, state.rematch ?? undefined],
                [truth.seq, truth.version, truth.phase, truth.to_move ?? -1, truth.host, truth.rematch],
            );
            assert.deepEqual(
                [state.offer?.what, state.offer?.seat, state.offer?.asked],
                [truth.offer, truth.offerer, truth.asked],
            );
            assert.deepEqual(
                state.seats.map((s) => [s.kind, s.player, s.level, s.replaced, s.away]),
                truth.seats.map(
                    ({ kind, player = null, level: rank = 0, replaced = false, away_until: away = null }) => [
                        kind,
                        player,
                        rank,
                        replaced,
                        away,
                    ],
                ),
            );
            assert.deepEqual(movesIn(table.write()), movesIn(record));
            if (state.phase === 'over') {
                assert.deepEqual(state.result.scores, truth.scores);
                assert.equal(table.outcome.value.ending, truth.ending);
            } else if (state.options.clock !== 'none') {
                /*
                 * Clocks: the page must have shown what the server computed for that moment, as exactly as the fastest
                 * round trip allows.
                 */
                const exact = 300 + table.connection.time.trip;
                const moment = truth.now - table.connection.now() + performance.now();
                truth.seats.forEach((s, i) =>
                    assert.ok(
                        s.time_left === undefined || Math.abs(table.clocks.at(i, moment) - s.time_left) < exact,
                        `clock ${i}`,
                    ),
                );
            }
        }
    }

    /*
     * Two phrases in quick succession: the second comes too soon and is refused. On a slow machine it may come late
     * enough; then two more follow.
     */
    async function saysTooMuch(players) {
        const heard = [];
        const leave = players[1].listen(
            ({ act, seat, phrase }) => act === 'phrase' && seat === 0 && heard.push(phrase),
        );
        const both = () => Promise.all([3, 4].map((number) => players[0].phrase(number)));
        let answers = await both();
        assert.equal(answers[0], null);
        for (let tries = 0; answers.every((answer) => answer === null); tries++) {
            assert.ok(tries < 40, 'no phrase is too soon');
            answers = await both();
        }
        const refused = answers.find((answer) => answer !== null);
        assert.equal(refused.code, 'too-soon');
        assert.ok(refused.message.length > 5);
        await until(() => heard.some((phrase) => [3, 4].includes(phrase)), 'the phrase');
        leave();
    }

    async function playSome(tables, players, chance, moves, each = () => {}) {
        for (let i = 0; i < moves && !players[0].over.value; i++) {
            const mover = players.find((table) => table.mine.value);
            const { game } = mover.table.value.options;
            const legal = rules.moves(game, mover.position.value);
            const before = mover.table.value.seq;
            assert.ok(mover.play(legal[chance(legal.length)]).ok);
            assert.equal(mover.mine.value, false);
            each(i);
            await until(() => mover.pending.value === null && mover.table.value.seq > before, 'the move');
            assert.equal(mover.refused.value, null);
            await level(tables);
        }
    }

    for (const { id, players } of rules.games)
        for (const count of players)
            test(`real: ${id} with ${count}, connections cut, a take-back, to the end`, async () => {
                const chance = dice(count * 7 + id.length);
                const clock = count === 3 ? {} : { clock: 'fischer', base: 1_800_000, increment: 2000 };
                const { game, tables, players } = await seat({ game: id, ...clock }, count);
                await playSome(tables, players, chance, movesPlayed, (i) => {
                    if (i % 6 === 3) people[chance(count)].sockets.at(-1).cut();
                });
                if (!players[0].over.value) {
                    await compare(game, tables);
                    const asker = players.find((table) => table.may.value.has('take-back'));
                    assert.equal(await asker.offer('take-back'), null);
                    await compare(game, tables);
                    for (const other of players.filter((table) => table !== asker)) {
                        await until(() => other.asked.value, 'the question');
                        assert.equal(await other.answer(true), null);
                    }
                    await compare(game, tables);
                    await saysTooMuch(players);
                    await playSome(tables, players, chance, 3);
                    await until(() => players[0].table.value.offer === null, 'no offer');
                }
                if (!players[0].over.value) {
                    assert.equal(await players[0].offer('draw'), null);
                    for (const other of players.slice(1)) assert.equal(await other.answer(true), null);
                    await until(() => tables.every((table) => table.over.value), 'the end');
                    assert.equal(players[0].outcome.value.ending, 'agreement');
                }
                await compare(game, tables);
                tables.forEach((table) => table.close());
            });

    test('real: swap, resignation and rematch; leavers among four are replaced', async () => {
        const two = await seat({ game: 'orbital', swap: true }, 2);
        await playSome(two.tables, two.players, dice(1), 1);
        assert.equal(two.players[1].swap(), true);
        await level(two.tables);
        assert.deepEqual(two.players[1].mySeats.value, [0]);
        await playSome(two.tables, two.players, dice(2), 3);
        await compare(two.game, two.tables);
        assert.equal(await two.players[0].command({ act: 'resign' }), null);
        await compare(two.game, two.tables);
        assert.equal(await two.players[0].offer('rematch'), null);
        await compare(two.game, two.tables);
        assert.equal(await two.players[1].answer(true), null);
        await compare(two.game, two.tables);
        assert.match(two.players[0].table.value.rematch, /^[0-9a-z]{12}$/);
        two.tables.forEach((table) => table.close());
        const four = await seat({ game: 'tictacdoh', clock: 'fischer', base: 1_800_000 }, 4);
        await playSome(four.tables, four.players, dice(3), 5);
        assert.equal(await four.players[3].command({ act: 'resign' }), null);
        const { toMove } = four.players[0].table.value;
        assert.equal(await four.players[(toMove + 1) % 3].command({ act: 'away', seat: toMove }), null);
        await until(() => four.players[0].table.value.seats[toMove].away === null, 'whoever is there to be back');
        await compare(four.game, four.tables);
        for (const player of four.players.slice(0, 3)) assert.equal(await player.command({ act: 'resign' }), null);
        await compare(four.game, four.tables);
        assert.equal(four.players[0].table.value.result.ending, 'abandoned');
        four.tables.forEach((table) => table.close());
    });

    test('real: the node restarts in mid-game, gracefully and not; nobody reloads', async () => {
        const options = { game: 'quoridor', clock: 'days', base: 86_400_000 };
        const { game, tables, players } = await seat(options, 2);
        const chance = dice(5);
        for (const how of ['restart', 'kill', 'restart']) {
            await playSome(tables, players, chance, 3);
            const restarted = service.restart(how);
            /* A move made while disconnected is sent once, after the reconnection. */
            const mover = players.find((table) => table.mine.value);
            assert.ok(mover.play(rules.moves('quoridor', mover.position.value)[0]).ok);
            const turns = mover.moves.value.length;
            await restarted;
            await until(() => mover.pending.value === null, 'the move');
            await until(() => tables.every((table) => table.moves.value.length === turns), 'all to have it');
        }
        await compare(game, tables);
        assert.notEqual(players[0].connection.time.trip, null);
        tables.forEach((table) => table.close());
    });

    test('real: no such game, refusals over HTTP, lists', async () => {
        const nowhere = people[0].watch('0000000000zz');
        await until(() => nowhere.trouble.value, 'a refusal');
        assert.equal(nowhere.trouble.value.code, 'no-game');
        const [ada] = people;
        const bad = await ada.api.createTable({ game: 'orbital', players: 3 });
        assert.deepEqual([bad.ok, bad.why.code.length > 0, bad.why.message.length > 0], [false, true, true]);
        ada.connection.watchLobby();
        const changed = ada.connection.lobby.value;
        const paired = await people[1].api.pair({ game: 'dorix', players: 2 });
        assert.equal(paired.value.waits, true);
        await until(() => ada.connection.lobby.value > changed, 'the lobby to change');
        const lobby = await ada.api.lobby('dorix');
        assert.deepEqual(
            lobby.value.tables.map(({ id, host_name: name }) => [id, name]),
            [[paired.value.game, people[1].me.name]],
        );
        assert.ok((await ada.api.myGames('over')).value.games.length > 3);
        assert.equal((await ada.api.player(people[1].me.id)).value.name, people[1].me.name);
        assert.deepEqual((await ada.api.leaders('quoridor/2/fast')).value.players, []);
        assert.equal((await ada.api.change({ language: 'fr' })).value.language, 'fr');
        nowhere.close();
        assert.deepEqual(
            pages.map(({ connection }) => [connection.malformed, connection.unknown]),
            pages.map(() => [0, 0]),
        );
    });
}
