/*
 * my-games.test.mjs - which of the player's games wait for a move: followed without boards, on the page's only
 * connection, beside an open table.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Log } from './online-fakes.mjs';
import { OnlineTable, WatchedGames, connected, newCore, rules } from './online-modules.mjs';

/* A game on the server, whose events are sent to all subscribers. */
class Game {
    constructor(world, id, people, options = {}) {
        this.world = world;
        this.id = id;
        this.log = new Log(rules, { game: 'quoridor', ...options });
        this.log.sit(people);
    }

    get listed() {
        return { id: this.id, options: this.log.options, phase: 'playing' };
    }

    tell(since = 0) {
        this.log.events.slice(since).forEach((event) => this.world.say({ ...event, game: this.id }));
        this.world.say({ table: { id: this.id, seq: this.log.events.length, counts_for_rating: false } });
        const people = ['ada', 'ben', 'cy'].map((id) => ({ id, name: id.toUpperCase(), account: false }));
        this.world.say({ game: this.id, players: people });
    }

    move() {
        this.world.say({ ...this.log.move(), game: this.id });
    }

    happens(act, more) {
        this.world.say({ ...this.log.add(act, more), game: this.id });
    }
}

/* Serves the lists; while `hold` is pending the answers are in flight. */
function watching(listed, load = async () => newCore()) {
    const { world, connection } = connected();
    const service = { playing: listed(world), open: [], asked: 0, hold: null };
    const watched = new WatchedGames(
        {
            myGames: async (phase) => {
                service.asked++;
                const games = service[phase].map((game) => game.listed);
                await service.hold;
                return { ok: true, value: { games } };
            },
        },
        connection,
        (level) => `star ${level}`,
        load,
    );
    const waiting = () => watched.waiting.value.map(({ id }) => id);
    return { world, connection, service, watched, waiting };
}

const subscribed = (world) => world.sent('subscribe').map(({ game, after }) => `${game} ${after}`);

test('whose turn it is in each game, at every moment, and nothing of the past', async () => {
    let mine, theirs;
    const { world, watched, waiting } = watching((w) => [
        (mine = new Game(w, 'mine', ['ada', 'ben'])),
        (theirs = new Game(w, 'theirs', ['ben', 'ada'])),
    ]);
    for (let i = 0; i < 4; i++) mine.log.move();
    const seen = [];
    watched.waiting.subscribe((games) => {
        const now = games.map(({ id }) => id).join();
        if (now !== seen.at(-1)) seen.push(now);
    });
    await watched.refresh();
    assert.deepEqual(subscribed(world), ['mine 0', 'theirs 0']);
    mine.tell();
    theirs.tell();
    assert.deepEqual(waiting(), ['mine']);
    const [{ game, opponents, since }] = watched.waiting.value;
    assert.deepEqual([game, opponents, since], ['quoridor', 'BEN', mine.log.events.at(-1).at]);
    theirs.move();
    assert.deepEqual(waiting(), ['theirs', 'mine']); /* the one that has waited longest is first */
    mine.move();
    assert.deepEqual(waiting(), ['theirs']);
    theirs.happens('resign', { seat: 0, actor: 'ben', ending: 'resigned', winners: [1], scores: [0, 1] });
    assert.deepEqual(waiting(), []);
    /* Nothing was shown while the log was incomplete. */
    assert.deepEqual(seen, ['', 'mine', 'theirs,mine', 'theirs', '']);
});

test('after a reconnection only the rest is requested; a missed event is requested again', async () => {
    let game;
    const { world, watched, waiting } = watching((w) => [(game = new Game(w, 'g1', ['ben', 'ada']))]);
    await watched.refresh();
    game.tell();
    assert.deepEqual(waiting(), []);
    const had = game.log.events.length;
    world.socket.onclose({ code: 1006 });
    world.pass(200);
    game.log.move();
    world.hello();
    assert.deepEqual(subscribed(world), [`g1 ${had}`]);
    game.tell(had);
    assert.deepEqual(waiting(), ['g1']);
    /* An event is lost, and the next one arrives. */
    game.log.move();
    game.move();
    assert.deepEqual(subscribed(world).at(-1), `g1 ${had + 1}`);
    game.tell(had + 1);
    game.move();
    assert.deepEqual([waiting(), watched.watched.value.get('g1').state.version], [[], 4]);
});

