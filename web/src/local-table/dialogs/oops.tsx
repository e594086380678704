/*
 * oops.tsx - undo for a few seconds after a move against computers: takes the move back, and the reply if there is one.
 */
import './oops.css';
import { effect, signal } from '@preact/signals';
import type { JSX } from 'preact';
import { words } from '../../i18n/words';
import { keepFocus } from '../../move-input/focus';
import { Icon } from '../../ui/Icon';
import type { LocalControl } from '../../table/local-acts';

const time = 5000;

function isUndo({ key, ctrlKey, metaKey, target }: KeyboardEvent): boolean {
    return key === 'z' && (ctrlKey || metaKey) && !(target as Element).closest('dialog, input, textarea, select');
}

export class Oops {
    private readonly control: LocalControl;
    private readonly open = signal(false); /* whether it can be pressed */
    private readonly leave: (() => void)[] = [];
    private timer: ReturnType<typeof setTimeout> | undefined;

    constructor(control: LocalControl) {
        this.control = control;
        const { session } = control;
        this.leave.push(
            session.listen((event) => {
                if (event.kind !== 'move' || session.over.value) this.end();
                else if (session.seat(event.seat).kind === 'person') this.begin();
            }),
            effect(() => {
                if (!this.open.value) return undefined;
                addEventListener('keydown', this.press);
                return () => removeEventListener('keydown', this.press);
            }),
        );
        if (this.isLate() && !session.over.value) this.begin();
    }

    /* Whether a person has moved while this was loading. */
    private isLate(): boolean {
        const { session, rules, movesBefore } = this.control;
        return session.positions.value
            .slice(movesBefore, -1)
            .some((position) => session.seat(rules.state(session.game, position).toMove).kind === 'person');
    }

    close(): void {
        clearTimeout(this.timer);
        for (const leave of this.leave) leave();
    }

    private begin(): void {
        this.open.value = true;
        clearTimeout(this.timer);
        this.timer = setTimeout(() => this.end(), time);
    }

    private end(): void {
        if (this.open.value) keepFocus();
        this.open.value = false;
    }

    private readonly take = (): void => {
        this.end();
        this.control.session.takeBack();
    };

    private readonly press = (event: KeyboardEvent): void => {
        if (!isUndo(event)) return;
        event.preventDefault();
        this.take();
    };

    /* Shown in place of a button that is not needed until the next move starts. */
    button(): JSX.Element | null {
        const t = words.value.table;
        return this.open.value ? (
            <button
                type="button"
                class="button oops"
                title={t.oopsLong}
                aria-keyshortcuts="Control+Z"
                onClick={this.take}>
                <Icon name="undo" />
                {t.oops}
            </button>
        ) : null;
    }
}
