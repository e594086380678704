/*
 * study-control.ts - the state of a study: a tree held by the core, with comments, marks and signs, and the edits to
 * it.
 */
import { batch, computed, effect, signal } from '@preact/signals';
import type { GameUi, Note, Scene } from '../board/game-ui';
import { tellMove } from '../board/sentences';
import type { GameRecord } from '../core/record';
import type { Answer, GameId, Rules } from '../core/rules';
import { sentence } from '../core/sentence';
import { isCell } from '../core/token';
import { localeOf } from '../i18n/locale';
import { settings } from '../local/settings';
import type { SharedValue } from '../local/storage';
import { storage } from '../local/storage';
import type { TreeNode } from '../local/tree';
import type { MoveSign } from '../review/tree-control';
import { TreeControl } from '../review/tree-control';
import { announce } from '../ui/live-region';
import { keptPath } from './link';
import type { SavedStudy } from './saved';
import { newId, saveStudy, sharedStudy } from './saved';
import type { Place } from './tree-link';
import type { Colour, Listed, SignText, TreeMark, Trees } from './trees';
import { studyWords } from './words';

const linesLooked = 3;

const signStyles: Readonly<Record<SignText, readonly [string, MoveSign['tone']]>> = {
    '!': ['good', 'good'],
    '!!': ['good', 'good'],
    '!?': ['interesting', 'plain'],
    '?!': ['inaccuracy', 'bad'],
    '?': ['mistake', 'bad'],
    '??': ['blunder', 'bad'],
};

export interface StudyParts {
    readonly rules: Rules;
    readonly ui: GameUi;
    readonly game: GameId;
    readonly trees: Trees;
    readonly scratch: GameRecord;
    readonly id: string | null; /* id on the device, once the study is saved */
    readonly stored: SharedValue<SavedStudy> | null; /* as it was last read from the device */
    readonly name: string;
    readonly during: string | null; /* id of its online game while that is in progress */
}

export class StudyControl extends TreeControl {
    readonly trees: Trees;
    readonly during: string | null;
    readonly id = signal<string | null>(null);
    private stored: SharedValue<SavedStudy> | null;
    readonly title = signal('');
    readonly unsaved = signal(false); /* whether the device had no space left */
    readonly engineOn = signal(false);
    readonly marking = signal<Colour | null>(null);
    readonly drawing = signal(false); /* arrows, from one square to another */
    readonly from = signal<string | null>(null);
    /* A what-if move, which is not part of the tree, and how many moves of its answer are shown. */
    readonly asked = signal<TreeNode | null>(null);
    readonly step = signal(0);
    readonly refused = signal('');
    private readonly listed = signal<ReadonlyMap<number, Listed>>(new Map());

    constructor(parts: StudyParts) {
        const { rules, ui, game, trees, scratch, during } = parts;
        super({ rules, ui, game, start: trees.position(0), scratch, lines: linesLooked, helped: during === null });
        this.trees = trees;
        this.during = during;
        this.engineOn.value = this.helped && storage.read('study-engine', true);
        this.id.value = parts.id;
        this.stored = parts.stored;
        this.title.value = parts.name;
        this.sync();
        this.visit(this.tree.root);
        this.leave.push(effect(() => trees.setLanguage(settings.value.language)));
        this.leave.push(effect(() => this.analysis.want(this.wanted())));
    }

    private wanted(): TreeNode[] {
        if (!this.engineOn.value) return this.asked.value ? [this.asked.value] : [];
        const at = this.at.value;
        return [...(this.asked.value ? [this.asked.value] : []), at];
    }

    /* ---- the tree in the core ---- */

    private readonly numbered = new Map<number, TreeNode>();

    /* Returns the node's object, which stays the same while the same move follows the same parent. */
    private node({ number, parent, move }: Listed): TreeNode {
        if (parent === null) return this.tree.root;
        const before = this.numbered.get(parent)!;
        const known = this.numbered.get(number);
        if (known?.parent === before && known.move === move) return known;
        const answer = this.rules.play(this.game, before.position, move!);
        if (!answer.ok) throw new Error(answer.refusal.code);
        const seat = this.turn(before);
        return { id: number, parent: before, move, position: answer.value, ply: before.ply + 1, seat, children: [] };
    }

    private sync(): void {
        const all = this.trees.nodes();
        for (const listed of all) {
            const node = this.node(listed);
            this.numbered.set(listed.number, node);
            node.children.length = 0;
            if (node.parent) node.parent.children.push(node);
        }
        this.listed.value = new Map(all.map((listed) => [listed.number, listed]));
        this.grown.value++;
    }

