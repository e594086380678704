/*
 * build.mjs WASM_DIRECTORY OUTPUT [STAMP] - the site as Meson asks for it: checked, then bundled.
 */
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { build } from 'vite';

const [wasm, output, stamp] = process.argv.slice(2);
const web = resolve(import.meta.dirname, '..');
const checked = spawnSync('node', [resolve(web, 'node_modules/typescript/bin/tsc'), '-b', web], { stdio: 'inherit' });
if (checked.status !== 0)
    process.exit(1);
process.env.PLATEAU_WASM = resolve(wasm);
await build({ root: web, configFile: resolve(web, 'vite.config.ts'), logLevel: 'warn', build: { outDir: resolve(output) } });
if (stamp)
    writeFileSync(stamp, '');
