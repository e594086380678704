/*
 * words.test.mjs - French texts that contain a name: « de » becomes « d’ » before a vowel, so every one of them gives the
 * name's case to the grammar.
 */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';

const catalogue = readFileSync(new URL('../../languages/fr/page.po', import.meta.url), 'utf8');

/* Values that are never a name: numbers and squares. */
const plain = new Set(['a', 'from', 'height', 'others']);

test('de before a vowel', () => {
    const found = [...catalogue.matchAll(/\bde {(\w+)}/g)].map(([, name]) => name);
    assert.deepEqual(
        found.filter((name) => !plain.has(name)),
        [],
    );
    assert.ok([...catalogue.matchAll(/{\w+:owner}/g)].length >= 10);
});
