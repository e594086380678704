/*
 * puzzle-control.ts - state of the puzzles screen of one game: current puzzle, progress, what is shown and
 * announced.
 */
import type { Signal } from '@preact/signals';
import { batch, computed, signal } from '@preact/signals';
import { MoveBuilder } from '../local/builder';
import { announce } from '../ui/live-region';
import type { Teller } from '../board/sentences';
import { tellMove } from '../board/sentences';
import type { GameId, Mark, Rules } from '../core/rules';
import type { GameUi, Note, Scene } from '../board/game-ui';
import { colourOf } from '../i18n/colour';
import { words } from '../i18n/words';
import type { Desk } from '../move-input/holding';
import { MoveInput } from '../move-input/move-input';
import type { Tellable } from '../move-input/announce-keys';
import { settings } from '../local/settings';
import { theEngine } from '../local/modules';
import { Explanations } from '../review/explanations';
import { donePuzzles, keepDone } from './collection';
import type { DayPuzzle } from './day';
import { keepDay } from './day';
import type { Attempt, Played, Puzzle } from './puzzle';
import { begin, hintOf, playAll, solutionOf, tryMove } from './puzzle';
import type { GoingOn } from './refute';
import { Refuter } from './refute';
import { puzzleWords, taskOf, verdictOf, whoYouAre, wrongText } from './words';

const replyTime = 650;
const playOutTime = 1_100;

/* Trying, waiting for the reply, after a wrong move, solved, or showing the solution. */
export type Phase = 'try' | 'reply' | 'wrong' | 'solved' | 'solution';

/* Moves that are shown one by one: a solution, or the refutation of a wrong move. */
interface ShownLine {
    readonly from: string;
    readonly moves: readonly string[];
}

