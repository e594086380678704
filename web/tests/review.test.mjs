/*
 * review.test.mjs - the review without a browser: packing and unpacking links, hostile ones, the names of mistakes, the
 * tree of variations.
 *
 *     RULES_WASM=… ENGINE_WASM=… node --test tests/review.test.mjs
 */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { deflateRawSync } from 'node:zlib';
import { instantiate, load } from './modules.mjs';

const { Core, Rules } = await load('core/rules.ts');
const { GameRecord } = await load('core/record.ts');
const { readThought } = await load('core/thinking.ts');
const { Tree } = await load('local/tree.ts');
const share = await load('review/share.ts');
const mistakes = await load('review/mistakes.ts');
const picture = await load('review/picture.tsx');
const shape = await load('review/graph-shape.ts');
const rules = new Rules(instantiate(process.env.RULES_WASM));

const open = { over: false, status: 'playing', winners: [], ending: 'none', sentence: '' };
const won = (...winners) => ({ over: true, status: 'won', winners, ending: 'goal', verdict: '' });
const line = (chances, move, value = 'estimate', distance = 0) => ({
    chances,
    value,
    distance,
    atMost: false,
    moves: [move],
});
const study = (turn, ...lines) => ({ turn, lines, outcome: open, done: true });
const ended = (outcome) => ({ turn: -1, lines: [], outcome, done: true });

function play(game, seats, ...moves) {
    const record = new GameRecord(instantiate(process.env.RULES_WASM));
    record.start(game, seats);
    for (const move of moves) assert.ok(record.play(move, null).ok, move);
    return record;
}

describe('a link contains the whole game', () => {
    test('round trip, every game and number of players', async () => {
        for (const { id, players } of rules.games)
            for (const seats of players) {
                const record = play(id, seats);
                for (let i = 0; i < 12 && !record.outcome().over; i++) {
                    const moves = rules.moves(id, record.positionAfter(record.plies));
                    record.play(moves[(i * 7) % moves.length], 1000 * i);
                }
                record.name(0, 'Zoé « l’été »');
                const text = record.write();
                const packed = await share.packRecord(text);
                assert.match(packed, /^[zt][A-Za-z0-9_-]+$/);
                assert.equal(await share.unpackRecord(packed), text);
                assert.ok(record.read(await share.unpackRecord(packed)).ok);
            }
    });

    test('without the browser’s compression it is plain, and read all the same', async () => {
        const text = play('quoridor', 2, 'e2', 'e8').write();
        const kept = globalThis.CompressionStream;
        globalThis.CompressionStream = undefined;
        const packed = await share.packRecord(text);
        globalThis.CompressionStream = kept;
        assert.ok(packed.startsWith('t'));
        assert.equal(await share.unpackRecord(packed), text);
    });

    test('invalid links are refused', async () => {
        const good = await share.packRecord(play('orbital', 2).write());
        const bad = [
            '',
            'z',
            't',
            'x' + good.slice(1),
            good.slice(0, -6),
            `${good}!`,
            `z${good}`,
            'z%00',
            'tA',
            't====',
            'z' + Buffer.from('not deflated at all').toString('base64url'),
            't' + Buffer.from([0xff, 0xfe, 0x80]).toString('base64url'),
            good.slice(0, 20) + 'AAAA' + good.slice(24),
            'javascript:alert(1)',
            't<script>',
            't'.repeat(400_000),
        ];
        for (const text of bad) {
            const found = await share.unpackRecord(text);
            assert.ok(
                found === null || !new GameRecord(instantiate(process.env.RULES_WASM)).read(found).ok,
                text.slice(0, 40),
            );
        }
    });

    test('a small link that unpacks to something huge is refused while unpacking', async () => {
        const bomb = deflateRawSync(Buffer.alloc(64 << 20));
        assert.ok(bomb.length < 100_000);
        assert.equal(await share.unpackRecord(`z${bomb.toString('base64url')}`), null);
        const most = 'a'.repeat(share.recordBytes);
        assert.equal(await share.unpackRecord(`z${deflateRawSync(Buffer.from(most)).toString('base64url')}`), most);
        assert.equal(
            await share.unpackRecord(`z${deflateRawSync(Buffer.from(`${most}a`)).toString('base64url')}`),
            null,
        );
    });

    test('imported texts: line ends, a byte order mark, bounds', () => {
        assert.equal(
            share.tidyRecord('\uFEFF[Game "dorix"]\r\n[Players "2"]\r\n\r\n1. b2  '),
            '[Game "dorix"]\n[Players "2"]\n\n1. b2\n',
        );
        assert.ok(share.tidyRecord('é'.repeat(share.recordBytes / 2 + 1)) === null);
        const record = new GameRecord(instantiate(process.env.RULES_WASM));
        const refused = record.read(share.tidyRecord('[Game "quoridor"]\n[Players "2"]\n\n1. e2 e2'));
        assert.ok(!refused.ok && refused.refusal.message.length > 5);
        assert.equal(share.fileName('dorix', new Date('2026-11-15T10:00:00Z'), 'txt'), 'plateau-dorix-2026-11-15.txt');
    });
});