test('an event that does not fit: the game is loaded again, and the others are not disturbed', async () => {
    let games;
    const { world, watched, waiting } = watching(
        (w) => (games = [new Game(w, 'g1', ['ben', 'ada']), new Game(w, 'g2', ['ada', 'cy'], { game: 'orbital' })]),
    );
    await watched.refresh();
    games.forEach((game) => game.tell());
    assert.deepEqual(waiting(), ['g2']);
    world.say({ ...games[0].log.move(), game: 'g1', fingerprint: '0123456789abcdef' });
    assert.deepEqual(subscribed(world).slice(2), ['g1 0']);
    games[1].move();
    assert.deepEqual(waiting(), []);
    games[0].tell();
    assert.deepEqual(waiting(), ['g1']);
    games[1].move();
    assert.deepEqual([waiting(), watched.watched.value.get('g2').state.version], [['g1', 'g2'], 2]);
});

test('while the core cannot be loaded, games are listed; later they are followed', async () => {
    let game;
    let lost = true;
    const load = async () => {
        if (lost) throw new Error('offline');
        return newCore();
    };
    const { world, watched, waiting } = watching((w) => [(game = new Game(w, 'g1', ['ada', 'ben']))], load);
    await watched.refresh();
    assert.deepEqual([watched.listed.value.length, subscribed(world)], [1, []]);
    lost = false;
    await watched.refresh();
    game.tell();
    assert.deepEqual(waiting(), ['g1']);
});

test('a table that starts, computers, and the game after a game', async () => {
    const { world, watched, waiting, service } = watching(() => []);
    const table = new Game(world, 'table', [], { players: 3, game: 'dorix' });
    service.open.push(table);
    await watched.refresh();
    table.tell();
    assert.deepEqual(waiting(), []);
    table.happens('sit', { actor: 'ada', seat: 0 });
    table.happens('computer', { actor: 'ada', seat: 1, level: 5 });
    assert.equal(watched.othersAt('table'), 'star 5');
    table.happens('sit', { actor: 'ben', seat: 2, seating: '0123' });
    assert.deepEqual(
        watched.waiting.value.map(({ id, opponents }) => [id, opponents]),
        [['table', 'star 5, BEN']],
    );
    table.happens('abort', { actor: 'ben', ending: 'aborted' });
    assert.deepEqual(waiting(), []);
    /* The list no longer has it, but a rematch may still be offered. */
    service.open.length = 0;
    await watched.refresh();
    table.happens('accept', { actor: 'ben', seat: 2, offer: 'rematch', rematch: 'again' });
    assert.equal(subscribed(world).at(-1), 'again 0');
    new Game(world, 'again', ['ada', 'ben']).tell();
    assert.deepEqual(waiting(), ['again']);
});

test('beside an open table: both receive everything, and closing one does not unsubscribe the other', async () => {
    let game;
    const { world, connection, watched, waiting } = watching((w) => [(game = new Game(w, 'g1', ['ben', 'ada']))]);
    await watched.refresh();
    game.tell();
    const table = new OnlineTable('g1', connection, rules, newCore());
    game.tell();
    game.move();
    assert.deepEqual([waiting(), table.mine.value], [['g1'], true]);
    table.close();
    assert.deepEqual(world.sent('unsubscribe'), []);
    game.move();
    assert.deepEqual(waiting(), []);
    watched.forget();
    assert.deepEqual(
        world.sent('unsubscribe').map((message) => message.game),
        ['g1'],
    );
    assert.equal(watched.listed.value, null);
});

test('games of another session are dropped; lists requested during a request are requested again', async () => {
    let first, second;
    const { world, watched, waiting, service } = watching((w) => [
        (first = new Game(w, 'first', ['ada', 'ben'])),
        (second = new Game(w, 'second', ['ada', 'cy'])),
    ]);
    await watched.refresh();
    first.tell();
    second.tell();
    assert.deepEqual(waiting(), ['first', 'second']);
    service.playing.shift();
    await watched.refresh();
    assert.deepEqual(waiting(), ['second']);
    assert.deepEqual(
        world.sent('unsubscribe').map((message) => message.game),
        ['first'],
    );
    let release;
    service.hold = new Promise((done) => {
        release = done;
    });
    const before = service.asked;
    const answered = watched.refresh();
    service.playing.push(first);
    void watched.refresh();
    void watched.refresh();
    assert.equal(service.asked, before + 2);
    service.hold = null;
    release();
    await answered;
    await new Promise(setImmediate);
    assert.equal(service.asked, before + 4);
    assert.equal(subscribed(world).at(-1), 'first 0');
});
