/*
 * grammar.test.mjs - the writers of the page and of the core agree: names in every case, and parts chosen by a number in
 * languages with two, three and six forms.
 *
 *     RULES_WASM=…/rules.wasm node --test tests/grammar.test.mjs
 */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { instantiate, load } from './modules.mjs';

const { Rules } = await load('core/rules.ts');
const { GameRecord } = await load('core/record.ts');
const { addLanguage } = await load('core/languages.ts');
const { typeset } = await load('core/sentence.ts');
const { write } = await load('i18n/writer.ts');
const { languages } = await load('i18n/compiled/languages.ts');
const rules = new Rules(instantiate(process.env.RULES_WASM));
const root = new URL('../..', import.meta.url).pathname;
const separator = '\x1f';

/* xorshift: the same names each time. */
let state = 34;
function below(n) {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) % n;
}

const letters = [...'aeiouyAEIOUYbcdhnstzBNT019!-éèÉîœŒçñÿßéàЖλ日😀'];

function randomName() {
    return Array.from({ length: 1 + below(7) }, () => letters[below(letters.length)]).join('');
}

test('10,000 names in each case and language', async () => {
    /* Two refusals of the core, each with a name in a case, and the same on the page. */
    const told = [
        ['quoridor', 'e4,e5 - 10,10 1/2', 'e5', 'reason.pawn-there', { cell: 'e5' }],
        [
            'dorix',
            '12,1,2,121/21,112,-,-/212,21,1212,2/121,22,1,21 0,0 1/2',
            'a4-c3',
            'reason.lift-not-yours',
            { cell: 'a4' },
        ],
    ];
    for (const { tag } of languages) {
        const { grammar } = (await load(`i18n/compiled/${tag}/shell.ts`)).texts;
        const texts = templates(tag);
        rules.setLanguage(tag);
        for (let i = 0; i < 10_000; i++) {
            const name = randomName();
            const [game, position, move, key, values] = told[i % 2];
            rules.core.call.name_seat(1, rules.core.writeInput(name));
            const core = rules.play(game, position, move).refusal.message;
            assert.equal(core, typeset(write(texts[key], { ...values, player: name }, grammar)), `${tag}: ${name}`);
        }
    }
});

/* Returns the core's templates of a language by key, in the order of its packed texts. */
function templates(tag) {
    const [keys, texts] = [made('texts.h').match(/TEXT_\w+(?=,)/g), made(`${tag}.texts`).split(separator).slice(1)];
    const wanted = { TEXT_REASON_PAWN_THERE: 'reason.pawn-there', TEXT_REASON_LIFT_NOT_YOURS: 'reason.lift-not-yours' };
    assert.equal(keys.length, texts.length);
    return Object.fromEntries(keys.flatMap((key, i) => (key in wanted ? [[wanted[key], texts[i]]] : [])));
}

/* Returns a file that tools/catalogues makes. */
function made(file) {
    const folder = mkdtempSync(join(tmpdir(), 'grammar-'));
    try {
        execFileSync('python3', ['-B', join(root, 'tools/catalogues'), 'c', join(folder, file)]);
        return readFileSync(join(folder, file), 'utf8');
    } finally {
        rmSync(folder, { recursive: true });
    }
}

test('the form of each number up to 1,000, in languages of two to six forms', () => {
    const forms = {
        english: (n) => (n === 1 ? 0 : 1),
        french: (n) => (n < 2 ? 0 : 1),
        polish: (n) => (n === 1 ? 0 : n % 10 >= 2 && n % 10 <= 4 && !(n % 100 >= 12 && n % 100 <= 14) ? 1 : 2),
        arabic: (n) => (n < 3 ? n : n % 100 >= 3 && n % 100 <= 10 ? 3 : n % 100 >= 11 ? 4 : 5),
    };
    const keys = made('texts.h').match(/TEXT_\w+(?=,)/g);
    const english = made('en.texts').split(separator).slice(1);
    for (const [language, form] of Object.entries(forms)) {
        const plural = Array.from({ length: 200 }, (_, n) => form(n)).join('');
        const own = [...english];
        own[keys.indexOf('TEXT_GRAMMAR_PLURAL')] = plural;
        own[keys.indexOf('TEXT_RECORD_LINE_TEXT')] = '{line} {line:a|b|c|d|e|f} {what}';
        addLanguage([language, ...own].join(separator));
        const record = new GameRecord(instantiate(process.env.RULES_WASM));
        record.setLanguage(language);
        for (let n = 1; n <= 1000; n++) {
            const { refusal } = record.read(`${'\n'.repeat(n - 1)}[`);
            const [line, letter] = refusal.message.split(' ');
            const page = write('{n:a|b|c|d|e|f}', { n }, { plural });
            assert.deepEqual([Number(line), letter, letter], [n, page, 'abcdef'[form(n)]], `${language}: ${n}`);
        }
    }
});
