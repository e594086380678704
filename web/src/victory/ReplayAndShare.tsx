/*
 * ReplayAndShare.tsx - buttons of a finished game: replay it in three seconds, share it.
 */
import './victory.css';
import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { RoundButton } from '../ui/buttons';
import { announce } from '../ui/live-region';
import { Icon } from '../ui/Icon';
import { lazyInPlace } from '../ui/lazy';
import type { TableControl } from '../table/table-control';
import { replaying, startReplay, stopReplay } from './replay';
import { victoryWords } from './words';

const ShareGame = lazyInPlace(async () => (await import('./ShareGame')).ShareGame);

export function ReplayAndShare({ control }: { control: TableControl }): JSX.Element | null {
    const w = victoryWords.value;
    const sharing = useSignal(false);
    const runs = replaying.value === control;
    useEffect(() => stopReplay, [control]);
    if (control.session.moves.value.length === 0) return null;
    return (
        <div class="replay-and-share">
            <button
                type="button"
                class="round replay"
                aria-label={runs ? w.stop : w.replay}
                title={runs ? w.stop : w.replay}
                onClick={() => (runs ? stopReplay() : startReplay(control, () => announce(w.replayed)))}>
                <Icon name={runs ? 'close' : 'turn'} />
            </button>
            <RoundButton
                icon="share"
                aria-label={w.share}
                title={w.share}
                onClick={() => {
                    sharing.value = true;
                }}
            />
            {sharing.value && (
                <ShareGame
                    control={control}
                    close={() => {
                        sharing.value = false;
                    }}
                />
            )}
        </div>
    );
}
