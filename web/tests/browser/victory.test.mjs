/*
 * victory.test.mjs - after a game: the level of the first game and of those offered later, the sentence about changed
 * sides, how the win is shown, replay, sharing and stickers.
 */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { boards, chance, games, lay, closeLoader, movesUntil, newRecord, rules, wins } from './core.mjs';
import { build } from './moves.mjs';
import { close, drawn, eventually, holdTimers, kept, untilMine, withSite } from './site.mjs';

await closeLoader();

const full = process.env.FULL === '1';

/* Opens a table where the person to move can win at once, or has not moved yet. */
async function aboutToWin(page, game) {
    const { moves, position, move } = movesUntil(game, 2, chance(3), wins(game));
    const me = rules.state(game, position).toMove;
    await lay(
        page,
        game,
        [0, 1].map((seat) => (seat === me ? 'person' : 1)),
        moves,
    );
    return { me, move, moves: [...moves, move] };
}

/* Plays a whole move through the buttons of the board and the tray. */
async function play(page, game, move) {
    await page.waitForSelector('.target button[aria-disabled="false"], .tray-item[aria-disabled="false"]');
    const position = await page.evaluate(
        () => JSON.parse(localStorage.getItem(`plateau.game.${location.pathname.split('/')[2]}`)).position,
    );
    await build(page, game, position, move);
    await page.locator('.confirm:enabled').click();
}

async function winNow(page, game) {
    const made = await aboutToWin(page, game);
    await play(page, game, made.move);
    await page.waitForSelector('.result');
    return made;
}

async function resign(page) {
    await page.click('.table-top .round:last-child');
    await page.locator('.menu-item').last().waitFor();
    await page.locator('.menu-item', { hasText: 'Resign' }).click();
    await page.locator('.dialog-actions .button:not(.primary)').click();
    await page.waitForSelector('.result');
}

function levelOf(page) {
    return page.evaluate(
        () =>
            JSON.parse(localStorage.getItem(`plateau.game.${location.pathname.split('/')[2]}`)).table.seats.find(
                (seat) => seat.kind === 'computer',
            ).level,
    );
}

/* Waits for the parts after a game, which are loaded on demand. */
async function afterGame(page) {
    await page.waitForFunction(() =>
        performance
            .getEntriesByType('resource')
            .some(({ name, responseEnd }) => /\/AfterGame-[^/]*\.js$/.test(name) && responseEnd > 0),
    );
    await drawn(page);
}

test('the first game ever is at level 1, and each game remembers its own', async () => {
    await withSite(async (site) => {
        const page = await site.open('/');
        const offered = async (game) => {
            await page.click(`.game-card[data-game=${game}]`);
            await page.click('[data-way=options]');
            return await page.locator('.seat-row').nth(1).locator('select').nth(1).inputValue();
        };
        assert.equal(await offered('quoridor'), '1');
        await page.locator('.seat-row').nth(1).locator('select').nth(1).selectOption('4');
        await page.click('.dialog .primary');
        await page.waitForSelector('.board svg');
        await lay(page, 'dorix', ['person', 2]);
        await page.goto(site.base);
        assert.equal(await offered('quoridor'), '4');
        await close(page);
    });
});

test('after two losses an easier level, after two wins a stronger one, and none beyond the ends', async () => {
    await withSite(async (site) => {
        const page = await site.open('/');
        const counted = () => page.evaluate(() => localStorage.getItem('plateau.results'));
        const lose = async (level) => {
            const before = await counted();
            await lay(page, 'quoridor', ['person', level]);
            await resign(page);
            await eventually(async () => assert.notEqual(await counted(), before));
            await afterGame(page);
        };
        await lose(2);
        assert.equal(await page.locator('.level-offer').count(), 0);
        await lose(2);
        await page.locator('.level-offer').click();
        await page.waitForFunction(() => !document.querySelector('.result'));
        assert.equal(await levelOf(page), 1);
        const line = 'Sides changed: you’re Orange, go up.';
        await page.locator('.message', { hasText: line }).waitFor();
        await page.waitForFunction(
            (text) => window.said.some((said) => said.includes(text) && said.includes('Your turn')),
            line,
        );
        await lose(1);
        await lose(1);
        assert.equal(await page.locator('.level-offer').count(), 0);
        await winNow(page, 'tictacdoh');
        await winNow(page, 'tictacdoh');
        assert.match(await page.locator('.level-offer').textContent(), /stronger.*Level 2/);
        await close(page);
    });
});

