/*
 * pointers.mjs - a finger and a mouse as the browser itself makes them: touches come through the
 * DevTools protocol, so that scrolling, capture and cancelling are the browser's own.
 */
import assert from 'node:assert/strict';
import { tokensOf } from './core.mjs';
import { drawn } from './site.mjs';

export async function makeFinger(page) {
    const session = await page.context().newCDPSession(page);
    const send = async (type, touchPoints) => {
        await session.send('Input.dispatchTouchEvent', { type, touchPoints });
    };
    return {
        means: 'finger',
        down: (at) => send('touchStart', [at]),
        move: (at) => send('touchMove', [at]),
        up: () => send('touchEnd', []),
        cancel: () => send('touchCancel', []),
    };
}

export function makeMouse(page) {
    return {
        means: 'mouse',
        down: async ({ x, y }) => {
            await page.mouse.move(x, y);
            await page.mouse.down();
        },
        move: ({ x, y }) => page.mouse.move(x, y),
        up: () => page.mouse.up(),
    };
}

export async function tap(page, pointer, at) {
    await pointer.down(at);
    await pointer.up();
    await drawn(page);
}

/* Down, over in some steps as a hand does it, and not yet up. */
export async function carry(page, pointer, from, to, steps = 4) {
    await pointer.down(from);
    for (let i = 1; i <= steps; i++)
        await pointer.move({
            x: from.x + ((to.x - from.x) * i) / steps,
            y: from.y + ((to.y - from.y) * i) / steps,
        });
    await drawn(page);
}

export async function drag(page, pointer, from, to) {
    await carry(page, pointer, from, to);
    await pointer.up();
    await drawn(page);
}

export async function middleOf(page, selector) {
    const { x, y, width, height } = await page.locator(selector).first().boundingBox();
    return { x: x + width / 2, y: y + height / 2 };
}

/* A browser makes a click of a touch in its own time: waits until the hand holds these. */
export async function assertTokens(page, wanted, message) {
    const begun = performance.now();
    let held = await tokensOf(page);
    while (held.join() !== wanted.join() && performance.now() - begun < 5000) {
        await drawn(page);
        held = await tokensOf(page);
    }
    assert.deepEqual(held, wanted, message);
}
