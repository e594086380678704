/*
 * position-fault.ts - a game from a position that was pasted: the core says whether it is one.
 */
import type { GameId, Rules } from '../../core/rules';

/* 'seats' and 'over': a position, but of another number of players, or with nothing left to play. */
export type PositionFault = { readonly kind: 'seats' | 'over' } | { readonly kind: 'core'; readonly text: string };

/* Null if a game can begin there. */
export function positionFault(rules: Rules, game: GameId, seats: number, position: string): PositionFault | null {
    const read = rules.read(game, position);
    if (!read.ok) return { kind: 'core', text: read.why.sentence };
    const state = rules.state(game, position);
    if (state.seats !== seats) return { kind: 'seats' };
    return state.status === 'open' ? null : { kind: 'over' };
}
