/*
 * Table.tsx - the board with its players round it, as large as the screen allows. What differs
 * between a game at this device and one among people far apart is put in.
 */
import { useSignal } from '@preact/signals';
import type { ComponentChildren, JSX } from 'preact';
import { Board } from '../../board/Board';
import { words } from '../../i18n/words';
import { settings } from '../../session/settings';
import { keepFocus } from '../hand/focus';
import { HandActions } from '../hand/HandBar';
import { handKey, usePageKeys } from '../hand/keys';
import { Icon, Logo } from '../Icon';
import type { TableControl } from './control';
import { EvalBar } from './EvalBar';
import type { Panel } from './panel';
import { MoveBox } from './MoveBox';
import { MoveList } from './MoveList';
import { PlayerBar } from './PlayerBar';
import { Prompt } from './Prompt';
import { Result } from './Result';

/* While an earlier position is looked at: one move further back, or to the present. */
function BackActions({ control }: { control: TableControl }): JSX.Element {
    const t = words.value.table;
    const { cursor, moves } = control.session;
    return (
        <div class="actions">
            <button type="button" class="button" disabled={cursor.value === 0} aria-label={t.moveBack}
                onClick={() => {
                    keepFocus();
                    cursor.value -= 1;
                }}><Icon name="previous" /></button>
            <button type="button" class="button primary" onClick={() => {
                keepFocus();
                cursor.value = moves.value.length;
            }}>{t.keepPlaying}</button>
        </div>
    );
}

function useKeys(control: TableControl, open: (panel: Panel) => void): void {
    usePageKeys(control, (event) => {
        if (event.key !== '?')
            return handKey(control.hand, event);
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
    /* What to do when the game is over. */
    next: ComponentChildren;
    /* Said instead of whose turn it is. */
    message?: JSX.Element | null;
    /* What else there is to tell about a player. */
    beside?(seat: number): ComponentChildren;
    /* More to press at the top. */
    top?: ComponentChildren;
}

export function Table({ control, helps, back, panels, next, message, beside, top }: TableProps): JSX.Element {
    const t = words.value;
    const { session, ui, hand } = control;
    const panel = useSignal<Panel>(null);
    const bottom = control.bottom.value;
    const seats = session.seats.value.map((_, seat) => seat);
    const others = [...seats.slice(bottom + 1), ...seats.slice(0, bottom)];
    const chances = helps && settings.value.evaluation && session.state.value.sides === 2;
    const ended = session.over.value && session.live.value;
    const number = t.home.moveNumber(session.moves.value.length + 1);
    useKeys(control, (p) => { panel.value = p; });
    return (
        <div class={`table game-${session.game} seats-${seats.length}${chances ? ' with-eval' : ''}${
            ended ? ' ended' : ''}`}>
            <header class="table-top">
                <a class="round" href={back} aria-label={t.nav.home}><Icon name="back" /></a>
                <a class="house" href="/"><Logo /><span>{t.appName}</span></a>
                <h1>{t.games[session.game]}<span class="second"> · {number}</span></h1>
                {top}
                {helps && (
                    <button type="button" class="round" aria-label={t.table.hint}
                        disabled={!control.active.value} onClick={() => void control.askHint()}>
                        <Icon name="bulb" />
                    </button>
                )}
                <button type="button" class="round" aria-label={t.nav.menu}
                    onClick={() => { panel.value = 'menu'; }}>
                    <Icon name="more" />
                </button>
            </header>
            <main id="main" class="table-main">
                {chances && <EvalBar control={control} />}
                <div class="others">
                    {others.map((seat) => (
                        <PlayerBar key={seat} control={control} seat={seat} own={false}
                            beside={beside?.(seat)} />
                    ))}
                </div>
                <div class="board-box">
                    <Board ui={ui} position={control.position.value} scene={control.scene.value}
                        language={settings.value.language} label={t.table.board(t.games[session.game])}
                        active={control.active.value} takes={hand.takes} pick={hand.pick} back={hand.back}
                        turn={hand.turn} />
                </div>
                <Prompt control={control} message={message ?? null} />
                {ended && <Result control={control}>{next}</Result>}
                <div class="side-moves">
                    <MoveList control={control} />
                    <MoveBox control={control} />
                </div>
                <PlayerBar control={control} seat={bottom} own beside={beside?.(bottom)} />
                {session.live.value ? <HandActions hand={hand} /> : <BackActions control={control} />}
            </main>
            {panels(panel.value, (p) => { panel.value = p; })}
        </div>
    );
}
