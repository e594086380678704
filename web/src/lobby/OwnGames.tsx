/*
 * OwnGames.tsx - the player's current and finished games.
 */
import { computed, signal, useSignalEffect } from '@preact/signals';
import type { JSX } from 'preact';
import { useRef } from 'preact/hooks';
import type { Rules } from '../core/rules';
import { words } from '../i18n/words';
import type { ListedGame } from '../online/api-types';
import { myGames, myTurn } from '../online/my-games';
import { account, api } from '../online/service';
import { GameLink, playersOf, Skeleton } from './cards';
import { lobbyWords } from './words';

const shownOver = 6;
const pause = 2_000;

/* Whether it is the player's turn: games that are followed know this earlier than the list. */
function isMine(game: ListedGame, me: string | undefined): boolean {
    const state = myGames.watched.value.get(game.id)?.state;
    if (state) return myTurn.value.some(({ id }) => id === game.id);
    return (
        game.to_move !== null && me !== undefined && game.players[game.to_move] === me && !game.levels?.[game.to_move]
    );
}

/* Whether the list is older than the state of the followed games. */
function isBehind(listed: readonly ListedGame[]): boolean {
    return [...myGames.watched.value.values()].some(({ id, state }) => {
        const game = listed.find((one) => one.id === id);
        return state && (game ? state.version > game.version || state.phase !== game.phase : state.phase !== 'over');
    });
}

/* The finished games; null until they are known. */
const over = signal<readonly ListedGame[] | null>(null);
export const ownLists = computed(() => {
    const listed = myGames.listed.value;
    const ended = over.value;
    return (
        listed &&
        ended && {
            going: listed.filter(({ id }) => ended.every((game) => game.id !== id)),
            ended: ended.slice(0, shownOver),
        }
    );
});

/* Sorts games that wait for the player first; later each keeps its place, and new ones are added at the end. */
function useOrder(games: readonly ListedGame[]): ListedGame[] {
    const order = useRef<string[]>([]);
    const me = account.value?.id;
    const place = ({ id }: ListedGame): number => order.current.indexOf(id);
    const late = games.filter((game) => place(game) < 0).sort((a, b) => Number(isMine(b, me)) - Number(isMine(a, me)));
    order.current.push(...late.map(({ id }) => id));
    return [...games].sort((a, b) => place(a) - place(b));
}

/* Whether there is something to review: not if the table was closed or the game called off before its first move. */
function wasPlayed({ ending, version }: ListedGame): boolean {
    return ending !== 'aborted' || version > 0;
}

function useListsInStep(): void {
    useSignalEffect(() => {
        const { listed } = myGames;
        if (!listed.value || !isBehind(listed.value)) return;
        const timer = setTimeout(() => void myGames.refresh(), pause);
        return () => clearTimeout(timer);
    });
    /* Games that leave the list of games in progress are finished: load that list again. */
    useSignalEffect(() => {
        if (!myGames.listed.value) return;
        void api.myGames('over').then((reply) => {
            if (reply.ok) over.value = reply.value.games.filter(wasPlayed);
        });
    });
}

function result(game: ListedGame, me: string | undefined): string {
    const t = lobbyWords.value.mine;
    const score = game.scores?.[game.players.indexOf(me ?? '')];
    return score === 1 ? t.won : score === 0.5 ? t.draw : score === 0 ? t.lost : t.over;
}

function freeSeats({ id, players, levels }: ListedGame): number {
    const state = myGames.watched.value.get(id)?.state;
    return state
        ? state.seats.filter(({ kind }) => kind === 'free').length
        : players.filter((player, seat) => player === null && !levels?.[seat]).length;
}

function Going({ game, rules }: { game: ListedGame; rules: Rules }): JSX.Element {
    const t = lobbyWords.value.mine;
    const me = account.value?.id;
    const mine = isMine(game, me);
    const names = myGames.othersAt(game.id) ?? playersOf(game, me ?? null).join(', ');
    const phase = myGames.watched.value.get(game.id)?.state?.phase ?? game.phase;
    const status =
        phase === 'over'
            ? t.over
            : phase === 'open'
              ? lobbyWords.value.tables.free({ n: freeSeats(game) })
              : mine
                ? t.yourTurn
                : t.theirTurn;
    const title = names || t.open;
    return (
        <GameLink
            id={game.id}
            to={`/t/${game.id}`}
            rules={rules}
            options={game.options}
            position={game.position}
            title={title}
            status={status}
            mine={mine}
            does={t.goOn}
        />
    );
}

function Ended({ game, rules }: { game: ListedGame; rules: Rules }): JSX.Element {
    const t = lobbyWords.value.mine;
    const me = account.value?.id;
    const names = playersOf(game, me ?? null).join(', ') || '…';
    const status = result(game, me);
    return (
        <GameLink
            id={game.id}
            to={`/g/${game.id}`}
            rules={rules}
            options={game.options}
            position={game.position}
            title={names}
            status={status}
            does={t.look}
        />
    );
}

export function OwnGames({ rules }: { rules: Rules }): JSX.Element {
    const t = lobbyWords.value.mine;
    useListsInStep();
    const me = account.value?.id;
    const lists = ownLists.value;
    const going = useOrder(lists?.going ?? []);
    return (
        <section class="own-games" aria-busy={lists === null}>
            <header>
                <h2>{t.title}</h2>
                {me !== undefined && <a href={`/players/${me}`}>{t.all}</a>}
            </header>
            {lists === null ? (
                <Skeleton cards={1} />
            ) : going.length + lists.ended.length === 0 ? (
                <p class="nobody sheet sunken second">{t.none}</p>
            ) : (
                <ul class="saved-cards">
                    {going.map((game) => (
                        <Going key={game.id} game={game} rules={rules} />
                    ))}
                    {lists.ended.map((game) => (
                        <Ended key={game.id} game={game} rules={rules} />
                    ))}
                </ul>
            )}
        </section>
    );
}

export function Leaders({ rules }: { rules: Rules }): JSX.Element {
    const t = lobbyWords.value.leaders;
    return (
        <section class="to-leaders">
            <h2>{t.title}</h2>
            <ul>
                {rules.games.map(({ id }) => (
                    <li key={id}>
                        <a href={`/leaderboard/${id}`} aria-label={t.of({ game: words.value.games[id] })}>
                            {words.value.games[id]}
                        </a>
                    </li>
                ))}
            </ul>
        </section>
    );
}
