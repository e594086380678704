/*
 * replay.ts - replays a whole game on its board in three seconds, whatever its length.
 */
import { signal } from '@preact/signals';
import type { TableControl } from '../table/table-control';

export const replayTime = 3_000;

/* The control whose game is being replayed, if any. */
export const replaying = signal<TableControl | null>(null);
let timer: ReturnType<typeof setTimeout> | undefined;

export function stopReplay(): void {
    clearTimeout(timer);
    if (replaying.value) replaying.value.passing.value = null;
    replaying.value = null;
}

/* Shows each position for its share of the time; a slow device skips some, so that it does not take longer. */
export function startReplay(control: TableControl, done: () => void): void {
    stopReplay();
    const { session, rules } = control;
    const positions = session.positions.value;
    const moves = session.moves.value;
    const began = performance.now();
    const show = (): void => {
        const at = Math.floor(((performance.now() - began) / replayTime) * positions.length);
        if (at >= positions.length || session.moves.value !== moves) {
            stopReplay();
            done();
            return;
        }
        const marks = at === 0 ? [] : rules.moveMarks(session.game, positions[at - 1]!, moves[at - 1]!);
        if (control.passing.value?.position !== positions[at])
            control.passing.value = { position: positions[at]!, marks };
        timer = setTimeout(show, Math.max(16, replayTime / positions.length / 2));
    };
    replaying.value = control;
    show();
}
