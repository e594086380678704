/*
 * my-games.ts - the player's games that wait for a move, for any screen.
 */
import { effect, signal, untracked } from '@preact/signals';
import { route } from '../ui/route';
import { computer } from '../local/seats';
import { settings } from '../local/settings';
import { account, api, begin, connection } from './service';
import { newTableCore } from './table-module';
import { WatchedGames } from './watched-games';

export const myGames = new WatchedGames(
    api,
    connection,
    (level) => computer(level, settings.value.language).name,
    newTableCore,
);
/* The games in which it is the player's turn; always current once followMyGames() was called. */
export const myTurn = myGames.waiting;

/* Milliseconds; games may have been started on another device, and no notification arrives for those. */
const often = 60_000;
const soon = 250;
const visible = signal(document.visibilityState === 'visible');
let following = false;

function followChanges(): void {
    let who: string | null = null;
    let timer: ReturnType<typeof setTimeout> | null = null;
    const look = (): void => {
        if (timer !== null) clearTimeout(timer);
        timer = setTimeout(look, often);
        if (visible.peek() && account.peek()) void myGames.refresh();
    };
    effect(() => {
        const me = account.value?.id ?? null;
        untracked(() => {
            if (who !== null && who !== me) myGames.forget();
            who = me;
            look();
        });
    });
    /* Looks again when the screen changes, the connection is back, or the page is visible again. */
    effect(() => {
        void route.value;
        if (connection.state.value.is !== 'open' || !visible.value) return;
        const wait = setTimeout(look, soon);
        return () => clearTimeout(wait);
    });
}

/* Starts following the player's games; creates a session if there is none. */
export function followMyGames(): void {
    if (following) return;
    following = true;
    document.addEventListener('visibilitychange', () => {
        visible.value = document.visibilityState === 'visible';
    });
    void begin().then(followChanges);
}
