/*
 * chromium.test.mjs - the package's tarball in Chromium, without a bundler and under a strict content security policy:
 * the reference counts of tests/perft in the page and in a worker, and the board of the package's README.
 */
import assert from 'node:assert/strict';
import { copyFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { launch, patience } from '../../tools/browser.mjs';
import { serve } from '../../tools/serve.mjs';
import { checkAnswers } from './expected.mjs';
import { folder, shown, tables } from './installed.mjs';

for (const name of ['page.js', 'rows.js', 'worker.js'])
    copyFileSync(join(import.meta.dirname, name), join(folder, name));
for (const name of ['perft', 'traces']) writeFileSync(join(folder, `${name}.tsv`), tables[name]);
writeFileSync(join(folder, 'index.html'), '<!doctype html><script type="module" src="/page.js"></script>\n');

const server = await serve(folder, 0);
const base = `http://127.0.0.1:${server.address().port}`;
const browser = await launch();
after(async () => {
    await browser.close();
    server.close();
});

async function answersIn(place) {
    const page = await browser.newPage();
    page.setDefaultTimeout(0); /* The deepest rows take minutes on a busy machine; Meson has a time limit. */
    await page.goto(`${base}/${place}?limit=${tables.limit}`);
    await page.waitForFunction(() => window.answers !== undefined);
    const answers = await page.evaluate(() => window.answers);
    await page.close();
    return answers;
}

test('the reference rows in a page and in a worker', async () => {
    for (const answers of await Promise.all(['in-page', 'in-worker'].map(answersIn))) checkAnswers(answers);
});

test('the board of the README is played by clicks', async () => {
    assert.ok(shown[1].split('\n').filter((line) => line.trim() !== '').length <= 20);
    writeFileSync(join(folder, 'board.js'), shown[1]);
    const body = '<main id="board"></main><p id="said"></p><script type="module" src="/board.js"></script>';
    writeFileSync(join(folder, 'board.html'), `<!doctype html><title>Board</title>${body}\n`);
    const page = await browser.newPage();
    const errors = [];
    page.on('pageerror', (error) => errors.push(String(error)));
    page.setDefaultTimeout(patience);
    await page.goto(`${base}/board.html`);
    await page.click('[data-token="e5"]');
    await page.waitForFunction(() => document.getElementById('said').textContent.startsWith('e5 is too far'));
    await page.click('[data-token="e2"]');
    await page.waitForFunction(() => document.getElementById('said').textContent.endsWith('Your move!'));
    assert.match(await page.textContent('svg title'), /^e2,.* 1\/2$/);
    assert.deepEqual(errors, []);
    await page.close();
});
