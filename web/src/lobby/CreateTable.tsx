/*
 * CreateTable.tsx - form to create a table with all its options.
 */
import type { Signal } from '@preact/signals';
import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import type { Rules } from '../core/rules';
import { words } from '../i18n/words';
import { account } from '../online/service';
import { Dialog } from '../ui/Dialog';
import { usualLevel } from '../local/level';
import { usualHands } from '../local/odds';
import { Hands } from '../ui/dialogs/Hands';
import { PositionField } from '../ui/dialogs/PositionField';
import { Choice, DialogForm, levelOptions, Switch } from '../ui/dialogs/fields';
import { Times } from '../ui/dialogs/Times';
import { dialogWords } from '../ui/dialogs/words';
import { clockRuleText } from '../online/words';
import { busy, createTable, whyNot } from './actions';
import { areTeams, RatedSwitch, SeatChoice } from './choices';
import { ClockFields } from './ClockFields';
import { otherClocks, timeOdds } from './time-odds';
import type { TableOptions } from './table-options';
import { canRate } from './table-options';
import { lobbyWords } from './words';

/* The options of the lobby's card and all others; one computer level per seat after the player's own, 0 for people. */
interface Plan extends TableOptions {
    readonly computers: readonly number[];
    readonly lot: boolean;
    readonly swap: boolean;
    readonly hidden: boolean;
    readonly bots: boolean;
    readonly hands: readonly number[] | null; /* odds: pieces that each seat has at the start */
    readonly position: string | null; /* start position, as typed */
    readonly times: readonly number[] | null; /* time odds: the index in otherClocks() for each seat */
}

type Change = (part: Partial<Plan>) => void;

function SeatField({
    plan,
    change,
    seat,
    teams,
}: {
    plan: Plan;
    change: Change;
    seat: number;
    teams: boolean;
}): JSX.Element {
    const t = lobbyWords.value.create;
    const level = plan.computers[seat - 1]!;
    const set = (value: number): void =>
        change({
            computers: plan.computers.map((old, i) => (i === seat - 1 ? value : old)),
        });
    return (
        <div class="seat-field">
            <span>
                {t.seat({ n: seat + 1 })}
                {teams && seat === 2 && <small> {t.partner}</small>}
            </span>
            <select
                aria-label={t.seat({ n: seat + 1 })}
                value={level > 0 ? 'computer' : 'person'}
                onChange={(event) => set(event.currentTarget.value === 'computer' ? usualLevel(plan.game) : 0)}>
                <option value="person">{t.open}</option>
                <option value="computer">{t.computer}</option>
            </select>
            {level > 0 && (
                <select
                    aria-label={t.levelOf({ n: seat + 1 })}
                    value={level}
                    onChange={(event) => set(Number(event.currentTarget.value))}>
                    {levelOptions().map(({ value, text }) => (
                        <option value={value}>{text}</option>
                    ))}
                </select>
            )}
        </div>
    );
}

function Seats({ rules, plan, change }: { rules: Rules; plan: Plan; change: Change }): JSX.Element {
    const t = lobbyWords.value.create;
    const teams = areTeams(rules, plan.game, plan.seats);
    return (
        <div class="seat-fields">
            <div class="seat-field">
                <span>{t.seat({ n: 1 })}</span>
                <span>{t.you}</span>
            </div>
            {plan.computers.map((_, i) => (
                <SeatField key={i} plan={plan} change={change} seat={i + 1} teams={teams} />
            ))}
            {teams && <p class="second">{t.teams}</p>}
        </div>
    );
}

function What({ rules, plan, change }: { rules: Rules; plan: Plan; change: Change }): JSX.Element {
    const t = lobbyWords.value.create;
    const people = (seats: number): Partial<Plan> => ({
        seats,
        computers: Array<number>(seats - 1).fill(0),
        hands: null,
        times: null,
        position: null,
    });
    return (
        <>
            <Choice
                label={t.game}
                value={plan.game}
                options={rules.games.map(({ id }) => ({ value: id, text: words.value.games[id] }))}
                change={(game) => {
                    const { players } = rules.info(game);
                    change({ game, ...people(players.includes(plan.seats) ? plan.seats : players[0]!) });
                }}
            />
            <div class="field">
                <span>{t.seats}</span>
                <SeatChoice
                    rules={rules}
                    game={plan.game}
                    seats={plan.seats}
                    choose={(seats) => change(people(seats))}
                />
            </div>
        </>
    );
}

/* Odds and start positions exclude rated games and the swap. */
const isUnusual = ({ hands, times, position }: Plan): boolean => hands !== null || times !== null || position !== null;

/* Creates the table, without options that contradict the others. */
function start(plan: Plan): void {
    const { game, seats, pace, computers, hands } = plan;
    const rated =
        plan.rated &&
        !isUnusual(plan) &&
        canRate(pace, account.value?.account === true) &&
        computers.every((level) => level === 0);
    void createTable(
        {
            game,
            players: seats,
            ...pace,
            rated,
            order: plan.lot ? 'random' : 'seated',
            swap: plan.swap && seats === 2 && !isUnusual(plan),
            private: plan.hidden,
            ...(hands && { odds: hands.join(',') }),
            ...(plan.position !== null && { position: plan.position.trim() }),
            ...timeOdds(pace, plan.times && clocked(plan, plan.times)),
            ...(rated && plan.bots && { bots_allowed: true }),
        },
        computers,
    );
}

