/*
 * node.test.mjs - the tarball in Node: the reference rows, and the documented behaviour of a game.
 */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import { checkAnswers } from './expected.mjs';
import { folder, installed, shown, shownFirst, tables } from './installed.mjs';
import { ask } from './rows.js';

/* Resolved as by a program in the folder: by name, through the map of exports. */
const found = createRequire(join(folder, 'program.js')).resolve('plateau-core');
const core = await import(pathToFileURL(found).href);
const { load, RefusalError } = core;

function refused(call) {
    try {
        call();
    } catch (error) {
        assert.ok(error instanceof RefusalError);
        return error.refusal.code;
    }
    return null;
}

test('the reference rows', async () => checkAnswers(await ask(core, tables)));

test('the modules are the build’s own', () => {
    for (const name of ['rules', 'engine', 'board'])
        assert.deepEqual(
            readFileSync(join(installed, `${name}.wasm`)),
            readFileSync(process.env[`${name.toUpperCase()}_WASM`]),
        );
});

/* Within 3 %, so that small changes of the core need no edit; builds with assertions are larger. */
test('sizes are those of docs/npm.md', { skip: process.env.RELEASE !== '1' }, () => {
    const page = readFileSync(join(import.meta.dirname, '../../../docs/npm.md'), 'utf8');
    const told = new Map(
        [...page.matchAll(/^\| `([\w.]+)` \|.* ([\d,]+) \| ([\d,]+) \|$/gm)].map((row) => [row[1], row]),
    );
    const near = (text, size) => Math.abs(Number(text.replaceAll(',', '')) / size - 1) < 0.03;
    for (const name of ['rules.wasm', 'engine.wasm', 'board.wasm']) {
        const bytes = readFileSync(join(installed, name));
        assert.ok(near(told.get(name)[2], bytes.length), `${name}: ${bytes.length}`);
        const packed = gzipSync(bytes, { level: 9 }).length;
        assert.ok(near(told.get(name)[3], packed), `${name}: ${packed} gzipped`);
    }
    const files = readdirSync(installed, { recursive: true, withFileTypes: true }).filter((file) => file.isFile());
    const unpacked = files.reduce((sum, file) => sum + statSync(join(file.parentPath ?? file.path, file.name)).size, 0);
    const packed = statSync(process.env.TARBALL).size;
    assert.ok(near(told.get('tgz')[2], unpacked), `${unpacked} unpacked`);
    assert.ok(near(told.get('tgz')[3], packed), `${packed} packed`);
});

test('no install script, no dependency, the project’s version', () => {
    const about = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8'));
    for (const key of ['scripts', 'dependencies', 'peerDependencies', 'optionalDependencies'])
        assert.equal(about[key], undefined, key);
    assert.equal(about.license, 'MIT');
    assert.equal(about.version, process.env.VERSION);
});

test('a module that could not be read is read again, once', async () => {
    let tries = 0;
    const read = async () => {
        if (tries++ === 0) throw new Error('offline');
        return new Uint8Array(readFileSync(join(installed, 'rules.wasm'))).buffer;
    };
    const module = core.moduleAt('rules.wasm', read);
    await assert.rejects(module(), /offline/);
    assert.ok((await module()) instanceof WebAssembly.Module);
    assert.equal(await module(), await module());
    assert.equal(tries, 2);
});

test('games played in alternation keep separate records', async () => {
    const plateau = await load();
    const lines = { quoridor: 'e2 e8 e3 e7', dorix: 'b2 c3 b2 c3', orbital: 'Bb2 Bb3 Ab2', tictacdoh: 'Sc3 Mc4 Sb3' };
    const games = Object.keys(lines).map((id) => plateau.start(id, 2));
    for (let ply = 0; ply < 4; ply++)
        for (const game of games) {
            const move = lines[game.game].split(' ')[ply];
            if (move) game.play(move);
        }
    for (const game of games) {
        assert.equal(game.history().join(' '), lines[game.game]);
        const again = plateau.read(game.record());
        assert.equal(again.position, game.position);
        assert.equal(again.positionAfter(1), plateau.start(game.game, 2).play(again.history()[0]).position);
    }
});

