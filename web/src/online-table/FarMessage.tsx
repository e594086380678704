/*
 * FarMessage.tsx - said under the board instead of whose turn it is: an offer to answer, a refusal,
 * a player who has not come back, a move in flight. It has the room that is there anyway.
 */
import type { ComponentChildren, JSX } from 'preact';
import { Icon } from '../ui/Icon';
import type { FarControl } from './far-control';
import { farWords } from './words';

function Question({ text, kind, children }: { text: string; kind: string; children: ComponentChildren }): JSX.Element {
    return (
        <div class="message question" role="group" aria-label={text} data-message={kind}>
            <span>{text}</span>
            {children}
        </div>
    );
}

function Press({ text, act, primary = false }: { text: string; act(): void; primary?: boolean }): JSX.Element {
    return (
        <button type="button" class={`button small${primary ? ' primary' : ''}`} onClick={act}>
            {text}
        </button>
    );
}

export function Asked({ far, accepts = true }: { far: FarControl; accepts?: boolean }): JSX.Element | null {
    const t = farWords.value.play;
    const { offer } = far.state;
    return (
        offer && (
            <Question kind="asked" text={t.wants[offer.what](far.control.name(offer.seat))}>
                <Press text={t.decline} act={() => far.answer(false)} />
                {accepts && <Press text={t.accept} act={() => far.answer(true)} primary />}
            </Question>
        )
    );
}

export function Offered({ far }: { far: FarControl }): JSX.Element | null {
    const t = farWords.value.play;
    const { offer } = far.state;
    return (
        offer && (
            <Question kind="offered" text={t.asked[offer.what]}>
                <Press text={t.withdraw} act={() => far.answer(false)} />
            </Question>
        )
    );
}

function Gone({ far, seat }: { far: FarControl; seat: number }): JSX.Element {
    const t = farWords.value.play;
    return (
        <Question kind="gone" text={t.gone(far.control.name(seat))}>
            <Press
                text={far.state.seats.length === 2 ? t.claim : t.claimComputer}
                primary
                act={() => far.do({ act: 'claim', seat })}
            />
        </Question>
    );
}

function Stalled({ far }: { far: FarControl }): JSX.Element {
    const t = farWords.value.play;
    return (
        <Question kind="stalled" text={t.stalled}>
            {far.canAbort.value && <Press text={t.abort} act={() => far.do({ act: 'abort' })} />}
        </Question>
    );
}

/* What is most pressing comes first; null: whose turn it is. */
export function farMessage(far: FarControl): JSX.Element | null {
    const { table, control } = far;
    const notice = far.notice.value;
    if (table.asked.value) return <Asked far={far} />;
    if (notice)
        return notice.refusal ? (
            <p class="message refusal">
                <Icon name="close" size={20} />
                {notice.text}
            </p>
        ) : (
            <p class="message">{notice.text}</p>
        );
    if (control.active.value && (control.builder.refused.value !== null || control.session.canSwap.value)) return null;
    if (far.state.stalled) return <Stalled far={far} />;
    if (far.gone.value >= 0) return <Gone far={far} seat={far.gone.value} />;
    if (far.isMyOffer.value) return <Offered far={far} />;
    if (far.slow.value)
        return (
            <p class="message second" data-message="sending">
                {farWords.value.play.sending}
            </p>
        );
    return far.sides.value === null ? null : <p class="message">{far.sides.value}</p>;
}
