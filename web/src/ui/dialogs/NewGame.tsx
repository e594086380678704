/*
 * NewGame.tsx - options of a new local game: players, seats, clock.
 */
import type { Signal } from '@preact/signals';
import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { SeatBadge } from '../../board/players';
import type { GameId, Rules } from '../../core/rules';
import { colourOf } from '../../i18n/colour';
import { words } from '../../i18n/words';
import { keepLevel, usualLevel } from '../../local/level';
import { usualHands, withClock, withHand } from '../../local/odds';
import { numbered as named, usualSeats } from '../../local/seating';
import type { ClockRule, Seat } from '../../local/seats';
import { computer } from '../../local/seats';
import { settings } from '../../local/settings';
import { Dialog } from '../Dialog';
import { go } from '../route';
import { seatTable } from '../tables';
import { Hands } from './Hands';
import { PositionField } from './PositionField';
import { Choice, DialogForm, levelOptions, numbered, Switch } from './fields';
import { Times } from './Times';
import { dialogWords } from './words';

interface NewGameProps {
    rules: Rules;
    game: GameId;
    seats: number;
    against: 'computer' | 'people';
    from?: string; /* start position, if it is chosen already */
    close(): void;
}

const clockRules: readonly (ClockRule | null)[] = [
    null,
    { initial: 5 * 60_000, increment: 3_000 },
    { initial: 10 * 60_000, increment: 5_000 },
    { initial: 15 * 60_000, increment: 10_000 },
];

/* Other clocks that a player may have instead of the game's. */
const otherRules: readonly ClockRule[] = [
    { initial: 60_000, increment: 0 },
    { initial: 2 * 60_000, increment: 1_000 },
    { initial: 3 * 60_000, increment: 2_000 },
    ...clockRules.filter((rule) => rule !== null),
    { initial: 30 * 60_000, increment: 20_000 },
];

function ruleText(rule: ClockRule | null): string {
    const w = dialogWords.value;
    if (!rule) return w.noClock;
    const minutes = rule.initial / 60_000;
    const seconds = rule.increment / 1000;
    return seconds ? w.clockOf({ minutes, seconds }) : w.clockMinutes({ n: minutes });
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
    const w = dialogWords.value;
    const who = list.value[seat]!;
    const set = (value: Seat): void => {
        list.value = list.value.map((old, i) => (i === seat ? value : old));
    };
    return (
        <fieldset class="seat-row">
            <legend>
                <SeatBadge seat={seat} size={30} />
                <span>
                    {colourOf(seat)}
                    {teams && ` · ${w.team({ n: (seat % 2) + 1 })}`}
                </span>
            </legend>
            <select
                aria-label={w.seat({ n: seat + 1, colour: colourOf(seat) })}
                value={who.kind}
                onChange={(event) =>
                    set(
                        event.currentTarget.value === 'computer'
                            ? computer(usualLevel(game), settings.value.language)
                            : { kind: 'person', name: '' },
                    )
                }>
                <option value="person">{w.person}</option>
                <option value="computer">{w.computer}</option>
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
                    {levelOptions().map(({ value, text }) => (
                        <option value={value}>{text}</option>
                    ))}
                </select>
            ) : (
                <input
                    type="text"
                    maxLength={24}
                    aria-label={w.name({ n: seat + 1 })}
                    value={who.name}
                    autocomplete="off"
                    placeholder={seat === 0 ? t.you : colourOf(seat)}
                    onInput={(event) => set({ kind: 'person', name: event.currentTarget.value })}
                />
            )}
        </fieldset>
    );
}

export function NewGame({ rules, game, seats, against, from, close }: NewGameProps): JSX.Element {
    const t = words.value;
    const w = dialogWords.value;
    const list = useSignal(usualSeats(game, seats, against, settings.value.name, settings.value.language));
    const clock = useSignal(0);
    const byLot = useSignal(true);
    const swap = useSignal(false);
    const odds = useSignal(false);
    const hands = useSignal<readonly number[]>(usualHands(rules, game, seats) ?? []);
    const times = useSignal<readonly number[] | null>(null); /* index in otherRules for each seat */
    const position = useSignal<string | null>(from ?? null); /* start position, as typed */
    const usual = position.value === null ? usualHands(rules, game, seats) : null; /* A position includes the hands. */
    const teams = rules.state(game, rules.start(game, seats)).sides < seats;
    const nameOf = (seat: number): string =>
        named(list.value, seat).name.trim() || (seat === 0 ? t.start.you : colourOf(seat));
    const rule = clockRules[clock.value]!;
    const even = !odds.value && times.value === null && position.value === null;
    /* Returns a player with the chosen odds. */
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
        <Dialog title={w.title({ game: t.games[game] })} close={close}>
            <DialogForm
                class="new-game"
                submit={w.go}
                button={{ autofocus: true }}
                send={() => void start()}
                close={close}>
                {list.value.map((_, seat) => (
                    <SeatRow game={game} list={list} seat={seat} teams={teams} />
                ))}
                <Choice
                    name="order"
                    label={w.order}
                    value={byLot.value ? 'lot' : 'list'}
                    options={[
                        { value: 'lot', text: w.byLot },
                        { value: 'list', text: w.asListed },
                    ]}
                    change={(order) => {
                        byLot.value = order === 'lot';
                    }}
                />
                <Choice
                    name="clock"
                    label={w.clock}
                    value={clock.value}
                    options={numbered(clockRules.map(ruleText))}
                    change={(chosen) => {
                        clock.value = chosen;
                        times.value = null;
                    }}
                />
                {usual && (
                    <Switch
                        name="odds"
                        label={w.odds}
                        why={w.oddsWhy}
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
                        label={w.times}
                        why={w.timesWhy}
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
                    label={w.from}
                    why={w.fromWhy}
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
                        label={w.swap}
                        why={w.swapWhy}
                        on={swap.value}
                        change={(on) => {
                            swap.value = on;
                        }}
                    />
                )}
            </DialogForm>
        </Dialog>
    );
}
