/*
 * study.test.mjs - a study made by keys alone and by touch: moves, variations, comments, signs and marks; a link that
 * opens the same in another browser, and invalid links; the answer to a what-if move; saving on the device; and the
 * ways to a study and from it to a game.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { deflateRawSync } from 'node:zlib';
import { press, tabTo, walk } from './by-keys.mjs';
import { closeLoader, pointOf } from './core.mjs';
import { makeFinger, tap } from './pointers.mjs';
import { close, drawn, eventually, kept, savedBy, untilMine, withSite } from './site.mjs';
import { seenStudy, studied, studyLink } from './study-link.mjs';

await closeLoader();

/* All in one browser, each with separate pages and storage. */
const cases = {};

async function open(site, path, options) {
    const page = await site.open(path, options);
    await page.waitForSelector('.study .board svg');
    await drawn(page);
    return page;
}

/* Returns the moves as the core wrote them to the device. */
function savedText(page) {
    return page.evaluate(() => {
        const [id] = JSON.parse(localStorage.getItem('plateau.studies') ?? '[]');
        return id ? JSON.parse(localStorage.getItem(`plateau.study.${id}`)).text.split('\n\n')[1] : null;
    });
}

async function play(page, ...cells) {
    for (const cell of cells) {
        await walk(page, cell);
        await press(page, 'Enter', 'Enter');
        await drawn(page);
    }
}

cases['by keys alone'] = async (site) => {
    const page = await open(site, '/study/quoridor');
    await page.click('[data-act=engine]');
    await tabTo(page, '.board [data-token]');
    await play(page, 'e2', 'e8', 'e3');
    await tabTo(page, '[data-sign="!?"]');
    await press(page, 'Enter');
    await page.locator('.board [data-token=e3]').focus();
    await press(page, 'm', '2', 'Enter', 'n');
    await walk(page, 'e1');
    await press(page, 'Enter');
    await walk(page, 'e4');
    await press(page, 'Enter', 'n', 'w');
    await page.locator('.board [data-token=e4h]').focus();
    await press(page, '4', 'Enter', 'm');
    assert.equal(await savedText(page), '1. e2 e8 2. e3!? {mark red e3 e1-e4 blue e4h}\n');
    await tabTo(page, '.study-comment textarea');
    await page.keyboard.type('Why {not}?');
    await press(page, 'Tab');
    assert.match(await savedText(page), /blue e4h} { Why {not\\}\? }\n$/);
    await tabTo(page, '[data-act=delete]');
    await press(page, 'Enter');
    assert.equal(await savedText(page), '1. e2 e8\n');
    await close(page);
};

cases['by finger: a variation comes first, and goes'] = async (site) => {
    const page = await open(site, '/study/dorix', { width: 360, height: 740, touch: true, language: 'fr' });
    const finger = await makeFinger(page);
    const touch = async (cell) => {
        await page.locator('.board').scrollIntoViewIfNeeded();
        const box = await page.locator('.board').boundingBox();
        const start = '-,-,-,-/-,-,-,-/-,-,-,-/-,-,-,- 15,15 1/2';
        await tap(page, finger, pointOf('dorix', start, { bottom: 0, mode: null }, cell, box));
        await drawn(page);
    };
    for (const cell of ['b2', 'b2', 'c3', 'c3']) await touch(cell);
    await page.tap('.review-way .button >> nth=1');
    for (const cell of ['b3', 'b3']) await touch(cell);
    await eventually(async () => assert.equal(await savedText(page), '1. b2 c3 (b3)\n'));
    await page.tap('[data-act=promote]');
    assert.equal(await savedText(page), '1. b2 b3 (c3)\n');
    await page.tap('[data-colour=green]');
    await touch('a4');
    assert.equal(await savedText(page), '1. b2 b3 {mark green a4} (c3)\n');
    await touch('a4');
    await page.tap('[data-act=delete]');
    assert.equal(await savedText(page), '1. b2 c3\n', 'the variation beside it takes its place');
    await close(page);
};

