/*
 * control.ts - a review: current move, what is shown, variations.
 */
import { batch, computed, effect, signal } from '@preact/signals';
import { MoveBuilder } from '../core/builder';
import { announce } from '../ui/live-region';
import type { Teller } from '../board/told';
import { tellMove } from '../board/told';
import type { GameRecord, Outcome } from '../core/record';
import type { GameId, Mark, Rules } from '../core/rules';
import { theEngine } from '../core/load';
import type { GameUi, Note, Scene } from '../board/game-ui';
import { seatName } from '../core/seats';
import type { Desk } from '../move-input/holding';
import { MoveInput } from '../move-input/move-input';
import type { Tellable } from '../move-input/telling-keys';
import { settings } from '../local/settings';
import { Tree } from '../local/tree';
import type { TreeNode } from '../local/tree';
import { Analysis } from './analysis';
import type { Study, Verdict } from './mistakes';
import { judge, signs } from './mistakes';
import { Whys } from './whys';
import { reviewWords } from './words';

const lineShown = 6;

export interface ReviewParts {
    readonly rules: Rules;
    readonly ui: GameUi;
    readonly record: GameRecord; /* of the game; read, and never changed */
    readonly scratch: GameRecord;
    readonly names: readonly string[]; /* by seat; an empty one has the colour's */
}

/* A move of a line of play, and who makes it. */
export interface Step {
    readonly move: string;
    readonly seat: number;
}

function lineNote({ move, seat }: Step, i: number): Note {
    return { at: move, text: String(i + 1), tone: 'line', seat };
}

/* What was tried and where one was, as it survives a reload: each move after the node it follows. */
export interface Place {
    readonly tried: readonly (readonly [number, string])[];
    readonly at: number;
}

export class ReviewControl implements Desk {
    readonly rules: Rules;
    readonly ui: GameUi;
    readonly game: GameId;
    readonly seats: number;
    readonly sides: number;
    readonly tree: Tree;
    readonly text: string; /* the record as the core writes it */
    readonly analysis: Analysis;
    private readonly whys: Whys;
    readonly builder: MoveBuilder;
    readonly input: MoveInput;
    private readonly record: GameRecord;
    private readonly given: readonly string[];
    private readonly leave: (() => void)[] = [];

    readonly at = signal<TreeNode>(null!);
    readonly grown = signal(0); /* goes up when the tree changes */
    readonly bottom = signal(0);
    readonly engaged = signal(false); /* a hand is at the board: what it can do lights up */
    readonly lineOn = signal(true);
    readonly pathsOn = signal(settings.value.paths);

    constructor({ rules, ui, record, scratch, names }: ReviewParts) {
        const start = record.at(0);
        const state = rules.state(record.game, start);
        this.rules = rules;
        this.ui = ui;
        this.record = record;
        this.game = record.game;
        this.seats = state.seats;
        this.sides = state.sides;
        this.given = names;
        this.text = record.write();
        this.tree = new Tree(start);
        this.analysis = new Analysis({
            rules,
            record: scratch,
            engine: theEngine,
            game: this.game,
            seats: this.seats,
            start,
            sides: this.sides,
        });
        this.whys = new Whys(theEngine, rules.number(this.game));
        this.builder = new MoveBuilder(rules, this.game, start);
        this.input = new MoveInput(this);
        let node = this.tree.root;
        record.moves().forEach((move, i) => {
            node = this.tree.add(node, move, rules.state(this.game, node.position).turn, record.at(i + 1));
        });
        this.tree.seal();
        this.visit(node);
        this.leave.push(
            effect(() => {
                rules.speak(settings.value.language);
                record.speak(settings.value.language);
                scratch.speak(settings.value.language);
            }),
        );
        this.leave.push(effect(() => this.analysis.want(this.wanted())));
    }

    close(): void {
        this.analysis.close();
        for (const leave of this.leave) leave();
    }

    /* Where the eye is, what judges the move that led there, then all around it. */
    private wanted(): TreeNode[] {
        void this.grown.value;
        const at = this.at.value;
        const rest = [...new Set([...this.line.value, ...this.tree.main()])].sort(
            (a, b) => Math.abs(a.ply - at.ply) - Math.abs(b.ply - at.ply),
        );
        return [at, ...(at.parent ? [at.parent] : []), ...rest];
    }

    /* ---- what is known ---- */

    /* The line that is looked at, from the first position to its end. */
    readonly line = computed<readonly TreeNode[]>(() => {
        void this.grown.value;
        return this.tree.through(this.at.value);
    });

    readonly trying = computed(() => !this.tree.isPlayed(this.at.value));
    readonly study = (node: TreeNode): Study | null => this.analysis.study(node);

    verdict(node: TreeNode): Verdict | null {
        return node.parent && judge(node.move!, this.study(node.parent), this.study(node), this.sides);
    }

    /* The state of the game at a node: a result by people counts at the end of the game. */
    outcome(node: TreeNode): Outcome {
        void settings.value.language;
        return node === this.tree.main().at(-1) ? this.record.outcome() : this.analysis.outcome(node);
    }

