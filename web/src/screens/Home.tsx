/*
 * Home.tsx - the first page: four games to choose from, and the games going on.
 */
import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { SeatBadge } from '../board/players';
import type { GameId, Rules } from '../core/rules';
import { words } from '../i18n/words';
import { storage } from '../session/storage';
import { Icon } from './Icon';
import { laterInPlace } from './later';
import { NewGame } from './NewGame';
import { samples } from './samples';
import { Shell } from './Shell';
import { listTables } from './tables';
import { Thumbnail, thumbnailMarks } from './thumbnails';
import { SavedCard } from './SavedCard';

const minutes: Record<GameId, number> = { quoridor: 15, dorix: 15, orbital: 10, tictacdoh: 5 };

function seatsText(seatings: readonly number[]): string {
    const { or, to } = words.value.home;
    const first = seatings[0]!, last = seatings.at(-1)!;
    return seatings.length === 1 ? String(first)
        : seatings.length > 2 ? `${first} ${to} ${last}` : `${first} ${or} ${last}`;
}

function GameCard(props: { game: GameId; rules: Rules; chosen: boolean; choose(): void }): JSX.Element {
    const { game, rules, chosen } = props;
    const t = words.value;
    const { seatings } = rules.info(game);
    const sample = samples[game];
    return (
        <button type="button" class="game-card" aria-pressed={chosen} onClick={props.choose} data-game={game}>
            <Thumbnail game={game} position={sample} marks={thumbnailMarks(rules, game, sample)} />
            <span class="game-title">
                <span class="game-name">{t.games[game]}</span>
                <span class="game-seats">
                    <span class="badges">
                        {Array.from({ length: seatings.at(-1)! }, (_, seat) => (
                            <SeatBadge seat={seat} size={22} />
                        ))}
                    </span>
                    {seatsText(seatings)}
                </span>
            </span>
            <span class="game-pitch">{t.pitch[game]}</span>
        </button>
    );
}

/* Whoever has been online may have games that wait; a device that never was asks nobody. */
const HomeTurns = laterInPlace(async () => (await import('../lobby/HomeTurns')).HomeTurns);

export function Home({ rules }: { rules: Rules }): JSX.Element {
    const t = words.value;
    const game = useSignal<GameId>(storage.read<GameId>('chosen', 'quoridor'));
    const starting = useSignal<'computer' | 'people' | null>(null);
    const kept = listTables();
    const wasOnline = storage.read('online', false);
    const { seatings } = rules.info(game.value);
    const seats = useSignal<Partial<Record<GameId, number>>>({});
    const count = seats.value[game.value] ?? seatings[0]!;
    const teams = rules.state(game.value, rules.start(game.value, count)).sides < count;

    return (
        <Shell at="play">
            <main id="main" class="home">
                <h1>{t.home.title}</h1>
                <div class="game-cards">
                    {rules.games.map(({ id }) => (
                        <GameCard key={id} game={id} rules={rules} chosen={game.value === id}
                            choose={() => {
                                game.value = id;
                                storage.write('chosen', id);
                            }} />
                    ))}
                </div>
                <section class="start-bar sheet" aria-label={t.games[game.value]}>
                    <h2>{t.games[game.value]}</h2>
                    <p class="start-pitch second">{t.pitch[game.value]}</p>
                    <div class="seat-choice" role="group" aria-label={t.start.howMany}>
                        {seatings.map((n) => (
                            <button type="button" aria-pressed={n === count} onClick={() => {
                                seats.value = { ...seats.value, [game.value]: n };
                            }}>{n}</button>
                        ))}
                    </div>
                    <p class="start-note">
                        {teams ? t.home.teams : t.home.seats}<br />{t.minutes(minutes[game.value])}
                    </p>
                    <a class="button quiet" href={`/learn/${game.value}`}>
                        <Icon name="book" />{t.home.learn}
                    </a>
                    <div class="start-ways">
                        <button type="button" class="button" onClick={() => { starting.value = 'people'; }}>
                            <Icon name="people" />{t.home.people}
                        </button>
                        <a class="button" href={`/online?game=${game.value}&seats=${count}`}>
                            <Icon name="globe" />{t.home.online}
                        </a>
                        <button type="button" class="button primary"
                            onClick={() => { starting.value = 'computer'; }}>
                            <Icon name="chip" />{t.home.computer}
                        </button>
                    </div>
                </section>
                {wasOnline && <div class="home-turns"><HomeTurns /></div>}
                <section class="current">
                    <header>
                        <h2>{t.home.current}</h2>
                        {kept.length > 3 && <a href="/games">{t.home.all}</a>}
                    </header>
                    {kept.length === 0 ? <p class="second">{t.home.noGames}</p> : (
                        <ul class="saved-cards">
                            {kept.slice(0, 3).map((saved) => (
                                <SavedCard key={saved.id} saved={saved} rules={rules} />
                            ))}
                        </ul>
                    )}
                </section>
            </main>
            {starting.value && (
                <NewGame rules={rules} game={game.value} seats={count} against={starting.value}
                    close={() => { starting.value = null; }} />
            )}
        </Shell>
    );
}
