/*
 * Disclosure.tsx - a part of the account page that is collapsed until it is opened.
 */
import type { ComponentChildren, JSX } from 'preact';

export function Disclosure({
    title,
    part,
    opened,
    children,
}: {
    title: string;
    part: string;
    opened?(): void;
    children: ComponentChildren;
}): JSX.Element {
    return (
        <details
            class="sheet people-fold"
            data-part={part}
            onToggle={(event) => event.currentTarget.open && opened?.()}>
            <summary>
                <h2>{title}</h2>
            </summary>
            <div class="people-inside">{children}</div>
        </details>
    );
}
