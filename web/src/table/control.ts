/*
 * control.ts - a table as its screen needs it: what is shown, move input, announcements.
 */
import { computed, effect, signal } from '@preact/signals';
import { calm } from '../board/animate';
import type { MoveBuilder } from '../local/builder';
import { announce, hush } from '../ui/live-region';
import type { Teller } from '../board/told';
import { tellMove } from '../board/told';
import type { GameId, Mark, Rules } from '../core/rules';
import { theEngine } from '../local/modules';
import type { GameUi, Note, Scene } from '../board/game-ui';
import { words } from '../i18n/words';
import type { PlayedGame, GameEvent } from '../local/played-game';
import { settings } from '../local/settings';
import type { Desk } from '../move-input/holding';
import { MoveInput } from '../move-input/move-input';
import { askAloud, askOf } from '../move-input/step';
import type { Tellable } from '../move-input/telling-keys';
import { play as playSound } from '../ui/sound';

const stepTime = 190;
const hintNodes = 60_000;

export class TableControl<G extends PlayedGame = PlayedGame> implements Desk {
    readonly session: G;
    readonly game: GameId;
    readonly rules: Rules;
    readonly ui: GameUi;
    readonly builder: MoveBuilder;
    readonly input: MoveInput;
    readonly bottom = signal(0);
    readonly hint = signal<string | null>(null);
    /* What it does, as the end of a sentence. */
    hintDoes = '';
    readonly thinking = signal(false);
    /* What others than the hint want to show on the board. */
    readonly alerts = signal<readonly Note[]>([]);
    /* Another player's move, or the game replayed, step by step; null when there is none. */
    readonly passing = signal<{ position: string; marks: readonly Mark[] } | null>(null);
    /* Whether the game was over when its table was opened: then nobody wins it now. */
    readonly wasOver: boolean;
    /* How many moves it had then. */
    readonly movesBefore: number;
    /* May keep a confirmed move back to ask about it; true if it does. */
    guard: ((move: string) => boolean) | null = null;
    private readonly leave: (() => void)[] = [];
    private hinting: { cancel(): void } | null = null;
    private frames: string[] = [];
    private unheard = '';

    constructor(session: G, rules: Rules, ui: GameUi) {
        this.session = session;
        this.game = session.game;
        this.rules = rules;
        this.ui = ui;
        this.builder = session.builder;
        this.wasOver = session.over.value;
        this.movesBefore = session.moves.value.length;
        this.input = new MoveInput(this);
        const first = session.seats.value.findIndex((s) => s.kind === 'person');
        this.bottom.value = Math.max(first, 0);
        this.leave.push(session.listen((event) => this.hear(event)));
        this.leave.push(
            effect(() => {
                rules.speak(settings.value.language);
                session.speak(settings.value.language);
            }),
        );
        session.proceed();
        this.thinking.value = session.isThinking();
    }

    close(): void {
        hush();
        this.hinting?.cancel();
        for (const leave of this.leave) leave();
        this.session.close();
    }

    /* ---- what is shown ---- */

    /* Hands may act: a person is to move, in the present position. */
    readonly active = computed(() => this.session.mine.value && this.session.live.value && !this.passing.value);
    readonly origin = computed(() => this.session.position.value);

    readonly position = computed(
        () =>
            this.passing.value?.position ??
            (this.active.value
                ? this.session.builder.meanwhile.value
                : this.session.positions.value[this.session.cursor.value]!),
    );

    readonly marks = computed<readonly Mark[]>(() => {
        const { session } = this;
        if (this.passing.value) return this.passing.value.marks;
        const here = session.positions.value[session.cursor.value]!;
        const active = this.active.value;
        const own = active ? this.builder.marks.value : this.rules.marks(session.game, here, []);
        const paths = settings.value.paths || (active && this.builder.refused.value !== null);
        const last = active && this.builder.tokens.value.length > 0 ? [] : session.lastMarks.value;
        return [...own.filter((m) => m.kind !== 'path' || paths), ...last];
    });

    private readonly notes = computed<readonly Note[]>(() => {
        const hint = this.active.value ? this.hint.value : null;
        const tokens = hint === null ? [] : this.rules.tokens(this.game, this.origin.value, hint);
        const hinted = tokens
            .filter((token) => token.length > 1)
            .slice(0, 1)
            .map((at) => ({ at, text: '!', tone: 'good' as const }));
        return [...hinted, ...this.alerts.value];
    });

    readonly scene = computed<Scene>(() => {
        const { builder } = this.session;
        const active = this.active.value;
        return {
            bottom: this.bottom.value,
            mode: this.input.mode.value,
            turn: this.session.turn.value,
            before: this.session.positions.value[this.session.cursor.value]!,
            marks: this.marks.value,
            tokens: active ? builder.tokens.value : [],
            next: active ? builder.choices.value.next : [],
            ghost: null,
            refused: active ? (builder.refused.value?.tokens.at(-1) ?? null) : null,
            notes: this.notes.value,
            small: false,
        };
    });

    /* One person at this device: "you" is clear. */
    get alone(): boolean {
        return this.session.seats.value.filter((s) => s.kind === 'person').length === 1;
    }

