/*
 * rules.ts - the C core as typed functions over text. The module holds one position; every question loads its position
 * first, which takes microseconds, so no answer depends on an earlier call. Callers that need a record use a separate
 * instance: see record.ts.
 */
import { addedLanguages, packedTexts } from './languages.ts';
import { seatName } from './seats.ts';
import { typeset } from './sentence.ts';

export type GameId = 'quoridor' | 'dorix' | 'orbital' | 'tictacdoh';

export interface GameInfo {
    readonly id: GameId;
    readonly players: readonly number[];
    readonly files: number;
    readonly ranks: number;
    readonly examples: string;
    readonly minutes: number;
    readonly sample: string; /* a position in the middle of a game */
    readonly title: Readonly<Record<string, string>>; /* by the tag of a language */
    readonly pitch: Readonly<Record<string, string>>;
}

/* Why something is refused: a code for programs, and a message for people in the language of setLanguage(). */
export interface Refusal {
    readonly code: string;
    readonly message: string;
    readonly places: readonly string[]; /* the squares and walls that are the reason */
}

export type Answer<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly refusal: Refusal };

export type MarkKind =
    | 'goal'
    | 'path'
    | 'zone'
    | 'certain'
    | 'possible'
    | 'lower'
    | 'control'
    | 'winning'
    | 'cut-off'
    | 'obstacle'
    | 'last';

export interface Mark {
    readonly kind: MarkKind;
    readonly seat: number | null; /* null: belongs to nobody, such as a cell that anyone may fill */
    readonly at: string;
}

/* How many pieces of a kind a seat has now and had at the start; a shared stash has no seat (null). */
export interface Hand {
    readonly seat: number | null;
    readonly piece: string; /* the letter of the kind, T for Towers and winning pieces, or - for the only kind */
    readonly count: number;
    readonly initial: number;
}

/* What may follow the tokens chosen so far; `move` is the whole turn if it is complete. */
export interface Choices {
    readonly next: readonly string[];
    readonly move: string | null;
}

export interface State {
    readonly players: number;
    readonly sides: number;
    readonly toMove: number; /* the seat to move, counted from 0 */
    readonly status: 'playing' | 'won' | 'drawn';
    readonly winners: readonly number[];
    readonly ending: string;
    readonly sentence: string;
}

type Exports = Record<string, (...numbers: number[]) => number> & { memory: WebAssembly.Memory };

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/* The WebAssembly module with its input and output buffers. */
export class Core {
    readonly call: Exports;
    private readonly bytes: Uint8Array;
    private readonly room: Uint8Array;

    constructor(instance: WebAssembly.Instance) {
        this.call = instance.exports as unknown as Exports;
        this.bytes = new Uint8Array(this.call.memory.buffer);
        const at = this.call.input!();
        this.room = this.bytes.subarray(at, at + this.call.input_size!());
    }

    /* Writes a text to the input buffer, cut at its size; returns the length. */
    writeInput(text: string): number {
        return encoder.encodeInto(text, this.room).written;
    }

    text(): string {
        const at = this.call.output!();
        return decoder.decode(this.bytes.subarray(at, at + this.call.output_length!()));
    }

    /* Returns the text that a call wrote, or why it failed. */
    answer(result: number): Answer<string> {
        return result < 0 ? { ok: false, refusal: readRefusal(this.text()) } : { ok: true, value: this.text() };
    }

    /* Unwraps the answer of a call that cannot fail because its input came from the core. */
    unwrap(result: number): string {
        const answer = this.answer(result);
        if (!answer.ok) throw new Error(`${answer.refusal.code}: ${answer.refusal.message}`);
        return answer.value;
    }
}

function readRefusal(text: string): Refusal {
    const [code = '', message = '', places = ''] = text.split('\n');
    return { code, message: typeset(message), places: words(places) };
}

function words(text: string): string[] {
    return text.trim() === '' ? [] : text.trim().split(' ');
}

function lines(text: string): string[] {
    return text.split('\n').filter((line) => line !== '');
}

function readSeat(text: string): number | null {
    return text === '-' ? null : Number(text);
}

function readMarks(text: string): Mark[] {
    return lines(text).map((line) => {
        const [kind, seat, at] = line.split(' ');
        return { kind: kind as MarkKind, seat: readSeat(seat!), at: at! };
    });
}

function readGame(line: string): GameInfo {
    const [id, players, files, ranks, examples, minutes, sample, ...texts] = line.split('\t');
    /* Returns the title or the pitch in each language, by the language's tag. */
    const byLanguage = (which: number): Record<string, string> =>
        Object.fromEntries(texts.flatMap((tag, i) => (i % 3 === 0 ? [[tag, texts[i + which]!]] : [])));
    return {
        id: id as GameId,
        players: words(players!).map(Number),
        files: Number(files),
        ranks: Number(ranks),
        examples: examples!,
        minutes: Number(minutes),
        sample: sample!,
        title: byLanguage(1),
        pitch: byLanguage(2),
    };
}

function readGames(core: Core): readonly GameInfo[] {
    return lines(core.unwrap(core.call.games!())).map(readGame);
}

export function seatsOf(bits: number): number[] {
    return [0, 1, 2, 3].filter((seat) => (bits >> seat) & 1);
}

const seatsMax = 4;

export const statuses = ['playing', 'won', 'drawn'] as const;

/* Gives a module the texts of a language, if there are any. */
function teach(core: Core, language: string): void {
    const texts = packedTexts(language);
    if (texts !== undefined) core.unwrap(core.call.add_language!(core.writeInput(texts)));
}

