/*
 * page.mjs WASM PAGE - the module's example in docs/library.md runs unchanged.
 */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';

const [wasm, page] = process.argv.slice(2);
const [, code] = /^```js\n(.*?)^```$/ms.exec(readFileSync(page, 'utf8'));
const printed = [];

globalThis.fetch = async (name) => {
    assert.equal(name, 'rules.wasm');
    return new Response(readFileSync(wasm), { headers: { 'content-type': 'application/wasm' } });
};
console.log = (what) => printed.push(what);
await import(`data:text/javascript,${encodeURIComponent(code)}`);

/* The first player stands on b2, so the second can place on the 15 other cells. */
assert.equal(printed.length, 1);
assert.equal(printed[0].length, 15);
assert.ok(printed[0].includes('a1') && !printed[0].includes('b2'));
