/*
 * control.ts - the editor without its looks: the draft, the tool in hand, what was done, what is wrong.
 */
import { batch, computed, signal } from '@preact/signals';
import type { GameUi, Scene } from '../board/game-ui';
import type { Answer, GameId, Mark, Refusal, Rules } from '../core/rules';
import { seatName } from '../core/seats';
import { sentence } from '../core/sentence';
import { isWall } from '../core/token';
import { words } from '../i18n/words';
import { settings } from '../local/settings';
import { announce } from '../ui/live-region';
import type { Drafts } from './drafts';
import { readLink, setUpPath } from './link';
import type { Tool } from './tools';
import { eraser, toolName, toolsOf } from './tools';
import { editorWords } from './words';

const undoMax = 500;

export class EditorControl {
    readonly game: GameId;
    readonly draft = signal('');
    readonly tool = signal(eraser);
    readonly way = signal('n'); /* of pieces that have a direction */
    readonly bottom = signal(0);
    /* What was tried and refused: asked again where its sentence is wanted in another language. */
    private readonly tried = signal<(() => Answer<string>) | null>(null);
    readonly past = signal<readonly string[]>([]);
    readonly rules: Rules;
    readonly ui: GameUi;
    readonly drafts: Drafts;

    constructor(game: GameId, parts: { rules: Rules; ui: GameUi; drafts: Drafts }) {
        this.game = game;
        this.rules = parts.rules;
        this.ui = parts.ui;
        this.drafts = parts.drafts;
        this.open(location.hash);
    }

    readonly refused = computed<Refusal | null>(() => {
        this.drafts.speak(settings.value.language);
        const answer = this.tried.value?.();
        return answer && !answer.ok ? answer.why : null;
    });
    readonly seats = computed(() => Number(this.draft.value.at(-1)));
    readonly turn = computed(() => Number(this.draft.value.at(-3)) - 1);
    readonly tools = computed<readonly Tool[]>(() => toolsOf(this.drafts.pieces(this.game, this.seats.value), this.ui));
    readonly held = computed(() => this.drafts.hands(this.game, this.draft.value));
    /* Why the draft is not a position; said again in another language. */
    readonly flaw = computed<Refusal | null>(() => {
        this.drafts.speak(settings.value.language);
        const answer = this.drafts.judge(this.game, this.draft.value);
        return answer.ok ? null : answer.why;
    });
    readonly state = computed(() => (this.flaw.value ? null : this.rules.state(this.game, this.draft.value)));
    /* Whether a game can begin here. */
    readonly playable = computed(() => this.state.value?.status === 'open');
    readonly lasts = computed(() => this.drafts.lasts(this.game, this.draft.value));
    /* What was done last, where that counts: the field before the turn. */
    readonly last = computed(() => this.draft.value.split(' ').at(-2)!);
    readonly marks = computed<readonly Mark[]>(() =>
        this.flaw.value ? [] : this.rules.marks(this.game, this.draft.value, []).filter(({ kind }) => kind !== 'path'),
    );
    readonly holding = computed(() => this.tools.value.find(({ kind }) => kind === this.tool.value) ?? null);
    readonly mode = computed(() => (this.ui.modes.includes(this.tool.value) ? this.tool.value : null));

    /* What the board shows: every place can be touched, and none is lit for it. */
    readonly scene = computed<Scene>(() => {
        const still: Scene = {
            bottom: this.bottom.value,
            mode: this.mode.value,
            turn: this.holding.value?.seat ?? Math.max(this.turn.value, 0),
            before: this.draft.value,
            marks: this.marks.value,
            tokens: [],
            next: [],
            ghost: null,
            refused: null,
            notes: [],
            small: false,
        };
        const targets = this.ui.targets(this.ui.parse(this.draft.value), still);
        return { ...still, next: targets.map(({ token }) => token) };
    });

    /* What is wrong, or that nothing is, in a sentence. */
    readonly status = computed(() => {
        const t = editorWords(settings.value.language);
        const { flaw, state } = this;
        if (flaw.value) return sentence(flaw.value.sentence);
        return state.value!.status === 'open' ? t.possible : `${t.over} ${sentence(state.value!.verdict)}`;
    });

    /* A draft from a link, or the start. */
    open(hash: string): void {
        const text = readLink(hash);
        const read = text === null ? null : this.drafts.read(this.game, text);
        batch(() => {
            this.tried.value = text === null ? null : () => this.drafts.read(this.game, text);
            this.draft.value = read?.ok
                ? read.value
                : this.rules.start(this.game, this.rules.info(this.game).seatings[0]!);
            this.bottom.value %= this.seats.value;
            this.tool.value = this.tools.value[0]?.kind ?? eraser;
        });
    }

    /* The next draft, if it differs; its address is the page's, so that loading again keeps it. */
    private become(draft: string): void {
        this.tried.value = null;
        if (draft === this.draft.value) return;
        batch(() => {
            this.past.value = [...this.past.value, this.draft.value].slice(-undoMax);
            this.draft.value = draft;
            this.bottom.value %= this.seats.value;
            if (!this.holding.value) this.tool.value = this.tools.value[0]?.kind ?? eraser;
        });
        this.keep();
    }

