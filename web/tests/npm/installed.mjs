/*
 * installed.mjs - installs the package from its tarball, TARBALL (env), in a folder for this test only; and has the
 * questions to ask it.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after } from 'node:test';

const here = import.meta.dirname;
const reference = (name) => readFileSync(join(here, '../../../tests/perft', name), 'utf8');

export const folder = mkdtempSync(join(tmpdir(), 'plateau-core-'));
after(() => rmSync(folder, { recursive: true }));

writeFileSync(join(folder, 'package.json'), '{ "private": true, "type": "module" }\n');
const quiet = ['--offline', '--no-audit', '--no-fund', '--no-package-lock', '--loglevel=error'];
execFileSync(join(here, '../../../tools/npm'), ['install', process.env.TARBALL, ...quiet], { cwd: folder });

export const installed = join(folder, 'node_modules/plateau-core');
/* Rows with more sequences are tested with FULL=1 only: two of them take a minute each. */
const limit = process.env.FULL === '1' ? Infinity : 2_000_000;
export const tables = { perft: reference('perft.tsv'), traces: reference('traces.tsv'), limit };

const programs = (file) => [...readFileSync(file, 'utf8').matchAll(/^```js\n(.*?)^```$/gms)].map(([, code]) => code);

/* The programs in the README, in its order. */
export const shown = programs(join(installed, 'README.md'));
export const [shownFirst] = programs(join(here, '../../../README.md'));
