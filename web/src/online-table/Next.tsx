/*
 * Next.tsx - after the game: look back at it, play again, or find others.
 */
import type { JSX } from 'preact';
import { Icon } from '../ui/Icon';
import type { FarControl } from './far-control';
import { Asked, Offered } from './FarMessage';
import { farWords } from './words';

/* "Rating: 1500 → 1662 (+162)." once the game is rated; null until then. */
function changeText({ ratings }: FarControl): string | null {
    const t = farWords.value.over;
    const change = ratings.change.value;
    if (change === null) return null;
    const [before, after] = [Math.round(change.before), Math.round(change.after)];
    const by = after < before ? `−${before - after}` : `+${after - before}`;
    return `${t.change(String(before), String(after), by)}${change.provisional ? ` ${t.provisional}` : ''}`;
}

/* One line that is always there: what there is to say about another game. */
function Note({ far }: { far: FarControl }): JSX.Element {
    const t = farWords.value.over;
    const { table, state } = far;
    if (table.asked.value) return <Asked far={far} accepts={false} />;
    if (far.isMyOffer.value) return <Offered far={far} />;
    const notice = far.notice.value?.text ?? (state.next !== null ? t.nextIs : null);
    return (
        <div class="message second">
            <p>{notice ?? (state.options.rated && !far.watches.value ? (changeText(far) ?? t.rated) : null)}</p>
            {notice === null && (
                <a class="button quiet small" href="/online">
                    {t.online}
                </a>
            )}
        </div>
    );
}

export function Next({ far }: { far: FarControl }): JSX.Element {
    const t = farWords.value.over;
    const { next, offer, result } = far.state;
    const asked = far.table.asked.value;
    const may = !far.watches.value && next === null && result?.ending !== 'aborted';
    return (
        <div class="far-next">
            <Note far={far} />
            <div class="result-actions">
                <a class="button" href={`/g/${far.table.id}`}>
                    <Icon name="eye" />
                    {t.review}
                </a>
                {next !== null && (
                    <a class="button primary" href={`/t/${next}`}>
                        {t.next}
                    </a>
                )}
                {may && (
                    <button
                        type="button"
                        class="button primary"
                        disabled={offer !== null && !asked}
                        onClick={() => (asked ? far.answer(true) : far.offer('rematch'))}>
                        {asked ? t.accept : t.rematch}
                    </button>
                )}
            </div>
        </div>
    );
}
