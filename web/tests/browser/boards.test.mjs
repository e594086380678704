/*
 * boards.test.mjs - every interactive board is large enough on every screen, completely visible, with nothing
 * overlapping and no text cut: tables with few and many players and in the states that need most room, reviews,
 * lessons, puzzles. Six screens at the table; with FULL=1 all screens, all boards, both languages, and axe. SIZES=1
 * prints the sizes as a table: shorter sides, in pixels.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bringAxe, violations } from './axe.mjs';
import { lookAt, tableParts } from './boards.mjs';
import { chance, games, lay, closeLoader, movesUntil, randomMoves, wins } from './core.mjs';
import { close, drawn, untilMine, withSite } from './site.mjs';

await closeLoader();
const full = Boolean(process.env.FULL || process.env.SIZES);
const all = `320×568 360×640 360×740 375×667 390×844 412×915 568×320 667×375 740×360 844×390 915×412 932×430 600×960
    768×1024 820×1180 960×600 1024×768 1180×820 640×400 1280×720 1280×800 1920×1080 2560×1440`.split(/\s+/);
const some = ['320×568', '360×640', '375×667', '740×360', '640×400', '1024×768'];
const screens = full ? all : some;
/* A larger font size set by the reader, and the smallest allowed board of a table. */
const largeLetters = { screen: '1280×800', args: ['--blink-settings=defaultFontSize=32'], smallestBoard: 240 };
const share = { table: 0.8, other: 0.7 };
const most = { quoridor: 4, dorix: 4, orbital: 2, tictacdoh: 4 };

function sizeOf(screen) {
    const [width, height] = screen.split('×').map(Number);
    return { width, height };
}

/* ---- states of a table ---- */

const press = (page, selector) =>
    page.evaluate(async (s) => {
        document.querySelector(s).click();
        await new Promise((done) => {
            requestAnimationFrame(() => requestAnimationFrame(done));
        });
    }, selector);

async function pressAll(page, ...selectors) {
    for (const selector of selectors) await press(page, selector);
}

const legal = '.target button[aria-disabled="false"]';
const people = (count) => Array(count).fill('person');
const won = (game) => {
    const { moves, move } = movesUntil(game, 2, chance(7), wins(game));
    return [...moves, move];
};
/* As long as the longest prompt. */
const longest = 'Votre pile s’effondre : choisissez la pile qui reçoit le pion suivant (2 restants).';

const states = [
    ...games.flatMap((game) =>
        [...new Set([2, most[game]])].map((count) => ({
            name: `${game} of ${count}`,
            game,
            sized: true,
            seats: people(count),
            moves: randomMoves(game, count, game === 'orbital' ? 6 : 4, chance(3)),
        })),
    ),
    {
        name: 'quoridor, a refusal',
        game: 'quoridor',
        reach: (page) => press(page, '.target button[aria-disabled="true"]'),
    },
    {
        name: 'quoridor, half a wall',
        game: 'quoridor',
        reach: (page) => pressAll(page, '.modes button:nth-child(2)', '.target [data-token="e5h"]'),
    },
    { name: 'orbital, a direction', game: 'orbital', reach: (page) => pressAll(page, '.tray [data-token=P]', legal) },
    {
        name: 'orbital, a direction refused',
        game: 'orbital',
        reach: (page) => pressAll(page, '.tray [data-token=P]', legal, '.orbital-way[aria-disabled="true"]'),
    },
    {
        name: 'orbital, a whole turn',
        game: 'orbital',
        reach: (page) => pressAll(page, '.tray [data-token=P]', legal, '.orbital-way[aria-disabled="false"]'),
    },
    {
        name: 'tictacdoh, half a turn',
        game: 'tictacdoh',
        moves: randomMoves('tictacdoh', 2, 3, chance(3)),
        reach: (page) => pressAll(page, '.tray-item[aria-disabled="false"]', legal),
    },
    {
        name: 'a long sentence',
        game: 'orbital',
        narrowest: 360,
        reach: (page) =>
            page.evaluate((text) => {
                document.querySelector('.prompt > .message').textContent = text;
            }, longest),
    },
    ...games.map((game) => ({ name: `${game}, the end`, game, ended: true, moves: won(game) })),
];

async function layState(page, { game, seats = people(2), moves = [], reach, ended }) {
    await lay(page, game, seats, moves);
    if (ended) await page.waitForSelector('.result');
    else await untilMine(page);
    await drawn(page);
    await reach?.(page);
}

/* ---- measuring ---- */

/* The sizes of boards by screen, for the printed table. */
const sizes = new Map();
/* The parts that were checked. */
const met = new Set();