test('a result counts even if the player leaves at once', async () => {
    await withSite(async (site) => {
        const page = await site.open('/');
        await page.route('**/assets/AfterGame-*.js', (route) => route.abort());
        for (const count of [1, 2]) {
            await lay(page, 'quoridor', ['person', 2]);
            await resign(page);
            await eventually(async () => {
                const { quoridor } = await page.evaluate(() => JSON.parse(localStorage.getItem('plateau.results')));
                assert.deepEqual(
                    quoridor.map(({ level, won }) => [level, won]),
                    Array(count).fill([2, false]),
                );
            });
        }
        page.problems.splice(0);
        await close(page);
    });
});

/* The page itself records each board that it draws: polled from the test, a slow moment would hide some. */
function noteBoards(page) {
    return page.evaluate(() => {
        const board = document.querySelector('.board');
        window.piecesNow = () =>
            [...board.querySelectorAll('[data-piece]')]
                .map((e) => e.dataset.piece)
                .sort()
                .join();
        window.boardsSeen = new Set();
        new MutationObserver(() => window.boardsSeen.add(window.piecesNow())).observe(board, {
            childList: true,
            subtree: true,
            attributeFilter: ['data-piece'],
        });
    });
}

/*
 * Makes the page's clock advance only when its timers end, by their set time: however slow the machine is, every
 * position has its share of a replay or a film, and its duration is exact.
 */
function timeByTimers(page) {
    return page.evaluate(() => {
        const set = window.setTimeout;
        let now = performance.now();
        performance.now = () => now;
        window.setTimeout = (call, time = 0, ...given) =>
            set(() => {
                if (time < 500) now += time; /* longer timers are for other things */
                call(...given);
            }, time);
    });
}

/* The celebration is hidden during a replay; the page itself measures for how many ms. */
function timeOfReplay(page) {
    return page.evaluate(
        () =>
            new Promise((done) => {
                let began = null;
                new MutationObserver((_, all) => {
                    const celebrates = document.querySelector('.celebration') !== null;
                    if (!celebrates) began ??= performance.now();
                    if (!celebrates || began === null) return;
                    all.disconnect();
                    done(performance.now() - began);
                }).observe(document.body, { childList: true, subtree: true });
                document.querySelector('.replay').click();
            }),
    );
}

/* In three seconds the replay shows the start and positions between, and then the end is back. */
async function checkReplay(page, game) {
    await noteBoards(page);
    const end = await page.evaluate(() => window.piecesNow());
    const took = await timeOfReplay(page);
    assert.ok(took > 2500 && took < 3500, `it took ${Math.round(took)} ms`);
    await page.waitForFunction((pieces) => window.piecesNow() === pieces, end);
    const seen = await page.evaluate(() => [...window.boardsSeen]);
    const ui = boards[game];
    const start = ui
        .pieces(ui.parse(rules.start(game, 2)), { bottom: 0, mode: null })
        .map(({ id }) => id)
        .sort()
        .join();
    assert.ok(seen.includes(start), `it begins with ${seen[0]}`);
    assert.ok(
        seen.some((list) => list !== start && list !== end),
        'nothing between start and end',
    );
}

async function download(page, selector) {
    const waiting = page.waitForEvent('download');
    await page.click(selector);
    const file = await waiting;
    return { name: file.suggestedFilename(), bytes: readFileSync(await file.path()) };
}

/* Every picture is drawn as an SVG text first: records these texts in their order. */
function keepDrawings(page) {
    return page.evaluate(() => {
        const make = URL.createObjectURL;
        window.drawings = [];
        URL.createObjectURL = (blob) => {
            if (blob.type === 'image/svg+xml') window.drawings.push(blob.text());
            return make.call(URL, blob);
        };
    });
}

const drawings = (page) =>
    page.evaluate(async () =>
        (await Promise.all(window.drawings)).map((text) => {
            const svg = new DOMParser().parseFromString(text, 'image/svg+xml').documentElement;
            return {
                texts: [...svg.querySelectorAll(':scope > text, :scope > g text')].map((e) => e.textContent),
                board: svg.querySelector('svg').innerHTML,
            };
        }),
    );

/* Counts the pixels in which the film's first and last picture differ clearly; a blank page may play any film. */
async function dotsThatChange(page, { name, bytes }) {
    const blank = await page.context().newPage();
    const changed = await blank.evaluate(
        async (url) => {
            const film = Object.assign(document.createElement('video'), { src: url, muted: true, preload: 'auto' });
            const until = (event) =>
                new Promise((done, fail) => {
                    film.addEventListener(event, done, { once: true });
                    film.onerror = () => fail(new Error(film.error.message));
                });
            const dotsAt = async (time) => {
                film.currentTime = time;
                await until('seeked');
                const pen = new OffscreenCanvas(film.videoWidth, film.videoHeight).getContext('2d');
                pen.drawImage(film, 0, 0);
                return pen.getImageData(0, 0, film.videoWidth, film.videoHeight).data;
            };
            await until('loadeddata');
            const [first, last] = [await dotsAt(0.01), await dotsAt(1e6)];
            return first.filter((value, i) => Math.abs(value - last[i]) > 60).length;
        },
        `data:video/${name.split('.').at(-1)};base64,${bytes.toString('base64')}`,
    );
    await blank.close();
    return changed;
}

