/*
 * values.ts - the worker that evaluates all moves, one position at a time. It reads messages between moves, so that
 * another position, or none, can be requested at any time.
 */
import { Core } from '../core/rules';
import type { FromValues, MoveValue, ToValues } from '../core/values/evaluate-moves';
import { evaluateMoves } from '../core/values/evaluate-moves';

const page = self as unknown as {
    postMessage(message: FromValues): void;
    onmessage: ((event: MessageEvent<ToValues>) => void) | null;
};

/* ms between two reports; the first value is reported at once, later ones so that the page has time to draw. */
const tellAfter = 250;
const listenAfter = 15;

let core: Core | null = null;
let asked = 0;
const { port1: here, port2: there } = new MessageChannel();

/* Yields to the event loop, so that messages are delivered. */
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
    for (const { round, value, moves } of evaluateMoves(engine, game, position)) {
        last = { round, moves };
        if (value.value !== 'unproven') fresh.set(value.move, value);
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
