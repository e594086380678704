/*
 * build.mjs WASM_DIRECTORY OUTPUT STAMP [VARIANT] - builds the site for Meson: type-checks, bundles, adds the link
 * previews and the handbook (docs/), and compresses files in advance for nginx. A variant is the same page with modules
 * of other names, for a test: it is not checked again, and has neither previews nor handbook.
 */
import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';
import { makeCards } from './cards.mjs';
import { compileCatalogues } from './catalogues.mjs';
import { makeHandbook } from './handbook/build.mjs';

const [wasm, output, stamp, variant] = process.argv.slice(2);
const web = resolve(import.meta.dirname, '..');
const modules = resolve(wasm, variant ?? '.');

/*
 * Writes FILE.gz beside each file that becomes smaller; nginx compresses index.html itself, because it fills in texts.
 */
function compress(directory) {
    for (const name of readdirSync(directory, { recursive: true }))
        if (/\.(js|css|wasm|svg|txt|webmanifest)$/.test(name)) {
            const file = readFileSync(resolve(directory, name));
            if (file.length >= 1000) writeFileSync(resolve(directory, `${name}.gz`), gzipSync(file, { level: 9 }));
        }
}

if (variant) {
    mkdirSync(modules, { recursive: true });
    for (const name of ['rules', 'engine', 'editor', 'table'])
        copyFileSync(resolve(wasm, `${name}-${variant}.wasm`), resolve(modules, `${name}.wasm`));
} else {
    compileCatalogues();
    const tsc = resolve(web, 'node_modules/typescript/bin/tsc');
    if (spawnSync(process.execPath, [tsc, '-b', web], { stdio: 'inherit' }).status !== 0) process.exit(1);
}
process.env.PLATEAU_WASM = modules;
await build({
    root: web,
    configFile: resolve(web, 'vite.config.ts'),
    logLevel: 'warn',
    build: { outDir: resolve(output) },
});
/* The page for other sites is a separate bundle: it must be small, and share no code that stores anything. */
if (!variant)
    await build({
        root: web,
        configFile: resolve(web, 'vite.config.ts'),
        mode: 'embed',
        logLevel: 'warn',
        build: { outDir: resolve(output) },
    });
if (!variant) {
    await makeCards(resolve(modules, 'rules.wasm'), resolve(output, 'cards'), resolve(output, '../cards'));
    await makeHandbook(resolve(output, 'docs'));
    compress(resolve(output));
}
writeFileSync(stamp, '');
