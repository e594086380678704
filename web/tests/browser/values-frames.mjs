/*
 * values-frames.mjs - how soon a phone shows what every move is worth, and how smoothly the page runs meanwhile: by the
 * clock, so on a machine that does nothing else. The browser slows the page four times, but no worker: of the
 * times of the worker itself `TIMES=200 node --test tests/values.test.mjs` tells.
 *
 *     SITE=… node tests/browser/values-frames.mjs [POSITIONS OF EACH GAME]
 */
import { chance, loaded, rules } from './core.mjs';
import { withSite } from './site.mjs';

await loaded();
const positions = Number(process.argv[2] ?? 30);
const games = [
    ['tictacdoh', 2, 12],
    ['orbital', 2, 20],
    ['quoridor', 2, 40],
    ['quoridor', 4, 60],
    ['dorix', 2, 60],
    ['dorix', 3, 60],
    ['tictacdoh', 3, 12],
];

function randomPosition(game, seats, below, most) {
    for (;;) {
        let position = rules.start(game, seats);
        for (let left = below(most); left > 0 && rules.state(game, position).status === 'open'; left--) {
            const list = rules.moves(game, position);
            position = rules.play(game, position, list[below(list.length)]).value;
        }
        if (rules.state(game, position).status === 'open') return position;
    }
}

/* In the page: switches the values on and counts its frames until every move has one, and a second more. */
function measure() {
    return new Promise((done) => {
        const list = () => document.querySelector('.value-list');
        const start = performance.now();
        const frames = [start];
        let [first, all] = [null, null];
        document.querySelector('[data-act=values]').click();
        const frame = () => {
            const now = performance.now();
            frames.push(now);
            if (first === null && list()?.querySelector('.value-item')) first = now - start;
            if (all === null && list()?.querySelector('header + p')) all = now - start;
            if (all !== null && now - start > all + 1000) {
                const gaps = frames.slice(1).map((at, i) => at - frames[i]);
                done({ first, all, frames: (1000 * gaps.length) / (now - start), gap: Math.max(...gaps) });
            } else requestAnimationFrame(frame);
        };
        requestAnimationFrame(frame);
    });
}

function at(found, what, share) {
    const list = found.map((one) => one[what]).sort((a, b) => a - b);
    return Math.round(list[Math.floor(share * (list.length - 1))]);
}

await withSite(async (site) => {
    for (const [game, seats, most] of games) {
        const below = chance(31);
        const page = await site.open('/study', { width: 360, height: 740, touch: true });
        await page.evaluate(() => localStorage.setItem('plateau.study-engine', 'false'));
        const cdp = await page.context().newCDPSession(page);
        await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });
        const found = [];
        for (let i = 0; i < positions; i++) {
            const position = randomPosition(game, seats, below, most).replaceAll(' ', '_');
            await page.goto(new URL(`/study/${game}?${i}#${position}`, page.url()).href);
            await page.waitForSelector('[data-act=values]');
            /* The worker is begun by the first question: the second finds it. */
            await page.evaluate(measure);
            await page.click('[data-act=values]');
            await page.waitForSelector('.value-list', { state: 'detached' });
            found.push(await page.evaluate(measure));
        }
        const say = (what) => [0.5, 0.99].map((share) => at(found, what, share)).join(', ');
        console.log(
            `${game} ${seats}: first ${say('first')} ms; all ${say('all')} ms; ` +
                `frames/s ${at(found, 'frames', 0.5)}, least ${at(found, 'frames', 0)}; longest gap ${say('gap')} ms`,
        );
        await page.context().close();
    }
});
