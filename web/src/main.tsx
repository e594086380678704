/*
 * main.tsx - entry point of the page.
 */
import './style/colours.css';
import './style/base.css';
import './style/home.css';
import './style/table.css';
import { render } from 'preact';
import { loadRules } from './local/modules';
import type { GameId } from './core/rules';
import { gameIds, loadGame } from './games/registry';
import { ahead } from './i18n/catalogue';
import { loadedWords, nameGames } from './i18n/words';
import { goOffline } from './offline/offline';
import { App } from './app/App';
import { fillSlots } from './app/slots';
import type { Route } from './ui/route';
import { route, startRouting } from './ui/route';
import { applySettings, settings } from './local/settings';
import { findGame } from './local/storage';

function gamesOf(at: Route): readonly GameId[] {
    if ('id' in at) return gameIds.filter((id) => findGame(at.id)?.game === id);
    return 'game' in at ? [at.game] : at.screen === 'home' ? gameIds : [];
}

applySettings();
fillSlots();
startRouting();
/* Loads the first board's drawing while the rules are loading. */
for (const game of gamesOf(route.value)) void loadGame(game).catch(() => {});
/* An invited player may be a first-time visitor: all that a table needs is loaded at once. */
if (route.value.screen === 'online-table') {
    ahead('onlineTable', 'online', 'victory', 'menu', 'settings', 'keys');
    void import('./online-table/OnlineTableScreen').catch(() => {});
    void import('./online/service').then(
        ({ begin }) => begin(),
        () => {},
    );
}
const [rules] = await Promise.all([loadRules(), loadedWords]);
rules.setLanguage(settings.value.language);
nameGames(rules.games);
render(<App rules={rules} />, document.getElementById('page')!);
goOffline();
