/*
 * refute.ts - refutes a wrong move: the reply, and how the game would continue. The reply to a wrong first move is
 * proven and comes with the puzzle; to a later one the engine finds it. The engine also plays the continuation, and
 * says whether it is proven.
 */
import type { Engine, Thinking } from '../core/engine';
import { newRecord, theEngine } from '../local/modules';
import type { GameRecord } from '../core/record';
import type { GameId, Rules } from '../core/rules';
import type { Line } from '../core/thinking';
import type { Attempt, Puzzle } from './puzzle';
import { refutation } from './puzzle';

const nodes = { two: 60_000, several: 4_000 };
const goesOn = 4; /* most moves shown if nothing is proven */
const longest = 11; /* most moves shown */

/* The continuation, and the proven result for the player to move after it. */
export interface GoingOn {
    readonly moves: readonly string[];
    readonly value: Line['value'];
    readonly distance: number; /* plies until the end, 0 if not known */
}

export class Refuter {
    private readonly game: GameId;
    private readonly rules: Rules;
    private readonly engine: () => Engine;
    private record: GameRecord | null = null;
    private thinking: Thinking | null = null;

    constructor(game: GameId, rules: Rules, engine: () => Engine = theEngine) {
        this.game = game;
        this.rules = rules;
        this.engine = engine;
    }

    /* Cancels all searches. */
    cancel(): void {
        this.thinking?.cancel();
        this.thinking = null;
    }

    private async think(position: string): Promise<Line | null> {
        this.record ??= await newRecord();
        if (!this.record.startAt(this.game, position).ok) return null;
        this.cancel();
        const { players: seats } = this.rules.state(this.game, position);
        this.thinking = this.engine().think({
            record: this.record.write(),
            level: 0,
            nodes: seats === 2 ? nodes.two : nodes.several,
            lines: 1,
            seed: 1,
        });
        return (await this.thinking.decision)?.thought.lines[0] ?? null;
    }

    /* Returns the reply to a wrong move that led to position `after`; null if there is none, or no engine. */
    async reply(puzzle: Puzzle, attempt: Attempt, move: string, after: string): Promise<string | null> {
        if (this.rules.state(this.game, after).status !== 'playing') return null;
        if (attempt.position === puzzle.position) return refutation(this.rules, puzzle, move);
        const line = await this.think(after).catch(() => null);
        return line?.moves[0] ?? null;
    }

    async goOn(position: string): Promise<GoingOn | null> {
        if (this.rules.state(this.game, position).status !== 'playing') return null;
        const line = await this.think(position).catch(() => null);
        if (!line) return null;
        const { moves, value, distance } = line;
        return { moves: moves.slice(0, value === 'estimate' ? goesOn : longest), value, distance };
    }
}
