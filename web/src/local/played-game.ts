/*
 * played-game.ts - the interface of a game in progress, for board and player bars: a local game (local-game.ts) or an
 * online one (online/online-game.ts).
 */
import type { ReadonlySignal, Signal } from '@preact/signals';
import type { MoveBuilder } from './builder';
import type { Outcome } from '../core/record';
import type { Answer, GameId, Mark, State } from '../core/rules';
import type { Language } from './language';
import type { Seat } from './seats';

/* Events for the screen and the live region. */
export type GameEvent =
    | { readonly kind: 'move'; readonly seat: number; readonly move: string; readonly before: string }
    | { readonly kind: 'back' }
    | { readonly kind: 'swap' }
    | { readonly kind: 'stand-in'; readonly name: string } /* a computer took over for a player */
    | { readonly kind: 'over' }; /* ended by the players; a move can end the game too */

export interface PlayedGame {
    readonly id: string;
    readonly game: GameId;
    readonly builder: MoveBuilder;
    readonly clocks: { at(seat: number, now: number): number } | null;

    /* Every position so far, the current one last; the moves between them. */
    readonly positions: ReadonlySignal<readonly string[]>;
    readonly moves: ReadonlySignal<readonly string[]>;
    /* Index of the position that is shown. */
    readonly cursor: Signal<number>;
    readonly position: ReadonlySignal<string>;
    readonly state: ReadonlySignal<State>;
    readonly turn: ReadonlySignal<number>;
    readonly outcome: ReadonlySignal<Outcome>;
    readonly over: ReadonlySignal<boolean>;
    readonly live: ReadonlySignal<boolean>; /* the current position is shown */
    readonly mine: ReadonlySignal<boolean>; /* a person at this device is to move */
    readonly lastMarks: ReadonlySignal<readonly Mark[]>; /* marks of the last move */
    readonly seats: ReadonlySignal<readonly Seat[]>; /* the holder of each seat now */
    readonly canSwap: ReadonlySignal<boolean>;
    readonly failure: ReadonlySignal<string | null>; /* retries a computer that stopped */

    seat(seat: number): Seat;
    hasClock(seat: number): boolean;
    isThinking(): boolean; /* whether a computer is to move */
    listen(listener: (event: GameEvent) => void): () => void;
    /* Starts what the position waits for: a computer or a clock. */
    proceed(): void;
    play(move: string): Answer<string>;
    swap(): boolean;
    /* Called when a clock shows 0. */
    flag(seat: number): void;
    write(): string;
    speak(language: Language): void;
    close(): void;
}
