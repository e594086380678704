/*
 * axe.test.mjs - no violation on any screen, in either theme, language and at three widths.
 */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { screens, show } from './screens.mjs';
import { close, withSite } from './site.mjs';

const axe = readFileSync(new URL('../../node_modules/axe-core/axe.min.js', import.meta.url), 'utf8');

/* All twelve looks with FULL=1; else three of them a screen, in turn, so that all come up. */
const looks = [320, 768, 1280].flatMap((width) => ['light', 'dark'].flatMap((theme) =>
    ['en', 'fr'].map((language) => ({ width, theme, language }))));

function looksOf(number) {
    return process.env.FULL ? looks : [0, 1, 2].map((i) => looks[i * 4 + (number + i) % 4]);
}

async function violations(page) {
    await page.evaluate(`{ ${axe} }; 0`).catch(() => {});
    return await page.evaluate(async () => {
        const found = await window.axe.run(document, {
            runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] },
        });
        const say = (node) => `${node.target} ${node.failureSummary?.split('\n')[1] ?? ''}`;
        return found.violations.map((v) => `${v.id}: ${v.nodes.slice(0, 3).map(say).join(' | ')}`);
    });
}

test('axe', async (t) => {
    await withSite(async (site) => {
        for (const [number, screen] of screens.entries()) {
            await t.test(screen.name, async () => {
                for (const look of looksOf(number)) {
                    const page = await show(site, screen, { ...look, height: 800 });
                    const found = await violations(page);
                    assert.deepEqual(found, [], JSON.stringify(look));
                    await close(page);
                }
            });
        }
    });
});
