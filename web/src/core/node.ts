/*
 * node.ts - the package's entry point in Node: the same API, with files read from disk and the engine in a worker
 * thread.
 */
import { readFile } from 'node:fs/promises';
import { Worker } from 'node:worker_threads';
import type { Files } from './api.ts';
import type { EngineWorker } from './engine.ts';
import { fetchBytes, moduleAt } from './module.ts';
import type { Plateau } from './plateau.ts';
import { plateauOf } from './plateau.ts';
import type { FromWorker } from './thinking.ts';

export * from './api.ts';

/** Reads a file; accepts a path, or the URL of a file or of a server. */
async function readBytes(from: string | URL): Promise<ArrayBuffer> {
    if (/^https?:/.test(String(from))) return await fetchBytes(from);
    const file = await readFile(String(from).startsWith('file:') ? new URL(from) : from);
    return new Uint8Array(file).buffer;
}

/**
 * Wraps a worker thread to look like a browser's worker. It keeps the process alive only while an answer is pending.
 */
function thread(): EngineWorker {
    const worker = new Worker(new URL('./engine-worker-node.js', import.meta.url));
    let awaited = 0;
    const port: EngineWorker = {
        onmessage: null,
        onerror: null,
        postMessage(message) {
            awaited++;
            worker.ref();
            worker.postMessage(message);
        },
        terminate: () => void worker.terminate(),
    };
    worker.on('message', (data: FromWorker) => {
        if (data.kind !== 'thought' && --awaited === 0) worker.unref();
        port.onmessage?.({ data });
    });
    worker.on('error', (error: Error) => port.onerror?.(error));
    return port;
}

export async function load(files: Files = {}): Promise<Plateau> {
    return await plateauOf({
        rules: moduleAt(files.rules ?? new URL('./rules.wasm', import.meta.url), readBytes),
        engine: moduleAt(files.engine ?? new URL('./engine.wasm', import.meta.url), readBytes),
        board: moduleAt(files.board ?? new URL('./board.wasm', import.meta.url), readBytes),
        languages: () => readBytes(files.languages ?? new URL('./languages.json', import.meta.url)),
        worker: thread,
    });
}
