/*
 * lazy.tsx - lazy loading of screens and components that the first board does not need.
 */
import { signal } from '@preact/signals';
import type { FunctionComponent, JSX } from 'preact';
import { words } from '../i18n/words';

export function Loading({ text = words.value.error.loading }: { text?: string }): JSX.Element {
    return (
        <main id="main" class="notice" aria-busy="true">
            <p>{text}</p>
        </main>
    );
}

/* Returns a component whose code is loaded when it is first shown; it renders nothing until then. */
export function lazyInPlace<P extends object>(load: () => Promise<FunctionComponent<P>>): FunctionComponent<P> {
    const part = signal<FunctionComponent<P> | null>(null);
    let asked = false;
    return (props) => {
        const Part = part.value;
        if (!asked) {
            asked = true;
            load().then(
                (found) => {
                    part.value = found;
                },
                () => {
                    asked = false;
                },
            );
        }
        return Part && <Part {...props} />;
    };
}

export function lazy<P extends object>(load: () => Promise<FunctionComponent<P>>): FunctionComponent<P> {
    const screen = signal<FunctionComponent<P> | null>(null);
    const failed = signal(false);
    let asked = false;
    return (props) => {
        const Screen = screen.value;
        if (!asked) {
            asked = true;
            load().then(
                (found) => {
                    screen.value = found;
                },
                () => {
                    failed.value = true;
                },
            );
        }
        if (failed.value) throw new Error('a part of the page could not be loaded');
        return Screen ? <Screen {...props} /> : <Loading />;
    };
}