/* The picture shows the end, with players and winner; the clip starts at the start and ends at the end. */
async function checkDrawings(page, game) {
    const [picture, ...frames] = await drawings(page);
    const verdict = await page.locator('.result p').first().textContent();
    assert.ok(picture.texts.includes(verdict), `${picture.texts} without ${verdict}`);
    for (const { name } of (await kept(page)).table.seats)
        assert.ok(picture.texts.includes(name), `${picture.texts} without ${name}`);
    assert.deepEqual(frames.at(-1), picture);
    assert.ok(frames[0].texts.includes('move 0'), `${game}: it begins with ${frames[0].texts}`);
    assert.notEqual(frames[0].board, picture.board);
}

async function checkShare(page, game) {
    await keepDrawings(page);
    await page.locator('.replay-and-share .round').last().click();
    await page.waitForSelector('.share-picture img');
    const picture = await download(page, '.share-game .primary');
    assert.match(picture.name, new RegExp(`^plateau-${game}-.*png$`));
    assert.equal(picture.bytes.readUInt32BE(16), 1200);
    await page.locator('.share-game .button').last().click();
    await page.locator('.share-game .primary').nth(1).waitFor();
    const clip = await download(page, '.share-game .primary:nth-of-type(2)');
    assert.match(clip.name, /\.(webm|mp4)$/);
    assert.ok(clip.bytes.length > 1_000, `${clip.bytes.length} bytes`);
    assert.equal(clip.bytes.readUInt32BE(0) === 0x1a45dfa3 || clip.bytes.toString('latin1', 4, 8) === 'ftyp', true);
    /* The browser records in real time, and drops frames that a busy machine shows too late. */
    if (full) assert.ok((await dotsThatChange(page, clip)) > 1000, 'the film stands still');
    await checkDrawings(page, game);
    await page.keyboard.press('Escape');
}

test('the list of games says how each ended', async () => {
    await withSite(async (site) => {
        const page = await site.open('/');
        const listed = async () => {
            await page.goto(`${site.base}/games`);
            return await page.locator('.saved-turn').first().textContent();
        };
        await winNow(page, 'tictacdoh');
        assert.equal(await listed(), 'Won');
        await lay(page, 'quoridor', ['person', 1], ['e2', 'e8']);
        await resign(page);
        assert.equal(await listed(), 'Lost');
        await lay(page, 'quoridor', [1, 'person'], ['e2', 'e8', 'e3']);
        await resign(page);
        assert.equal(await listed(), 'Lost', 'from the second seat');
        await lay(page, 'quoridor', ['person', 'person'], ['e2', 'e8']);
        await resign(page);
        assert.equal(await listed(), 'Blaise wins');
        await lay(page, 'dorix', ['person', 'person', 'person', 'person'], ['a1', 'b1', 'c1', 'd1']);
        await listed();
        for (const [winners, text] of [
            [[1, 3], 'Blaise and Denis win'],
            [[], 'Draw'],
        ]) {
            await page.evaluate((list) => {
                const key = `plateau.game.${JSON.parse(localStorage.getItem('plateau.games'))[0]}`;
                const game = { ...JSON.parse(localStorage.getItem(key)), over: true, winners: list };
                localStorage.setItem(key, JSON.stringify(game));
            }, winners);
            assert.equal(await listed(), text);
        }
        await close(page);
    });
});

test('a win is shown, replayed and shared', async (t) => {
    await withSite(async (site) => {
        for (const game of full ? games : ['quoridor', 'dorix']) {
            await t.test(game, async () => {
                const page = await site.open('/', { reducedMotion: game === 'dorix' ? 'reduce' : 'no-preference' });
                await winNow(page, game);
                await page.waitForSelector('.celebration', { state: 'attached' });
                assert.equal(await page.locator('.result.won h2').textContent(), 'You won!');
                await eventually(async () => {
                    assert.equal(await page.locator('.trail').count(), game === 'quoridor' ? 1 : 0);
                    assert.equal((await page.locator('.celebration g g').count()) > 10, game !== 'dorix');
                });
                await page.waitForSelector('.replay');
                await timeByTimers(page);
                await checkReplay(page, game);
                if (full || game === 'quoridor') await checkShare(page, game);
                await close(page);
            });
        }
    });
});

