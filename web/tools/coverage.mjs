/*
 * coverage.mjs BUILD LEAST - measures which lines of web/src run in the browser, of those that are code in the built
 * site: builds the site with source maps beside BUILD's own, runs some tests on it, prints the percentage for each
 * folder and for all, and fails below LEAST. It does not fail if a test does. Code in workers is neither measured nor
 * counted.
 */
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { dirname, join, relative, resolve } from 'node:path';
import { build } from 'vite';

const web = resolve(import.meta.dirname, '..');
const source = join(web, 'src');
const [root, least] = [resolve(process.argv[2]), Number(process.argv[3])];
const [site, found] = [join(root, 'web/site-coverage'), join(root, 'web/coverage')];

/* Few tests that together reach most of the code. */
const tests = [
    'browser/language',
    'browser/games',
    'browser/review',
    'browser/victory',
    'browser/coach',
    'online/friends',
    'online/people',
    'online/account',
    'online/keyboard',
];

async function buildSite() {
    process.env.PLATEAU_WASM = join(root, 'src/wasm');
    await build({
        root: web,
        configFile: join(web, 'vite.config.ts'),
        logLevel: 'warn',
        build: { outDir: site, sourcemap: true, minify: false },
    });
    delete process.env.PLATEAU_WASM; /* plateaud would take this variable for a setting. */
}

function runTests() {
    rmSync(found, { recursive: true, force: true });
    const files = tests.map((name) => join(web, 'tests', `${name}.test.mjs`));
    const env = {
        ...process.env,
        PAGE_COVERAGE: found,
        SITE: site,
        PLATEAU: join(root, 'src/cli/plateau'),
        PLATEAUD: join(root, 'src/server/plateaud'),
    };
    spawnSync(process.execPath, ['--test', '--test-concurrency=1', ...files], { env, stdio: 'inherit' });
}

/* Returns the ranges of each script that a test has run. */
function readFound() {
    const ran = {};
    for (const name of readdirSync(found))
        for (const [path, stretches] of Object.entries(JSON.parse(readFileSync(join(found, name), 'utf8'))))
            (ran[path] ??= []).push(...stretches);
    return ran;
}

/* Marks each source line of a script with whether any part of it has run. */
function noteLines(script, stretches, files) {
    const code = readFileSync(script, 'utf8');
    const map = new SourceMap(JSON.parse(readFileSync(`${script}.map`, 'utf8')));
    const ran = new Uint8Array(code.length);
    for (const [from, to] of stretches) ran.fill(1, from, to);
    let at = 0;
    for (const [row, text] of code.split('\n').entries()) {
        for (let column = 0; column < text.length; column++) {
            const entry = map.findEntry(row, column);
            if (entry.generatedLine !== row || entry.generatedColumn !== column || !entry.originalSource) continue;
            const file = relative(source, resolve(dirname(script), entry.originalSource));
            if (file.startsWith('..')) continue; /* Skips packages, and workers, whose source maps lead elsewhere. */
            const lines = (files[file] ??= {});
            lines[entry.originalLine] ||= ran[at + column] === 1;
        }
        at += text.length + 1;
    }
}

function printSummary(files) {
    const folders = {};
    for (const [file, lines] of Object.entries(files))
        for (const folder of [file.includes('/') ? file.split('/')[0] : '.', 'all']) {
            const sum = (folders[folder] ??= { lines: 0, ran: 0 });
            sum.lines += Object.keys(lines).length;
            sum.ran += Object.values(lines).filter(Boolean).length;
        }
    const { all, ...parts } = folders;
    for (const name of Object.keys(parts).sort())
        console.log(`web/src/${name}: ${percent(parts[name])} of ${parts[name].lines}`);
    console.log(`lines: ${percent(all)} (${all.ran} out of ${all.lines}) of web/src, at least ${least} %`);
    return (100 * all.ran) / all.lines;
}

function percent({ ran, lines }) {
    return `${((100 * ran) / lines).toFixed(1)} %`;
}

await buildSite();
runTests();
const ran = readFound();
const files = {};
for (const map of readdirSync(join(site, 'assets')).filter((each) => each.endsWith('.js.map'))) {
    const name = map.replace(/\.map$/, '');
    noteLines(join(site, 'assets', name), ran[`/assets/${name}`] ?? [], files);
}
process.exitCode = printSummary(files) >= least ? 0 : 1;
