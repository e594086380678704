/* load.ts - loads a rules page on demand from the file of its game's name. */
import type { GameId } from '../../core/rules';
import { ahead } from '../../i18n/catalogue';
import type { Group } from '../../i18n/load';
import type { Page } from './page';

const pages = import.meta.glob<{ page: Page }>(['./*.ts', '!./common.ts', '!./load.ts', '!./page.ts']);

export async function loadPage(game: GameId): Promise<Page> {
    ahead(`${game}Rules` as Group, 'commonRules');
    return (await pages[`./${game}.ts`]!()).page;
}
