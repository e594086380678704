/*
 * Palette.tsx - the pieces to choose from, the eraser, and the direction of pieces that have one.
 */
import type { JSX } from 'preact';
import { Icon } from '../ui/Icon';
import type { EditorControl } from './editor-control';
import type { Tool } from './tools';
import { eraser, leftOf, toolName } from './tools';
import { editorWords } from './words';

function Choice({ control, tool, digit }: { control: EditorControl; tool: Tool; digit: number }): JSX.Element {
    const { ui, draft, held } = control;
    const name = toolName(tool, ui, draft.value);
    const left = leftOf(tool, held.value);
    return (
        <button
            type="button"
            class="editor-tool"
            data-tool={tool.kind}
            aria-pressed={control.tool.value === tool.kind}
            title={name}
            onClick={() => control.hold(tool.kind)}>
            <kbd>{digit}</kbd>
            <svg viewBox="0 0 64 64" aria-hidden="true">
                {ui.drawToken(tool.picture, tool.seat ?? 0)}
            </svg>
            <span class="only-heard">{name}</span>
            {left !== null && <span class="second">×{left}</span>}
        </button>
    );
}

function Ways({ control }: { control: EditorControl }): JSX.Element | null {
    const { ui, draft, holding, way } = control;
    const ways = holding.value?.ways ?? [];
    if (ways.length === 0) return null;
    return (
        <div class="editor-ways" role="group" aria-label={editorWords.value.ways}>
            {ways.map((one) => {
                const name = ui.say(ui.parse(draft.value), one, []);
                return (
                    <button
                        type="button"
                        key={one}
                        data-way={one}
                        aria-pressed={way.value === one}
                        onClick={() => {
                            way.value = one;
                        }}>
                        {name}
                    </button>
                );
            })}
        </div>
    );
}

export function Palette({ control }: { control: EditorControl }): JSX.Element {
    const t = editorWords.value;
    return (
        <div class="editor-palette" role="group" aria-label={t.tools}>
            {control.tools.value.map((tool, i) => (
                <Choice key={tool.kind} control={control} tool={tool} digit={i + 1} />
            ))}
            <button
                type="button"
                class="editor-tool"
                data-tool={eraser}
                aria-pressed={control.tool.value === eraser}
                title={t.eraser}
                onClick={() => control.hold(eraser)}>
                <kbd>0</kbd>
                <Icon name="close" />
                <span class="only-heard">{t.eraser}</span>
            </button>
            <Ways control={control} />
        </div>
    );
}
