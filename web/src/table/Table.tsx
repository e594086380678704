/*
 * Table.tsx - the board with its players round it, as large as the screen allows. What differs
 * between a local and an online game is put in.
 */
import { useSignal } from '@preact/signals';
import type { ComponentChildren, JSX } from 'preact';
import { Board } from '../board/Board';
import { words } from '../i18n/words';
import { settings } from '../local/settings';
import { storage } from '../local/storage';
import { carry } from '../move-input/carry';
import { keepFocus } from '../move-input/focus';
import { MoveInputActions } from '../move-input/MoveInputBar';
import { inputKey, usePageKeys } from '../move-input/keys';
import { tellingKey } from '../move-input/telling-keys';
import { Icon, Logo } from '../ui/Icon';
import { lazyInPlace } from '../ui/lazy';
import { slots } from '../ui/slots';
import type { TableControl } from './control';
import type { GameActs } from './Direct';
import { Direct } from './Direct';
import type { Panel } from './panel';
import { MoveBox } from './MoveBox';
import { MoveList } from './MoveList';
import { PlayerBar } from './PlayerBar';
import { Prompt } from './Prompt';
import { Result } from './Result';
import { endSlots } from './slots';

/* Loaded for the players who want it. */
const EvalBar = lazyInPlace(async () => (await import('./dialogs/EvalBar')).EvalBar);

/* While an earlier position is looked at: one move further back, or to the present. */
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
        if (event.key !== '?') return inputKey(control.input, event) || tellingKey(control.tellable, event);
        open('keys');
        return true;
    });
}

export interface TableProps {
    control: TableControl;
    /* Hints and chances: nobody has them against people far away. */
    helps: boolean;
    /* Where the arrow back leads. */
    back: string;
    /* What opens over the table. */
    panels(panel: Panel, open: (panel: Panel) => void): JSX.Element | null;
    /* What needs no menu where there is room; null for those who watch. */
    acts(open: (panel: Panel) => void): GameActs | null;
    /* What to do when the game is over. */
    next: ComponentChildren;
    /* Said instead of whose turn it is. */
    message?: JSX.Element | null;
    /* In the place of Cancel and Confirm, while something else is asked. */
    actions?: JSX.Element | null;
    /* Takes the last move back, for some seconds. */
    oops?: JSX.Element | null;
    /* What else there is to tell about a player. */
    beside?(seat: number): ComponentChildren;
    /* What kind of game it is, after its name. */
    about?: string;
    /* Where more is told about a player; null: nowhere. */
    link?(seat: number): string | null;
    /* Beside a name: how strong a player is; null: nothing. */
    rating?(seat: number): string | null;
    /* Whether it is announced when little time is left. */
    warns?: boolean;
    /* In place of the move input, for spectators. */
    watches?: JSX.Element | null;
}

/* The way back, the game and its move, other games, a hint, and all the rest. */
function Top({ control, helps, back, about, open }: TableProps & { open(p: Panel): void }): JSX.Element {
    const t = words.value;
    const { session } = control;
    return (
        <header class="table-top">
            <a class="round" href={back} aria-label={back === '/' ? t.nav.home : t.nav.back}>
                <Icon name="back" />
            </a>
            <a class="house" href="/">
                <Logo />
                <span>{t.appName}</span>
            </a>
            <h1>
                {t.games[session.game]}
                <span class="second"> · {t.home.moveNumber(session.moves.value.length + 1)}</span>
                {about && <span class="second about"> · {about}</span>}
            </h1>
            {storage.read('online', false) && (
                <div class="turns-room">
                    <slots.YourTurn current={session.id} />
                </div>
            )}
            {helps && (
                <button
                    type="button"
                    class="round"
                    aria-label={t.table.hint}
                    disabled={!control.active.value}
                    onClick={() => void control.askHint()}>
                    <Icon name="bulb" />
                </button>
            )}
            <button type="button" class="round" aria-label={t.nav.menu} onClick={() => open('menu')}>
                <Icon name="more" />
            </button>
        </header>
    );
}

export function Table(props: TableProps): JSX.Element {
    const { control, helps, panels, next, message, watches = null } = props;
    const t = words.value;
    const { session, ui, input } = control;
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
                    <Board
                        ui={ui}
                        position={control.position.value}
                        scene={control.scene.value}
                        language={settings.value.language}
                        label={t.table.board(t.games[session.game])}
                        active={control.active.value}
                        takes={input.takes}
                        pick={input.pick}
                        back={input.back}
                        turn={input.turn}
                        setMode={input.setMode}
                        carry={(event, grip, at) => carry(event, input, grip, at)}
                        over={ended ? <endSlots.Celebration control={control} /> : null}
                    />
                </div>
                <Prompt control={control} message={message ?? null} watches={watches !== null} />
                {ended && <Result control={control}>{next}</Result>}
                <div class="side-moves">
                    <MoveList control={control} />
                    {acts && <Direct acts={acts} />}
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
