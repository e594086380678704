/*
 * choices.tsx - form parts shared by quick games and table creation: game, players, rated or casual.
 */
import type { JSX } from 'preact';
import type { GameId, Rules } from '../core/rules';
import { words } from '../i18n/words';
import { account } from '../online/service';
import { Switch } from '../ui/dialogs/fields';
import { SmallBoard } from './cards';
import { lobbyWords } from './words';

export function GameChoice({
    rules,
    game,
    choose,
}: {
    rules: Rules;
    game: GameId;
    choose(game: GameId): void;
}): JSX.Element {
    return (
        <div class="game-choice" role="group" aria-label={lobbyWords.value.quick.game}>
            {rules.games.map(({ id, players, sample }) => (
                <button key={id} type="button" aria-pressed={id === game} data-choose={id} onClick={() => choose(id)}>
                    <SmallBoard rules={rules} options={{ game: id, players: players[0]! }} position={sample} />
                    <span>{words.value.games[id]}</span>
                </button>
            ))}
        </div>
    );
}

export function SeatChoice({
    rules,
    game,
    seats,
    choose,
}: {
    rules: Rules;
    game: GameId;
    seats: number;
    choose(seats: number): void;
}): JSX.Element {
    return (
        <div class="seat-choice" role="group" aria-label={words.value.start.howMany}>
            {rules.info(game).players.map((n) => (
                <button key={n} type="button" aria-pressed={n === seats} onClick={() => choose(n)}>
                    {n}
                </button>
            ))}
        </div>
    );
}

export function areTeams(rules: Rules, game: GameId, seats: number): boolean {
    return rules.state(game, rules.start(game, seats)).sides < seats;
}

/* Where a game cannot be rated, the reason replaces the explanation. */
export function RatedSwitch({
    rated,
    change,
    clock,
    computers,
}: {
    rated: boolean;
    change(rated: boolean): void;
    clock: boolean;
    computers: boolean;
}): JSX.Element {
    const t = lobbyWords.value.rated;
    const why = account.value?.account !== true ? t.guest : computers ? t.computers : clock ? null : t.clock;
    return (
        <Switch label={t.label} why={why ?? t.why} on={rated && why === null} disabled={why !== null} change={change} />
    );
}
