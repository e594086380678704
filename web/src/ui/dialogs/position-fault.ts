/*
 * position-fault.ts - checks with the core whether a game can start from a pasted position.
 */
import type { GameId, Rules } from '../../core/rules';

/* 'seats' and 'over': a valid position, but for another number of players, or of a finished game. */
export type PositionFault = { readonly kind: 'seats' | 'over' } | { readonly kind: 'core'; readonly text: string };

/* Returns null if a game can start there. */
export function positionFault(rules: Rules, game: GameId, seats: number, position: string): PositionFault | null {
    const read = rules.read(game, position);
    if (!read.ok) return { kind: 'core', text: read.refusal.message };
    const state = rules.state(game, position);
    if (state.players !== seats) return { kind: 'seats' };
    return state.status === 'playing' ? null : { kind: 'over' };
}
