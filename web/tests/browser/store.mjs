/*
 * store.mjs - creates on a device what a page of this build stores, and writes it as JSON: games in progress of every
 * game and number of players, finished ones, settings, a challenge started and one played and sent, a study, a lesson,
 * a puzzle, and the links to all of it. SITE and PLATEAU (env) are those of the build; tools/freeze runs it once for
 * each release, and stored.test.mjs reads the result.
 */
import { execFileSync } from 'node:child_process';
import { challengeDay } from './sent-challenge.mjs';
import { plateau, startGame, untilMine, withSite } from './site.mjs';
import { studyLink } from './study-link.mjs';

const challengeBegun = '2026-11-18'; /* Quoridor, which lasts longer than the single move that is played */
const puzzle = 'e5bea902'; /* Quoridor: c2, then c1 */
const games = JSON.parse(execFileSync(plateau, ['games', '--json'], { encoding: 'utf8' })).games;

/* Types a legal move: the n-th of the list, so that games differ. */
async function write(page, n) {
    const box = page.locator('.move-box input');
    const options = page.locator('#legal-moves option');
    const move = await options.nth(n % (await options.count())).getAttribute('value');
    const before = await page.locator('.rounds .move').count();
    await box.fill(move);
    await box.press('Enter');
    await page.waitForFunction(
        (count) => document.querySelectorAll('.rounds .move').length > count || document.querySelector('.result'),
        before,
    );
    return await untilMine(page);
}

async function play(page, moves) {
    await untilMine(page);
    for (let i = 0; i < moves && (await write(page, 7 * i)); i++);
}

async function resign(page) {
    await page.locator('.table-top .round').last().click();
    await page.locator('.menu-item').last().click();
    await page.click('.danger');
    await page.waitForSelector('.result');
}

async function newGame(page, site, game, players) {
    if (process.env.TELL) process.stderr.write(`${game} ${players} ${new Date().toISOString()}\n`);
    await page.goto(site.base);
    await startGame(page, game, ['person', ...Array(players - 1).fill(1)]);
}

async function playGames(page, site) {
    for (const { game: name, players } of games) {
        for (const number of players) {
            await newGame(page, site, name, number);
            await play(page, 3);
        }
        await newGame(page, site, name, players[0]);
        await play(page, name === 'quoridor' ? 4 : 200);
        if (name === 'quoridor') await resign(page);
    }
}

/* Returns the link in the Share dialog of the open review or study. */
async function sharedLink(page) {
    await page.click('.share-button');
    await page.waitForFunction(() => document.querySelector('.share-link input')?.value.includes('#'));
    const link = new URL(await page.inputValue('.share-link input'));
    await page.keyboard.press('Escape');
    return link.pathname + link.search + link.hash;
}

async function beginChallenge(page, site, day) {
    await page.goto(`${site.base}/challenge#${day}`);
    await page.reload();
    await page.waitForSelector('.challenge-about .picture');
    await page.click('.challenge-actions .primary');
    await page.waitForSelector('.board svg');
    await play(page, 1);
}

/* Returns the copied link. */
async function sendChallenge(page) {
    await resign(page);
    await page.click('.result-actions .primary');
    await page.waitForSelector('.challenge-own');
    await page.evaluate(() => {
        navigator.clipboard.writeText = async (text) => {
            window.copied = text;
        };
    });
    await page.click('.challenge-own .primary');
    await page.waitForFunction(() => window.copied);
    const link = new URL(await page.evaluate(() => window.copied));
    return link.pathname + link.search + link.hash;
}

async function makeStudy(page, site) {
    await page.goto(site.base + studyLink('quoridor', 3));
    await page.waitForSelector('.study .board svg');
    await page.locator('.study-comment textarea').fill('Kept on the device.');
    await page.keyboard.press('Tab');
    await page.waitForFunction(() => localStorage.getItem('plateau.studies'));
    return await sharedLink(page);
}

async function learn(page, site) {
    await page.goto(`${site.base}/learn/quoridor`);
    await page.waitForSelector('.lesson .board svg');
    for (let step = 1; step < 3; step++) {
        await page.waitForSelector(`.lesson[data-step="${step}"]`);
        while ((await page.locator('.lesson-praise, .lesson-hint').count()) < 1)
            await page.locator('.lesson-actions .button').first().click();
        await page.locator('.lesson-actions .button').first().click();
        await page.locator('.lesson-actions .primary').click();
    }
    await page.waitForSelector('.lesson[data-step="3"]');
}

async function solve(page, site) {
    await page.goto(`${site.base}/puzzles/quoridor#${puzzle}`);
    await page.waitForSelector('.puzzle-task');
    for (const token of ['c2', 'c1']) {
        await page.locator(`.board [aria-disabled=false][data-token="${token}"]`).click({ force: true });
        await page.locator('.puzzles .actions .primary').click();
    }
    await page.waitForSelector('.puzzle-solved');
}

function store(page) {
    return page.evaluate(() =>
        Object.fromEntries(
            Object.keys(localStorage)
                .filter((key) => key.startsWith('plateau.'))
                .sort()
                .map((key) => [key, JSON.parse(localStorage.getItem(key))]),
        ),
    );
}

async function gameLinks(page, site) {
    const links = [];
    for (const { id, game, position, over } of Object.values(await store(page)).filter((value) => value?.record)) {
        await page.goto(`${site.base}/review/${id}`);
        await page.waitForSelector('.review .board svg');
        links.push({ game, over, position, link: await sharedLink(page) });
    }
    return links;
}

await withSite(async (site) => {
    const page = await site.open('/', { settings: { language: 'fr', theme: 'dark' } });
    await playGames(page, site);
    const links = await gameLinks(page, site);
    await beginChallenge(page, site, challengeBegun);
    if ((await store(page))[`plateau.challenge.${challengeBegun}`].over) throw new Error('the challenge begun is over');
    await beginChallenge(page, site, challengeDay);
    const challenge = { begun: challengeBegun, sent: challengeDay, link: await sendChallenge(page) };
    const study = await makeStudy(page, site);
    await solve(page, site);
    await learn(page, site);
    const kept = { links, challenge, study, puzzle, store: await store(page) };
    process.stdout.write(`${JSON.stringify(kept, null, 1)}\n`);
});
