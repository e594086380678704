/*
 * MoveInputBar.tsx - controls for trying a move in a review: the reason for a refusal, pieces, directions.
 */
import type { JSX } from 'preact';
import { sentence } from '../core/sentence';
import { Directions, Pass, Tray } from '../move-input/MoveInputBar';
import { stepOf } from '../move-input/step';
import { Icon } from '../ui/Icon';
import { StepLine } from '../table/Prompt';
import type { TreeControl } from './tree-control';

export function MoveInputBar({ control }: { control: TreeControl }): JSX.Element {
    const { input } = control;
    const refused = control.active.value ? control.builder.refused.value : null;
    return (
        <>
            {refused && (
                <p class="message refusal review-refusal">
                    <Icon name="close" size={20} />
                    {sentence(refused.refusal.message)}
                </p>
            )}
            {!refused && input.begun && <StepLine text={stepOf(input).text} class="review-refusal" />}
            <Pass input={input} />
            {input.begun && <Directions input={input} class="directions review-directions" />}
            <Tray input={input} class="review-tray" />
        </>
    );
}