    name(seat: number): string {
        return this.session.seat(seat).name;
    }

    /* "You" are the only person at this device. */
    readonly naming = (seat: number): string | null =>
        this.alone && this.session.seat(seat).kind === 'person' ? null : this.name(seat);

    get teller(): Teller {
        return { rules: this.rules, ui: this.ui, naming: this.naming, language: settings.value.language };
    }

    /* What keys have told: the position looked at, and the move that led there. */
    get tellable(): Tellable {
        const { positions, moves, cursor } = this.session;
        const at = cursor.value,
            move = moves.value[at - 1];
        return {
            teller: this.teller,
            shown: positions.value[at]!,
            last: move === undefined ? null : { before: positions.value[at - 1]!, move },
        };
    }

    /* What is asked of the person to move. */
    get asked(): string {
        return askOf(this.input, this.naming(this.session.turn.value));
    }

    /* ---- what hands do ---- */

    readonly play = (move: string): void => {
        if (!this.guard?.(move)) this.session.play(move);
    };

    readonly typed = (typed: string): boolean => {
        const { session } = this;
        const text = this.rules.typed(session.game, typed);
        const answer = this.rules.play(session.game, session.position.value, text);
        if (!this.active.value) return false;
        if (!answer.ok) {
            announce(words.value.say.refused(answer.why.sentence));
            session.builder.clear();
            session.builder.refused.value = { tokens: [], why: answer.why };
            return false;
        }
        session.play(text);
        return true;
    };

    readonly askHint = async (): Promise<void> => {
        const { session } = this;
        if (!this.active.value || this.hinting) return;
        const turns = session.moves.value.length;
        const thinking = theEngine().think({
            record: session.write(),
            level: 0,
            nodes: hintNodes,
            lines: 1,
            seed: 1,
        });
        this.hinting = thinking;
        const decision = await thinking.decision.catch(() => null);
        const does = decision
            ? await theEngine().predicate({
                  game: this.rules.number(this.game),
                  position: session.positions.value[turns]!,
                  move: decision.move,
                  language: settings.value.language,
              })
            : '';
        this.hinting = null;
        if (decision && session.moves.value.length === turns) {
            this.hintDoes = does;
            this.hint.value = decision.move;
            announce(this.hintText);
        }
    };

    /* The hint, and why. */
    get hintText(): string {
        const { hintIs, hintDoes } = words.value.table;
        const text = hintIs(this.hint.value!);
        return this.hintDoes ? `${text}. ${hintDoes(this.hintDoes)}.` : text;
    }

    /* ---- what happens ---- */

    private hear(event: GameEvent): void {
        this.hint.value = null;
        this.input.mode.value = null;
        this.thinking.value = this.session.isThinking();
        if (event.kind === 'move') this.show(event.seat, event.move, event.before);
        else this.frames = [];
        if (event.kind === 'back') announce(words.value.say.tookBack);
        else if (event.kind === 'swap') announce(words.value.say.swapped);
        else if (event.kind === 'stand-in') this.saySoon(words.value.say.playsOn(event.name));
        else if (event.kind === 'over') announce(words.value.say.over(this.session.outcome.value.verdict));
        queueMicrotask(() => {
            this.thinking.value = this.session.isThinking();
        });
    }

    /* A computer's answer comes so fast that it would cut this short: it is repeated with it. */
    saySoon(text: string): void {
        announce(`${text} ${this.turnText()}`);
        this.unheard = this.session.mine.value ? '' : `${text} `;
    }

    /*
     * Shows positions one after the other. A move that comes while another is still being shown waits
     * for it: then it is seen from where it began.
     */
    private async pass(before: string, steps: readonly string[]): Promise<void> {
        if (this.passing.value) {
            this.frames.push(before, ...steps);
            return;
        }
        this.frames = [...steps];
        while (this.frames.length > 0) {
            this.passing.value = { position: this.frames.shift()!, marks: [] };
            await new Promise((done) => {
                setTimeout(done, stepTime);
            });
        }
        this.passing.value = null;
    }

    /* Another player's move of several steps is shown step by step. */
    private show(seat: number, move: string, before: string): void {
        const { session, rules } = this;
        const { say } = words.value;
        const tokens = rules.tokens(session.game, before, move);
        const steps = tokens
            .map((_, i) => rules.meanwhile(session.game, before, tokens.slice(0, i + 1)))
            .filter((step, i, all) => step !== before && step !== all[i - 1]);
        const now = session.over.value ? say.over(session.outcome.value.verdict) : this.turnText();
        playSound(session.over.value ? 'end' : 'move');
        announce(`${this.unheard}${tellMove(this.teller, before, move)} ${now}`);
        this.unheard = '';
        if (session.seat(seat).kind !== 'person') void this.pass(before, calm() ? [] : steps.slice(0, -1));
    }

    /* Said when the table is opened. */
    sayTurn(): void {
        if (!this.session.over.value) announce(this.turnText());
    }

    private turnText(): string {
        const { mine, turn } = this.session;
        return mine.value
            ? askAloud(this.input, this.naming(turn.value))
            : words.value.say.turnOf(this.name(turn.value));
    }
}
