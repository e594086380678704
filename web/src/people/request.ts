/*
 * request.ts - state of a request to the server: loading, loaded or refused.
 */
import type { ReadonlySignal } from '@preact/signals';
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { Reply } from '../online/api';
import type { Refused } from '../online/messages';

export type Request<T> =
    | { readonly is: 'awaited' }
    | { readonly is: 'refused'; readonly status: number; readonly why: Refused }
    | { readonly is: 'here'; readonly value: T };

/* Sends a request whenever `about` changes; ignores the answer to an older request. */
export function useRequest<T>(
    about: string,
    ask: () => Promise<Reply<T>>,
): {
    readonly answer: ReadonlySignal<Request<T>>;
    again(): void;
} {
    const answer = useSignal<Request<T>>({ is: 'awaited' });
    const tries = useSignal(0);
    useEffect(() => {
        let wanted = true;
        answer.value = { is: 'awaited' };
        void ask().then((reply) => {
            if (wanted)
                answer.value = reply.ok
                    ? { is: 'here', value: reply.value }
                    : { is: 'refused', status: reply.status, why: reply.why };
        });
        return () => {
            wanted = false;
        };
    }, [about, tries.value]);
    return {
        answer,
        again: () => {
            tries.value++;
        },
    };
}
