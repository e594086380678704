/*
 * lazy.tsx - lazy loading of screens and components that the first board does not need.
 */
import { signal } from '@preact/signals';
import type { FunctionComponent, JSX } from 'preact';
import { ahead } from '../i18n/catalogue';
import type { Group } from '../i18n/load';
import { words } from '../i18n/words';

export function Loading({ text = words.value.error.loading }: { text?: string }): JSX.Element {
    return (
        <main id="main" class="notice" aria-busy="true">
            <p>{text}</p>
        </main>
    );
}

type Load<P extends object> = () => Promise<FunctionComponent<P>>;

/* Returns a component whose code is loaded when it is first shown, with these groups of texts; it renders nothing until
 * then. */
export function lazyInPlace<P extends object>(load: Load<P>, ...groups: readonly Group[]): FunctionComponent<P> {
    const part = signal<FunctionComponent<P> | null>(null);
    let asked = false;
    return (props) => {
        const Part = part.value;
        if (!asked) {
            asked = true;
            ahead(...groups);
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

export function lazy<P extends object>(load: Load<P>, ...groups: readonly Group[]): FunctionComponent<P> {
    const screen = signal<FunctionComponent<P> | null>(null);
    const failed = signal(false);
    let asked = false;
    return (props) => {
        const Screen = screen.value;
        if (!asked) {
            asked = true;
            ahead(...groups);
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
