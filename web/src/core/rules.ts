/*
 * rules.ts - the C core as typed functions over text.
 *
 * The module keeps one position; every question about a position loads it first, which takes
 * microseconds, so that nothing here depends on what was asked before. Who needs a record takes
 * its own instance: see record.ts.
 */
import type { Language } from './language.ts';
import { seatName } from './seats.ts';
import { typeset } from './sentence.ts';

export type GameId = 'quoridor' | 'dorix' | 'orbital' | 'tictacdoh';
export type { Language };

export interface GameInfo {
    readonly id: GameId;
    readonly seatings: readonly number[];
    readonly files: number;
    readonly ranks: number;
    readonly examples: string;
    readonly minutes: number;
    readonly sample: string; /* a position in the middle of a game */
    readonly title: Readonly<Record<Language, string>>;
    readonly pitch: Readonly<Record<Language, string>>;
}

/* Why something cannot be: a word for programs, a sentence for people. */
export interface Refusal {
    readonly word: string;
    readonly sentence: string;
    readonly seat: number;
    readonly piece: string;
    readonly places: readonly string[];
}

export type Answer<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly why: Refusal };

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
    readonly seat: number;
    readonly at: string;
}

/* How many of a kind a seat has and had at first; a stash that all share is nobody's (null). */
export interface Held {
    readonly seat: number | null;
    readonly piece: string; /* its letter, T for Towers and those that win, or - for the only kind */
    readonly count: number;
    readonly whole: number;
}

/* What a hand can do after some tokens; `move` is the whole turn if they are one. */
export interface Choices {
    readonly next: readonly string[];
    readonly move: string | null;
}

export interface State {
    readonly seats: number;
    readonly sides: number;
    readonly turn: number;
    readonly status: 'open' | 'won' | 'drawn';
    readonly winners: readonly number[];
    readonly ending: string;
    readonly verdict: string;
}

type Exports = Record<string, (...numbers: number[]) => number> & { memory: WebAssembly.Memory };

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/* The module behind its two buffers. */
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

    /* Puts a text in; its length, cut at what the module takes. */
    give(text: string): number {
        return encoder.encodeInto(text, this.room).written;
    }

    text(): string {
        const at = this.call.output!();
        return decoder.decode(this.bytes.subarray(at, at + this.call.output_length!()));
    }

    /* The text that a call wrote, or why it failed. */
    answer(result: number): Answer<string> {
        return result < 0 ? { ok: false, why: readRefusal(this.text()) } : { ok: true, value: this.text() };
    }

    /* For calls that cannot fail on what the core itself has said. */
    sure(result: number): string {
        const answer = this.answer(result);
        if (!answer.ok) throw new Error(`${answer.why.word}: ${answer.why.sentence}`);
        return answer.value;
    }
}

function readRefusal(text: string): Refusal {
    const [word = '', sentence = '', data = ''] = text.split('\n');
    const [seat = '0', piece = '-', ...places] = data.split(' ');
    return {
        word,
        sentence: typeset(sentence),
        seat: Number(seat),
        piece: piece === '-' ? '' : piece,
        places,
    };
}

function words(text: string): string[] {
    return text.trim() === '' ? [] : text.trim().split(' ');
}

function lines(text: string): string[] {
    return text.split('\n').filter((line) => line !== '');
}

function readMarks(text: string): Mark[] {
    return lines(text).map((line) => {
        const [kind, seat, at] = line.split(' ');
        return { kind: kind as MarkKind, seat: Number(seat), at: at! };
    });
}

function readGame(line: string): GameInfo {
    const [id, seatings, files, ranks, examples, minutes, sample, ...texts] = line.split('\t');
    const [title, pitch, frenchTitle, frenchPitch] = texts;
    return {
        id: id as GameId,
        seatings: words(seatings!).map(Number),
        files: Number(files),
        ranks: Number(ranks),
        examples: examples!,
        minutes: Number(minutes),
        sample: sample!,
        title: { en: title!, fr: frenchTitle! },
        pitch: { en: pitch!, fr: frenchPitch! },
    };
}

