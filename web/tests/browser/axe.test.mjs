/*
 * axe.test.mjs - no accessibility violation on any screen, in either theme, language and at three widths.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bringAxe, violations } from './axe.mjs';
import { screens, show } from './screens.mjs';
import { close, drawn, withSite } from './site.mjs';

/*
 * With FULL=1 both languages and all six looks of a screen; otherwise, to save time, one language and one look, which
 * alternate from screen to screen, so that all occur. An open page is switched to another look, which is faster than
 * opening another page.
 */
const looks = [320, 768, 1280].flatMap((width) => ['light', 'dark'].map((theme) => ({ width, theme })));
const languages = ['en', 'fr'];

function looksOf(number) {
    return process.env.FULL ? looks : [looks[number % looks.length]];
}

function languagesOf(number) {
    return process.env.FULL ? languages : [languages[Math.floor(number / 2) % 2]];
}

async function wear(page, { width, theme }) {
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme: theme });
    await drawn(page);
}

test('axe', async (t) => {
    await withSite(async (site) => {
        for (const [number, screen] of screens.entries()) {
            for (const language of languagesOf(number))
                await t.test(`${screen.name}, ${language}`, async () => {
                    const [first, ...others] = looksOf(number);
                    const page = await show(site, screen, { ...first, language, height: 800, reducedMotion: 'reduce' });
                    await bringAxe(page);
                    assert.deepEqual(await violations(page), [], JSON.stringify(first));
                    for (const look of others) {
                        await wear(page, look);
                        assert.deepEqual(await violations(page), [], JSON.stringify(look));
                    }
                    await close(page);
                });
        }
    });
});
