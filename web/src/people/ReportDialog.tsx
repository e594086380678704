/*
 * ReportDialog.tsx - reports a player to the operators: one of five reasons, no free text; and offers to block that
 * player.
 */
import './people.css';
import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { announce } from '../ui/live-region';
import type { ReportReason } from '../online/api-types';
import { api, begin } from '../online/service';
import { DialogForm } from '../ui/dialogs/fields';
import { Dialog } from '../ui/Dialog';
import { useFormSubmit } from './form-submit';
import { peopleWords } from './words';

const reasons: readonly ReportReason[] = ['name', 'phrases', 'cheating', 'leaving', 'stalling'];

interface ReportProps {
    player: string;
    name: string;
    game?: string; /* the game where it happened */
    blocked?(): void; /* called when the player was blocked here */
    close(): void;
}

function Ask({ player, game, sent, close }: ReportProps & { sent(): void }): JSX.Element {
    const t = peopleWords.value.report;
    const attempt = useFormSubmit();
    const reason = useSignal<ReportReason | null>(null);
    const send = async (): Promise<void> => {
        const why = reason.value;
        if (why === null) {
            attempt.refuse({ field: null, text: t.choose });
            return;
        }
        await begin();
        if (await attempt.run(() => api.report(player, why, game))) sent();
    };
    return (
        <DialogForm
            class="people-form"
            submit={t.send}
            button={{ 'aria-disabled': attempt.busy.value }}
            cancel={t.cancel}
            send={() => void send()}
            close={close}>
            <fieldset class="people-reasons">
                <legend>{t.ask}</legend>
                {reasons.map((one) => (
                    <label>
                        <input
                            type="radio"
                            name="reason"
                            value={one}
                            checked={reason.value === one}
                            onChange={() => {
                                reason.value = one;
                            }}
                        />
                        <span>{t.reasons[one]}</span>
                    </label>
                ))}
            </fieldset>
            <p class="second people-small">{t.note}</p>
            <p class="people-refusal">{attempt.refusal.value?.text}</p>
        </DialogForm>
    );
}

function Thanks({ player, name, blocked, close }: ReportProps): JSX.Element {
    const t = peopleWords.value.report;
    const attempt = useFormSubmit();
    const done = useSignal(false);
    const end = useRef<HTMLButtonElement>(null);
    useEffect(() => end.current!.focus(), []); /* The form that had the focus is gone. */
    const block = async (): Promise<void> => {
        if (!(await attempt.run(() => api.block(player, true)))) return;
        done.value = true;
        announce(t.blocked({ name }));
        blocked?.();
    };
    return (
        <>
            <p data-thanks>{t.thanks}</p>
            <p class="second">{done.value ? t.blocked({ name }) : t.blockToo}</p>
            <p class="people-refusal">{attempt.refusal.value?.text}</p>
            <div class="dialog-actions">
                <button
                    type="button"
                    class="button"
                    aria-disabled={done.value}
                    onClick={() => done.value || void block()}>
                    {t.block({ name })}
                </button>
                <button type="button" class="button primary" ref={end} onClick={close}>
                    {t.close}
                </button>
            </div>
        </>
    );
}

export function ReportDialog(props: ReportProps): JSX.Element {
    const t = peopleWords.value.report;
    const sent = useSignal(false);
    return (
        <Dialog title={t.title({ name: props.name })} close={props.close}>
            {sent.value ? (
                <Thanks {...props} />
            ) : (
                <Ask
                    {...props}
                    sent={() => {
                        sent.value = true;
                        announce(t.thanks);
                    }}
                />
            )}
        </Dialog>
    );
}
