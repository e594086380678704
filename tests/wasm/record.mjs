/*
 * record.mjs WASM - records: played, written, read in another instance, replayed, taken back, ended.
 */
import assert from 'node:assert/strict';
import { below, compile, DRAWN, EN, FR, instantiate, OPEN, pick, refusal, seatings, splitmix, WON }
    from './rules.mjs';

const module = compile(process.argv[2]);
const rules = instantiate(module);

/* Returns everything that a record reports, to compare two of them. */
function facts(r) {
    return {
        text: r.record_write(), moves: r.record_moves(), entries: r.record_entries(),
        names: r.record_names(), tags: r.record_tags(), plies: r.record_plies(),
        status: r.record_status(), winners: r.record_winners(), over: r.record_over(),
        ending: r.record_ending(), sentence: r.record_sentence(), game: r.record_game(),
        repetitions: r.record_repetitions(),
    };
}

/* Reads the record in a new instance, which has no previous state, and compares. */
function checkRoundTrip() {
    const other = instantiate(module);
    const mine = facts(rules);

    other.record_read(mine.text);
    assert.deepEqual(facts(other), mine);
    return other;
}

function failsWith(word, call) {
    const before = facts(rules);
    const why = refusal(call);
    assert.ok(why, word);
    assert.equal(why.code, word);
    assert.deepEqual(facts(rules), before);
    return why;
}

/* A random game with a clock, in which some moves are taken back. */
function playAtRandom(game, players, seed) {
    const next = splitmix(seed);
    const positions = [rules.record_start(rules.number(game), players)];
    const entries = [];

    while (!rules.record_over() && rules.record_plies() < 150) {
        if (rules.record_plies() > 3 && below(next, 20) === 0) {
            entries.push(`take-back ${rules.to_move()} 2 - -`);
            rules.record_take_back(2);
            positions.splice(-2);
            assert.equal(rules.position(), positions.at(-1));
        }
        const move = pick(next, rules.moves().split(' '));
        const clock = below(next, 3) === 0 ? -1 : below(next, 600000);
        entries.push(`move ${rules.to_move()} - ${clock < 0 ? '-' : clock} ${move}`);
        positions.push(rules.record_play(move, clock));
    }
    assert.deepEqual(rules.record_entries().split('\n'), entries);
    return positions;
}

function checkWalk(positions) {
    const moves = rules.record_moves().split(' ');

    assert.equal(rules.value, positions.length - 1);
    for (let turn = positions.length - 1; turn >= 0; turn--) {
        assert.equal(rules.record_goto(turn), positions[turn]);
        if (turn < moves.length)
            assert.equal(rules.play(moves[turn]), positions[turn + 1]);
    }
    assert.equal(refusal(() => rules.record_goto(positions.length)).code, 'bad-number');
    assert.equal(refusal(() => rules.record_goto(-1)).code, 'bad-number');
}

