/*
 * browser.mjs - the browser of the tests and tools: Debian's headless shell of Chromium, which starts fast and uses
 * little memory, or full Chromium if it is not installed. BROWSER (env) names another.
 */
import { execFileSync } from 'node:child_process';
import { chromium } from 'playwright-core';

/* No background requests of the browser, and no display. */
export const flags = [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
];

export function browserPath() {
    const look = 'command -v chromium-headless-shell || command -v chromium';
    return process.env.BROWSER ?? execFileSync('sh', ['-c', look], { encoding: 'utf8' }).trim();
}

/* On a shared machine anything may stall for seconds, so tests wait this many ms. */
export const patience = 120_000;

export function launch(more = []) {
    return chromium.launch({ executablePath: browserPath(), args: [...flags, ...more], timeout: patience });
}
