/*
 * table-rows.ts - the list of open tables, which changes while it is looked at.
 *
 * Rows stay where they are: one that is no longer open is shown as gone for a while, and new ones
 * come at the end. Nobody presses what has just slid under the finger.
 */
import type { LobbyTable } from '../online/api-types';

export interface TableRow {
    readonly table: LobbyTable;
    readonly gone: number | null; /* since when, by the page's clock */
}

export const goneFor = 4_000;

/* The list after the service's next answer; while it is held, nothing goes. */
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
    /* Those who have waited longest come first. */
    const added = fresh.filter(({ id }) => !known.has(id)).sort((a, b) => a.created - b.created);
    return [...kept, ...added.map((table) => ({ table, gone: null }))];
}
