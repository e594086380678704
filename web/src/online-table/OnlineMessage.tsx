/*
 * OnlineMessage.tsx - the message under the board instead of whose turn it is: an offer to answer, a refusal, an absent
 * player, a move in flight.
 */
import type { ComponentChildren, JSX } from 'preact';
import type { OnlineControl } from './online-control';
import { onlineTableWords } from './words';
import { RefusalMessage } from '../ui/buttons';

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

export function Asked({ online, accepts = true }: { online: OnlineControl; accepts?: boolean }): JSX.Element | null {
    const t = onlineTableWords.value.play;
    const { offer } = online.state;
    return (
        offer && (
            <Question kind="asked" text={t.wants[offer.what]({ name: online.control.name(offer.seat) })}>
                <Press text={t.decline} act={() => online.answer(false)} />
                {accepts && <Press text={t.accept} act={() => online.answer(true)} primary />}
            </Question>
        )
    );
}

export function Offered({ online }: { online: OnlineControl }): JSX.Element | null {
    const t = onlineTableWords.value.play;
    const { offer } = online.state;
    return (
        offer && (
            <Question kind="offered" text={t.asked[offer.what]}>
                <Press text={t.withdraw} act={() => online.answer(false)} />
            </Question>
        )
    );
}

function Gone({ online, seat }: { online: OnlineControl; seat: number }): JSX.Element {
    const t = onlineTableWords.value.play;
    return (
        <Question kind="gone" text={t.gone({ name: online.control.name(seat) })}>
            <Press
                text={online.state.seats.length === 2 ? t.claim : t.claimComputer}
                primary
                act={() => online.do({ act: 'claim', seat })}
            />
        </Question>
    );
}

function ComputerUnavailable({ online }: { online: OnlineControl }): JSX.Element {
    const t = onlineTableWords.value.play;
    return (
        <Question kind="computer-unavailable" text={t.computerUnavailable}>
            {online.canAbort.value && <Press text={t.abort} act={() => online.do({ act: 'abort' })} />}
        </Question>
    );
}

/* Returns the most urgent message; null to show whose turn it is. */
export function onlineMessage(online: OnlineControl): JSX.Element | null {
    const { table, control } = online;
    const notice = online.notice.value;
    if (table.asked.value) return <Asked online={online} />;
    if (notice)
        return notice.refusal ? <RefusalMessage>{notice.text}</RefusalMessage> : <p class="message">{notice.text}</p>;
    if (control.active.value && (control.builder.refused.value !== null || control.session.canSwap.value)) return null;
    if (online.state.computerUnavailable) return <ComputerUnavailable online={online} />;
    if (online.gone.value >= 0) return <Gone online={online} seat={online.gone.value} />;
    if (online.isMyOffer.value) return <Offered online={online} />;
    if (online.slow.value)
        return (
            <p class="message second" data-message="sending">
                {onlineTableWords.value.play.sending}
            </p>
        );
    return online.sides.value === null ? null : <p class="message">{online.sides.value}</p>;
}
