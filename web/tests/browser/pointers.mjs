/*
 * pointers.mjs - touch and mouse events as the browser itself creates them: touches are sent through the DevTools
 * protocol, so that scrolling, capture and cancelling are the browser's own.
 */
import { drawn } from './site.mjs';

export { assertTokens } from './core.mjs';

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

/*
 * Sends several events without waiting for the answers, because a finger that rests for half a second becomes a long
 * press.
 */
async function inOneGo(pointer, ...acts) {
    if (pointer.means === 'finger') await Promise.all(acts.map((act) => act()));
    else for (const act of acts) await act();
}

export async function tap(page, pointer, at) {
    await inOneGo(
        pointer,
        () => pointer.down(at),
        () => pointer.up(),
    );
    await drawn(page);
}

/* Presses, moves in some steps as a person does, and does not release. */
export async function carry(page, pointer, from, to, steps = 4) {
    const moves = Array.from({ length: steps }, (_, i) => ({
        x: from.x + ((to.x - from.x) * (i + 1)) / steps,
        y: from.y + ((to.y - from.y) * (i + 1)) / steps,
    }));
    await inOneGo(
        pointer,
        () => pointer.down(from),
        () => pointer.move(moves[0]),
    );
    for (const at of moves.slice(1)) await pointer.move(at);
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
