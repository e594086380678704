/*
 * Home.tsx - the home page: the games to choose from, how to play them, and the games in progress.
 */
import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { Fragment } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { SeatBadge } from '../board/players';
import type { GameId, Rules } from '../core/rules';
import { words } from '../i18n/words';
import { usualLevel } from '../local/level';
import { usualSeats } from '../local/seating';
import { settings } from '../local/settings';
import { storage } from '../local/storage';
import { Icon } from '../ui/Icon';
import { lazyInPlace } from '../ui/lazy';
import { go } from '../ui/route';
import { Shell } from '../ui/Shell';
import { listTables, seatTable } from '../ui/tables';
import { Thumbnail, thumbnailMarks } from '../ui/thumbnails';
import { SavedCard } from '../ui/SavedCard';

function seatsText(players: readonly number[]): string {
    const { or, to } = words.value.home;
    const first = players[0]!,
        last = players.at(-1)!;
    return players.length === 1
        ? String(first)
        : players.length > 2
          ? `${first} ${to} ${last}`
          : `${first} ${or} ${last}`;
}

function GameCard(props: { game: GameId; rules: Rules; chosen: boolean; choose(): void }): JSX.Element {
    const { game, rules, chosen } = props;
    const t = words.value;
    const { players, sample } = rules.info(game);
    return (
        <button type="button" class="game-card" aria-pressed={chosen} onClick={props.choose} data-game={game}>
            <Thumbnail game={game} position={sample} marks={thumbnailMarks(rules, game, sample)} />
            <span class="game-title">
                <span class="game-name">{t.games[game]}</span>
                <span class="game-seats">
                    <span class="badges">
                        {Array.from({ length: players.at(-1)! }, (_, seat) => (
                            <SeatBadge seat={seat} size={22} />
                        ))}
                    </span>
                    {seatsText(players)}
                </span>
            </span>
            <span class="game-pitch">{t.pitch[game]}</span>
        </button>
    );
}

/* Not needed for the first board, so loaded on demand. */
const NewGame = lazyInPlace(async () => (await import('../ui/dialogs/NewGame')).NewGame, 'dialogs');

interface StartProps {
    rules: Rules;
    game: GameId;
    count: number; /* number of players */
    setCount(count: number): void;
    ask(against: 'computer' | 'people'): void;
}

let starting = false;

/* Starts a game with one tap: against computers of the level chosen last. */
async function playComputer(rules: Rules, game: GameId, count: number): Promise<void> {
    if (starting) return;
    starting = true;
    const { name, language } = settings.value;
    const seats = usualSeats(game, count, 'computer', name, language);
    const id = await seatTable({ game, seats, clock: null, swap: false }, true, rules).finally(() => {
        starting = false;
    });
    go(`/play/${id}`);
}

function Ways({ rules, game, count, ask }: StartProps): JSX.Element {
    const t = words.value;
    return (
        <div class="start-ways">
            <div class="start-computer">
                <button
                    type="button"
                    class="button primary"
                    data-way="computer"
                    onClick={() => void playComputer(rules, game, count)}>
                    <Icon name="chip" />
                    <span>
                        {t.home.computer} <small>{`${t.start.level} ${usualLevel(game)}`}</small>
                    </span>
                </button>
                <button
                    type="button"
                    class="button"
                    data-way="options"
                    aria-label={t.home.options}
                    title={t.home.options}
                    onClick={() => ask('computer')}>
                    <Icon name="gear" />
                </button>
            </div>
            <button type="button" class="button" data-way="people" onClick={() => ask('people')}>
                <Icon name="people" />
                {t.home.people}
            </button>
            <a class="button" href={`/online?game=${game}&players=${count}`}>
                <Icon name="globe" />
                {t.home.online}
            </a>
        </div>
    );
}

function StartBar(props: StartProps): JSX.Element {
    const { rules, game, count } = props;
    const t = words.value;
    const teams = rules.state(game, rules.start(game, count)).sides < count;
    return (
        <section class="start-bar sheet" aria-label={t.games[game]}>
            <h2>{t.games[game]}</h2>
            <div class="seat-choice" role="group" aria-label={t.start.howMany}>
                {rules.info(game).players.map((n) => (
                    <button type="button" aria-pressed={n === count} onClick={() => props.setCount(n)}>
                        {n}
                    </button>
                ))}
            </div>
            <p class="start-note">
                {teams ? t.home.teams : t.home.seats}
                <br />
                {t.minutes({ n: rules.info(game).minutes })}
            </p>
            <a class="button quiet" href={`/learn/${game}`}>
                <Icon name="book" />
                {t.home.learn}
            </a>
            <Ways {...props} />
        </section>
    );
}

/* Scrolls the options of a game into view when they open: on a phone they are below its card. */
function useInView(game: GameId): void {
    const first = useRef(true);
    useLayoutEffect(() => {
        if (!first.current)
            document
                .querySelectorAll('.start-bar, .game-card[aria-pressed=true]')
                .forEach((part) => part.scrollIntoView({ block: 'nearest' }));
        first.current = false;
    }, [game]);
}

function KeptGames({ rules }: { rules: Rules }): JSX.Element {
    const t = words.value.home;
    const kept = listTables();
    return (
        <section class="current">
            <header>
                <h2>{t.current}</h2>
                {kept.length > 3 && <a href="/games">{t.all}</a>}
            </header>
            {kept.length === 0 ? (
                <p class="second">{t.noGames}</p>
            ) : (
                <ul class="saved-cards">
                    {kept.slice(0, 3).map((saved) => (
                        <SavedCard key={saved.id} saved={saved} rules={rules} />
                    ))}
                </ul>
            )}
        </section>
    );
}

export function Home({ rules }: { rules: Rules }): JSX.Element {
    const t = words.value;
    const game = useSignal<GameId>(storage.read<GameId>('last-game', 'quoridor'));
    const asked = useSignal<'computer' | 'people' | null>(null);
    const seats = useSignal<Partial<Record<GameId, number>>>({});
    const count = seats.value[game.value] ?? rules.info(game.value).players[0]!;
    useInView(game.value);
    return (
        <Shell at="play">
            <main id="main" class="home">
                <h1>{t.home.title}</h1>
                <p class="second what-it-is">{t.home.what}</p>
                <div class="game-cards">
                    {rules.games.map(({ id }) => (
                        <Fragment key={id}>
                            <GameCard
                                game={id}
                                rules={rules}
                                chosen={game.value === id}
                                choose={() => {
                                    game.value = id;
                                    storage.write('last-game', id);
                                }}
                            />
                            {game.value === id && (
                                <StartBar
                                    rules={rules}
                                    game={id}
                                    count={count}
                                    setCount={(n) => {
                                        seats.value = { ...seats.value, [id]: n };
                                    }}
                                    ask={(against) => {
                                        asked.value = against;
                                    }}
                                />
                            )}
                        </Fragment>
                    ))}
                </div>
                <KeptGames rules={rules} />
                <p class="more-ways">
                    <a href="/challenge">{t.home.challenge}</a>
                    <a href={`/editor/${game.value}`}>{t.home.setUp}</a>
                    <a href="/study">{t.home.studies}</a>
                </p>
            </main>
            {asked.value && (
                <NewGame
                    rules={rules}
                    game={game.value}
                    seats={count}
                    against={asked.value}
                    close={() => {
                        asked.value = null;
                    }}
                />
            )}
        </Shell>
    );
}
