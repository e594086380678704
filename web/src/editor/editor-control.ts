/*
 * editor-control.ts - the state of the editor, without its UI: the draft, the selected tool, the undo history, errors.
 */
import { batch, computed, signal } from '@preact/signals';
import type { GameUi, Scene } from '../board/game-ui';
import type { Answer, GameId, Mark, Refusal, Rules } from '../core/rules';
import { colourOf } from '../i18n/colour';
import { stillScene } from '../board/scene';
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
    readonly way = signal('n'); /* direction of the next piece, if it has one */
    readonly bottom = signal(0);
    /* The last refused edit: run again to get the refusal in another language. */
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
        this.drafts.setLanguage(settings.value.language);
        const answer = this.tried.value?.();
        return answer && !answer.ok ? answer.refusal : null;
    });
    readonly seats = computed(() => Number(this.draft.value.at(-1)));
    readonly turn = computed(() => Number(this.draft.value.at(-3)) - 1);
    readonly tools = computed<readonly Tool[]>(() => toolsOf(this.drafts.pieces(this.game, this.seats.value), this.ui));
    readonly held = computed(() => this.drafts.hands(this.game, this.draft.value));
    /* Why the draft is not a valid position, in the current language. */
    readonly flaw = computed<Refusal | null>(() => {
        this.drafts.setLanguage(settings.value.language);
        const answer = this.drafts.judge(this.game, this.draft.value);
        return answer.ok ? null : answer.refusal;
    });
    readonly state = computed(() => (this.flaw.value ? null : this.rules.state(this.game, this.draft.value)));
    /* Whether a game can start here. */
    readonly playable = computed(() => this.state.value?.status === 'playing');
    readonly lasts = computed(() => this.drafts.lasts(this.game, this.draft.value));
    /* The last move, in games where that counts: the field before the seat to move. */
    readonly last = computed(() => this.draft.value.split(' ').at(-2)!);
    readonly marks = computed<readonly Mark[]>(() =>
        this.flaw.value ? [] : this.rules.marks(this.game, this.draft.value, []).filter(({ kind }) => kind !== 'path'),
    );
    readonly holding = computed(() => this.tools.value.find(({ kind }) => kind === this.tool.value) ?? null);
    readonly mode = computed(() => (this.ui.modes.includes(this.tool.value) ? this.tool.value : null));

    /* The board's scene: every place can be touched, so none is highlighted. */
    readonly scene = computed<Scene>(() => {
        const still = stillScene(this.draft.value, this.holding.value?.seat ?? Math.max(this.turn.value, 0), {
            bottom: this.bottom.value,
            mode: this.mode.value,
            marks: this.marks.value,
        });
        const targets = this.ui.targets(this.ui.parse(this.draft.value), still);
        return { ...still, next: targets.map(({ token }) => token) };
    });

    /* The refusal or error in a sentence, or that the position is valid. */
    readonly status = computed(() => {
        const t = editorWords.value;
        const { flaw, state } = this;
        if (flaw.value) return sentence(flaw.value.message);
        return state.value!.status === 'playing' ? t.possible : `${t.over} ${sentence(state.value!.sentence)}`;
    });

    /* Opens a draft from a link, or the start position. */
    open(hash: string): void {
        const text = readLink(hash);
        const read = text === null ? null : this.drafts.read(this.game, text);
        batch(() => {
            this.tried.value = text === null ? null : () => this.drafts.read(this.game, text);
            this.draft.value = read?.ok
                ? read.value
                : this.rules.start(this.game, this.rules.info(this.game).players[0]!);
            this.bottom.value %= this.seats.value;
            this.tool.value = this.tools.value[0]?.kind ?? eraser;
        });
    }

    /* Sets the next draft, if it differs, and the page's address, so that a reload keeps it. */
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

    /* Applies an edit, or says why it is refused; `what` is announced on success. */
    private attempt(ask: () => Answer<string>, what: () => string): boolean {
        this.drafts.setLanguage(settings.value.language);
        const answer = ask();
        if (!answer.ok) {
            this.tried.value = ask;
            announce(sentence(answer.refusal.message));
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
        return words.value.say.turnOf({ name: colourOf(this.turn.value) });
    };

    private saying(place: string): () => string {
        return () => `${this.ui.say(this.ui.parse(this.draft.value), place, [])}.`;
    }

    /* Returns the edit that the selected tool makes at a place; a wall may be clicked with any tool. */
    private actAt(place: string): string {
        const { kind, ways } = this.holding.value ?? { kind: eraser, ways: [] };
        if (kind === eraser) return `take ${place}`;
        if (isWall(place)) return `put ${place} ${place[2]!}`;
        return `put ${place} ${kind}${ways.length > 0 ? this.way.value : ''}`;
    }

    /* Placing the same piece on the same place again removes it. */
    pick(place: string): void {
        const act = this.actAt(place);
        const after = this.drafts.edit(this.game, this.draft.value, act);
        const there = after.ok ? after.value === this.draft.value : after.refusal.code === 'wall-overlaps';
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

    /* Rotates: the other orientation of a wall, the next direction of a piece. */
    readonly rotate = (): void => {
        const { modes } = this.ui;
        const ways = this.holding.value?.ways ?? [];
        if (modes.length > 0) this.tool.value = modes[(modes.indexOf(this.tool.value) + 1) % modes.length]!;
        else if (ways.length > 0) this.way.value = ways[(ways.indexOf(this.way.value) + 1) % ways.length]!;
        else return;
        announce(editorWords.value.holding({ what: this.toolName.value }));
    };

    readonly toolName = computed(() => {
        const tool = this.holding.value;
        const t = editorWords.value;
        if (!tool) return t.eraser;
        const name = toolName(tool, this.ui, this.draft.value);
        return tool.ways.length > 0
            ? `${name}, ${this.ui.say(this.ui.parse(this.draft.value), this.way.value, [])}`
            : name;
    });

    hold(kind: string): void {
        this.tool.value = kind;
        announce(editorWords.value.holding({ what: this.toolName.value }));
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
            () => editorWords.value.cleared,
        );
    };

    /* Pastes a text; returns whether it has the form of a position of this game. */
    paste(text: string): boolean {
        return this.attempt(
            () => this.drafts.read(this.game, text),
            () => this.status.value,
        );
    }

    /* Returns the other game that a text is a position of, if any. */
    gameOf(text: string): GameId | null {
        return (
            this.rules.games.map(({ id }) => id).find((id) => id !== this.game && this.drafts.read(id, text).ok) ?? null
        );
    }

    /* Returns the numbers that a seat can have in hand, now or at the start; empty if they follow from the board. */
    numbers(what: 'hand' | 'initial', seat: number): number[] {
        return Array.from({ length: 21 }, (_, n) => n).filter(
            (n) => this.drafts.edit(this.game, this.draft.value, `${what} ${seat} ${n}`).ok,
        );
    }
}
