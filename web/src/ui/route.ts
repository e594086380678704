/*
 * route.ts - plain paths, one screen each; links work with and without this page's script.
 */
import { signal } from '@preact/signals';
import type { GameId } from '../core/rules';
import { gameIds } from '../games/registry';

/* Paths with their own screen. */
const plain = ['learn', 'games', 'review', 'study', 'online', 'account', 'privacy', 'challenge'] as const;
/* Paths with a game. */
const withGame = ['puzzles', 'rules', 'strategy', 'leaderboard', 'editor', 'study'] as const;
/* Paths with an id: of a local game, and of an online one. */
const withId = {
    play: 'table',
    review: 'look-back',
    t: 'online-table',
    g: 'online-game',
    players: 'player',
    challenge: 'challenge-game',
} as const;

export type Route =
    | { readonly screen: 'home' | 'missing' | (typeof plain)[number] }
    | { readonly screen: (typeof withId)[keyof typeof withId]; readonly id: string }
    | {
          readonly screen: 'lesson' | 'strategy' | 'puzzles' | 'rules' | 'leaderboard' | 'editor' | 'study-board';
          readonly game: GameId;
      };

function isGame(text: string | undefined): text is GameId {
    return gameIds.includes(text as GameId);
}

export function readPath(path: string): Route {
    const [place, name, ...rest] = path.split('/').filter((part) => part !== '');
    if (rest.length > 0) return { screen: 'missing' };
    if (place === undefined) return { screen: 'home' };
    if (name === undefined) return { screen: plain.find((one) => one === place) ?? 'missing' };
    if (Object.hasOwn(withId, place)) return { screen: withId[place as keyof typeof withId], id: name };
    if (isGame(name) && place === 'learn') return { screen: 'lesson', game: name };
    const screen = withGame.find((one) => one === place);
    if (!isGame(name) || !screen) return { screen: 'missing' };
    return { screen: screen === 'study' ? 'study-board' : screen, game: name };
}

/* Returns the path of the editor or of a study for a position: a text after the #, with _ for spaces. */
export function setUpPath(game: GameId, position: string, place = 'editor'): string {
    return `/${place}/${game}#${position.replaceAll(' ', '_')}`;
}

export const route = signal<Route>(readPath(location.pathname));

function follow(): void {
    route.value = readPath(location.pathname);
    scrollTo(0, 0);
}

let travelled = false;

/* Whether this screen was reached from another one, and not by loading the page. */
export function hasTravelled(): boolean {
    return travelled;
}

export function go(path: string): void {
    travelled = true;
    history.pushState(null, '', path);
    follow();
}

/* Starts to handle clicks on links within the site without reloading the page. */
export function startRouting(): void {
    addEventListener('popstate', follow);
    document.addEventListener('click', (event) => {
        const link = (event.target as Element | null)?.closest?.('a');
        if (
            !link ||
            link.origin !== location.origin ||
            link.target ||
            event.defaultPrevented ||
            event.button !== 0 ||
            event.metaKey ||
            event.ctrlKey ||
            event.shiftKey ||
            event.altKey ||
            link.hasAttribute('download') ||
            link.getAttribute('href')!.startsWith('#')
        )
            return;
        event.preventDefault();
        go(link.pathname + link.search + link.hash);
    });
}
