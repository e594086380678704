/*
 * record.ts - the record of a game, in its own instance of the core.
 */
import { typeset } from './sentence.ts';
import type { Answer, GameId, Language } from './rules.ts';
import { Rules, seatsOf, statuses } from './rules.ts';

/* What happened, what was taken back included. */
export interface Entry {
    readonly kind: 'move' | 'swap' | 'substitute' | 'take-back' | 'credit';
    readonly seat: number;
    readonly number: number;
    readonly clock: number | null;
    readonly move: string | null;
}

export interface Outcome {
    readonly over: boolean;
    readonly status: 'open' | 'won' | 'drawn';
    readonly winners: readonly number[];
    readonly ending: string;
    readonly verdict: string;
}

const none = '-';

function words(text: string): string[] {
    return text === '' ? [] : text.split(' ');
}

export class GameRecord {
    private readonly rules: Rules;

    constructor(instance: WebAssembly.Instance) {
        this.rules = new Rules(instance);
    }

    private text(name: string, ...numbers: number[]): string {
        return this.rules.core.sure(this.rules.core.call[name]!(...numbers));
    }

    private number(name: string, ...numbers: number[]): number {
        return this.rules.core.call[name]!(...numbers);
    }

    private change(name: string, ...numbers: number[]): Answer<string> {
        return this.rules.core.answer(this.rules.core.call[name]!(...numbers));
    }

    speak(language: Language): void {
        this.rules.speak(language);
    }

    start(game: GameId, seats: number): string {
        return this.text('record_start', this.rules.number(game), seats);
    }

    /* A record that begins in a given position: a lesson, a puzzle. */
    startAt(game: GameId, position: string): Answer<string> {
        const read = this.rules.read(game, position);
        return read.ok ? this.change('record_start_here') : read;
    }

    read(text: string): Answer<string> {
        return this.change('record_read', this.rules.core.give(text));
    }

    write(): string {
        return this.text('record_write');
    }

    play(move: string, clock: number | null): Answer<string> {
        return this.change('record_play', this.rules.core.give(move), clock ?? -1);
    }

    takeBack(moves: number): Answer<string> {
        return this.change('record_take_back', moves);
    }

    swap(): Answer<string> {
        return this.change('record_swap');
    }

    /* A computer takes over from the player of the seat. */
    substitute(seat: number, level: number): Answer<string> {
        return this.change('record_substitute', seat, level);
    }

    /* Time given back to a clock after an outage. */
    credit(seat: number, milliseconds: number): Answer<string> {
        return this.change('record_credit', seat, milliseconds);
    }

    /* An ending that people make: resignation, agreement. */
    end(word: string, winners: readonly number[]): Answer<string> {
        const bits = winners.reduce((sum, seat) => sum | (1 << seat), 0);
        return this.change('record_end', this.rules.core.give(word), bits);
    }

    name(seat: number, name: string): void {
        this.change('record_name', seat, this.rules.core.give(name));
    }

    names(): string[] {
        return this.text('record_names').split('\n').slice(0, this.rules.core.call.seats!());
    }

    get game(): GameId {
        return this.rules.games[this.number('record_game')]!.id;
    }

    get turns(): number {
        return this.number('record_turns');
    }

    /* The position after so many of the standing moves. */
    at(turns: number): string {
        return this.text('record_goto', turns);
    }

    moves(): string[] {
        return words(this.text('record_moves'));
    }

    /* Who holds a seat: the players are counted by the seats they began on. */
    player(seat: number): number {
        return this.number('record_player', seat);
    }

    entries(): Entry[] {
        return this.text('record_entries')
            .split('\n')
            .filter((line) => line !== '')
            .map((line) => {
                const [kind, seat, number, clock, move] = line.split(' ');
                return {
                    kind: kind as Entry['kind'],
                    seat: Number(seat),
                    number: number === none ? 0 : Number(number),
                    clock: clock === none ? null : Number(clock),
                    move: move === none ? null : move!,
                };
            });
    }

    outcome(): Outcome {
        return {
            over: this.number('record_over') === 1,
            status: statuses[this.number('record_status')]!,
            winners: seatsOf(this.number('record_winners')),
            ending: this.text('record_ending'),
            verdict: typeset(this.text('record_verdict')),
        };
    }
}
