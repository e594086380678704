/*
 * move-input.ts - move input: choose, undo, rotate, confirm. Shared by tables, puzzles and reviews; only
 * what happens with a complete turn differs.
 */
import type { ReadonlySignal } from '@preact/signals';
import { signal } from '@preact/signals';
import type { MoveBuilder } from '../local/builder';
import { announce } from '../ui/live-region';
import type { Means } from '../board/means';
import type { GameId, Rules } from '../core/rules';
import type { GameUi } from '../board/game-ui';
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
        return ui.say(ui.parse(this.origin.value), token, settings.value.language, desk.marks.value);
    }

    readonly takes = (token: string): boolean => this.builder.takes(token);

    /*
     * Choosing the same again confirms a whole turn, or takes back a step of one that is not. A
     * second tap on a wall rotates it: a second tap on a groove is most often a correction.
     */
    readonly pick = (token: string, by: Means): void => {
        const { builder } = this;
        if (!this.active.value) return;
        /* What may follow is never a step back: a lifted pawn can be put where it was. */
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

    /* Whether a turn that is whole waits for Confirm; what was only turned always does. */
    private waits(by: Means | null): boolean {
        const { confirm } = settings.value;
        return by === null || confirm === 'always' || (confirm === 'finger' && by === 'finger');
    }

    readonly hold = (token: string): boolean => this.active.value && this.take(token, null);

    readonly drop = (token: string, by: Means): void => {
        if (this.active.value) this.take(token, by);
    };

    /* Whether it was taken. */
    private take(token: string, by: Means | null): boolean {
        const { builder } = this;
        const { say } = words.value;
        if (!builder.pick(token)) {
            announce(say.refused(builder.refused.value!.why.sentence));
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

    /* The other way for a wall, the next direction for a piece that points. */
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
