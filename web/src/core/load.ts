/*
 * load.ts - fetches the two WebAssembly modules once: the rules for the first board, the engine after it.
 */
import engineUrl from '@wasm/engine.wasm?url';
import rulesUrl from '@wasm/rules.wasm?url';
import { Engine } from './engine';
import { GameRecord } from './record';
import { Rules } from './rules';

async function compile(url: string): Promise<WebAssembly.Module> {
    const response = await fetch(url);
    if (!response.ok) throw new Error(`${url}: ${response.status}`);
    return await WebAssembly.compile(await response.arrayBuffer());
}

let rulesModule: Promise<WebAssembly.Module> | null = null;

function rulesOnce(): Promise<WebAssembly.Module> {
    return (rulesModule ??= compile(rulesUrl));
}

export async function loadRules(): Promise<Rules> {
    return new Rules(await WebAssembly.instantiate(await rulesOnce()));
}

export async function newRecord(): Promise<GameRecord> {
    return new GameRecord(await WebAssembly.instantiate(await rulesOnce()));
}

let engine: Engine | null = null;

/* The page's one engine; its module is fetched when it is first asked for. */
export function theEngine(): Engine {
    return (engine ??= new Engine(
        compile(engineUrl),
        () => new Worker(new URL('../workers/engine.ts', import.meta.url), { type: 'module' }),
    ));
}
