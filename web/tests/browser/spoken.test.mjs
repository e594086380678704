/*
 * spoken.test.mjs - whole games by keys alone, with the live region as the only output: every move, also of the
 * computers, is parsed from the announcements, and the parsed moves are those of the record. FULL=1: every game in both
 * languages.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { after, chance, lay, closeLoader, newRecord, rules } from './core.mjs';
import { close, kept, slowClock, withSite } from './site.mjs';

await closeLoader();
const full = process.env.FULL === '1';

/* ---- from sentences to moves ---- */

const who = { en: '(?<who>You|Your|[A-ZÀ-Ý][^.:]*?)', fr: '(?<who>Vous|Votre|[A-ZÀ-Ý][^.:]*?)' };
const at = '(?<at>[a-i][1-9])';
const cells = (text = '') => text.match(/[a-i][1-9]/g) ?? [];
const letter = (names) => (text) => Object.entries(names).find(([, name]) => name === text)[0];
const pieceOf = letter({ B: 'Base', P: 'Thruster', A: 'Antenna' });
const pieceFr = letter({ B: 'Base', P: 'Propulseur', A: 'Antenne' });
const sizeOf = letter({ S: 'small pyramid', M: 'medium pyramid', L: 'large pyramid' });
const sizeFr = letter({ S: 'petite pyramide', M: 'pyramide moyenne', L: 'grande pyramide' });
const wayOf = letter({ n: 'north', e: 'east', s: 'south', w: 'west' });
const wayFr = letter({ n: 'au nord', e: 'à l’est', s: 'au sud', w: 'à l’ouest' });
const wall = ({ at, way }) => at + (way.startsWith('horizontal') ? 'h' : 'v');
const collapse = ({ from, at, sent }) => `${from ? `${from}-` : ''}${at}${sent ? `:${cells(sent).join('')}` : ''}`;

/* One sentence or two that describe a move: [pattern, the move]. */
const sentences = {
    en: [
        [`${who.en}(?:’s)? pawn (?:goes|jumps|sidesteps) to ${at}\\.`, ({ at }) => at],
        [`${who.en} places? a (?<way>horizontal|vertical) wall (?:above|right of) ${at} and [a-i][1-9]\\.`, wall],
        [`${who.en} puts? a pawn on ${at}\\.(?: [a-d][1-4] falls: onto (?<sent>[^.]*)\\.)?`, collapse],
        [
            `${who.en} lifts? a pawn from (?<from>..) and puts? it on ${at}\\.(?: .. falls: onto (?<sent>[^.]*)\\.)?`,
            collapse,
        ],
        [
            `${who.en} plays? an? (?<piece>\\w+) on ${at}(?:, pointing (?<way>\\w+))?\\.`,
            ({ piece, at, way }) => pieceOf(piece) + at + (way ? wayOf(way) : ''),
        ],
        [`${who.en} places? a (?<piece>\\w+ pyramid) on ${at}[,.]`, ({ piece, at }) => sizeOf(piece) + at],
        [`${who.en} pass(?:es)?\\.`, () => 'pass'],
    ],
    fr: [
        [`(?:Le pion (?:de |d’))?${who.fr}(?: pion)? (?:va|saute|bifurque) en ${at}\\.`, ({ at }) => at],
        [
            `${who.fr} posez? une barrière (?<way>horizontale|verticale) (?:au-dessus|à droite) de ${at} et [a-i][1-9]\\.`,
            wall,
        ],
        [`${who.fr} posez? un pion en ${at}\\.(?: [a-d][1-4] s’effondre\u00a0: sur (?<sent>[^.]*)\\.)?`, collapse],
        [
            `${who.fr} retirez? un pion de (?<from>..) et le posez? en ${at}\\.(?: .. s’effondre\u00a0: sur (?<sent>[^.]*)\\.)?`,
            collapse,
        ],
        [
            `${who.fr} posez? une? (?<piece>Base|Propulseur|Antenne) en ${at}(?:, pointé (?<way>[^.]+))?\\.`,
            ({ piece, at, way }) => pieceFr(piece) + at + (way ? wayFr(way) : ''),
        ],
        [`${who.fr} posez? une (?<piece>\\w+ pyramide|pyramide \\w+) en ${at}`, ({ piece, at }) => sizeFr(piece) + at],
        [`${who.fr} passez?\\.`, () => 'pass'],
    ],
};

