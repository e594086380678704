/*
 * Prompt.tsx - the prompt for the player: why a move was refused, pieces to choose from, the end of the game. Its
 * height is constant, so that nothing moves when the turn changes.
 */
import type { JSX } from 'preact';
import { sentence } from '../core/sentence';
import { words } from '../i18n/words';
import { keepFocus } from '../move-input/focus';
import { Directions, Modes, mustPass, Pass, Tray } from '../move-input/MoveInputBar';
import { Icon } from '../ui/Icon';
import type { TableControl } from './table-control';
import { RefusalMessage, SmallButton } from '../ui/buttons';

/* Shows a sentence; long ones in smaller letters, so that the line keeps its height. */
export function StepLine({ text, class: name = '' }: { text: string; class?: string }): JSX.Element {
    const size = text.length > 84 ? 'longest' : text.length > 54 ? 'long' : '';
    return <p class={`message second ${size} ${name}`}>{text}</p>;
}

function Message({ control }: { control: TableControl }): JSX.Element {
    const { session } = control;
    const t = words.value.table;
    const refused = control.active.value ? session.builder.refused.value : null;
    if (session.failure.value !== null) return <p class="message refusal">{t.engineFailed}</p>;
    if (refused) return <RefusalMessage>{sentence(refused.refusal.message)}</RefusalMessage>;
    if (control.hint.value !== null) {
        /* While the hinted move is being entered, its reasons make room for the prompt. */
        const text = control.input.begun ? t.hintIs({ move: control.hint.value }) : control.hintText;
        return (
            <p class={`message hint ${text.length > 110 ? 'longest endless' : text.length > 54 ? 'longest' : ''}`}>
                <Icon name="bulb" size={20} />
                {text}
            </p>
        );
    }
    if (session.canSwap.value)
        return (
            <div class="message">
                {t.swapOffer}
                <SmallButton
                    onClick={() => {
                        keepFocus();
                        session.swap();
                    }}>
                    {t.swapDo}
                </SmallButton>
            </div>
        );
    const name = control.name(session.turn.value);
    return (
        <StepLine
            text={
                session.mine.value && session.live.value
                    ? control.asked
                    : control.thinking.value
                      ? t.thinking({ name })
                      : t.toMove({ name })
            }
        />
    );
}

export function Prompt({
    control,
    message,
    watches,
}: {
    control: TableControl;
    message: JSX.Element | null;
    watches: boolean;
}): JSX.Element {
    const { input } = control;
    return (
        <div class={`prompt${mustPass(input) ? ' passing' : ''}`}>
            {message ?? <Message control={control} />}
            {!watches && (
                <>
                    <Pass input={input} />
                    <Directions input={input} />
                    <Tray input={input} />
                    <Modes input={input} />
                </>
            )}
        </div>
    );
}
