/*
 * plateau.ts - the modules, loaded: starts and reads games, and has the engine.
 */
import type { EngineWorker, MakeWorker } from './engine.ts';
import { Engine } from './engine.ts';
import type { Shared } from './game.ts';
import { accepted, Game } from './game.ts';
import type { LoadModule } from './module.ts';
import { GameRecord } from './record.ts';
import type { GameId, GameInfo, Language } from './rules.ts';
import { Core, Rules } from './rules.ts';

/** Where the modules are, and how a worker is begun. */
export interface Parts {
    readonly rules: LoadModule;
    readonly engine: LoadModule;
    readonly board: LoadModule;
    readonly worker: MakeWorker;
}

export class Plateau {
    /** Every question about any position, without a game. */
    readonly rules: Rules;
    private readonly parts: Parts;
    private readonly shared: Shared;
    private readonly workers: EngineWorker[] = [];
    private made: Engine | null = null;
    private drawing: Promise<Core> | null = null;

    /** As load() makes it. */
    constructor(parts: Parts, rules: WebAssembly.Instance, record: WebAssembly.Instance) {
        this.parts = parts;
        this.rules = new Rules(rules);
        this.shared = {
            rules: this.rules,
            record: new GameRecord(record),
            core: new Core(record),
            engine: () => this.engine,
            drawing: () => (this.drawing ??= coreOf(parts.board)),
            language: 'en',
            holder: null,
        };
    }

    get games(): readonly GameInfo[] {
        return this.rules.games;
    }

    /** The engine behind its worker; its module is fetched when it is first asked for. */
    get engine(): Engine {
        return (this.made ??= new Engine(this.parts.engine(), () => this.begin()));
    }

    /** The language of all sentences from now on. */
    speak(language: Language): void {
        this.shared.language = language;
        this.rules.speak(language);
        this.shared.record.speak(language);
    }

    /** A new game; `odds`, as [8, 10], are walls or pawns in the players' hands. */
    start(game: GameId, seats = 2, odds?: readonly number[]): Game {
        if (odds) return this.open(game, accepted(this.rules.startOdds(game, odds)));
        const number = this.rules.number(game);
        return new Game(this.shared, ({ core }) => core.answer(core.call.record_start!(number, seats)));
    }

    /** A game that begins in a position. */
    open(game: GameId, position: string): Game {
        return new Game(this.shared, ({ record }) => record.startAt(game, position));
    }

    /** A game from its record. */
    read(text: string): Game {
        return new Game(this.shared, ({ record }) => record.read(text));
    }

    private begin(): EngineWorker {
        const worker = this.parts.worker();
        this.workers.push(worker);
        return worker;
    }

    /** Ends the engine's workers; a question that is not answered yet stays so. */
    close(): void {
        for (const worker of this.workers.splice(0)) worker.terminate();
        this.made = null;
    }
}

async function coreOf(module: LoadModule): Promise<Core> {
    return new Core(await WebAssembly.instantiate(await module()));
}

export async function plateauOf(parts: Parts): Promise<Plateau> {
    const module = await parts.rules();
    const instances = [WebAssembly.instantiate(module), WebAssembly.instantiate(module)];
    const [rules, record] = await Promise.all(instances);
    return new Plateau(parts, rules!, record!);
}
