/*
 * SeatConflict.tsx - asks what to do when guest and account sit at the same table, so that signing in was
 * refused.
 */
import type { JSX } from 'preact';
import type { Refused } from '../online/messages';
import { Dialog } from '../ui/Dialog';
import { peopleWords } from './words';

/* The service names the table at the end of its sentence. */
function tableOf({ text }: Refused): string | null {
    return /\b[0-9a-hjkmnp-tv-z]{12}$/.exec(text.trim())?.[0] ?? null;
}

export function SeatConflict({ why, leave, close }: { why: Refused; leave(): void; close(): void }): JSX.Element {
    const t = peopleWords.value.account;
    const table = tableOf(why);
    return (
        <Dialog title={t.bothTitle} close={close}>
            <p>{t.both}</p>
            <div class="dialog-actions">
                {table === null ? (
                    <button type="button" class="button" onClick={close}>
                        {t.cancel}
                    </button>
                ) : (
                    <a class="button" href={`/t/${table}`}>
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