/* Parses the single move that a line describes, and who made it (null: you); null if there is none. */
function heardMove(line, language) {
    const found = sentences[language].flatMap(([form, moveOf]) => {
        const match = new RegExp(`^${form}`).exec(line);
        return match
            ? [
                  {
                      who: /^(You|Your|Vous|Votre)$/.test(match.groups.who) ? null : match.groups.who,
                      move: moveOf(match.groups),
                  },
              ]
            : [];
    });
    assert.ok(found.length <= 1, `told in two ways: ${line}`);
    return found[0] ?? null;
}

const asks = { en: /Your turn[.:]/, fr: /À vous(?: de jouer\.|\u00a0:)/ };
const over = { en: /Game over\. [A-Z]/, fr: /Partie terminée\. [A-Z]/ };
const confirms = { en: /Confirm, or tap/, fr: /Validez, ou touchez/ };
const which = { en: /^Which way\?/, fr: /^Vers où/ };
const passing = { en: /You have no legal move\. Tap Pass\./, fr: /Aucun coup possible\. Passez votre tour\./ };

/* ---- from moves to keys ---- */

/* Collects announced lines since the last read; waits for the first that meets a condition. */
class Ear {
    constructor(page) {
        this.page = page;
        this.from = 0;
    }

    async until(wish) {
        await this.page
            .waitForFunction(
                ([from, source]) => window.said.slice(from).some((line) => new RegExp(source).test(line)),
                [this.from, wish.source],
            )
            .catch(async () =>
                assert.fail(
                    `not heard: ${wish}, but ${(await this.page.evaluate(() => window.said.slice(-4))).join(' | ')}`,
                ),
            );
        const lines = await this.page.evaluate((from) => window.said.slice(from), this.from);
        this.from += lines.length;
        return lines;
    }
}

const arrows = { n: 'ArrowUp', e: 'ArrowRight', s: 'ArrowDown', w: 'ArrowLeft' };
const digits = { B: '1', P: '2', A: '3', S: '1', M: '2', L: '3' };

/* Goes to a square of the board, or to a wall by its name, and presses Enter. */
async function go(page, token) {
    for (let turns = { h: 1, v: 2 }[token[2]] ?? 0; turns > 0; turns--) await page.keyboard.press('w');
    await page.keyboard.press(token[0]);
    await page.keyboard.press(token[1]);
}

/* Plays a move; each key is followed by the announcement that it causes. Returns the last announcement. */
async function playByKeys(page, ear, language, tokens) {
    const any = /./;
    let said = '';
    for (const token of tokens) {
        const isWhole = confirms[language].test(said);
        /* A forced square is chosen already; the focus is there for Enter. */
        if ((isWhole || which[language].test(said)) && /^..$/.test(token)) {
            await go(page, token);
            continue;
        }
        if (isWhole) break;
        if (digits[token]) await page.keyboard.press(digits[token]);
        else if (arrows[token]) {
            assert.match(said, which[language]);
            await page.keyboard.press(arrows[token]);
        } else {
            await go(page, token);
            await page.keyboard.press('Enter');
        }
        said = (await ear.until(any)).at(-1);
    }
    assert.match(said, confirms[language]);
    await page.keyboard.press('Enter');
}

/* Only a pass is legal: its button has to be found. */
async function passByKeys(page) {
    for (let tabs = 0; tabs < 30; tabs++) {
        if (await page.evaluate(() => document.activeElement?.matches('.confirm'))) break;
        await page.keyboard.press('Tab');
    }
    await page.keyboard.press('Enter');
}

/* Chooses a move: in Quoridor towards the goal after some walls; otherwise at random, but a win if there is one. */
function chooseMove(game, position, turns, below) {
    const all = rules.moves(game, position);
    const { toMove: turn } = rules.state(game, position);
    const [, ahead] = rules.marks(game, position, []).filter((m) => m.kind === 'path' && m.seat === turn);
    const walls = all.filter((move) => /[hv]$/.test(move) && game === 'quoridor');
    if (turns < 3 && walls.length > 0) return walls[below(walls.length)];
    return (
        all.find((move) => rules.state(game, rules.play(game, position, move).value).winners.includes(turn)) ??
        (ahead && all.includes(ahead.at) ? ahead.at : all[below(all.length)])
    );
}