/* Opens a random game after its first move that meets `wish`, in which no move meets `not`; then the person resigns. */
async function endAfter(page, game, wish, not = () => false) {
    for (let seed = 3; ; seed++) {
        const met = [];
        const { moves, position, move } = movesUntil(game, 2, chance(seed), (at, m) => {
            met.push(not(at, m));
            return wish(at, m);
        });
        const record = newRecord();
        record.start(game, 2);
        /* A random game may have ended by repetition long before. */
        if (met.some(Boolean) || ![...moves, move].every((one) => record.play(one, null).ok) || record.outcome().over)
            continue;
        const me = rules.state(game, position).toMove;
        await lay(
            page,
            game,
            [0, 1].map((seat) => (seat === me ? 'person' : 1)),
            [...moves, move],
        );
        if (await untilMine(page)) /* unless the reply ended the game */ await resign(page);
        await page.waitForSelector('.replay');
        await afterGame(page);
        return;
    }
}

async function earned(page, wanted) {
    assert.match(await page.locator('.new-sticker').textContent(), wanted);
}

async function nothingEarned(page, message) {
    assert.equal(await page.locator('.new-sticker').count(), 0, message);
}

/* Counts how many files and ranks a pawn's move crosses; null for a wall. */
function crossed(position, move) {
    const from = boards.quoridor.parse(position).pawns[rules.state('quoridor', position).toMove];
    return move.length !== 2
        ? null
        : [move.charCodeAt(0) - from.charCodeAt(0), Number(move[1]) - Number(from[1])].map(Math.abs).sort().join();
}

const jumps = (position, move) => crossed(position, move) === '0,2';
const sidesteps = (position, move) => crossed(position, move) === '1,1';
const falls = (height) => (position, move) =>
    move.includes(':') && boards.dorix.parse(position).piles[move.split(':')[0].slice(-2)].length + 1 === height;

/* With reduced motion a sticker appears without animation. */
async function checkMotion(page) {
    const animation = () => page.locator('.new-sticker').evaluate((e) => getComputedStyle(e).animationName);
    assert.equal(await animation(), 'stick');
    await page.emulateMedia({ reducedMotion: 'reduce' });
    assert.equal(await animation(), 'none');
    await page.emulateMedia({ reducedMotion: 'no-preference' });
}

/* Returns the screens on which a new sticker covers the board. */
async function coveringTheBoard(page) {
    const covered = [];
    for (const [width, height] of [
        [320, 568],
        [360, 640],
        [640, 400],
        [740, 360],
        [1024, 768],
        [1280, 800],
    ]) {
        await page.setViewportSize({ width, height });
        await drawn(page);
        if (
            await page.evaluate(async () => {
                await Promise.all(
                    document
                        .querySelector('.new-sticker')
                        .getAnimations()
                        .map(({ finished }) => finished),
                );
                const [a, b] = ['.new-sticker', '.board'].map((part) =>
                    document.querySelector(part).getBoundingClientRect(),
                );
                return a.right > b.left && a.left < b.right && a.bottom > b.top && a.top < b.bottom;
            })
        )
            covered.push(`${width}×${height}`);
    }
    return covered;
}

test('stickers for firsts are shown once and collected', async () => {
    await withSite(async (site) => {
        const page = await site.open('/');
        await holdTimers(page, 6000); /* A sticker does not disappear during a check. */
        await endAfter(page, 'quoridor', sidesteps, jumps);
        await nothingEarned(page, 'a step aside is no jump');
        await endAfter(page, 'quoridor', jumps);
        await earned(page, /First jump/);
        await checkMotion(page);
        await endAfter(page, 'dorix', falls(3), falls(4));
        await nothingEarned(page, 'three are no four');
        await endAfter(page, 'dorix', falls(4));
        await earned(page, /First pile of four/);
        await winNow(page, 'tictacdoh');
        await earned(page, /First win at Tic Tac Doh/);
        assert.deepEqual(await coveringTheBoard(page), []);
        await page.waitForFunction(() =>
            window.said.some((text) => text.includes('New sticker: First win at Tic Tac Doh')),
        );
        assert.equal(await page.evaluate(() => window.endTimers(6000)), 1, 'nothing takes it away');
        await page.waitForSelector('.new-sticker', { state: 'detached' });
        await page.goto(site.base);
        await winNow(page, 'tictacdoh');
        await page.waitForSelector('.replay');
        await afterGame(page);
        await nothingEarned(page, 'shown twice');
        await page.goto(`${site.base}/learn`);
        await page.waitForSelector('.sticker-shelf');
        assert.match(await page.locator('.sticker-shelf > p').textContent(), /^4 of 17\b/);
        await close(page);
    });
});
