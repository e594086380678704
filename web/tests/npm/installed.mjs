/*
 * installed.mjs - the package installed from its tarball, TARBALL (env), in a folder for this test alone; and what is
 * asked of it.
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
/* Rows of more sequences than that are for FULL=1: two of them take a minute each. */
const limit = process.env.FULL === '1' ? Infinity : 2_000_000;
export const tables = { perft: reference('perft.tsv'), traces: reference('traces.tsv'), limit };

/* The programs that the README shows, in its order. */
export const shown = [...readFileSync(join(installed, 'README.md'), 'utf8').matchAll(/^```js\n(.*?)^```$/gms)].map(
    ([, code]) => code,
);
