/*
 * fields.tsx - parts of forms, in dialogs and beside boards: a switch, a choice, and the buttons below.
 */
import type { ComponentChildren, JSX } from 'preact';
import { words } from '../../i18n/words';

interface SwitchProps {
    name?: string;
    label: string;
    why?: string; /* a line that explains the switch */
    on: boolean;
    disabled?: boolean;
    change(on: boolean): void;
}

/* A switch: on or off. */
export function Switch({ label, why, on, change, ...input }: SwitchProps): JSX.Element {
    return (
        <label class="switch">
            <span>
                {label}
                {why !== undefined && <small>{why}</small>}
            </span>
            <input
                type="checkbox"
                role="switch"
                checked={on}
                onChange={(event) => change(event.currentTarget.checked)}
                {...input}
            />
        </label>
    );
}

export interface Option<T> {
    readonly value: T;
    readonly text: string | number;
    readonly lang?: string;
}

interface ChoiceProps<T> {
    name?: string;
    label: string;
    value: T;
    options: readonly Option<T>[];
    change(value: T): void;
}

/* A choice of one among several. */
export function Choice<T extends string | number>(props: ChoiceProps<T>): JSX.Element {
    const { name, label, value, options, change } = props;
    return (
        <label class="field">
            <span>{label}</span>
            <select
                name={name}
                value={value}
                onChange={(event) => change(options[event.currentTarget.selectedIndex]!.value)}>
                {options.map(({ text, ...option }) => (
                    <option {...option}>{text}</option>
                ))}
            </select>
        </label>
    );
}

/* Returns options from texts; the value of each is its index. */
export function numbered(texts: readonly string[]): Option<number>[] {
    return texts.map((text, value) => ({ value, text }));
}

/* Returns the levels of computers as options, from 1. */
export function levelOptions(): Option<number>[] {
    return words.value.start.levels.map((name, i) => ({ value: i + 1, text: `${i + 1} · ${name}` }));
}

interface DialogFormProps {
    class?: string;
    submit: string;
    /* Additional attributes of the submit button. */
    button?: { autofocus?: boolean; disabled?: boolean; 'aria-disabled'?: boolean };
    cancel?: string;
    send(): void;
    close(): void;
    children: ComponentChildren;
}

/* A form with the two buttons of a dialog: one submits, the other closes. */
export function DialogForm(props: DialogFormProps): JSX.Element {
    const { submit, button, cancel = words.value.start.cancel, send, close, children } = props;
    return (
        <form
            class={props.class}
            onSubmit={(event) => {
                event.preventDefault();
                send();
            }}>
            {children}
            <div class="dialog-actions">
                <button type="button" class="button" onClick={close}>
                    {cancel}
                </button>
                <button type="submit" class="button primary" {...button}>
                    {submit}
                </button>
            </div>
        </form>
    );
}
