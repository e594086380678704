/*
 * online-screenshots.mjs - every screen of the service as pictures, to be looked at one by one:
 *
 *     SITE=build/web/site PLATEAU=build/src/cli/plateau PLATEAUD=build/src/server/plateaud \
 *         node tools/online-screenshots.mjs DIRECTORY [NAME…]
 *
 * Names choose screens by what theirs begin with. Each screen is taken at 360×740 and 1280×800 in both
 * languages, light in the one and dark in the other. The service is a real one, made for this.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { drawn } from '../tests/browser/site.mjs';
import { origin, withHouse } from '../tests/online/pages.mjs';
import { makeWorld, screensOf } from '../tests/online/world.mjs';

const [directory = 'screenshots', ...names] = process.argv.slice(2);
const sizes = [{ width: 360, height: 740 }, { width: 1280, height: 800 }];

async function take(house, world, screen, language) {
    const context = screen.guest ? await house.context({ language }) : world.contexts[language];
    for (const [i, size] of sizes.entries()) {
        const theme = (language === 'fr') === (i === 0) ? 'dark' : 'light';
        const page = await house.open(null, { context });
        await page.setViewportSize(size);
        await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
        await page.goto(origin + screen.path);
        await screen.there(page);
        await page.waitForFunction(() => !document.querySelector('[aria-busy="true"]'));
        await screen.reach?.(page);
        await drawn(page);
        const file = `${screen.name.replaceAll(/\W+/g, '-')}-${size.width}-${language}.png`;
        await page.screenshot({ path: join(directory, file) });
        await page.close();
        console.log(file);
    }
}

mkdirSync(directory, { recursive: true });
await withHouse(async (house) => {
    const world = await makeWorld(house);
    const wanted = ({ name }) => names.length === 0 || names.some((n) => name.startsWith(n));
    for (const screen of screensOf(world).filter(wanted))
        for (const language of ['en', 'fr'])
            await take(house, world, screen, language);
});
