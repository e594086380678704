/*
 * MoveBox.tsx - text field for typing a move, with suggestions.
 */
import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { words } from '../i18n/words';
import { keepFocus } from '../move-input/focus';
import type { TableControl } from './table-control';

const offered = 40;

export function MoveBox({ control }: { control: TableControl }): JSX.Element | null {
    const t = words.value.table;
    const text = useSignal('');
    const { session } = control;
    if (session.over.value) return null;
    const moves = control.active.value ? control.rules.moves(session.game, session.position.value) : [];
    const begun = control.rules.normalizeMove(session.game, text.value);
    const like = moves.filter((m) => m.startsWith(begun)).slice(0, offered);
    return (
        <form
            class="move-box"
            onSubmit={(event) => {
                event.preventDefault();
                keepFocus(); /* The field is removed after the last move. */
                if (control.typed(text.value.trim())) text.value = '';
            }}>
            <label>
                <span class="second">{t.moveBox}</span>
                <input
                    type="text"
                    list="legal-moves"
                    autocomplete="off"
                    autocapitalize="off"
                    spellcheck={false}
                    maxLength={15}
                    value={text.value}
                    placeholder={control.rules.info(session.game).examples}
                    onInput={(event) => {
                        text.value = event.currentTarget.value;
                    }}
                />
            </label>
            <datalist id="legal-moves">
                {like.map((move) => (
                    <option value={move} />
                ))}
            </datalist>
            <button type="submit" class="button" disabled={!control.active.value}>
                {t.play}
            </button>
        </form>
    );
}
