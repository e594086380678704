/*
 * NewGame.tsx - who sits where, with which clock; then the table is laid.
 */
import type { Signal } from '@preact/signals';
import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { SeatBadge } from '../board/players';
import type { GameId, Rules } from '../core/rules';
import { seatName } from '../i18n/seats';
import { words } from '../i18n/words';
import { keepLevel, usualLevel } from '../session/level';
import type { ClockRule, Seat } from '../session/seats';
import { computer } from '../session/seats';
import { settings } from '../session/settings';
import { Dialog } from './Dialog';
import { go } from './route';
import { startTable } from './tables';

interface NewGameProps {
    rules: Rules;
    game: GameId;
    seats: number;
    against: 'computer' | 'people';
    close(): void;
}

const clockRules: readonly (ClockRule | null)[] = [
    null,
    { initial: 5 * 60_000, increment: 3_000 },
    { initial: 10 * 60_000, increment: 5_000 },
    { initial: 15 * 60_000, increment: 10_000 },
];

function usualComputer(game: GameId): Seat {
    return computer(usualLevel(game), settings.value.language);
}

function firstSeats(game: GameId, count: number, against: 'computer' | 'people'): Seat[] {
    return Array.from({ length: count }, (_, i): Seat => i > 0 && against === 'computer'
        ? usualComputer(game) : { kind: 'person', name: i === 0 ? settings.value.name : '' });
}

function SeatRow({ game, list, seat, teams }: {
    game: GameId; list: Signal<Seat[]>; seat: number; teams: boolean;
}): JSX.Element {
    const t = words.value.start;
    const who = list.value[seat]!;
    const set = (value: Seat): void => {
        list.value = list.value.map((old, i) => i === seat ? value : old);
    };
    return (
        <fieldset class="seat-row">
            <legend>
                <SeatBadge seat={seat} size={30} />
                <span>{seatName(seat, settings.value.language)}{teams && ` · ${t.team(seat % 2 + 1)}`}</span>
            </legend>
            <select aria-label={t.seat(seat + 1, seatName(seat, settings.value.language))} value={who.kind}
                onChange={(event) => set(event.currentTarget.value === 'computer'
                    ? usualComputer(game) : { kind: 'person', name: '' })}>
                <option value="person">{t.person}</option>
                <option value="computer">{t.computer}</option>
            </select>
            {who.kind === 'computer' ? (
                <select aria-label={t.level} value={who.level}
                    onChange={(event) => {
                        const level = Number(event.currentTarget.value);
                        keepLevel(game, level);
                        set(computer(level, settings.value.language));
                    }}>
                    {t.levels.map((name, i) => <option value={i + 1}>{`${i + 1} · ${name}`}</option>)}
                </select>
            ) : (
                <input type="text" maxLength={24} aria-label={t.name(seat + 1)} value={who.name}
                    autocomplete="off"
                    placeholder={seat === 0 ? t.you : seatName(seat, settings.value.language)}
                    onInput={(event) => set({ kind: 'person', name: event.currentTarget.value })} />
            )}
        </fieldset>
    );
}

/* Computers of one strength have one name: the second of them is "Alcor 2". */
export function numbered(seats: readonly Seat[], seat: number): Seat {
    const who = seats[seat]!;
    const before = seats.slice(0, seat).filter((s) => s.kind === 'computer' && s.name === who.name).length;
    return who.kind === 'computer' && before > 0 ? { ...who, name: `${who.name} ${before + 1}` } : who;
}

/* Names that were left empty, and the order by lot. */
function finish(seats: readonly Seat[], byLot: boolean): Seat[] {
    const { start } = words.value;
    const people = seats.filter((s) => s.kind === 'person').length;
    const nameless = (seat: number): string =>
        people === 1 ? start.you : seatName(seat, settings.value.language);
    const named = seats.map((s, i): Seat => s.kind === 'person' && s.name.trim() === ''
        ? { ...s, name: nameless(i) } : numbered(seats, i));
    if (byLot)
        for (let i = named.length - 1; i > 0; i--) {
            const j = Math.floor(Math.random() * (i + 1));
            [named[i], named[j]] = [named[j]!, named[i]!];
        }
    return named;
}

export function NewGame({ rules, game, seats, against, close }: NewGameProps): JSX.Element {
    const t = words.value;
    const list = useSignal(firstSeats(game, seats, against));
    const clock = useSignal(0);
    const byLot = useSignal(false);
    const swap = useSignal(false);
    const teams = rules.state(game, rules.start(game, seats)).sides < seats;
    const start = async (): Promise<void> => {
        const id = await startTable({
            game, seats: finish(list.value, byLot.value), clock: clockRules[clock.value]!, swap: swap.value,
        }, rules);
        go(`/play/${id}`);
    };
    return (
        <Dialog title={t.start.title(t.games[game])} close={close}>
            <form class="new-game" onSubmit={(event) => {
                event.preventDefault();
                void start();
            }}>
                {list.value.map((_, seat) => <SeatRow game={game} list={list} seat={seat} teams={teams} />)}
                <label class="field">
                    <span>{t.start.order}</span>
                    <select value={byLot.value ? 'lot' : 'list'}
                        onChange={(event) => { byLot.value = event.currentTarget.value === 'lot'; }}>
                        <option value="list">{t.start.asListed}</option>
                        <option value="lot">{t.start.byLot}</option>
                    </select>
                </label>
                <label class="field">
                    <span>{t.start.clock}</span>
                    <select value={clock.value}
                        onChange={(event) => { clock.value = Number(event.currentTarget.value); }}>
                        {clockRules.map((rule, i) => (
                            <option value={i}>
                                {rule ? t.start.clockOf(rule.initial / 60_000, rule.increment / 1000)
                                    : t.start.noClock}
                            </option>
                        ))}
                    </select>
                </label>
                {seats === 2 && (
                    <label class="switch">
                        <span>{t.start.swap}<small>{t.start.swapWhy}</small></span>
                        <input type="checkbox" role="switch" checked={swap.value}
                            onChange={(event) => { swap.value = event.currentTarget.checked; }} />
                    </label>
                )}
                <div class="dialog-actions">
                    <button type="button" class="button" onClick={close}>{t.start.cancel}</button>
                    <button type="submit" class="button primary">{t.start.go}</button>
                </div>
            </form>
        </Dialog>
    );
}
