/*
 * game.ts - a game in progress: its position, legal moves and record. All games share one record instance of the core,
 * which holds the game used last; the others are kept as texts. So any number of games needs one instance.
 */
import type { Engine, Thinking } from './engine.ts';
import type { GameRecord, Outcome } from './record.ts';
import type { Answer, Choices, Core, GameId, Hand, Mark, Refusal, Rules, State } from './rules.ts';
import type { Question, Thought } from './thinking.ts';

/** Thrown for an invalid move, position or record; `refusal` has the code for programs, the message is for people. */
export class RefusalError extends Error {
    readonly refusal: Refusal;

    constructor(refusal: Refusal) {
        super(refusal.message);
        this.name = 'RefusalError';
        this.refusal = refusal;
    }
}

export function accepted<T>(answer: Answer<T>): T {
    if (!answer.ok) throw new RefusalError(answer.refusal);
    return answer.value;
}

/** State shared by all games of one Plateau. */
export interface Shared {
    readonly rules: Rules;
    readonly record: GameRecord;
    readonly core: Core; /* WebAssembly instance that holds records */
    readonly engine: () => Engine;
    readonly drawing: () => Promise<Core>; /* instance of board.wasm */
    language: string;
    holder: Game | null; /* the game whose record is loaded */
}

/** Level 1 to 8, or 0 for full strength within the nodes; the same seed gives the same move. */
export type ThinkOptions = Partial<Omit<Question, 'record'>>;

export class Game {
    readonly game: GameId;
    readonly players: number;
    private readonly shared: Shared;
    private text = '';
    private now: string;

    /** For Plateau only: the shared record holds this game from the start. */
    constructor(shared: Shared, begin: (shared: Shared) => Answer<string>) {
        shared.holder?.leave();
        shared.holder = null;
        this.now = accepted(begin(shared));
        shared.holder = this;
        this.shared = shared;
        this.game = shared.record.game;
        this.players = this.state().players;
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
    get toMove(): number {
        return this.state().toMove;
    }

    get over(): boolean {
        return this.outcome().over;
    }

    moves(): string[] {
        return this.over ? [] : this.shared.rules.moves(this.game, this.now);
    }

    /**
     * Plays a move, or throws a RefusalError that says why it is illegal; `clock` is the player's remaining time in
     * milliseconds.
     */
    play(move: string, clock: number | null = null): this {
        return this.change(this.held().play(move, clock));
    }

    /** Returns why a move is illegal; null if it is legal. */
    refusal(move: string): Refusal | null {
        const answer = this.shared.rules.play(this.game, this.now, move);
        return answer.ok ? null : answer.refusal;
    }

    takeBack(moves = 1): this {
        return this.change(this.held().takeBack(moves));
    }

    /** Ends the game by decision of the players: `resignation` or `agreement`, and the seats that win. */
    end(ending: string, winners: readonly number[] = []): this {
        return this.change(this.held().end(ending, winners));
    }

    /** Returns who won and how, repetition and resignation included. */
    outcome(): Outcome {
        return this.held().outcome();
    }

    /** Returns the state by the board alone. */
    state(): State {
        return this.shared.rules.state(this.game, this.now);
    }

    /** Returns a seat's score: 1, 0.5 or 0; null while the game is in progress. */
    score(seat: number): number | null {
        this.held();
        const half = this.shared.core.call.record_half_points!(seat);
        return half < 0 ? null : half / 2;
    }

    /** Returns the moves played. */
    history(): string[] {
        return this.held().moves();
    }

    /** Returns the position after this many moves. */
    positionAfter(ply: number): string {
        return this.held().positionAfter(ply);
    }

    /** Returns the record as a text, which Plateau.read() reads. */
    record(): string {
        return this.held().write();
    }

    name(seat: number, name: string): this {
        this.held().name(seat, name);
        return this;
    }

    /** Returns what may follow the tokens of a move entered so far, and the move if it is complete. */
    choices(tokens: readonly string[] = []): Answer<Choices> {
        return this.shared.rules.choices(this.game, this.now, tokens);
    }

    /** Returns the marks to draw on the position, and for a move entered in part. */
    marks(tokens: readonly string[] = []): Mark[] {
        return this.shared.rules.marks(this.game, this.now, tokens);
    }

    hands(): Hand[] {
        return this.shared.rules.hands(this.game, this.now);
    }

    /** Returns the core after loading this game's position. */
    private there(): Core {
        const record = this.held();
        record.positionAfter(record.plies);
        return this.shared.core;
    }

    /** Counts the sequences of `depth` legal moves; depth is 0 to 16. */
    perft(depth: number): bigint {
        const count = BigInt(this.there().call.perft!(depth));
        if (count < 0n) throw new RangeError(`depth ${depth}: expected 0 to 16`);
        return count;
    }

    /** Returns the position's hash: 16 hexadecimal digits, the same in every part of Plateau. */
    fingerprint(): string {
        const core = this.there();
        return core.unwrap(core.call.fingerprint!());
    }

    /**
     * Returns the board as an <svg> element, with the last move marked, or with a move entered in part and what may
     * follow. Every place has its token as data-token.
     */
    async svg(tokens: readonly string[] = []): Promise<string> {
        const last = tokens.length === 0 ? this.history().at(-1) : undefined;
        const position = last === undefined ? this.now : this.positionAfter(this.history().length - 1);
        const core = await this.shared.drawing();
        core.unwrap(core.call.load!(this.shared.rules.number(this.game), core.writeInput(position)));
        const given = core.writeInput(last ?? tokens.join(' '));
        return accepted(core.answer(last === undefined ? core.call.draw!(given) : core.call.draw_move!(given)));
    }

    /** Asks a worker for a computer's move; `report` is called after every step if `lines` are wanted. */
    think(options: ThinkOptions = {}, report?: (thought: Thought) => void): Thinking {
        const seed = Math.floor(Math.random() * 2 ** 32);
        const question = { level: 8, nodes: 0, lines: 0, seed, ...options, record: this.record() };
        return this.shared.engine().think(question, report);
    }

    /** Describes what a move would do, in a sentence without its full stop; empty if there is nothing to say. */
    async describe(move: string): Promise<string> {
        const { rules, language, engine } = this.shared;
        const request = { game: rules.number(this.game), position: this.now, move, language };
        return await engine().requestText({ kind: 'describe', request });
    }
}
