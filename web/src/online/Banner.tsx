/*
 * Banner.tsx - the state of the connection as an overlay, so that nothing moves.
 */
import '../style/online.css';
import type { Signal } from '@preact/signals';
import { useComputed, useSignal, useSignalEffect } from '@preact/signals';
import type { JSX } from 'preact';
import { useRef } from 'preact/hooks';
import { announce } from '../ui/live-region';
import type { LinkState } from './connection';
import { connection, signedOut, unreachable } from './service';
import { onlineWords } from './words';

/* Milliseconds; shorter interruptions of the connection are not shown. */
const soon = 1_000;

type Trouble = 'connecting' | 'lost' | 'offline' | 'unreachable';

function troubleOf(state: LinkState, asked: boolean, stood: boolean): Trouble | null {
    if (asked) return 'unreachable';
    switch (state.is) {
        case 'open':
        case 'closed':
            return null;
        case 'offline':
            return 'offline';
        default:
            return stood ? 'lost' : 'connecting';
    }
}

/* Reports trouble once it has lasted, and its end if it was reported. */
function useLasting(
    trouble: { readonly value: Trouble | null },
    told: Signal<Trouble | null>,
    runs: { readonly current: Runs },
): void {
    useSignalEffect(() => {
        const now = trouble.value;
        if (now === null) {
            if (told.peek() !== null && told.peek() !== 'connecting') announce(onlineWords.peek().link.back);
            told.value = null;
            return;
        }
        const timer = setTimeout(
            () => {
                if (told.peek() !== now) announce(troubleText(now, runs.current));
                told.value = now;
            },
            told.peek() === null ? soon : 0,
        );
        return () => clearTimeout(timer);
    });
}

/* Which clocks run while the connection is lost: none, another player's, or the player's own. */
export type Runs = 'none' | 'clocks' | 'own';

function troubleText(trouble: Trouble, runs: Runs): string {
    const { link } = onlineWords.value;
    if (trouble !== 'connecting' && runs === 'own') return link.running;
    return trouble === 'offline' && runs === 'clocks' ? link.offlineClock : link[trouble];
}

export function Banner({ runs = 'none' }: { runs?: Runs }): JSX.Element | null {
    const stood = useSignal(false);
    const told = useSignal<Trouble | null>(null);
    const trouble = useComputed(() => troubleOf(connection.state.value, unreachable.value, stood.value));
    const means = useRef(runs);
    means.current = runs;
    useLasting(trouble, told, means);
    useSignalEffect(() => {
        if (connection.state.value.is === 'open') stood.value = true;
    });
    const t = onlineWords.value.link;
    if (told.value !== null)
        return (
            <div class="banner sheet">
                <p>{troubleText(told.value, runs)}</p>
            </div>
        );
    if (signedOut.value)
        return (
            <div class="banner sheet" role="status">
                <p>{t.signedOut}</p>
                <a class="button small primary" href="/account?way=sign-in">
                    {t.signIn}
                </a>
            </div>
        );
    return connection.update.value ? (
        <div class="banner sheet" role="status">
            <p>{t.update}</p>
            <button type="button" class="button small primary" onClick={() => location.reload()}>
                {t.reload}
            </button>
        </div>
    ) : null;
}
