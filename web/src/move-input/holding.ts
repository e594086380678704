/*
 * holding.ts - interfaces of move input: the game it acts on, and what its controls beside a board need.
 */
import type { ReadonlySignal, Signal } from '@preact/signals';
import type { GameUi } from '../board/game-ui';
import type { PointerKind } from '../board/pointer-kind';
import type { MoveBuilder } from '../local/builder';
import type { GameId, Mark, Rules } from '../core/rules';

/* The game that move input acts on. */
export interface Desk {
    readonly game: GameId;
    readonly rules: Rules;
    readonly ui: GameUi;
    readonly builder: MoveBuilder;
    readonly active: ReadonlySignal<boolean>; /* moves can be entered */
    readonly origin: ReadonlySignal<string>; /* the position in which the turn begins */
    readonly marks: ReadonlySignal<readonly Mark[]>;
    /* Plays a complete, confirmed turn. */
    play(move: string): void;
}

/* The state of the controls beside a board: pieces, directions, orientations of a wall. */
export interface Holding extends Omit<Desk, 'marks' | 'play'> {
    readonly mode: Signal<string | null>;
    pick(token: string, by: PointerKind): void;
    /* Picks up a piece, or chooses the place where it is dropped, if that is legal. */
    hold(token: string): boolean;
    drop(token: string, by: PointerKind): void;
}

/* Returns the seat that makes the turn. */
export function seatOf({ rules, game, origin }: Pick<Desk, 'game' | 'rules' | 'origin'>): number {
    return rules.state(game, origin.value).toMove;
}
