/*
 * Dialog.tsx - a sheet over the page: the browser's own dialog, which keeps the focus inside.
 */
import type { ComponentChildren, JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { words } from '../i18n/words';
import { Icon } from './Icon';

interface DialogProps {
    title: string;
    children: ComponentChildren;
    close(): void;
}

export function Dialog({ title, children, close }: DialogProps): JSX.Element {
    const box = useRef<HTMLDialogElement>(null);
    useEffect(() => {
        const dialog = box.current!;
        dialog.showModal();
        return () => dialog.close();
    }, []);
    return (
        <dialog ref={box} class="dialog sheet" aria-labelledby="dialog-title"
            onCancel={(event) => {
                event.preventDefault();
                close();
            }}
            onClick={(event) => event.target === box.current && close()}>
            <div class="dialog-inside">
                <header>
                    <h2 id="dialog-title">{title}</h2>
                    <button type="button" class="round" aria-label={words.value.settings.close}
                        onClick={close}>
                        <Icon name="close" />
                    </button>
                </header>
                {children}
            </div>
        </dialog>
    );
}
