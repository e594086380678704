/*
 * plateau.ts - the loaded modules as one object: starts and reads games, and gives access to the engine.
 */
import type { EngineWorker, MakeWorker } from './engine.ts';
import { Engine } from './engine.ts';
import type { Shared } from './game.ts';
import { accepted, Game } from './game.ts';
import { addLanguage } from './languages.ts';
import type { LoadModule } from './module.ts';
import { GameRecord } from './record.ts';
import type { GameId, GameInfo } from './rules.ts';
import { Core, Rules } from './rules.ts';

/** Where the modules are, and how a worker is started. */
export interface Parts {
    readonly rules: LoadModule;
    readonly engine: LoadModule;
    readonly board: LoadModule;
    readonly languages: () => Promise<ArrayBuffer>; /* a JSON list of packed texts */
    readonly worker: MakeWorker;
}

export class Plateau {
    /** Answers every question about any position, without a game. */
    readonly rules: Rules;
    private readonly parts: Parts;
    private readonly shared: Shared;
    private readonly workers: EngineWorker[] = [];
    private made: Engine | null = null;
    private drawing: Promise<Core> | null = null;

    /** Called by load(). */
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

    /** The engine behind its worker; its module is fetched on first use. */
    get engine(): Engine {
        return (this.made ??= new Engine(this.parts.engine(), () => this.begin()));
    }

    /**
     * Sets the language of all later sentences by its tag, such as "fr"; titles of games have a tag for each language.
     */
    setLanguage(language: string): void {
        this.rules.setLanguage(language);
        this.shared.record.setLanguage(language);
        this.shared.language = language;
    }

    /** Starts a new game; `odds`, such as [8, 10], are walls or pawns in the players' hands. */
    start(game: GameId, players = 2, odds?: readonly number[]): Game {
        if (odds) return this.open(game, accepted(this.rules.startOdds(game, odds)));
        const number = this.rules.number(game);
        return new Game(this.shared, ({ core }) => core.answer(core.call.record_start!(number, players)));
    }

    /** Starts a game from a position. */
    open(game: GameId, position: string): Game {
        return new Game(this.shared, ({ record }) => record.startAt(game, position));
    }

    /** Reads a game from its record. */
    read(text: string): Game {
        return new Game(this.shared, ({ record }) => record.read(text));
    }

    private begin(): EngineWorker {
        const worker = this.parts.worker();
        this.workers.push(worker);
        return worker;
    }

    /** Terminates the engine's workers; pending questions are never answered. */
    close(): void {
        for (const worker of this.workers.splice(0)) worker.terminate();
        this.made = null;
    }
}

async function coreOf(module: LoadModule): Promise<Core> {
    return new Core(await WebAssembly.instantiate(await module()));
}

export async function plateauOf(parts: Parts): Promise<Plateau> {
    const [module, languages] = await Promise.all([parts.rules(), parts.languages()]);
    for (const texts of JSON.parse(new TextDecoder().decode(languages)) as string[]) addLanguage(texts);
    const instances = [WebAssembly.instantiate(module), WebAssembly.instantiate(module)];
    const [rules, record] = await Promise.all(instances);
    return new Plateau(parts, rules!, record!);
}
