/* strength.test.mjs - the strength meter of a new password: length and variety. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { load } from './modules.mjs';

const { barsOf, strengthOf } = await load('people/strength.ts');

const wanted = {
    short: ['', 'short', '1234567', '😀🐶🌵🎈'],
    simple: ['12345678', '87654321', 'aaaaaaaa', 'abcdefgh', 'AbCdEfGh', 'abababab', 'abcd1234', '1212121212121212'],
    fair: ['tournevis', 'g7!kQz2p', 'passwordpassword', 'été à lyon'],
    good: ['correct horse', 'chat-lune-velo'],
    strong: ['three words are good', 'quatre mots valent mieux'],
};

test('strength by length and variety', () => {
    for (const [strength, passwords] of Object.entries(wanted))
        for (const password of passwords) assert.equal(strengthOf(password), strength, password);
    assert.ok(barsOf.simple < barsOf.fair && barsOf.fair < barsOf.good && barsOf.good < barsOf.strong);
});
