/*
 * tree-control.ts - the state of a board over a tree of moves: the current node, the engine's analysis, what is shown,
 * and moves made on it. A review and a study differ in what they do with a move.
 */
import { batch, computed, effect, signal } from '@preact/signals';
import { MoveBuilder } from '../local/builder';
import { announce } from '../ui/live-region';
import type { Teller } from '../board/sentences';
import { tellMove } from '../board/sentences';
import type { GameRecord, Outcome } from '../core/record';
import type { GameId, Mark, Rules } from '../core/rules';
import { theEngine } from '../local/modules';
import type { GameUi, Note, Scene } from '../board/game-ui';
import { colourOf } from '../i18n/colour';
import type { Desk } from '../move-input/holding';
import { MoveInput } from '../move-input/move-input';
import type { Tellable } from '../move-input/announce-keys';
import { settings } from '../local/settings';
import { Tree } from '../local/tree';
import type { TreeNode } from '../local/tree';
import { Values } from '../values/values';
import { Analysis } from './analysis';
import type { Study } from './mistakes';
import { Explanations } from './explanations';
import { reviewWords, sayMove } from './words';

const lineShown = 6;

/* A move of a line of play, and the seat that makes it. */
export interface Step {
    readonly move: string;
    readonly seat: number;
}

function lineNote({ move, seat }: Step, i: number): Note {
    return { at: move, text: String(i + 1), tone: 'line', seat };
}

/* A sign after a move, its style, and its meaning. */
export interface MoveSign {
    readonly text: string;
    readonly style: string;
    readonly tone: 'good' | 'bad' | 'plain'; /* the sign's colour on the board */
    readonly meaning: string;
}

export interface TreeParts {
    readonly rules: Rules;
    readonly ui: GameUi;
    readonly game: GameId;
    readonly start: string;
    readonly scratch: GameRecord;
    readonly lines?: number; /* how many lines the engine analyses, in games for two */
    readonly helped?: boolean; /* false: the engine is never asked, whatever is switched on */
}

export abstract class TreeControl implements Desk {
    readonly rules: Rules;
    readonly ui: GameUi;
    readonly game: GameId;
    readonly seats: number;
    readonly sides: number;
    readonly helped: boolean;
    readonly tree: Tree;
    readonly analysis: Analysis;
    private readonly explanations: Explanations;
    readonly builder: MoveBuilder;
    readonly input: MoveInput;
    protected readonly leave: (() => void)[] = [];

    readonly at = signal<TreeNode>(null!);
    readonly grown = signal(0); /* incremented when the tree changes */
    readonly bottom = signal(0);
    readonly engaged = signal(false); /* whether the pointer is on the board: possible choices light up */
    readonly lineOn = signal(true);
    readonly valuesOn = signal(false);
    readonly values = new Values();
    readonly pathsOn = signal(settings.value.paths);

    constructor({ rules, ui, game, start, scratch, lines, helped = true }: TreeParts) {
        const state = rules.state(game, start);
        this.rules = rules;
        this.ui = ui;
        this.game = game;
        this.seats = state.players;
        this.sides = state.sides;
        this.helped = helped;
        this.tree = new Tree(start);
        this.at.value = this.tree.root;
        this.analysis = new Analysis({
            rules,
            record: scratch,
            engine: theEngine,
            game,
            seats: this.seats,
            start,
            sides: this.sides,
            ...(lines !== undefined && { lines }),
        });
        this.explanations = new Explanations(theEngine, rules.number(game));
        this.builder = new MoveBuilder(rules, game, start);
        this.input = new MoveInput(this);
        if (helped) this.values.warm();
        this.leave.push(
            effect(() => {
                rules.setLanguage(settings.value.language);
                scratch.setLanguage(settings.value.language);
            }),
            effect(() => {
                if (this.helped && this.valuesOn.value && this.active.value)
                    this.values.ask(rules.number(game), this.at.value.position);
                else this.values.stop();
            }),
        );
    }

    close(): void {
        this.analysis.close();
        this.values.close();
        for (const leave of this.leave) leave();
    }

    /* ---- parts that a review and a study implement ---- */

    abstract readonly trying: { readonly value: boolean };
    abstract sign(node: TreeNode): MoveSign | null;
    abstract name(seat: number): string;
    /* Adds moves after a node as far as the core accepts them, and goes to the last. */
    abstract playOn(from: TreeNode, moves: readonly string[]): void;
    abstract remove(node: TreeNode): void;
    /* Makes a node the first of its siblings; undefined where the order is fixed. */
    promote?(node: TreeNode): void;
    abstract comment(node: TreeNode): string;

    /* ---- analysis ---- */

    /* The line that contains the current node, from the first position to its end. */
    readonly line = computed<readonly TreeNode[]>(() => {
        void this.grown.value;
        return this.tree.through(this.at.value);
    });