    private keep(): void {
        history.replaceState(history.state, '', setUpPath(this.game, this.draft.value));
    }

    /* Does it, or says why not; `what` is said of what was done. */
    private attempt(ask: () => Answer<string>, what: () => string): boolean {
        this.drafts.speak(settings.value.language);
        const answer = ask();
        if (!answer.ok) {
            this.tried.value = ask;
            announce(sentence(answer.why.sentence));
            return false;
        }
        const before = this.status.value;
        this.become(answer.value);
        announce(this.status.value === before ? what() : `${what()} ${this.status.value}`);
        return true;
    }

    act(act: string, what: () => string = () => this.status.value): boolean {
        const from = this.draft.value;
        return this.attempt(() => this.drafts.edit(this.game, from, act), what);
    }

    readonly sayTurn = (): string => {
        const { language } = settings.value;
        return words.value.say.turnOf(seatName(this.turn.value, language));
    };

    private saying(place: string): () => string {
        return () => `${this.ui.say(this.ui.parse(this.draft.value), place, settings.value.language, [])}.`;
    }

    /* What the tool in hand does at a place; a wall can be meant whatever is in hand. */
    private actAt(place: string): string {
        const { kind, ways } = this.holding.value ?? { kind: eraser, ways: [] };
        if (kind === eraser) return `take ${place}`;
        if (isWall(place)) return `put ${place} ${place[2]!}`;
        return `put ${place} ${kind}${ways.length > 0 ? this.way.value : ''}`;
    }

    /* The same piece on the same place again takes it away. */
    pick(place: string): void {
        const act = this.actAt(place);
        const after = this.drafts.edit(this.game, this.draft.value, act);
        const there = after.ok ? after.value === this.draft.value : after.why.word === 'wall-overlaps';
        const again = act.startsWith('put') && there && this.erases(place);
        this.act(again ? `take ${place}` : act, this.saying(place));
    }

    private erases(place: string): boolean {
        return this.drafts.edit(this.game, this.draft.value, `take ${place}`).ok;
    }

    erase(place: string): void {
        this.act(`take ${place}`, this.saying(place));
    }

    readonly takes = (place: string): boolean =>
        this.drafts.edit(this.game, this.draft.value, this.actAt(place)).ok || this.erases(place);

    /* The other way of a wall, the next direction of a piece. */
    readonly rotate = (): void => {
        const { modes } = this.ui;
        const ways = this.holding.value?.ways ?? [];
        if (modes.length > 0) this.tool.value = modes[(modes.indexOf(this.tool.value) + 1) % modes.length]!;
        else if (ways.length > 0) this.way.value = ways[(ways.indexOf(this.way.value) + 1) % ways.length]!;
        else return;
        announce(editorWords(settings.value.language).holding(this.toolName.value));
    };

    readonly toolName = computed(() => {
        const tool = this.holding.value;
        const { language } = settings.value;
        const t = editorWords(language);
        if (!tool) return t.eraser;
        const name = toolName(tool, this.ui, this.draft.value, language);
        return tool.ways.length > 0
            ? `${name}, ${this.ui.say(this.ui.parse(this.draft.value), this.way.value, language, [])}`
            : name;
    });

    hold(kind: string): void {
        this.tool.value = kind;
        announce(editorWords(settings.value.language).holding(this.toolName.value));
    }

    readonly undo = (): void => {
        const before = this.past.value.at(-1);
        if (before === undefined) return;
        batch(() => {
            this.past.value = this.past.value.slice(0, -1);
            this.draft.value = before;
            this.tried.value = null;
            this.bottom.value %= this.seats.value;
        });
        this.keep();
        announce(this.status.value);
    };

    readonly flip = (): void => {
        this.bottom.value = (this.bottom.value + 1) % this.seats.value;
    };

    start(seats: number): void {
        this.attempt(
            () => ({ ok: true, value: this.rules.start(this.game, seats) }),
            () => this.status.value,
        );
    }

    readonly clear = (): void => {
        this.attempt(
            () => ({ ok: true, value: this.drafts.clear(this.game, this.seats.value) }),
            () => editorWords(settings.value.language).cleared,
        );
    };

    /* A text pasted; true if it has the form of a position of this game. */
    paste(text: string): boolean {
        return this.attempt(
            () => this.drafts.read(this.game, text),
            () => this.status.value,
        );
    }

    /* The other game whose position a text is, if any. */
    gameOf(text: string): GameId | null {
        return (
            this.rules.games.map(({ id }) => id).find((id) => id !== this.game && this.drafts.read(id, text).ok) ?? null
        );
    }

    /* The numbers that a seat can have in hand, or have begun with; none where they follow from the board. */
    numbers(what: 'hand' | 'whole', seat: number): number[] {
        return Array.from({ length: 21 }, (_, n) => n).filter(
            (n) => this.drafts.edit(this.game, this.draft.value, `${what} ${seat} ${n}`).ok,
        );
    }
}
