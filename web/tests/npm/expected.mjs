/*
 * expected.mjs - checks the answers of rows.js: no row is wrong, all were asked, and the engine's moves equal those of
 * engine.wasm, ENGINE_WASM (env), called without the package.
 */
import assert from 'node:assert/strict';
import { compile, instantiate, seatings } from '../../../tests/wasm/rules.mjs';
import { tables } from './installed.mjs';

function engineMove(engine, level, seed) {
    engine.think(level, 0, 2000, 0, seed);
    do engine.think_step();
    while (engine.value === 1);
    return engine.think_move();
}

function engineMoves() {
    const engine = instantiate(compile(process.env.ENGINE_WASM));
    const found = {};
    for (const [game, seats] of seatings(engine)) {
        engine.record_start(engine.number(game), seats);
        for (let ply = 0; ply < 6; ply++) engine.record_play(engineMove(engine, 1 + ply, ply + 1), -1);
        found[`${game} ${seats}`] = engine.record_moves();
    }
    return found;
}

export function checkAnswers({ perft, traces, engine }) {
    const counts = tables.perft
        .trim()
        .split('\n')
        .map((row) => Number(row.split('\t')[3]));
    assert.deepEqual(perft, { counted: counts.filter((count) => count <= tables.limit).length, wrong: [] });
    assert.ok(perft.counted >= 147);
    assert.deepEqual(traces, { played: 900, wrong: [] });
    assert.deepEqual(engine, engineMoves());
}
