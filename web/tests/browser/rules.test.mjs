/*
 * rules.test.mjs - interactive rules: every diagram of a rules page opens as a board to try, which takes turns,
 * explains refusals, and takes back; scenes are those of `plateau rules --scenes`.
 */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { assertHeard, games, load, closeLoader, rules } from './core.mjs';
import { close, drawn, withSite } from './site.mjs';

const [{ scenesOf }] = await load('learn/rule-scenes.ts');
await closeLoader();

/* All of them with FULL=1, otherwise the first of each game. */
const full = process.env.FULL === '1';

function told(game) {
    const text = execFileSync(process.env.PLATEAU, ['rules', game, '--scenes', '--json'], { encoding: 'utf8' });
    return JSON.parse(text).scenes;
}

test('scenes are those of the terminal', () => {
    for (const game of games) {
        const claims = readFileSync(new URL(`../../../tests/claims/${game}.claims`, import.meta.url), 'utf8');
        const scenes = scenesOf(rules, game, claims).map(({ claim, position, move }) => {
            const answer = rules.play(game, position, move);
            return { claim, position, move, code: answer.ok ? null : answer.refusal.code };
        });
        assert.deepEqual(
            scenes,
            told(game).map(({ claim, position, move, code }) => ({ claim, position, move, code })),
        );
    }
});

async function tap(page, token) {
    await page.locator(`dialog [data-token="${token}"]`).evaluate((e) => e.click());
    await drawn(page);
}

test('every diagram is a board to try', async (t) => {
    await withSite(async (site) => {
        for (const [i, game] of games.entries())
            await t.test(game, async () => {
                const page = await site.open(`/rules/${game}`, { language: ['en', 'fr'][i % 2] });
                await page.waitForSelector('.rules-figure');
                const figures = page.locator('.rules-figure');
                assert.ok((await figures.count()) > 3);
                assert.equal(await figures.locator('.rules-try').count(), await figures.count());
                for (const figure of (await figures.all()).slice(0, full ? undefined : 1)) {
                    await figure.locator('.rules-try').click();
                    await page.waitForSelector('dialog .board svg');
                    await page.keyboard.press('Escape');
                    await page.waitForSelector('dialog', { state: 'detached' });
                }
                await close(page);
            });
    });
});

test('a scene, a refused turn, a turn that is played and taken back', async () => {
    await withSite(async (site) => {
        const page = await site.open('/rules/quoridor');
        await page.click('.rules-scenes');
        await page.waitForSelector('.rules-scene');
        const scenes = told('quoridor');
        const at = scenes.findIndex(({ claim, legal }) => claim === 'quoridor-one-step' && !legal);
        for (let i = 0; i < at; i++) await page.getByRole('button', { name: 'Next', exact: true }).click();
        const { position, move, messages } = scenes[at];
        const text = `Scene ${at + 1} of ${scenes.length}. ${move} is not allowed. ${messages.en}.`;
        await page.waitForFunction(
            (t) => document.querySelector('.rules-scene figcaption').textContent.startsWith(t),
            text,
        );
        await page.locator('.rules-scene .rules-try').click();
        await page.waitForSelector('dialog .board svg');
        await tap(page, move);
        assert.equal(await page.locator('.try-said').textContent(), `${messages.en}.`);
        await assertHeard(page, `${messages.en}.`);
        await tap(page, 'e6');
        assert.equal(await page.locator('.try-said').textContent(), 'Orange’s turn');
        assert.equal(await page.locator('dialog .board').getAttribute('data-tokens'), '');
        await page.locator('dialog .button', { hasText: 'Take back' }).click();
        assert.equal(await page.locator('.try-said').textContent(), 'Blue’s turn');
        assert.equal(rules.state('quoridor', position).toMove, 0);
        await close(page);
    });
});
