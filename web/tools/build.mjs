/*
 * build.mjs WASM_DIRECTORY OUTPUT STAMP [VARIANT] - the site as Meson asks for it: checked, then
 * bundled. A variant is the same page, so it is not checked again, on modules of other names.
 */
import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { build } from 'vite';

const [wasm, output, stamp, variant] = process.argv.slice(2);
const web = resolve(import.meta.dirname, '..');
const modules = resolve(wasm, variant ?? '.');

if (variant) {
    mkdirSync(modules, { recursive: true });
    for (const name of ['rules', 'engine'])
        copyFileSync(resolve(wasm, `${name}-${variant}.wasm`), resolve(modules, `${name}.wasm`));
} else {
    const tsc = resolve(web, 'node_modules/typescript/bin/tsc');
    if (spawnSync('node', [tsc, '-b', web], { stdio: 'inherit' }).status !== 0)
        process.exit(1);
}
process.env.PLATEAU_WASM = modules;
await build({ root: web, configFile: resolve(web, 'vite.config.ts'), logLevel: 'warn', build: { outDir: resolve(output) } });
writeFileSync(stamp, '');
