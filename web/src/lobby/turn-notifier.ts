/*
 * turn-notifier.ts - notifies the player of a turn in another game: announcement, sound, page title.
 */
import { effect, signal } from '@preact/signals';
import { announce } from '../ui/live-region';
import { words } from '../i18n/words';
import { myTurn } from '../online/my-games';
import { connection } from '../online/service';
import { titleWants } from '../online/title';
import type { WaitingGame } from '../online/watched-games';
import { onlineWords } from '../online/words';
import { route } from '../ui/route';
import { play } from '../ui/sound';

const hidden = signal(document.visibilityState === 'hidden');
let telling = false;

/* Leaves out the table on the screen, which announces its own turns. */
function elsewhere(waiting: readonly WaitingGame[]): readonly WaitingGame[] {
    const at = route.value;
    return waiting.filter(({ id }) => at.screen !== 'online-table' || at.id !== id);
}

function tell({ game, opponents }: WaitingGame): void {
    const t = onlineWords.peek().turns;
    const title = words.peek().games[game];
    announce(opponents === '' ? t.said({ game: title }) : t.saidWith({ game: title, names: opponents }));
    play('turn');
}

/* Announces turns that started after the page was connected, except those of the open table. */
function tellNewTurns(): void {
    const known = new Map<string, number>();
    let begun: number | null = null;
    effect(() => {
        if (begun === null && connection.state.value.is === 'open') begun = connection.now();
        if (begun === null) return;
        const news = myTurn.value.filter(({ id, since }) => since > (known.get(id) ?? begun!));
        news.forEach(({ id, since }) => known.set(id, since));
        elsewhere(news).forEach(tell);
    });
}

/* In a hidden page the open table's turn counts too. */
function markTitle(): void {
    effect(() => {
        const { length } = hidden.value ? myTurn.value : elsewhere(myTurn.value);
        titleWants('games', length === 0 ? null : `(${length})`);
    });
}

/* Starts the notifications, for the lifetime of the page. */
export function notifyOfTurns(): void {
    if (telling) return;
    telling = true;
    document.addEventListener('visibilitychange', () => {
        hidden.value = document.visibilityState === 'hidden';
    });
    markTitle();
    tellNewTurns();
}
