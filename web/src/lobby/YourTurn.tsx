/*
 * YourTurn.tsx - counter in the header of games in which it is the player's turn, with a list of them.
 */
import './your-turn.css';
import { useSignal, useSignalEffect } from '@preact/signals';
import type { JSX } from 'preact';
import { words } from '../i18n/words';
import { followMyGames, myTurn } from '../online/my-games';
import { account, wasOnline } from '../online/service';
import type { WaitingGame } from '../online/watched-games';
import { onlineWords } from '../online/words';
import { Dialog } from '../ui/Dialog';
import { Icon } from '../ui/Icon';
import { go } from '../ui/route';
import { notifyOfTurns } from './turn-notifier';

/* Follows the player's games while a component shows them; a device that has never played online sends nothing. */
export function useMyTurns(): void {
    useSignalEffect(() => {
        if (account.value === null && !wasOnline()) return;
        followMyGames();
        notifyOfTurns();
    });
}

function Games({ games, close }: { games: readonly WaitingGame[]; close(): void }): JSX.Element {
    const t = onlineWords.value.turns;
    return (
        <Dialog title={t.title} close={close}>
            {games.length === 0 ? (
                <p>{t.none}</p>
            ) : (
                <ul class="your-turn-games">
                    {games.map(({ id, game, opponents }) => (
                        <li key={id}>
                            <button
                                type="button"
                                class="button"
                                data-game={id}
                                onClick={() => {
                                    close();
                                    go(`/t/${id}`);
                                }}>
                                <span>
                                    {words.value.games[game]} <span class="second">{t.with({ names: opponents })}</span>
                                </span>
                                <Icon name="next" size={20} />
                            </button>
                        </li>
                    ))}
                </ul>
            )}
        </Dialog>
    );
}

/*
 * Does not count the game on the screen. Its space is reserved, so that nothing moves when a game is added. It is a
 * section: the heading of a dialog opened from the page's header must not be a second header.
 */
export function YourTurn({ current = null }: { current?: string | null }): JSX.Element {
    const open = useSignal(false);
    const games = myTurn.value.filter(({ id }) => id !== current);
    useMyTurns();
    return (
        <section class="your-turn">
            {(games.length > 0 || open.value) && (
                <button
                    type="button"
                    class="your-turn-button"
                    data-turns={games.length}
                    aria-label={onlineWords.value.turns.games({ n: games.length })}
                    title={onlineWords.value.turns.games({ n: games.length })}
                    onClick={() => {
                        open.value = true;
                    }}>
                    <span>{games.length}</span>
                </button>
            )}
            {open.value && (
                <Games
                    games={games}
                    close={() => {
                        open.value = false;
                    }}
                />
            )}
        </section>
    );
}
