/*
 * control.ts - a table as its screen needs it: what is shown, what hands do, what is said aloud.
 */
import { computed, effect, signal } from '@preact/signals';
import { announce } from '../../board/live';
import { calm } from '../../board/animate';
import type { Mark, Rules } from '../../core/rules';
import { theEngine } from '../../core/load';
import type { GameUi, Note, Scene } from '../../games/game-ui';
import { isCell, isDirection } from '../../games/game-ui';
import { words } from '../../i18n/words';
import type { GameSession, SessionEvent } from '../../session/session';
import { settings } from '../../session/settings';
import { play as playSound } from '../sound';

const stepTime = 190;
const hintNodes = 60_000;

export class TableControl {
    readonly session: GameSession;
    readonly rules: Rules;
    readonly ui: GameUi;
    readonly bottom = signal(0);
    readonly mode = signal<string | null>(null);
    readonly hint = signal<string | null>(null);
    readonly thinking = signal(false);
    /* A move of somebody else on its way, step by step; null when there is none. */
    private readonly passing = signal<{ position: string; marks: readonly Mark[] } | null>(null);
    private readonly leave: (() => void)[] = [];
    private hinting: { cancel(): void } | null = null;

    constructor(session: GameSession, rules: Rules, ui: GameUi) {
        this.session = session;
        this.rules = rules;
        this.ui = ui;
        const first = session.table.seats.findIndex((s) => s.kind === 'person');
        this.bottom.value = Math.max(first, 0);
        this.leave.push(session.listen((event) => this.hear(event)));
        this.leave.push(effect(() => {
            rules.speak(settings.value.language);
            session.speak(settings.value.language);
        }));
        session.proceed();
        this.thinking.value = session.isThinking();
    }

    close(): void {
        this.hinting?.cancel();
        for (const leave of this.leave)
            leave();
        this.session.close();
    }

    /* ---- what is shown ---- */

    /* Hands may act: a person is to move, in the present position. */
    readonly active = computed(() => this.session.mine.value && this.session.live.value && !this.passing.value);

    readonly position = computed(() => this.passing.value?.position
        ?? (this.active.value ? this.session.builder.meanwhile.value
            : this.session.positions.value[this.session.cursor.value]!));

    readonly marks = computed<readonly Mark[]>(() => {
        const { session } = this;
        if (this.passing.value)
            return this.passing.value.marks;
        const here = session.positions.value[session.cursor.value]!;
        const own = this.active.value ? session.builder.marks.value : this.rules.marks(session.game, here, []);
        const paths = settings.value.paths || session.builder.refused.value !== null && this.active.value;
        const last = session.builder.tokens.value.length > 0 && this.active.value ? [] : session.lastMarks.value;
        return [...own.filter((m) => m.kind !== 'path' || paths), ...last];
    });

    private readonly notes = computed<readonly Note[]>(() => this.hint.value === null || !this.active.value ? []
        : this.rules.tokens(this.session.game, this.session.position.value, this.hint.value)
            .filter((token) => token.length > 1).slice(0, 1)
            .map((at) => ({ at, text: '!', tone: 'good' as const })));

    readonly scene = computed<Scene>(() => {
        const { builder } = this.session;
        const active = this.active.value;
        return {
            bottom: this.bottom.value,
            mode: this.mode.value,
            turn: this.session.turn.value,
            before: this.session.positions.value[this.session.cursor.value]!,
            marks: this.marks.value,
            tokens: active ? builder.tokens.value : [],
            next: active ? builder.choices.value.next : [],
            ghost: null,
            refused: active ? builder.refused.value?.tokens.at(-1) ?? null : null,
            notes: this.notes.value,
            small: false,
        };
    });

    /* One person at this device: "you" is clear. */
    get alone(): boolean {
        return this.session.table.seats.filter((s) => s.kind === 'person').length === 1;
    }

    name(seat: number): string {
        return this.session.seat(seat).name;
    }

    /* ---- what hands do ---- */

    private spoken(token: string): string {
        return this.ui.say(this.ui.parse(this.session.position.value), token, settings.value.language, this.marks.value);
    }

    readonly pick = (token: string): void => {
        const { builder } = this.session;
        if (!this.active.value)
            return;
        /* What may follow is never a step back: a lifted pawn can be put where it was. */
        if (builder.choices.value.next.includes(token)) {
            this.take(token);
            return;
        }
        const again = token === builder.lastChosen.value || token === builder.tokens.value.at(-1);
        const samePlace = again || isCell(token) && builder.alone(token);
        if (samePlace && builder.move.value !== null && builder.refused.value === null) {
            this.confirm();
            return;
        }
        if (again && builder.refused.value === null) {
            this.back();
            return;
        }
        this.take(token);
    };