describe('mistakes have the names of plateau analyse', () => {
    test('names begin at 5, 10 and 20 percent', () => {
        const names = [
            [0, 'none'],
            [49, 'none'],
            [50, 'inaccuracy'],
            [99, 'inaccuracy'],
            [100, 'mistake'],
            [199, 'mistake'],
            [200, 'blunder'],
            [1000, 'blunder'],
        ];
        for (const [given, name] of names) assert.equal(mistakes.mistakeOf(given), name);
        assert.deepEqual(mistakes.signs, { none: '', inaccuracy: '?!', mistake: '?', blunder: '??' });
    });

    test('three turning points: those that cost most, in the order they were played', () => {
        const points = [60, 300, 90, 250, 1000, 200].map((given, ply) => ({ ply, given }));
        const plies = (list) => mistakes.decisiveOf(list, ({ given }) => given).map(({ ply }) => ply);
        assert.deepEqual(plies(points), [1, 3, 4]);
        assert.deepEqual(plies(points.slice(0, 2)), [0, 1]);
    });

    test('with two sides the next position judges a move', () => {
        const verdict = mistakes.judge('e3', study(0, line(620, 'e2')), study(1, line(500, 'e8')), 2);
        assert.deepEqual(verdict, { before: 620, after: 500, given: 120, atLeast: false, mistake: 'mistake' });
        assert.equal(mistakes.judge('e2', study(0, line(620, 'e2')), study(1, line(500, 'e8')), 2).given, 0);
        assert.equal(mistakes.judge('e3', study(0, line(400, 'e2')), study(1, line(500, 'e8')), 2).given, 0);
        assert.equal(mistakes.judge('e3', study(0, line(620, 'e2')), null, 2), null);
        assert.equal(
            mistakes.judge('e3', { ...study(0, line(620, 'e2')), done: false }, study(1, line(1, 'e8')), 2),
            null,
        );
    });

    test('the end of the game judges the last move', () => {
        assert.equal(mistakes.judge('e9', study(0, line(1000, 'd9')), ended(won(0)), 2).given, 0);
        assert.equal(mistakes.judge('x', study(1, line(500, 'y')), ended(won(0)), 2).mistake, 'blunder');
        assert.equal(mistakes.judge('x', study(1, line(900, 'y')), ended({ ...won(), status: 'drawn' }), 3).given, 400);
    });

    test('with several sides the move is searched among the lines', () => {
        const here = study(2, line(400, 'a1'), line(330, 'b2'), line(250, 'c3'));
        assert.deepEqual(mistakes.judge('b2', here, null, 3), {
            before: 400,
            after: 330,
            given: 70,
            atLeast: false,
            mistake: 'inaccuracy',
        });
        assert.deepEqual(mistakes.judge('d4', here, null, 3), {
            before: 400,
            after: 250,
            given: 150,
            atLeast: true,
            mistake: 'mistake',
        });
    });

    test('accuracy: 100 if nothing was lost, half for a blunder', () => {
        const of = (given) => ({ before: 0, after: 0, given, atLeast: false, mistake: mistakes.mistakeOf(given) });
        assert.equal(mistakes.report([of(0), of(0)]).accuracy, 1000);
        assert.equal(mistakes.report([of(200)]).accuracy, 500);
        assert.equal(mistakes.report([of(0), of(1000), of(1000)]).accuracy, 444);
        assert.equal(mistakes.report([of(0), of(1000), of(1000)]).mistakes.blunder, 2);
        assert.equal(mistakes.report([]).moves, 0);
    });

    test('an estimate is never 0 and never 100', () => {
        assert.equal(mistakes.percent(1000, true), 99);
        assert.equal(mistakes.percent(0, true), 1);
        assert.equal(mistakes.percent(1000, false), 100);
        assert.equal(mistakes.sideChances(study(1, line(800, 'x')), 0), 200);
        assert.equal(mistakes.sideChances(ended(won(1)), 0), 0);
    });

    test('a solved game shows proven results', { skip: !process.env.ENGINE_WASM }, () => {
        const core = new Core(instantiate(process.env.ENGINE_WASM));
        const ask = (...moves) => {
            core.unwrap(core.call.record_read(core.writeInput(play('tictacdoh', 2, ...moves).write())));
            core.unwrap(core.call.think(0, 0, 100_000, 1, 1));
            let result, thought;
            do {
                result = core.call.think_step();
                thought = readThought(core.unwrap(result));
            } while (result === 1);
            return study(moves.length % 2, ...thought.lines);
        };
        const played = ['Sc3', 'Lc2', 'Mc4', 'Sb3', 'Ld2'];
        const [was, is] = [ask(...played.slice(0, 4)), ask(...played)];
        assert.equal(was.lines[0].value, 'win');
        assert.equal(mistakes.truthOf(is, 1), 'win');
        assert.equal(mistakes.reversed(mistakes.truthOf(is, 1)), 'loss');
        assert.deepEqual(mistakes.judge('Ld2', was, is, 2), {
            before: 1000,
            after: 0,
            given: 1000,
            atLeast: false,
            mistake: 'blunder',
        });
    });
});

