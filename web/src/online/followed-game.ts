/*
 * followed-game.ts - the board of an online table: the core's record, updated by the table's events.
 */
import type { GameRecord, Outcome } from '../core/record';
import type { Rules } from '../core/rules';
import type { TableEvent } from './messages';
import { unusualStart } from './odds';
import type { TableState } from './table-state';

export class FollowedGame {
    readonly record: GameRecord;
    private readonly rules: Rules;
    positions: string[] = [];
    moves: string[] = [];
    movers: number[] = []; /* the seat that made each move */
    swapped = false;

    constructor(record: GameRecord, rules: Rules) {
        this.record = record;
        this.rules = rules;
    }

    start({ options }: TableState, seating?: string): void {
        const usual = this.record.start(options.game, options.players);
        const odds = unusualStart(this.rules, options, seating);
        if (odds !== null) this.record.startAt(options.game, odds);
        this.positions = [odds ?? usual];
        this.moves = [];
        this.movers = [];
        this.swapped = false;
    }

    get position(): string {
        return this.positions.at(-1)!;
    }

    private fingerprint({ options }: TableState): string {
        const { core } = this.rules;
        this.rules.read(options.game, this.position);
        return core.unwrap(core.call.fingerprint!());
    }

    private play(before: TableState, event: TableEvent): boolean {
        const seat = event.seat!;
        const clock = before.seats[seat]?.kind === 'person' ? (event.time_left?.[seat] ?? null) : null;
        const answer = this.record.play(event.move!, clock);
        if (answer.ok) {
            this.moves.push(event.move!);
            this.movers.push(seat);
            this.positions.push(answer.value);
        }
        return answer.ok;
    }

    private swap(): boolean {
        this.swapped = this.record.swap().ok;
        return this.swapped;
    }

    /* Returns false if the core refuses to take these moves back. */
    private takeBack(moves: number): boolean {
        if (!this.record.takeBack(moves).ok) return false;
        const left = this.moves.length - moves;
        this.moves.length = left;
        this.movers.length = left;
        this.positions.length = left + 1;
        return true;
    }

    private act(before: TableState, event: TableEvent): boolean {
        switch (event.act) {
            case 'move':
                return event.move !== undefined && event.seat !== undefined && this.play(before, event);
            case 'swap':
                return this.swap();
            case 'sit':
            case 'computer' /* Odds go with the players, who are assigned their places at the board now. */:
                if (event.seating !== undefined) this.start(before, event.seating);
                return true;
            case 'offer':
            case 'accept':
                return event.taken_back === undefined || this.takeBack(event.taken_back);
            case 'resign':
            case 'claim':
            case 'time':
                return event.level === undefined || this.record.substitute(event.seat!, event.level).ok;
            default:
                return true;
        }
    }

    /* Applies an event; returns whether it was legal and the board then has the server's fingerprint. */
    follow(before: TableState, event: TableEvent): boolean {
        if ((event.seat ?? 0) >= before.seats.length || !this.act(before, event)) return false;
        if (event.ending !== undefined && !this.record.outcome().over)
            this.record.end(event.ending, event.winners ?? []);
        return event.fingerprint === undefined || event.fingerprint === this.fingerprint(before);
    }

    /* A newer server may end a game in a way that the core does not know: then its result counts. */
    outcome({ result }: TableState): Outcome {
        const told = this.record.outcome();
        if (told.over || !result) return told;
        const { ending, winners, scores } = result;
        const status = winners.length > 0 ? 'won' : scores.includes(0.5) ? 'drawn' : 'playing';
        return { over: true, status, winners, ending, sentence: '' };
    }
}
