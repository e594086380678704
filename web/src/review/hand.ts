/*
 * hand.ts - what hands do on the board of a review: a move is built as at a table, and tried.
 */
import { announce } from '../board/live';
import { words } from '../i18n/words';
import { settings } from '../session/settings';
import type { ReviewControl } from './control';

export class Hand {
    private readonly control: ReviewControl;

    constructor(control: ReviewControl) {
        this.control = control;
    }

    get begun(): boolean {
        const { builder, active } = this.control;
        return active.value && (builder.tokens.value.length > 0 || builder.refused.value !== null);
    }

    private spoken(token: string): string {
        const { ui, at, marks } = this.control;
        return ui.say(ui.parse(at.value.position), token, settings.value.language, marks.value);
    }

    readonly takes = (token: string): boolean => this.control.builder.takes(token);

    /* A token chosen twice plays the turn, or takes the step back if it is not whole. */
    readonly pick = (token: string): void => {
        const { builder, active } = this.control;
        if (!active.value)
            return;
        const again = token === builder.lastChosen.value || token === builder.tokens.value.at(-1);
        if (again && builder.refused.value === null)
            (builder.move.value !== null ? this.confirm : this.back)();
        else
            this.take(token);
    };

    private take(token: string): void {
        const { builder } = this.control;
        const { say } = words.value;
        if (!builder.pick(token))
            announce(say.refused(builder.refused.value!.why.sentence));
        else if (builder.move.value !== null)
            announce(say.ready(builder.tokens.value.map((t) => this.spoken(t)).join(', ')));
        else
            announce(say.step(this.spoken(token)));
    }

    readonly confirm = (): void => {
        const move = this.control.builder.move.value;
        if (move !== null)
            this.control.playOn(this.control.at.value, [move]);
    };

    readonly back = (): void => {
        if (this.control.builder.undo())
            announce(words.value.say.back);
    };

    readonly cancel = (): void => {
        this.control.builder.begin(this.control.at.value.position);
        announce(words.value.say.back);
    };

    /* The other way for a wall, the next direction for a piece that points. */
    readonly turn = (): void => {
        const { builder, rules, game, at, ui } = this.control;
        const last = builder.refused.value?.tokens.at(-1) ?? builder.tokens.value.at(-1);
        const choices = rules.choices(game, at.value.position, builder.tokens.value.slice(0, -1));
        const other = last && ui.turned?.(last, choices.ok ? choices.value.next : []);
        if (other)
            this.take(other);
        else
            this.nextMode();
    };

    readonly nextMode = (): void => {
        const { mode, ui } = this.control;
        const all = [null, ...ui.modes];
        mode.value = all[(all.indexOf(mode.value) + 1) % all.length]!;
    };
}
