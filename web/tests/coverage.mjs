/*
 * coverage.mjs - records which parts of the site's scripts the pages of a test run have executed. If PAGE_COVERAGE
 * (env) names a directory, each test file writes its ranges of characters there when it ends, for tools/coverage.mjs.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const directory = process.env.PAGE_COVERAGE;
/* One byte for each character of a script, by the script's path. */
const scripts = new Map();

/* V8 lists outer ranges before the inner ones, which are more precise. */
function add({ url, functions }) {
    const { pathname } = new URL(url);
    const ranges = functions.flatMap((each) => each.ranges);
    const length = ranges.reduce((most, { endOffset }) => Math.max(most, endOffset), 0);
    const now = new Uint8Array(Math.max(length, scripts.get(pathname)?.length ?? 0));
    for (const { startOffset, endOffset, count } of ranges) now.fill(count > 0 ? 1 : 0, startOffset, endOffset);
    scripts.get(pathname)?.forEach((ran, i) => (now[i] |= ran));
    scripts.set(pathname, now);
}

/* Returns the ranges [from, to) that were executed. */
function stretches(ran) {
    const found = [];
    for (let from = ran.indexOf(1); from >= 0;) {
        const end = ran.indexOf(0, from);
        const to = end < 0 ? ran.length : end;
        found.push([from, to]);
        from = ran.indexOf(1, to);
    }
    return found;
}

/* Call before a page loads anything; the coverage is read before the page is closed. */
export async function cover(page) {
    if (!directory) return;
    const session = await page.context().newCDPSession(page);
    await session.send('Profiler.enable');
    await session.send('Profiler.startPreciseCoverage', { callCount: true, detailed: true });
    for (const owner of [page, page.context()]) {
        const close = owner.close.bind(owner);
        owner.close = async (...options) => {
            const { result } = await session.send('Profiler.takePreciseCoverage').catch(() => ({ result: [] }));
            result.filter(({ url }) => /^https?:.*\/assets\//.test(url)).forEach(add);
            await close(...options);
        };
    }
}

if (directory)
    process.on('exit', () => {
        if (scripts.size === 0) return;
        mkdirSync(directory, { recursive: true });
        const ran = Object.fromEntries([...scripts].map(([path, bytes]) => [path, stretches(bytes)]));
        writeFileSync(join(directory, `${process.pid}.json`), JSON.stringify(ran));
    });
