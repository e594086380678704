/*
 * line.ts - the moves that a frame steps through, from a game or from a study.
 */
import type { JSX } from 'preact';
import type { GameUi } from '../board/game-ui';
import type { GameRecord } from '../core/record';
import type { GameId } from '../core/rules';
import { sentence } from '../core/sentence';

/* The author's notes on a move. */
export interface Notes {
    readonly over: JSX.Element; /* drawn over the board */
    readonly under: JSX.Element; /* shown under the move */
}

export interface Line {
    readonly game: GameId;
    readonly moves: readonly string[];
    readonly shown: number; /* the ply that is shown first */
    readonly names: readonly string[]; /* by seat; an empty one is replaced by the seat's colour */
    readonly verdict: string; /* shown after the last move, if that ends the game */
    readonly path: string; /* address where the whole game opens */
    at(ply: number): string;
    notes(ply: number, ui: GameUi): Notes | null;
}

export function gameLine(record: GameRecord, hash: string): Line {
    const moves = record.moves();
    const outcome = record.outcome();
    return {
        game: record.game,
        moves,
        shown: moves.length,
        names: record.names(),
        verdict: outcome.over ? sentence(outcome.sentence) : '',
        path: `/review${hash}`,
        at: (ply) => record.positionAfter(ply),
        notes: () => null,
    };
}
