/*
 * owned.ts - selects the marks that belong to a player.
 */
import type { Mark, MarkKind } from '../core/rules';

export type OwnedMark = Mark & { readonly seat: number };

export function owned(marks: readonly Mark[], kind: MarkKind): OwnedMark[] {
    return marks.filter((mark): mark is OwnedMark => mark.kind === kind && mark.seat !== null);
}
