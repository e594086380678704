/*
 * KeysDialog.tsx - what the keyboard does at a table.
 */
import type { JSX } from 'preact';
import type { GameId } from '../core/rules';
import { words } from '../i18n/words';
import { Dialog } from '../screens/Dialog';

export function KeysDialog({ game, close }: { game: GameId; close(): void }): JSX.Element {
    const t = words.value.keys;
    const pieces = game === 'orbital' || game === 'tictacdoh';
    const rows: [string, string][] = [
        ['← ↑ → ↓', t.arrows],
        ['⇱ ⇲', t.rows],
        ['e 4', t.jump],
        ['⏎', t.pick],
        ['Esc', t.back],
        ...game === 'quoridor' || game === 'orbital' ? [['R', t.turn] as [string, string]] : [],
        ...game === 'quoridor' ? [['W', t.walls] as [string, string]] : [],
        ...pieces ? [['1 2 3', t.pieces] as [string, string]] : [],
        ['L', t.last],
        ['P', t.position],
        ['S', t.goal],
        ['?', t.list],
    ];
    return (
        <Dialog title={t.title} close={close}>
            <dl class="keys">
                {rows.map(([key, what]) => <div><dt><kbd>{key}</kbd></dt><dd>{what}</dd></div>)}
            </dl>
        </Dialog>
    );
}
