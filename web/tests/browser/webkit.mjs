/*
 * webkit.mjs - a WebKit browser for tests: Debian's WebKitGTK driven through WebDriver, on a virtual screen (Xvfb). Its
 * driver turns a finger into a mouse, so a finger's pointer events are dispatched in the page (touch); plain buttons
 * are pressed by the driver.
 */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';

function find(command) {
    return spawnSync('sh', ['-c', command], { encoding: 'utf8' }).stdout.trim().split('\n')[0];
}

const driver = find('command -v WebKitWebDriver');
const screen = find('command -v Xvfb');
const browser = find('ls /usr/lib/*/webkit2gtk-4.1/MiniBrowser 2>/dev/null');

/* Why WebKit cannot run on this machine; null if it can. */
export const missing = driver && screen && browser ? null : 'webkit2gtk-driver or xvfb is not installed';

/* Returns the first line that the program writes to a pipe. */
async function firstLine(program, pipe) {
    const [bytes] = await once(program.stdio[pipe], 'data');
    return bytes.toString().trim();
}

async function startScreen() {
    const program = spawn(screen, ['-displayfd', '3', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp'], {
        stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    });
    return { program, display: `:${await firstLine(program, 3)}` };
}

async function freePort() {
    const { createServer } = await import('node:net');
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address();
    server.close();
    await once(server, 'close');
    return port;
}

async function call(base, method, path, body) {
    const options = body ? { method, body: JSON.stringify(body) } : { method };
    const response = await fetch(base + path, options);
    const { value } = await response.json();
    if (!response.ok) throw new Error(`${method} ${path}: ${value.error}: ${value.message}`);
    return value;
}

async function untilReady(base) {
    for (let tries = 0; ; tries++) {
        try {
            return await call(base, 'GET', '/status');
        } catch (error) {
            if (tries === 100) throw error;
            await new Promise((done) => {
                setTimeout(done, 100);
            });
        }
    }
}

/* Starts a browser with one window; close() ends it and its screen. */
export async function launchWebKit(width, height) {
    const { program: window, display } = await startScreen();
    const port = await freePort();
    const service = spawn(driver, [`--port=${port}`, '--host=127.0.0.1'], {
        env: { ...process.env, DISPLAY: display, LIBGL_ALWAYS_SOFTWARE: '1' },
        stdio: 'ignore',
    });
    const base = `http://127.0.0.1:${port}`;
    const end = () => {
        service.kill();
        window.kill();
    };
    try {
        await untilReady(base);
        const options = { binary: browser, args: ['--automation'] };
        const { sessionId, capabilities } = await call(base, 'POST', '/session', {
            capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': options } },
        });
        const page = new Page(`${base}/session/${sessionId}`, capabilities.browserVersion, end);
        await page.call('POST', '/window/rect', { width, height });
        return page;
    } catch (error) {
        end();
        throw error;
    }
}

class Page {
    constructor(base, version, end) {
        this.name = 'webkit';
        this.base = base;
        this.version = version;
        this.end = end;
    }

    call(method, path, body) {
        return call(this.base, method, path, body);
    }

    async goto(url) {
        await this.call('POST', '/url', { url });
    }

    /* Calls a function in the page with these arguments. */
    evaluate(run, ...args) {
        return this.call('POST', '/execute/sync', { script: `return (${run}).apply(null, arguments);`, args });
    }

    /* Waits until a function in the page returns a true value, and returns it. */
    async until(run, ...args) {
        for (const start = Date.now(); Date.now() - start < 30_000;) {
            const value = await this.evaluate(run, ...args);
            if (value) return value;
            await new Promise((done) => {
                setTimeout(done, 20);
            });
        }
        throw new Error(`waited 30 s for ${run}`);
    }

    /* Taps a point of the window, whatever is there. */
    touch(x, y) {
        return this.evaluate(
            (clientX, clientY) => {
                const under = document.elementFromPoint(clientX, clientY);
                const about = {
                    clientX,
                    clientY,
                    pointerType: 'touch',
                    isPrimary: true,
                    bubbles: true,
                    cancelable: true,
                };
                for (const [kind, buttons] of [
                    ['pointerdown', 1],
                    ['pointerup', 0],
                ])
                    under.dispatchEvent(new PointerEvent(kind, { ...about, buttons, button: 0, pointerId: 7 }));
                under.closest('button, a')?.dispatchEvent(new MouseEvent('click', { ...about, detail: 1 }));
            },
            x,
            y,
        );
    }

    /* Moves the mouse through some points, then presses and releases at the last. */
    mouse(...points) {
        const [first, ...others] = points.map(({ x, y }) => ({
            type: 'pointerMove',
            duration: 0,
            x: Math.round(x),
            y: Math.round(y),
        }));
        return this.call('POST', '/actions', {
            actions: [
                {
                    type: 'pointer',
                    id: 'mouse',
                    parameters: { pointerType: 'mouse' },
                    actions: [first, { type: 'pointerDown', button: 0 }, ...others, { type: 'pointerUp', button: 0 }],
                },
            ],
        });
    }

    async screenshot() {
        return Buffer.from(await this.call('GET', '/screenshot'), 'base64');
    }

    async close() {
        await this.call('DELETE', '').catch(() => {});
        this.end();
    }
}
