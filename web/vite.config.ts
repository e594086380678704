/* The core's modules are built by Meson; PLATEAU_WASM is their directory. */
import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Plugin } from 'vite';
import { defineConfig } from 'vite';
import { compileCatalogues } from './tools/catalogues.mjs';

const root = import.meta.dirname;
/* Folders that every first board needs; the folders inside them are not included. */
const first = 'app|board|core|games|i18n|local|local-table|move-input|offline|table|ui';
const shell = new RegExp(`/node_modules/|/src/(?:${first})/[^/]+$`);

compileCatalogues();

/* The shell lists every other file by name: seven letters of a hash identify them as well as eight. */
const shortNames = {
    entryFileNames: 'assets/[name]-[hash:7].js',
    chunkFileNames: 'assets/[name]-[hash:7].js',
    assetFileNames: 'assets/[name]-[hash:7][extname]',
};

/* The texts that the page loads, by language and group, and the folder in which the built site has them. */
const compiled = join(root, 'src/i18n/compiled');
const texts = readdirSync(compiled, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\/.*\.ts$/.test(name))
    .sort()
    .map((name) => ({ name: name.replace(/\.ts$/, '.js'), source: readFileSync(join(compiled, name), 'utf8') }));
const firstSource = readFileSync(join(root, 'src/i18n/first-texts.js'), 'utf8').replace(/\/\*[^]*?\*\//g, '');
const textHash = createHash('sha256').update(JSON.stringify([firstSource, texts]));
const textFolder = `assets/texts-${textHash.digest('base64url').slice(0, 7)}`;
const tags = JSON.stringify([...new Set(texts.map(({ name }) => name.split('/')[0]))]);
const firstTexts = firstSource.replace('__FOLDER__', textFolder).replace('__TAGS__', tags);
const firstTextsFile = `${textFolder}/first.js`;

/* Writes the texts as files of their own, and their address into load.ts; the page loads its first ones at once. */
function catalogues(): Plugin {
    return {
        name: 'catalogues',
        apply: 'build',
        enforce: 'pre',
        transform(code, id) {
            if (!id.endsWith('/src/i18n/load.ts')) return null;
            return code.replace(/`[^`]*`/, `/* @vite-ignore */ '/${textFolder}/' + language + '/' + group + '.js'`);
        },
        generateBundle() {
            for (const { name, source } of texts)
                this.emitFile({ type: 'asset', fileName: `${textFolder}/${name}`, source });
            this.emitFile({ type: 'asset', fileName: firstTextsFile, source: firstTexts });
        },
        transformIndexHtml: (_html, { filename }) =>
            filename.endsWith('index.html')
                ? [
                      {
                          tag: 'script',
                          attrs: { type: 'module', async: true, src: `/${firstTextsFile}` },
                          injectTo: 'head-prepend',
                      },
                  ]
                : [],
    };
}

/* Writes the service worker with the list of all files, and a version computed from their contents. */
function serviceWorker(): Plugin {
    return {
        name: 'service-worker',
        apply: 'build',
        enforce: 'post',
        generateBundle(_options, bundle) {
            const still = readdirSync(join(root, 'public')).sort();
            const hash = createHash('sha256');
            for (const name of Object.keys(bundle).sort()) {
                const file = bundle[name]!;
                hash.update(name).update(file.type === 'chunk' ? file.code : file.source);
            }
            for (const name of still) hash.update(name).update(readFileSync(join(root, 'public', name)));
            const names = Object.keys(bundle).filter((name) => name !== 'index.html');
            const files = ['/', ...names.map((name) => `/${name}`), ...still.map((name) => `/${name}`)];
            const source = readFileSync(join(root, 'src/offline/sw.js'), 'utf8')
                .replace('__VERSION__', hash.digest('hex').slice(0, 12))
                .replace('__FILES__', JSON.stringify(files));
            this.emitFile({ type: 'asset', fileName: 'sw.js', source });
        },
    };
}

/* Loads the rules in parallel with the scripts, because no board is drawn without them. */
function preloadRules(): Plugin {
    return {
        name: 'preload-rules',
        apply: 'build',
        transformIndexHtml: {
            order: 'post',
            handler(_html, { bundle }) {
                const rules = Object.keys(bundle ?? {}).find((name) => /\/rules-[^/]*\.wasm$/.test(name))!;
                const attrs = {
                    rel: 'preload',
                    href: `/${rules}`,
                    as: 'fetch',
                    type: 'application/wasm',
                    crossorigin: '',
                };
                return [{ tag: 'link', attrs, injectTo: 'head' }];
            },
        },
    };
}

/* The mode `embed` builds the page that other sites may show in a frame. */
export default defineConfig(({ mode }) => ({
    root,
    publicDir: mode === 'embed' ? false : 'public',
    plugins: mode === 'embed' ? [preloadRules(), catalogues()] : [preloadRules(), catalogues(), serviceWorker()],
    resolve: { alias: { '@wasm': resolve(process.env.PLATEAU_WASM ?? '../build/src/wasm') } },
    oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
    build: {
        target: 'es2022',
        assetsInlineLimit: 0,
        modulePreload: { polyfill: false },
        emptyOutDir: mode !== 'embed',
        /* Bundles everything a first board needs into one file: small ones would wait for each other. */
        rolldownOptions:
            mode === 'embed'
                ? { input: join(root, 'embed.html') }
                : { output: { ...shortNames, codeSplitting: { groups: [{ name: 'shell', test: shell }] } } },
    },
}));
