/*
 * Switch.tsx - something that is on or off in a dialog, with a line that says what it does.
 */
import type { JSX } from 'preact';

interface SwitchProps {
    label: string;
    why: string;
    on: boolean;
    change(on: boolean): void;
}

export function Switch({ label, why, on, change }: SwitchProps): JSX.Element {
    return (
        <label class="switch">
            <span>
                {label}
                <small>{why}</small>
            </span>
            <input
                type="checkbox"
                role="switch"
                checked={on}
                onChange={(event) => change(event.currentTarget.checked)}
            />
        </label>
    );
}
