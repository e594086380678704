/*
 * stored.test.mjs - this version reads what the page of each release stored on a device, and the links it made:
 * stored/VERSION.json, which store.mjs wrote with that release (tools/freeze).
 */
import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { test } from 'node:test';
import { boards, games, closeLoader } from './core.mjs';
import { close, drawn, eventually, withSite } from './site.mjs';

await closeLoader();

const folder = new URL('stored/', import.meta.url);
const releases = readdirSync(folder).map((name) => [name, JSON.parse(readFileSync(new URL(name, folder), 'utf8'))]);

/* Opens a page on that device. */
async function openOn(site, { store }, path) {
    const page = await site.open('/missing-page', { settings: store['plateau.settings'] });
    await page.evaluate((kept) => {
        for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, JSON.stringify(value));
    }, store);
    await go(page, site, path);
    return page;
}

/* Reloads the page, even if the address differs only after the #. */
async function go(page, site, path) {
    await page.goto(`${site.base}/missing-page`);
    await page.goto(site.base + path);
}

function values(store, begin) {
    return Object.entries(store).flatMap(([key, value]) => (key.startsWith(begin) ? [value] : []));
}

async function assertPieces(page, { game, position }, what) {
    const ui = boards[game];
    const wanted = ui
        .pieces(ui.parse(position), { bottom: 0, mode: null })
        .map(({ id }) => id)
        .sort();
    await page.waitForSelector(`.board[data-game=${game}] svg`);
    await eventually(async () => {
        const shown = await page.evaluate(() =>
            [...document.querySelectorAll('.board [data-piece]')].map((e) => e.dataset.piece).sort(),
        );
        assert.deepEqual(shown, wanted, what);
    });
}

async function assertReview(page, game, what) {
    await page.waitForSelector('.review .board svg');
    await drawn(page);
    await page.keyboard.press('End');
    await assertPieces(page, game, what);
}

const checks = {};

checks['settings and the list of games'] = async (page, site, { store }) => {
    const { language, theme } = store['plateau.settings'];
    await page.waitForSelector(`html[lang=${language}][data-theme=${theme}]`);
    const saved = values(store, 'plateau.game.');
    await go(page, site, '/games');
    await eventually(async () => {
        const links = await page.locator('main a').evaluateAll((all) => all.map((link) => link.pathname));
        const listed = links.filter((path) => /^\/(play|review)\/\w+$/.test(path)).map((path) => path.split('/')[2]);
        assert.deepEqual([...new Set(listed)].sort(), saved.map(({ id }) => id).sort());
    });
};

checks['games in progress, and those that are over'] = async (page, site, { store }) => {
    for (const game of values(store, 'plateau.game.')) {
        await go(page, site, `/${game.over ? 'review' : 'play'}/${game.id}`);
        if (game.over) await assertReview(page, game, game.record);
        else await assertPieces(page, game, game.record);
    }
};

checks['links to games'] = async (page, site, { links }) => {
    for (const linked of links) {
        await go(page, site, linked.link);
        await assertReview(page, linked, linked.link);
    }
};

checks['the challenge: begun, played and sent'] = async (page, site, { challenge }) => {
    await go(page, site, `/challenge#${challenge.begun}`);
    await page.click('.challenge-actions .primary');
    await page.waitForSelector('.board svg');
    assert.ok((await page.locator('.rounds .move').count()) > 0, 'the game begun is not there');
    await go(page, site, `/challenge#${challenge.sent}`);
    await page.waitForSelector('.challenge-own h2');
    await go(page, site, challenge.link);
    await page.waitForSelector('.challenge-received h2');
};

checks['the study, kept and as a link'] = async (page, site, { store, study }) => {
    const [kept] = values(store, 'plateau.study.');
    for (const path of [`/study/${kept.game}#~${kept.id}`, study]) {
        await go(page, site, path);
        await page.waitForSelector('.study .board svg');
        await eventually(async () =>
            assert.equal(await page.inputValue('.study-comment textarea'), 'Kept on the device.', path),
        );
    }
};

checks['the lesson and the puzzle'] = async (page, site, { store, puzzle }) => {
    const { at } = store['plateau.lesson.quoridor'];
    assert.ok(at > 0, 'none was begun');
    await go(page, site, '/learn/quoridor');
    await page.waitForSelector(`.lesson[data-step="${at + 1}"]`);
    await go(page, site, '/puzzles/quoridor');
    await eventually(async () => assert.equal(await page.locator('.puzzle-number.done').count(), 1));
    await go(page, site, `/puzzles/quoridor#${puzzle}`);
    await page.waitForSelector('.puzzle-task');
};

test('every release has stored every kind of data', () => {
    assert.ok(releases.length > 0, 'no release has left anything');
    for (const [name, { store, links }] of releases) {
        const saved = values(store, 'plateau.game.');
        for (const game of games) {
            assert.ok(
                saved.some((one) => one.game === game && !one.over),
                `${name} has no ${game} in progress`,
            );
            assert.ok(
                saved.some((one) => one.game === game && one.over),
                `${name} has no ${game} that is over`,
            );
        }
        assert.equal(links.length, saved.length);
    }
});

for (const [name, device] of releases)
    for (const [what, check] of Object.entries(checks))
        test(`${name}: ${what}`, async () => {
            await withSite(async (site) => {
                const page = await openOn(site, device, '/');
                await check(page, site, device);
                await close(page);
            });
        });
