/*
 * KeysDialog.tsx - the list of keyboard shortcuts.
 */
import type { JSX } from 'preact';
import type { GameUi } from '../../board/game-ui';
import { Dialog } from '../Dialog';
import { keyWords } from './key-words';

type Row = readonly [string, string];

export function KeyList({ rows }: { rows: readonly Row[] }): JSX.Element {
    return (
        <dl class="keys">
            {rows.map(([key, what]) => (
                <div key={key}>
                    <dt>
                        <kbd>{key}</kbd>
                    </dt>
                    <dd>{what}</dd>
                </div>
            ))}
        </dl>
    );
}

export function KeysDialog({
    ui,
    more = [],
    close,
}: {
    ui: GameUi;
    more?: readonly Row[];
    close(): void;
}): JSX.Element {
    const t = keyWords.value;
    const pieces = ui.tray([], 0).length > 0;
    const rows: Row[] = [
        ...more,
        ['← ↑ → ↓', t.arrows],
        ['⇱ ⇲', t.rows],
        ['e 4', t.jump],
        ['⏎', t.pick],
        ['Esc', t.back],
        ...(ui.turned ? [['R', t.turn] as Row] : []),
        ...(ui.modes.length > 0 ? [['W', t.walls] as Row] : []),
        ...(pieces ? [['1 2 3', t.pieces] as Row] : []),
        ['L', t.last],
        ['P', t.position],
        ['S', t.goal],
        ['?', t.list],
    ];
    return (
        <Dialog title={t.title} close={close}>
            <KeyList rows={rows} />
        </Dialog>
    );
}
