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

function Actions({ control }: { control: TableControl }): JSX.Element {
    const t = words.value.table;
    const { session } = control;
    const { builder } = session;
    const begun = builder.tokens.value.length > 0 || builder.refused.value !== null;
    if (!session.live.value)
        return (
            <div class="actions">
                <button type="button" class="button" onClick={() => { session.cursor.value -= 1; }}
                    disabled={session.cursor.value === 0} aria-label={t.undo}><Icon name="previous" /></button>
                <button type="button" class="button primary" onClick={() => { session.cursor.value = session.moves.value.length; }}>
                    {t.keepPlaying}
                </button>
            </div>
        );
    return (
        <div class="actions">
            <button type="button" class="button icon-only" aria-label={t.undo} disabled={!begun || !control.active.value}
                onClick={control.back}><Icon name="undo" /></button>
            {control.ui.turned && (
                <button type="button" class="button icon-only" aria-label={t.turn} onClick={control.turn}
                    disabled={!begun || !control.active.value}><Icon name="turn" /></button>
            )}
            <button type="button" class="button cancel" disabled={!begun || !control.active.value}
                onClick={control.cancel}>{t.cancel}</button>
            <button type="button" class="button primary confirm" disabled={builder.move.value === null || !control.active.value}
                onClick={control.confirm}><Icon name="check" />{t.confirm}</button>
        </div>
    );
}

function useKeys(control: TableControl, open: (panel: Panel) => void): void {
    useEffect(() => {
        const press = (event: KeyboardEvent): void => {
            const target = event.target as Element;
            if (event.ctrlKey || event.metaKey || event.altKey || target.closest('dialog, input, select, textarea'))
                return;
            const item = control.ui.tray(control.ui.parse(control.session.position.value), 0)[Number(event.key) - 1];
            if (event.key === '?')
                open('keys');
            else if (event.key === 'w' || event.key === 'W')
                control.nextMode();
            else if (event.key === 'r' || event.key === 'R')
                control.turn();
            else if (event.key === 'Escape')
                control.back();
            else if (item)
                control.pick(item.token);
            else
                return;
            event.preventDefault();
        };
        document.addEventListener('keydown', press);
        return () => document.removeEventListener('keydown', press);
    }, [control]);
}

function Table({ control }: { control: TableControl }): JSX.Element {
    const t = words.value;
    const { session, ui } = control;
    const panel = useSignal<Panel>(null);
    const bottom = control.bottom.value;
    const seats = session.table.seats.map((_, seat) => seat);
    const others = [...seats.slice(bottom + 1), ...seats.slice(0, bottom)];
    const two = session.state.value.sides === 2;
    const ended = session.over.value && session.live.value;
    useKeys(control, (p) => { panel.value = p; });
    return (
        <div class={`table game-${session.game} seats-${seats.length}${settings.value.evaluation && two ? ' with-eval' : ''}${
            ended ? ' ended' : ''}`}>
            <header class="table-top">
                <a class="round" href="/" aria-label={t.nav.home}><Icon name="back" /></a>
                <a class="house" href="/"><Logo /><span>{t.appName}</span></a>
                <h1>{t.games[session.game]}<span class="second"> · {t.home.moveNumber(session.moves.value.length + 1)}</span></h1>
                <button type="button" class="round" aria-label={t.table.hint} disabled={!control.active.value}
                    onClick={() => void control.askHint()}><Icon name="bulb" /></button>
                <button type="button" class="round" aria-label={t.nav.menu} onClick={() => { panel.value = 'menu'; }}>
                    <Icon name="more" />
                </button>
            </header>
            <main id="main" class="table-main">
                {settings.value.evaluation && two && <EvalBar control={control} />}
                <div class="others">{others.map((seat) => <PlayerBar key={seat} control={control} seat={seat} own={false} />)}</div>
                <div class="board-box">
                    <Board ui={ui} position={control.position.value} scene={control.scene.value}
                        language={settings.value.language} label={t.table.board(t.games[session.game])}
                        active={control.active.value} takes={control.takes} pick={control.pick} back={control.back}
                        turn={control.turn} />
                </div>
                <Prompt control={control} />
                {ended && <Result control={control} />}
                <div class="side-moves">
                    <MoveList control={control} />
                    <MoveBox control={control} />
                </div>
                <PlayerBar control={control} seat={bottom} own />
                <Actions control={control} />
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
        return <main id="main" class="notice"><h1>{t.table.lost}</h1><a class="button primary" href="/">{t.error.home}</a></main>;
    if (!control.value)
        return <main id="main" class="notice" aria-busy="true"><p>{t.error.loading}</p></main>;
    return <Table control={control.value} />;
}
