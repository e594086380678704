/*
 * answering.ts - the engine worker's request loop: one request at a time, one step per call, with a report after each.
 * It also describes what a move does and answers questions about the daily challenge.
 */
import { addLanguage } from './languages.ts';
import { Core, setLanguage } from './rules.ts';
import type { DescribeRequest, FromWorker, Question, TextRequest, Thought, ToWorker } from './thinking.ts';
import { typeset } from './sentence.ts';
import { readThought } from './thinking.ts';

type Post = (message: FromWorker) => void;

function think(engine: Core, id: number, q: Question, post: Post): void {
    engine.unwrap(engine.call.record_read!(engine.writeInput(q.record)));
    engine.unwrap(engine.call.think!(q.level, 0, q.nodes, q.lines, q.seed));
    let thought: Thought;
    let more: boolean;
    do {
        const result = engine.call.think_step!();
        thought = readThought(engine.unwrap(result));
        more = result === 1;
        if (more && q.lines > 0) post({ kind: 'thought', id, thought });
    } while (more);
    post({ kind: 'move', id, move: engine.unwrap(engine.call.think_move!()), thought });
}

function describe(engine: Core, { game, position, move, language, texts }: DescribeRequest): string {
    if (texts !== undefined) addLanguage(texts);
    setLanguage(engine, language);
    engine.unwrap(engine.call.load!(game, engine.writeInput(position)));
    return typeset(engine.unwrap(engine.call.describe!(engine.writeInput(move))));
}

function tell(engine: Core, what: TextRequest): string {
    switch (what.kind) {
        case 'describe':
            return describe(engine, what.request);
        case 'challenge':
            return engine.unwrap(engine.call.challenge!(engine.writeInput(what.date)));
        case 'check':
            engine.unwrap(engine.call.record_read!(engine.writeInput(what.record)));
            return engine.unwrap(engine.call.challenge_check!());
    }
}

/* Returns a message handler that answers through `post`; the first message brings the module. */
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
