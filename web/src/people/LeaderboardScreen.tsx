/*
 * LeaderboardScreen.tsx - the best players of a game, for each number of players and each speed.
 */
import './people.css';
import { signal, useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import type { GameId, Rules } from '../core/rules';
import { gameIds } from '../games/registry';
import { words } from '../i18n/words';
import type { LeaderboardEntry } from '../online/api-types';
import { Banner } from '../online/Banner';
import { account, api, begin, wasOnline } from '../online/service';
import { onlineWords } from '../online/words';
import { Shell } from '../ui/Shell';
import { useRequest } from './request';
import type { Speed } from './format';
import { gamesText, isUnsure, numberText, poolText, ratingText, speeds, writePool } from './format';
import { RequestError } from './RequestError';
import { peopleWords } from './words';

/* Kept when the visitor switches to another game. */
const speed = signal<Speed>('fast');

function Games({ here }: { here: GameId }): JSX.Element {
    return (
        <nav class="people-tabs" aria-label={peopleWords.value.leaders.games}>
            {gameIds.map((game) => (
                <a href={`/leaderboard/${game}`} {...(game === here ? { 'aria-current': 'page' as const } : {})}>
                    {words.value.games[game]}
                </a>
            ))}
        </nav>
    );
}

function Places({ list, pool }: { list: readonly LeaderboardEntry[]; pool: string }): JSX.Element {
    const t = peopleWords.value.leaders;
    const me = account.value?.id;
    return (
        <table class="people-leaders">
            <caption class="spoken">{t.list({ pool: poolText(pool) })}</caption>
            <thead>
                <tr>
                    <th scope="col">{t.place}</th>
                    <th scope="col">{t.name}</th>
                    <th scope="col">{t.rating}</th>
                    <th scope="col">{t.ratedGames}</th>
                </tr>
            </thead>
            <tbody>
                {list.map((one, i) => (
                    <tr key={one.id} class={one.id === me ? 'mine' : ''} data-player={one.id}>
                        <td>{numberText(i + 1)}</td>
                        <th scope="row">
                            <a href={`/players/${one.id}`}>{one.name}</a>
                            {one.bot && (
                                <span class="people-badge" data-kind="bot">
                                    {peopleWords.value.kinds.bot}
                                </span>
                            )}
                            {one.id === me && <span class="people-badge">{t.you}</span>}
                            <span class="people-less second">{gamesText(one.games)}</span>
                        </th>
                        <td>{ratingText(one)}</td>
                        <td>{numberText(one.games)}</td>
                    </tr>
                ))}
            </tbody>
        </table>
    );
}

/* The player's own rank, and how to get on the list. */
function NotYet({ pool, empty }: { pool: string; empty: boolean }): JSX.Element {
    const t = peopleWords.value;
    const me = account.value;
    const { answer } = useRequest(`${me?.id ?? ''} ${me?.account === true}`, () => api.player(me?.id ?? ''));
    const page = answer.value.is === 'here' ? answer.value.value : null;
    const mine = page?.ratings.find((one) => one.pool === pool);
    return (
        <div class="people-how">
            <p>
                {!empty && t.leaders.notYet}{' '}
                {mine &&
                    t.leaders.mine({
                        rating: ratingText(mine) + (isUnsure(mine) ? ` (${t.player.unsure})` : ''),
                        games: gamesText(mine.games),
                    })}
            </p>
            <How />
        </div>
    );
}

function How(): JSX.Element {
    const t = peopleWords.value.leaders;
    return (
        <>
            <p class="second">{t.how}</p>
            <div class="people-actions">
                {account.value?.account ? (
                    <a class="button primary" href="/online">
                        {t.play}
                    </a>
                ) : (
                    <a class="button primary" href="/account">
                        {t.account}
                    </a>
                )}
            </div>
        </>
    );
}

function Board({ pool }: { pool: string }): JSX.Element {
    const t = peopleWords.value;
    const { answer, again } = useRequest(pool, () => api.leaders(pool));
    const now = answer.value;
    if (now.is === 'refused') return <RequestError why={now.why} again={again} />;
    if (now.is === 'awaited')
        return (
            <p class="second people-wait" aria-busy="true">
                {t.loading}
            </p>
        );
    const list = now.value.players;
    const me = account.value?.id;
    return (
        <>
            {list.length === 0 ? <h2>{t.leaders.emptyTitle}</h2> : <Places list={list} pool={pool} />}
            {me !== undefined && !list.some(({ id }) => id === me) ? (
                <NotYet pool={pool} empty={list.length === 0} />
            ) : (
                list.length === 0 && (
                    <div class="people-how">
                        <How />
                    </div>
                )
            )}
        </>
    );
}

export function LeaderboardScreen({ game, rules }: { game: GameId; rules: Rules }): JSX.Element {
    const t = peopleWords.value.leaders;
    const { players } = rules.info(game);
    const seats = useSignal(players[0]!);
    useEffect(() => {
        if (wasOnline()) void begin();
    }, []);
    return (
        <Shell at="online">
            <Banner />
            <main id="main" class="people">
                <h1>{t.title}</h1>
                <Games here={game} />
                <div class="people-choices">
                    <label>
                        <span>{t.players}</span>
                        <select
                            value={seats.value}
                            disabled={players.length === 1}
                            onChange={(event) => {
                                seats.value = Number(event.currentTarget.value);
                            }}>
                            {players.map((n) => (
                                <option value={n}>{onlineWords.value.players({ n })}</option>
                            ))}
                        </select>
                    </label>
                    <label>
                        <span>{t.speed}</span>
                        <select
                            value={speed.value}
                            onChange={(event) => {
                                speed.value = event.currentTarget.value as Speed;
                            }}>
                            {speeds.map((one) => (
                                <option value={one}>{peopleWords.value.speedChoices[one]}</option>
                            ))}
                        </select>
                    </label>
                </div>
                <section class="sheet people-part">
                    <Board pool={writePool({ game, seats: seats.value, speed: speed.value })} />
                </section>
            </main>
        </Shell>
    );
}
