/*
 * coach.tsx - the coach of levels 1 and 2: asks before a big mistake, at most twice per game, and praises a move that
 * was clearly the best. While the player thinks, the engine analyses the position, and a complete move before it is
 * confirmed. The game never waits long for it: a move whose analysis is not ready in time is played without a question.
 */
import './coach.css';
import { effect, signal } from '@preact/signals';
import type { JSX } from 'preact';
import { announce } from '../ui/live-region';
import { tellMove } from '../board/sentences';
import type { Thinking } from '../core/engine';
import { newRecord, theEngine } from '../local/modules';
import type { GameRecord } from '../core/record';
import type { Line } from '../core/thinking';
import { settings } from '../local/settings';
import { keepFocus } from '../move-input/focus';
import { Icon } from '../ui/Icon';
import type { LocalControl } from '../table/local-acts';
import type { Warning } from './judge';
import { isPraised, warningOf } from './judge';
import { coachWords } from './words';

const questionsAtMost = 2;
const praisesAtMost = 4;
const movesBetweenPraises = 3;
const praiseTime = 2_500;
const patience = 300;
const roomForReason = 100; /* letters that fit in the line */
const nodes = 12_000;

/* The engine's analysis of a position; the lines are empty until it is done. */
interface Study {
    readonly of: string; /* the moves that led to the position */
    lines: readonly Line[];
    does: string; /* what the best move does, for a position after the player's move */
    readonly done: Promise<void>;
}

interface Question extends Warning {
    readonly move: string;
}

export class Coach {
    readonly question = signal<Question | null>(null);
    readonly praised = signal(false);
    private readonly control: LocalControl;
    private scratch: GameRecord | null = null;
    private before: Study | null = null;
    private after: Study | null = null;
    private thinking: Thinking | null = null;
    private readonly leave: (() => void)[] = [];
    private timer: ReturnType<typeof setTimeout> | undefined;
    private fresh: string | null = null; /* a move that was just completed, without a Confirm button */
    private held: string | null = null; /* a confirmed move whose analysis is awaited */
    private agreed: string | null = null; /* a move that the player plays despite the question */
    private questions = 0;
    private praises = 0;
    private lastPraise = -movesBetweenPraises;

    constructor(control: LocalControl) {
        this.control = control;
        control.guard = (move) => this.holds(move);
        this.leave.push(
            () => {
                control.guard = null;
            },
            control.session.listen((event) => {
                this.drop();
                if (event.kind === 'move' && control.session.seat(event.seat).kind === 'person')
                    this.praise(event.move);
            }),
            effect(() => {
                if (control.active.value) this.studyBefore();
            }),
            effect(() => this.studyAfter(control.builder.move.value)),
        );
        void newRecord().then((record) => {
            this.scratch = record;
        });
    }

    close(): void {
        clearTimeout(this.timer);
        this.thinking?.cancel();
        this.drop();
        for (const leave of this.leave) leave();
    }

    /* ---- analysis by the engine ---- */

    /* Runs one analysis at a time, and keeps a spare worker, so that the computer's move waits for neither. */
    private study(
        of: string,
        record: () => string,
        lines: number,
        first: Study | null,
        explain: (move: string) => Promise<string> = async () => '',
    ): Study {
        const study = { of, lines: [] as readonly Line[], does: '', done: Promise.resolve() };
        study.done = (async () => {
            await first?.done;
            const thinking = theEngine().think({ record: record(), level: 0, nodes, lines, seed: 1 });
            this.thinking = thinking;
            void theEngine().warm();
            const found = (await thinking.decision)?.thought.lines ?? [];
            if (found[0]) study.does = await explain(found[0].moves[0]!);
            study.lines = found;
        })().catch(() => {});
        return study;
    }

    private get way(): string {
        return this.control.session.moves.value.join(' ');
    }

    private studyBefore(): void {
        if (this.before?.of !== this.way)
            this.before = this.study(this.way, () => this.control.session.write(), 2, null);
    }

    /* Analyses a complete move before it is confirmed, unless it ends the game. */
    private studyAfter(move: string | null): void {
        const {
            scratch,
            control: { session, active },
        } = this;
        const of = `${this.way} ${move}`;
        this.fresh = move;
        queueMicrotask(() => {
            this.fresh = null;
        });
        if (this.question.value && this.question.value.move !== move) this.drop();
        if (move === null || !scratch || !active.value || this.after?.of === of || this.questions >= questionsAtMost)
            return;
        scratch.read(session.write());
        if (!scratch.play(move, null).ok || scratch.outcome().over) return;
        const text = scratch.write();
        const { game } = session;
        const position = scratch.positionAfter(scratch.plies);
        const { language } = settings.value;
        this.after = this.study(
            of,
            () => text,
            1,
            this.before,
            async (reply) =>
                await theEngine().describeEffect({
                    game: this.control.rules.number(game),
                    position,
                    move: reply,
                    language,
                }),
        );
    }

