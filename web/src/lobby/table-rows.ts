/*
 * table-rows.ts - the list of open tables, which changes while it is shown. Rows keep their places: one that is no
 * longer open is shown as gone for a while, and new ones are added at the end, so that nobody presses a row that has
 * just moved there.
 */
import type { LobbyTable } from '../online/api-types';

export interface TableRow {
    readonly table: LobbyTable;
    readonly gone: number | null; /* when it was found closed, by the page's clock; null: open */
}

export const goneFor = 4_000;

/* Returns the list after the server's next answer; while the pointer is on it, no row is removed. */
export function merge(
    before: readonly TableRow[],
    fresh: readonly LobbyTable[],
    now: number,
    holds: boolean,
): TableRow[] {
    const open = new Map(fresh.map((table) => [table.id, table]));
    const kept = before
        .map(({ table, gone }): TableRow =>
            open.has(table.id) ? { table: open.get(table.id)!, gone: null } : { table, gone: gone ?? now },
        )
        .filter(({ gone }) => gone === null || holds || now - gone < goneFor);
    const known = new Set(before.map(({ table }) => table.id));
    /* Tables that have waited longest come first. */
    const added = fresh.filter(({ id }) => !known.has(id)).sort((a, b) => a.created_at - b.created_at);
    return [...kept, ...added.map((table) => ({ table, gone: null }))];
}