    /* Returns a position's analysis; null where help is not allowed, even if another screen has cached one. */
    readonly study = (node: TreeNode): Study | null => (this.helped ? this.analysis.study(node) : null);

    outcome(node: TreeNode): Outcome {
        void settings.value.language;
        return this.analysis.outcome(node);
    }

    colour(seat: number): string {
        return colourOf(seat);
    }

    get teller(): Teller {
        const naming = (seat: number): string => this.name(seat);
        return { rules: this.rules, ui: this.ui, naming };
    }

    /* What keys can announce: the position shown, and the move that led to it. */
    get tellable(): Tellable {
        const { position, parent, move } = this.at.value;
        return { teller: this.teller, shown: position, last: parent && { before: parent.position, move: move! } };
    }

    /* Of two sides, the one at the bottom of the board: bar, graph and verdict show its chances. */
    get lower(): number {
        return this.bottom.value % 2;
    }

    /* Names all colours of the side that a seat plays for. */
    side(seat: number): string {
        return Array.from({ length: this.seats }, (_, other) => other)
            .filter((other) => other % this.sides === seat % this.sides)
            .map((other) => this.colour(other))
            .join(` ${reviewWords.value.and} `);
    }

    /* Returns the best line from a node, each move with its player, as far as the core accepts it. */
    best(node: TreeNode): Step[] {
        const steps: Step[] = [];
        let { position } = node;
        for (const move of this.study(node)?.lines[0]?.moves ?? []) {
            const { toMove: seat } = this.rules.state(this.game, position);
            const answer = this.rules.play(this.game, position, move);
            if (!answer.ok) break;
            steps.push({ move, seat });
            position = answer.value;
        }
        return steps;
    }

    /* Describes what a move does in the position of a node. */
    why(node: TreeNode, move: string): string {
        return !this.helped ? '' : this.explanations.of(node.position, move, settings.value.language);
    }

    turn(node: TreeNode): number {
        return this.rules.state(this.game, node.position).toMove;
    }

    /* ---- what is shown ---- */

    readonly active = computed(() => !this.analysis.outcome(this.at.value).over);
    readonly origin = computed(() => this.at.value.position);
    readonly position = computed(() => (this.active.value ? this.builder.midTurn.value : this.origin.value));

    private readonly lastMarks = computed<readonly Mark[]>(() => {
        const { parent, move } = this.at.value;
        return parent ? this.rules.moveMarks(this.game, parent.position, move!) : [];
    });

    readonly marks = computed<readonly Mark[]>(() => {
        const { builder } = this;
        const active = this.active.value;
        const own = active ? builder.marks.value : this.rules.marks(this.game, this.origin.value, []);
        const paths = this.pathsOn.value || (active && builder.refused.value !== null);
        const begun = active && builder.tokens.value.length > 0;
        return [...own.filter((m) => m.kind !== 'path' || paths), ...(begun ? [] : this.lastMarks.value)];
    });

    /* The paths that the core has for the position, whether they are drawn or not. */
    readonly paths = computed<readonly Mark[]>(() =>
        this.rules.marks(this.game, this.at.value.position, []).filter((m) => m.kind === 'path'),
    );

    protected readonly notes = computed<readonly Note[]>(() => {
        const at = this.at.value;
        const sign = this.sign(at);
        const own: Note[] = sign && at.move ? [{ at: at.move, text: sign.text, tone: sign.tone }] : [];
        const line = this.lineOn.value ? this.best(at).slice(0, lineShown) : [];
        return this.builder.tokens.value.length > 0 ? [] : [...own, ...line.map(lineNote)];
    });

    readonly scene = computed<Scene>(() => {
        const { position } = this.at.value;
        const scene = this.input.scene(position, this.turn(this.at.value), {
            bottom: this.bottom.value,
            marks: this.marks.value,
            notes: this.notes.value,
        });
        const lit = this.engaged.value || this.builder.tokens.value.length > 0;
        return lit ? scene : { ...scene, next: [] };
    });

    /* ---- navigation ---- */

    visit(node: TreeNode): void {
        batch(() => {
            this.at.value = node;
            this.input.mode.value = null;
            this.builder.begin(node.position);
        });
    }

    /* Goes to a node and announces it. */
    readonly jump = (node: TreeNode | undefined): void => {
        if (!node || node === this.at.value) return;
        this.visit(node);
        const w = reviewWords.value;
        announce(node.move === null ? w.start : sayMove(node.ply, this.told(node), this.sign(node)?.meaning ?? ''));
    };

    /* Describes the move that led to a node in a sentence. */
    told(node: TreeNode): string {
        return node.move === null ? '' : tellMove(this.teller, node.parent!.position, node.move);
    }

    readonly toPly = (ply: number): void =>
        this.jump(this.line.value[Math.max(0, Math.min(ply, this.line.value.length - 1))]);

    /* Plays a move on the board as a variation. */
    readonly play = (move: string): void => this.playOn(this.at.value, [move]);
}
