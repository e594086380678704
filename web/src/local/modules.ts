/*
 * modules.ts - the page's WebAssembly modules: the rules for the first board, the engine after it.
 */
import engineUrl from '@wasm/engine.wasm?url';
import rulesUrl from '@wasm/rules.wasm?url';
import { Engine } from '../core/engine';
import { moduleAt } from '../core/module';
import { GameRecord } from '../core/record';
import { Rules } from '../core/rules';

const rulesModule = moduleAt(rulesUrl);
export const engineModule = moduleAt(engineUrl);

export async function loadRules(): Promise<Rules> {
    return new Rules(await WebAssembly.instantiate(await rulesModule()));
}

export async function newRecord(): Promise<GameRecord> {
    return new GameRecord(await WebAssembly.instantiate(await rulesModule()));
}

let engine: Engine | null = null;

/* Returns the page's only engine; its module is fetched on first use. */
export function theEngine(): Engine {
    return (engine ??= new Engine(
        engineModule(),
        () => new Worker(new URL('../core/engine-worker.ts', import.meta.url), { type: 'module' }),
    ));
}
