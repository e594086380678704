/*
 * TableScreen.tsx - a game being played: players, board, what is asked, what can be done.
 */
import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { Board } from '../../board/Board';
import type { Rules } from '../../core/rules';
import { theEngine } from '../../core/load';
import { loadGame } from '../../games/registry';
import { words } from '../../i18n/words';
import { settings } from '../../session/settings';
import { keepFocus } from '../hand/focus';
import { HandActions } from '../hand/HandBar';
import { handKey, usePageKeys } from '../hand/keys';
import { Icon, Logo } from '../Icon';
import { openTable } from '../tables';
import { TableControl } from './control';
import { EvalBar } from './EvalBar';
import type { Panel } from './Menu';
import { Panels } from './Menu';
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

function Table({ control }: { control: TableControl }): JSX.Element {
    const t = words.value;
    const { session, ui, hand } = control;
    const panel = useSignal<Panel>(null);
    const bottom = control.bottom.value;
    const seats = session.table.seats.map((_, seat) => seat);
    const others = [...seats.slice(bottom + 1), ...seats.slice(0, bottom)];
    const chances = settings.value.evaluation && session.state.value.sides === 2;
    const ended = session.over.value && session.live.value;
    const number = t.home.moveNumber(session.moves.value.length + 1);
    useKeys(control, (p) => { panel.value = p; });
    return (
        <div class={`table game-${session.game} seats-${seats.length}${chances ? ' with-eval' : ''}${
            ended ? ' ended' : ''}`}>
            <header class="table-top">
                <a class="round" href="/" aria-label={t.nav.home}><Icon name="back" /></a>
                <a class="house" href="/"><Logo /><span>{t.appName}</span></a>
                <h1>{t.games[session.game]}<span class="second"> · {number}</span></h1>
                <button type="button" class="round" aria-label={t.table.hint} disabled={!control.active.value}
                    onClick={() => void control.askHint()}><Icon name="bulb" /></button>
                <button type="button" class="round" aria-label={t.nav.menu}
                    onClick={() => { panel.value = 'menu'; }}>
                    <Icon name="more" />
                </button>
            </header>
            <main id="main" class="table-main">
                {chances && <EvalBar control={control} />}
                <div class="others">
                    {others.map((seat) => <PlayerBar key={seat} control={control} seat={seat} own={false} />)}
                </div>
                <div class="board-box">
                    <Board ui={ui} position={control.position.value} scene={control.scene.value}
                        language={settings.value.language} label={t.table.board(t.games[session.game])}
                        active={control.active.value} takes={hand.takes} pick={hand.pick} back={hand.back}
                        turn={hand.turn} />
                </div>
                <Prompt control={control} />
                {ended && <Result control={control} />}
                <div class="side-moves">
                    <MoveList control={control} />
                    <MoveBox control={control} />
                </div>
                <PlayerBar control={control} seat={bottom} own />
                {session.live.value ? <HandActions hand={hand} /> : <BackActions control={control} />}
            </main>
            <Panels control={control} panel={panel.value} open={(p) => { panel.value = p; }} />
        </div>
    );
}

export function TableScreen({ id, rules }: { id: string; rules: Rules }): JSX.Element {
    const control = useSignal<TableControl | null>(null);
    const lost = useSignal(false);
    useEffect(() => {
        let left = false;
        void openTable(id, rules).then(async (session) => {
            if (!session) {
                lost.value = true;
                return;
            }
            const ui = await loadGame(session.game);
            if (!left)
                control.value = new TableControl(session, rules, ui);
            void theEngine().warm();
        });
        return () => {
            left = true;
            control.value?.close();
            control.value = null;
        };
    }, [id]);
    const t = words.value;
    if (lost.value)
        return (
            <main id="main" class="notice">
                <h1>{t.table.lost}</h1>
                <a class="button primary" href="/">{t.error.home}</a>
            </main>
        );
    if (!control.value)
        return <main id="main" class="notice" aria-busy="true"><p>{t.error.loading}</p></main>;
    return <Table control={control.value} />;
}
