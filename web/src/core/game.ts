/*
 * game.ts - a game being played: its position, its legal moves, its record.
 *
 * Games share one record of the core, which is that of the game asked last; the others wait as texts. So any number of
 * games takes one instance.
 */
import type { Engine, Thinking } from './engine.ts';
import type { GameRecord, Outcome } from './record.ts';
import type { Answer, Choices, Core, GameId, Held, Language, Mark, Refusal, Rules, State } from './rules.ts';
import type { Question, Thought } from './thinking.ts';

/** A move, a position or a record that cannot be; `why` has the word for programs, the message is the sentence. */
export class RefusalError extends Error {
    readonly why: Refusal;

    constructor(why: Refusal) {
        super(why.sentence);
        this.name = 'RefusalError';
        this.why = why;
    }
}

export function accepted<T>(answer: Answer<T>): T {
    if (!answer.ok) throw new RefusalError(answer.why);
    return answer.value;
}

/** What all games of one Plateau share. */
export interface Shared {
    readonly rules: Rules;
    readonly record: GameRecord;
    readonly core: Core; /* the record's instance */
    readonly engine: () => Engine;
    readonly drawing: () => Promise<Core>; /* board.wasm */
    language: Language;
    holder: Game | null; /* whose record it is now */
}

/** Level 1 to 8, or 0 for full strength within the nodes; the same seed gives the same move. */
export type Wish = Partial<Omit<Question, 'record'>>;

export class Game {
    readonly game: GameId;
    readonly seats: number;
    private readonly shared: Shared;
    private text = '';
    private now: string;

    /** For Plateau: the shared record is this game's from the start. */
    constructor(shared: Shared, begin: (shared: Shared) => Answer<string>) {
        shared.holder?.leave();
        shared.holder = null;
        this.now = accepted(begin(shared));
        shared.holder = this;
        this.shared = shared;
        this.game = shared.record.game;
        this.seats = this.state().seats;
    }

    private leave(): void {
        this.text = this.shared.record.write();
    }

    private held(): GameRecord {
        const { shared } = this;
        if (shared.holder !== this) {
            shared.holder?.leave();
            accepted(shared.record.read(this.text));
            shared.holder = this;
        }
        return shared.record;
    }

    private change(answer: Answer<string>): this {
        this.now = accepted(answer);
        return this;
    }

    /** The position as a text. */
    get position(): string {
        return this.now;
    }

    /** The seat to move, counted from 0. */
    get turn(): number {
        return this.state().turn;
    }

    get over(): boolean {
        return this.outcome().over;
    }

    moves(): string[] {
        return this.over ? [] : this.shared.rules.moves(this.game, this.now);
    }

    /** Plays a move, or throws a RefusalError that says why not; `clock` is what the player has left in milliseconds. */
    play(move: string, clock: number | null = null): this {
        return this.change(this.held().play(move, clock));
    }

    /** Why a move cannot be played; null if it can. */
    reason(move: string): Refusal | null {
        const answer = this.shared.rules.play(this.game, this.now, move);
        return answer.ok ? null : answer.why;
    }

    takeBack(moves = 1): this {
        return this.change(this.held().takeBack(moves));
    }

    /** Ends it as people do: `resignation` or `agreement`, and the seats that win. */
    end(word: string, winners: readonly number[] = []): this {
        return this.change(this.held().end(word, winners));
    }

    /** Who won and how, repetition and resignation included. */
    outcome(): Outcome {
        return this.held().outcome();
    }

    /** What the board alone says. */
    state(): State {
        return this.shared.rules.state(this.game, this.now);
    }

    /** A seat's points: 1, 0.5 or 0; null while the game continues. */
    points(seat: number): number | null {
        this.held();
        const half = this.shared.core.call.record_outcome!(seat);
        return half < 0 ? null : half / 2;
    }

    /** The moves played; the position after so many of them. */
    history(): string[] {
        return this.held().moves();
    }

    at(ply: number): string {
        return this.held().at(ply);
    }

    /** The record as a text, which Plateau.read() reads. */
    record(): string {
        return this.held().write();
    }

    name(seat: number, name: string): this {
        this.held().name(seat, name);
        return this;
    }

    /** A move made token by token: what may follow, and the move if they are one. */
    choices(tokens: readonly string[] = []): Answer<Choices> {
        return this.shared.rules.choices(this.game, this.now, tokens);
    }

    /** What is worth drawing of the position and of a move begun. */
    marks(tokens: readonly string[] = []): Mark[] {
        return this.shared.rules.marks(this.game, this.now, tokens);
    }

    hands(): Held[] {
        return this.shared.rules.hands(this.game, this.now);
    }

    /** The core with this game's position in it. */
    private there(): Core {
        const record = this.held();
        record.at(record.turns);
        return this.shared.core;
    }

    /** The number of sequences of so many moves, 0 to 16. */
    perft(depth: number): bigint {
        const count = BigInt(this.there().call.perft!(depth));
        if (count < 0n) throw new RangeError(`depth ${depth}: expected 0 to 16`);
        return count;
    }

    /** 16 hexadecimal digits, as everywhere in Plateau. */
    fingerprint(): string {
        const core = this.there();
        return core.sure(core.call.fingerprint!());
    }

    /**
     * The board as an <svg> element, with the last move marked, or with a move begun and what may follow. Every place
     * has its token as data-token.
     */
    async svg(tokens: readonly string[] = []): Promise<string> {
        const last = tokens.length === 0 ? this.history().at(-1) : undefined;
        const position = last === undefined ? this.now : this.at(this.history().length - 1);
        const core = await this.shared.drawing();
        core.sure(core.call.load!(this.shared.rules.number(this.game), core.give(position)));
        const given = core.give(last ?? tokens.join(' '));
        return accepted(core.answer(last === undefined ? core.call.draw!(given) : core.call.draw_move!(given)));
    }

    /** A computer's move, in a worker; `report` hears every step if `lines` are wanted. */
    think(wish: Wish = {}, report?: (thought: Thought) => void): Thinking {
        const seed = Math.floor(Math.random() * 2 ** 32);
        const question = { level: 8, nodes: 0, lines: 0, seed, ...wish, record: this.record() };
        return this.shared.engine().think(question, report);
    }

    /** What a move would do, in a sentence without its full stop; nothing if there is nothing to say. */
    async describe(move: string): Promise<string> {
        const { rules, language, engine } = this.shared;
        const asked = { game: rules.number(this.game), position: this.now, move, language };
        return await engine().tell({ kind: 'why', asked });
    }
}
