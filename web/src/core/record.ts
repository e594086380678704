/*
 * record.ts - the record of a game, in its own instance of the core.
 */
import { typeset } from './sentence.ts';
import type { Answer, GameId } from './rules.ts';
import { Rules, seatsOf, statuses } from './rules.ts';

/* An event of the game; moves that were taken back are included. */
export interface Entry {
    readonly kind: 'move' | 'swap' | 'substitute' | 'take-back' | 'credit';
    readonly seat: number;
    readonly number: number;
    readonly clock: number | null;
    readonly move: string | null;
}

export interface Outcome {
    readonly over: boolean;
    readonly status: 'playing' | 'won' | 'drawn';
    readonly winners: readonly number[];
    readonly ending: string;
    readonly sentence: string;
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
        return this.rules.core.unwrap(this.rules.core.call[name]!(...numbers));
    }

    private number(name: string, ...numbers: number[]): number {
        return this.rules.core.call[name]!(...numbers);
    }

    private change(name: string, ...numbers: number[]): Answer<string> {
        return this.rules.core.answer(this.rules.core.call[name]!(...numbers));
    }

    setLanguage(language: string): void {
        this.rules.setLanguage(language);
    }

    start(game: GameId, players: number): string {
        return this.text('record_start', this.rules.number(game), players);
    }

    /* Starts a record from a given position, for a lesson or a puzzle. */
    startAt(game: GameId, position: string): Answer<string> {
        const read = this.rules.read(game, position);
        return read.ok ? this.change('record_start_here') : read;
    }

    read(text: string): Answer<string> {
        return this.change('record_read', this.rules.core.writeInput(text));
    }

    write(): string {
        return this.text('record_write');
    }

    play(move: string, clock: number | null): Answer<string> {
        return this.change('record_play', this.rules.core.writeInput(move), clock ?? -1);
    }

    takeBack(moves: number): Answer<string> {
        return this.change('record_take_back', moves);
    }

    swap(): Answer<string> {
        return this.change('record_swap');
    }

    /* Lets a computer take over from the player of the seat. */
    substitute(seat: number, level: number): Answer<string> {
        return this.change('record_substitute', seat, level);
    }

    /* Gives time back to a clock after an outage. */
    credit(seat: number, milliseconds: number): Answer<string> {
        return this.change('record_credit', seat, milliseconds);
    }

    /* Ends the game by decision of the players: resignation, agreement. */
    end(ending: string, winners: readonly number[]): Answer<string> {
        const bits = winners.reduce((sum, seat) => sum | (1 << seat), 0);
        return this.change('record_end', this.rules.core.writeInput(ending), bits);
    }

    name(seat: number, name: string): void {
        this.change('record_name', seat, this.rules.core.writeInput(name));
    }

    names(): string[] {
        return this.text('record_names').split('\n').slice(0, this.rules.core.call.players!());
    }

    get game(): GameId {
        return this.rules.games[this.number('record_game')]!.id;
    }

    get plies(): number {
        return this.number('record_plies');
    }

    /* Returns the position after this many of the moves that were not taken back. */
    positionAfter(ply: number): string {
        return this.text('record_goto', ply);
    }

    moves(): string[] {
        return words(this.text('record_moves'));
    }

    /* Returns the player who has a seat; players are numbered by the seats they started in. */
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
            sentence: typeset(this.text('record_sentence')),
        };
    }
}