function note(screen, column, board) {
    const row = sizes.get(screen) ?? new Map();
    row.set(column, Math.min(board, row.get(column) ?? Infinity));
    sizes.set(screen, row);
}

function smallestBoard(screen, kind, letters) {
    const { width, height } = sizeOf(screen);
    return letters ? letters.smallestBoard : share[kind] * Math.min(width, height);
}

/* Checks one page on all screens, one after the other, and returns what is wrong on each. */
async function onScreens(page, { name, column, kind, narrowest = 0 }, { list = screens, letters = null } = {}) {
    const wrong = [];
    for (const screen of list.filter((one) => sizeOf(one).width >= narrowest)) {
        await page.setViewportSize(sizeOf(screen));
        await drawn(page);
        const found = await lookAt(page, kind !== 'table' || letters !== null);
        found.present.forEach((part) => met.add(part));
        if (column) note(letters ? `${screen}, 32 px` : screen, column, found.board);
        const wanted = smallestBoard(screen, kind, letters);
        if (found.board < wanted - 0.5)
            found.wrong.unshift(`the board is ${Math.round(found.board)}, not ${Math.round(wanted)}`);
        wrong.push(...found.wrong.map((what) => `${name}, ${screen}: ${what}`));
    }
    return wrong;
}

async function axeOn(page, name, list) {
    await bringAxe(page);
    const wrong = [];
    for (const screen of list) {
        await page.setViewportSize(sizeOf(screen));
        await drawn(page);
        wrong.push(...(await violations(page)).map((what) => `${name}, ${screen}: ${what}`));
    }
    return wrong;
}

const columnOf = ({ game, seats, sized }) =>
    !sized ? null : seats.length > 2 ? 'table, most players' : `table, ${game}`;

async function tables(t, site, language, how = {}) {
    const page = await site.open('/', { language, reducedMotion: 'reduce' });
    await page.waitForSelector('.game-card .picture');
    for (const state of states)
        await t.test(`${state.name}, ${language}`, async () => {
            await page.setViewportSize({ width: 1280, height: 800 });
            await layState(page, state);
            const what = { ...state, column: columnOf(state), kind: 'table' };
            assert.deepEqual(await onScreens(page, what, how), []);
            if (!full || state.ended) return;
            assert.deepEqual(await axeOn(page, state.name, how.list ?? ['360×640', '740×360']), []);
        });
    await close(page);
}

test('tables', async (t) => {
    await withSite(async (site) => {
        for (const language of full ? ['en', 'fr'] : ['fr']) await tables(t, site, language);
    });
    assert.deepEqual(
        tableParts.filter((part) => !met.has(part)),
        [],
        'parts that were nowhere',
    );
});

test('tables with large letters', { skip: !full }, async (t) => {
    const look = { list: [largeLetters.screen], letters: largeLetters };
    await withSite((site) => tables(t, site, 'fr', look), process.env.SITE, largeLetters.args);
});

/* ---- the home page ---- */

/* Returns what is not completely visible on the way to a game, and whether the page is wider than the screen. */
const outOfSight = (page) =>
    page.evaluate(() => {
        scrollTo(0, 0);
        const { bottom, right } = document.querySelector('[data-way=computer]').getBoundingClientRect();
        const menu = [...document.querySelectorAll('.top nav a')].map((link) => link.getBoundingClientRect().top);
        const [house, end] = ['.top .house', '.top-end'].map((part) =>
            document.querySelector(part).getBoundingClientRect(),
        );
        return [
            bottom > innerHeight || right > innerWidth
                ? `the button ends at ${Math.round(right)},${Math.round(bottom)}`
                : '',
            document.documentElement.scrollWidth > innerWidth ? 'scrolls sideways' : '',
            new Set(menu).size > 1 ? 'the menu has two lines' : '',
            end.top >= house.bottom ? 'the header has two lines' : '',
        ].filter(Boolean);
    });

async function home(page, game) {
    const wrong = [];
    for (const screen of screens) {
        const { width, height } = sizeOf(screen);
        if (game !== games[0] && width < height)
            continue; /* there the options are below their game, and a tap scrolls them into view */
        await page.setViewportSize({ width, height });
        await drawn(page);
        wrong.push(...(await outOfSight(page)).map((what) => `${game}, ${screen}: ${what}`));
    }
    return wrong;
}

test('a game can be started from the home page without scrolling', () =>
    withSite(async (site) => {
        for (const language of ['en', 'fr']) {
            const page = await site.open('/', { language, reducedMotion: 'reduce' });
            await page.waitForSelector('.game-card .picture');
            for (const game of games) {
                await press(page, `.game-card[data-game=${game}]`);
                assert.deepEqual(await home(page, game), []);
            }
            await close(page);
        }
    }));

