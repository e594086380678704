/*
 * browser.mjs - the browser of the tests and tools: Debian's headless shell of Chromium, which starts
 * fast and takes little memory, or all of Chromium where there is no other. BROWSER (env) names
 * another.
 */
import { execFileSync } from 'node:child_process';
import { chromium } from 'playwright-core';

/* Nothing of the browser's own is fetched, and nothing is asked of a display. */
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

/* A machine that others use too may stand still for seconds at any moment: so long is waited for what must come. */
export const patience = 120_000;

export function launch(more = []) {
    return chromium.launch({ executablePath: browserPath(), args: [...flags, ...more], timeout: patience });
}
