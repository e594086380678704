/*
 * HandBar.tsx - what a hand needs to try a move: the reason for a refusal, pieces, directions.
 */
import type { JSX } from 'preact';
import { sentence } from '../core/sentence';
import { Directions, Pass, Tray } from '../move-input/HandBar';
import { stepOf } from '../move-input/step';
import { Icon } from '../ui/Icon';
import { StepLine } from '../table/Prompt';
import type { ReviewControl } from './control';

export function HandBar({ control }: { control: ReviewControl }): JSX.Element {
    const { hand } = control;
    const refused = control.active.value ? control.builder.refused.value : null;
    return (
        <>
            {refused && (
                <p class="message refusal review-refusal">
                    <Icon name="close" size={20} />
                    {sentence(refused.why.sentence)}
                </p>
            )}
            {!refused && hand.begun && <StepLine text={stepOf(hand).text} class="review-refusal" />}
            <Pass hand={hand} />
            {hand.begun && <Directions hand={hand} class="directions review-directions" />}
            <Tray hand={hand} class="review-tray" />
        </>
    );
}
