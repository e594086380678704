/*
 * worker.js - the installed package in a worker created by the test's page.
 */
import * as core from './node_modules/plateau-core/index.js';
import { ask } from './rows.js';

self.onmessage = async ({ data }) => {
    try {
        self.postMessage(await ask(core, data));
    } catch (error) {
        self.postMessage({ failed: String(error) });
    }
};
