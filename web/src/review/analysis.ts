/*
 * analysis.ts - analyses the positions of a game with the engine, the one shown first, then its neighbours. Every
 * position gets the same number of nodes, so that the answers are the same on all machines. Results are cached while
 * the page is open.
 */
import { signal } from '@preact/signals';
import type { Engine, Thinking } from '../core/engine';
import type { GameRecord, Outcome } from '../core/record';
import type { GameId, Rules } from '../core/rules';
import type { Thought } from '../core/thinking';
import type { TreeNode } from '../local/tree';
import type { Study } from './mistakes';

/* With several sides a node is a whole playout, and more lines are needed to find the played move among them. */
const budgets = { two: { nodes: 40_000, lines: 1 }, several: { nodes: 3_000, lines: 8 } };
const studiesKept = 6_000;

const kept = new Map<string, Study>();

function keep(key: string, study: Study): void {
    kept.delete(key);
    kept.set(key, study);
    for (const oldest of kept.keys()) {
        if (kept.size <= studiesKept) break;
        kept.delete(oldest);
    }
}

export interface AnalysisParts {
    readonly rules: Rules;
    readonly record: GameRecord; /* for the paths to positions; no other code may use it */
    readonly engine: () => Engine;
    readonly game: GameId;
    readonly seats: number;
    readonly sides: number;
    readonly start: string;
    readonly lines?: number; /* at most this many lines, in games for two */
}

export class Analysis {
    private readonly parts: AnalysisParts;
    private readonly keys = new WeakMap<TreeNode, string>();
    private readonly outcomes = new Map<string, Outcome>();
    private thinking: Thinking | null = null;
    private running = false;
    private closed = false;
    private wanted: readonly TreeNode[] = [];
    /* Incremented with every result. */
    readonly found = signal(0);
    readonly failed = signal(false);

    constructor(parts: AnalysisParts) {
        this.parts = parts;
    }

    /* Returns the cache key of a position with all its moves: after repetitions the same board is another position. */
    private key(node: TreeNode): string {
        let key = this.keys.get(node);
        if (key === undefined) {
            const { game, start, lines = 1 } = this.parts;
            key = node.parent ? `${this.key(node.parent)} ${node.move}` : `${lines} ${game} ${start}:`;
            this.keys.set(node, key);
        }
        return key;
    }

    /* Plays the moves to a position in the record; returns its text. */
    private follow(node: TreeNode): string {
        const { rules, record, game, seats, start } = this.parts;
        const moves: string[] = [];
        for (let n: TreeNode | null = node; n?.parent; n = n.parent) moves.unshift(n.move!);
        if (rules.start(game, seats) === start) record.start(game, seats);
        else record.startAt(game, start);
        for (const move of moves) record.play(move, null);
        return record.write();
    }

    /* Returns the outcome by the rules, if the game ends here. */
    outcome(node: TreeNode): Outcome {
        const key = this.key(node);
        let outcome = this.outcomes.get(key);
        if (!outcome) {
            this.follow(node);
            outcome = this.parts.record.outcome();
            this.outcomes.set(key, outcome);
        }
        return outcome;
    }

    /* Returns the known analysis; reading it subscribes to later results. */
    study(node: TreeNode): Study | null {
        void this.found.value;
        const outcome = this.outcome(node);
        if (outcome.over) return { turn: -1, lines: [], outcome, done: true };
        return kept.get(this.key(node)) ?? null;
    }

    /* Sets the positions to analyse, the most urgent first. */
    want(nodes: readonly TreeNode[]): void {
        this.wanted = nodes;
        if (!this.running && !this.closed) void this.run();
    }

    private choose(): TreeNode | null {
        return this.wanted.find((node) => !kept.get(this.key(node))?.done && !this.outcome(node).over) ?? null;
    }

    private async run(): Promise<void> {
        this.running = true;
        try {
            for (let node = this.choose(); node && !this.closed; node = this.choose()) await this.think(node);
        } catch {
            this.failed.value = true;
        }
        this.running = false;
    }

    private async think(node: TreeNode): Promise<void> {
        const { rules, game, sides, lines = 1 } = this.parts;
        const key = this.key(node);
        const { toMove: turn } = rules.state(game, node.position);
        const outcome = this.outcome(node);
        const budget = sides === 2 ? { ...budgets.two, lines } : budgets.several;
        const put = (thought: Thought, done: boolean): void => {
            if (thought.lines.length === 0 && !done) return;
            keep(key, { turn, lines: thought.lines, outcome, done });
            /* Intermediate results matter only for the position shown. */
            if (done || node === this.wanted[0]) this.found.value++;
        };
        const thinking = this.parts
            .engine()
            .think({ record: this.follow(node), level: 0, seed: 1, ...budget }, (thought) => put(thought, false));
        this.thinking = thinking;
        const decision = await thinking.decision;
        this.thinking = null;
        if (decision) put(decision.thought, true);
    }

    close(): void {
        this.closed = true;
        this.thinking?.cancel();
    }
}
