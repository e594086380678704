/*
 * clocks.mjs - compares the running clock on two pages: when each second ends, measured on one machine.
 */
import assert from 'node:assert/strict';
import { eventually } from '../browser/site.mjs';

/* Makes the page record when its running clock changes to which text. */
function noteTicks(page) {
    return page.evaluate(() => {
        const clock = () => document.querySelector('.clock.running')?.textContent;
        const seen = (window.ticks = {});
        let last = clock();
        new MutationObserver((_, all) => {
            if (window.ticks !== seen) all.disconnect();
            if (clock() === last) return;
            last = clock();
            if (last !== undefined) seen[last] = Date.now();
        }).observe(document.body, { subtree: true, childList: true, characterData: true });
    });
}

const ticks = (page) => page.evaluate(() => window.ticks);

/*
 * Checks that two pages show the same time, to 300 ms. On a busy machine a page may be late to show a second, or to learn
 * the server's time. So it waits until both have shown any one second within 300 ms of each other.
 */
export async function sameClocks(one, other) {
    await Promise.all([one, other].map(noteTicks));
    return await eventually(async () => {
        const [here, there] = await Promise.all([one, other].map(ticks));
        const both = Object.keys(here).filter((text) => text in there);
        assert.ok(both.length >= 3, `${JSON.stringify(here)} ${JSON.stringify(there)}`);
        const apart = Math.min(...both.map((text) => Math.abs(here[text] - there[text])));
        assert.ok(apart <= 300, `clocks are ${apart} ms apart at best`);
        return apart;
    });
}
