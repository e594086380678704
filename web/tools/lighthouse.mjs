/*
 * lighthouse.mjs - what Lighthouse says of the built site, the median of three runs:
 *
 *     node tools/lighthouse.mjs [DIRECTORY [PATH…]]        dist and / unless said otherwise
 *
 * Ends with status 1 if accessibility or best practices are below 100, or performance below 85. The
 * goal for performance is 95.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { serve } from './serve.mjs';

const [directory = new URL('../dist', import.meta.url).pathname, ...given] = process.argv.slice(2);
const paths = given.length > 0 ? given : ['/'];
const least = { performance: 85, accessibility: 100, 'best-practices': 100 };
const metrics = [
    'first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time', 'cumulative-layout-shift', 'speed-index',
];

const server = await serve(directory, 0);
const base = `http://127.0.0.1:${server.address().port}`;
const scratch = mkdtempSync(join(tmpdir(), 'plateau-lighthouse-'));
const chrome = await launch({
    chromePath: execFileSync('sh', ['-c', 'command -v chromium'], { encoding: 'utf8' }).trim(), userDataDir: scratch,
    chromeFlags: ['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'],
});

/* One run: scores of 100, what they are made of, and what is not as it should be. */
async function look(path) {
    const { lhr } = await lighthouse(base + path, {
        port: chrome.port, onlyCategories: Object.keys(least), output: 'json', logLevel: 'error',
    });
    const judged = Object.values(lhr.categories).filter(({ id }) => id !== 'performance');
    const failing = judged.flatMap(({ auditRefs }) => auditRefs).filter(({ weight }) => weight > 0)
        .map(({ id }) => lhr.audits[id]).filter(({ score }) => score !== null && score < 1).map(({ id }) => id);
    const score = (name) => Math.round(100 * lhr.categories[name].score);
    return {
        scores: Object.fromEntries(Object.keys(least).map((name) => [name, score(name)])),
        metrics: metrics.map((id) => `${id} ${lhr.audits[id].displayValue}`), failing,
    };
}

function median(list) {
    return list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)];
}

let good = true;
for (const path of paths) {
    const runs = [];
    for (let i = 0; i < 3; i++)
        runs.push(await look(path));
    for (const [name, bar] of Object.entries(least)) {
        const scores = runs.map((run) => run.scores[name]);
        const goal = name === 'performance' ? ', goal 95' : '';
        console.log(`${path}  ${name}: ${median(scores)} (${scores.join(', ')}; at least ${bar}${goal})`);
        good &&= median(scores) >= bar;
    }
    console.log(`${path}  ${runs[1].metrics.join(', ')}`);
    for (const id of new Set(runs.flatMap((run) => run.failing)))
        console.log(`${path}  not passed: ${id}`);
}
chrome.kill();
server.closeAllConnections();
server.close();
rmSync(scratch, { recursive: true, force: true });
process.exitCode = good ? 0 : 1;
