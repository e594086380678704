/*
 * screens.mjs - every screen of the page, and how to get there, for checks that apply to all of them.
 */
import { chance, lay as layMoves, closeLoader, movesUntil, rules, wins } from './core.mjs';
import { write } from './moves.mjs';
import { challengeDay, challengeEngine, resignedLink } from './sent-challenge.mjs';
import { drawn, holdTimers, startGame, untilMine } from './site.mjs';
import { studyLink } from './study-link.mjs';
import { untilStudied, watchWorkers } from './workers.mjs';

await closeLoader();

async function table(page, game, seats) {
    await startGame(page, game, seats);
    await untilMine(page);
}

/* Resigns a game after the first move: the shortest way to a result. */
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

/* Types a move, once a person is to move. */
async function writeWhenReady(page, move) {
    await page.waitForSelector('.board [aria-disabled="false"], .tray-item[aria-disabled="false"]');
    await write(page, move);
}

/* Opens a table against a computer, where the person to move makes a move that meets a condition. */
async function layUntil(page, game, wish) {
    const { moves, position, move } = movesUntil(game, 2, chance(7), wish);
    const me = rules.state(game, position).toMove;
    await layMoves(
        page,
        game,
        [0, 1].map((seat) => (seat === me ? 'person' : 1)),
        moves,
    );
    return { position, move };
}

/* A won game with its sticker, which stays, and the choices after a game. */
async function win(page) {
    await holdTimers(page, 6000);
    await writeWhenReady(page, (await layUntil(page, 'tictacdoh', wins('tictacdoh'))).move);
    await page.waitForSelector('.result.won .replay');
    await page.waitForSelector('.new-sticker');
}

async function shareGame(page) {
    await win(page);
    await page.locator('.replay-and-share .round').last().click();
    await page.waitForSelector('.share-picture img');
}

async function stickers(page) {
    await win(page);
    await page.evaluate(() => {
        history.pushState(null, '', '/learn');
        dispatchEvent(new PopStateEvent('popstate'));
    });
    await page.waitForSelector('.sticker-shelf');
}

/* A move after which the computer could win, where another would prevent it. */
async function coachAsks(page) {
    const game = 'tictacdoh';
    const loses = (position) => rules.moves(game, position).some((move) => wins(game)(position, move));
    const after = (position, move) => rules.play(game, position, move).value;
    await page.evaluate(watchWorkers);
    const { position, move } = await layUntil(
        page,
        game,
        (at, tried) =>
            !loses(at) && loses(after(at, tried)) && rules.moves(game, at).some((other) => !loses(after(at, other))),
    );
    await untilStudied(page, 2, 1);
    await drawn(page);
    for (const token of rules.tokens(game, position, move)) {
        await page.evaluate((name) => document.querySelector(`[data-token="${name}"]`).click(), token);
        await drawn(page);
    }
    await untilStudied(page, 1, 1);
    await page.locator('.confirm:enabled').click();
    await page.waitForSelector('.coach-actions');
}

/* The five seconds of the undo button do not end during a check. */
async function oops(page) {
    await layMoves(page, 'quoridor', ['person', 1]);
    await holdTimers(page, 5000);
    await writeWhenReady(page, 'e2');
    await page.waitForSelector('.oops');
    await untilMine(page);
}

/* Presses a button and waits for its dialog, which is loaded on demand. */
async function dialog(page, button) {
    await page.click(button);
    await page.waitForSelector('dialog[open]');
}

async function odds(page) {
    await page.click('.game-card[data-game=quoridor]');
    await dialog(page, '[data-way=options]');
    await page.click('.new-game [name=odds]');
    await page.selectOption('.new-game [name=clock]', '2');
    await page.click('.new-game [name=times]');
    await page.waitForSelector('.new-game [name=hand1]');
    await page.waitForSelector('.new-game [name=time1]');
}

/* With a sentence below an invalid position. */
async function fromPosition(page) {
    await page.click('.game-card[data-game=quoridor]');
    await dialog(page, '[data-way=options]');
    await page.click('.new-game [name=from]');
    await page.fill('.new-game [name=position]', 'e1,e9 - 11,9 1/2');
}

/* A received game of the daily challenge, and the player's own. */
async function compared(page) {
    await page.waitForSelector('.challenge-received h2');
    await page.evaluate(
        ([date, engine]) => {
            const game = { date, engine, moves: [], resigned: true, record: '', over: true };
            localStorage.setItem(`plateau.challenge.${date}`, JSON.stringify(game));
        },
        [challengeDay, challengeEngine],
    );
    await page.reload();
    await page.waitForSelector('.challenge-better');
}

