/*
 * builder.ts - builds a turn token by token; the core says what may follow and why not.
 *
 * It knows no game. A token that may follow is added; one that may stand in place of an earlier one
 * of its kind replaces it; when the turn is whole, one that may begin a turn begins a new one.
 * Steps without a choice play themselves, and are taken back together with the step before.
 */
import { computed, signal } from '@preact/signals';
import type { Choices, GameId, Mark, Refusal, Rules } from '../core/rules';
import { tokenKind } from '../core/token';

export interface Refused {
    readonly tokens: readonly string[]; /* the last one is the refused one */
    readonly why: Refusal;
}

export interface Turn {
    readonly tokens: readonly string[];
    readonly chosen: readonly number[]; /* how many tokens there were after each choice of the hand */
}

const nothing: Turn = { tokens: [], chosen: [] };

export class MoveBuilder {
    private readonly rules: Rules;
    private readonly game: GameId;
    private readonly position = signal('');
    readonly turn = signal<Turn>(nothing);
    readonly refused = signal<Refused | null>(null);

    constructor(rules: Rules, game: GameId, position: string) {
        this.rules = rules;
        this.game = game;
        this.position.value = position;
    }

    readonly tokens = computed(() => this.turn.value.tokens);
    readonly choices = computed<Choices>(() => this.ask(this.turn.value.tokens) ?? { next: [], move: null });
    readonly move = computed(() => this.choices.value.move);
    /* The board as the hand has left it. */
    readonly meanwhile = computed(() => this.rules.meanwhile(this.game, this.position.value, this.tokens.value));
    readonly marks = computed<readonly Mark[]>(() =>
        this.rules.marks(this.game, this.position.value, this.refused.value?.tokens ?? this.tokens.value),
    );

    /* The token that the hand chose last. */
    readonly lastChosen = computed(() => this.turn.value.tokens[(this.turn.value.chosen.at(-1) ?? 0) - 1] ?? null);

    /* Another position; a turn begun in the old one is forgotten. */
    begin(position: string): void {
        this.position.value = position;
        this.clear();
        this.follow(nothing);
    }

    clear(): void {
        this.turn.value = nothing;
        this.refused.value = null;
    }

    /* Back to a turn of the same position, as it was before something was carried. */
    restore(turn: Turn): void {
        this.turn.value = turn;
        this.refused.value = null;
    }

    private ask(tokens: readonly string[]): Choices | null {
        const answer = this.rules.choices(this.game, this.position.value, tokens);
        return answer.ok ? answer.value : null;
    }

    /* Adds the steps that leave no choice. */
    private follow(turn: Turn): void {
        let tokens = turn.tokens;
        for (let c = this.ask(tokens); c && !c.move && c.next.length === 1; c = this.ask(tokens))
            tokens = [...tokens, c.next[0]!];
        this.turn.value = { tokens, chosen: turn.chosen };
    }

    private take(before: Turn, token: string): boolean {
        const tokens = [...before.tokens, token];
        if (!this.ask(tokens)) return false;
        this.refused.value = null;
        this.follow({ tokens, chosen: [...before.chosen, tokens.length] });
        return true;
    }

    /* Puts it in the place of the only token of its kind, and keeps what may still follow. */
    private replace(token: string): boolean {
        const { tokens } = this.turn.value;
        const kind = tokenKind(token);
        const at = tokens.findIndex((other) => tokenKind(other) === kind);
        if (at < 0 || tokens.filter((other) => tokenKind(other) === kind).length > 1) return false;
        const rest = tokens.slice(at + 1);
        const before = tokens.slice(0, at);
        if (!this.take({ tokens: before, chosen: before.map((_, i) => i + 1) }, token)) return false;
        for (const later of rest) if (this.choices.value.next.includes(later)) this.take(this.turn.value, later);
        return true;
    }

    /* Chooses a token, or says why it cannot be. */
    pick(token: string): boolean {
        const turn = this.turn.value;
        const whole = this.move.value !== null;
        if (this.take(turn, token) || this.replace(token)) return true;
        if (whole && this.take(nothing, token)) return true;
        this.refuse(whole ? [token] : [...turn.tokens.filter((t) => this.stays(t, token)), token]);
        return false;
    }

    /* A token of the same kind gives way in the question, where there is but one of its kind. */
    private stays(token: string, asked: string): boolean {
        const kind = tokenKind(asked);
        const alike = this.tokens.value.filter((t) => tokenKind(t) === kind).length;
        return tokenKind(token) !== kind || alike > 1 || (kind === 'cell' && this.tokens.value.length === 1);
    }

    /* Whether it is chosen, the only one of its kind: naming it again adds nothing. */
    alone(token: string): boolean {
        const kind = tokenKind(token);
        const alike = this.tokens.value.filter((t) => tokenKind(t) === kind);
        return alike.length === 1 && alike[0] === token;
    }

    private refuse(tokens: readonly string[]): void {
        const answer = this.rules.choices(this.game, this.position.value, tokens);
        if (!answer.ok) this.refused.value = { tokens, why: answer.why };
    }

    /* Says the reason of a refusal again, in the language that the core speaks now. */
    retell(): void {
        const tokens = this.refused.value?.tokens ?? [];
        if (tokens.length > 0) this.refuse(tokens);
    }

    /* Whether a token would be taken, for a ghost under the pointer. */
    takes(token: string): boolean {
        const { tokens } = this.turn.value;
        if (this.choices.value.next.includes(token)) return true;
        const kind = tokenKind(token);
        const without = tokens.filter((t) => tokenKind(t) !== kind);
        return (
            (without.length === tokens.length - 1 && this.ask([...without, token]) !== null) ||
            (this.move.value !== null && this.ask([token]) !== null)
        );
    }

    /* Undo: the last choice and all that followed by itself. */
    undo(): boolean {
        if (this.refused.value) {
            this.refused.value = null;
            return true;
        }
        const { tokens, chosen } = this.turn.value;
        if (chosen.length === 0) return false;
        const kept = chosen.slice(0, -1);
        this.turn.value = { tokens: tokens.slice(0, kept.at(-1) ?? 0), chosen: kept };
        return true;
    }

    /* Begins a turn that is given whole: a move shown or typed. */
    set(tokens: readonly string[]): void {
        this.refused.value = null;
        this.turn.value = { tokens, chosen: tokens.map((_, i) => i + 1) };
    }
}
