/*
 * axe.mjs - runs axe on a page, with the same rules for every screen.
 */
import { readFileSync } from 'node:fs';

const axe = readFileSync(new URL('../../node_modules/axe-core/axe.min.js', import.meta.url), 'utf8');

/* Injected through the browser, because the content security policy forbids scripts from elsewhere. */
export async function bringAxe(page) {
    await page.evaluate(`{ ${axe} }; 0`);
}

export async function violations(page) {
    return await page.evaluate(async () => {
        const found = await window.axe.run(document, {
            resultTypes: ['violations'],
            runOnly: {
                type: 'tag',
                values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
            },
        });
        const say = (node) => `${node.target} ${node.failureSummary?.split('\n')[1] ?? ''}`;
        return found.violations.map((v) => `${v.id}: ${v.nodes.slice(0, 3).map(say).join(' | ')}`);
    });
}