export function seatsOf(bits: number): number[] {
    return [0, 1, 2, 3].filter((seat) => (bits >> seat) & 1);
}

const seatsMax = 4;

export const statuses = ['open', 'won', 'drawn'] as const;

/* Sentences call the players by their colours, as the boards do. */
export function speak(core: Core, language: Language): void {
    core.call.speak!(language === 'fr' ? 1 : 0);
    for (let seat = 0; seat < seatsMax; seat++) core.call.name_seat!(seat, core.give(seatName(seat, language)));
}

export class Rules {
    readonly games: readonly GameInfo[];
    readonly core: Core;

    constructor(instance: WebAssembly.Instance) {
        this.core = new Core(instance);
        this.speak('en');
        this.games = lines(this.core.sure(this.core.call.games!())).map(readGame);
    }

    speak(language: Language): void {
        speak(this.core, language);
    }

    number(game: GameId): number {
        return this.games.findIndex((info) => info.id === game);
    }

    info(game: GameId): GameInfo {
        return this.games[this.number(game)]!;
    }

    start(game: GameId, seats: number): string {
        return this.core.sure(this.core.call.start!(this.number(game), seats));
    }

    /* The start with so many walls or pawns in the players' hands, or why it cannot be. */
    startOdds(game: GameId, hands: readonly number[]): Answer<string> {
        const { core } = this;
        return core.answer(core.call.start_odds!(this.number(game), hands.length, core.give(hands.join(','))));
    }

    /* Whether a text is a position, or why not. */
    read(game: GameId, position: string): Answer<string> {
        return this.core.answer(this.core.call.load!(this.number(game), this.core.give(position)));
    }

    private load(game: GameId, position: string): void {
        this.core.sure(this.core.call.load!(this.number(game), this.core.give(position)));
    }

    private ask(game: GameId, position: string, name: string, text: string): Answer<string> {
        this.load(game, position);
        return this.core.answer(this.core.call[name]!(this.core.give(text)));
    }

    state(game: GameId, position: string): State {
        const { core } = this;
        this.load(game, position);
        return {
            seats: core.call.seats!(),
            sides: core.call.sides!(),
            turn: core.call.turn!(),
            status: statuses[core.call.status!()]!,
            winners: seatsOf(core.call.winners!()),
            ending: core.sure(core.call.ending!()),
            verdict: typeset(core.sure(core.call.verdict!())),
        };
    }

    hands(game: GameId, position: string): Held[] {
        this.load(game, position);
        return lines(this.core.sure(this.core.call.hands!())).map((line) => {
            const [seat, piece, count, whole] = line.split(' ');
            return {
                seat: seat === '-' ? null : Number(seat),
                piece: piece!,
                count: Number(count),
                whole: Number(whole),
            };
        });
    }

    play(game: GameId, position: string, move: string): Answer<string> {
        return this.ask(game, position, 'play', move);
    }

    /* What a person typed, in the notation that play() takes; as it is where that is no help. */
    typed(game: GameId, text: string): string {
        const { core } = this;
        return core.sure(core.call.typed!(this.number(game), core.give(text))) || text;
    }

    moves(game: GameId, position: string): string[] {
        this.load(game, position);
        return words(this.core.sure(this.core.call.moves!()));
    }

    choices(game: GameId, position: string, tokens: readonly string[]): Answer<Choices> {
        const answer = this.ask(game, position, 'choices', tokens.join(' '));
        if (!answer.ok) return answer;
        const [next = '', move = ''] = answer.value.split('\n');
        return { ok: true, value: { next: words(next), move: move || null } };
    }

    meanwhile(game: GameId, position: string, tokens: readonly string[]): string {
        const answer = this.ask(game, position, 'meanwhile', tokens.join(' '));
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