/* A wrong move, refuted and played to the end. */
async function refuted(page) {
    await page.locator('.board [data-token="e2"]').click({ force: true });
    await page.locator('.puzzles .actions .primary').click();
    await page.waitForSelector('.puzzle-wrong .second');
    await page.locator('.puzzle-line button').first().click();
}

async function studyValues(page) {
    await page.click('[data-act=values]');
    await page.waitForSelector('.value-list header + p');
}

/* A what-if move: the answer takes the place of the values. */
async function studyAnswer(page) {
    await page.locator('.board [data-token=e5]').focus();
    await page.keyboard.press('Enter');
    await page.click('[data-act=ask]');
    await page.waitForSelector('[data-act=answer-next]:enabled');
}

async function studyShared(page) {
    await page.click('.share-button');
    await page.waitForFunction(() => document.querySelector('dialog .share-link input')?.value.includes('#'));
}

const lay = (game, seats) => ({
    name: `table ${game} ${seats.length}`,
    path: '/',
    reach: (page) => table(page, game, seats),
});

export const screens = [
    { name: 'home', path: '/' },
    { name: 'new game', path: '/', reach: (page) => dialog(page, '[data-way=options]') },
    { name: 'new game with odds', path: '/', reach: odds },
    { name: 'new game from a position', path: '/', reach: fromPosition },
    { name: 'settings', path: '/', reach: (page) => dialog(page, '.top-end .round:last-child') },
    lay('quoridor', ['person', 1]),
    lay('quoridor', ['person', 1, 1, 1]),
    lay('dorix', ['person', 'person', 1]),
    lay('dorix', ['person', 1, 1, 1]),
    lay('orbital', ['person', 1]),
    lay('tictacdoh', ['person', 1]),
    {
        name: 'menu',
        path: '/',
        reach: async (page) => {
            await table(page, 'dorix', ['person', 1]);
            await dialog(page, '.table-top .round:last-child');
        },
    },
    { name: 'result', path: '/', reach: end },
    { name: 'win', path: '/', reach: win },
    { name: 'game to share', path: '/', reach: shareGame },
    { name: 'stickers', path: '/', reach: stickers },
    { name: 'coach', path: '/', reach: coachAsks },
    { name: 'oops', path: '/', reach: oops },
    { name: 'look back', path: '/', reach: lookBack },
    {
        name: 'keys',
        path: '/',
        reach: async (page) => {
            await lookBack(page);
            await drawn(page);
            await page.keyboard.press('?');
            await page.waitForSelector('dialog .keys');
        },
    },
    {
        name: 'values',
        path: '/',
        reach: async (page) => {
            await lookBack(page);
            await page.click('[data-act=values]');
            await page.waitForSelector('.value-list header + p');
        },
    },
    { name: 'review', path: '/review' },
    { name: 'games', path: '/games' },
    { name: 'learn', path: '/learn' },
    ...['quoridor', 'dorix', 'orbital', 'tictacdoh'].flatMap((game) => [
        { name: `lesson ${game}`, path: `/learn/${game}` },
        { name: `playing well ${game}`, path: `/strategy/${game}` },
        { name: `rules ${game}`, path: `/rules/${game}` },
        { name: `puzzles ${game}`, path: `/puzzles/${game}` },
        { name: `editor ${game}`, path: `/editor/${game}` },
    ]),
    {
        name: 'rules, a board to try and a scene',
        path: '/rules/orbital',
        reach: async (page) => {
            await page.click('.rules-scenes');
            await page.locator('.rules-scene .rules-try').click();
            await page.waitForSelector('dialog .board svg');
        },
    },
    { name: 'puzzle refuted', path: '/puzzles/quoridor#e5bea902', reach: refuted },
    { name: 'editor, impossible', path: '/editor/quoridor#e1,e9_a1h,e3v_9,10_1/2' },
    { name: 'editor, 4 players', path: '/editor/quoridor#e1,e9,a5,i5_d4h,f6v_4,4,5,5_3/4' },
    { name: 'studies', path: '/study' },
    { name: 'study quoridor', path: studyLink('quoridor', 7) },
    { name: 'study dorix', path: studyLink('dorix', 3) },
    { name: 'study with values', path: studyLink('quoridor', 3), reach: studyValues },
    { name: 'study with an answer', path: '/study/quoridor#e4,e2_-_10,10_1/2', reach: studyAnswer },
    { name: 'study to share', path: studyLink('quoridor', 3), reach: studyShared },
    { name: 'challenge', path: `/challenge#${challengeDay}` },
    { name: 'challenge, sent', path: resignedLink(), reach: compared },
    {
        name: 'challenge, played',
        path: `/challenge/${challengeDay}`,
        reach: (page) => page.waitForSelector('.board svg'),
    },
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
