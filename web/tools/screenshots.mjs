/*
 * screenshots.mjs - takes screenshots of every screen of the page, to be reviewed one by one:
 *
 *     SITE=build/web/site node tools/screenshots.mjs [DIRECTORY [NAME…]]
 *     SITE=build/web/site node tools/screenshots.mjs --readme docs/screenshots
 *
 * DIRECTORY is by default `screenshots` beside the site; a NAME selects screens whose names begin with it. Each screen
 * is taken at 360×740 and 1280×800, in light and dark colours. With --readme: the few small pictures of the README.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { screens, show } from '../tests/browser/screens.mjs';
import { close, drawn, withSite } from '../tests/browser/site.mjs';
import { webp } from './webp.mjs';

const given = process.argv.slice(2);
const readme = given[0] === '--readme';
const [directory = join(process.env.SITE, '../screenshots'), ...names] = readme ? given.slice(1) : given;
const sizes = [
    { width: 360, height: 740, touch: true },
    { width: 1280, height: 800 },
];

async function takeAll(site) {
    for (const screen of screens.filter(({ name }) => names.length === 0 || names.some((n) => name.startsWith(n))))
        for (const size of sizes)
            for (const theme of ['light', 'dark']) {
                const page = await show(site, screen, { ...size, theme, reducedMotion: 'reduce' });
                const file = `${screen.name.replaceAll(' ', '-')}-${size.width}-${theme}.png`;
                await page.screenshot({ path: join(directory, file) });
                await close(page);
                console.log(file);
            }
}

async function save(page, name, clip) {
    writeFileSync(join(directory, name), await webp(page, { clip, quality: 0.75 }));
    console.log(name);
}

/* The four boards in a row, a table in the middle of a game, a review. */
async function takeChosen(site) {
    const { chance, lay, loaded, randomMoves } = await import('../tests/browser/core.mjs');
    await loaded();
    const page = await show(site, screens[0], { reducedMotion: 'reduce' });
    const { y, height } = await page.locator('.game-card').first().boundingBox();
    await save(page, 'page.webp', { x: 0, y: y - 6, width: 1280, height: height + 12 });
    await close(page);
    const table = await show(site, screens[0], { theme: 'dark', reducedMotion: 'reduce' });
    await lay(table, 'dorix', ['person', 5, 5, 5], randomMoves('dorix', 4, 24, chance(3)));
    await table.waitForSelector('.target button[aria-disabled="false"]');
    await drawn(table);
    await save(table, 'table.webp');
    await close(table);
    const review = await show(site, screens[0], { reducedMotion: 'reduce' });
    const { id } = await lay(
        review,
        'quoridor',
        ['person', 'person'],
        'h3v e8v c7h f5v d8h d9 b8h e7h e2 c9 e3 b9 e4 a9 e5 a8 a5h f7v c5h b8 f5'.split(' '),
    );
    await review.goto(`${site.base}/review/${id}`);
    await review.waitForSelector('.review .board svg');
    await review.waitForFunction(() => !document.querySelector('.review-progress'), null, { timeout: 120_000 });
    await save(review, 'review.webp');
    await close(review);
}

mkdirSync(directory, { recursive: true });
await withSite(readme ? takeChosen : takeAll, resolve(process.env.SITE));
