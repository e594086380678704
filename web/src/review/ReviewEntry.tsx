/*
 * ReviewEntry.tsx - chooses the review's screen for a path: a saved game by its id, a game in the link, or the list of
 * games.
 */
import { useSignal, useSignalEffect } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import type { Rules } from '../core/rules';
import { Loading } from '../ui/lazy';
import { route } from '../ui/route';
import { ReviewHome } from './ReviewHome';
import { ReviewScreen } from './ReviewScreen';
import { unpackRecord } from './share';
import { reviewWords } from './words';

export interface ReviewEntryProps {
    rules: Rules;
    id: string | null;
    go(path: string): void;
}

type Linked = { readonly hash: string; readonly record: string | null };

export function ReviewEntry({ rules, id, go }: ReviewEntryProps): JSX.Element {
    const linked = useSignal<Linked | null>(null);
    const hash = useSignal(location.hash);
    /* The path may be the same while the part after # changes. */
    useSignalEffect(() => {
        void route.value;
        hash.value = location.hash;
    });
    useEffect(() => {
        const follow = (): void => {
            hash.value = location.hash;
        };
        addEventListener('hashchange', follow);
        return () => removeEventListener('hashchange', follow);
    }, []);
    useEffect(() => {
        const text = hash.value;
        if (id === null && text.length > 1)
            void unpackRecord(text.slice(1)).then((record) => {
                linked.value = { hash: text, record };
            });
    }, [id, hash.value]);
    if (id !== null) return <ReviewScreen key={id} rules={rules} source={{ kind: 'kept', id }} go={go} />;
    if (hash.value.length <= 1) return <ReviewHome rules={rules} go={go} />;
    if (linked.value?.hash !== hash.value) return <Loading text={reviewWords.value.loading} />;
    const { record } = linked.value;
    return record === null ? (
        <ReviewHome rules={rules} go={go} broken />
    ) : (
        <ReviewScreen key={hash.value} rules={rules} source={{ kind: 'shared', record }} go={go} />
    );
}