test('refusals have a code and a message, and change nothing', async () => {
    const plateau = await load();
    const game = plateau.start('quoridor', 2);
    assert.equal(
        refused(() => game.play('e5')),
        'too-far',
    );
    assert.equal(game.refusal('e5').code, 'too-far');
    assert.equal(game.refusal('e2'), null);
    assert.deepEqual(game.history(), []);
    assert.equal(
        refused(() => plateau.start('quoridor', 3)),
        'bad-players',
    );
    assert.equal(
        refused(() => plateau.start('chess', 2)),
        'no-such-game',
    );
    assert.equal(
        refused(() => plateau.open('dorix', 'nonsense')),
        'bad-position',
    );
    assert.equal(
        refused(() => plateau.read('nonsense')),
        'bad-record',
    );
    assert.equal(game.play('e2').position, 'e2,e9 - 10,10 2/2');
    plateau.setLanguage('fr');
    assert.match(game.refusal('e5').message, /^e5 est trop loin/);
});

test('results: by the rules, by repetition, by resignation', async () => {
    const plateau = await load();
    const game = plateau.start('quoridor', 2);
    for (const move of 'e2 e8 e1 e9 e2 e8 e1 e9'.split(' ')) game.play(move);
    assert.deepEqual([game.over, game.outcome().ending, game.score(0)], [true, 'repetition', 0.5]);
    assert.deepEqual(game.moves(), []);
    game.takeBack(1).end('resignation', [0]);
    assert.deepEqual([game.score(0), game.score(1)], [1, 0]);
    const won = plateau.open('quoridor', 'e8,d5 - 10,10 1/2').play('e9');
    assert.deepEqual([won.outcome().ending, won.outcome().winners, won.score(0)], ['goal', [0], 1]);
});

test('thinking is cancelled, and the engine answers again', async () => {
    const plateau = await load();
    const game = plateau.start('quoridor', 2);
    let steps = 0;
    const thinking = await new Promise((begun) => {
        const asked = game.think({ level: 0, nodes: 0xffffffff, lines: 1 }, () => {
            if (steps++ === 0) begun({ asked });
        });
    });
    thinking.asked.cancel();
    assert.equal(await thinking.asked.decision, null);
    assert.ok(game.moves().includes((await game.think({ level: 1 }).decision).move));
    assert.match(await game.describe('e2'), /^e2 /);
    plateau.close();
});

test('pictures show the last move, or a move in progress, and can be clicked', async () => {
    const plateau = await load();
    const game = plateau.start('quoridor', 2);
    const empty = await game.svg();
    const moved = await game.play('e2').svg();
    assert.match(moved, /^<svg [^]*<title>e2,e9 - 10,10 2\/2<\/title>[^]*<\/svg>\n$/);
    assert.notEqual(moved, await plateau.open('quoridor', game.position).svg());
    const tokens = (svg) => [...svg.matchAll(/data-token="([^"]+)"/g)].map(([, token]) => token);
    assert.deepEqual(tokens(moved), tokens(empty));
    for (const token of game.choices().value.next) assert.ok(tokens(moved).includes(token), token);
    await assert.rejects(game.svg(['e5']), RefusalError);
    const orbital = plateau.start('orbital', 2);
    assert.notEqual(await orbital.svg(['B']), await orbital.svg());
});

/* A waiting thread must not keep a program alive, but a program must not end before its answer. */
function run(code) {
    writeFileSync(join(folder, 'program.mjs'), code);
    return execFileSync(process.execPath, ['program.mjs'], { cwd: folder, encoding: 'utf8', timeout: 60_000 });
}

test('the READMEs’ programs end by themselves, with their answers', () => {
    assert.match(run(shownFirst), /^131 legal moves\n\w+\n$/);
    assert.match(
        run(shown[0]),
        /^e2,e8 - 10,10 1\/2 132\ne5 is too far: [^\n]*\n\[Game "quoridor"\]\n[^]*\n1\. e2 e8 2\. \w+\n/,
    );
});
