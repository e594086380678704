/*
 * Switch.tsx - something that is on or off in a dialog, with a line that says what it does.
 */
import type { JSX } from 'preact';

interface SwitchProps {
    name?: string;
    label: string;
    why: string;
    on: boolean;
    change(on: boolean): void;
}

export function Switch({ name, label, why, on, change }: SwitchProps): JSX.Element {
    return (
        <label class="switch">
            <span>
                {label}
                <small>{why}</small>
            </span>
            <input
                type="checkbox"
                role="switch"
                name={name}
                checked={on}
                onChange={(event) => change(event.currentTarget.checked)}
            />
        </label>
    );
}
