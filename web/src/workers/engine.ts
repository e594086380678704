/*
 * engine.ts - the engine's worker: one request at a time, one step per call, reporting after each. To stop
 * it, the page terminates the worker. It also says what a move does, and knows the daily challenge.
 */
import { Core, speak } from '../core/rules';
import type { Asked, FromWorker, Question, Thought, ToTell, ToWorker } from '../core/thinking';
import { typeset } from '../core/sentence';
import { readThought } from '../core/thinking';

const page = self as unknown as {
    postMessage(message: FromWorker): void;
    onmessage: ((event: MessageEvent<ToWorker>) => void) | null;
};

let core: Core | null = null;

function think(engine: Core, id: number, q: Question): void {
    engine.sure(engine.call.record_read!(engine.give(q.record)));
    engine.sure(engine.call.think!(q.level, 0, q.nodes, q.lines, q.seed));
    let thought: Thought;
    let more: boolean;
    do {
        const result = engine.call.think_on!();
        thought = readThought(engine.sure(result));
        more = result === 1;
        if (more && q.lines > 0) page.postMessage({ kind: 'thought', id, thought });
    } while (more);
    page.postMessage({ kind: 'move', id, move: engine.sure(engine.call.think_move!()), thought });
}

function why(engine: Core, { game, position, move, language }: Asked): string {
    speak(engine, language);
    engine.sure(engine.call.load!(game, engine.give(position)));
    return typeset(engine.sure(engine.call.why!(engine.give(move))));
}

function tell(engine: Core, what: ToTell): string {
    switch (what.kind) {
        case 'why':
            return why(engine, what.asked);
        case 'challenge':
            return engine.sure(engine.call.challenge!(engine.give(what.date)));
        case 'check':
            engine.sure(engine.call.record_read!(engine.give(what.record)));
            return engine.sure(engine.call.challenge_check!());
    }
}

page.onmessage = ({ data }) => {
    if (data.kind === 'load') {
        core = new Core(new WebAssembly.Instance(data.module));
        page.postMessage({ kind: 'ready' });
        return;
    }
    try {
        if (data.kind === 'think') think(core!, data.id, data.question);
        else page.postMessage({ kind: 'told', id: data.id, text: tell(core!, data.what) });
    } catch (error) {
        page.postMessage({ kind: 'failed', id: data.id, reason: String(error) });
    }
};