    get result(): Outcome {
        return this.record.outcome();
    }

    colour(seat: number): string {
        return seatName(seat, settings.value.language);
    }

    name(seat: number): string {
        return this.given[seat] || this.colour(seat);
    }

    get teller(): Teller {
        const naming = (seat: number): string => this.name(seat);
        return { rules: this.rules, ui: this.ui, naming, language: settings.value.language };
    }

    /* What keys have told: the position looked at, and the move that led there. */
    get tellable(): Tellable {
        const { position, parent, move } = this.at.value;
        return { teller: this.teller, shown: position, last: parent && { before: parent.position, move: move! } };
    }

    /* Of two sides the one at the lower edge: bar, graph and verdict give its chances. */
    get lower(): number {
        return this.bottom.value % 2;
    }

    /* All colours of the side that a seat plays for. */
    side(seat: number): string {
        return Array.from({ length: this.seats }, (_, other) => other)
            .filter((other) => other % this.sides === seat % this.sides)
            .map((other) => this.colour(other))
            .join(` ${reviewWords.value.and} `);
    }

    /* The best line from a node, each move with its player, as far as the core takes it. */
    best(node: TreeNode): Step[] {
        const steps: Step[] = [];
        let { position } = node;
        for (const move of this.study(node)?.lines[0]?.moves ?? []) {
            const { turn: seat } = this.rules.state(this.game, position);
            const answer = this.rules.play(this.game, position, move);
            if (!answer.ok) break;
            steps.push({ move, seat });
            position = answer.value;
        }
        return steps;
    }

    /* What a move does in the position of a node. */
    why(node: TreeNode, move: string): string {
        return this.whys.of(node.position, move, settings.value.language);
    }

    turn(node: TreeNode): number {
        return this.rules.state(this.game, node.position).turn;
    }

    /* ---- what is shown ---- */

    readonly active = computed(() => !this.analysis.outcome(this.at.value).over);
    readonly origin = computed(() => this.at.value.position);
    readonly position = computed(() => (this.active.value ? this.builder.meanwhile.value : this.origin.value));

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

    /* The ways that the core shows in the position, whether they are drawn or not. */
    readonly paths = computed<readonly Mark[]>(() =>
        this.rules.marks(this.game, this.at.value.position, []).filter((m) => m.kind === 'path'),
    );

    private readonly notes = computed<readonly Note[]>(() => {
        const at = this.at.value;
        const mistake = this.verdict(at)?.mistake ?? 'none';
        const bad: Note[] = mistake === 'none' ? [] : [{ at: at.move!, text: signs[mistake], tone: 'bad' }];
        const line = this.lineOn.value ? this.best(at).slice(0, lineShown) : [];
        return this.builder.tokens.value.length > 0 ? [] : [...bad, ...line.map(lineNote)];
    });

    readonly scene = computed<Scene>(() => {
        const { builder } = this;
        const active = this.active.value;
        const lit = active && (this.engaged.value || builder.tokens.value.length > 0);
        return {
            bottom: this.bottom.value,
            mode: this.input.mode.value,
            turn: this.turn(this.at.value),
            before: this.at.value.position,
            marks: this.marks.value,
            tokens: active ? builder.tokens.value : [],
            next: lit ? builder.choices.value.next : [],
            ghost: null,
            refused: active ? (builder.refused.value?.tokens.at(-1) ?? null) : null,
            notes: this.notes.value,
            small: false,
        };
    });

    /* ---- going through it ---- */

    visit(node: TreeNode): void {
        batch(() => {
            this.at.value = node;
            this.input.mode.value = null;
            this.builder.begin(node.position);
        });
    }

    /* Goes there and says where that is. */
    readonly jump = (node: TreeNode | undefined): void => {
        if (!node || node === this.at.value) return;
        this.visit(node);
        const w = reviewWords.value;
        const mistake = this.verdict(node)?.mistake ?? 'none';
        const name = mistake === 'none' ? '' : w.mistakes[mistake];
        announce(node.move === null ? w.start : w.sayMove(node.ply, this.told(node), name));
    };

    /* The move that led to a node, in a sentence. */
    told(node: TreeNode): string {
        return node.move === null ? '' : tellMove(this.teller, node.parent!.position, node.move);
    }

    readonly toPly = (ply: number): void =>
        this.jump(this.line.value[Math.max(0, Math.min(ply, this.line.value.length - 1))]);

    /* A move tried on the board. */
    readonly play = (move: string): void => this.playOn(this.at.value, [move]);

    /* Adds moves after a node, if the core takes them, and goes to the last. */
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

    /* Back to where the game was left. */
    readonly backToGame = (): void => this.jump(this.tree.path(this.at.value).findLast((n) => this.tree.isPlayed(n)));

    remove(node: TreeNode): void {
        const inside = this.tree.path(this.at.value).includes(node);
        const parent = this.tree.remove(node);
        if (inside) this.jump(parent);
        this.grown.value++;
    }

    /* ---- what survives a reload ---- */

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

    /* Moves that the core does not take, or that follow nothing, are left out. */
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
