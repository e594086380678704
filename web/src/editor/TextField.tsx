/*
 * TextField.tsx - the position as text: to read, to copy, to paste another; and as a link.
 */
import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { settings } from '../local/settings';
import { copyText } from '../ui/copy';
import { announce } from '../ui/live-region';
import { go } from '../ui/route';
import type { EditorControl } from './control';
import { setUpPath } from './link';
import { editorWords } from './words';

/* A position of another game leads to that game. */
function paste(control: EditorControl, text: string): boolean {
    const other = control.drafts.read(control.game, text).ok ? null : control.gameOf(text);
    if (other === null) return control.paste(text);
    go(setUpPath(other, text.trim()));
    return true;
}

export function TextField({ control }: { control: EditorControl }): JSX.Element {
    const t = editorWords(settings.value.language);
    const typed = useSignal<string | null>(null);
    const note = useSignal('');
    const copy = async (text: string): Promise<void> => {
        note.value = (await copyText(text)) ? t.copied : t.notCopied;
        announce(note.value);
    };
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
                <button type="button" class="button small" onClick={() => void copy(control.draft.value)}>
                    {t.copyText}
                </button>
                <button
                    type="button"
                    class="button small"
                    onClick={() => void copy(location.origin + setUpPath(control.game, control.draft.value))}>
                    {t.copyLink}
                </button>
            </div>
            <p class="second editor-note">{note.value}</p>
        </form>
    );
}