describe('the tree', () => {
    const grown = () => {
        const tree = new Tree('p0');
        const game = [tree.root];
        for (const [i, move] of ['a', 'b', 'c'].entries()) game.push(tree.add(game.at(-1), move, i % 2, `p${move}`));
        tree.seal();
        return { tree, game };
    };

    test('a variation does not change the game', () => {
        const { tree, game } = grown();
        const after = tree.add(game[3], 'd', 1, 'pd');
        assert.deepEqual(
            tree.main().map((n) => n.move),
            [null, 'a', 'b', 'c'],
        );
        assert.ok(tree.isPlayed(game[3]) && !tree.isPlayed(after));
        assert.deepEqual(
            tree.through(game[1]).map((n) => n.move),
            [null, 'a', 'b', 'c', 'd'],
        );
    });

    test('the same move leads to the same node; another makes a branch', () => {
        const { tree, game } = grown();
        assert.equal(tree.add(game[0], 'a', 0, 'pa'), game[1]);
        const other = tree.add(game[1], 'x', 1, 'px');
        const further = tree.add(other, 'y', 0, 'py');
        assert.deepEqual(
            tree.path(further).map((n) => n.move),
            [null, 'a', 'x', 'y'],
        );
        assert.deepEqual(
            tree.through(other).map((n) => n.move),
            [null, 'a', 'x', 'y'],
        );
        assert.deepEqual(
            tree.nodes().map((n) => n.move),
            [null, 'a', 'b', 'c', 'x', 'y'],
        );
        assert.equal(tree.find(further.id), further);
    });

    test('a branch can be removed, the game cannot', () => {
        const { tree, game } = grown();
        const other = tree.add(game[1], 'x', 1, 'px');
        tree.add(other, 'y', 0, 'py');
        assert.equal(tree.remove(other), game[1]);
        assert.equal(tree.nodes().length, 4);
        assert.equal(tree.remove(game[2]), game[2]);
        assert.equal(tree.nodes().length, 4);
        assert.equal(tree.remove(tree.root), tree.root);
    });
});

test('a standalone picture has no custom property', () => {
    const value = { '--a': 'var(--b)', '--b': ' #112233 ' };
    assert.equal(
        picture.literal('<rect fill="var(--a)" stroke="var(--b, red)"/>', (name) => value[name] ?? ''),
        '<rect fill="#112233" stroke="#112233"/>',
    );
    assert.equal(
        picture.literal('<g fill="var(--gone)"/>', () => ''),
        '<g fill="none"/>',
    );
});

test('the graph: every ply is found where it is drawn', () => {
    const plot = { left: 34, top: 10, width: 300, height: 100, plies: 28 };
    for (let ply = 0; ply <= 28; ply++) assert.equal(shape.plyAt(plot, shape.xOf(plot, ply)), ply);
    assert.equal(shape.plyAt(plot, -500), 0);
    assert.equal(shape.plyAt(plot, 5000), 28);
    assert.equal(shape.yOf(plot, 1000), 10);
    const dot = (ply) => ({ ply, chances: 500 });
    assert.deepEqual(
        shape.runs([dot(0), dot(1), null, null, dot(4)]).map((run) => run.length),
        [2, 1],
    );
    assert.ok(shape.ticks(plot).length <= 6 && shape.ticks({ ...plot, plies: 1000 }).length <= 6);
});
