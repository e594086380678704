/*
 * live-region.ts - the live region: announcements for screen readers. Two regions alternate, so that the same text
 * twice in a row is announced twice; the previous text stays for a moment, so that a fast answer does not remove it
 * before it is read.
 */
import { signal } from '@preact/signals';
import { settings } from '../local/settings';

export const spoken = signal<readonly [string, string]>(['', '']);
let turn: 0 | 1 = 0;
let clearing: ReturnType<typeof setTimeout> | undefined;
const stays = 700;

export function announce(text: string): void {
    const before = spoken.peek()[turn];
    turn = turn === 0 ? 1 : 0;
    /* The third of three equal texts within that moment would change nothing. */
    const now = spoken.peek()[turn] === text ? `${text}\u00a0` : text;
    spoken.value = turn === 0 ? [now, before] : [before, now];
    clearTimeout(clearing);
    clearing = setTimeout(() => {
        spoken.value = turn === 0 ? [now, ''] : ['', now];
    }, stays);
    if (settings.peek().aloud) void import('./aloud/voice').then(({ read }) => read(text, settings.peek().language));
}

/* Stops the voice when the board is left, and empties the regions: what was said there is not read elsewhere. */
export function hush(): void {
    clearTimeout(clearing);
    clearing = setTimeout(() => {
        spoken.value = ['', ''];
    }, stays);
    if (settings.peek().aloud) void import('./aloud/voice').then((voice) => voice.hush());
}
