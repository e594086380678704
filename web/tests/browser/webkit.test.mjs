/* webkit.test.mjs - the page in WebKit, if it is installed: a whole game of each kind by finger. */
import { test } from 'node:test';
import { serve } from '../../tools/serve.mjs';
import { games, newDevice, wholeGame } from './finger-game.mjs';
import { launchWebKit, missing } from './webkit.mjs';

test('WebKit', { skip: missing ?? false }, async (t) => {
    const server = await serve(process.env.SITE, 0);
    const base = `http://127.0.0.1:${server.address().port}/`;
    const page = await launchWebKit(412, 800);
    try {
        t.diagnostic(`WebKitGTK ${page.version}`);
        for (const game of games) {
            await t.test(`${game} by finger`, async (inner) => {
                await page.goto(base);
                await page.evaluate(newDevice);
                await page.goto(base);
                inner.diagnostic(`${await wholeGame(page, game)} moves`);
            });
        }
    } finally {
        await page.close();
        server.closeAllConnections();
        server.close();
    }
});
