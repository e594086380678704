/*
 * review-control.ts - the state of a review: the game as played, the value of each move, and variations.
 */
import { computed, effect } from '@preact/signals';
import type { GameRecord, Outcome } from '../core/record';
import type { Rules } from '../core/rules';
import type { GameUi } from '../board/game-ui';
import { settings } from '../local/settings';
import type { TreeNode } from '../local/tree';
import type { Verdict } from './mistakes';
import { judge, signs } from './mistakes';
import type { MoveSign } from './tree-control';
import { TreeControl } from './tree-control';
import { reviewWords } from './words';

export interface ReviewParts {
    readonly rules: Rules;
    readonly ui: GameUi;
    readonly record: GameRecord; /* record of the game; only read */
    readonly scratch: GameRecord;
    readonly names: readonly string[]; /* by seat; an empty one is replaced by the seat's colour */
}

/* The variations and the current node, as saved for a reload: each move after the node it follows. */
export interface Place {
    readonly tried: readonly (readonly [number, string])[];
    readonly at: number;
}

export class ReviewControl extends TreeControl {
    readonly text: string; /* the record in the core's text format */
    private readonly record: GameRecord;
    private readonly given: readonly string[];

    constructor({ rules, ui, record, scratch, names }: ReviewParts) {
        super({ rules, ui, game: record.game, start: record.positionAfter(0), scratch });
        this.record = record;
        this.given = names;
        this.text = record.write();
        let node = this.tree.root;
        record.moves().forEach((move, i) => {
            node = this.tree.add(node, move, rules.state(this.game, node.position).toMove, record.positionAfter(i + 1));
        });
        this.tree.seal();
        this.visit(node);
        this.leave.push(effect(() => record.setLanguage(settings.value.language)));
        this.leave.push(effect(() => this.analysis.want(this.wanted())));
    }

    /* Returns the nodes to analyse: the current one, then those that judge its move, then its neighbours. */
    private wanted(): TreeNode[] {
        void this.grown.value;
        const at = this.at.value;
        const rest = [...new Set([...this.line.value, ...this.tree.main()])].sort(
            (a, b) => Math.abs(a.ply - at.ply) - Math.abs(b.ply - at.ply),
        );
        return [at, ...(at.parent ? [at.parent] : []), ...rest];
    }

    /* ---- analysis ---- */

    readonly trying = computed(() => !this.tree.isPlayed(this.at.value));

    verdict(node: TreeNode): Verdict | null {
        return node.parent && judge(node.move!, this.study(node.parent), this.study(node), this.sides);
    }

    sign(node: TreeNode): MoveSign | null {
        const mistake = this.verdict(node)?.mistake ?? 'none';
        if (mistake === 'none') return null;
        return { text: signs[mistake], style: mistake, tone: 'bad', meaning: reviewWords.value.mistakes[mistake] };
    }

    comment(): string {
        return '';
    }

    /* Returns the state of the game at a node: a resignation or agreement counts at the end of the game. */
    override outcome(node: TreeNode): Outcome {
        void settings.value.language;
        return node === this.tree.main().at(-1) ? this.record.outcome() : super.outcome(node);
    }

    get result(): Outcome {
        return this.record.outcome();
    }

    name(seat: number): string {
        return this.given[seat] || this.colour(seat);
    }

    /* ---- variations ---- */

    /* Adds moves after a node as far as the core accepts them, and goes to the last. */
    playOn(from: TreeNode, moves: readonly string[]): void {
        let node = from;
        for (const move of moves) {
            const answer = this.rules.play(this.game, node.position, move);
            if (!answer.ok) break;
            node = this.tree.add(node, move, this.turn(node), answer.value);
        }
        this.grown.value++;
        this.jump(node);
    }

    /* Goes back to where the variation left the game. */
    readonly backToGame = (): void => this.jump(this.tree.path(this.at.value).findLast((n) => this.tree.isPlayed(n)));

    remove(node: TreeNode): void {
        const inside = this.tree.path(this.at.value).includes(node);
        const parent = this.tree.remove(node);
        if (inside) this.jump(parent);
        this.grown.value++;
    }

    /* ---- state saved for a reload ---- */

    place(): Place {
        void this.grown.value;
        const played = this.tree.main().length;
        const nodes = this.tree.nodes();
        const number = new Map(nodes.map((node, i) => [node, i]));
        return {
            tried: nodes.slice(played).map((node) => [number.get(node.parent!)!, node.move!] as const),
            at: number.get(this.at.value) ?? 0,
        };
    }

    /* Restores variations; leaves out moves that the core refuses or that follow no known node. */
    restore({ tried, at }: Place): void {
        const nodes = this.tree.nodes();
        for (const [parent, move] of tried) {
            const node = nodes[parent];
            const answer = node && this.rules.play(this.game, node.position, move);
            if (answer?.ok) nodes.push(this.tree.add(node!, move, this.turn(node!), answer.value));
        }
        this.grown.value++;
        this.visit(nodes[at] ?? this.at.value);
    }
}
