/*
 * perft.mjs WASM PERFT - the module's counts of move sequences are the reference counts, up to ten million.
 */
import assert from 'node:assert/strict';
import { compile, instantiate, rows } from './rules.mjs';

const [wasm, table] = process.argv.slice(2);
const rules = instantiate(compile(wasm));
let counted = 0;

for (const [game, players, depth, count, moves] of rows(table)) {
    if (Number(count) > 1e7)
        continue;
    rules.start(rules.number(game), Number(players));
    for (const move of moves ? moves.split(' ') : [])
        if (move.startsWith('odds='))
            rules.start_odds(move.slice(5), rules.number(game), Number(players));
        else
            rules.play(move);
    assert.equal(rules.perft(Number(depth)), BigInt(count),
        `${game} ${players} ${depth} after "${moves}"`);
    counted++;
}
assert.ok(counted > 100, 'the table is there');
console.log(`${counted} counts agree`);
