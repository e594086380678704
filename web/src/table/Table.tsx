/*
 * Table.tsx - the board with the players around it, as large as the screen allows. The parts that differ between local
 * and online games are props.
 */
import { useSignal } from '@preact/signals';
import type { ComponentChildren, JSX } from 'preact';
import { words } from '../i18n/words';
import { settings } from '../local/settings';
import { storage } from '../local/storage';
import { keepFocus } from '../move-input/focus';
import { InputBoard } from '../move-input/InputBoard';
import { MoveInputActions } from '../move-input/MoveInputBar';
import { inputKey, usePageKeys } from '../move-input/keys';
import { announceKey } from '../move-input/announce-keys';
import { House } from '../ui/House';
import { Icon } from '../ui/Icon';
import { RoundButton } from '../ui/buttons';
import { lazyInPlace } from '../ui/lazy';
import { slots } from '../ui/slots';
import type { TableControl } from './table-control';
import type { GameActs } from './GameActions';
import { GameActions } from './GameActions';
import type { Panel } from './panel';
import { MoveBox } from './MoveBox';
import { MoveList } from './MoveList';
import { PlayerBar } from './PlayerBar';
import { Prompt } from './Prompt';
import { Result } from './Result';
import { endSlots } from './slots';

/* Loaded only for players who turn it on. */
const EvalBar = lazyInPlace(async () => (await import('./dialogs/EvalBar')).EvalBar);

/* The buttons while an earlier position is shown: to the previous move, or back to the game. */
function BackActions({ control }: { control: TableControl }): JSX.Element {
    const t = words.value.table;
    const { cursor, moves } = control.session;
    return (
        <div class="actions">
            <button
                type="button"
                class="button"
                disabled={cursor.value === 0}
                aria-label={t.moveBack}
                onClick={() => {
                    keepFocus();
                    cursor.value -= 1;
                }}>
                <Icon name="previous" />
            </button>
            <button
                type="button"
                class="button primary"
                onClick={() => {
                    keepFocus();
                    cursor.value = moves.value.length;
                }}>
                {t.backToGame}
            </button>
        </div>
    );
}

function useKeys(control: TableControl, open: (panel: Panel) => void): void {
    usePageKeys(control, (event) => {
        if (event.key !== '?') return inputKey(control.input, event) || announceKey(control.tellable, event);
        open('keys');
        return true;
    });
}

export interface TableProps {
    control: TableControl;
    /* Hints and winning chances are available; never against online opponents. */
    helps: boolean;
    /* Address of the back arrow. */
    back: string;
    /* Returns the dialog that is open over the table. */
    panels(panel: Panel, open: (panel: Panel) => void): JSX.Element | null;
    /* Returns actions shown without a menu where there is room; null for spectators. */
    acts(open: (panel: Panel) => void): GameActs | null;
    /* What to do when the game is over. */
    next: ComponentChildren;
    /* Shown instead of whose turn it is. */
    message?: JSX.Element | null;
    /* Shown in place of Cancel and Confirm, while something else is asked. */
    actions?: JSX.Element | null;
    /* The button that takes the last move back, shown for a few seconds. */
    oops?: JSX.Element | null;
    /* Returns additional content beside a player. */
    beside?(seat: number): ComponentChildren;
    /* Shown after the game's name: the clock and whether it is rated, the players, or a title. */
    about?: string;
    /* Returns the address of a player's page; null if there is none. */
    link?(seat: number): string | null;
    /* Returns the rating shown beside a name; null for none. */
    rating?(seat: number): string | null;
    /* Whether the live region announces that little time is left. */
    warns?: boolean;
    /* In place of the move input, for spectators. */
    watches?: JSX.Element | null;
}

/* The top bar: the way back, the game and its move number, other games, a hint, and the menu. */
function Top({ control, helps, back, about, open }: TableProps & { open(p: Panel): void }): JSX.Element {
    const t = words.value;
    const { session } = control;
    return (
        <header class="table-top">
            <a class="round" href={back} aria-label={back === '/' ? t.nav.home : t.nav.back}>
                <Icon name="back" />
            </a>
            <House />
            <h1>
                {t.games[session.game]}
                <span class="second"> · {t.home.moveNumber({ n: session.moves.value.length + 1 })}</span>
                {about && <span class="second about"> · {about}</span>}
            </h1>
            {storage.read('online-used', false) && (
                <div class="turns-room">
                    <slots.YourTurn current={session.id} />
                </div>
            )}
            {helps && (
                <RoundButton
                    icon="bulb"
                    aria-label={t.table.hint}
                    disabled={!control.active.value}
                    onClick={() => void control.askHint()}
                />
            )}
            <RoundButton icon="more" aria-label={t.nav.menu} onClick={() => open('menu')} />
        </header>
    );
}

export function Table(props: TableProps): JSX.Element {
    const { control, helps, panels, next, message, watches = null } = props;
    const { session, input } = control;
    const panel = useSignal<Panel>(null);
    const bottom = control.bottom.value;
    const seats = session.seats.value.map((_, seat) => seat);
    const others = [...seats.slice(bottom + 1), ...seats.slice(0, bottom)];
    const chances = helps && settings.value.evaluation && session.state.value.sides === 2;
    const ended = session.over.value && session.live.value;
    const bar = (seat: number, own: boolean): JSX.Element => (
        <PlayerBar
            key={seat}
            control={control}
            seat={seat}
            own={own}
            beside={props.beside?.(seat)}
            link={props.link?.(seat) ?? null}
            rating={props.rating?.(seat) ?? null}
            warns={props.warns ?? true}
        />
    );
    const open = (p: Panel): void => {
        panel.value = p;
    };
    const acts = session.over.value ? null : props.acts(open);
    useKeys(control, open);
    return (
        <div
            class={`table game-${session.game} seats-${seats.length}${chances ? ' with-eval' : ''}${
                ended ? ' ended' : ''
            }`}>
            <Top {...props} open={open} />
            <main id="main" class="table-main">
                {chances && <EvalBar control={control} />}
                <div class="others">{others.map((seat) => bar(seat, false))}</div>
                <div class="board-box">
                    <InputBoard desk={control} over={ended ? <endSlots.Celebration control={control} /> : null} />
                </div>
                <Prompt control={control} message={message ?? null} watches={watches !== null} />
                {ended && <Result control={control}>{next}</Result>}
                <div class="side-moves">
                    <MoveList control={control} />
                    {acts && <GameActions acts={acts} />}
                    {watches === null && <MoveBox control={control} />}
                </div>
                {bar(bottom, true)}
                {!session.live.value ? (
                    <BackActions control={control} />
                ) : (
                    (watches ?? props.actions ?? <MoveInputActions input={input} oops={props.oops ?? null} />)
                )}
            </main>
            {panels(panel.value, open)}
        </div>
    );
}
