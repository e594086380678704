/*
 * speech.test.mjs - announcements are the texts that the dictionary, the games' tables of sentences and the core have
 * for each step, refusal, move and end, in both languages; the line beside the board shows the same. Players who switch
 * it on hear them in the browser's voice, if there is one. Each game in one of the languages; FULL=1: in both.
 */
import assert from 'node:assert/strict';
import { after as atEnd, test } from 'node:test';
import {
    after,
    assertHeard,
    assertTokens,
    boards,
    built,
    chance,
    dictionaries,
    games,
    heard,
    languages,
    lay,
    load,
    closeLoader,
    movesUntil,
    newRecord,
    randomMoves,
    rules,
    texts,
    tokensOf,
    wins,
} from './core.mjs';
import { close, drawn, eventually, kept, untilMine, withSite } from './site.mjs';

const [{ tellMove }, { sentence }, { show }] = await load(
    'board/sentences.ts',
    'core/sentence.ts',
    'i18n/catalogue.ts',
);
const settings = await texts('settings');
atEnd(closeLoader);
const people = ['person', 'person'];
const full = process.env.FULL === '1';
const gamesIn = full ? { en: games, fr: games } : { en: ['quoridor', 'orbital'], fr: ['dorix', 'tictacdoh'] };

/* Chooses as a screen reader does: by the button itself. */
async function choose(page, token) {
    await page.evaluate((wanted) => {
        const pass = wanted === 'pass' ? document.querySelector('.prompt > .button') : null;
        const anywhere = `:is(.target, .tray, .directions) [data-token="${wanted}"]`;
        (pass ?? document.querySelector(anywhere)).click();
    }, token);
    await drawn(page);
}

/* Walls have buttons of their own, in a separate mode. */
async function chooseAny(page, token) {
    const way = /^[a-i][1-9]([hv])$/.exec(token)?.[1];
    const mode = way === 'v' ? 2 : way === 'h' ? 1 : 0;
    await page.evaluate((i) => document.querySelectorAll('.modes button')[i]?.click(), mode);
    await drawn(page);
    await choose(page, token);
}

async function confirm(page) {
    await page.evaluate(() => document.querySelector('.confirm').click());
    await drawn(page);
}

/* Returns the announcement of such a result, in a language. */
function verdict(game, moves, language) {
    const record = newRecord();
    record.setLanguage(language);
    record.start(game, 2);
    for (const move of moves) assert.ok(record.play(move, null).ok, move);
    return record.outcome().sentence;
}

/* Counts the choices that a turn still needs. */
function choicesLeft(game, position, tokens) {
    const { next, move } = rules.choices(game, position, tokens).value;
    return move !== null || next.length === 0 ? 0 : 1 + choicesLeft(game, position, [...tokens, next[0]]);
}

function speaker(game, language, naming) {
    const ui = boards[game];
    const { say } = dictionaries[language];
    const step = (position, tokens) =>
        ui.step({
            view: ui.parse(position),
            now: ui.parse(rules.midTurn(game, position, tokens)),
            seat: rules.state(game, position).toMove,
            tokens,
            next: rules.choices(game, position, tokens).value.next,
            left: choicesLeft(game, position, tokens),
            marks: rules.marks(game, position, tokens),
            mode: null,
            newcomer: true,
        }).text;
    return {
        say,
        step,
        told: (position, move) => tellMove({ rules, ui, naming }, position, move),
        /* Returns whose turn it is and the prompt; forced first steps are taken. */
        asked(position) {
            const name = naming(rules.state(game, position).toMove);
            const begun = built(game, position, []);
            if (begun.length === 0)
                return name === null
                    ? say.yourTurnTo({ what: step(position, []) })
                    : say.turnOfTo({ name, what: step(position, []) });
            const whose = name === null ? say.yourTurn : say.turnOf({ name });
            return `${whose} ${begun[0] === 'pass' ? dictionaries[language].table.mustPass : step(position, begun)}`;
        },
    };
}

function shown(page) {
    return page.locator('.prompt .message').textContent();
}