/* ---- links ---- */

async function seen(page) {
    await page.waitForSelector('.study-marks');
    return await page.evaluate(seenStudy);
}

cases['a link opens the same in another browser'] = async (site) => {
    const page = await open(site, studyLink('quoridor', 3));
    await page.click('.share-button');
    await page.waitForFunction(() => document.querySelector('.share-link input').value.includes('#z'));
    const link = new URL(await page.inputValue('.share-link input'));
    await press(page, 'Escape');
    const mine = await seen(page);
    assert.match(mine.tree, /A wall so early\ncosts later\./);
    assert.equal(mine.comment, 'Both run.');
    const other = await open(site, link.pathname + link.hash);
    assert.deepEqual(await seen(other), mine);
    assert.equal(await other.evaluate(() => localStorage.getItem('plateau.studies')), null, 'not kept unasked');
    await close(page);
    await close(other);
};

cases['pictures have the marks, and a sheet of paper the comments but no tools'] = async (site) => {
    const page = await open(site, studyLink('quoridor', 3), { theme: 'dark' });
    const marks = await page.locator('.study-marks path').count();
    assert.ok(marks > 0);
    await page.click('.share-button');
    const [still, moving] = [await savedBy(page, 'svg'), await savedBy(page, 'animation')];
    assert.equal(still.match(/class="study-marks".*?<\/svg>/s)[0].match(/<path/g).length, marks);
    assert.doesNotMatch(still + moving, /var\(/);
    await press(page, 'Escape');
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
    await page.emulateMedia({ media: 'print' });
    assert.equal(await page.evaluate(() => document.documentElement.dataset.theme), 'light');
    for (const shown of ['.board svg', '.study-marks', '.review-move', '.tree-comment', '.try .review-move'])
        assert.ok(await page.locator(shown).first().isVisible(), shown);
    for (const tool of ['textarea', 'input', '.study-tool', '.button', '.round'])
        assert.equal(await page.locator(`.study ${tool}:visible`).count(), 0, tool);
    await close(page);
};

cases['what cannot be opened is said, whatever it would become'] = async (site) => {
    const bomb = `z${deflateRawSync(Buffer.alloc(200_000_000, '1')).toString('base64url')}`;
    for (const [hash, said] of [
        [bomb, /^This link is damaged/],
        [`${bomb.slice(0, 40)}.7`, /^This link is damaged/],
        ['%zz', /^This link is damaged/],
        ['~nowhere', /^This study is not on this device/],
        ['e1,e1_-_10,10_1/2', /^This study cannot be opened: /],
        [studyLink('dorix').split('#')[1], /^This link is damaged/],
    ]) {
        const page = await site.open(`/study/quoridor#${hash}`);
        await page.waitForSelector('.notice h1');
        assert.match(await page.locator('.notice h1').innerText(), said, hash.slice(0, 40));
        await close(page);
    }
};

cases['a long study is offered as a file'] = async (site) => {
    let state = 1;
    const letter = () => String.fromCharCode(0x4e00 + ((state = (state * 16807) % 2147483647) % 20000));
    const noise = () => Array.from({ length: 600 }, letter).join('');
    const moves = ['1. e2', 'e8', '2. e3', 'e7', '3. e4', 'e6'].map((move) => `${move} { ${noise()} }`);
    const page = await open(site, studyLink('quoridor', 6, `[Game "quoridor"]\n[Players "2"]\n\n${moves.join(' ')}\n`));
    await page.click('.share-button');
    await page.waitForFunction(() => document.querySelector('.share-link input').value.includes('#'));
    assert.match(await page.locator('dialog .refusal').innerText(), /^This link is too long/);
    const [file] = await Promise.all([page.waitForEvent('download'), page.click('[data-act=file]')]);
    assert.match(file.suggestedFilename(), /^plateau-quoridor-.*\.txt$/);
    await close(page);
};

/* ---- what-if moves, and playing from here ---- */

cases['what if I play this?'] = async (site) => {
    /* Orange wins at once unless the path is closed. */
    const page = await open(site, '/study/quoridor#e4,e2_-_10,10_1/2');
    await page.locator('.board [data-token=e5]').focus();
    await press(page, 'Enter');
    await page.click('[data-act=ask]');
    await page.waitForSelector('.study-answer .pill.certain, .study-answer .pill');
    await eventually(async () => assert.ok(await page.locator('[data-act=answer-next]').isEnabled()));
    await page.click('[data-act=answer-next]');
    await eventually(async () => assert.match(await page.locator('.study-told').innerText(), /[def]1/));
    await page.click('[data-act=answer-keep]');
    assert.match(await savedText(page), /^1\. e5 [def]1\n$/);
    await close(page);
};

cases['kept, named anew, played on from, and deleted'] = async (site) => {
    const page = await site.open('/study');
    await page.fill('.import textarea', studied.quoridor);
    await page.click('.import .primary');
    await page.waitForSelector('.study .board svg');
    await page.locator('.board [data-token=e2]').focus();
    await page.click('[data-colour=blue]');
    await page.locator('.board [data-token=a1]').focus();
    await press(page, 'Enter');
    await page.fill('input[name=study-name]', 'Walls  early');
    await press(page, 'Tab');
    await page.reload();
    await page.waitForSelector('.study .board svg');
    assert.match(await page.locator('.table-top h1').innerText(), /Walls early/);
    assert.equal(await page.locator('.study-marks').count(), 1);
    await page.click('[data-way=people]');
    await page.click('dialog .primary');
    await page.waitForURL(/\/play\//);
    await page.goto(new URL('/study', page.url()).href);
    await page.click('[data-act=name]');
    await page.fill('dialog input', 'Later');
    await page.click('dialog .primary');
    assert.equal(await page.locator('.saved-names').innerText(), 'Later');
    await page.click('[data-act=remove]');
    await page.click('dialog .primary');
    await eventually(async () => assert.equal(await page.locator('.saved-names').count(), 0));
    await close(page);
};

cases['played on against the computer'] = async (site) => {
    const page = await open(site, studyLink('quoridor', 3));
    await page.click('[data-way=computer]');
    await page.click('dialog .primary');
    await page.waitForURL(/\/play\//);
    assert.ok(await untilMine(page));
    const { position, moves } = await kept(page);
    const steps = await page
        .locator('.board [data-token][aria-disabled=false]')
        .evaluateAll((all) => all.map(({ dataset }) => dataset.token).filter((token) => token.length === 2));
    await page.locator(`.board [data-token=${steps[0]}]`).focus();
    await press(page, 'Enter', 'Enter');
    await eventually(async () => assert.equal((await kept(page)).moves, moves + 2));
    assert.match((await kept(page)).record, /\[Position "e3,e8 - 10,10 2\/2"\]/);
    assert.notEqual((await kept(page)).position, position);
    await close(page);
};

cases['from a review and the editor'] = async (site) => {
    const text = '[Game "quoridor"]\n[Players "2"]\n[Seat1 "Ada"]\n\n1. e2 e8 {take-back 1} d9 2. e3\n';
    const page = await site.open(`/review#t${Buffer.from(text).toString('base64url')}`);
    await page.waitForSelector('.review .board svg');
    await press(page, 'ArrowLeft');
    await page.click('[data-way=study]');
    await page.waitForSelector('.study .board svg');
    assert.match(await page.locator('.review-move[aria-current]').innerText(), /d9$/);
    await page.click('[data-way=editor]');
    await page.waitForSelector('.editor .board svg');
    assert.equal(await page.inputValue('input[name=position]'), 'e2,d9 - 10,10 1/2');
    await page.click('[data-way=study]');
    await page.waitForSelector('.study .board svg');
    assert.match(page.url(), /study\/quoridor#e2,d9_-_10,10_1\/2$/);
    await close(page);
};

test('studies', async (t) => {
    await withSite(async (site) => {
        for (const [name, run] of Object.entries(cases)) await t.test(name, () => run(site));
    });
});
