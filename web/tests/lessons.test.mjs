/*
 * lessons.test.mjs - plays every lesson through by its own solutions, and tries the moves that it says are refused. The
 * core decides; the path of rules.wasm is in RULES_WASM.
 *
 *     RULES_WASM=…/rules.wasm node --test tests/lessons.test.mjs
 */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { inBoth } from './in-both.mjs';
import { instantiate, load } from './modules.mjs';

const { Rules } = await load('core/rules.ts');
const { LessonRun } = await load('learn/lesson-run.ts');
const { cellsToFind } = await load('learn/lesson.ts');
const { hasLesson, loadLesson } = await load('learn/load.ts');
const { loadPage } = await load('learn/pages/load.ts');
const { show } = await load('i18n/catalogue.ts');
const rules = new Rules(instantiate(process.env.RULES_WASM));

/* Collects the texts in two languages, wherever they are in the data. */
function texts(value, where, found = []) {
    if (value !== null && typeof value === 'object') {
        if ('en' in value || 'fr' in value) found.push({ where, en: value.en, fr: value.fr });
        else for (const [key, inner] of Object.entries(value)) texts(inner, `${where}.${key}`, found);
    }
    return found;
}

/* Checks French typography: no straight apostrophe, no ordinary space before : ; ? ! */
function checkTexts(all) {
    for (const { where, en, fr } of all) {
        assert.ok(en?.trim() && fr?.trim(), `${where}: a text is missing`);
        assert.notEqual(en.trim(), fr.trim(), `${where}: the same in both languages`);
        assert.doesNotMatch(en + fr, /'/, `${where}: a straight apostrophe`);
        assert.doesNotMatch(fr, / [:;?!»]|« |[^\s\u00a0:;?!(…][;?!]/, `${where}: a space in « ${fr} »`);
        assert.equal((en + fr).split('**').length % 2, 1, `${where}: an odd number of **`);
    }
}

/*
 * Returns the names of our decisions, D1 or C1, on a page of docs/rules; also of those that it only explains as not
 * applying.
 */
function rulesOf(game, language) {
    const text = readFileSync(new URL(`../../docs/rules/${game}.${language}.md`, import.meta.url), 'utf8');
    const own = [...text.matchAll(/^- \*\*([CD]\d)\.\*\* /gm)].map(([, name]) => name);
    return { own, all: [...new Set(text.match(/\bC\d\b/g))].sort(), text };
}

const common = ['C1', 'C2', 'C3', 'C4', 'C5', 'C6', 'C7'];

/* Loaded before the tests: node:test starts them, and closes the server, at the first await. */
const taught = [];
for (const { id: game } of rules.games)
    taught.push({
        game,
        lesson: hasLesson(game) ? await inBoth(await loadLesson(game), show) : null,
        page: await inBoth(await loadPage(game), show),
    });
/* Lessons in the rules, and in playing well; the claims of the latter are proved by strategy.test.mjs. */
const lessons = [];
for (const { id: game } of rules.games)
    for (const course of ['lesson', 'strategy'])
        if (hasLesson(game, course))
            lessons.push({ game, course, lesson: await inBoth(await loadLesson(game, course), show) });
assert.ok(taught.filter(({ lesson }) => lesson).length >= 4);

const sizes = { lesson: [8, 12], strategy: [5, 8] };

for (const { game, course, lesson } of lessons) {
    const name = `${game}, ${course}`;
    test(`${name}: not too many steps, each in both languages`, () => {
        assert.equal(lesson.game, game);
        const [least, most] = sizes[course];
        assert.ok(lesson.steps.length >= least && lesson.steps.length <= most);
        checkTexts(texts(lesson.steps, game));
    });

    test(`${name}: every step is done by its solution`, () => {
        const run = new LessonRun(rules, lesson);
        lesson.steps.forEach((step, index) => {
            const where = `${game} ${index + 1}, ${step.title.en}`;
            const answer = rules.read(game, step.position);
            assert.ok(answer.ok, `${where}: the position is not read`);
            run.open(index);
            assert.equal(run.done.value, false, where);
            step.solution.forEach((token, i) => {
                assert.equal(run.done.value, false, `${where}: done before ${token}`);
                run.pick(token);
                const said = run.feedback.value?.kind ?? 'found';
                if (i < step.solution.length - 1) assert.equal(said, 'found', `${where}: ${token}`);
            });
            assert.ok(run.mayGoOn.value, `${where}: not done`);
            if (step.task.kind !== 'read') assert.equal(run.feedback.value?.kind, 'praise', where);
            if (step.reply) assert.ok(run.reply(), `${where}: no answer is possible`);
        });
    });

    test(`${name}: every accepted move is legal, and the board can reply`, () => {
        for (const step of lesson.steps) {
            for (const move of step.task.moves ?? []) {
                const played = rules.play(game, step.position, move);
                assert.ok(played.ok, `${step.title.en}: ${move}`);
                if (step.reply)
                    assert.ok(
                        step.reply.some((reply) => rules.play(game, played.value, reply).ok),
                        `${step.title.en}: no answer to ${move}`,
                    );
            }
            if (step.task.kind === 'find')
                assert.deepEqual([...cellsToFind(rules, game, step)].sort(), [...step.solution].sort());
            if (step.task.kind === 'win' || step.task.kind === 'safe')
                assert.ok(step.other || step.task.kind === 'win', step.title.en);
        }
    });

    test(`${name}: wrong attempts are refused for the stated reason`, () => {
        for (const step of lesson.steps) {
            for (const { tokens, word } of step.tries ?? []) {
                const before = rules.choices(game, step.position, tokens.slice(0, -1));
                const answer = rules.choices(game, step.position, tokens);
                assert.ok(before.ok || word === 'must-pass', `${step.title.en}: ${tokens} is refused early`);
                assert.equal(answer.ok ? 'taken' : answer.refusal.code, word, `${step.title.en}: ${tokens}`);
            }
            if (step.task.kind === 'refusal') {
                const answer = rules.choices(game, step.position, step.solution);
                assert.ok(!answer.ok && step.task.words.includes(answer.refusal.code), step.title.en);
            }
        }
    });
}

for (const { game, lesson } of taught.filter((one) => one.lesson))
    test(`${game}: the lesson ends with the rules at the table`, () => {
        const table = lesson.steps.at(-1).text;
        assert.match(table.en, /swap rule/);
        assert.match(table.fr, /échange des camps/);
    });

for (const { game, page } of taught) {
    test(`${game}: the rules page is complete in both languages and its boards are valid`, () => {
        checkTexts(texts(page, game));
        for (const block of page.blocks.filter(({ kind }) => kind === 'boards'))
            for (const board of block.boards) {
                const answer = rules.read(game, board.position);
                assert.ok(answer.ok, `${game}: ${board.position}`);
                if (board.move) assert.ok(rules.play(game, board.position, board.move).ok, `${game}: ${board.move}`);
            }
    });

    test(`${game}: every decision of ours is on the page and in docs/rules, in both languages`, () => {
        const shown = page.blocks.find(({ kind }) => kind === 'decisions').items.map(({ name }) => name);
        for (const language of ['en', 'fr']) {
            const { own, all, text } = rulesOf(game, language);
            assert.deepEqual(all, common, `${language}: a common rule is neither given nor explained away`);
            assert.deepEqual(own, shown, `${language}: the page and docs/rules differ`);
            assert.match(text, language === 'en' ? /^\*\*In the box:\*\* /m : /^\*\*Matériel :\*\* /m);
        }
    });
}