/* Every choice of a turn is announced, then whose turn it is. */
async function steps(page, game, language, below) {
    const { say, step, told, asked } = speaker(game, language, (seat) => ['Ada', 'Blaise'][seat]);
    const least = { quoridor: 1, dorix: 4, orbital: 3, tictacdoh: 2 }[game];
    const long = (at, m) => rules.tokens(game, at, m).length >= least;
    const start = rules.start(game, 2);
    const { moves, position, move } = movesUntil(game, 2, below, (p, m) => p !== start && long(p, m));
    await lay(page, game, people, moves);
    const tokens = rules.tokens(game, position, move);
    for (let chosen = []; chosen.length < tokens.length;) {
        const token = tokens[chosen.length];
        chosen = built(game, position, [...chosen, token]);
        await chooseAny(page, token);
        await assertTokens(page, chosen);
        await assertHeard(page, step(position, chosen));
        await eventually(async () => assert.equal(await shown(page), step(position, chosen), 'eye and ear differ'));
    }
    await page.evaluate(() => document.querySelector('.actions .icon-only').click());
    await drawn(page);
    const rest = await tokensOf(page);
    await assertHeard(page, rest.length === 0 ? say.back : `${say.back} ${step(position, rest)}`);
    const again = tokens.slice((await tokensOf(page)).length);
    for (const token of again)
        if (!rules.choices(game, position, await tokensOf(page)).value.move) await chooseAny(page, token);
    await confirm(page);
    await eventually(async () => assert.equal((await kept(page)).moves, moves.length + 1));
    const { record } = await kept(page);
    const played = record.trim().split(/\s+/).at(-1);
    await assertHeard(page, `${told(position, played)} ${asked(rules.play(game, position, played).value)}`);
}

/* An illegal place, with the core's reason; a second time it is announced again. */
async function refusal(page, game, language, below) {
    const { say } = dictionaries[language];
    const ui = boards[game];
    for (;;) {
        const moves = randomMoves(game, 2, 4, below);
        const position = after(game, 2, moves);
        const next = new Set(rules.choices(game, position, []).value.next);
        const closed = ui
            .targets(ui.parse(position), { bottom: 0, mode: null })
            .map((t) => t.token)
            .find((t) => !next.has(t));
        if (!closed || next.has('pass')) continue;
        const answer = rules.choices(game, position, [closed]);
        assert.ok(!answer.ok);
        await lay(page, game, people, moves);
        await choose(page, closed);
        await assertHeard(page, say.refused({ why: answer.refusal.message }));
        const times = () => page.evaluate(() => window.said.length);
        const first = await times();
        await choose(page, closed);
        await assertHeard(page, say.refused({ why: answer.refusal.message }));
        await eventually(async () => assert.ok((await times()) > first, 'the same text twice is not announced twice'));
        const shown = await page.locator('.message.refusal').textContent();
        assert.equal(shown.slice(1), `${answer.refusal.message.slice(1)}.`);
        if (/^[a-i][1-9]/.test(answer.refusal.message))
            assert.equal(shown[0], answer.refusal.message[0], 'a cell with a capital');
        return;
    }
}

async function end(page, game, language, below) {
    const { say, told } = speaker(game, language, (seat) => ['Ada', 'Blaise'][seat]);
    const { moves, position, move } = movesUntil(game, 2, below, wins(game));
    await lay(page, game, people, moves);
    for (const token of rules.tokens(game, position, move)) {
        const chosen = await tokensOf(page);
        if (!chosen.includes(token) || rules.choices(game, position, chosen).value.next.includes(token))
            await chooseAny(page, token);
    }
    await confirm(page);
    await page.waitForSelector('.result');
    const why = verdict(game, [...moves, move], language);
    await assertHeard(page, `${told(position, move)} ${say.over({ verdict: sentence(why) })}`);
    assert.match(
        say.over({ verdict: sentence(why) }),
        /^[^.:]+\. [A-Z][^:]*:[^:]+\.$/,
        'more than one colon in the verdict',
    );
    assert.equal((await page.locator('.result p').textContent()).slice(1), `${why.slice(1)}.`);
}

/* The computer's reply is announced, and then whose turn it is, or the end. */
async function opponent(page, game, language, below) {
    const { say, told, asked } = speaker(game, language, (seat) => (seat === 0 ? null : 'Rigel 1'));
    const moves = randomMoves(game, 2, 3, below);
    await lay(page, game, ['person', 1], moves);
    await page.waitForFunction(
        (id) => JSON.parse(localStorage.getItem(id)).moves >= 4,
        `plateau.game.${(await kept(page)).id}`,
    );
    const goesOn = await untilMine(page);
    const record = newRecord();
    assert.ok(record.read((await kept(page)).record).ok);
    const played = record.moves();
    const position = after(game, 2, moves);
    const then = goesOn
        ? asked(after(game, 2, played))
        : say.over({ verdict: sentence(verdict(game, played, language)) });
    await assertHeard(page, `${told(position, played[3])} ${then}`);
    await page.locator('.table-top .round').last().click();
    await page.locator('.menu-item').first().click();
    await drawn(page);
    await assertHeard(page, say.tookBack);
}

