/*
 * AfterOnlineGame.tsx - after the game: review it, play again, or find others.
 */
import type { JSX } from 'preact';
import { Icon } from '../ui/Icon';
import type { OnlineControl } from './online-control';
import { Asked, Offered } from './OnlineMessage';
import { onlineTableWords } from './words';

/* Returns "Rating: 1500 → 1662 (+162)." once the game is rated; null until then. */
function changeText({ ratings }: OnlineControl): string | null {
    const t = onlineTableWords.value.over;
    const change = ratings.change.value;
    if (change === null) return null;
    const [before, after] = [Math.round(change.before), Math.round(change.after)];
    const by = after < before ? `−${before - after}` : `+${after - before}`;
    return `${t.change({ before: String(before), after: String(after), by })}${change.provisional ? ` ${t.provisional}` : ''}`;
}

/* A line that is always shown: the state of an offer to play again. */
function Note({ online }: { online: OnlineControl }): JSX.Element {
    const t = onlineTableWords.value.over;
    const { table, state } = online;
    if (table.asked.value) return <Asked online={online} accepts={false} />;
    if (online.isMyOffer.value) return <Offered online={online} />;
    const notice = online.notice.value?.text ?? (state.rematch !== null ? t.nextIs : null);
    return (
        <div class="message second">
            <p>{notice ?? (state.options.rated && !online.watches.value ? (changeText(online) ?? t.rated) : null)}</p>
            {notice === null && (
                <a class="button quiet small" href="/online">
                    {t.online}
                </a>
            )}
        </div>
    );
}

export function AfterOnlineGame({ online }: { online: OnlineControl }): JSX.Element {
    const t = onlineTableWords.value.over;
    const { rematch, offer } = online.state;
    const asked = online.table.asked.value;
    const may = !online.watches.value && (offer !== null || online.table.may.value.has('rematch'));
    return (
        <div class="far-next">
            <Note online={online} />
            <div class="result-actions">
                <a class="button" href={`/g/${online.table.id}`}>
                    <Icon name="eye" />
                    {t.review}
                </a>
                {rematch !== null && (
                    <a class="button primary" href={`/t/${rematch}`}>
                        {t.next}
                    </a>
                )}
                {may && (
                    <button
                        type="button"
                        class="button primary"
                        disabled={offer !== null && !asked}
                        onClick={() => (asked ? online.answer(true) : online.offer('rematch'))}>
                        {asked ? t.accept : t.rematch}
                    </button>
                )}
            </div>
        </div>
    );
}
