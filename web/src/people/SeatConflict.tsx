/*
 * SeatConflict.tsx - asks what to do when guest and account sit at the same table, so that signing in was refused.
 */
import type { JSX } from 'preact';
import type { Refused } from '../online/messages';
import { Dialog } from '../ui/Dialog';
import { peopleWords } from './words';

export function SeatConflict({ why, leave, close }: { why: Refused; leave(): void; close(): void }): JSX.Element {
    const t = peopleWords.value.account;
    return (
        <Dialog title={t.bothTitle} close={close}>
            <p>{t.both}</p>
            <div class="dialog-actions">
                {why.game === undefined ? (
                    <button type="button" class="button" onClick={close}>
                        {t.cancel}
                    </button>
                ) : (
                    <a class="button" href={`/t/${why.game}`}>
                        {t.toTable}
                    </a>
                )}
                <button type="button" class="button danger" onClick={leave}>
                    {t.leave}
                </button>
            </div>
        </Dialog>
    );
}
