/*
 * online-game.ts - adapts an online table to the interface of a game being played. The table (online-table.ts) follows
 * events and waits for confirmations; this class has what the board and the players' bars need, the same as for a local
 * game.
 */
import { computed, effect, signal, untracked } from '@preact/signals';
import { MoveBuilder } from '../local/builder';
import type { Answer, GameId, Rules } from '../core/rules';
import type { Language } from '../local/language';
import type { PlayedGame, GameEvent } from '../local/played-game';
import type { Seat } from '../local/seats';
import type { TableState } from './followed-table';
import type { TableEvent } from './messages';
import type { OnlineTable } from './online-table';

/* Create it only when the table's state is known. */
export class OnlineGame implements PlayedGame {
    readonly id: string;
    readonly game: GameId;
    readonly builder: MoveBuilder;
    readonly table: OnlineTable;
    private readonly rules: Rules;
    private readonly leave: (() => void)[] = [];
    private listeners: ((event: GameEvent) => void)[] = [];

    constructor(table: OnlineTable, rules: Rules) {
        this.id = table.id;
        this.table = table;
        this.game = table.table.value!.options.game;
        this.rules = rules;
        this.builder = new MoveBuilder(rules, this.game, table.position.value);
        this.leave.push(
            effect(() => {
                const position = table.position.value;
                untracked(() => this.builder.begin(position));
            }),
            table.listen((event, before, own) => this.hear(event, before, own)),
        );
    }

    get positions() {
        return this.table.positions;
    }
    get moves() {
        return this.table.moves;
    }
    get cursor() {
        return this.table.cursor;
    }
    get position() {
        return this.table.position;
    }
    get over() {
        return this.table.over;
    }
    get live() {
        return this.table.live;
    }
    get mine() {
        return this.table.mine;
    }
    get lastMarks() {
        return this.table.lastMarks;
    }
    get seats() {
        return this.table.seats;
    }
    get canSwap() {
        return this.table.canSwap;
    }
    get clocks() {
        return this.table.clocks;
    }
    readonly failure = signal<string | null>(null);
    readonly state = computed(() => this.rules.state(this.game, this.position.value));
    readonly turn = computed(() => this.state.value.toMove);
    readonly outcome = computed(() => this.table.outcome.value!);

    seat(seat: number): Seat {
        return this.seats.value[seat]!;
    }

    hasClock(seat: number): boolean {
        return this.table.hasClock(seat);
    }

    isThinking(): boolean {
        return !this.over.value && this.seat(this.turn.value).kind === 'computer';
    }

    listen(listener: (event: GameEvent) => void): () => void {
        this.listeners.push(listener);
        return () => {
            this.listeners = this.listeners.filter((other) => other !== listener);
        };
    }

    private tell(event: GameEvent): void {
        for (const listener of this.listeners) listener(event);
    }

    /* Passes on the events that change the board; the player's own moves were reported when they were made. */
    private hear(event: TableEvent, before: TableState, own: boolean): void {
        const seat = event.seat ?? 0;
        if (event.act === 'move') {
            if (!own) this.tell({ kind: 'move', seat, move: event.move!, before: this.beforeMove(event) });
            else if (event.ending !== undefined)
                this.tell({ kind: 'over' }); /* Only the server knows that this was the last move. */
        } else if (event.ending !== undefined && before.phase !== 'over') {
            this.tell({ kind: 'over' });
        } else if (event.act === 'swap') {
            this.tell({ kind: 'swap' });
        } else if (event.version > before.version) {
            this.tell({ kind: 'back' });
        } else if (before.seats[seat]?.kind === 'person' && this.table.table.value?.seats[seat]?.kind === 'computer') {
            this.tell({ kind: 'stand-in', name: this.table.nameOf(before.seats[seat].player) });
        }
    }

    /*
     * Returns the position before a move: several events may have arrived at once, so it is found by the event's ply.
     */
    private beforeMove(event: TableEvent): string {
        const positions = this.positions.value;
        return positions[event.ply - 1] ?? positions.at(-2)!;
    }

    /* Nothing to do: the server runs computers and clocks. */
    proceed(): void {}

    flag(): void {}

    play(move: string): Answer<string> {
        const seat = this.turn.value;
        const before = this.position.value;
        const answer = this.table.play(move);
        if (answer.ok) this.tell({ kind: 'move', seat, move, before });
        return answer;
    }

    swap(): boolean {
        return this.table.swap();
    }

    write(): string {
        return this.table.write();
    }

    speak(language: Language): void {
        untracked(() => {
            this.table.speak(language);
            this.builder.retell();
        });
    }

    /* Stops listening; the table itself is closed by its owner. */
    close(): void {
        for (const leave of this.leave) leave();
        this.listeners = [];
    }
}
