/*
 * MarkTools.tsx - the tools that make marks: colours and arrows.
 */
import type { JSX } from 'preact';
import { Icon } from '../ui/Icon';
import type { StudyControl } from './control';
import { cellPath, paints } from './DrawnMarks';
import { colours } from './trees';
import { studyWords } from './words';

export function MarkTools({ control }: { control: StudyControl }): JSX.Element {
    const w = studyWords.value;
    const now = control.marking.value;
    return (
        <div class="study-tools" role="group" aria-label={w.marks}>
            {colours.map((colour) => (
                <button
                    type="button"
                    key={colour}
                    class="study-tool"
                    data-colour={colour}
                    aria-label={w.colours[colour]}
                    title={w.colours[colour]}
                    aria-pressed={now === colour}
                    onClick={() => control.setMarking(now === colour ? null : colour)}>
                    <svg viewBox="-13 -13 26 26" width="24" height="24" aria-hidden="true">
                        <path
                            d={cellPath(colour, { x: 0, y: 0 }, 10)}
                            fill="none"
                            stroke={paints[colour]}
                            stroke-width="3"
                        />
                    </svg>
                </button>
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
