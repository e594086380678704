/*
 * texts.test.mjs - templates of the page's texts: plural forms, names in a case, lists and parts within parts, by the
 * grammars of the languages; and every text of every language can be read.
 */
import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { after, test } from 'node:test';
import { openModules } from '../tools/modules.mjs';

const page = await openModules();
after(page.close);
const { write: fill } = await page.load('i18n/writer.ts');
const { languages } = await page.load('i18n/compiled/languages.ts');
const groups = readdirSync(new URL('../src/i18n/compiled/en', import.meta.url)).map((name) => name.replace('.ts', ''));
const grammars = {};
for (const { tag } of languages) grammars[tag] = (await page.load(`i18n/compiled/${tag}/shell.ts`)).texts.grammar;

function write(language, text, values) {
    return fill(text, values, grammars[language]);
}

test('parts by number', () => {
    const [english, french] = ['{n} {n:step|steps}', '{n:un pas|{n} pas} et {n:|rien}.'];
    const told = (n) => [write('en', english, { n }), write('fr', french, { n })];
    assert.deepEqual(told(0), ['0 steps', 'un pas et .']);
    assert.deepEqual(told(1), ['1 step', 'un pas et .']);
    assert.deepEqual(told(2), ['2 steps', '2 pas et rien.']);
    assert.deepEqual(told(21), ['21 steps', '21 pas et rien.']);
    assert.deepEqual(told(1001), ['1001 steps', '1001 pas et rien.']);
});

test('two and more forms by the last two digits', () => {
    /* The forms of Russian: 1, 21 and 101; 2 to 4, 22; all else. */
    const form = (n) =>
        n % 10 === 1 && n % 100 !== 11 ? 0 : n % 10 >= 2 && n % 10 <= 4 && (n % 100 < 12 || n % 100 > 14) ? 1 : 2;
    const plural = Array.from({ length: 200 }, (_, n) => form(n)).join('');
    const say = (values) => fill('{n:a|b|c}', values, { ...grammars.en, plural });
    assert.equal(
        [0, 1, 2, 5, 11, 21, 22, 25, 101, 111, 201, 1211, 1222].map((n) => say({ n })).join(''),
        'cabccabcacacb',
    );
});

test('names in a case', () => {
    const owner = (language, name) => write(language, '{name:owner}', { name });
    const names = ['Ada', 'Élodie', 'Œdipe', 'Yves', 'Yann', 'Y', 'Bob', '', '7'];
    assert.deepEqual(
        names.map((name) => owner('fr', name)),
        ['d’Ada', 'd’Élodie', 'd’Œdipe', 'd’Yves', 'de Yann', 'de Y', 'de Bob', 'de ', 'de 7'],
    );
    assert.equal(owner('en', 'Ada'), 'Ada’s');
    assert.equal(owner('en', ['Ada', 'Bob']), 'Ada and Bob’s');
    assert.equal(owner('fr', ['Ada', 'Bob']), 'd’Ada et de Bob');
    assert.equal(write('fr', '{name:to}', { name: 'Ada' }), 'à Ada');
    const odd = '$& {x} | \ue000';
    assert.equal(owner('fr', odd), `de ${odd}`, 'a name is not read as a template');
    assert.equal(write('en', '{n:a|{x} b}', { n: 2, x: 'c | d}' }), 'c | d} b');
});

test('lists', () => {
    const lists = [[], ['a'], ['a', 'b'], ['a', 'b', 'c']];
    const told = (language, how) => lists.map((list) => write(language, `{list:${how}}`, { list }));
    assert.deepEqual(told('en', 'and'), ['', 'a', 'a and b', 'a, b and c']);
    assert.deepEqual(told('fr', 'or'), ['', 'a', 'a ou b', 'a, b ou c']);
});

test('every text can be written', async () => {
    /* A value that is whatever a placeholder wants: a number, a name, a list. */
    const values = new Proxy({}, { get: (_, name) => (name === 'n' ? 2 : name === 'names' ? ['Ada'] : '2') });
    const check = (text, path) => {
        const written = typeof text === 'function' ? text(values) : text;
        if (typeof written === 'object')
            for (const [key, inner] of Object.entries(written)) check(inner, `${path}.${key}`);
        else assert.doesNotMatch(written, /[{}|]|undefined|NaN/, path);
    };
    for (const { tag } of languages)
        for (const group of groups) {
            const { grammar: _, ...texts } = await page.dictionary(group, tag);
            check(texts, `${tag} ${group}`);
        }
});
