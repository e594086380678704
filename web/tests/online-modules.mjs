/*
 * online-modules.mjs - the page's online modules in Node, and what their tests have in common. The path
 * of rules.wasm is in RULES_WASM.
 */
import { readFileSync } from 'node:fs';
import { after } from 'node:test';
import { createServer } from 'vite';
import { World } from './online-fakes.mjs';

const server = await createServer({
    root: process.env.WEB ?? new URL('..', import.meta.url).pathname,
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    appType: 'custom',
    logLevel: 'error',
    optimizeDeps: { noDiscovery: true },
});
after(() => server.close());

const load = (name) => server.ssrLoadModule(`/src/${name}.ts`);
export const { Rules } = await load('core/rules');
export const { GameRecord } = await load('core/record');
export const { Api } = await load('online/api');
export const { Connection, timing } = await load('online/connection');
export const { OnlineGame } = await load('online/online-game');
export const { OnlineTable } = await load('online/online-table');
export const { ServiceTime } = await load('online/service-time');
export const { WatchedGames } = await load('online/watched-games');
export const lobby = await load('lobby/table-rows');
export const wish = await load('lobby/wish');
export const timeOdds = await load('lobby/time-odds');
const wasm = new WebAssembly.Module(readFileSync(process.env.RULES_WASM));
export const instance = () => new WebAssembly.Instance(wasm);
export const rules = new Rules(instance());

export function connected() {
    const world = new World();
    const connection = new Connection('ws://test/api/v1/socket?protocol=1', world.around);
    connection.open();
    world.hello();
    return { world, connection };
}

export const is = (connection) => connection.state.value.is;
