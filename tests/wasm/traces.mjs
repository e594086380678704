/*
 * traces.mjs WASM TRACES - whole random games with all their legal moves, compared with the reference: the
 * SHA-256 of each trace. Each position is also converted to text and back.
 */
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { compile, DRAWN, instantiate, OPEN, pick, rows, splitmix } from './rules.mjs';

const [wasm, table] = process.argv.slice(2);
const rules = instantiate(compile(wasm));

function result(players) {
    if (rules.status() === OPEN)
        return 'none';
    const points = ['0', '0.5', '1'];
    return Array.from({ length: players }, (_, seat) => points[rules.half_points(seat)]).join(' ');
}

function fnv(text) {
    let hash = 0xcbf29ce484222325n;
    for (const byte of Buffer.from(text))
        hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * 0x100000001b3n);
    return hash.toString(16).padStart(16, '0');
}

function trace(game, players, seed, plies) {
    const next = splitmix(seed);
    const lines = [];
    let position = rules.start(rules.number(game), players);

    for (let ply = 1; ply <= plies && rules.status() === OPEN; ply++) {
        const moves = rules.moves().split(' ').sort();
        const chosen = pick(next, moves);
        lines.push(`${ply}\t${rules.to_move() + 1}\t${moves.join(' ')}\t${chosen}\n`);
        position = rules.play(chosen);
        const facts = [rules.to_move(), rules.status(), rules.winners(), rules.ending()];
        assert.equal(rules.load(position, rules.number(game)), position);
        assert.deepEqual([rules.to_move(), rules.status(), rules.winners(), rules.ending()], facts);
    }
    assert.equal(rules.fingerprint(), fnv(position));
    assert.equal(rules.moves() === '', rules.status() !== OPEN);
    assert.equal(rules.winners() !== 0, ![OPEN, DRAWN].includes(rules.status()));
    lines.push(`result: ${result(players)}\n`);
    return lines.join('');
}

let count = 0;
for (const [game, players, seed, plies, sum] of rows(table)) {
    const text = trace(game, Number(players), Number(seed), Number(plies));
    assert.equal(createHash('sha256').update(text).digest('hex'), sum,
        `${game} ${players} players, seed ${seed}`);
    count++;
}
assert.ok(count > 100, 'the table is there');
console.log(`${count} traces agree`);
