/*
 * live.ts - what is said aloud by screen readers. Two regions take turns, so that a text that is
 * said twice in a row is heard twice.
 */
import { signal } from '@preact/signals';

export const spoken = signal<readonly [string, string]>(['', '']);
let turn: 0 | 1 = 0;

export function announce(text: string): void {
    turn = turn === 0 ? 1 : 0;
    spoken.value = turn === 0 ? [text, ''] : ['', text];
}
