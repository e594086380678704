/*
 * values.ts - the worker that says what moves are worth: one position at a time. It listens between moves, so
 * that another position, or none, can be asked for at any moment.
 */
import { Core } from '../core/rules';
import type { FromValues, MoveValue, ToValues } from '../core/values/valuing';
import { valuing } from '../core/values/valuing';

const page = self as unknown as {
    postMessage(message: FromValues): void;
    onmessage: ((event: MessageEvent<ToValues>) => void) | null;
};

/* The first value is told at once; then so often that the page has time to draw. */
const tellAfter = 250;
const listenAfter = 15;

let core: Core | null = null;
let asked = 0;
const { port1: here, port2: there } = new MessageChannel();

/* Lets messages in. */
function listen(): Promise<void> {
    return new Promise((done) => {
        here.onmessage = () => done();
        there.postMessage(null);
    });
}

async function run(engine: Core, id: number, game: number, position: string): Promise<void> {
    let told = -Infinity;
    let heard = performance.now();
    let fresh = new Map<string, MoveValue>();
    let last = { round: 1, moves: 0 };
    const tell = (done: boolean): void => {
        page.postMessage({ id, values: [...fresh.values()], ...last, done, failed: false });
        fresh = new Map();
        told = performance.now();
    };
    for (const { round, value, moves } of valuing(engine, game, position)) {
        last = { round, moves };
        if (value.value !== 'unknown') fresh.set(value.move, value);
        const now = performance.now();
        if (fresh.size > 0 && now - told > tellAfter) tell(false);
        if (now - heard <= listenAfter) continue;
        await listen();
        heard = performance.now();
        if (id !== asked) return;
    }
    tell(true);
}

page.onmessage = ({ data }) => {
    if (data.kind === 'load') {
        core = new Core(new WebAssembly.Instance(data.module));
        return;
    }
    asked = data.kind === 'ask' ? data.id : 0;
    if (data.kind === 'stop') return;
    const { id, game, position } = data;
    run(core!, id, game, position).catch(() =>
        page.postMessage({ id, values: [], moves: 0, round: 0, done: true, failed: true }),
    );
};