    private take(token: string): void {
        const { builder } = this.session;
        const { say } = words.value;
        if (!builder.pick(token)) {
            announce(say.refused(builder.refused.value!.why.sentence));
            playSound('refuse');
        } else if (builder.move.value !== null) {
            announce(say.ready(builder.tokens.value.map((t) => this.spoken(t)).join(', ')));
        } else {
            announce(say.step(this.spoken(token)));
        }
    }

    readonly takes = (token: string): boolean => this.session.builder.takes(token);

    readonly confirm = (): void => {
        const { builder } = this.session;
        const move = builder.move.value;
        if (move !== null && this.active.value)
            this.session.play(move);
    };

    readonly back = (): void => {
        if (this.session.builder.undo())
            announce(words.value.say.back);
    };

    readonly cancel = (): void => {
        this.session.builder.clear();
        announce(words.value.say.back);
    };

    /* The other way for a wall, the next direction for a piece that points. */
    readonly turn = (): void => {
        const { builder } = this.session;
        const last = builder.refused.value?.tokens.at(-1) ?? builder.tokens.value.at(-1);
        const before = builder.tokens.value.slice(0, -1);
        const choices = this.rules.choices(this.session.game, this.session.position.value, before);
        const other = last && this.ui.turned?.(last, choices.ok ? choices.value.next : [])
            || builder.choices.value.next.find(isDirection);
        if (other && this.active.value)
            this.take(other);
        else if (this.ui.modes.length > 0)
            this.nextMode();
    };

    readonly nextMode = (): void => {
        const all = [null, ...this.ui.modes];
        this.mode.value = all[(all.indexOf(this.mode.value) + 1) % all.length]!;
    };

    readonly typed = (text: string): boolean => {
        const { session } = this;
        const answer = this.rules.play(session.game, session.position.value, text);
        if (!this.active.value)
            return false;
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
        if (!this.active.value || this.hinting)
            return;
        const turns = session.moves.value.length;
        const thinking = theEngine().think({ record: session.write(), level: 0, nodes: hintNodes, lines: 1, seed: 1 });
        this.hinting = thinking;
        const decision = await thinking.decision.catch(() => null);
        this.hinting = null;
        if (decision && session.moves.value.length === turns) {
            this.hint.value = decision.move;
            announce(words.value.table.hintIs(decision.move));
        }
    };

    /* ---- what happens ---- */

    private hear(event: SessionEvent): void {
        this.hint.value = null;
        this.mode.value = null;
        this.thinking.value = this.session.isThinking();
        if (event.kind === 'move')
            void this.show(event.seat, event.move, event.before);
        else if (event.kind === 'back')
            announce(words.value.say.tookBack);
        else if (event.kind === 'swap')
            announce(words.value.say.swapped);
        else if (event.kind === 'over')
            announce(words.value.say.over(this.session.outcome.value.verdict));
        queueMicrotask(() => {
            this.thinking.value = this.session.isThinking();
        });
    }

    /* A move of several steps by somebody else is shown step by step. */
    private async show(seat: number, move: string, before: string): Promise<void> {
        const { session, rules } = this;
        const { say } = words.value;
        const tokens = rules.tokens(session.game, before, move);
        const steps = tokens.map((_, i) => rules.meanwhile(session.game, before, tokens.slice(0, i + 1)))
            .filter((step, i, all) => step !== before && step !== all[i - 1]);
        const now = session.over.value ? say.over(session.outcome.value.verdict) : this.turnText();
        playSound(session.over.value ? 'end' : 'move');
        if (session.seat(seat).kind !== 'person') {
            const what = tokens.map((t) => this.ui.say(this.ui.parse(before), t, settings.value.language, [])).join(', ');
            announce(`${say.played(this.name(seat), what)}. ${now}`);
            for (const position of calm() ? [] : steps.slice(0, -1)) {
                this.passing.value = { position, marks: [] };
                await new Promise((done) => { setTimeout(done, stepTime); });
            }
            this.passing.value = null;
        } else {
            announce(now);
        }
    }

    private turnText(): string {
        const { say } = words.value;
        return this.session.mine.value && this.alone ? say.yourTurn : say.turnOf(this.name(this.session.turn.value));
    }
}
