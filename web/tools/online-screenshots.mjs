/*
 * online-screenshots.mjs - takes screenshots of every online screen, to be reviewed one by one:
 *
 *     SITE=build/web/site PLATEAU=build/src/cli/plateau PLATEAUD=build/src/server/plateaud \
 *         node tools/online-screenshots.mjs DIRECTORY [NAME…]
 *     (the same) node tools/online-screenshots.mjs --readme docs/screenshots/online.webp
 *
 * A NAME selects screens whose names begin with it. Each screen is taken at 360×740 and 1280×800 in both languages,
 * light in one and dark in the other. The service is a real one, started for this. With --readme: four phones in a row,
 * for the README.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { drawn } from '../tests/browser/site.mjs';
import { origin, withHouse } from '../tests/online/pages.mjs';
import { makeFixtures, screensOf } from '../tests/online/fixtures.mjs';

const given = process.argv.slice(2);
const readme = given[0] === '--readme' ? given[1] : null;
const [directory = 'screenshots', ...names] = given;
const sizes = [
    { width: 360, height: 740 },
    { width: 1280, height: 800 },
];
const chosen = ['lobby', 'waiting room of a host', 'table with an offer', 'look back'];

async function openScreen(house, context, screen, size, theme) {
    const page = await house.open(null, { context });
    await page.setViewportSize(size);
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    await page.goto(origin + screen.path);
    await screen.there(page);
    await page.waitForFunction(() => !document.querySelector('[aria-busy="true"]'));
    await screen.reach?.(page);
    await drawn(page);
    return page;
}

async function take(house, fixtures, screen, language) {
    const context = screen.guest ? await house.context({ language }) : fixtures.contexts[language];
    for (const [i, size] of sizes.entries()) {
        const theme = (language === 'fr') === (i === 0) ? 'dark' : 'light';
        const page = await openScreen(house, context, screen, size, theme);
        const file = `${screen.name.replaceAll(/\W+/g, '-')}-${size.width}-${language}.png`;
        await page.screenshot({ path: join(directory, file) });
        await page.close();
        console.log(file);
    }
}

/* As small as the browser can encode it. */
async function takeRow(house, fixtures) {
    const pictures = [];
    for (const name of chosen) {
        const screen = screensOf(fixtures).find((one) => one.name === name);
        const page = await openScreen(house, fixtures.contexts.en, screen, sizes[0], 'light');
        pictures.push((await page.screenshot()).toString('base64'));
        await page.close();
    }
    const page = await house.open(null, {});
    const row = await page.evaluate(
        async ({ images, width, height, gap }) => {
            const canvas = document.createElement('canvas');
            [canvas.width, canvas.height] = [images.length * (width + gap) - gap, height];
            for (const [i, data] of images.entries()) {
                const image = new Image();
                image.src = `data:image/png;base64,${data}`;
                await image.decode();
                canvas.getContext('2d').drawImage(image, i * (width + gap), 0);
            }
            return canvas.toDataURL('image/webp', 0.8).split(',')[1];
        },
        { images: pictures, ...sizes[0], gap: 24 },
    );
    writeFileSync(readme, Buffer.from(row, 'base64'));
    await page.close();
}

async function takeAll(house, fixtures) {
    mkdirSync(directory, { recursive: true });
    const wanted = ({ name }) => names.length === 0 || names.some((n) => name.startsWith(n));
    for (const screen of screensOf(fixtures).filter(wanted))
        for (const language of ['en', 'fr']) await take(house, fixtures, screen, language);
}

await withHouse(async (house) => {
    const fixtures = await makeFixtures(house);
    await (readme === null ? takeAll : takeRow)(house, fixtures);
});
