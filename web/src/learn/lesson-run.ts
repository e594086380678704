/*
 * lesson-run.ts - a learner's progress through a lesson: the step, the turn being built, the feedback. It depends on no
 * game and no screen. A turn is judged as soon as it is complete; a wrong one stays on the board until the next input.
 */
import { batch, computed, signal } from '@preact/signals';
import { MoveBuilder } from '../local/builder';
import type { Mark, Rules } from '../core/rules';
import { isCell } from '../core/token';
import type { Lesson, Step } from './lesson';
import { cellsToFind, isDone, replyIn } from './lesson';

export type Feedback =
    | { readonly kind: 'praise' }
    | { readonly kind: 'hint' }
    | { readonly kind: 'other'; readonly move: string } /* legal, but not what was asked for */
    | { readonly kind: 'refused'; readonly tokens: readonly string[] } /* the last token is the refused one */
    | { readonly kind: 'found'; readonly at: string; readonly left: number };

/* A move that was played in this step. */
interface Played {
    readonly before: string;
    readonly move: string;
    readonly after: string;
}

export class LessonRun {
    readonly lesson: Lesson;
    readonly builder: MoveBuilder;
    private readonly rules: Rules;
    readonly index = signal(0);
    readonly done = signal(false);
    readonly feedback = signal<Feedback | null>(null);
    readonly found = signal<readonly string[]>([]);
    readonly missed = signal<readonly string[]>([]);
    readonly played = signal<Played | null>(null);
    readonly replied = signal(false);

    constructor(rules: Rules, lesson: Lesson) {
        this.rules = rules;
        this.lesson = lesson;
        this.builder = new MoveBuilder(rules, lesson.game, lesson.steps[0]!.position);
        this.open(0);
    }

    readonly step = computed<Step>(() => this.lesson.steps[this.index.value]!);
    readonly last = computed(() => this.index.value === this.lesson.steps.length - 1);
    /* Whether input is expected. */
    readonly active = computed(() => !this.done.value && this.step.value.task.kind !== 'read');
    readonly mayGoOn = computed(() => this.done.value || this.step.value.task.kind === 'read');
    readonly canPass = computed(() => this.active.value && this.builder.move.value === 'pass');
    /* The position where the turn or the task begins, and the one on the board. */
    readonly before = computed(() => this.played.value?.after ?? this.step.value.position);
    readonly shown = computed(() => {
        const { task, position } = this.step.value;
        if (task.kind === 'find') return this.rules.midTurn(this.lesson.game, position, task.after);
        return this.played.value?.after ?? this.builder.midTurn.value;
    });
    /* The core's marks for the last move and for the board. */
    readonly marks = computed<readonly Mark[]>(() => {
        const { game } = this.lesson;
        const played = this.played.value;
        return played
            ? [...this.rules.moveMarks(game, played.before, played.move), ...this.rules.marks(game, played.after, [])]
            : this.builder.marks.value;
    });

    open(index: number): void {
        batch(() => {
            this.index.value = index;
            this.done.value = false;
            this.feedback.value = null;
            this.found.value = [];
            this.missed.value = [];
            this.played.value = null;
            this.replied.value = false;
            this.builder.begin(this.lesson.steps[index]!.position);
        });
    }

    private finish(): void {
        this.done.value = true;
        this.feedback.value = { kind: 'praise' };
    }

    /* Handles a choice of the learner, on the board or beside it. */
    pick(token: string): void {
        if (!this.active.value) return;
        batch(() => (this.step.value.task.kind === 'find' ? this.look(token) : this.build(token)));
    }

    private build(token: string): void {
        const { task } = this.step.value;
        const taken = this.builder.pick(token);
        const refused = this.builder.refused.value;
        if (refused && !taken) {
            this.feedback.value = { kind: 'refused', tokens: refused.tokens };
            if (task.kind === 'refusal' && task.words.includes(refused.refusal.code)) this.finish();
            return;
        }
        this.feedback.value = null;
        if (task.kind === 'pick' && task.tokens.includes(token)) this.finish();
        else if (this.builder.move.value !== null) this.settle(this.builder.move.value);
    }

    /* Judges a complete turn. */
    private settle(move: string): void {
        const step = this.step.value;
        const answer = this.rules.play(this.lesson.game, step.position, move);
        if (!answer.ok || !isDone(this.rules, this.lesson.game, step, answer.value)) {
            this.feedback.value = { kind: 'other', move };
            return;
        }
        this.played.value = { before: step.position, move, after: answer.value };
        this.finish();
    }

    /* Checks whether a cell is one of those to find. */
    private look(token: string): void {
        const { task } = this.step.value;
        if (task.kind !== 'find' || !isCell(token)) return;
        const cells = cellsToFind(this.rules, this.lesson.game, this.step.value);
        if (!cells.includes(token)) {
            this.missed.value = [...this.missed.value.filter((at) => at !== token), token];
            this.feedback.value = { kind: 'refused', tokens: [...task.after, token] };
            return;
        }
        this.found.value = [...this.found.value.filter((at) => at !== token), token];
        const left = cells.length - this.found.value.length;
        this.feedback.value = { kind: 'found', at: token, left };
        if (left === 0) this.finish();
    }

    /* Returns the board's reply; the screen calls this once the learner has seen their own move. */
    reply(): string | null {
        const played = this.played.value;
        if (!played || !this.done.value || this.replied.value) return null;
        const { game } = this.lesson;
        const move = replyIn(this.rules, game, this.step.value, played.after);
        this.replied.value = true;
        const answer = move === null ? null : this.rules.play(game, played.after, move);
        if (move === null || !answer?.ok) return null;
        this.played.value = { before: played.after, move, after: answer.value };
        return move;
    }

    back(): boolean {
        this.feedback.value = null;
        return this.active.value && this.builder.undo();
    }

    hint(): void {
        this.feedback.value = { kind: 'hint' };
    }

    /* Shows the solution. */
    show(): void {
        const { position, solution } = this.step.value;
        this.builder.begin(position);
        for (const token of solution) this.pick(token);
        /* A core with other rules may refuse it; the learner can continue anyway. */
        this.done.value = true;
    }
}