    /* ---- the question ---- */

    /* Returns true if a confirmed move is held back, to ask about it now or to play it in a moment. */
    private holds(move: string): boolean {
        const { after } = this;
        if (this.held === move) return true;
        if (
            !after ||
            after.of !== `${this.way} ${move}` ||
            this.fresh === move ||
            this.agreed === after.of ||
            this.questions >= questionsAtMost
        )
            return false;
        if (after.lines.length > 0) return this.ask(move);
        this.held = move;
        const soon = new Promise((done) => {
            this.timer = setTimeout(done, patience);
        });
        void Promise.race([after.done, soon]).then(() => {
            if (this.held !== move) return;
            this.held = null;
            if (!this.ask(move)) this.control.session.play(move);
        });
        return true;
    }

    private ask(move: string): boolean {
        const {
            control: { session, rules, alerts },
            before,
            after,
        } = this;
        const warning = warningOf(before?.lines ?? [], after?.lines ?? []);
        const next = rules.play(session.game, session.position.value, move);
        if (!warning || !next.ok) return false;
        this.questions++;
        this.agreed = after!.of;
        this.question.value = { ...warning, move };
        alerts.value = rules
            .tokens(session.game, next.value, warning.reply)
            .filter((token) => token.length > 1)
            .slice(0, 1)
            .map((at) => ({ at, text: '!', tone: 'bad' as const }));
        announce(this.text(this.question.value));
        return true;
    }

    /*
     * Returns the question. A reply that wins is described as a move, another by its effect: the line has no room for
     * both.
     */
    private text({ move, reply, wins }: Question): string {
        const w = coachWords.value;
        const does = this.after?.does ?? '';
        if (!wins && does !== '' && does.length <= roomForReason) return w.does({ reply, does });
        const { session, rules, teller } = this.control;
        const next = rules.play(session.game, session.position.value, move);
        const told = next.ok ? tellMove(teller, next.value, reply, false) : '';
        return wins ? w.wins({ told }) : w.strong({ told });
    }

    private drop(): void {
        this.held = null;
        this.question.value = null;
        this.control.alerts.value = [];
    }

    private readonly playIt = (): void => {
        const { move } = this.question.value!;
        keepFocus();
        this.drop();
        this.control.session.play(move);
    };

    private readonly thinkAgain = (): void => {
        keepFocus();
        this.drop();
        this.control.input.cancel();
    };

    /* ---- praise ---- */

    private praise(move: string): void {
        const { session } = this.control;
        const turn = session.moves.value.length - 1;
        const of = session.moves.value.slice(0, -1).join(' ');
        if (
            this.praises >= praisesAtMost ||
            turn - this.lastPraise < 2 * movesBetweenPraises ||
            session.over.value ||
            this.before?.of !== of ||
            !isPraised(this.before.lines, move)
        )
            return;
        this.praises++;
        this.lastPraise = turn;
        this.praised.value = true;
        this.control.saySoon(coachWords.value.good);
        clearTimeout(this.timer);
        this.timer = setTimeout(() => {
            this.praised.value = false;
        }, praiseTime);
    }

    /* ---- what is shown ---- */

    message(): JSX.Element | null {
        const question = this.question.value;
        if (question)
            return (
                <p class="message coach longest">
                    <Icon name="bulb" size={20} />
                    {this.text(question)}
                </p>
            );
        return this.praised.value ? (
            <p class="message coach good">
                <Icon name="check" size={20} />
                {coachWords.value.good}
            </p>
        ) : null;
    }

    /* Shown in place of Cancel and Confirm. */
    actions(): JSX.Element | null {
        const w = coachWords.value;
        return (
            this.question.value && (
                <div class="actions coach-actions" onKeyDown={(event) => event.key === 'Escape' && this.thinkAgain()}>
                    <button type="button" class="button cancel" onClick={this.playIt}>
                        {w.playIt}
                    </button>
                    <button type="button" class="button primary" ref={focusOnce} onClick={this.thinkAgain}>
                        {w.thinkAgain}
                    </button>
                </div>
            )
        );
    }
}

/* Gives the safe answer the focus when the question appears. */
function focusOnce(button: HTMLButtonElement | null): void {
    if (button && document.activeElement?.parentElement !== button.parentElement) button.focus({ preventScroll: true });
}