/* A position without input, and the marks of the move that led to it. */
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
    readonly line = signal<ShownLine>({ from: '', moves: [] });
    readonly shown = signal(0); /* how many moves of the line are shown */
    /* The continuation after the reply to a wrong move, once it is known. */
    readonly goingOn = signal<GoingOn | null>(null);
    readonly day: DayPuzzle | null;
    readonly hint = signal<string | null>(null);
    readonly done = signal<readonly string[]>([]);
    private readonly now: Signal<Attempt>;
    private readonly still = signal<Still>({ position: '', last: [] });
    private readonly refuter: Refuter;
    private readonly explanations: Explanations;
    private timer: ReturnType<typeof setTimeout> | undefined;
    private refuting = 0; /* number of the current refutation; answers about earlier ones are ignored */

    /* Shows the puzzle with this id, or the first one that is not solved. */
    constructor(
        game: GameId,
        rules: Rules,
        ui: GameUi,
        puzzles: readonly Puzzle[],
        day: DayPuzzle | null = null,
        id = '',
    ) {
        this.game = game;
        this.rules = rules;
        this.ui = ui;
        this.builder = new MoveBuilder(rules, game, puzzles[0]!.position);
        this.puzzles = puzzles;
        this.day = day;
        this.refuter = new Refuter(game, rules);
        this.explanations = new Explanations(theEngine, rules.number(game));
        this.done.value = donePuzzles(game);
        this.now = signal(begin(puzzles[0]!));
        this.input = new MoveInput(this);
        const wanted = puzzles.findIndex((puzzle) => puzzle.id === id);
        const first = puzzles.findIndex((puzzle) => !this.done.value.includes(puzzle.id));
        this.show(Math.max(wanted < 0 ? first : wanted, 0));
    }

    close(): void {
        this.stop();
    }

    /* Cancels what was to be shown next. */
    private stop(): void {
        clearTimeout(this.timer);
        this.refuting++;
        this.refuter.cancel();
    }

    /* ---- what is shown ---- */

    readonly puzzle = computed(() => this.puzzles[this.index.value]!);
    /* The seat that has to solve the puzzle: it is at the lower edge, where seats have sides. */
    readonly seat = computed(() => this.rules.state(this.game, this.puzzle.value.position).toMove);
    readonly seats = computed(() => this.rules.state(this.game, this.puzzle.value.position).players);
    readonly isToday = computed(() => this.day?.game === this.game && this.day.id === this.puzzle.value.id);
    readonly bottom = computed(() => (this.ui.shared ? 0 : this.seat.value));
    readonly active = computed(() => this.phase.value === 'try');
    readonly origin = computed(() => this.now.value.position);
    /* Moves that are still to be found. */
    readonly left = computed(() => this.now.value.left);
    readonly task = computed(() => taskOf(this.puzzle.value, this.seats.value));
    readonly who = computed(() => whoYouAre(this.ui, this.seat.value));
    readonly position = computed(() => (this.active.value ? this.builder.midTurn.value : this.still.value.position));

    readonly marks = computed<readonly Mark[]>(() => {
        const { position, last } = this.still.value;
        const own = this.active.value ? this.builder.marks.value : this.rules.marks(this.game, position, []);
        const paths = settings.value.paths || (this.active.value && this.builder.refused.value !== null);
        const begun = this.active.value && this.builder.tokens.value.length > 0;
        return [...own.filter((mark) => mark.kind !== 'path' || paths), ...(begun ? [] : last)];
    });

    /* Notes on the board; a piece or a direction has no place there and is only described in words. */
    private readonly notes = computed<readonly Note[]>(() => {
        const at = this.hint.value;
        return at === null || at.length < 2 || !this.active.value ? [] : [{ at, text: '!', tone: 'good' }];
    });

    readonly scene = computed<Scene>(() => {
        const before = this.still.value.position;
        return this.input.scene(before, this.rules.state(this.game, before).toMove, {
            bottom: this.bottom.value,
            marks: this.marks.value,
            notes: this.notes.value,
        });
    });

    readonly naming = (seat: number): string | null =>
        seat === this.seat.value ? null : this.ui.shared ? this.words.other : colourOf(seat);

    /* What keys can announce; the last move of a puzzle is announced only when it is made. */
    get tellable(): Tellable {
        return { teller: this.teller, shown: this.still.value.position, last: null };
    }

    get teller(): Teller {
        return { rules: this.rules, ui: this.ui, naming: this.naming };
    }

    private get words(): (typeof puzzleWords)['value'] {
        return puzzleWords.value;
    }

    /* ---- choosing a puzzle ---- */

    private show(index: number): void {
        this.stop();
        batch(() => {
            this.index.value = index;
            this.goOn(begin(this.puzzles[index]!), []);
        });
    }

    /* Starts the player's turn in this position. */
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
        announce(`${this.words.number({ n: index + 1 })}. ${this.who.value} ${this.task.value}`);
    };

    /* Goes to the next puzzle that is not solved, or else to the next one. */
    readonly next = (): void => {
        const { puzzles, index } = this;
        const order = puzzles.map((_, i) => (index.value + 1 + i) % puzzles.length);
        this.open(order.find((i) => !this.done.value.includes(puzzles[i]!.id)) ?? order[0]!);
    };

    /* Tries again: from before a wrong move, else from the beginning. */
    readonly again = (): void => {
        if (this.phase.value !== 'wrong') {
            this.open(this.index.value);
            return;
        }
        this.stop();
        batch(() => this.goOn(this.now.value, []));
        announce(words.value.say.back);
    };

    /* ---- right or wrong ---- */

    readonly askHint = (): void => {
        this.hint.value = hintOf(this.rules, this.game, this.now.value);
        if (this.hint.value !== null) announce(this.words.hintIs({ what: this.input.say(this.hint.value) }));
    };

    readonly play = (move: string): void => {
        const { game, rules } = this;
        const before = this.now.value.position;
        const progress = tryMove(rules, game, this.now.value, move);
        if (!progress) {
            void this.refute(move);
            return;
        }
        const { position, replies, next } = progress;
        this.rest(position, rules.moveMarks(game, before, move), replies.length > 0 ? 'reply' : 'solved');
        if (replies.length === 0) {
            this.celebrate();
            return;
        }
        this.timer = setTimeout(() => this.answer(position, replies, next), replyTime);
    };

    /* ---- refuting a wrong move ---- */

    /* Shows the wrong move, the reply that refutes it, and the proven continuation. */
    private async refute(move: string): Promise<void> {
        this.stop();
        const asked = this.refuting;
        const attempt = this.now.value;
        this.goingOn.value = null;
        this.line.value = { from: attempt.position, moves: [move] };
        this.showAt(1, 'wrong');
        const after = this.still.value.position;
        const [reply] = await Promise.all([
            this.refuter.reply(this.puzzle.value, attempt, move, after),
            new Promise((resolve) => setTimeout(resolve, replyTime)),
        ]);
        if (asked !== this.refuting) return;
        announce(`${this.wrong.value} ${reply === null ? '' : tellMove(this.teller, after, reply)}`.trim());
        if (reply === null) return;
        this.line.value = { from: attempt.position, moves: [move, reply] };
        this.showAt(2, 'wrong');
        const found = await this.refuter.goOn(this.still.value.position);
        if (asked !== this.refuting || !found) return;
        batch(() => {
            this.goingOn.value = found;
            this.line.value = { from: attempt.position, moves: [move, reply, ...found.moves] };
        });
        if (found.value !== 'estimate') announce(this.verdict.value);
        if (found.value !== 'estimate') this.playOut(asked);
    }

    /* Plays the moves of the line one by one, until the player interrupts. */
    private playOut(asked: number): void {
        this.timer = setTimeout(() => {
            if (asked !== this.refuting || this.shown.value >= this.line.value.moves.length) return;
            this.showAt(this.shown.value + 1, 'wrong');
            this.playOut(asked);
        }, playOutTime);
    }

    /* Says that the move is wrong and, once the reply is known, what it leads to. */
    readonly wrong = computed(() => {
        const verdict = this.line.value.moves.length > 1 ? this.verdict.value : '';
        return verdict === '' ? wrongText(this.puzzle.value) : `${this.words.notThat} ${verdict}`;
    });

    /* Who wins now, as far as that is proven. */
    readonly verdict = computed(() => {
        const found = this.goingOn.value;
        const { from, moves } = this.line.value;
        if (this.phase.value !== 'wrong' || moves.length === 0) return '';
        const shown = playAll(this.rules, this.game, from, moves.slice(0, 2)).at(-1)!.position;
        return verdictOf(
            { puzzle: this.puzzle.value, seat: this.seat.value, left: this.left.value, naming: this.naming },
            this.rules.state(this.game, shown),
            found,
        );
    });

    /* What the reply to a wrong move does, in a sentence of the core. */
    readonly whyWrong = computed(() => {
        const { from, moves } = this.line.value;
        const [move, reply] = moves;
        if (this.phase.value !== 'wrong' || move === undefined || reply === undefined) return '';
        const after = playAll(this.rules, this.game, from, [move])[0]!.position;
        return this.explanations.of(after, reply, settings.value.language);
    });

    /* Shows a position without input. */
    private rest(position: string, last: readonly Mark[], phase: Phase): void {
        batch(() => {
            this.still.value = { position, last };
            this.hint.value = null;
            this.phase.value = phase;
        });
    }

    /* Shows the replies one by one, then starts the player's turn. */
    private answer(before: string, replies: readonly Played[], next: Attempt | null): void {
        const [reply, ...others] = replies;
        if (!reply) return;
        const last = this.rules.moveMarks(this.game, before, reply.move);
        const said = tellMove(this.teller, before, reply.move);
        if (others.length > 0) {
            this.rest(reply.position, last, 'reply');
            announce(said);
            this.timer = setTimeout(() => this.answer(reply.position, others, next), replyTime);
            return;
        }
        if (!next) {
            this.rest(reply.position, last, 'solved');
            this.celebrate();
            return;
        }
        batch(() => this.goOn(next, last));
        announce(`${this.words.right} ${said} ${this.words.left({ n: next.left })}`);
    }

    private celebrate(): void {
        const { id } = this.puzzle.value;
        this.done.value = keepDone(this.game, id);
        if (this.isToday.value) keepDay(this.day!.date);
        announce(`${this.words.solved} ${this.allDone.value ? this.words.allDone : ''}`.trim());
    }

    readonly allDone = computed(() => this.puzzles.every((puzzle) => this.done.value.includes(puzzle.id)));

    /* ---- showing the solution ---- */

    readonly solution = (): void => {
        this.line.value = { from: this.puzzle.value.position, moves: solutionOf(this.puzzle.value) };
        this.phase.value = 'solution';
        this.showStep(0);
    };

    /* Shows this many moves of the solution or the refutation. */
    readonly showStep = (moves: number): void => {
        this.stop();
        this.showAt(moves, this.phase.value === 'wrong' ? 'wrong' : 'solution');
        const { from, moves: all } = this.line.value;
        const at = this.shown.value;
        const before =
            at === 0 ? from : (playAll(this.rules, this.game, from, all.slice(0, at - 1)).at(-1)?.position ?? from);
        const said = at === 0 ? '' : `. ${tellMove(this.teller, before, all[at - 1]!)}`;
        announce(`${at === 0 ? this.words.solutionStart : this.words.solutionStep({ at, of: all.length })}${said}`);
    };

    private showAt(moves: number, phase: Phase): void {
        const { rules, game } = this;
        const { from, moves: all } = this.line.value;
        const at = Math.min(Math.max(moves, 0), all.length);
        const played = playAll(rules, game, from, all.slice(0, at));
        const before = played.at(-2)?.position ?? from;
        this.shown.value = at;
        const last = at === 0 ? [] : rules.moveMarks(game, before, all[at - 1]!);
        this.rest(played.at(-1)?.position ?? from, last, phase);
    }
}
