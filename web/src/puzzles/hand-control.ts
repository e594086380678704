/*
 * hand-control.ts - what hands do on a board that asks for one turn: choose, step back, turn a wall
 * or a piece, confirm. Choosing the same once more confirms.
 */
import type { ReadonlySignal } from '@preact/signals';
import { signal } from '@preact/signals';
import { MoveBuilder } from '../board/builder';
import { announce } from '../board/live';
import type { GameId, Rules } from '../core/rules';
import type { GameUi } from '../games/game-ui';
import { words } from '../i18n/words';

export abstract class HandControl {
    readonly game: GameId;
    readonly rules: Rules;
    readonly ui: GameUi;
    readonly builder: MoveBuilder;
    readonly mode = signal<string | null>(null);

    constructor(game: GameId, rules: Rules, ui: GameUi, position: string) {
        this.game = game;
        this.rules = rules;
        this.ui = ui;
        this.builder = new MoveBuilder(rules, game, position);
    }

    /* Hands may act, in the position of the attempt. */
    abstract readonly active: ReadonlySignal<boolean>;
    abstract readonly attempt: { readonly value: { readonly position: string } };
    abstract readonly confirm: () => void;
    abstract say(token: string): string;

    readonly takes = (token: string): boolean => this.builder.takes(token);

    readonly pick = (token: string): void => {
        const { builder } = this;
        if (!this.active.value)
            return;
        const again = builder.refused.value === null
            && (token === builder.lastChosen.value || token === builder.tokens.value.at(-1));
        if (again && builder.move.value !== null)
            this.confirm();
        else if (again)
            this.back();
        else
            this.take(token);
    };

    private take(token: string): void {
        const { say } = words.value;
        const { builder } = this;
        if (!builder.pick(token))
            announce(say.refused(builder.refused.value!.why.sentence));
        else if (builder.move.value !== null)
            announce(say.ready(builder.tokens.value.map((t) => this.say(t)).join(', ')));
        else
            announce(say.step(this.say(token)));
    }

    readonly back = (): void => {
        if (this.active.value && this.builder.undo())
            announce(words.value.say.back);
    };

    readonly cancel = (): void => {
        this.builder.clear();
        announce(words.value.say.back);
    };

    /* The other way for a wall, the next direction for a piece that points. */
    readonly turn = (): void => {
        const { builder, rules, game } = this;
        const last = builder.refused.value?.tokens.at(-1) ?? builder.tokens.value.at(-1);
        const before = rules.choices(game, this.attempt.value.position, builder.tokens.value.slice(0, -1));
        const other = last && this.ui.turned?.(last, before.ok ? before.value.next : []);
        if (other && this.active.value)
            this.take(other);
        else
            this.nextMode();
    };

    readonly nextMode = (): void => {
        const all = [null, ...this.ui.modes];
        this.mode.value = all[(all.indexOf(this.mode.value) + 1) % all.length]!;
    };
}