/* ---- the games ---- */

async function checkKeys(page, ear, language, game, played, naming) {
    await page.keyboard.press('l');
    const [last] = await ear.until(/./);
    const told = heardMove(last, language);
    const before = after(game, naming.length, played.slice(0, -1));
    assert.equal(rules.play(game, before, told.move).value, after(game, naming.length, played), 'L tells another move');
    await page.keyboard.press('p');
    const [whole] = await ear.until(/./);
    for (const name of naming.slice(1)) assert.ok(whole.includes(name), `P does not say who ${name} is`);
    assert.ok(whole.length > 60, whole);
    await page.keyboard.press('s');
    const [goal] = await ear.until(/./);
    assert.match(goal, { quoridor: /\d/, dorix: / 4/, orbital: / 3/, tictacdoh: /three|trois/ }[game]);
}

/* Parses lines into moves; the player named must be the player to move. */
function follow(lines, language, game, played, naming) {
    for (const line of lines) {
        const told = heardMove(line, language);
        if (!told) continue;
        const position = after(game, naming.length, played);
        const { toMove: turn } = rules.state(game, position);
        assert.equal(told.who, naming[turn], line);
        assert.ok(rules.play(game, position, told.move).ok, `${line} is not a move in ${position}`);
        played.push(told.move);
    }
}

async function playGame(page, language, game, seats, seed) {
    const below = chance(seed),
        ear = new Ear(page),
        played = [];
    const naming = Array.from({ length: seats }, (_, seat) => (seat === 0 ? null : `Rigel ${seat}`));
    ear.from = await page.evaluate(() => window.said.length);
    await lay(page, game, ['person', ...naming.slice(1).map(() => 1)]);
    let lines = await ear.until(asks[language]);
    /* The first tab stop of the page skips everything else. */
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    const ends = new RegExp(`${asks[language].source}|${over[language].source}`);
    /* Other announcements may follow, such as a sticker's. */
    const asked = () => lines.findLast((line) => ends.test(line));
    for (let own = 0; !over[language].test(asked()); own++) {
        assert.ok(own < 200);
        const position = after(game, seats, played);
        if (passing[language].test(asked())) {
            await passByKeys(page);
        } else {
            const move = chooseMove(game, position, own, below);
            await playByKeys(page, ear, language, rules.tokens(game, position, move));
        }
        lines = await ear.until(ends);
        follow(lines, language, game, played, naming);
        if (own === 2) await checkKeys(page, ear, language, game, played, naming);
    }
    const record = newRecord();
    assert.ok(record.read((await kept(page)).record).ok);
    const moves = record.moves();
    assert.equal(played.length, moves.length);
    moves.forEach((move, i) =>
        assert.equal(
            after(game, seats, played.slice(0, i + 1)),
            after(game, seats, moves.slice(0, i + 1)),
            `move ${i + 1}, ${move}, was told as ${played[i]}`,
        ),
    );
    assert.equal(rules.state(game, after(game, seats, played)).status === 'playing', false);
}

const all = [
    ['quoridor', 2],
    ['dorix', 2],
    ['orbital', 2],
    ['tictacdoh', 2],
    ['dorix', 3],
    ['quoridor', 4],
];
const sample = {
    en: [
        ['quoridor', 2],
        ['tictacdoh', 2],
    ],
    fr: [
        ['dorix', 3],
        ['orbital', 2],
    ],
};

test('whole games by keys and announcements', async (t) => {
    await withSite(async (site) => {
        for (const language of ['en', 'fr'])
            for (const [game, seats] of full ? all : sample[language])
                await t.test(`${game} with ${seats}, ${language}`, async () => {
                    const page = await site.open('/', {
                        language,
                        reducedMotion: 'reduce',
                        settings: { coach: false },
                    });
                    await slowClock(page);
                    await playGame(page, language, game, seats, 5);
                    await close(page);
                });
    });
});
