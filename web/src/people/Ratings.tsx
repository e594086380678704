/*
 * Ratings.tsx - a player's ratings, one for each kind of game, and the history of the chosen one.
 */
import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import type { PlayerPage, Rating, RatingChange } from '../online/api-types';
import { api } from '../online/service';
import { useRequest } from './request';
import { RatingGraph } from './RatingGraph';
import { gamesText, isUnsure, numberText, poolText, ratingText, shortDayText } from './format';
import { RequestError } from './RequestError';
import { peopleWords } from './words';

function RatingRow({ one }: { one: Rating }): JSX.Element {
    const t = peopleWords.value.player;
    return (
        <li data-pool={one.pool}>
            <span>{poolText(one.pool)}</span>
            <strong class="people-rating">{ratingText(one)}</strong>
            <span class="second">
                {gamesText(one.games)}
                {isUnsure(one) && ` · ${t.unsure}`}
            </span>
        </li>
    );
}

/* The same data as the graph, as a table. */
function StepsTable({ steps, pool }: { steps: readonly RatingChange[]; pool: string }): JSX.Element {
    const t = peopleWords.value.player;
    return (
        <details class="people-table">
            <summary>{t.asTable}</summary>
            <table>
                <caption class="spoken">{t.curveOf({ pool: poolText(pool) })}</caption>
                <thead>
                    <tr>
                        {[t.when, t.rating, t.game].map((title) => (
                            <th scope="col">{title}</th>
                        ))}
                    </tr>
                </thead>
                <tbody>
                    {steps.map((step) => (
                        <tr key={step.rating_number}>
                            <td>{shortDayText(step.at)}</td>
                            <td>{ratingText(step)}</td>
                            <td>
                                {step.game === null ? (
                                    t.hiddenGame
                                ) : (
                                    <a href={`/g/${step.game}`}>
                                        {t.toGame}
                                        <span class="spoken"> ({shortDayText(step.at)})</span>
                                    </a>
                                )}
                            </td>
                        </tr>
                    ))}
                </tbody>
            </table>
        </details>
    );
}

function Course({ player, pool }: { player: string; pool: Rating }): JSX.Element {
    const t = peopleWords.value.player;
    const { answer, again } = useRequest(pool.pool, () => api.ratings(player, pool.pool));
    const now = answer.value;
    if (now.is === 'refused') return <RequestError why={now.why} again={again} />;
    if (now.is === 'awaited') return <div class="people-curve" aria-busy="true" />;
    const steps = now.value.rating_changes; /* the newest is first */
    return (
        <>
            <RatingGraph
                key={pool.pool}
                steps={[...steps].reverse()}
                before={Math.max(0, pool.games - steps.length)}
                title={t.curveOf({ pool: poolText(pool.pool) })}
            />
            {steps.length < pool.games && <p class="second">{t.lastSteps({ count: numberText(steps.length) })}</p>}
            <StepsTable steps={steps} pool={pool.pool} />
        </>
    );
}

export function Ratings({ page }: { page: PlayerPage }): JSX.Element {
    const t = peopleWords.value.player;
    /* The kind that is played most is shown first. */
    const most = [...page.ratings].sort((a, b) => b.games - a.games)[0];
    const chosen = useSignal(most?.pool ?? '');
    const pool = page.ratings.find((one) => one.pool === chosen.value);
    return (
        <section class="sheet people-part" aria-labelledby="ratings-title">
            <h2 id="ratings-title">{t.ratings}</h2>
            {page.ratings.length === 0 ? (
                <p class="second">{t.noRatings}</p>
            ) : (
                <>
                    <ul class="people-rows">
                        {page.ratings.map((one) => (
                            <RatingRow key={one.pool} one={one} />
                        ))}
                    </ul>
                    <p class="second people-small">{t.ratingHelp}</p>
                </>
            )}
            {pool && !page.games_private && (
                <>
                    <div class="people-curve-head">
                        <h3>{t.curve}</h3>
                        {page.ratings.length > 1 && (
                            <select
                                aria-label={t.pool}
                                value={chosen.value}
                                onChange={(event) => {
                                    chosen.value = event.currentTarget.value;
                                }}>
                                {page.ratings.map((one) => (
                                    <option value={one.pool}>{poolText(one.pool)}</option>
                                ))}
                            </select>
                        )}
                    </div>
                    <Course player={page.id} pool={pool} />
                </>
            )}
        </section>
    );
}
