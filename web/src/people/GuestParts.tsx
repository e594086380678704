/*
 * GuestParts.tsx - forms for guests: create an account, sign in, recover an account with its code.
 */
import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { useRef } from 'preact/hooks';
import type { Account } from '../online/api-types';
import type { Refused } from '../online/messages';
import { api } from '../online/service';
import type { Refusal } from './form-submit';
import { useFormSubmit } from './form-submit';
import { CurrentPasswordField, Form, NameField, NewPasswordField, TextField } from './fields';
import { useRequest } from './request';
import { SeatConflict } from './SeatConflict';
import { spellText } from './format';
import { peopleWords } from './words';

interface EnterProps {
    entered(who: Account): void;
}

/* Says after how many days the operator deletes unused accounts. */
function IdleNote(): JSX.Element | null {
    const { answer } = useRequest('about', () => api.about());
    const days = answer.value.is === 'here' ? (answer.value.value.retention_days?.account ?? 0) : 0;
    return days > 0 ? (
        <p class="second people-small" data-idle>
            {peopleWords.value.account.idle({ time: spellText(days) })}
        </p>
    ) : null;
}

function RegisterForm({ entered }: EnterProps): JSX.Element {
    const t = peopleWords.value.account;
    const attempt = useFormSubmit();
    const name = useSignal(''),
        password = useSignal('');
    /* Not retried: if the answer is lost, the account may or may not have been created. */
    const own = ({ code }: Refused): Refusal | null =>
        code === 'network' ? { field: null, text: t.lostAnswer } : null;
    const send = async (): Promise<void> => {
        const done = await attempt.run(() => api.register(name.value.trim(), password.value), own);
        if (done) entered(done.value);
    };
    return (
        <Form attempt={attempt} submit={t.make} send={send}>
            <p class="second">{t.registerWhy}</p>
            <NameField value={name} attempt={attempt} hint={t.nameHint} />
            <NewPasswordField label={t.password} value={password} attempt={attempt} />
            <IdleNote />
        </Form>
    );
}

function SignInForm({ entered }: EnterProps): JSX.Element {
    const t = peopleWords.value.account;
    const attempt = useFormSubmit();
    const name = useSignal(''),
        password = useSignal('');
    const twice = useSignal<Refused | null>(null);
    const own = (why: Refused): Refusal | null => {
        if (why.code === 'same-table') twice.value = why;
        return why.code === 'wrong-credentials'
            ? { field: 'password', text: t.wrongPassword }
            : why.code === 'same-table'
              ? { field: null, text: t.bothTitle }
              : null;
    };
    const send = async (leave = false): Promise<void> => {
        const done = await attempt.run(() => api.signIn(name.value.trim(), password.value, leave), own);
        if (done) entered(done.value);
    };
    return (
        <>
            <Form attempt={attempt} submit={t.enter} send={() => send()}>
                <p class="second">{t.signInWhy}</p>
                <NameField value={name} attempt={attempt} />
                <CurrentPasswordField value={password} attempt={attempt} />
            </Form>
            {twice.value && (
                <SeatConflict
                    why={twice.value}
                    close={() => {
                        twice.value = null;
                    }}
                    leave={() => {
                        twice.value = null;
                        void send(true);
                    }}
                />
            )}
        </>
    );
}

function RecoverForm({ entered }: EnterProps): JSX.Element {
    const t = peopleWords.value.account;
    const attempt = useFormSubmit();
    const name = useSignal(''),
        code = useSignal(''),
        password = useSignal('');
    const own = ({ code: said }: Refused): Refusal | null =>
        said === 'wrong-credentials' ? { field: 'code', text: t.wrongCode } : null;
    const send = async (): Promise<void> => {
        const done = await attempt.run(() => api.recover(name.value.trim(), code.value.trim(), password.value), own);
        if (done) entered(done.value);
    };
    return (
        <Form attempt={attempt} submit={t.setPassword} send={send}>
            <p class="second">{t.recoverWhy}</p>
            <NameField value={name} attempt={attempt} />
            <TextField
                label={t.code}
                field="code"
                value={code}
                attempt={attempt}
                maxLength={63}
                autocomplete="off"
                hint={t.codeHint}
            />
            <NewPasswordField value={password} attempt={attempt} />
        </Form>
    );
}

const ways = { register: RegisterForm, signIn: SignInForm, recover: RecoverForm } as const;
type Way = keyof typeof ways;
/* Recovery is offered below the sign-in form. */
const first: readonly Way[] = ['register', 'signIn'];

/* Returns the form to show first; /account?way=sign-in asks for signing in. */
function firstWay(): Way {
    return new URLSearchParams(location.search).get('way') === 'sign-in' ? 'signIn' : 'register';
}

export function GuestParts({ entered }: EnterProps): JSX.Element {
    const t = peopleWords.value.account;
    const way = useSignal<Way>(firstWay());
    const Chosen = ways[way.value];
    const heading = useRef<HTMLHeadingElement>(null);
    const forgot = (): void => {
        way.value = 'recover';
        requestAnimationFrame(() => heading.current?.focus());
    };
    return (
        <section class="sheet people-part" aria-label={t.ways}>
            <div class="people-ways" role="group" aria-label={t.ways}>
                {first.map((one) => (
                    <button
                        type="button"
                        class="button"
                        aria-pressed={way.value === one}
                        data-way={one}
                        onClick={() => {
                            way.value = one;
                        }}>
                        {t[one]}
                    </button>
                ))}
            </div>
            <h2 ref={heading} tabIndex={-1} class={first.includes(way.value) ? 'spoken' : ''}>
                {t[way.value]}
            </h2>
            <Chosen entered={entered} />
            {way.value === 'signIn' && (
                <button type="button" class="button quiet small" data-way="recover" onClick={forgot}>
                    {t.recover}
                </button>
            )}
        </section>
    );
}
