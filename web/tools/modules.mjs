/*
 * modules.mjs - the page's own modules in Node, for tools and tests: Vite serves them from source, without a build.
 */
import { readFileSync } from 'node:fs';
import { createServer } from 'vite';

/* Starts the server. `load` takes a path in web/src; the caller closes it. */
export async function openModules(logLevel = 'error') {
    const server = await createServer({
        root: new URL('..', import.meta.url).pathname,
        server: { middlewareMode: true, hmr: false, ws: false, watch: null },
        appType: 'custom',
        logLevel,
        optimizeDeps: { noDiscovery: true },
    });
    const load = (path) => server.ssrLoadModule(`/src/${path}`);
    const { languages } = await load('i18n/compiled/languages.ts');
    const { loadCoreTexts } = await load('i18n/core-texts.ts');
    for (const { tag } of languages) await loadCoreTexts(tag);
    return {
        load,
        /* Returns a group of texts in a language: those of the first screens are `shell`. */
        dictionary: async (group, language) => (await load('i18n/catalogue.ts')).dictionary(group, language),
        close: () => server.close(),
    };
}

const compiled = new Map();

/* Creates an instance of a module of the core, by the path of its file. */
export function instantiate(file) {
    const module = compiled.get(file) ?? new WebAssembly.Module(readFileSync(file));
    compiled.set(file, module);
    return new WebAssembly.Instance(module);
}
