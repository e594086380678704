/*
 * KeysDialog.tsx - what the keyboard does at a board, and what else where more can be done.
 */
import type { JSX } from 'preact';
import type { GameId } from '../../core/rules';
import { words } from '../../i18n/words';
import { Dialog } from '../Dialog';

type Row = readonly [string, string];

export function KeysDialog({
    game,
    more = [],
    close,
}: {
    game: GameId;
    more?: readonly Row[];
    close(): void;
}): JSX.Element {
    const t = words.value.keys;
    const pieces = game === 'orbital' || game === 'tictacdoh';
    const rows: Row[] = [
        ...more,
        ['← ↑ → ↓', t.arrows],
        ['⇱ ⇲', t.rows],
        ['e 4', t.jump],
        ['⏎', t.pick],
        ['Esc', t.back],
        ...(game === 'quoridor' || game === 'orbital' ? [['R', t.turn] as Row] : []),
        ...(game === 'quoridor' ? [['W', t.walls] as Row] : []),
        ...(pieces ? [['1 2 3', t.pieces] as Row] : []),
        ['L', t.last],
        ['P', t.position],
        ['S', t.goal],
        ['?', t.list],
    ];
    return (
        <Dialog title={t.title} close={close}>
            <dl class="keys">
                {rows.map(([key, what]) => (
                    <div>
                        <dt>
                            <kbd>{key}</kbd>
                        </dt>
                        <dd>{what}</dd>
                    </div>
                ))}
            </dl>
        </Dialog>
    );
}