    /* Goes to a node by its index, and plays moves from there; skips illegal ones. */
    goTo({ at, moves }: Place): void {
        const listed = [...this.listed.value.values()][at];
        let node = (listed && this.numbered.get(listed.number)) ?? this.tree.root;
        for (const move of moves) {
            const answer = this.trees.add(node.id, move);
            if (!answer.ok) break;
            this.sync();
            node = this.numbered.get(answer.value)!;
        }
        this.visit(node);
    }

    /* The index of the current node. */
    get place(): number {
        return Math.max(0, [...this.listed.value.keys()].indexOf(this.at.value.id));
    }

    /* Changes the tree, or shows why it cannot. */
    private change(act: () => Answer<unknown>, said = ''): boolean {
        const answer = act();
        this.refused.value = answer.ok ? '' : sentence(answer.refusal.message);
        if (!answer.ok) announce(this.refused.value);
        if (!answer.ok) return false;
        this.sync();
        this.keep();
        if (said) announce(said);
        return true;
    }

    /* ---- saving on the device ---- */

    /* Whether another tab has changed the study since it was read or written here. */
    get isStale(): boolean {
        return this.stored?.isStale() ?? false;
    }

    /* Saves the study; if another tab has changed the saved one, this one is saved as a copy. */
    keep(): void {
        if (this.isStale) {
            this.id.value = this.stored = null;
            this.title.value += ' (2)';
        }
        const id = (this.id.value ??= newId());
        this.stored ??= sharedStudy(id);
        if (this.title.value === '')
            this.title.value = studyWords.value.named({
                date: new Date().toLocaleDateString(localeOf(settings.value.language)),
            });
        this.unsaved.value = !saveStudy(this.stored, {
            id,
            game: this.game,
            name: this.title.value,
            text: this.trees.write(),
            at: this.place,
            position: this.at.value.position,
            changed: Date.now(),
            ...(this.during !== null && { during: this.during }),
        });
        history.replaceState(history.state, '', keptPath(this.game, id));
    }

    /* ---- implementation of the tree control ---- */

    readonly trying = { value: false };

    name(seat: number): string {
        return this.colour(seat);
    }

    signOf(node: TreeNode): SignText | null {
        return this.listed.value.get(node.id)?.sign ?? null;
    }

    sign(node: TreeNode): MoveSign | null {
        const text = this.signOf(node);
        if (!text) return null;
        const [style, tone] = signStyles[text];
        return { text, style, tone, meaning: studyWords.value.signs[text] };
    }

    comment(node: TreeNode): string {
        return this.listed.value.get(node.id)?.commented ? this.trees.comment(node.id) : '';
    }

    playOn(from: TreeNode, moves: readonly string[]): void {
        let node = from;
        this.asked.value = null;
        for (const move of moves) {
            let number = -1;
            const added = this.change(() => {
                const answer = this.trees.add(node.id, move);
                if (answer.ok) number = answer.value;
                return answer;
            });
            if (!added) break;
            node = this.numbered.get(number)!;
        }
        this.jump(node);
        this.keep();
    }

    remove(node: TreeNode): void {
        const inside = this.tree.path(this.at.value).includes(node);
        const { parent } = node;
        if (!parent || !this.change(() => this.trees.delete(node.id), studyWords.value.removed)) return;
        if (inside) this.jump(parent);
    }

    override promote(node: TreeNode): void {
        this.change(() => this.trees.promote(node.id), studyWords.value.promoted);
    }

    /* ---- notes ---- */

    setSign(sign: SignText): void {
        const now = this.signOf(this.at.value) === sign ? null : sign;
        this.change(
            () => this.trees.setSign(this.at.value.id, now),
            now ? studyWords.value.signs[now] : studyWords.value.noSign,
        );
    }

    setComment(text: string): void {
        /* The core accepts no control characters except line breaks. */
        const tidy = text
            .replace(/\r\n?/g, '\n')
            .replace(/\p{Cc}/gu, (c) => (c === '\n' ? c : ' '))
            .trim();
        if (tidy !== this.comment(this.at.value)) this.change(() => this.trees.setComment(this.at.value.id, tidy));
    }

    readonly treeMarks = computed<readonly TreeMark[]>(() => {
        void this.grown.value;
        const { id } = this.at.value;
        return this.asked.value || !this.listed.value.get(id)?.marked ? [] : this.trees.marks(id);
    });

