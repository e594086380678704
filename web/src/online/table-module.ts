/*
 * table-module.ts - loads table.wasm when the first online table is followed.
 */
import tableUrl from '@wasm/table.wasm?url';
import { moduleAt } from '../core/module';
import { TableCore } from './table-core';

const tableModule = moduleAt(tableUrl);

/* Creates a separate instance: each holds one table. */
export async function newTableCore(): Promise<TableCore> {
    return new TableCore(await WebAssembly.instantiate(await tableModule()));
}
