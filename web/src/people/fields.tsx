/*
 * fields.tsx - form fields: with hint and refusal, passwords that can be shown, a button that waits.
 */
import type { Signal } from '@preact/signals';
import { useSignal } from '@preact/signals';
import type { ComponentChildren, JSX } from 'preact';
import { useId } from 'preact/hooks';
import type { FormSubmit, FieldName } from './form-submit';
import { barsOf, strengthOf } from './strength';
import { peopleWords } from './words';
import { RoundButton } from '../ui/buttons';

export const longestName = 60;
const longestPassword = 200;

interface FieldProps {
    label: string;
    field: FieldName;
    value: Signal<string>;
    attempt: FormSubmit;
    autocomplete: 'username' | 'current-password' | 'new-password' | 'off';
    hint?: ComponentChildren;
    maxLength: number;
}

type InputProps = FieldProps & { dots?: boolean; after?: ComponentChildren };

function Input({
    label,
    field,
    value,
    attempt,
    autocomplete,
    hint,
    maxLength,
    dots = false,
    after,
}: InputProps): JSX.Element {
    const id = useId();
    const refused = attempt.refusal.value?.field === field ? attempt.refusal.value.text : null;
    return (
        <div class="people-field">
            <label for={id}>{label}</label>
            <div class="people-input">
                <input
                    {...(dots ? { type: 'password' as const } : { type: 'text' as const })}
                    id={id}
                    value={value.value}
                    maxLength={maxLength}
                    data-field={field}
                    autocomplete={autocomplete}
                    autocapitalize="off"
                    spellcheck={false}
                    aria-invalid={refused !== null}
                    aria-describedby={`${id}-hint`}
                    onInput={(event) => {
                        value.value = event.currentTarget.value;
                    }}
                />
                {after}
            </div>
            {/* Replaces the hint, so that nothing moves. */}
            <div id={`${id}-hint`} class={`people-hint ${refused === null ? '' : 'refused'}`}>
                {refused ?? hint}
            </div>
        </div>
    );
}

export function TextField(props: FieldProps): JSX.Element {
    return <Input {...props} />;
}

/* A password as dots, or in clear text. */
export function PasswordField(props: FieldProps): JSX.Element {
    const t = peopleWords.value;
    const shown = useSignal(false);
    return (
        <Input
            {...props}
            dots={!shown.value}
            after={
                <RoundButton
                    icon="eye"
                    aria-pressed={shown.value}
                    aria-label={shown.value ? t.hide : t.show}
                    title={shown.value ? t.hide : t.show}
                    onClick={() => {
                        shown.value = !shown.value;
                    }}
                />
            }
        />
    );
}

function Strength({ password }: { password: string }): JSX.Element {
    const t = peopleWords.value.account;
    const strength = strengthOf(password);
    const full = password === '' ? 0 : barsOf[strength];
    return (
        <>
            <svg class="people-strength" viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
                {[0, 1, 2, 3].map((part) => (
                    <rect
                        x={part * 25.5}
                        width="23.5"
                        height="6"
                        fill={part >= full ? 'var(--line)' : full === 1 ? 'var(--refusal)' : 'var(--accent)'}
                    />
                ))}
            </svg>
            {password === '' ? t.lengths.none : `${t.characters({ n: [...password].length })} · ${t.lengths[strength]}`}
        </>
    );
}

type OwnField = Pick<FieldProps, 'value' | 'attempt'> & { label?: string };

/* The name of an account. */
export function NameField(props: OwnField & { hint?: string }): JSX.Element {
    return (
        <TextField
            label={peopleWords.value.account.name}
            field="name"
            maxLength={longestName}
            autocomplete="username"
            {...props}
        />
    );
}

export function NewPasswordField(props: OwnField): JSX.Element {
    return (
        <PasswordField
            label={peopleWords.value.account.newPassword}
            field="new"
            maxLength={longestPassword}
            autocomplete="new-password"
            hint={<Strength password={props.value.value} />}
            {...props}
        />
    );
}

/* The current password of an account. */
export function CurrentPasswordField(props: OwnField): JSX.Element {
    return (
        <PasswordField
            label={peopleWords.value.account.password}
            field="password"
            maxLength={longestPassword}
            autocomplete="current-password"
            {...props}
        />
    );
}

/* The current password of the account that is signed in. */
export function OwnPasswordField({ name, value, attempt }: OwnField & { name: string }): JSX.Element {
    return (
        <>
            {/* Hidden; it tells password managers whose password this is. */}
            <input type="text" hidden readOnly autocomplete="username" value={name} />
            <CurrentPasswordField label={peopleWords.value.account.oldPassword} value={value} attempt={attempt} />
        </>
    );
}

/* A form that is sent by script; the space below its button is for the result. */
export function Form({
    attempt,
    submit,
    send,
    danger = false,
    note = '',
    children,
}: {
    attempt: FormSubmit;
    submit: string;
    send(): Promise<void>;
    danger?: boolean;
    note?: string;
    children?: ComponentChildren;
}): JSX.Element {
    const refused = attempt.refusal.value?.field === null ? attempt.refusal.value.text : null;
    return (
        <form
            class="people-form"
            ref={attempt.form}
            noValidate
            onSubmit={(event) => {
                event.preventDefault();
                void send();
            }}>
            {children}
            <div class="people-send">
                <button
                    type="submit"
                    class={`button ${danger ? 'danger' : 'primary'}`}
                    aria-disabled={attempt.busy.value}>
                    {submit}
                </button>
                <p class={refused === null ? 'people-note' : 'people-refusal'}>{refused ?? note}</p>
            </div>
        </form>
    );
}
