/*
 * played-game.ts - the interface of a game being played, for board and player bars: a local game (local-
 * game.ts) or an online one (online/online-game.ts).
 */
import type { ReadonlySignal, Signal } from '@preact/signals';
import type { MoveBuilder } from './builder';
import type { Outcome } from '../core/record';
import type { Answer, GameId, Language, Mark, State } from '../core/rules';
import type { Seat } from './seats';

/* What the screen and the live region hear of. */
export type GameEvent =
    | { readonly kind: 'move'; readonly seat: number; readonly move: string; readonly before: string }
    | { readonly kind: 'back' }
    | { readonly kind: 'swap' }
    | { readonly kind: 'stand-in'; readonly name: string } /* a computer took over for a player */
    | { readonly kind: 'over' }; /* by the players; a move can end it too */

export interface PlayedGame {
    readonly id: string;
    readonly game: GameId;
    readonly builder: MoveBuilder;
    readonly clocks: { at(seat: number, now: number): number } | null;

    /* Every position so far, the present one last; the moves between them. */
    readonly positions: ReadonlySignal<readonly string[]>;
    readonly moves: ReadonlySignal<readonly string[]>;
    /* Which of the positions is looked at. */
    readonly cursor: Signal<number>;
    readonly position: ReadonlySignal<string>;
    readonly state: ReadonlySignal<State>;
    readonly turn: ReadonlySignal<number>;
    readonly outcome: ReadonlySignal<Outcome>;
    readonly over: ReadonlySignal<boolean>;
    readonly live: ReadonlySignal<boolean>; /* the present position is looked at */
    readonly mine: ReadonlySignal<boolean>; /* a person at this device is to move */
    readonly lastMarks: ReadonlySignal<readonly Mark[]>; /* what the last move touched */
    readonly seats: ReadonlySignal<readonly Seat[]>; /* who holds each seat now */
    readonly canSwap: ReadonlySignal<boolean>;
    readonly failure: ReadonlySignal<string | null>; /* a computer that stopped */

    seat(seat: number): Seat;
    hasClock(seat: number): boolean;
    isThinking(): boolean; /* a computer is to move */
    listen(listener: (event: GameEvent) => void): () => void;
    /* Sets going whatever the position waits for. */
    proceed(): void;
    play(move: string): Answer<string>;
    swap(): boolean;
    /* A clock shows nothing left. */
    flag(seat: number): void;
    write(): string;
    speak(language: Language): void;
    close(): void;
}
