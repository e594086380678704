/*
 * control.ts - state of the puzzles screen of one game: current puzzle, progress, what is shown and
 * announced.
 */
import type { Signal } from '@preact/signals';
import { batch, computed, signal } from '@preact/signals';
import { MoveBuilder } from '../core/builder';
import { announce } from '../ui/live-region';
import type { Teller } from '../board/told';
import { tellMove } from '../board/told';
import type { GameId, Mark, Rules } from '../core/rules';
import type { GameUi, Note, Scene } from '../board/game-ui';
import { seatName } from '../core/seats';
import { words } from '../i18n/words';
import type { Desk } from '../move-input/holding';
import { MoveInput } from '../move-input/move-input';
import type { Tellable } from '../move-input/telling-keys';
import { settings } from '../local/settings';
import { donePuzzles, keepDone } from './collection';
import type { Attempt, Puzzle } from './puzzle';
import { begin, hintOf, solutionAt, tryMove } from './puzzle';
import { puzzleWords, taskOf, whoYouAre } from './words';

const replyTime = 650;

/* Trying, waiting for the reply, after a wrong move, done, or being shown how it is done. */
export type Phase = 'try' | 'reply' | 'wrong' | 'solved' | 'solution';

/* A position that hands do not change, and the marks of the move that led to it. */
interface Still {
    readonly position: string;
    readonly last: readonly Mark[];
}

export class PuzzleControl implements Desk {
    readonly game: GameId;
    readonly rules: Rules;
    readonly ui: GameUi;
    readonly builder: MoveBuilder;
    readonly input: MoveInput;
    readonly puzzles: readonly Puzzle[];
    readonly index = signal(0);
    readonly phase = signal<Phase>('try');
    readonly shown = signal(0); /* moves of the solution */
    readonly hint = signal<string | null>(null);
    readonly done = signal<readonly string[]>([]);
    private readonly now: Signal<Attempt>;
    private readonly still = signal<Still>({ position: '', last: [] });
    private timer: ReturnType<typeof setTimeout> | undefined;

    constructor(game: GameId, rules: Rules, ui: GameUi, puzzles: readonly Puzzle[]) {
        this.game = game;
        this.rules = rules;
        this.ui = ui;
        this.builder = new MoveBuilder(rules, game, puzzles[0]!.position);
        this.puzzles = puzzles;
        this.done.value = donePuzzles(game);
        this.now = signal(begin(puzzles[0]!));
        this.input = new MoveInput(this);
        const first = puzzles.findIndex((puzzle) => !this.done.value.includes(puzzle.id));
        this.show(Math.max(first, 0));
    }

    close(): void {
        clearTimeout(this.timer);
    }

    /* ---- what is shown ---- */

    readonly puzzle = computed(() => this.puzzles[this.index.value]!);
    /* Whose puzzle it is: that seat is at the lower edge, where seats have sides. */
    readonly seat = computed(() => this.rules.state(this.game, this.puzzle.value.position).turn);
    readonly bottom = computed(() => (this.ui.shared ? 0 : this.seat.value));
    readonly active = computed(() => this.phase.value === 'try');
    readonly origin = computed(() => this.now.value.position);
    /* Moves that are still to be found. */
    readonly left = computed(() => this.now.value.left);
    readonly task = computed(() => taskOf(this.puzzle.value, settings.value.language));
    readonly who = computed(() => whoYouAre(this.ui, this.seat.value, settings.value.language));
    readonly position = computed(() => (this.active.value ? this.builder.meanwhile.value : this.still.value.position));

    readonly marks = computed<readonly Mark[]>(() => {
        const { position, last } = this.still.value;
        const own = this.active.value ? this.builder.marks.value : this.rules.marks(this.game, position, []);
        const paths = settings.value.paths || (this.active.value && this.builder.refused.value !== null);
        const begun = this.active.value && this.builder.tokens.value.length > 0;
        return [...own.filter((mark) => mark.kind !== 'path' || paths), ...(begun ? [] : last)];
    });

    /* A piece or a direction has no place on the board: it is told in words alone. */
    private readonly notes = computed<readonly Note[]>(() => {
        const at = this.hint.value;
        return at === null || at.length < 2 || !this.active.value ? [] : [{ at, text: '!', tone: 'good' }];
    });

    readonly scene = computed<Scene>(() => {
        const active = this.active.value;
        const before = this.still.value.position;
        return {
            bottom: this.bottom.value,
            mode: this.input.mode.value,
            turn: this.rules.state(this.game, before).turn,
            before,
            marks: this.marks.value,
            tokens: active ? this.builder.tokens.value : [],
            next: active ? this.builder.choices.value.next : [],
            ghost: null,
            refused: active ? (this.builder.refused.value?.tokens.at(-1) ?? null) : null,
            notes: this.notes.value,
            small: false,
        };
    });

