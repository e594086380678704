/*
 * turns.mjs WASM - turns built token by token: the tokens offered make exactly the legal moves, others are
 * refused with a reason in both languages, and marks are places on the board.
 */
import assert from 'node:assert/strict';
import { below, choices, compile, EN, FR, instantiate, OPEN, pick, refusal, seatings, splitmix }
    from './rules.mjs';

const rules = instantiate(compile(process.argv[2]));
const boards = new Map(rules.games().split('\n').map((line) => {
    const [name, , files, ranks] = line.split('\t');
    return [name, { files: Number(files), ranks: Number(ranks) }];
}));
const kinds = ['goal', 'path', 'zone', 'certain', 'possible', 'lower', 'control', 'winning',
    'cut-off', 'obstacle', 'last'];

/* All possible tokens, valid or not. */
const everyToken = ['pass', ...'BPASMLXnesw'];
for (const file of 'abcdefghi')
    for (const rank of '123456789')
        everyToken.push(file + rank, `${file}${rank}h`, `${file}${rank}v`);

function onBoard(game, place) {
    const { files, ranks } = boards.get(game);
    return place.charCodeAt(0) - 97 < files && Number(place[1]) <= ranks;
}

/* Marks that belong to nobody; all others have a seat. */
const unowned = new Set(['dorix goal', 'tictacdoh certain', 'tictacdoh possible']);

function checkMarks(game, text) {
    if (text === '')
        return;
    for (const line of text.split('\n')) {
        const parts = /^([a-z-]+) ([0-3]|-) ([a-i][1-9][hv]?)$/.exec(line);
        assert.ok(parts && kinds.includes(parts[1]), line);
        const [, kind, seat, place] = parts;
        assert.equal(seat === '-', unowned.has(`${game} ${kind}`), line);
        assert.ok((seat === '-' || Number(seat) < rules.players()) && onBoard(game, place), line);
    }
}

function inBoth(call) {
    rules.set_language(EN);
    const english = refusal(call);
    rules.set_language(FR);
    const french = refusal(call);
    rules.set_language(EN);
    assert.equal(english === null, french === null);
    return english && { ...english, english: english.sentence, french: french.sentence };
}

function checkRefusal(call, what) {
    const why = inBoth(call);
    assert.ok(why, what);
    assert.match(why.code, /^[a-z0-9-]+$/, what);
    assert.notEqual(why.english, why.french, what);
    for (const sentence of [why.english, why.french])
        assert.match(sentence, /^[^%?]{8,}[^%?.]$/, what);
    assert.ok(why.places.length <= 4, what);
    return why;
}

/* Returns all moves that can be entered from here, and all boards in mid-turn. */
function* turnsFrom(game, tokens) {
    const { next, move } = choices(rules, tokens);

    assert.deepEqual(next, [...new Set(next)]);
    checkMarks(game, rules.marks(tokens.join(' ')));
    if (move !== null)
        yield { tokens, move };
    for (const token of next)
        yield* turnsFrom(game, [...tokens, token]);
}

/* Each token changes the board at once in Dorix, and at the end of the turn in the other games. */
function checkMeanwhile(game, position, tokens, move) {
    const seen = rules.mid_turn(tokens.join(' '));
    const stripTurn = (text) => text.slice(0, text.lastIndexOf(' '));

    if (game !== 'dorix' || move === 'pass')
        assert.equal(seen, position);
    else
        assert.equal(stripTurn(seen), stripTurn(rules.play(move)));
    rules.load(position, rules.number(game));
}

function checkPosition(game, position, next) {
    const moves = rules.moves().split(' ');
    const made = new Map();

    for (const { tokens, move } of turnsFrom(game, []))
        made.set(move, tokens);
    assert.deepEqual([...made.keys()].sort(), moves.sort(), position);
    const some = moves.filter(() => below(next, moves.length) < 12);
    for (const move of some) {
        const tokens = rules.tokens(move).split(' ');
        assert.equal(choices(rules, tokens).move, move);
        checkMeanwhile(game, position, made.get(move), move);
        const touched = rules.move_marks(move).split('\n').filter((line) => line !== '');
        assert.deepEqual(touched.map((line) => line.split(' ')[2]),
            tokens.filter((token) => /^[a-i][1-9]/.test(token)));
    }
    checkRefusals(game, position, some.length > 0 ? rules.tokens(some[0]).split(' ') : []);
}

/* Hands never have more than at the start, and only pieces that a turn can name. */
function checkHands(game, players) {
    const list = rules.hands().split('\n');

    assert.equal(rules.value, list.length);
    for (const line of list) {
        const [, seat, piece, count, initial] = /^(\d|-) ([A-Z]|-) (\d+) (\d+)$/.exec(line);
        assert.ok(seat === '-' || Number(seat) < players, line);
        assert.ok(piece === '-' || piece === 'T' || everyToken.includes(piece), line);
        assert.ok(Number(count) <= Number(initial), `${game}: ${line}`);
    }
}

