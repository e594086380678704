/*
 * NewGame.tsx - options of a new local game: players, seats, clock.
 */
import type { Signal } from '@preact/signals';
import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { SeatBadge } from '../../board/players';
import type { GameId, Rules } from '../../core/rules';
import { seatName } from '../../core/seats';
import { words } from '../../i18n/words';
import { keepLevel, usualLevel } from '../../local/level';
import { usualHands, withClock, withHand } from '../../local/odds';
import { numbered, usualSeats } from '../../local/seating';
import type { ClockRule, Seat } from '../../local/seats';
import { computer } from '../../local/seats';
import { settings } from '../../local/settings';
import { Dialog } from '../Dialog';
import { go } from '../route';
import { seatTable } from '../tables';
import { Hands } from './Hands';
import { PositionField } from './PositionField';
import { Switch } from './Switch';
import { Times } from './Times';
import { dialogWords } from './words';

interface NewGameProps {
    rules: Rules;
    game: GameId;
    seats: number;
    against: 'computer' | 'people';
    from?: string; /* the position to begin with, if it is chosen already */
    close(): void;
}

const clockRules: readonly (ClockRule | null)[] = [
    null,
    { initial: 5 * 60_000, increment: 3_000 },
    { initial: 10 * 60_000, increment: 5_000 },
    { initial: 15 * 60_000, increment: 10_000 },
];

/* What a player may have instead of everybody's clock. */
const otherRules: readonly ClockRule[] = [
    { initial: 60_000, increment: 0 },
    { initial: 2 * 60_000, increment: 1_000 },
    { initial: 3 * 60_000, increment: 2_000 },
    ...clockRules.filter((rule) => rule !== null),
    { initial: 30 * 60_000, increment: 20_000 },
];

function ruleText(rule: ClockRule | null): string {
    const t = words.value.start;
    return rule ? t.clockOf(rule.initial / 60_000, rule.increment / 1000) : t.noClock;
}

function SeatRow({
    game,
    list,
    seat,
    teams,
}: {
    game: GameId;
    list: Signal<Seat[]>;
    seat: number;
    teams: boolean;
}): JSX.Element {
    const t = words.value.start;
    const who = list.value[seat]!;
    const set = (value: Seat): void => {
        list.value = list.value.map((old, i) => (i === seat ? value : old));
    };
    return (
        <fieldset class="seat-row">
            <legend>
                <SeatBadge seat={seat} size={30} />
                <span>
                    {seatName(seat, settings.value.language)}
                    {teams && ` · ${t.team((seat % 2) + 1)}`}
                </span>
            </legend>
            <select
                aria-label={t.seat(seat + 1, seatName(seat, settings.value.language))}
                value={who.kind}
                onChange={(event) =>
                    set(
                        event.currentTarget.value === 'computer'
                            ? computer(usualLevel(game), settings.value.language)
                            : { kind: 'person', name: '' },
                    )
                }>
                <option value="person">{t.person}</option>
                <option value="computer">{t.computer}</option>
            </select>
            {who.kind === 'computer' ? (
                <select
                    aria-label={t.level}
                    value={who.level}
                    onChange={(event) => {
                        const level = Number(event.currentTarget.value);
                        keepLevel(game, level);
                        set(computer(level, settings.value.language));
                    }}>
                    {t.levels.map((name, i) => (
                        <option value={i + 1}>{`${i + 1} · ${name}`}</option>
                    ))}
                </select>
            ) : (
                <input
                    type="text"
                    maxLength={24}
                    aria-label={t.name(seat + 1)}
                    value={who.name}
                    autocomplete="off"
                    placeholder={seat === 0 ? t.you : seatName(seat, settings.value.language)}
                    onInput={(event) => set({ kind: 'person', name: event.currentTarget.value })}
                />
            )}
        </fieldset>
    );
}

