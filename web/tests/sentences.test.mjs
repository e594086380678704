/*
 * sentences.test.mjs - the core's sentences about players, as the page shows them: by colour, in both languages, in
 * lists too. Every such sentence occurs here; a new one in reason.c needs a case.
 *
 *     RULES_WASM=…/rules.wasm node --test tests/sentences.test.mjs
 */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { instantiate, load } from './modules.mjs';

const { Rules } = await load('core/rules.ts');
const { GameRecord } = await load('core/record.ts');
const { typeset } = await load('core/sentence.ts');
const rules = new Rules(instantiate(process.env.RULES_WASM));

const place = 'place on an empty square or on a pile you control';
const jouez = 'jouez sur une case vide ou sur une pile que vous contrôlez';
const closes = ['this wall would close', 'cette barrière fermerait'];
const own = ['your own last path to the goal line', 'votre propre dernier chemin vers la ligne d’arrivée'];

/* Game, position, move, and the sentence that the page shows. */
const cases = [
    ['quoridor', 'e4,e5 - 10,10 1/2', 'e5', 'Orange’s pawn is on e5', 'le pion d’Orange est en e5'],
    [
        'quoridor',
        'b1,e9 a1h 10,9 2/2',
        'b1v',
        `${closes[0]} Blue’s last path to the goal line`,
        `${closes[1]} le dernier chemin de Bleu vers sa ligne d’arrivée`,
    ],
    [
        'quoridor',
        'e1,d4,e4,i5 d3h,c4v,d5h 5,4,4,4 1/4',
        'e4v',
        `${closes[0]} the last paths of Orange and Black to their goal lines`,
        `${closes[1]} les derniers chemins d’Orange et de Noir vers leur ligne d’arrivée`,
    ],
    [
        'quoridor',
        'e1,d4,e4,d5 d3h,c4v,d5h 5,4,4,4 1/4',
        'e4v',
        `${closes[0]} the last paths of Orange, Black and Ivory to their goal lines`,
        `${closes[1]} les derniers chemins d’Orange, de Noir et d’Ivoire vers leur ligne d’arrivée`,
    ],
    [
        'quoridor',
        'd4,e4,e9,i5 d3h,c4v,d5h 5,4,4,4 1/4',
        'e4v',
        `${closes[0]} ${own[0]}, and Orange’s`,
        `${closes[1]} ${own[1]}, et celui d’Orange`,
    ],
    [
        'quoridor',
        'd4,e4,d5,i5 d3h,c4v,d5h 5,4,4,4 1/4',
        'e4v',
        `${closes[0]} ${own[0]}, and those of Orange and Black`,
        `${closes[1]} ${own[1]}, et ceux d’Orange et de Noir`,
    ],
    [
        'dorix',
        '-,-,-,22/-,1,-,-/-,21,12,-/1,-,-,- 11,11 1/2',
        'c2',
        `Orange controls the pile on c2: ${place}`,
        `Orange contrôle la pile en c2\u00a0: ${jouez}`,
    ],
    [
        'dorix',
        '12,1,2,121/21,112,-,-/212,21,1212,2/121,22,1,21 0,0 1/2',
        'a4-c3',
        'the top pawn on a4 is Orange’s: lift one of your own',
        'le pion au sommet de a4 est à Orange\u00a0: retirez l’un des vôtres',
    ],
    [
        'dorix',
        '12,1,2,121/21,112,-,-/212,21,1212,2/121,22,1,21 0,0 1/2',
        'a1-a1',
        `once your pawn is lifted, Orange controls the pile on a1: ${place}`,
        `une fois votre pion retiré, Orange contrôle la pile en a1\u00a0: ${jouez}`,
    ],
];

function said(game, position, move, language) {
    rules.setLanguage(language);
    const { ok, refusal } = rules.play(game, position, move);
    assert.ok(!ok, `${game} ${position}: ${move} is legal`);
    return refusal;
}

test('refusals name players by colour', () => {
    for (const [game, position, move, en, fr] of cases) {
        assert.equal(said(game, position, move, 'en').message, en);
        assert.equal(said(game, position, move, 'fr').message, fr);
    }
});

/* The core's refusals that name a player, in both languages. */
function templates() {
    return ['core.pot', 'fr/core.po'].flatMap((name) => {
        const file = readFileSync(new URL(`../../languages/${name}`, import.meta.url), 'utf8').replace(/"\n"/g, '');
        const entry = name.endsWith('t')
            ? /msgctxt "reason\..*\nmsgid "(.*)"/g
            : /msgctxt "reason\..*\nmsgid .*\nmsgstr "(.*)"/g;
        return [...file.matchAll(entry)].map(([, text]) => text).filter((text) => /\{players?(?::\w+)?\}/.test(text));
    });
}

test('every sentence of the core about players has a case', () => {
    const all = templates();
    assert.ok(all.length >= 16, `${all.length} templates were found`);
    const seen = cases.flatMap(([, , , en, fr]) => [en, fr]);
    for (const template of all) {
        /* The texts around the values, in order, with one or several colours in place of the players. */
        const colours = '(?:(?:, | and | et |de |d’|à )*(?:Blue|Bleu|Orange|Black|Noir|Ivory|Ivoire)(?:’s)?)+';
        const plain = template.replace(/\{(?:cell|second|third)\}/g, '%c').replace(/\{players?(?::\w+)?\}/g, '%p');
        const pattern = new RegExp(
            `^${typeset(plain)
                .replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
                .replace(/%c/g, '[a-i][1-9]')
                .replace(/%p/g, colours)}$`,
        );
        assert.ok(
            seen.some((text) => pattern.test(text)),
            `no case for: ${template}`,
        );
    }
});

test('winners are named by colour', () => {
    const record = new GameRecord(instantiate(process.env.RULES_WASM));
    const verdict = (language, game, seats, winners) => {
        record.setLanguage(language);
        record.start(game, seats);
        assert.ok(record.end('resignation', winners).ok);
        return record.outcome().sentence;
    };
    assert.equal(verdict('en', 'orbital', 2, [0]), 'Blue wins: the other side resigned');
    assert.equal(verdict('en', 'dorix', 4, [0, 2]), 'Blue and Black win: the other side resigned');
    assert.equal(verdict('fr', 'quoridor', 2, [1]), 'Orange gagne\u00a0: l’autre camp a abandonné');
    assert.equal(verdict('fr', 'dorix', 4, [1, 3]), 'Orange et Ivoire gagnent\u00a0: l’autre camp a abandonné');
    rules.setLanguage('fr');
    const won = rules.play('quoridor', 'd8,e5 - 10,10 1/2', 'd9');
    assert.equal(rules.state('quoridor', won.value).sentence, 'Bleu gagne\u00a0: la ligne d’arrivée est atteinte');
});
