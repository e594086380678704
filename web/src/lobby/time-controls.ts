/*
 * time-controls.ts - the preset time controls, fastest first.
 */
import type { Options } from '../online/messages';

export type TimeControl = Pick<Options, 'clock' | 'base' | 'increment'>;

const minute = 60_000;
const day = 86_400_000;

export function fischer(minutes: number, seconds: number): TimeControl {
    return { clock: 'fischer', base: Math.round(minutes * minute), increment: seconds * 1000 };
}

export function days(n: number): TimeControl {
    return { clock: 'days', base: n * day };
}

export const noClock: TimeControl = { clock: 'none' };

export const timeControls: readonly TimeControl[] = [
    fischer(3, 2),
    fischer(5, 3),
    fischer(10, 5),
    fischer(15, 10),
    days(3),
    noClock,
];

/* Returns "5+3", "3 days" or "none": the form saved on the device. */
export function timeControlText({ clock, base = 0, increment = 0 }: TimeControl): string {
    if (clock === 'none') return clock;
    return clock === 'days' ? `${base / day} days` : `${base / minute}+${increment / 1000}`;
}

/* The range of custom values that the server accepts. */
export const limits = {
    minutes: { least: 0.5, most: 180, step: 0.5 },
    seconds: { least: 0, most: 180, step: 1 },
    days: { least: 1, most: 14, step: 1 },
};
