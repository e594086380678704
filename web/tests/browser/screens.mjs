/*
 * screens.mjs - every screen of the page, and how to get there: for what must hold on all of them.
 */
import { drawn, startGame, untilMine } from './site.mjs';

async function table(page, game, seats) {
    await startGame(page, game, seats);
    await untilMine(page);
}

/* A game given up after the first move: the shortest way to a result. */
async function end(page) {
    await table(page, 'tictacdoh', ['person', 1]);
    await page.locator('.table-top .round').last().click();
    await page.locator('.menu-item').last().click();
    await page.click('.danger');
    await page.waitForSelector('.result');
}

async function lookBack(page) {
    await end(page);
    await page.click('.result a');
    await page.waitForSelector('.review .board svg, main .board svg');
}

const lay = (game, seats) => ({ name: `table ${game} ${seats.length}`, path: '/', reach: (page) => table(page, game, seats) });

export const screens = [
    { name: 'home', path: '/' },
    { name: 'new game', path: '/', reach: (page) => page.click('[data-way=options]') },
    { name: 'settings', path: '/', reach: (page) => page.locator('.top-end .round').last().click() },
    lay('quoridor', ['person', 1]),
    lay('quoridor', ['person', 1, 1, 1]),
    lay('dorix', ['person', 'person', 1]),
    lay('dorix', ['person', 1, 1, 1]),
    lay('orbital', ['person', 1]),
    lay('tictacdoh', ['person', 1]),
    {
        name: 'menu', path: '/', reach: async (page) => {
            await table(page, 'dorix', ['person', 1]);
            await page.locator('.table-top .round').last().click();
        },
    },
    { name: 'result', path: '/', reach: end },
    { name: 'look back', path: '/', reach: lookBack },
    { name: 'review', path: '/review' },
    { name: 'games', path: '/games' },
    { name: 'learn', path: '/learn' },
    ...['quoridor', 'dorix', 'orbital', 'tictacdoh'].flatMap((game) => [
        { name: `lesson ${game}`, path: `/learn/${game}` },
        { name: `rules ${game}`, path: `/rules/${game}` },
        { name: `puzzles ${game}`, path: `/puzzles/${game}` },
    ]),
    { name: 'missing', path: '/nowhere' },
];

/* Opens a screen and waits until it is drawn. */
export async function show(site, screen, options) {
    const page = await site.open(screen.path, options);
    await page.waitForSelector('#page :is(.picture, h1)');
    await page.waitForFunction(() => !document.querySelector('[aria-busy="true"]'));
    await screen.reach?.(page);
    await drawn(page);
    return page;
}
