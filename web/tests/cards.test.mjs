/*
 * cards.test.mjs - the link preview images that the build makes: one for each game and language, complete, small, and
 * with a board and a text.
 */
import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { crc32, inflateSync } from 'node:zlib';
import { makeCards } from '../tools/cards.mjs';

const folder = mkdtempSync(join(tmpdir(), 'plateau-cards-'));
const cards = join(folder, 'cards'),
    kept = join(folder, 'kept');
const names = ['quoridor', 'dorix', 'orbital', 'tictacdoh', 'plateau'].flatMap((name) => [
    `${name}-en.png`,
    `${name}-fr.png`,
]);

before(() => makeCards(process.env.RULES_WASM, cards, kept));
after(() => rmSync(folder, { recursive: true }));

/* Returns a PNG's chunks after checking each. */
function chunks(file) {
    const found = new Map();
    assert.equal(file.subarray(0, 8).toString('latin1'), '\x89PNG\r\n\x1a\n');
    for (let at = 8; at < file.length;) {
        const size = file.readUInt32BE(at);
        const body = file.subarray(at + 4, at + 8 + size);
        assert.equal(file.readUInt32BE(at + 8 + size), crc32(body));
        found.set(body.toString('latin1', 0, 4), body.subarray(4));
        at += 12 + size;
    }
    return found;
}

/* Decodes the picture: a function from (x, y) to [red, green, blue]. */
function picture(file) {
    const parts = chunks(file);
    const palette = parts.get('PLTE');
    const [width, height] = [parts.get('IHDR').readUInt32BE(0), parts.get('IHDR').readUInt32BE(4)];
    const rows = inflateSync(parts.get('IDAT'));
    assert.equal(rows.length, (width + 1) * height);
    const at = (x, y) => rows[y * (width + 1) + 1 + x];
    const colour = (x, y) => [...palette.subarray(at(x, y) * 3, at(x, y) * 3 + 3)];
    return { width, height, colours: palette.length / 3, at, colour };
}

/* Counts the colours in a part of the picture. */
function variety({ at }, left, top, right, bottom) {
    const seen = new Set();
    for (let y = top; y < bottom; y++) for (let x = left; x < right; x++) seen.add(at(x, y));
    return seen.size;
}

test('one for each game and language, and for the home page', () => {
    assert.deepEqual(readdirSync(cards).sort(), names.toSorted());
});

for (const name of names)
    test(`${name} is complete, small and drawn`, () => {
        const file = readFileSync(join(cards, name));
        assert.ok(file.length <= 60_000, `${file.length} bytes`);
        const card = picture(file);
        assert.deepEqual([card.width, card.height], [1200, 630]);
        assert.ok(card.colours <= 256 && card.colours > 100, `${card.colours} colours`);
        const paper = card.colour(600, 20);
        [0xf4, 0xee, 0xe2].forEach((value, i) => assert.ok(Math.abs(paper[i] - value) <= 4, `paper is ${paper}`));
        assert.ok(variety(card, 630, 60, 1140, 570) > 60, 'no board');
        assert.ok(variety(card, 64, 190, 560, 260) > 8, 'no name');
        assert.ok(variety(card, 64, 280, 560, 450) > 8, 'no words');
    });

test('no two are the same', () => {
    const files = names.map((name) => readFileSync(join(cards, name)).toString('latin1'));
    assert.equal(new Set(files).size, names.length);
});

test('an unchanged image is taken from the cache', async () => {
    const first = readdirSync(kept);
    const again = join(folder, 'again');
    await makeCards(process.env.RULES_WASM, again, kept);
    assert.deepEqual(readdirSync(kept), first);
    for (const name of names) assert.deepEqual(readFileSync(join(again, name)), readFileSync(join(cards, name)));
});
