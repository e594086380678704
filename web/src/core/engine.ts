/*
 * engine.ts - the client of the engine's worker: requests, streamed answers, cancelling. A worker that is searching
 * cannot read messages, so cancelling terminates it; a spare one is always ready. Answers to cancelled questions are
 * dropped.
 */
import { packedTexts } from './languages.ts';
import type { DescribeRequest, FromWorker, Question, TextRequest, Thought, ToWorker } from './thinking.ts';

export interface Decision {
    readonly move: string;
    readonly thought: Thought;
}

export interface Thinking {
    /* Resolves to null if it was cancelled. */
    readonly decision: Promise<Decision | null>;
    cancel(): void;
}

/*
 * Declared through a method, which makes the parameter bivariant: a browser's Worker has event types with more fields.
 */
type Handler<Event> = { handle(event: Event): void }['handle'] | null;

/* The part of a browser's Worker that is used; Node's worker threads are wrapped to match. */
export interface EngineWorker {
    postMessage(message: ToWorker): void;
    onmessage: Handler<{ readonly data: FromWorker }>;
    onerror: Handler<{ readonly message: string }>;
    terminate(): void;
}

export type MakeWorker = () => EngineWorker;

/* Adds the texts of the language wanted: a worker has none but English. */
function withTexts(what: TextRequest): TextRequest {
    const texts = what.kind === 'describe' ? packedTexts(what.request.language) : undefined;
    return what.kind === 'describe' && texts !== undefined ? { ...what, request: { ...what.request, texts } } : what;
}

export class Engine {
    private readonly module: Promise<WebAssembly.Module>;
    private readonly make: MakeWorker;
    private idle: EngineWorker[] = [];
    private asked = 0;

    constructor(module: Promise<WebAssembly.Module>, make: MakeWorker) {
        this.module = module;
        this.make = make;
    }

    /* Starts workers for the next questions; does nothing if they are running. */
    async warm(): Promise<void> {
        const module = await this.module;
        if (this.idle.length === 0) this.idle.push(this.begin(module));
    }

    private begin(module: WebAssembly.Module): EngineWorker {
        const worker = this.make();
        worker.postMessage({ kind: 'load', module });
        return worker;
    }

    /* Asks the engine; `report` is called after every step if lines are wanted. */
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

    /* Describes what a move does, as the end of a sentence whose subject is the move; empty if there is no engine. */
    async describeEffect(request: DescribeRequest): Promise<string> {
        const text = await this.requestText({ kind: 'describe', request }).catch(() => '');
        return text.slice(text.indexOf(' ') + 1);
    }

    /* Requests a text from a worker that is not searching. */
    async requestText(request: TextRequest): Promise<string> {
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
            worker.postMessage({ kind: 'tell', id, what: withTexts(request) });
        });
    }
}
