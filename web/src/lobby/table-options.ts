/*
 * table-options.ts - the options chosen on the lobby's card: game, players, time control, rated or casual. Every way to
 * a table starts from them.
 */
import type { GameId } from '../core/rules';
import type { WantedOptions } from '../online/api-types';
import type { TimeControl } from './time-controls';

export interface TableOptions {
    readonly game: GameId;
    readonly seats: number;
    readonly pace: TimeControl;
    readonly rated: boolean; /* state of the switch; canRate() decides whether it applies */
}

/* Whether a game can be rated: the server rates only games with a clock between two accounts. */
export function canRate(pace: TimeControl, account: boolean): boolean {
    return account && pace.clock !== 'none';
}

export function wanted({ game, seats, pace, rated }: TableOptions, account: boolean): WantedOptions {
    return { game, players: seats, ...pace, rated: rated && canRate(pace, account) };
}

/* Returns the options of a private table for people who receive its link. */
export function invitation(options: TableOptions, account: boolean): WantedOptions {
    return { ...wanted(options, account), order: 'random', private: true };
}
