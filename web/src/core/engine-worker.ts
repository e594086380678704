/*
 * engine-worker.ts - the engine in a browser's worker. To stop it, the page terminates the worker.
 */
import { answering } from './answering.ts';
import type { FromWorker, ToWorker } from './thinking.ts';

const page = self as unknown as {
    postMessage(message: FromWorker): void;
    onmessage: ((event: { readonly data: ToWorker }) => void) | null;
};
const answer = answering((message) => page.postMessage(message));

page.onmessage = ({ data }) => answer(data);
