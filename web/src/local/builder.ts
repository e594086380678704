/*
 * builder.ts - the turn that a player builds token by token, as signals; the core decides what each choice does.
 */
import { computed, signal } from '@preact/signals';
import type { Choices, GameId, Mark, Refusal, Rules } from '../core/rules';
import { tokenKind } from '../core/token';

export interface Refused {
    readonly tokens: readonly string[]; /* the last token is the refused one */
    readonly refusal: Refusal;
}

/* In the core's format: forced tokens are marked with "=". */
export type Turn = string;

function tokensOf(turn: Turn): string[] {
    return turn.replaceAll('=', '').split(' ').filter(Boolean);
}

export class MoveBuilder {
    private readonly rules: Rules;
    private readonly game: GameId;
    private readonly position = signal('');
    readonly turn = signal<Turn>('');
    readonly refused = signal<Refused | null>(null);

    constructor(rules: Rules, game: GameId, position: string) {
        this.rules = rules;
        this.game = game;
        this.position.value = position;
    }

    readonly tokens = computed<readonly string[]>(() => tokensOf(this.turn.value));
    readonly choices = computed<Choices>(() => {
        const answer = this.rules.choices(this.game, this.position.value, this.tokens.value);
        return answer.ok ? answer.value : { next: [], move: null };
    });
    readonly move = computed(() => this.choices.value.move);
    /* The position in the middle of the turn, for drawing. */
    readonly midTurn = computed(() => this.rules.midTurn(this.game, this.position.value, this.tokens.value));
    readonly marks = computed<readonly Mark[]>(() =>
        this.rules.marks(this.game, this.position.value, this.refused.value?.tokens ?? this.tokens.value),
    );

    /* The token that the player chose last. */
    readonly lastChosen = computed(
        () => this.turn.value.split(' ').findLast((token) => token && token[0] !== '=') ?? null,
    );

    /* Sets another position; drops a turn started in the old one. */
    begin(position: string): void {
        this.position.value = position;
        this.restore(this.rules.beginTurn(this.game, position));
    }

    clear(): void {
        this.restore('');
    }

    /* Restores a turn of the same position, as it was before a drag. */
    restore(turn: Turn): void {
        this.turn.value = turn;
        this.refused.value = null;
    }

    private choose(token: string): { taken: boolean; turn: Turn } {
        return this.rules.chooseToken(this.game, this.position.value, this.turn.value, token);
    }

    /* Chooses a token; if that is illegal, sets the refusal. */
    pick(token: string): boolean {
        const { taken, turn } = this.choose(token);
        if (taken) this.restore(turn);
        else this.refuse(tokensOf(turn));
        return taken;
    }

    /* Whether a token is chosen and the only one of its kind, so that choosing it again adds nothing. */
    alone(token: string): boolean {
        const kind = tokenKind(token);
        const alike = this.tokens.value.filter((t) => tokenKind(t) === kind);
        return alike.length === 1 && alike[0] === token;
    }

    private refuse(tokens: readonly string[]): void {
        const answer = this.rules.choices(this.game, this.position.value, tokens);
        if (!answer.ok) this.refused.value = { tokens, refusal: answer.refusal };
    }

    /* Repeats the reason of a refusal in the core's new language. */
    retell(): void {
        const tokens = this.refused.value?.tokens ?? [];
        if (tokens.length > 0) this.refuse(tokens);
    }

    /* Whether a token would be legal, for the preview under the pointer. */
    takes(token: string): boolean {
        return this.choices.value.next.includes(token) || this.choose(token).taken;
    }

    /* Undoes the last choice and the forced ones after it. */
    undo(): boolean {
        if (this.refused.value) {
            this.refused.value = null;
            return true;
        }
        const turn = this.rules.undoChoice(this.turn.value);
        if (turn !== null) this.turn.value = turn;
        return turn !== null;
    }

    /* Sets a complete turn: a move shown or typed. */
    set(tokens: readonly string[]): void {
        this.restore(tokens.join(' '));
    }
}
