/*
 * words.test.mjs - French texts that contain a name: « de » becomes « d’ » before a vowel, in every dictionary of the
 * page.
 */
import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { after, test } from 'node:test';
import { openModules } from '../tools/modules.mjs';

/* Modules that need a browser are skipped without a message. */
const page = await openModules('silent');
after(page.close);

/* All exports of every module with French texts are searched. */
const files = readdirSync(new URL('../src', import.meta.url), { recursive: true }).filter(
    (name) => /(^|\/)(fr|words-fr|words)\.ts$/.test(name) && !name.startsWith('games/'),
);
const names = ['Quoridor', 'Dorix', 'Orbital', 'Tic Tac Doh', 'Ada', 'Élodie', 'Bob'];

function* texts(value, path) {
    if (typeof value === 'function') {
        for (const name of names)
            try {
                const text = value(name, name, name, name);
                if (typeof text === 'string') yield [`${path}(${name})`, text];
            } catch {
                /* The function takes something other than names. */
            }
    } else if (value && typeof value === 'object' && path.split('.').length < 8) {
        for (const [key, one] of Object.entries(value)) yield* texts(one, `${path}.${key}`);
    }
}

test('de before a vowel', async () => {
    let seen = 0;
    for (const file of files) {
        const module = await page.load(file).catch(() => null);
        for (const [path, text] of texts(module ?? {}, file)) {
            if (path.includes('.fell(')) continue; /* « de » between two numbers */
            seen += Number(text.includes('d’Orbital'));
            assert.doesNotMatch(text, /\bde (Orbital|Ada|Élodie)/, path);
        }
    }
    assert.ok(seen >= 3, `only ${seen} texts with « d’Orbital »`);
});