    readonly naming = (seat: number): string | null =>
        seat === this.seat.value ? null : this.ui.shared ? this.words.other : seatName(seat, settings.value.language);

    /* The last move is told when it comes; a puzzle has no others. */
    get tellable(): Tellable {
        return { teller: this.teller, shown: this.still.value.position, last: null };
    }

    get teller(): Teller {
        return { rules: this.rules, ui: this.ui, naming: this.naming, language: settings.value.language };
    }

    private get words(): ReturnType<typeof puzzleWords> {
        return puzzleWords(settings.value.language);
    }

    /* ---- which puzzle ---- */

    private show(index: number): void {
        clearTimeout(this.timer);
        batch(() => {
            this.index.value = index;
            this.goOn(begin(this.puzzles[index]!), []);
        });
    }

    /* The player's turn, in this position. */
    private goOn(attempt: Attempt, last: readonly Mark[]): void {
        this.now.value = attempt;
        this.still.value = { position: attempt.position, last };
        this.builder.begin(attempt.position);
        this.phase.value = 'try';
        this.hint.value = null;
        this.input.mode.value = null;
    }

    readonly open = (index: number): void => {
        this.show(index);
        announce(`${this.words.number(index + 1)}. ${this.who.value} ${this.task.value}`);
    };

    /* The next that is not done, or simply the next. */
    readonly next = (): void => {
        const { puzzles, index } = this;
        const order = puzzles.map((_, i) => (index.value + 1 + i) % puzzles.length);
        this.open(order.find((i) => !this.done.value.includes(puzzles[i]!.id)) ?? order[0]!);
    };

    /* After a wrong move from where it was made, else from the beginning. */
    readonly again = (): void => {
        if (this.phase.value !== 'wrong') {
            this.open(this.index.value);
            return;
        }
        batch(() => this.goOn(this.now.value, []));
        announce(words.value.say.back);
    };

    /* ---- right or wrong ---- */

    readonly askHint = (): void => {
        this.hint.value = hintOf(this.rules, this.game, this.now.value);
        if (this.hint.value !== null) announce(this.words.hintIs(this.input.say(this.hint.value)));
    };

    readonly play = (move: string): void => {
        const { game, rules } = this;
        const before = this.now.value.position;
        const progress = tryMove(rules, game, this.now.value, move);
        const last = rules.moveMarks(game, before, move);
        if (!progress) {
            const played = rules.play(game, before, move);
            this.rest(played.ok ? played.value : before, last, 'wrong');
            announce(this.words.wrong[this.puzzle.value.kind === 'hold' ? 'hold' : 'win']);
            return;
        }
        const { position, reply, next } = progress;
        this.rest(position, last, reply ? 'reply' : 'solved');
        if (!reply) {
            this.celebrate();
            return;
        }
        this.timer = setTimeout(() => this.answer(position, reply, next), replyTime);
    };

    /* Shows a position that hands do not change for now. */
    private rest(position: string, last: readonly Mark[], phase: Phase): void {
        batch(() => {
            this.still.value = { position, last };
            this.hint.value = null;
            this.phase.value = phase;
        });
    }

    private answer(before: string, reply: { move: string; position: string }, next: Attempt | null): void {
        const last = this.rules.moveMarks(this.game, before, reply.move);
        const said = tellMove(this.teller, before, reply.move);
        if (!next) {
            this.rest(reply.position, last, 'solved');
            this.celebrate();
            return;
        }
        batch(() => this.goOn(next, last));
        announce(`${this.words.right} ${said} ${this.words.left(next.left)}`);
    }

    private celebrate(): void {
        const { id } = this.puzzle.value;
        if (!this.done.value.includes(id)) {
            this.done.value = [...this.done.value, id];
            keepDone(this.game, this.done.value);
        }
        announce(`${this.words.solved} ${this.allDone.value ? this.words.allDone : ''}`.trim());
    }

    readonly allDone = computed(() => this.puzzles.every((puzzle) => this.done.value.includes(puzzle.id)));

    /* ---- being shown ---- */

    readonly solution = (): void => {
        clearTimeout(this.timer);
        this.showStep(0);
    };

    readonly showStep = (moves: number): void => {
        const { rules, game } = this;
        const puzzle = this.puzzle.value;
        const at = Math.min(Math.max(moves, 0), puzzle.solution.length);
        const before = solutionAt(rules, puzzle, Math.max(at - 1, 0));
        const move = puzzle.solution[at - 1];
        this.shown.value = at;
        const last = move === undefined ? [] : rules.moveMarks(game, before, move);
        this.rest(solutionAt(rules, puzzle, at), last, 'solution');
        const said = move === undefined ? '' : `. ${tellMove(this.teller, before, move)}`;
        announce(`${this.words.solutionStep(at, puzzle.solution.length)}${said}`);
    };
}
