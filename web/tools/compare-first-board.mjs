/*
 * compare-first-board.mjs - compares two built sites on an emulated phone, in alternation: when each painted its first
 * board, and the ratio with its standard error.
 *
 *     node tools/compare-first-board.mjs BEFORE AFTER [PAIRS]
 *     node tools/compare-first-board.mjs ../before/build/web/site ../build/web/site 20
 */
const [before, after, pairs = '12'] = process.argv.slice(2);
if (after === undefined || !(Number(pairs) >= 2)) {
    console.error(
        'usage: node tools/compare-first-board.mjs BEFORE AFTER [PAIRS], two built sites and at least 2 pairs',
    );
    process.exit(2);
}
process.env.SITE = after; /* its core is the one that these sources know */
const { closeLoader, savedGame } = await import('../tests/browser/core.mjs');
const { firstBoard } = await import('../tests/browser/first-board.mjs');
const { withSite } = await import('../tests/browser/site.mjs');
await closeLoader();

function middle(values) {
    const sorted = values.toSorted((a, b) => a - b);
    return (sorted[Math.floor((sorted.length - 1) / 2)] + sorted[Math.ceil((sorted.length - 1) / 2)]) / 2;
}

/* Returns the mean ratio of the pairs, computed from logarithms, so that twice and half as fast weigh the same. */
function ratio(times) {
    const logs = times.map(([a, b]) => Math.log(b / a));
    const mean = logs.reduce((sum, x) => sum + x, 0) / logs.length;
    const variance = logs.reduce((sum, x) => sum + (x - mean) ** 2, 0) / (logs.length - 1);
    return { mean: Math.exp(mean), error: Math.exp(mean) * 1.96 * Math.sqrt(variance / logs.length) };
}

/* Measures one pair, in an order that alternates with the round. */
async function pair(path, saved, round) {
    const times = [];
    for (const which of round % 2 ? [1, 0] : [0, 1])
        await withSite(async (site) => {
            times[which] = await firstBoard(site, path, saved);
        }, [before, after][which]);
    return times;
}

const saved = savedGame('first', 'quoridor', ['person', 'person'], []);
for (const path of ['/', '/play/first']) {
    const times = [];
    for (let round = 0; round < Number(pairs); round++) {
        times.push(await pair(path, saved, round));
        process.stderr.write(`\r${path}: pair ${round + 1} of ${pairs}`);
    }
    process.stderr.write('\r');
    const { mean, error } = ratio(times);
    const [a, b] = [0, 1].map((which) => Math.round(middle(times.map((t) => t[which]))));
    console.log(
        `${path}: median ${a} ms before, ${b} ms after; ` +
            `ratio ${mean.toFixed(3)} ± ${error.toFixed(3)} (95 %, ${pairs} pairs)`,
    );
}
