/*
 * line.ts - the moves that a frame steps through, of a game or of a study.
 */
import type { JSX } from 'preact';
import type { GameUi } from '../board/game-ui';
import type { GameRecord } from '../core/record';
import type { GameId } from '../core/rules';
import { sentence } from '../core/sentence';

/* What the author says of a move. */
export interface Notes {
    readonly over: JSX.Element; /* the board */
    readonly under: JSX.Element; /* the move */
}

export interface Line {
    readonly game: GameId;
    readonly moves: readonly string[];
    readonly shown: number; /* the ply that is shown first */
    readonly names: readonly string[]; /* by seat; empty: its colour */
    readonly verdict: string; /* after the last move, if that ends the game */
    readonly path: string; /* where all of it opens */
    at(ply: number): string;
    notes(ply: number, ui: GameUi): Notes | null;
}

export function gameLine(record: GameRecord, hash: string): Line {
    const moves = record.moves();
    const { over, verdict } = record.outcome();
    return {
        game: record.game,
        moves,
        shown: moves.length,
        names: record.names(),
        verdict: over ? sentence(verdict) : '',
        path: `/review${hash}`,
        at: (ply) => record.at(ply),
        notes: () => null,
    };
}