export function NewGame({ rules, game, seats, against, from, close }: NewGameProps): JSX.Element {
    const t = words.value;
    const list = useSignal(usualSeats(game, seats, against, settings.value.name, settings.value.language));
    const clock = useSignal(0);
    const byLot = useSignal(true);
    const swap = useSignal(false);
    const odds = useSignal(false);
    const hands = useSignal<readonly number[]>(usualHands(rules, game, seats) ?? []);
    const times = useSignal<readonly number[] | null>(null); /* of otherRules, a seat each */
    const position = useSignal<string | null>(from ?? null); /* where it begins, as it was typed */
    const usual = position.value === null ? usualHands(rules, game, seats) : null; /* A position has the hands. */
    const teams = rules.state(game, rules.start(game, seats)).sides < seats;
    const nameOf = (seat: number): string =>
        numbered(list.value, seat).name.trim() || (seat === 0 ? t.start.you : seatName(seat, settings.value.language));
    const rule = clockRules[clock.value]!;
    const even = !odds.value && times.value === null && position.value === null;
    /* A player with the odds chosen for them. */
    const given = (seat: Seat, i: number): Seat => {
        const handed = usual && odds.value ? withHand(seat, hands.value[i]!, usual[i]!) : seat;
        return rule && times.value ? withClock(handed, otherRules[times.value[i]!]!, rule) : handed;
    };
    const start = async (): Promise<void> => {
        go(
            `/play/${await seatTable(
                {
                    game,
                    seats: list.value.map(given),
                    clock: rule,
                    swap: swap.value && even,
                    ...(position.value !== null && { position: position.value.trim() }),
                },
                byLot.value,
                rules,
            )}`,
        );
    };
    return (
        <Dialog title={t.start.title(t.games[game])} close={close}>
            <form
                class="new-game"
                onSubmit={(event) => {
                    event.preventDefault();
                    void start();
                }}>
                {list.value.map((_, seat) => (
                    <SeatRow game={game} list={list} seat={seat} teams={teams} />
                ))}
                <label class="field">
                    <span>{t.start.order}</span>
                    <select
                        name="order"
                        value={byLot.value ? 'lot' : 'list'}
                        onChange={(event) => {
                            byLot.value = event.currentTarget.value === 'lot';
                        }}>
                        <option value="lot">{t.start.byLot}</option>
                        <option value="list">{t.start.asListed}</option>
                    </select>
                </label>
                <label class="field">
                    <span>{t.start.clock}</span>
                    <select
                        value={clock.value}
                        name="clock"
                        onChange={(event) => {
                            clock.value = Number(event.currentTarget.value);
                            times.value = null;
                        }}>
                        {clockRules.map((rule, i) => (
                            <option value={i}>{ruleText(rule)}</option>
                        ))}
                    </select>
                </label>
                {usual && (
                    <Switch
                        name="odds"
                        label={t.start.odds}
                        why={t.start.oddsWhy}
                        on={odds.value}
                        change={(on) => {
                            odds.value = on;
                        }}
                    />
                )}
                {usual && odds.value && (
                    <Hands
                        rules={rules}
                        game={game}
                        usual={usual}
                        hands={hands.value}
                        levels={list.value.map((seat) => (seat.kind === 'computer' ? seat.level : 0))}
                        nameOf={nameOf}
                        change={(changed) => {
                            hands.value = changed;
                        }}
                    />
                )}
                {rule && (
                    <Switch
                        name="times"
                        label={dialogWords.value.times}
                        why={dialogWords.value.timesWhy}
                        on={times.value !== null}
                        change={(on) => {
                            times.value = on ? list.value.map(() => otherRules.indexOf(rule)) : null;
                        }}
                    />
                )}
                {times.value && (
                    <Times
                        clocks={otherRules.map(ruleText)}
                        chosen={times.value}
                        nameOf={nameOf}
                        change={(changed) => {
                            times.value = changed.map((time) => time ?? 0);
                        }}
                    />
                )}
                <Switch
                    name="from"
                    label={dialogWords.value.from}
                    why={dialogWords.value.fromWhy}
                    on={position.value !== null}
                    change={(on) => {
                        position.value = on ? '' : null;
                        odds.value = false;
                    }}
                />
                {position.value !== null && (
                    <PositionField
                        rules={rules}
                        game={game}
                        seats={seats}
                        text={position.value}
                        change={(text) => {
                            position.value = text;
                        }}
                    />
                )}
                {seats === 2 && even && (
                    <Switch
                        label={t.start.swap}
                        why={t.start.swapWhy}
                        on={swap.value}
                        change={(on) => {
                            swap.value = on;
                        }}
                    />
                )}
                <div class="dialog-actions">
                    <button type="button" class="button" onClick={close}>
                        {t.start.cancel}
                    </button>
                    <button type="submit" class="button primary" autofocus>
                        {t.start.go}
                    </button>
                </div>
            </form>
        </Dialog>
    );
}