async function resign(page, game, language) {
    const { say } = dictionaries[language];
    await lay(page, game, people);
    await page.locator('.table-top .round').last().click();
    await page.locator('.menu-item').last().click();
    await page.click('.dialog .danger');
    await page.waitForSelector('.result');
    const record = newRecord();
    record.setLanguage(language);
    assert.ok(record.read((await kept(page)).record).ok);
    await assertHeard(page, say.over({ verdict: sentence(record.outcome().sentence) }));
}

test('announcements', async (t) => {
    await withSite(async (site) => {
        for (const language of languages) {
            const page = await site.open('/', { language, reducedMotion: 'reduce' });
            rules.setLanguage(language);
            await show(language);
            for (const game of gamesIn[language]) {
                const below = chance(11);
                await t.test(`${game}, ${language}: steps`, () => steps(page, game, language, below));
                await t.test(`${game}, ${language}: a refusal`, () => refusal(page, game, language, below));
                await t.test(`${game}, ${language}: the end`, () => end(page, game, language, below));
                await t.test(`${game}, ${language}: a computer`, () => opponent(page, game, language, below));
            }
            if (full || language === 'fr')
                await t.test(`resigning, ${language}`, () => resign(page, 'dorix', language));
            await close(page);
        }
    });
});

/* Installs a voice that records the texts it gets; a headless browser has none that can be heard. */
function recordingVoice() {
    window.read = [];
    window.SpeechSynthesisUtterance = class {
        constructor(text) {
            this.text = text;
        }
    };
    const voices = [
        ['de-DE', true],
        ['en-GB', false],
        ['fr-FR', false],
        ['en-US', true],
        ['fr-CA', true],
    ].map(([lang, localService]) => ({ lang, localService, default: false }));
    Object.defineProperty(window, 'speechSynthesis', {
        value: {
            pending: false,
            getVoices: () => voices,
            speak: ({ text, lang, voice }) => window.read.push({ text, lang, voice: voice?.lang }),
            cancel: () => window.read.push('cancelled'),
        },
    });
}

function noVoice() {
    delete window.speechSynthesis;
    delete window.SpeechSynthesisUtterance;
}

const lastRead = (page) => page.evaluate(() => window.read.at(-1));

/* Plays a first move; returns what the live region announced. */
async function moveHeard(page) {
    await lay(page, 'tictacdoh', people);
    const [move] = rules.moves('tictacdoh', rules.start('tictacdoh', 2));
    for (const token of rules.tokens('tictacdoh', rules.start('tictacdoh', 2), move))
        if (!(await tokensOf(page)).includes(token)) await chooseAny(page, token);
    await confirm(page);
    await page.waitForFunction(
        () => JSON.parse(localStorage.getItem(`plateau.game.${location.pathname.split('/')[2]}`)).moves === 1,
    );
    return heard(page);
}

function openWith(site, voice, options) {
    return site.open('/', { ...options, reducedMotion: 'reduce', first: voice });
}

test('speech output', async (t) => {
    await withSite(async (site) => {
        for (const [language, lang, voice] of [
            ['fr', 'fr-FR', 'fr-CA'],
            ['en', 'en-GB', 'en-US'],
        ].slice(full ? 0 : 1))
            await t.test(`a move in the page's language, silence on leaving: ${language}`, async () => {
                const page = await openWith(site, recordingVoice, { language, settings: { aloud: true } });
                rules.setLanguage(language);
                const text = await moveHeard(page);
                await page.waitForFunction((said) => window.read.at(-1)?.text === said, text);
                assert.deepEqual(await lastRead(page), { text, lang, voice });
                await page.evaluate(() => history.back());
                await page.waitForFunction(() => window.read.at(-1) === 'cancelled');
                await close(page);
            });
        await t.test('nothing when it is off', async () => {
            const page = await openWith(site, recordingVoice, {});
            rules.setLanguage('en');
            assert.notEqual(await moveHeard(page), '');
            await drawn(page);
            assert.deepEqual(await page.evaluate(() => window.read), []);
            await close(page);
        });
        await t.test('a browser without a voice', async () => {
            const page = await openWith(site, noVoice, { settings: { aloud: true } });
            assert.notEqual(await moveHeard(page), '');
            await page.evaluate(() => history.back());
            await page.locator('.top .round').last().click();
            await page.waitForSelector('.dialog');
            assert.equal(await page.getByText(settings.en.aloud).count(), 0);
            await close(page);
        });
    });
});
