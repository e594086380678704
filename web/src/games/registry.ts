/*
 * registry.ts - the code and the texts of each game, loaded when it is first needed.
 */
import type { GameId } from '../core/rules';
import type { GameUi } from '../board/game-ui';
import { ahead } from '../i18n/catalogue';

/* Hides the type of a game's view: only its own code knows it. */
function sealed<V>(ui: GameUi<V>): GameUi {
    return ui as unknown as GameUi;
}

const loaders: Record<GameId, () => Promise<GameUi>> = {
    quoridor: async () => sealed((await import('./quoridor/quoridor')).quoridor),
    dorix: async () => sealed((await import('./dorix/dorix')).dorix),
    orbital: async () => sealed((await import('./orbital/orbital')).orbital),
    tictacdoh: async () => sealed((await import('./tictacdoh/tictacdoh')).tictacdoh),
};

export const gameIds = Object.keys(loaders) as GameId[];

export async function loadGame(id: GameId): Promise<GameUi> {
    ahead(id);
    return await loaders[id]();
}
