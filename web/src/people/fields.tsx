/*
 * fields.tsx - form fields: hint and refusal beside them, passwords that can be shown, a button that
 * waits.
 */
import type { Signal } from '@preact/signals';
import { useSignal } from '@preact/signals';
import type { ComponentChildren, JSX } from 'preact';
import { useId } from 'preact/hooks';
import { Icon } from '../ui/Icon';
import type { FormSubmit, FieldName } from './form-submit';
import { barsOf, strengthOf } from './strength';
import { peopleWords } from './words';

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
            {/* In the hint's place, so that nothing moves. */}
            <div id={`${id}-hint`} class={`people-hint ${refused === null ? '' : 'refused'}`}>
                {refused ?? hint}
            </div>
        </div>
    );
}

export function TextField(props: FieldProps): JSX.Element {
    return <Input {...props} />;
}

/* A password in dots, or in clear. */
export function PasswordField(props: FieldProps): JSX.Element {
    const t = peopleWords.value;
    const shown = useSignal(false);
    return (
        <Input
            {...props}
            dots={!shown.value}
            after={
                <button
                    type="button"
                    class="round"
                    aria-pressed={shown.value}
                    aria-label={shown.value ? t.hide : t.show}
                    title={shown.value ? t.hide : t.show}
                    onClick={() => {
                        shown.value = !shown.value;
                    }}>
                    <Icon name="eye" />
                </button>
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
            {password === '' ? t.lengths.none : `${t.characters([...password].length)} · ${t.lengths[strength]}`}
        </>
    );
}

export function NewPasswordField({
    label,
    value,
    attempt,
}: {
    label: string;
    value: Signal<string>;
    attempt: FormSubmit;
}): JSX.Element {
    return (
        <PasswordField
            label={label}
            field="new"
            value={value}
            attempt={attempt}
            maxLength={200}
            autocomplete="new-password"
            hint={<Strength password={value.value} />}
        />
    );
}

/* The current password of the account. */
export function OwnPasswordField({
    name,
    value,
    attempt,
}: {
    name: string;
    value: Signal<string>;
    attempt: FormSubmit;
}): JSX.Element {
    return (
        <>
            {/* Nobody sees it; keepers of passwords learn from it whose this one is. */}
            <input type="text" hidden readOnly autocomplete="username" value={name} />
            <PasswordField
                label={peopleWords.value.account.oldPassword}
                field="password"
                value={value}
                attempt={attempt}
                maxLength={200}
                autocomplete="current-password"
            />
        </>
    );
}

/* A form that the page itself sends; below its button is room for what came of it. */
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
