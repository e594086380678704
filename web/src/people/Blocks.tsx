/*
 * Blocks.tsx - the list of blocked players, with unblocking.
 */
import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { useRef } from 'preact/hooks';
import { SmallButton } from '../ui/buttons';
import { announce } from '../ui/live-region';
import { nameOf } from '../online/bot-name';
import type { Blocked } from '../online/api-types';
import { api } from '../online/service';
import { useFormSubmit } from './form-submit';
import { shortDayText } from './format';
import { Disclosure } from './Disclosure';
import { peopleWords } from './words';

export function Blocks(): JSX.Element {
    const t = peopleWords.value.account;
    const attempt = useFormSubmit();
    const list = useSignal<readonly Blocked[] | null>(null);
    const why = useRef<HTMLParagraphElement>(null);
    const load = async (): Promise<void> => {
        const done = await attempt.run(() => api.blocks());
        if (done) list.value = done.value.blocks;
    };
    const unblock = async ({ id, name }: Blocked): Promise<void> => {
        if (!(await attempt.run(() => api.block(id, false)))) return;
        list.value = list.value!.filter((other) => other.id !== id);
        announce(t.unblocked({ name }));
        why.current?.focus(); /* The button that had the focus is gone. */
    };
    return (
        <Disclosure title={t.blocked} part="blocks" opened={() => void load()}>
            <p class="second" ref={why} tabIndex={-1}>
                {t.blockedWhy}
            </p>
            {attempt.refusal.value && <p class="people-refusal">{attempt.refusal.value.text}</p>}
            {list.value === null ? (
                <p>{peopleWords.value.loading}</p>
            ) : list.value.length === 0 ? (
                <p>{t.nobodyBlocked}</p>
            ) : (
                <ul class="people-rows">
                    {list.value.map((one) => (
                        <li key={one.id}>
                            <a href={`/players/${one.id}`}>{nameOf(one)}</a>
                            <span class="second">{shortDayText(one.at)}</span>
                            <SmallButton
                                aria-label={t.unblockWho({ name: one.name })}
                                onClick={() => void unblock(one)}>
                                {t.unblock}
                            </SmallButton>
                        </li>
                    ))}
                </ul>
            )}
        </Disclosure>
    );
}
