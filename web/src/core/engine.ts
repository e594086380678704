/*
 * engine.ts - the engine behind its worker: requests, streamed answers, cancelling.
 *
 * A worker that thinks cannot listen, so cancelling ends it; a spare one is always warm. An answer
 * to a question that is no longer asked is dropped.
 */
import type { Asked, FromWorker, Question, Thought, ToTell, ToWorker } from './thinking.ts';

export interface Decision {
    readonly move: string;
    readonly thought: Thought;
}

export interface Thinking {
    /* Null if it was cancelled. */
    readonly decision: Promise<Decision | null>;
    cancel(): void;
}

/* A handler as a method, so that a browser's Worker fits, whose events have more. */
type Handler<Event> = { handle(event: Event): void }['handle'] | null;

/* What a browser's Worker is; Node's is made to look like it. */
export interface EngineWorker {
    postMessage(message: ToWorker): void;
    onmessage: Handler<{ readonly data: FromWorker }>;
    onerror: Handler<{ readonly message: string }>;
    terminate(): void;
}

export type MakeWorker = () => EngineWorker;

export class Engine {
    private readonly module: Promise<WebAssembly.Module>;
    private readonly make: MakeWorker;
    private idle: EngineWorker[] = [];
    private asked = 0;

    constructor(module: Promise<WebAssembly.Module>, make: MakeWorker) {
        this.module = module;
        this.make = make;
    }

    /* Makes workers ready for the next questions; harmless if they are. */
    async warm(): Promise<void> {
        const module = await this.module;
        if (this.idle.length === 0) this.idle.push(this.begin(module));
    }

    private begin(module: WebAssembly.Module): EngineWorker {
        const worker = this.make();
        worker.postMessage({ kind: 'load', module });
        return worker;
    }

    /* Asks; `report` hears every step if lines are wanted. */
    think(question: Question, report: (thought: Thought) => void = () => {}): Thinking {
        const id = ++this.asked;
        let worker: EngineWorker | null = null;
        let ended = false;
        let settle: (decision: Decision | null) => void = () => {};
        let refuse: (reason: Error) => void = () => {};
        const decision = new Promise<Decision | null>((resolve, reject) => {
            settle = resolve;
            refuse = reject;
        });
        const listen = (data: FromWorker): void => {
            if (ended || data.kind === 'ready' || data.kind === 'told' || data.id !== id) return;
            if (data.kind === 'thought') {
                report(data.thought);
                return;
            }
            ended = true;
            this.idle.push(worker!);
            if (data.kind === 'move') settle({ move: data.move, thought: data.thought });
            else refuse(new Error(data.reason));
        };
        void this.module.then((module) => {
            if (ended) return;
            worker = this.idle.pop() ?? this.begin(module);
            worker.onmessage = ({ data }) => listen(data);
            worker.onerror = (event) => {
                ended = true;
                refuse(new Error(event.message));
            };
            worker.postMessage({ kind: 'think', id, question });
        }, refuse);
        const cancel = (): void => {
            if (ended) return;
            ended = true;
            worker?.terminate();
            settle(null);
            void this.warm();
        };
        return { decision, cancel };
    }

    /* What a move does, as the end of a sentence whose subject is the move; nothing if there is no engine. */
    async predicate(asked: Asked): Promise<string> {
        const text = await this.tell({ kind: 'why', asked }).catch(() => '');
        return text.slice(text.indexOf(' ') + 1);
    }

    /* A text, by a worker that does not think. */
    async tell(what: ToTell): Promise<string> {
        const module = await this.module;
        const id = ++this.asked;
        const worker = this.idle.pop() ?? this.begin(module);
        return await new Promise((resolve, reject) => {
            worker.onmessage = ({ data }) => {
                if (data.kind === 'ready' || data.id !== id) return;
                this.idle.push(worker);
                if (data.kind === 'told') resolve(data.text);
                else reject(new Error('no answer'));
            };
            worker.onerror = (event) => reject(new Error(event.message));
            worker.postMessage({ kind: 'tell', id, what });
        });
    }
}
