/*
 * module.mjs WASM LARGEST INTERFACE... - the module's interface: no imports, exactly the exports that the
 * headers name, a memory that does not grow, and at most LARGEST bytes when gzipped (0: any size).
 */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { compile, instantiate } from './rules.mjs';

const [wasm, largest, ...headers] = process.argv.slice(2);
const module = compile(wasm);

assert.deepEqual(WebAssembly.Module.imports(module), []);

const promised = headers.flatMap((header) =>
    [...readFileSync(header, 'utf8').matchAll(/^EXPORT\((\w+)\)/gm)].map((m) => m[1]));
const exported = WebAssembly.Module.exports(module);
assert.ok(promised.length > 40);
assert.deepEqual(exported.map((e) => e.name).sort(), [...promised, 'memory'].sort());
for (const { name, kind } of exported)
    assert.equal(kind, name === 'memory' ? 'memory' : 'function');

/* Playing every game to its end, with a record of each, does not grow the memory. */
const rules = instantiate(module);
const size = rules.exports.memory.buffer.byteLength;
for (let game = 0; game < rules.names.length; game++) {
    rules.record_start(game, 2);
    while (!rules.record_over())
        rules.record_play(rules.moves().split(' ').at(-1), -1);
    rules.record_read(rules.record_write());
}
assert.equal(rules.exports.memory.buffer.byteLength, size);

const gzipped = gzipSync(readFileSync(wasm), { level: 9 }).length;
if (Number(largest))
    assert.ok(gzipped <= Number(largest), `${gzipped} bytes gzipped, more than ${largest}`);
console.log(`${promised.length} functions, ${gzipped} bytes gzipped, ${size >> 10} KiB of memory`);
