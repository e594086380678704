/*
 * GuestParts.tsx - forms for guests: create account, sign in, and coming back
 * with the recovery code.
 */
import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { useRef } from 'preact/hooks';
import type { Account } from '../online/api-types';
import type { Refused } from '../online/messages';
import { api } from '../online/service';
import type { Refusal } from './form-submit';
import { useFormSubmit } from './form-submit';
import { Form, NewPasswordField, PasswordField, TextField } from './fields';
import { useRequest } from './request';
import { SeatConflict } from './SeatConflict';
import { peopleWords } from './words';

interface EnterProps {
    entered(who: Account): void;
}

const longestName = 60;

/* When the operator has accounts deleted that nobody uses. */
function IdleNote(): JSX.Element | null {
    const { answer } = useRequest('about', () => api.about());
    const days = answer.value.is === 'here' ? (answer.value.value.retention_days?.account ?? 0) : 0;
    return days > 0 ? (
        <p class="second people-small" data-idle>
            {peopleWords.value.account.idle(peopleWords.value.spell(days))}
        </p>
    ) : null;
}

function RegisterForm({ entered }: EnterProps): JSX.Element {
    const t = peopleWords.value.account;
    const attempt = useFormSubmit();
    const name = useSignal(''),
        password = useSignal('');
    /* Asked once only: if the answer is lost, nobody knows whether there is an account. */
    const own = ({ why }: Refused): Refusal | null => (why === 'network' ? { field: null, text: t.lostAnswer } : null);
    const send = async (): Promise<void> => {
        const done = await attempt.run(() => api.register(name.value.trim(), password.value), own);
        if (done) entered(done.value);
    };
    return (
        <Form attempt={attempt} submit={t.make} send={send}>
            <p class="second">{t.registerWhy}</p>
            <TextField
                label={t.name}
                field="name"
                value={name}
                attempt={attempt}
                maxLength={longestName}
                autocomplete="username"
                hint={t.nameHint}
            />
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
        if (why.why === 'guest-plays') twice.value = why;
        return why.why === 'wrong'
            ? { field: 'password', text: t.wrongPassword }
            : why.why === 'guest-plays'
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
                <TextField
                    label={t.name}
                    field="name"
                    value={name}
                    attempt={attempt}
                    maxLength={longestName}
                    autocomplete="username"
                />
                <PasswordField
                    label={t.password}
                    field="password"
                    value={password}
                    attempt={attempt}
                    maxLength={200}
                    autocomplete="current-password"
                />
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
    const own = ({ why }: Refused): Refusal | null => (why === 'wrong' ? { field: 'code', text: t.wrongCode } : null);
    const send = async (): Promise<void> => {
        const done = await attempt.run(() => api.recover(name.value.trim(), code.value.trim(), password.value), own);
        if (done) entered(done.value);
    };
    return (
        <Form attempt={attempt} submit={t.setPassword} send={send}>
            <p class="second">{t.recoverWhy}</p>
            <TextField
                label={t.name}
                field="name"
                value={name}
                attempt={attempt}
                maxLength={longestName}
                autocomplete="username"
            />
            <TextField
                label={t.code}
                field="code"
                value={code}
                attempt={attempt}
                maxLength={63}
                autocomplete="off"
                hint={t.codeHint}
            />
            <NewPasswordField label={t.newPassword} value={password} attempt={attempt} />
        </Form>
    );
}

const ways = { register: RegisterForm, signIn: SignInForm, recover: RecoverForm } as const;
type Way = keyof typeof ways;
/* Who forgot the password finds the third below the second. */
const first: readonly Way[] = ['register', 'signIn'];

/* /account?way=sign-in begins there. */
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
