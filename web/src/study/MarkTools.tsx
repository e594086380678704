/*
 * MarkTools.tsx - the tools for marks on the board: colours and arrows.
 */
import type { ComponentChildren, JSX } from 'preact';
import { Icon } from '../ui/Icon';
import type { StudyControl } from './study-control';
import { cellPath, paints } from './DrawnMarks';
import { colours } from './trees';
import { studyWords } from './words';

interface ToolProps {
    label: string;
    on: boolean;
    press(): void;
    children: ComponentChildren;
    'data-colour'?: string;
    'data-sign'?: string;
}

/* A toggle button with an icon and its meaning. */
export function Tool({ label, on, press, ...rest }: ToolProps): JSX.Element {
    return (
        <button
            type="button"
            class="study-tool"
            aria-label={label}
            title={label}
            aria-pressed={on}
            onClick={press}
            {...rest}
        />
    );
}

export function MarkTools({ control }: { control: StudyControl }): JSX.Element {
    const w = studyWords.value;
    const now = control.marking.value;
    return (
        <div class="study-tools" role="group" aria-label={w.marks}>
            {colours.map((colour) => (
                <Tool
                    key={colour}
                    data-colour={colour}
                    label={w.colours[colour]}
                    on={now === colour}
                    press={() => control.setMarking(now === colour ? null : colour)}>
                    <svg viewBox="-13 -13 26 26" width="24" height="24" aria-hidden="true">
                        <path
                            d={cellPath(colour, { x: 0, y: 0 }, 10)}
                            fill="none"
                            stroke={paints[colour]}
                            stroke-width="3"
                        />
                    </svg>
                </Tool>
            ))}
            <button
                type="button"
                class="study-tool wide"
                data-tool="arrow"
                aria-pressed={control.drawing.value}
                onClick={() => {
                    control.drawing.value = !control.drawing.value;
                    control.from.value = null;
                    if (now === null) control.setMarking('green');
                }}>
                ↗ {w.arrow}
            </button>
            {now !== null && (
                <button type="button" class="study-tool wide" onClick={() => control.setMarking(null)}>
                    <Icon name="check" size={20} />
                    {w.marksDone}
                </button>
            )}
            {now !== null && <p class="second">{control.drawing.value ? w.arrowHelp : w.markHelp}</p>}
        </div>
    );
}
