/*
 * History.tsx - a player's finished games, the newest first, more of them on demand.
 */
import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { words } from '../i18n/words';
import { nameOf } from '../online/bot-name';
import type { ListedGame } from '../online/api-types';
import { api } from '../online/service';
import { onlineWords } from '../online/words';
import { useFormSubmit } from './form-submit';
import { listText, shortDayText } from './format';
import { peopleWords } from './words';

type Result = 'won' | 'drawn' | 'lost' | 'left' | 'none';

/* How many games the server returns per request, and how many are shown at first. */
const page = 50,
    few = 20;
const ofScore: Readonly<Record<number, Result>> = { 1: 'won', 0.5: 'drawn', 0: 'lost', [-1]: 'left' };

/* Returns the player's result; with several seats the best one. */
export function resultOf({ players, scores }: ListedGame, player: string): Result {
    const own = scores?.filter((_, seat) => players[seat] === player).map((score) => score ?? -1) ?? [];
    return own.length === 0 ? 'none' : (ofScore[Math.max(...own)] ?? 'none');
}

/* Names the other players, each once; computers by their level. */
function othersText({ players, names, levels, bots }: ListedGame, player: string): string {
    const t = peopleWords.value.player;
    const others = players.flatMap((id, seat) =>
        id === player
            ? []
            : id === null
              ? [t.computer({ level: levels?.[seat] ?? 0 })]
              : [
                    /\p{L}/u.test(names[seat] ?? '')
                        ? nameOf({ name: names[seat]!, bot: bots?.[seat] ?? false })
                        : t.deleted,
                ],
    );
    return others.length === 0 ? t.alone : t.withOthers({ names: listText([...new Set(others)]) });
}

function Row({ game, player }: { game: ListedGame; player: string }): JSX.Element {
    const t = peopleWords.value.player;
    const result = resultOf(game, player);
    return (
        <li>
            <a class="people-game" href={`/g/${game.id}`}>
                <span class="people-result" data-result={result}>
                    {t.results[result]}
                    <span class="spoken">, </span>
                </span>
                <span class="people-what">
                    <strong>{words.value.games[game.options.game]}</strong> {othersText(game, player)}
                    <span class="spoken">, </span>
                    <span class="second">
                        {shortDayText(game.updated_at)} ·{' '}
                        {game.options.rated ? onlineWords.value.rated : onlineWords.value.casual}
                    </span>
                </span>
            </a>
        </li>
    );
}

export function History({ player }: { player: string }): JSX.Element {
    const t = peopleWords.value;
    const attempt = useFormSubmit();
    const games = useSignal<readonly ListedGame[]>([]);
    const shown = useSignal(few);
    const all = useSignal(false); /* whether the server has no more */
    const list = useRef<HTMLUListElement>(null);
    const load = async (): Promise<void> => {
        const done = await attempt.run(() => api.games(player, 'over', games.value.at(-1)?.updated_at));
        if (!done) return;
        games.value = [...games.value, ...done.value.games];
        all.value = done.value.games.length < page;
    };
    const showMore = async (): Promise<void> => {
        const known = Math.min(shown.value, games.value.length);
        if (known + few > games.value.length && !all.value) await load();
        shown.value = known + few;
        requestAnimationFrame(() => list.current?.querySelectorAll('a')[known]?.focus());
    };
    useEffect(() => void load(), [player]);
    const waiting = attempt.busy.value && games.value.length === 0;
    const refused = attempt.refusal.value;
    return (
        <section class="sheet people-part" aria-labelledby="history-title" aria-busy={attempt.busy.value}>
            <h2 id="history-title">{t.player.history}</h2>
            {waiting ? (
                <p class="second">{t.loading}</p>
            ) : (
                games.value.length === 0 && !refused && <p class="second">{t.player.noHistory}</p>
            )}
            <ul ref={list} class="people-games">
                {games.value.slice(0, shown.value).map((game) => (
                    <Row key={game.id} game={game} player={player} />
                ))}
            </ul>
            {refused && <p class="people-refusal">{refused.text}</p>}
            {!waiting && (refused !== null || !all.value || games.value.length > shown.value) && (
                <button type="button" class="button" onClick={() => void showMore()}>
                    {refused ? t.again : t.player.more}
                </button>
            )}
        </section>
    );
}
