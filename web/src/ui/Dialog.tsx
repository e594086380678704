/*
 * Dialog.tsx - a modal dialog: the browser's own element, which keeps the focus inside.
 */
import type { ComponentChildren, JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { words } from '../i18n/words';
import { RoundButton } from './buttons';

interface DialogProps {
    title: string;
    children: ComponentChildren;
    close(): void;
}

/* The element that had the focus before a dialog; a dialog opened from another returns to the same one. */
let opener: HTMLElement | null = null;

function rememberOpener(): void {
    const focused = document.activeElement;
    if (focused instanceof HTMLElement && focused !== document.body && !focused.closest('dialog')) opener = focused;
}

/* Restores the focus after the dialog has left the page, unless another element has it. */
function focusOpener(): void {
    setTimeout(() => {
        if ((document.activeElement ?? document.body) === document.body && opener?.isConnected)
            opener.focus({ preventScroll: true });
    });
}

export function Dialog({ title, children, close }: DialogProps): JSX.Element {
    const box = useRef<HTMLDialogElement>(null);
    useEffect(() => {
        const dialog = box.current!;
        rememberOpener();
        dialog.showModal();
        return () => {
            dialog.close();
            focusOpener();
        };
    }, []);
    return (
        <dialog
            ref={box}
            class="dialog sheet"
            aria-labelledby="dialog-title"
            onCancel={(event) => {
                event.preventDefault();
                close();
            }}
            onClick={(event) => event.target === box.current && close()}>
            <div class="dialog-inside">
                <header>
                    <h2 id="dialog-title">{title}</h2>
                    <RoundButton icon="close" aria-label={words.value.nav.close} onClick={close} />
                </header>
                {children}
            </div>
        </dialog>
    );
}