function randomGames() {
    let count = 0;
    for (const [game, players] of seatings(rules))
        for (let seed = 1; seed <= 5; seed++, count++) {
            const positions = playAtRandom(game, players, seed);
            checkRoundTrip();
            checkWalk(positions);
            /* A record from a position contains it, and is read back too. */
            rules.load(positions[3], rules.number(game));
            rules.record_start_here();
            rules.record_play(rules.moves().split(' ')[0], -1);
            assert.match(rules.record_write(), /^\[Position "/m);
            checkRoundTrip();
        }
    return count;
}

/* Odds are in the record's starting position, and nowhere else. */
function odds() {
    rules.start_odds('3,15', rules.number('dorix'), 2);
    rules.record_start_here();
    for (const move of 'a1 b2 a1'.split(' '))
        rules.record_play(move, -1);
    assert.match(rules.record_write(), /^\[Position "-,-,-,-\/-,-,-,-\/-,-,-,-\/-,-,-,- 3,15 1\/2"\]$/m);
    checkRoundTrip();
    rules.start_odds('8,10', rules.number('quoridor'), 2);
    rules.record_start_here();
    rules.record_play('e3h', -1);
    assert.match(rules.record_write(), /^\[Position "e1,e9 - 8\/8,10 1\/2"\]$/m);
    assert.equal(checkRoundTrip().position(), 'e1,e9 e3h 7/8,10 2/2');
}

function names() {
    rules.record_start(rules.number('dorix'), 3);
    rules.record_name('Zoé « la \\ "grande" »', 0);
    rules.record_name('名前', 2);
    assert.equal(rules.record_names(), 'Zoé « la \\ "grande" »\n\n名前');
    checkRoundTrip();
    rules.record_name('x'.repeat(63), 1);
    for (const bad of ['x'.repeat(64), 'a\nb', '\u202eabc', '\x7f'])
        failsWith('bad-name', () => rules.record_name(bad, 1));
    failsWith('bad-text', () => rules.record_name('a\0b', 1));
    failsWith('bad-number', () => rules.record_name('Ann', 3));
    rules.record_name('', 1);
    assert.equal(rules.record_names().split('\n')[1], '');
    checkRoundTrip();
}

function events() {
    rules.record_start(rules.number('tictacdoh'), 2);
    failsWith('not-now', () => rules.record_swap());
    failsWith('not-now', () => rules.record_take_back(1));
    rules.record_play('Sc3', 61000);
    rules.record_swap();
    assert.deepEqual([rules.record_player(0), rules.record_player(1), rules.record_player(2)],
        [1, 0, -1]);
    failsWith('not-now', () => rules.record_swap());
    rules.record_credit(0, 15000);
    rules.record_substitute(1, 4);
    failsWith('bad-number', () => rules.record_credit(0, -5));
    failsWith('not-now', () => rules.record_substitute(7, 4));
    failsWith('bad-number', () => rules.record_play('Mc4', -2));
    failsWith('size-step', () => rules.record_play('Lc3', -1));
    assert.equal(rules.record_entries(), ['move 0 - 61000 Sc3', 'swap 1 - - -',
        'credit 0 - 15000 -', 'substitute 1 4 - -'].join('\n'));
    checkRoundTrip();
}

function endings() {
    rules.record_start(rules.number('quoridor'), 2);
    rules.record_play('e2', -1);
    failsWith('bad-text', () => rules.record_end('boredom', 1));
    failsWith('bad-number', () => rules.record_end('resignation', 16));
    failsWith('not-now', () => rules.record_end('goal', 1));
    failsWith('not-now', () => rules.record_end('resignation', 3));
    rules.record_end('resignation', 2);
    assert.deepEqual([rules.record_status(), rules.record_winners(), rules.record_over()],
        [WON, 2, 1]);
    assert.deepEqual([rules.record_half_points(0), rules.record_half_points(1), rules.record_half_points(4)],
        [0, 2, -1]);
    assert.equal(rules.status(), OPEN); /* The board has no history. */
    failsWith('over', () => rules.record_play('e8', -1));
    const sentence = rules.record_sentence();
    assert.match(sentence, /^player 2 wins/);
    rules.set_language(FR);
    assert.match(rules.record_sentence(), /^le joueur 2 gagne/);
    rules.set_language(EN);
    checkRoundTrip();
}

/* The third repetition draws (C1); taking back the last move reopens the game. */
function repetition() {
    rules.record_start(rules.number('quoridor'), 2);
    for (const move of 'e2 e8 e1 e9 e2 e8 e1'.split(' '))
        rules.record_play(move, -1);
    assert.equal(rules.record_repetitions(), 2);
    rules.record_play('e9', -1);
    assert.deepEqual([rules.record_repetitions(), rules.record_status(), rules.record_ending()],
        [3, DRAWN, 'repetition']);
    assert.deepEqual([rules.record_half_points(0), rules.record_half_points(1)], [1, 1]);
    checkRoundTrip();
    rules.record_take_back(1);
    assert.equal(rules.record_status(), OPEN);
    checkRoundTrip();
}

/* Invalid texts leave the record unchanged, and the error names the line. */
function badRecords() {
    const good = '[Game "orbital"]\n[Players "2"]\n[Site "home"]\n\n1. Bb2 Bb3\n2. Ab2\n';

    rules.record_read(good);
    assert.equal(rules.record_tags(), '[Site "home"]\n');
    assert.equal(rules.record_moves(), 'Bb2 Bb3 Ab2');
    const why = failsWith('bad-record', () => rules.record_read(good.replace('Bb3', 'Bd4')));
    assert.match(why.sentence, /^line 5: Bd4: /);
    rules.set_language(FR);
    assert.match(failsWith('bad-record', () => rules.record_read('')).sentence, /^ligne 1/);
    rules.set_language(EN);
    failsWith('bad-record', () => rules.record_read(good.replace('2. Ab2', '7. Ab2')));
    failsWith('bad-record', () => rules.record_read(good.replace('orbital', 'chess')));
    failsWith('bad-text', () => rules.record_read(good.replace('home', 'h\0me')));
}

const count = randomGames();
odds();
names();
events();
endings();
repetition();
badRecords();
console.log(`${count} records make their way through text, with names, events and endings`);
