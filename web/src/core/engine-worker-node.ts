/*
 * engine-worker-node.ts - the engine in a worker thread of Node.
 */
import { parentPort } from 'node:worker_threads';
import { answering } from './answering.ts';

parentPort!.on(
    'message',
    answering((message) => parentPort!.postMessage(message)),
);
