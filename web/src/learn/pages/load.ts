/* load.ts - each rules page is loaded when it is opened. */
import type { GameId } from '../../core/rules';
import type { Page } from './page';

const loaders: Record<GameId, () => Promise<Page>> = {
    quoridor: async () => (await import('./quoridor')).quoridorPage,
    dorix: async () => (await import('./dorix')).dorixPage,
    orbital: async () => (await import('./orbital')).orbitalPage,
    tictacdoh: async () => (await import('./tictacdoh')).tictacdohPage,
};

export async function loadPage(game: GameId): Promise<Page> {
    return await loaders[game]();
}
