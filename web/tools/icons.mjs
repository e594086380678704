/*
 * icons.mjs - renders the icons of the installed page from public/favicon.svg with a browser:
 *
 *     node tools/icons.mjs
 */
import { readFileSync } from 'node:fs';
import { launch } from './browser.mjs';

const svg = readFileSync(new URL('../public/favicon.svg', import.meta.url), 'utf8');
const browser = await launch();
/* A maskable icon may be cut to a circle: the logo is smaller, and the background fills the square. */
for (const [name, size, part, ground] of [
    ['icon-192.png', 192, 1, 'transparent'],
    ['icon-512.png', 512, 1, 'transparent'],
    ['icon-512-maskable.png', 512, 0.66, '#f4eee2'],
    ['apple-touch-icon.png', 180, 0.8, '#f4eee2'],
]) {
    const page = await browser.newPage({ viewport: { width: size, height: size } });
    await page.setContent(`<style>html{background:${ground}}body{margin:0;height:100vh;display:grid;place-items:center}
        svg{width:${size * part}px}</style>${svg}`);
    await page.screenshot({ path: new URL(`../public/${name}`, import.meta.url).pathname, omitBackground: true });
    await page.close();
}
await browser.close();
