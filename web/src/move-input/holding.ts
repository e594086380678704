/*
 * holding.ts - interfaces of move input: what it works on, and what its controls beside a board need.
 */
import type { ReadonlySignal, Signal } from '@preact/signals';
import type { GameUi } from '../board/game-ui';
import type { Means } from '../board/means';
import type { MoveBuilder } from '../local/builder';
import type { GameId, Mark, Rules } from '../core/rules';

/* What a hand works on. */
export interface Desk {
    readonly game: GameId;
    readonly rules: Rules;
    readonly ui: GameUi;
    readonly builder: MoveBuilder;
    readonly active: ReadonlySignal<boolean>; /* hands may act */
    readonly origin: ReadonlySignal<string>; /* the position in which the turn begins */
    readonly marks: ReadonlySignal<readonly Mark[]>;
    /* A whole turn, confirmed. */
    play(move: string): void;
}

/* What is drawn beside a board of it: pieces, directions, ways for a wall to lie. */
export interface Holding extends Omit<Desk, 'marks' | 'play'> {
    readonly mode: Signal<string | null>;
    pick(token: string, by: Means): void;
    /* What carrying names: the piece that is taken, if it may be, and the place it is dropped on. */
    hold(token: string): boolean;
    drop(token: string, by: Means): void;
}

/* The player who makes the turn. */
export function seatOf({ rules, game, origin }: Pick<Desk, 'game' | 'rules' | 'origin'>): number {
    return rules.state(game, origin.value).turn;
}
