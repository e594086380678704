/* first-board.mjs - how long an emulated phone on a slow network takes to paint its first board. */
import { close } from './site.mjs';

const phone = { width: 360, height: 740, touch: true, deviceScaleFactor: 2, installs: true };

/* When the first board had been painted, in milliseconds after the navigation. */
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

export async function firstBoard(site, path, saved) {
    const page = await site.open('/manifest.webmanifest', phone);
    await page.evaluate((kept) => localStorage.setItem('plateau.game.first', JSON.stringify(kept)), saved);
    page.problems.splice(0); /* Browsers look for a favicon.ico beside a file. */
    await page.addInitScript(watchFirstBoard);
    const cdp = await page.context().newCDPSession(page);
    await cdp.send('Network.enable');
    await cdp.send('Network.emulateNetworkConditions', {
        offline: false,
        latency: 150,
        downloadThroughput: 1.6e6 / 8,
        uploadThroughput: 0.75e6 / 8,
    });
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    await page.goto(site.base + path, { waitUntil: 'commit' });
    await page.waitForFunction(() => window.firstBoard !== undefined);
    const time = await page.evaluate(() => window.firstBoard);
    await close(page);
    return time;
}
