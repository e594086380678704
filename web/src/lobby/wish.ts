/*
 * wish.ts - the options chosen on the lobby's card: game, players, time control, rated or casual. Every
 * way to a table starts from them.
 */
import type { GameId } from '../core/rules';
import type { WantedOptions } from '../online/api-types';
import type { TimeControl } from './time-controls';

export interface Wish {
    readonly game: GameId;
    readonly seats: number;
    readonly pace: TimeControl;
    readonly rated: boolean; /* as switched; whether it can be is decided by canRate() */
}

/* The server rates games with a clock among people with accounts. */
export function canRate(pace: TimeControl, account: boolean): boolean {
    return account && pace.clock !== 'none';
}

export function wanted({ game, seats, pace, rated }: Wish, account: boolean): WantedOptions {
    return { game, seats, ...pace, rated: rated && canRate(pace, account) };
}

/* A private table for the people who get its link. */
export function invitation(wish: Wish, account: boolean): WantedOptions {
    return { ...wanted(wish, account), order: 'lot', hidden: true };
}
