/*
 * table-control.ts - the state of a table's screen: what is shown, move input, announcements.
 */
import { computed, effect, signal } from '@preact/signals';
import { calm } from '../board/animate';
import type { MoveBuilder } from '../local/builder';
import { announce, hush } from '../ui/live-region';
import type { Teller } from '../board/sentences';
import { tellMove } from '../board/sentences';
import type { GameId, Mark, Rules } from '../core/rules';
import { sentence } from '../core/sentence';
import { theEngine } from '../local/modules';
import type { GameUi, Note, Scene } from '../board/game-ui';
import { words } from '../i18n/words';
import type { PlayedGame, GameEvent } from '../local/played-game';
import { settings } from '../local/settings';
import type { Desk } from '../move-input/holding';
import { MoveInput } from '../move-input/move-input';
import { askAloud, askOf } from '../move-input/step';
import type { Tellable } from '../move-input/announce-keys';
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
    /* What the hinted move does, as the end of a sentence. */
    hintDoes = '';
    readonly thinking = signal(false);
    /* Notes on the board beside those of the hint. */
    readonly alerts = signal<readonly Note[]>([]);
    /* The step of another player's move, or of a replay, that is being shown; null when none is. */
    readonly passing = signal<{ position: string; marks: readonly Mark[] } | null>(null);
    /* Whether the game was over when its table was opened: then there is no win to celebrate. */
    readonly wasOver: boolean;
    /* How many moves the game had when its table was opened. */
    readonly movesBefore: number;
    /* May hold a confirmed move back to ask about it; returns true if it does. */
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
                rules.setLanguage(settings.value.language);
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

    /* Moves can be entered: a person is to move, and the current position is shown. */
    readonly active = computed(() => this.session.mine.value && this.session.live.value && !this.passing.value);
    readonly origin = computed(() => this.session.position.value);

    readonly position = computed(
        () =>
            this.passing.value?.position ??
            (this.active.value
                ? this.session.builder.midTurn.value
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
        const { positions, cursor, turn } = this.session;
        return this.input.scene(positions.value[cursor.value]!, turn.value, {
            bottom: this.bottom.value,
            marks: this.marks.value,
            notes: this.notes.value,
        });
    });

    /* Whether one person plays at this device, so that "you" is clear. */
    get alone(): boolean {
        return this.session.seats.value.filter((s) => s.kind === 'person').length === 1;
    }

    name(seat: number): string {
        return this.session.seat(seat).name;
    }

    /* Names a seat; null for "you", the only person at this device. */
    readonly naming = (seat: number): string | null =>
        this.alone && this.session.seat(seat).kind === 'person' ? null : this.name(seat);

    get teller(): Teller {
        return { rules: this.rules, ui: this.ui, naming: this.naming };
    }

    /* What keys can announce: the position shown, and the move that led to it. */
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

    /* The prompt for the person to move. */
    get asked(): string {
        return askOf(this.input, this.naming(this.session.turn.value));
    }

    /* ---- actions of the player ---- */

    readonly play = (move: string): void => {
        if (!this.guard?.(move)) this.session.play(move);
    };

    readonly typed = (typed: string): boolean => {
        const { session } = this;
        const text = this.rules.normalizeMove(session.game, typed);
        const answer = this.rules.play(session.game, session.position.value, text);
        if (!this.active.value) return false;
        if (!answer.ok) {
            announce(words.value.say.refused({ why: answer.refusal.message }));
            session.builder.clear();
            session.builder.refused.value = { tokens: [], refusal: answer.refusal };
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
            ? await theEngine().describeEffect({
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

    /* The hint and its reasons. */
    get hintText(): string {
        const { hintIs, hintDoes } = words.value.table;
        const text = hintIs({ move: this.hint.value! });
        return this.hintDoes ? `${text}. ${hintDoes({ does: this.hintDoes })}.` : text;
    }

    /* ---- events ---- */

    private hear(event: GameEvent): void {
        this.hint.value = null;
        this.input.mode.value = null;
        this.thinking.value = this.session.isThinking();
        if (event.kind === 'move') this.show(event.seat, event.move, event.before);
        else this.frames = [];
        if (event.kind === 'back') announce(words.value.say.tookBack);
        else if (event.kind === 'swap') announce(words.value.say.swapped);
        else if (event.kind === 'stand-in') this.saySoon(words.value.say.playsOn({ name: event.name }));
        else if (event.kind === 'over')
            announce(words.value.say.over({ verdict: sentence(this.session.outcome.value.sentence) }));
        queueMicrotask(() => {
            this.thinking.value = this.session.isThinking();
        });
    }

    /* Announces a text again together with the computer's answer, which would otherwise interrupt it. */
    saySoon(text: string): void {
        announce(`${text} ${this.turnText()}`);
        this.unheard = this.session.mine.value ? '' : `${text} `;
    }

    /*
     * Shows positions one after the other. A move that arrives while another is still shown waits for it, so that it is
     * seen from where it started.
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

    /* Shows another player's move of several steps step by step. */
    private show(seat: number, move: string, before: string): void {
        const { session, rules } = this;
        const { say } = words.value;
        const tokens = rules.tokens(session.game, before, move);
        const steps = tokens
            .map((_, i) => rules.midTurn(session.game, before, tokens.slice(0, i + 1)))
            .filter((step, i, all) => step !== before && step !== all[i - 1]);
        const now = session.over.value
            ? say.over({ verdict: sentence(session.outcome.value.sentence) })
            : this.turnText();
        playSound(session.over.value ? 'end' : 'move');
        announce(`${this.unheard}${tellMove(this.teller, before, move)} ${now}`);
        this.unheard = '';
        if (session.seat(seat).kind !== 'person') void this.pass(before, calm() ? [] : steps.slice(0, -1));
    }

    /* Announces whose turn it is, when the table is opened. */
    sayTurn(): void {
        if (!this.session.over.value) announce(this.turnText());
    }

    private turnText(): string {
        const { mine, turn } = this.session;
        return mine.value
            ? askAloud(this.input, this.naming(turn.value))
            : words.value.say.turnOf({ name: this.name(turn.value) });
    }
}