/* Computers have no clock. */
function clocked({ computers }: Plan, times: readonly number[]): (number | null)[] {
    return times.map((time, seat) => (seat > 0 && computers[seat - 1]! > 0 ? null : time));
}

/* Odds of both kinds, pieces in hand and time; or a start position, which includes the pieces in hand. */
function Odds({ rules, plan, change }: { rules: Rules; plan: Plan; change: Change }): JSX.Element {
    const local = dialogWords.value;
    const usual = plan.position === null ? usualHands(rules, plan.game, plan.seats) : null;
    const clocks = otherClocks(plan.pace);
    const nameOf = (seat: number): string =>
        seat === 0 ? lobbyWords.value.create.you : lobbyWords.value.create.seat({ n: seat + 1 });
    return (
        <>
            {usual && (
                <Switch
                    name="odds"
                    label={local.odds}
                    why={local.oddsWhy}
                    on={plan.hands !== null}
                    change={(on) => change({ hands: on ? usual : null })}
                />
            )}
            {usual && plan.hands && (
                <Hands
                    rules={rules}
                    game={plan.game}
                    usual={usual}
                    hands={plan.hands}
                    levels={[0, ...plan.computers]}
                    nameOf={nameOf}
                    change={(hands) => change({ hands })}
                />
            )}
            {clocks.length > 0 && (
                <Switch
                    name="times"
                    label={dialogWords.value.times}
                    why={dialogWords.value.timesWhy}
                    on={plan.times !== null}
                    change={(on) => change({ times: on ? Array<number>(plan.seats).fill(0) : null })}
                />
            )}
            {plan.times && (
                <Times
                    clocks={clocks.map(clockRuleText)}
                    chosen={clocked(plan, plan.times)}
                    nameOf={nameOf}
                    change={(times) => change({ times: times.map((time) => time ?? 0) })}
                />
            )}
            <Switch
                name="from"
                label={dialogWords.value.from}
                why={dialogWords.value.fromWhy}
                on={plan.position !== null}
                change={(on) => change({ position: on ? '' : null, hands: null })}
            />
            {plan.position !== null && (
                <PositionField
                    rules={rules}
                    game={plan.game}
                    seats={plan.seats}
                    text={plan.position}
                    change={(position) => change({ position })}
                />
            )}
        </>
    );
}

function Fields({ rules, plan }: { rules: Rules; plan: Signal<Plan> }): JSX.Element {
    const t = lobbyWords.value.create;
    const local = dialogWords.value;
    const now = plan.value;
    const change: Change = (part) => {
        plan.value = { ...plan.peek(), ...part }; /* peek(), because ClockFields calls this in an effect. */
    };
    return (
        <>
            <What rules={rules} plan={now} change={change} />
            <Seats rules={rules} plan={now} change={change} />
            <ClockFields first={now.pace} change={(pace) => change({ pace, times: null })} />
            <Choice
                label={t.order}
                value={now.lot ? 'random' : 'seated'}
                options={[
                    { value: 'random', text: t.lot },
                    { value: 'seated', text: t.seated },
                ]}
                change={(order) => change({ lot: order === 'random' })}
            />
            {!isUnusual(now) && (
                <RatedSwitch
                    rated={now.rated}
                    change={(rated) => change({ rated })}
                    clock={now.pace.clock !== 'none'}
                    computers={now.computers.some((level) => level > 0)}
                />
            )}
            {now.rated && !isUnusual(now) && (
                <Switch
                    label={lobbyWords.value.rated.bots}
                    why={lobbyWords.value.rated.botsWhy}
                    on={now.bots}
                    change={(bots) => change({ bots })}
                />
            )}
            <Odds rules={rules} plan={now} change={change} />
            {now.seats === 2 && !isUnusual(now) && (
                <Switch label={local.swap} why={local.swapWhy} on={now.swap} change={(swap) => change({ swap })} />
            )}
            <Switch label={t.hidden} why={t.hiddenWhy} on={now.hidden} change={(hidden) => change({ hidden })} />
        </>
    );
}

interface CreateTableProps {
    rules: Rules;
    options: TableOptions;
    position: string | null; /* a start position from the link; the table is then private */
    close(): void;
}

export function CreateTable({ rules, options, position, close }: CreateTableProps): JSX.Element {
    const t = lobbyWords.value.create;
    const { seats } = options;
    const plan = useSignal<Plan>({
        ...options,
        computers: Array<number>(seats - 1).fill(0),
        lot: true,
        swap: false,
        hidden: position !== null,
        bots: false,
        hands: null,
        times: null,
        position,
    });
    return (
        <Dialog title={t.title} close={close}>
            <DialogForm
                class="new-game"
                submit={busy.value === 'create' ? t.going : t.go}
                button={{ disabled: busy.value !== null }}
                send={() => start(plan.value)}
                close={close}>
                <Fields rules={rules} plan={plan} />
                <p class="lobby-refused" role="alert">
                    {whyNot('create')}
                </p>
            </DialogForm>
        </Dialog>
    );
}
