/*
 * fixtures.mjs - tables, games and players for every online screen to show: Ada, who has an account, and Ben, a guest.
 */
import { act, lay, me } from './pages.mjs';
import { begun, openMenu, register, signIn } from './screens.mjs';

export const [name, password] = ['Ada42', 'three words are good'];

async function played(ada, ben, options, moves, end = null) {
    const id = await lay(ada, options);
    await act(ben, id, { act: 'sit' });
    for (const [turn, move] of moves.entries())
        await act(turn % 2 === 0 ? ada : ben, id, { act: 'move', version: turn, move });
    if (end) await act(ben, id, end);
    return id;
}

/* Writes ratings directly, because they would need many rated games. */
async function rate(stack) {
    const number = (step) => `(${step}, ${1500 + 40 * step - 9 * (step % 3)}, ${250 - 10 * step})`;
    await stack.sql(`INSERT INTO rating SELECT id, 'quoridor/2/fast', 1720, 55, 0.06, 14, 14 FROM player
        WHERE account;
        INSERT INTO rating_change SELECT p.id, 'quoridor/2/fast', s.n, g.id,
        service_now() - (20 - s.n) * 86400000, s.r, s.d
        FROM player p, (SELECT id FROM game WHERE phase = 2 LIMIT 1) AS g,
        (VALUES ${Array.from({ length: 12 }, (_, i) => number(i + 1)).join(', ')}) AS s (n, r, d) WHERE p.account`);
}

/* Creates Ada's browser context for each language, and the games. */
export async function makeFixtures(house) {
    const contexts = { en: await house.context({ language: 'en' }), fr: await house.context({ language: 'fr' }) };
    const ada = await house.open('/online', { context: contexts.en });
    const ben = await house.open('/online');
    await Promise.all([ada, ben].map(begun));
    await register(ada, name, password);
    const other = await house.open('/online', { context: contexts.fr });
    await begun(other);
    await signIn(other, name, password);
    const clock = { clock: 'fischer', base: 600_000, increment: 5000 };
    const opening = ['e2', 'e8', 'e3', 'e7'];
    const fixtures = {
        contexts,
        ada: (await me(ada)).id,
        ben: (await me(ben)).id,
        over: await played(ada, ben, { game: 'quoridor', ...clock }, opening, { act: 'resign' }),
        playing: await played(ada, ben, { game: 'quoridor', ...clock }, opening),
        offered: await played(ada, ben, { game: 'dorix' }, ['b2', 'c3'], { act: 'offer', offer: 'draw' }),
        open: await lay(ben, { game: 'tictacdoh', players: 4 }),
        own: await lay(ada, { game: 'quoridor', players: 4, order: 'random' }),
    };
    await rate(house.stack);
    await Promise.all([ada, other, ben].map((page) => page.close()));
    return fixtures;
}

async function menuItem(page, number) {
    await openMenu(page);
    await page.locator('.menu-item').nth(number).click();
}

const settled = (selector) => (page) => page.waitForSelector(selector);

/* Returns every screen: its path, the element that shows it has loaded, and what is pressed then. */
export function screensOf(fixtures) {
    const { over, playing, offered, open, own, ada, ben } = fixtures;
    return [
        { name: 'lobby', path: '/online', there: settled('.table-rows .table-row') },
        {
            name: 'a table to create',
            path: '/online',
            there: settled('.table-rows .table-row'),
            reach: async (page) => {
                await page.locator('.ways button').first().click();
                await page.click('.dialog [name=odds]');
                await page.click('.dialog [name=times]');
                await page.waitForSelector('.dialog [name=time2]');
            },
        },
        {
            name: 'a table from a position',
            path: '/online',
            there: settled('.table-rows .table-row'),
            reach: async (page) => {
                await page.locator('.ways button').first().click();
                await page.click('.dialog [name=from]');
                await page.fill('.dialog [name=position]', 'e1');
            },
        },
        { name: 'waiting room of a host', path: `/t/${own}`, there: settled('.room[data-sits=true] .invite-qr') },
        { name: 'waiting room of a guest', path: `/t/${open}`, there: settled('.room .join') },
        { name: 'table', path: `/t/${playing}`, there: settled('.far .board svg') },
        { name: 'table with an offer', path: `/t/${offered}`, there: settled('[data-message=asked]') },
        { name: 'menu', path: `/t/${playing}`, there: settled('.far .board svg'), reach: openMenu },
        {
            name: 'phrases',
            path: `/t/${playing}`,
            there: settled('.far .board svg'),
            reach: async (page) => {
                await menuItem(page, 2);
                await page.waitForSelector('.phrases button');
            },
        },
        { name: 'result', path: `/t/${over}`, there: settled('.result') },
        { name: 'look back', path: `/g/${over}`, there: settled('.review-main .board svg') },
        { name: 'account', path: '/account', there: settled('[data-kind=account]') },
        { name: 'own page', path: `/players/${ada}`, there: settled('[data-kind=account]') },
        { name: 'another’s page', path: `/players/${ben}`, there: settled('[data-kind=guest]') },
        {
            name: 'report',
            path: `/players/${ben}`,
            there: settled('[data-kind=guest]'),
            reach: async (page) => {
                await page.locator('.people-actions button').first().click();
                await page.waitForSelector('.people-reasons');
            },
        },
        { name: 'leaders', path: '/leaderboard/quoridor', there: settled('.people-leaders') },
        { name: 'leaders of nobody', path: '/leaderboard/orbital', there: settled('.people-how') },
        { name: 'privacy', path: '/privacy', there: settled('main h1') },
        { name: 'guest', path: '/account', guest: true, there: settled('[data-kind=guest]') },
        {
            name: 'guest who signs in',
            path: '/account?way=sign-in',
            guest: true,
            there: settled('[data-field=password]'),
        },
    ];
}
