/*
 * form-submit.ts - submitting a form to the server: the form waits for the answer, and a refusal
 * is shown beside the field that it is about.
 */
import type { ReadonlySignal, Signal } from '@preact/signals';
import { signal, useSignal } from '@preact/signals';
import type { RefObject } from 'preact';
import { useRef } from 'preact/hooks';
import { announce } from '../ui/live-region';
import type { Reply } from '../online/api';
import type { Refused } from '../online/messages';
import { beginAgain } from '../online/service';
import { refusalText } from '../online/words';
import { peopleWords } from './words';

export type FieldName = 'name' | 'password' | 'new' | 'code';

export interface Refusal {
    readonly field: FieldName | null; /* null: about all of it */
    readonly text: string;
}

/* What the account's page says above all: who one was may be gone, with the form that asked. */
export const said = signal('');

const aboutNames: readonly string[] = [
    'broken',
    'character',
    'mixed-scripts',
    'start',
    'spacing',
    'short',
    'long',
    'digits',
    'insult',
    'reserved',
    'name-taken',
];

const aboutNewPasswords: readonly string[] = ['short-password', 'common-password'];

/* The field that a refusal is about, if the form has it. */
function fieldOf({ why }: Refused): FieldName | null {
    return aboutNames.includes(why) ? 'name' : aboutNewPasswords.includes(why) ? 'new' : null;
}

/* Two sentences for people; programs and terminals are sent one line. */
function textOf(why: Refused): string {
    return why.why === 'common-password' ? peopleWords.value.account.commonPassword : refusalText(why);
}

/* For forms that ask for the current password. */
export function aboutPassword({ why }: Refused): Refusal | null {
    return why === 'wrong' ? { field: 'password', text: peopleWords.value.account.wrongOld } : null;
}

export interface FormSubmit {
    readonly busy: ReadonlySignal<boolean>;
    readonly refusal: Signal<Refusal | null>;
    readonly form: RefObject<HTMLFormElement | null>;
    /* Says so, and leads to the field. */
    refuse(refusal: Refusal): void;
    /* What the service answered, or null if it refused; `own` has better words for some refusals. */
    run<T>(work: () => Promise<Reply<T>>, own?: (why: Refused) => Refusal | null): Promise<{ value: T } | null>;
}

export function useFormSubmit(): FormSubmit {
    const busy = useSignal(false);
    const refusal = useSignal<Refusal | null>(null);
    const form = useRef<HTMLFormElement>(null);
    const refuse = (why: Refusal): void => {
        refusal.value = why;
        announce(why.text);
        if (why.field !== null) form.current?.querySelector<HTMLInputElement>(`[data-field='${why.field}']`)?.focus();
    };
    const run: FormSubmit['run'] = async (work, own) => {
        if (busy.value) return null;
        busy.value = true;
        refusal.value = null;
        const reply = await work();
        busy.value = false;
        if (reply.ok) return { value: reply.value };
        if (reply.status === 401) {
            said.value = peopleWords.value.sessionOver;
            refuse({ field: null, text: said.value });
            void beginAgain();
        } else {
            refuse(own?.(reply.why) ?? { field: fieldOf(reply.why), text: textOf(reply.why) });
        }
        return null;
    };
    return { busy, refusal, form, refuse, run };
}
