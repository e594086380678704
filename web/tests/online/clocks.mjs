/*
 * clocks.mjs - the clock that runs, as pages show it: when each second goes, told by one machine.
 */
import assert from 'node:assert/strict';

/* When the running clock comes to show what, for some changes. */
function ticks(page, count) {
    return page.evaluate(
        (wanted) =>
            new Promise((done, failed) => {
                const seen = {};
                const clock = () => document.querySelector('.clock.running')?.textContent;
                let last = clock();
                const timer = setTimeout(() => failed(new Error(`the clock stands at ${last}`)), 10_000);
                const observer = new MutationObserver(() => {
                    if (clock() === last) return;
                    last = clock();
                    seen[last] = Date.now();
                    if (Object.keys(seen).length < wanted) return;
                    observer.disconnect();
                    clearTimeout(timer);
                    done(seen);
                });
                observer.observe(document.body, { subtree: true, childList: true, characterData: true });
            }),
        count,
    );
}

/* Two pages show the same time, to 300 ms. */
export async function sameClocks(one, other) {
    const [here, there] = await Promise.all([ticks(one, 3), ticks(other, 3)]);
    const both = Object.keys(here).filter((text) => text in there);
    assert.ok(both.length >= 1, `${JSON.stringify(here)} ${JSON.stringify(there)}`);
    const apart = both.map((text) => Math.abs(here[text] - there[text]));
    assert.ok(Math.min(...apart) <= 300, `clocks are ${apart} ms apart`);
    return Math.max(...apart);
}
