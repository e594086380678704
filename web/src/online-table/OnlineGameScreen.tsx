/*
 * OnlineGameScreen.tsx - the review of a finished online game: /g/ID. Anyone with the link can see it; a game in
 * progress is watched at its table.
 */
import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { newRecord } from '../local/modules';
import type { Rules } from '../core/rules';
import { words } from '../i18n/words';
import type { Refused } from '../online/messages';
import { api } from '../online/service';
import { refusalText } from '../online/words';
import { ReviewScreen } from '../review/ReviewScreen';
import { endStudyDuring } from '../study/saved';
import { Loading } from '../ui/lazy';
import { go } from '../ui/route';

type Found = { readonly record: string } | { readonly refused: Refused } | null;

/* Whether a record is of a finished game; true for an unreadable one, because the review explains what is wrong. */
async function isOver(text: string): Promise<boolean> {
    const record = await newRecord();
    return !record.read(text).ok || record.outcome().over;
}

async function find(id: string): Promise<Found> {
    const reply = await api.record(id);
    if (!reply.ok) return { refused: reply.why };
    if (!(await isOver(reply.value))) return null;
    endStudyDuring(id);
    return { record: reply.value };
}

export function OnlineGameScreen({ id, rules }: { id: string; rules: Rules }): JSX.Element {
    const found = useSignal<Found>(null);
    const tries = useSignal(0);
    const look = async (): Promise<void> => {
        found.value = await find(id);
        if (found.value === null) go(`/t/${id}`);
    };
    useEffect(() => void look(), [tries.value]);
    const t = words.value.error;
    if (!found.value) return <Loading />;
    if ('record' in found.value)
        return (
            <ReviewScreen
                rules={rules}
                back={`/t/${id}`}
                go={go}
                source={{ kind: 'shared', record: found.value.record, link: `${location.origin}/g/${id}` }}
            />
        );
    return (
        <main id="main" class="notice">
            <h1>{refusalText(found.value.refused)}</h1>
            <button
                type="button"
                class="button"
                onClick={() => {
                    tries.value++;
                }}>
                {t.again}
            </button>
            <a class="button primary" href="/online">
                {words.value.nav.online}
            </a>
        </main>
    );
}
