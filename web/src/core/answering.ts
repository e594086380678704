/*
 * answering.ts - what the engine's worker does: one request at a time, one step per call, reporting after each. It also
 * says what a move does, and knows the daily challenge.
 */
import { Core, speak } from './rules.ts';
import type { Asked, FromWorker, Question, Thought, ToTell, ToWorker } from './thinking.ts';
import { typeset } from './sentence.ts';
import { readThought } from './thinking.ts';

type Post = (message: FromWorker) => void;

function think(engine: Core, id: number, q: Question, post: Post): void {
    engine.sure(engine.call.record_read!(engine.give(q.record)));
    engine.sure(engine.call.think!(q.level, 0, q.nodes, q.lines, q.seed));
    let thought: Thought;
    let more: boolean;
    do {
        const result = engine.call.think_on!();
        thought = readThought(engine.sure(result));
        more = result === 1;
        if (more && q.lines > 0) post({ kind: 'thought', id, thought });
    } while (more);
    post({ kind: 'move', id, move: engine.sure(engine.call.think_move!()), thought });
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

/* Answers messages by `post`; the first brings the module. */
export function answering(post: Post): (message: ToWorker) => void {
    let core: Core | null = null;
    return (message) => {
        if (message.kind === 'load') {
            core = new Core(new WebAssembly.Instance(message.module));
            post({ kind: 'ready' });
            return;
        }
        try {
            if (message.kind === 'think') think(core!, message.id, message.question, post);
            else post({ kind: 'told', id: message.id, text: tell(core!, message.what) });
        } catch (error) {
            post({ kind: 'failed', id: message.id, reason: String(error) });
        }
    };
}
