/*
 * first-board.mjs - how long an emulated phone on a slow network takes to paint its first board, and how much CPU time
 * the page's main thread uses for it on this machine.
 */
import { close } from './site.mjs';
import { watchWork } from './work.mjs';

const phone = { width: 360, height: 740, touch: true, deviceScaleFactor: 2, installs: true };

/* Records when the first board was painted, in milliseconds after the navigation. */
function watchFirstBoard() {
    const look = () => {
        if (document.querySelector('.picture'))
            requestAnimationFrame(() => {
                window.firstBoard = performance.now();
            });
        else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
}

async function openDevice(site, saved) {
    const page = await site.open('/manifest.webmanifest', phone);
    await page.evaluate((kept) => localStorage.setItem('plateau.game.first', JSON.stringify(kept)), saved);
    page.problems.splice(0); /* Browsers request a favicon.ico for a page that is a plain file. */
    await page.addInitScript(watchFirstBoard);
    return page;
}

async function untilPainted(page, url) {
    await page.goto(url, { waitUntil: 'commit' });
    await page.waitForFunction(() => window.firstBoard !== undefined);
    return await page.evaluate(() => window.firstBoard);
}

/* Returns milliseconds of CPU time, without emulation. */
export async function firstWork(site, path, saved) {
    const page = await openDevice(site, saved);
    const worked = await watchWork(page);
    await untilPainted(page, site.base + path);
    const work = await worked();
    await close(page);
    return work;
}

/* Returns elapsed milliseconds. */
export async function firstBoard(site, path, saved) {
    const page = await openDevice(site, saved);
    const cdp = await page.context().newCDPSession(page);
    await cdp.send('Network.enable');
    await cdp.send('Network.emulateNetworkConditions', {
        offline: false,
        latency: 150,
        downloadThroughput: 1.6e6 / 8,
        uploadThroughput: 0.75e6 / 8,
    });
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    const time = await untilPainted(page, site.base + path);
    await close(page);
    return time;
}
