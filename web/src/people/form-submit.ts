/*
 * form-submit.ts - submits a form to the server: waits for the answer, and shows a refusal beside the field that it is
 * about.
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
    readonly field: FieldName | null; /* null: about the whole form */
    readonly text: string;
}

/* A message at the top of the account page, which stays when the form that caused it is gone. */
export const said = signal('');

const aboutNames: readonly string[] = [
    'name-unreadable',
    'name-character',
    'name-mixed-scripts',
    'name-start',
    'name-spacing',
    'name-short',
    'name-long',
    'name-digits',
    'name-insult',
    'name-reserved',
    'name-taken',
];

const aboutNewPasswords: readonly string[] = ['short-password', 'common-password'];

/* Returns the field that a refusal is about, if the form has it. */
function fieldOf({ code }: Refused): FieldName | null {
    return aboutNames.includes(code) ? 'name' : aboutNewPasswords.includes(code) ? 'new' : null;
}

/* Returns a refusal as two sentences for people; programs and terminals get one line. */
function textOf(why: Refused): string {
    return why.code === 'common-password' ? peopleWords.value.account.commonPassword : refusalText(why);
}

/* Returns the refusal of a current password, for forms that ask for it. */
export function aboutPassword({ code }: Refused): Refusal | null {
    return code === 'wrong-credentials' ? { field: 'password', text: peopleWords.value.account.wrongOld } : null;
}

export interface FormSubmit {
    readonly busy: ReadonlySignal<boolean>;
    readonly refusal: Signal<Refusal | null>;
    readonly form: RefObject<HTMLFormElement | null>;
    /* Shows a refusal and moves the focus to its field. */
    refuse(refusal: Refusal): void;
    /* Resolves to the server's answer, or null if it refused; `own` can replace the text of some refusals. */
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
