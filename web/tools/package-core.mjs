/*
 * package-core.mjs WASM_DIRECTORY OUTPUT VERSION DEPFILE - builds the npm package plateau-core: src/core compiled to
 * plain ES modules with types, and the WebAssembly modules, packed as OUTPUT, a .tgz. The packed files stay in a folder
 * beside it. DEPFILE tells ninja which files it depends on.
 */
import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { compileCatalogues } from './catalogues.mjs';

const [wasm, output, version, depfile] = process.argv.slice(2);
const web = resolve(import.meta.dirname, '..');
const source = join(web, 'src/core');
const folder = join(dirname(resolve(output)), 'plateau-core');

function compile() {
    const tsc = join(web, 'node_modules/typescript/bin/tsc');
    const emit = '--noEmit false --composite false --incremental false --tsBuildInfoFile null --declaration'.split(' ');
    const place = ['--rootDir', source, '--outDir', folder];
    execFileSync(process.execPath, [tsc, '-p', join(web, 'tsconfig.core.json'), ...emit, ...place], {
        stdio: 'inherit',
    });
}

/* tsc rewrites imports to .js in scripts, but leaves .ts in declarations. */
function nameScripts() {
    for (const name of readdirSync(folder, { recursive: true }).filter((file) => file.endsWith('.d.ts'))) {
        const text = readFileSync(join(folder, name), 'utf8');
        writeFileSync(join(folder, name), text.replace(/(from '\.[^']*)\.ts'/g, "$1.js'"));
    }
}

function addFiles() {
    const { name, ...rest } = JSON.parse(readFileSync(join(source, 'package.json'), 'utf8'));
    writeFileSync(join(folder, 'package.json'), `${JSON.stringify({ name, version, ...rest }, null, 2)}\n`);
    copyFileSync(join(source, 'README.md'), join(folder, 'README.md'));
    copyFileSync(join(web, '../LICENSE'), join(folder, 'LICENSE'));
    for (const module of ['rules', 'engine', 'board']) {
        const bytes = readFileSync(join(wasm, `${module}.wasm`)); /* The linker made it executable; a copy is not. */
        writeFileSync(join(folder, `${module}.wasm`), bytes);
    }
    const languages = readdirSync(wasm).filter((name) => name.endsWith('.texts'));
    const texts = languages.sort().map((name) => readFileSync(join(wasm, name), 'utf8'));
    writeFileSync(join(folder, 'languages.json'), JSON.stringify(texts));
}

function pack() {
    const destination = dirname(resolve(output));
    execFileSync(join(web, '../tools/npm'), ['pack', folder, '--pack-destination', destination, '--loglevel=error'], {
        stdio: ['ignore', 'ignore', 'inherit'],
        env: { ...process.env, npm_config_cache: join(destination, 'npm-cache'), npm_config_logs_max: '0' },
    });
    renameSync(join(destination, `plateau-core-${version}.tgz`), output);
}

function noteSources() {
    const names = readdirSync(source, { recursive: true }).filter((name) => /\.(ts|json|md)$/.test(name));
    writeFileSync(depfile, `${output}: ${names.map((name) => join(source, name)).join(' ')}\n`);
}

rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
compileCatalogues();
compile();
nameScripts();
addFiles();
pack();
noteSources();