/* ---- boards on other screens ---- */

async function openPath(page, path, ready = '.board svg') {
    await page.evaluate((to) => {
        history.pushState(null, '', to);
        dispatchEvent(new PopStateEvent('popstate'));
    }, path);
    await page.waitForFunction(
        ([to, what]) => location.pathname === to && document.querySelector(`#main ${what}`),
        [path, ready],
    );
    await drawn(page);
}

async function review(page, game, count) {
    const moves = randomMoves(game, count, game === 'quoridor' ? 28 : 8, chance(11));
    const { id } = await lay(page, game, people(count), moves);
    await openPath(page, `/review/${id}`, '.review-way');
}

/* Yields each step as it first appears, and with its hint. */
async function* lessonSteps(page, game) {
    for (let at = 0, of = 1; at < of; at++) {
        await openPath(page, '/learn', 'h1');
        await page.evaluate(
            ([key, value]) => localStorage.setItem(key, value),
            [`plateau.lesson.${game}`, JSON.stringify({ at, done: at, of: 99 })],
        );
        await openPath(page, `/learn/${game}`);
        of = await page.locator('.lesson-bar span').count();
        yield `${game}, step ${at + 1}`;
        if ((await page.locator('.lesson-actions .button .icon').count()) > 0) {
            await press(page, '.lesson-actions .button');
            yield `${game}, step ${at + 1}, its hint`;
        }
    }
}

async function lessons(page, game, how) {
    const wrong = [];
    for await (const name of lessonSteps(page, game))
        wrong.push(...(await onScreens(page, { name, column: 'lesson', kind: 'other' }, how)));
    assert.deepEqual(wrong, []);
}

async function puzzle(page, game) {
    await openPath(page, `/puzzles/${game}`);
    await press(page, '.puzzle-help button');
}

/* A first choice in each game: places light up only while a pointer or the focus is on the board. */
const tries = {
    quoridor: ['.target [data-token="e2"]'],
    dorix: ['.target [data-token="a1"]'],
    orbital: ['.tray [data-token=P]', '.target [data-token="b2"]'],
    tictacdoh: ['.tray-item'],
};

async function elsewhere(t, site, language, how = {}) {
    const page = await site.open('/', { language, reducedMotion: 'reduce' });
    await page.waitForSelector('.game-card .picture');
    for (const game of games) {
        for (const count of new Set([2, most[game]]))
            await t.test(`review of ${game}, ${count}, ${language}`, async () => {
                await review(page, game, count);
                assert.deepEqual(await onScreens(page, { name: 'review', column: 'review', kind: 'other' }, how), []);
                assert.deepEqual(await axeOn(page, 'review', how.letters ? how.list : ['360×640', '740×360']), []);
            });
        await t.test(`review of ${game}, a variation, ${language}`, async () => {
            await review(page, game, 2);
            await press(page, '.review-way button:first-child');
            await pressAll(page, ...tries[game]);
            assert.deepEqual(await onScreens(page, { name: 'try', kind: 'other' }, how), []);
        });
        await t.test(`lesson of ${game}, ${language}`, () => lessons(page, game, how));
        await t.test(`puzzle of ${game}, ${language}`, async () => {
            await puzzle(page, game);
            assert.deepEqual(await onScreens(page, { name: 'puzzle', column: 'puzzle', kind: 'other' }, how), []);
            assert.deepEqual(await axeOn(page, 'puzzle', how.letters ? how.list : ['360×640', '740×360']), []);
        });
    }
    await close(page);
}

test('reviews, lessons, puzzles', { skip: !full }, async (t) => {
    await withSite(async (site) => {
        await elsewhere(t, site, 'en', { list: some });
        await elsewhere(t, site, 'fr');
    });
    const how = { list: [largeLetters.screen], letters: largeLetters };
    await withSite((site) => elsewhere(t, site, 'fr', how), process.env.SITE, largeLetters.args);
});

/* ---- the printed table ---- */

test('sizes', { skip: !process.env.SIZES }, () => {
    const columns = [...new Set([...sizes.values()].flatMap((row) => [...row.keys()]))];
    const line = (cells) => `| ${cells.join(' | ')} |`;
    console.log(line(['screen', 'wanted', ...columns]));
    console.log(line(Array(columns.length + 2).fill('---')));
    for (const [screen, row] of sizes) {
        const { width, height } = sizeOf(screen.split(',')[0]);
        const by = Math.min(width, height);
        const wanted = screen.includes(',')
            ? '240'
            : `${Math.round(by * share.table)}, ${Math.round(by * share.other)}`;
        console.log(line([screen, wanted, ...columns.map((c) => (row.has(c) ? Math.round(row.get(c)) : ''))]));
    }
});
