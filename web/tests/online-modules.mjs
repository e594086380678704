/*
 * online-modules.mjs - the page's online modules in Node, and helpers shared by their tests. The paths of
 * rules.wasm and table.wasm are in RULES_WASM and TABLE_WASM.
 */
import { instantiate, load } from './modules.mjs';
import { World } from './online-fakes.mjs';

export const { Rules } = await load('core/rules.ts');
export const { GameRecord } = await load('core/record.ts');
export const { Api } = await load('online/api.ts');
export const { Connection, timing } = await load('online/connection.ts');
export const { OnlineGame } = await load('online/online-game.ts');
export const { OnlineTable } = await load('online/online-table.ts');
export const { TableCore } = await load('online/table-core.ts');
export const { ServiceTime } = await load('online/service-time.ts');
export const { WatchedGames } = await load('online/watched-games.ts');
export const lobby = await load('lobby/table-rows.ts');
export const tableOptions = await load('lobby/table-options.ts');
export const timeOdds = await load('lobby/time-odds.ts');
export const instance = () => instantiate(process.env.RULES_WASM);
export const rules = new Rules(instance());
export const newCore = () => new TableCore(instantiate(process.env.TABLE_WASM));

export function connected() {
    const world = new World();
    const connection = new Connection('ws://test/api/v1/socket?protocol=1', world.around);
    connection.open();
    world.hello();
    return { world, connection };
}

export const is = (connection) => connection.state.value.is;
