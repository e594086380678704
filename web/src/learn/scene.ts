/*
 * scene.ts - the scene of a lesson's board: the turn being built, the move played, or the cells found so far.
 */
import type { Mark, Rules } from '../core/rules';
import type { GameUi, Note, Scene } from '../board/game-ui';
import { stillScene } from '../board/scene';
import { isCell } from '../core/token';
import { notesIn } from './lesson';
import type { LessonRun } from './lesson-run';

function foundNotes(run: LessonRun): Note[] {
    return [
        ...run.found.value.map((at) => ({ at, text: '✓', tone: 'good' as const })),
        ...run.missed.value.map((at) => ({ at, text: '✗', tone: 'bad' as const })),
    ];
}

/* Leaves out the shortest paths, except where a wall would close one. */
function marksShown(run: LessonRun): readonly Mark[] {
    const all = run.marks.value;
    return run.builder.refused.value ? all : all.filter(({ kind }) => kind !== 'path');
}

export function sceneOf(run: LessonRun, rules: Rules, ui: GameUi, mode: string | null): Scene {
    const { game } = run.lesson;
    const step = run.step.value;
    const still = stillScene(run.before.value, rules.state(game, run.before.value).toMove, {
        mode,
        marks: marksShown(run),
        notes: run.done.value ? [] : notesIn(step.notes ?? []),
    });
    if (step.task.kind === 'find') {
        const hidden = new Set(['zone', 'lower']);
        const seen = new Set([...run.found.value, ...run.missed.value]);
        const cells = ui
            .targets(ui.parse(run.shown.value), still)
            .map(({ token }) => token)
            .filter((token) => isCell(token) && !seen.has(token));
        return {
            ...still,
            tokens: step.task.after,
            next: run.active.value ? cells : [],
            marks: still.marks.filter(({ kind }) => run.done.value || !hidden.has(kind)),
            notes: [...still.notes, ...foundNotes(run)],
        };
    }
    const refused = run.builder.refused.value?.tokens.at(-1) ?? null;
    if (run.played.value || step.task.kind === 'read') return still;
    return {
        ...still,
        tokens: run.builder.tokens.value,
        refused,
        next: run.active.value ? run.builder.choices.value.next : [],
    };
}
