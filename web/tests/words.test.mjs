/*
 * words.test.mjs - French texts into which a name is put: before a vowel « de » loses its own, in every
 * dictionary of the page.
 */
import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { after, test } from 'node:test';
import { createServer } from 'vite';

const root = process.env.WEB ?? new URL('..', import.meta.url).pathname;
const server = await createServer({
    root,
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    appType: 'custom',
    logLevel: 'silent',
    optimizeDeps: { noDiscovery: true },
});
after(() => server.close());

/* Every module with French words: what it exports is looked through, whatever it is called. */
const files = readdirSync(`${root}/src`, { recursive: true }).filter(
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
                /* It wants something else than names. */
            }
    } else if (value && typeof value === 'object' && path.split('.').length < 8) {
        for (const [key, one] of Object.entries(value)) yield* texts(one, `${path}.${key}`);
    }
}

test('de before a vowel', async () => {
    let seen = 0;
    for (const file of files) {
        const module = await server.ssrLoadModule(`/src/${file}`).catch(() => null); /* some need a page */
        for (const [path, text] of texts(module ?? {}, file)) {
            if (path.includes('.fell(')) continue; /* between two numbers */
            seen += Number(text.includes('d’Orbital'));
            assert.doesNotMatch(text, /\bde (Orbital|Ada|Élodie)/, path);
        }
    }
    assert.ok(seen >= 3, `only ${seen} texts with « d’Orbital »`);
});
