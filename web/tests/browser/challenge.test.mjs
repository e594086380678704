/*
 * challenge.test.mjs - the daily challenge: played in one browser, saved, verified by its record, sent as a link, and
 * verified and compared in another browser.
 */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { challengeDay, challengeEngine } from './sent-challenge.mjs';
import { close, drawn, plateau, untilMine, withSite } from './site.mjs';

const day = challengeDay;
const link = `/challenge#${day}`;

const heading = (page) => page.locator('.challenge-own h2').innerText();
const received = (page) => page.locator('.challenge-received').innerText();

async function begin(page) {
    await page.waitForSelector('.challenge-about .picture');
    await page.click('.challenge-actions .primary');
    await page.waitForSelector('.board svg');
    await untilMine(page);
}

function movesOf(page) {
    return page.locator('.rounds .move').count();
}

/* Types the first legal move; returns true while the game is in progress. */
async function write(page) {
    const before = await movesOf(page);
    const move = await page.locator('#legal-moves option').first().getAttribute('value');
    await page.fill('.move-box input', move);
    await page.press('.move-box input', 'Enter');
    await page.waitForFunction(
        (n) =>
            document.querySelector('.result') ||
            (document.querySelectorAll('.rounds .move').length === n + 2 &&
                document.querySelector('#legal-moves option')),
        before,
    );
    return (await page.locator('.result').count()) === 0;
}

/* Resigns the game and goes to its score. */
async function resign(page) {
    await page.locator('.table-top .round').last().click();
    await page.locator('.menu-item').last().click();
    await page.click('.danger');
    await page.click('.result-actions .primary');
    await page.waitForSelector('.challenge-own');
}

/* Returns the copied link, which a page without a clipboard shows. */
async function copied(page) {
    await page.evaluate(() => {
        navigator.clipboard.writeText = async (text) => {
            window.copied = text;
        };
    });
    await page.click('.challenge-own .primary');
    await page.waitForFunction(() => window.copied);
    return await page.evaluate(() => window.copied);
}

async function savedRecord(page) {
    const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.click('.challenge-own button:last-child'),
    ]);
    return readFileSync(await download.path(), 'utf8');
}

const checked = (record) =>
    JSON.parse(execFileSync(plateau, ['challenge', '--check', '-', '--json'], { input: record, encoding: 'utf8' }));

test('a challenge is played, verified, sent and compared', async () => {
    await withSite(async (site) => {
        const page = await site.open(link);
        await begin(page);
        await write(page);
        assert.equal(await page.locator('.table-top button.round').count(), 1, 'a hint is offered');
        assert.equal(await page.locator('.game-actions, .oops').count(), 0, 'a move can be taken back');
        const made = await movesOf(page);
        await page.reload();
        await page.waitForSelector('.board svg');
        assert.equal(await movesOf(page), made, 'the game is not kept');
        while (await write(page));
        await page.click('.result-actions .primary');
        await page.waitForFunction(() => document.querySelector('.challenge-own h2')?.innerText.startsWith('You '));

        const proof = checked(await savedRecord(page));
        assert.equal(proof.verdict, 'valid');
        assert.equal(proof.date, day);
        const words = { won: `You won in ${proof.moves} moves.`, drawn: 'You drew.' };
        assert.equal(await heading(page), words[proof.result] ?? `You lost after ${proof.moves} moves.`);
        const sent = new URL(await copied(page));
        assert.equal(sent.origin, site.base);

        const other = await site.open(sent.pathname + sent.hash);
        await other.waitForSelector('.challenge-received h2');
        assert.match(await received(other), /^They (won|drew|lost)/);
        assert.doesNotMatch(await received(other), /better|level/);
        await begin(other);
        await resign(other);
        await other.goto(sent.href);
        await other.reload();
        await other.waitForSelector('.challenge-better');
        assert.match(await received(other), /They did better\./);
        assert.equal(await heading(other), 'You lost after 0 moves.');
        assert.equal(checked(await savedRecord(other)).result, 'lost');
        await close(other);
        await close(page);
    });
});

test('with more than two sides a player can resign too', async () => {
    await withSite(async (site) => {
        const page = await site.open('/challenge#2026-11-17');
        await begin(page);
        await resign(page);
        assert.equal(await heading(page), 'You lost after 0 moves.');
        const { verdict, result } = checked(await savedRecord(page));
        assert.deepEqual([verdict, result], ['valid', 'lost']);
        const sent = new URL(await copied(page));
        const other = await site.open(sent.pathname + sent.hash);
        await other.waitForSelector('.challenge-received h2');
        assert.match(await received(other), /^They lost/);
        await close(other);
        await close(page);
    });
});

/* Cases: a game of the day played by the core, and a change to its link. */
test('a link that is not valid says why', async () => {
    const cases = [
        [`#${day}.${challengeEngine}.Ba1_Ba1.r`, 'This is not a game of the challenge'],
        [`#${day}.${challengeEngine}.`, 'This link is not complete'],
        [`#${day}.${challengeEngine + 1}.Ba1`, 'cannot be checked here'],
    ];
    await withSite(async (site) => {
        const page = await site.open('/challenge');
        for (const [hash, text] of cases) {
            await page.evaluate((to) => {
                location.hash = to;
            }, hash);
            await page.waitForFunction(
                (wanted) => document.querySelector('.challenge-received')?.innerText.includes(wanted),
                text,
            );
        }
        for (const hash of ['#2026-11', `#${'x'.repeat(20_000)}`, `#${day}.1.<b>`]) {
            await page.evaluate((to) => {
                location.hash = to;
            }, hash);
            await page.waitForFunction(() =>
                document.querySelector('.challenge [role=status]')?.innerText.includes('not complete'),
            );
            assert.equal(await page.locator('.challenge-received').count(), 0);
        }
        await page.goto(`${site.base}/challenge/2026-02-30`);
        await page.waitForSelector('.notice:not([aria-busy=true]) a[href="/challenge"]');
        await close(page);
    });
});

test('from the home page, by keys, in French', async () => {
    await withSite(async (site) => {
        const page = await site.open('/', { language: 'fr' });
        await page.locator('.more-ways a[href="/challenge"]').focus();
        await page.keyboard.press('Enter');
        await page.waitForSelector('.challenge-about .picture');
        assert.equal(await page.locator('h1').innerText(), 'Défi du jour');
        await page.locator('.challenge-actions .primary').focus();
        await page.keyboard.press('Enter');
        await page.waitForSelector('.board svg');
        await drawn(page);
        assert.match(await page.locator('.table-top h1').innerText(), /Défi du jour/);
        await close(page);
    });
});
