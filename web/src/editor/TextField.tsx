/*
 * TextField.tsx - the position as text: to read, to copy, or to replace by another; and as a link.
 */
import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { SmallButton } from '../ui/buttons';
import { useCopy } from '../ui/share/use-copy';
import { go } from '../ui/route';
import type { EditorControl } from './editor-control';
import { setUpPath } from './link';
import { editorWords } from './words';

/* Pastes a position; one of another game opens the editor of that game. */
function paste(control: EditorControl, text: string): boolean {
    const other = control.drafts.read(control.game, text).ok ? null : control.gameOf(text);
    if (other === null) return control.paste(text);
    go(setUpPath(other, text.trim()));
    return true;
}

export function TextField({ control }: { control: EditorControl }): JSX.Element {
    const t = editorWords.value;
    const typed = useSignal<string | null>(null);
    const { note, copy } = useCopy(t.copied, t.notCopied);
    return (
        <form
            class="editor-text"
            onSubmit={(event) => {
                event.preventDefault();
                if (paste(control, typed.value ?? control.draft.value)) typed.value = null;
            }}>
            <label class="field">
                <span>{t.text}</span>
                <input
                    type="text"
                    name="position"
                    autocomplete="off"
                    spellcheck={false}
                    value={typed.value ?? control.draft.value}
                    onInput={(event) => {
                        typed.value = event.currentTarget.value;
                    }}
                />
            </label>
            <div class="editor-row">
                <button type="submit" class="button small">
                    {t.apply}
                </button>
                <SmallButton onClick={() => void copy(control.draft.value)}>{t.copyText}</SmallButton>
                <SmallButton onClick={() => void copy(location.origin + setUpPath(control.game, control.draft.value))}>
                    {t.copyLink}
                </SmallButton>
            </div>
            <p class="second editor-note">{note.value}</p>
        </form>
    );
}