/*
 * Sets the language, whose texts addLanguage() has unless it is English; sentences then name the players by their
 * colours, as shown on the boards. Returns whether it was new to the module.
 */
export function setLanguage(core: Core, language: string): boolean {
    const choose = (): number => core.call.set_language!(core.writeInput(language));
    const known = choose() >= 0;
    if (!known) {
        teach(core, language);
        core.unwrap(choose());
    }
    for (let seat = 0; seat < seatsMax; seat++) core.call.name_seat!(seat, core.writeInput(seatName(seat, language)));
    return !known;
}

export class Rules {
    /* With titles in the languages that the module knows. */
    games: readonly GameInfo[];
    readonly core: Core;

    constructor(instance: WebAssembly.Instance) {
        this.core = new Core(instance);
        for (const language of addedLanguages()) teach(this.core, language);
        setLanguage(this.core, 'en');
        this.games = readGames(this.core);
    }

    /* Sets the language of all later sentences, by its tag. */
    setLanguage(language: string): void {
        if (setLanguage(this.core, language)) this.games = readGames(this.core);
    }

    number(game: GameId): number {
        return this.games.findIndex((info) => info.id === game);
    }

    info(game: GameId): GameInfo {
        return this.games[this.number(game)]!;
    }

    start(game: GameId, players: number): string {
        return this.core.unwrap(this.core.call.start!(this.number(game), players));
    }

    /* Returns the start position with these walls or pawns in the players' hands, or why it is invalid. */
    startOdds(game: GameId, hands: readonly number[]): Answer<string> {
        const { core } = this;
        return core.answer(core.call.start_odds!(this.number(game), hands.length, core.writeInput(hands.join(','))));
    }

    /* Checks whether a text is a position, or why it is not. */
    read(game: GameId, position: string): Answer<string> {
        return this.core.answer(this.core.call.load!(this.number(game), this.core.writeInput(position)));
    }

    private load(game: GameId, position: string): void {
        this.core.unwrap(this.core.call.load!(this.number(game), this.core.writeInput(position)));
    }

    private ask(game: GameId, position: string, name: string, text: string): Answer<string> {
        this.load(game, position);
        return this.core.answer(this.core.call[name]!(this.core.writeInput(text)));
    }

    state(game: GameId, position: string): State {
        const { core } = this;
        this.load(game, position);
        return {
            players: core.call.players!(),
            sides: core.call.sides!(),
            toMove: core.call.to_move!(),
            status: statuses[core.call.status!()]!,
            winners: seatsOf(core.call.winners!()),
            ending: core.unwrap(core.call.ending!()),
            sentence: typeset(core.unwrap(core.call.sentence!())),
        };
    }

    hands(game: GameId, position: string): Hand[] {
        this.load(game, position);
        return lines(this.core.unwrap(this.core.call.hands!())).map((line) => {
            const [seat, piece, count, initial] = line.split(' ');
            return {
                seat: readSeat(seat!),
                piece: piece!,
                count: Number(count),
                initial: Number(initial),
            };
        });
    }

    play(game: GameId, position: string, move: string): Answer<string> {
        return this.ask(game, position, 'play', move);
    }

    /* Converts typed text to the notation that play() takes; returns it unchanged if it cannot be understood. */
    normalizeMove(game: GameId, text: string): string {
        const { core } = this;
        return core.unwrap(core.call.normalize_move!(this.number(game), core.writeInput(text))) || text;
    }

    moves(game: GameId, position: string): string[] {
        this.load(game, position);
        return words(this.core.unwrap(this.core.call.moves!()));
    }

    choices(game: GameId, position: string, tokens: readonly string[]): Answer<Choices> {
        const answer = this.ask(game, position, 'choices', tokens.join(' '));
        if (!answer.ok) return answer;
        const [next = '', move = ''] = answer.value.split('\n');
        return { ok: true, value: { next: words(next), move: move || null } };
    }

    /* Starts a turn, as text: its tokens, with "=" before those that were forced. */
    beginTurn(game: GameId, position: string): string {
        this.load(game, position);
        return this.core.unwrap(this.core.call.turn_begin!());
    }

    /*
     * Returns the turn with another token; if that token is illegal, with the refused tokens for choices() to explain.
     */
    chooseToken(game: GameId, position: string, turn: string, token: string): { taken: boolean; turn: string } {
        const { core } = this;
        this.load(game, position);
        const taken = core.call.turn_choose!(core.writeInput(turn ? `${turn} ${token}` : token));
        return { taken: taken === 1, turn: core.unwrap(taken) };
    }

    /* Returns the turn without its last choice; null if nothing was chosen. */
    undoChoice(turn: string): string | null {
        const { core } = this;
        const undone = core.call.turn_undo!(core.writeInput(turn));
        return undone === 1 ? core.unwrap(undone) : null;
    }

    /* Returns the position in the middle of a turn, after these tokens. */
    midTurn(game: GameId, position: string, tokens: readonly string[]): string {
        const answer = this.ask(game, position, 'mid_turn', tokens.join(' '));
        return answer.ok ? answer.value : position;
    }

    marks(game: GameId, position: string, tokens: readonly string[]): Mark[] {
        const answer = this.ask(game, position, 'marks', tokens.join(' '));
        return answer.ok ? readMarks(answer.value) : [];
    }

    moveMarks(game: GameId, position: string, move: string): Mark[] {
        const answer = this.ask(game, position, 'move_marks', move);
        return answer.ok ? readMarks(answer.value) : [];
    }

    tokens(game: GameId, position: string, move: string): string[] {
        const answer = this.ask(game, position, 'tokens', move);
        return answer.ok ? words(answer.value) : [];
    }
}
