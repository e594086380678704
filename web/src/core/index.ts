/*
 * index.ts - the package's entry point in a browser's page or worker.
 */
import type { Files } from './api.ts';
import { fetchBytes, moduleAt } from './module.ts';
import type { Plateau } from './plateau.ts';
import { plateauOf } from './plateau.ts';

export * from './api.ts';

/** Fetches the rules; the engine and the drawing module are fetched when first used. */
export async function load(files: Files = {}): Promise<Plateau> {
    return await plateauOf({
        rules: moduleAt(files.rules ?? new URL('./rules.wasm', import.meta.url)),
        engine: moduleAt(files.engine ?? new URL('./engine.wasm', import.meta.url)),
        board: moduleAt(files.board ?? new URL('./board.wasm', import.meta.url)),
        languages: () => fetchBytes(files.languages ?? new URL('./languages.json', import.meta.url)),
        worker: () => new Worker(new URL('./engine-worker.js', import.meta.url), { type: 'module' }),
    });
}
