/*
 * Goto.tsx - a link to a path of this site that calls a function instead of loading the page, and still works as a
 * link.
 */
import type { ComponentChildren, JSX } from 'preact';

interface GotoProps {
    path: string;
    class?: string;
    go(path: string): void;
    children: ComponentChildren;
}

export function Goto({ path, go, children, ...rest }: GotoProps): JSX.Element {
    return (
        <a
            {...rest}
            href={path}
            onClick={(event) => {
                if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
                event.preventDefault();
                go(path);
            }}>
            {children}
        </a>
    );
}
