/*
 * move-input.ts - move input: choose, undo, rotate, confirm. Shared by tables, puzzles and reviews; only
 * what happens with a complete turn differs.
 */
import type { ReadonlySignal } from '@preact/signals';
import { signal } from '@preact/signals';
import type { MoveBuilder } from '../local/builder';
import { announce } from '../ui/live-region';
import type { PointerKind } from '../board/pointer-kind';
import type { GameId, Rules } from '../core/rules';
import type { GameUi, Scene } from '../board/game-ui';
import { stillScene } from '../board/scene';
import { isCell, isDirection, isWall } from '../core/token';
import { words } from '../i18n/words';
import { settings } from '../local/settings';
import { play as playSound } from '../ui/sound';
import { keepFocus } from './focus';
import type { Desk, Holding } from './holding';
import { stepOf } from './step';

export class MoveInput implements Holding {
    private readonly desk: Desk;
    readonly game: GameId;
    readonly rules: Rules;
    readonly ui: GameUi;
    readonly builder: MoveBuilder;
    readonly active: ReadonlySignal<boolean>;
    readonly origin: ReadonlySignal<string>;
    readonly mode = signal<string | null>(null);

    constructor(desk: Desk) {
        this.desk = desk;
        this.game = desk.game;
        this.rules = desk.rules;
        this.ui = desk.ui;
        this.builder = desk.builder;
        this.active = desk.active;
        this.origin = desk.origin;
    }

    get begun(): boolean {
        const { builder } = this;
        return this.active.value && (builder.tokens.value.length > 0 || builder.refused.value !== null);
    }

    get whole(): boolean {
        return this.active.value && this.builder.move.value !== null;
    }

    say(token: string): string {
        const { ui, desk } = this;
        return ui.say(ui.parse(this.origin.value), token, desk.marks.value);
    }

    /* Returns the board's scene: the turn being built, and `more`. */
    scene(before: string, turn: number, more: Pick<Scene, 'bottom' | 'marks' | 'notes'>): Scene {
        const { builder, mode } = this;
        const still = stillScene(before, turn, { mode: mode.value, ...more });
        if (!this.active.value) return still;
        return {
            ...still,
            tokens: builder.tokens.value,
            next: builder.choices.value.next,
            refused: builder.refused.value?.tokens.at(-1) ?? null,
        };
    }

    readonly takes = (token: string): boolean => this.builder.takes(token);

    /*
     * Chooses a token. Choosing the last one again confirms a complete turn, or undoes a step of an incomplete one. A
     * second tap on a wall rotates it: a second tap on a groove is most often a correction.
     */
    readonly pick = (token: string, by: PointerKind): void => {
        const { builder } = this;
        if (!this.active.value) return;
        /* A legal next token is never an undo: a lifted pawn can be put back where it was. */
        if (builder.choices.value.next.includes(token)) {
            this.take(token, by);
            return;
        }
        const again = token === builder.lastChosen.value || token === builder.tokens.value.at(-1);
        const samePlace = again || (isCell(token) && builder.alone(token));
        if (again && isWall(token) && by !== 'keys' && builder.refused.value === null) this.turn();
        else if (samePlace && this.whole && builder.refused.value === null) this.confirm();
        else if (again && builder.refused.value === null) this.back();
        else this.take(token, by);
    };

    /* Whether a complete turn waits for Confirm; always after a rotation. */
    private waits(by: PointerKind | null): boolean {
        const { confirm } = settings.value;
        return by === null || confirm === 'always' || (confirm === 'finger' && by === 'finger');
    }

    readonly hold = (token: string): boolean => this.active.value && this.take(token, null);

    readonly drop = (token: string, by: PointerKind): void => {
        if (this.active.value) this.take(token, by);
    };

    /* Chooses a token; returns whether it was legal. */
    private take(token: string, by: PointerKind | null): boolean {
        const { builder } = this;
        const { say } = words.value;
        if (!builder.pick(token)) {
            announce(say.refused({ why: builder.refused.value!.refusal.message }));
            playSound('refuse');
            return false;
        }
        if (builder.move.value !== null && !this.waits(by)) {
            this.confirm();
        } else {
            announce(stepOf(this).text);
        }
        return true;
    }

    readonly confirm = (): void => {
        const move = this.builder.move.value;
        if (move === null || !this.active.value) return;
        keepFocus();
        this.desk.play(move);
    };

    readonly back = (): void => {
        if (!this.begun || !this.builder.undo()) return;
        keepFocus();
        announce(
            this.builder.tokens.value.length === 0
                ? words.value.say.back
                : `${words.value.say.back} ${stepOf(this).text}`,
        );
    };

    readonly cancel = (): void => {
        keepFocus();
        this.builder.clear();
        announce(words.value.say.back);
    };

    /* Rotates: the other orientation of a wall, the next direction of a piece that has one. */
    readonly turn = (): void => {
        const { builder, rules, game } = this;
        const last = builder.refused.value?.tokens.at(-1) ?? builder.tokens.value.at(-1);
        const before = rules.choices(game, this.origin.value, builder.tokens.value.slice(0, -1));
        const other =
            (last && this.ui.turned?.(last, before.ok ? before.value.next : [])) ||
            builder.choices.value.next.find(isDirection);
        if (other && this.active.value) this.take(other, null);
        else this.nextMode();
    };

    readonly setMode = (mode: string | null): void => {
        this.mode.value = mode;
    };

    readonly nextMode = (): void => {
        const all = [null, ...this.ui.modes];
        this.mode.value = all[(all.indexOf(this.mode.value) + 1) % all.length]!;
    };
}
