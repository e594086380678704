/*
 * lessons.test.mjs - plays every lesson through by its own solutions, and tries what it says is
 * refused. The core decides; the path of rules.wasm is in RULES_WASM.
 *
 *     RULES_WASM=…/rules.wasm node --test tests/lessons.test.mjs
 */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, test } from 'node:test';
import { createServer } from 'vite';

const server = await createServer({
    root: new URL('..', import.meta.url).pathname,
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    appType: 'custom',
    logLevel: 'error',
    optimizeDeps: { noDiscovery: true },
});
after(() => server.close());

const { Rules } = await server.ssrLoadModule('/src/core/rules.ts');
const { LessonRun } = await server.ssrLoadModule('/src/learn/run.ts');
const { cellsToFind } = await server.ssrLoadModule('/src/learn/lesson.ts');
const { hasLesson, loadLesson } = await server.ssrLoadModule('/src/learn/load.ts');
const { loadPage } = await server.ssrLoadModule('/src/learn/pages/load.ts');
const wasm = new WebAssembly.Module(readFileSync(process.env.RULES_WASM));
const rules = new Rules(new WebAssembly.Instance(wasm));

/* A text in two languages, wherever it is in the data. */
function texts(value, where, found = []) {
    if (value !== null && typeof value === 'object') {
        if ('en' in value || 'fr' in value) found.push({ where, en: value.en, fr: value.fr });
        else for (const [key, inner] of Object.entries(value)) texts(inner, `${where}.${key}`, found);
    }
    return found;
}

/* What French wants: no straight apostrophe, no ordinary space before a high sign. */
function checkTexts(all) {
    for (const { where, en, fr } of all) {
        assert.ok(en?.trim() && fr?.trim(), `${where}: a text is missing`);
        assert.notEqual(en.trim(), fr.trim(), `${where}: the same in both languages`);
        assert.doesNotMatch(en + fr, /'/, `${where}: a straight apostrophe`);
        assert.doesNotMatch(fr, / [:;?!»]|« |[^\s\u00a0:;?!(…][;?!]/, `${where}: a space in « ${fr} »`);
        assert.equal((en + fr).split('**').length % 2, 1, `${where}: an odd number of **`);
    }
}

/* The names of our rules, D1 or C1, on a page of docs/rules; those that it only explains away too. */
function rulesOf(game, language) {
    const text = readFileSync(new URL(`../../docs/rules/${game}.${language}.md`, import.meta.url), 'utf8');
    const own = [...text.matchAll(/^- \*\*([CD]\d)\.\*\* /gm)].map(([, name]) => name);
    return { own, all: [...new Set(text.match(/\bC\d\b/g))].sort(), text };
}

const common = ['C1', 'C2', 'C3', 'C4', 'C5', 'C6', 'C7'];

/* All are loaded first: the tests below begin, and the server is closed, when this file waits. */
const taught = [];
for (const { id: game } of rules.games)
    taught.push({ game, lesson: hasLesson(game) ? await loadLesson(game) : null, page: await loadPage(game) });
/* Lessons in the rules, and in playing well: what the latter claim is proved by well.test.mjs. */
const lessons = [];
for (const { id: game } of rules.games)
    for (const course of ['lesson', 'well'])
        if (hasLesson(game, course)) lessons.push({ game, course, lesson: await loadLesson(game, course) });
assert.ok(taught.filter(({ lesson }) => lesson).length >= 4);

const sizes = { lesson: [8, 12], well: [5, 8] };

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

    test(`${name}: every move that is accepted is a move, and the board can answer it`, () => {
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

    test(`${name}: wrong tries are refused for the reason named`, () => {
        for (const step of lesson.steps) {
            for (const { tokens, word } of step.tries ?? []) {
                const before = rules.choices(game, step.position, tokens.slice(0, -1));
                const answer = rules.choices(game, step.position, tokens);
                assert.ok(before.ok || word === 'must-pass', `${step.title.en}: ${tokens} is refused early`);
                assert.equal(answer.ok ? 'taken' : answer.why.word, word, `${step.title.en}: ${tokens}`);
            }
            if (step.task.kind === 'refusal') {
                const answer = rules.choices(game, step.position, step.solution);
                assert.ok(!answer.ok && step.task.words.includes(answer.why.word), step.title.en);
            }
        }
    });
}

for (const { game, lesson } of taught.filter((one) => one.lesson))
    test(`${game}: the lesson ends with what can be agreed at the table`, () => {
        const table = lesson.steps.at(-1).text;
        assert.match(table.en, /swap rule/);
        assert.match(table.fr, /échange des camps/);
    });

for (const { game, page } of taught) {
    test(`${game}: the rules page is whole in both languages and its boards can be read`, () => {
        checkTexts(texts(page, game));
        for (const block of page.blocks.filter(({ kind }) => kind === 'boards'))
            for (const board of block.boards) {
                const answer = rules.read(game, board.position);
                assert.ok(answer.ok, `${game}: ${board.position}`);
                if (board.move) assert.ok(rules.play(game, board.position, board.move).ok, `${game}: ${board.move}`);
            }
    });

    test(`${game}: every rule of ours is on the page and in docs/rules, in both languages`, () => {
        const shown = page.blocks.find(({ kind }) => kind === 'decisions').items.map(({ name }) => name);
        for (const language of ['en', 'fr']) {
            const { own, all, text } = rulesOf(game, language);
            assert.deepEqual(all, common, `${language}: a common rule is neither given nor explained away`);
            assert.deepEqual(own, shown, `${language}: the page and docs/rules differ`);
            assert.match(text, language === 'en' ? /^\*\*In the box:\*\* /m : /^\*\*Matériel :\*\* /m);
        }
    });
}