/* Every token that is not offered is refused, at the start of a turn and after each of its tokens. */
function checkRefusals(game, position, turn) {
    for (let count = 0; count <= turn.length; count++) {
        const begun = turn.slice(0, count);
        const { next } = choices(rules, begun);
        for (const token of everyToken) {
            const tokens = [...begun, token].join(' ');
            if (next.includes(token)) {
                assert.equal(refusal(() => rules.choices(tokens)), null);
                continue;
            }
            checkRefusal(() => rules.choices(tokens), `${game} ${position}: ${tokens}`);
            checkMarks(game, rules.marks(tokens));
            rules.mid_turn(tokens);
        }
    }
    assert.equal(rules.position(), position);
}

/* ---- known cases ---- */

function after(game, players, ...moves) {
    rules.start(rules.number(game), players);
    for (const move of moves)
        rules.play(move);
}

function claim(word, call, places) {
    const why = checkRefusal(call, word);
    assert.equal(why.code, word);
    if (places !== undefined)
        assert.deepEqual(why.places, places, word);
}

function knownCases() {
    after('quoridor', 2, 'e2', 'a1h', 'e3', 'c1h', 'e4', 'e1h');
    claim('wall-overlaps', () => rules.play('b1h'));
    claim('too-far', () => rules.play('e7'), ['e7']);
    claim('unreadable', () => rules.play('Be2'));
    after('quoridor', 2, 'd1h', 'e8', 'c1v', 'e7');
    claim('wall-closes', () => rules.play('e1v'));
    assert.match(rules.marks('e1v'), /^cut-off 0 e1$/m);
    after('dorix', 2, 'a1');
    claim('not-your-pile', () => rules.choices('a1'), ['a1']);
    claim('off-board', () => rules.choices('e1'));
    after('dorix', 2, 'a1', 'b1', 'a2', 'c3');
    assert.equal(choices(rules, ['a1']).move, null);
    claim('collapse-needed', () => rules.play('a1'));
    assert.match(rules.marks('a1'), /^lower 0 b1$/m);
    after('orbital', 2, 'Bb2');
    claim('after-base', () => rules.choices('d4'), ['b2']);
    claim('after-base', () => rules.choices('A d4'), ['b2']);
    assert.match(rules.marks(''), /^zone 1 a2$/m);
    claim('direction-needed', () => rules.play('Pb3'));
    assert.equal(rules.hands(), '0 B 5 6\n0 P 6 6\n0 A 6 6\n0 T 0 3\n1 B 6 6\n1 P 6 6\n1 A 6 6\n1 T 0 3');
    after('quoridor', 4, 'e2', 'e3h');
    assert.equal(rules.hands(), '0 - 5 5\n1 - 4 5\n2 - 5 5\n3 - 5 5');
    assert.equal(rules.start_odds('8,10', rules.number('quoridor'), 2), 'e1,e9 - 8/8,10 1/2');
    rules.play('e3h');
    assert.equal(rules.hands(), '0 - 7 8\n1 - 10 10');
    for (const bad of ['11,10', '8', '8,10,10', '', 'x'])
        assert.equal(refusal(() => rules.start_odds(bad, rules.number('quoridor'), 2)).code, 'bad-number');
    assert.equal(refusal(() => rules.start_odds('8,8,8', rules.number('quoridor'), 3)).code, 'bad-players');
    assert.equal(refusal(() => rules.start_odds('6,6', rules.number('orbital'), 2)).code, 'bad-number');
    after('tictacdoh', 3);
    assert.equal(rules.hands(), '- S 5 5\n- M 5 5\n- L 5 5');
    claim('first-on-c3', () => rules.choices('a1'));
    claim('turn-complete', () => rules.choices('S c3 S c3 S c3 S c3'));
}

function verdicts() {
    after('quoridor', 2, 'e2', 'e8', 'e3', 'e7', 'e4', 'd7', 'e5', 'c7', 'e6', 'b7', 'e7', 'a7',
        'e8', 'a6', 'd8', 'a5', 'd9');
    rules.set_language(EN);
    const english = rules.sentence();
    rules.set_language(FR);
    assert.notEqual(rules.sentence(), english);
    rules.set_language(EN);
    assert.match(english, /^player 1 wins/);
    assert.equal(rules.ending(), 'goal');
    assert.deepEqual([rules.half_points(0), rules.half_points(1), rules.half_points(2)], [2, 0, -1]);
    claim('over', () => rules.play('a4'));
    claim('over', () => rules.choices(''));
}

knownCases();
verdicts();
let positions = 0;
for (const [game, players] of seatings(rules))
    for (let seed = 1; seed <= 2; seed++) {
        const next = splitmix(seed);
        let position = rules.start(rules.number(game), players);
        for (let ply = 0; ply < 120 && rules.status() === OPEN; ply++) {
            checkHands(game, players);
            if (ply % 8 === seed) {
                checkPosition(game, position, next);
                positions++;
            }
            position = rules.play(pick(next, rules.moves().split(' ')));
        }
    }
assert.ok(positions > 50);
console.log(`${positions} positions: choices make the legal moves, all else is refused`);
