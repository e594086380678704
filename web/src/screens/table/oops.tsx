/*
 * oops.tsx - a slip of the hand against computers: for some seconds one press takes the move back, with
 * the answer if it has come. The menu still can, later.
 */
import './oops.css';
import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { words } from '../../i18n/words';
import { keepFocus } from '../hand/focus';
import { Icon } from '../Icon';
import type { LocalControl } from './Menu';

const time = 5000;

/* One person who plays against computers; a clock could not be given back. */
function isOffered({ session, alone }: LocalControl): boolean {
    return alone && session.clocks === null && session.seats.value.some(({ kind }) => kind === 'computer');
}

/* Whether it can be pressed now, and what ends it. */
function useOops(control: LocalControl): { open: boolean; end(): void } {
    const open = useSignal(false);
    const { session } = control;
    const end = (): void => {
        if (open.value)
            keepFocus();
        open.value = false;
    };
    useEffect(() => {
        let timer: ReturnType<typeof setTimeout> | undefined;
        const leave = session.listen((event) => {
            const own = event.kind === 'move' && session.seat(event.seat).kind === 'person';
            if (event.kind !== 'move' || session.over.value)
                end();
            else if (own && isOffered(control)) {
                open.value = true;
                clearTimeout(timer);
                timer = setTimeout(end, time);
            }
        });
        return () => {
            leave();
            clearTimeout(timer);
        };
    }, [control]);
    return { open: open.value, end };
}

function isUndo({ key, ctrlKey, metaKey, target }: KeyboardEvent): boolean {
    return key === 'z' && (ctrlKey || metaKey) && !(target as Element).closest('dialog, input, textarea, select');
}

/* In the room of a button that has nothing to do until the next move begins. */
export function useOopsButton(control: LocalControl): JSX.Element | null {
    const { open, end } = useOops(control);
    const t = words.value.table;
    const take = (): void => {
        end();
        control.session.takeBack();
    };
    useEffect(() => {
        const press = (event: KeyboardEvent): void => {
            if (!isUndo(event))
                return;
            event.preventDefault();
            take();
        };
        if (!open)
            return undefined;
        addEventListener('keydown', press);
        return () => removeEventListener('keydown', press);
    }, [open]);
    return open ? (
        <button type="button" class="button oops" title={t.oopsLong} aria-keyshortcuts="Control+Z"
            onClick={take}>
            <Icon name="undo" />{t.oops}
        </button>
    ) : null;
}