    /* Handles a place that is pressed in mark mode. */
    readonly mark = (token: string): void => {
        const colour = this.marking.value;
        const w = studyWords.value;
        if (!colour) return;
        const start = this.from.value;
        if (this.drawing.value && isCell(token) && start === null) {
            this.from.value = token;
            announce(w.arrowFrom({ cell: token }));
            return;
        }
        this.from.value = null;
        if (this.drawing.value && (start === token || !isCell(token))) return;
        const mark: TreeMark = this.drawing.value ? { colour, at: start!, to: token } : { colour, at: token, to: null };
        const before = this.treeMarks.value.length;
        const place = mark.to === null ? mark.at : `${mark.at} – ${mark.to}`;
        if (this.change(() => this.trees.toggleMark(this.at.value.id, mark)))
            announce(
                this.treeMarks.value.length < before
                    ? w.unmarked({ place })
                    : w.marked({ place, colour: w.colours[colour] }),
            );
    };

    setMarking(colour: Colour | null): void {
        batch(() => {
            this.marking.value = colour;
            this.from.value = null;
            this.builder.clear();
        });
        const w = studyWords.value;
        announce(colour ? w.markingIn({ colour: w.colours[colour] }) : w.markingOff);
    }

    /* ---- what-if moves ---- */

    readonly ask = (): void => {
        const move = this.builder.move.value;
        const at = this.at.value;
        if (move === null || !this.helped) return;
        const answer = this.rules.play(this.game, at.position, move);
        if (!answer.ok) return;
        const seat = this.turn(at);
        batch(() => {
            this.asked.value = {
                id: -1,
                parent: at,
                move,
                position: answer.value,
                ply: at.ply + 1,
                seat,
                children: [],
            };
            this.step.value = 0;
            this.builder.clear();
        });
        announce(studyWords.value.askedAbout({ colour: this.colour(seat), move }));
    };

    readonly unask = (): void => {
        this.asked.value = null;
    };

    /* The shown part of the answer: the positions after the move and after each move that follows. */
    readonly answered = computed<readonly string[]>(() => {
        const asked = this.asked.value;
        if (!asked) return [];
        const positions = [asked.position];
        for (const { move } of this.best(asked)) {
            const next = this.rules.play(this.game, positions.at(-1)!, move);
            if (!next.ok) break;
            positions.push(next.value);
        }
        return positions;
    });

    /* Shows the answer up to a move, and announces that move. */
    readonly showStep = (step: number): void => {
        const asked = this.asked.value;
        const most = this.answered.value.length - 1;
        if (!asked || step < 0 || step > most) return;
        this.step.value = step;
        announce(this.stepTold());
    };

    stepTold(): string {
        const asked = this.asked.value!;
        const step = Math.min(this.step.value, this.answered.value.length - 1);
        if (step === 0) return this.told(asked);
        return tellMove(this.teller, this.answered.value[step - 1]!, this.best(asked)[step - 1]!.move);
    }

    /* Adds the what-if move and the shown part of its answer to the study. */
    readonly keepAnswer = (): void => {
        const asked = this.asked.value;
        if (!asked) return;
        const line = this.best(asked).slice(0, this.step.value);
        this.playOn(asked.parent!, [asked.move!, ...line.map(({ move }) => move)]);
    };

    /* ---- the board ---- */

    readonly boardPosition = computed(() => {
        const { length } = this.answered.value;
        return length === 0 ? this.position.value : this.answered.value[Math.min(this.step.value, length - 1)]!;
    });

    readonly boardActive = computed(
        () => this.asked.value === null && (this.marking.value !== null || this.active.value),
    );

    readonly boardScene = computed<Scene>(() => {
        const asked = this.asked.value;
        const scene = this.scene.value;
        if (!asked) {
            const start = this.from.value;
            const notes: Note[] = start === null ? [] : [{ at: start, text: '→', tone: 'plain' }];
            return this.marking.value ? { ...scene, next: [], tokens: [], notes: [...scene.notes, ...notes] } : scene;
        }
        const position = this.boardPosition.value;
        const rest = this.best(asked).slice(this.step.value, this.step.value + 4);
        return {
            ...scene,
            turn: this.rules.state(this.game, position).toMove,
            before: position,
            marks: this.rules.marks(this.game, position, []).filter(({ kind }) => kind !== 'path'),
            tokens: [],
            next: [],
            refused: null,
            notes: rest.map(({ move, seat }, i) => ({ at: move, text: String(i + 1), tone: 'line', seat })),
        };
    });

    override visit(node: TreeNode): void {
        batch(() => {
            this.asked.value = null;
            this.from.value = null;
            this.refused.value = '';
            super.visit(node);
        });
    }

    setEngine(on: boolean): void {
        if (!this.helped) return;
        this.engineOn.value = on;
        storage.write('study-engine', on);
    }
}
