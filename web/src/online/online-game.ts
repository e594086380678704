/*
 * online-game.ts - a table of the service as a game being played: the board's side of it.
 *
 * The table (online-table.ts) follows events and waits for confirmations; here is what a board and
 * the players beside it need, the same as of a game at this device.
 */
import { computed, effect, signal, untracked } from '@preact/signals';
import { MoveBuilder } from '../local/builder';
import type { Answer, GameId, Language, Rules } from '../core/rules';
import type { PlayedGame, GameEvent } from '../local/played-game';
import type { Seat } from '../local/seats';
import type { TableEvent } from './messages';
import type { OnlineTable } from './online-table';
import type { TableState } from './table-state';

/* Until the table is known there is no game to show: make this when it is. */
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
    readonly turn = computed(() => this.state.value.turn);
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

    /* An own move was told when it was made; of the rest a board hears what changes it. */
    private hear(event: TableEvent, before: TableState, own: boolean): void {
        const seat = event.seat ?? 0;
        if (event.act === 'move') {
            if (!own) this.tell({ kind: 'move', seat, move: event.move!, before: this.beforeMove(event) });
            else if (event.ending !== undefined)
                this.tell({ kind: 'over' }); /* Only the service knows that it was the last. */
        } else if (event.ending !== undefined && before.phase !== 'over') {
            this.tell({ kind: 'over' });
        } else if (event.act === 'swap') {
            this.tell({ kind: 'swap' });
        } else if (event.turn > before.turn) {
            this.tell({ kind: 'back' });
        } else if (before.seats[seat]?.kind === 'person' && this.table.table.value?.seats[seat]?.kind === 'computer') {
            this.tell({ kind: 'stand-in', name: this.table.nameOf(before.seats[seat].player) });
        }
    }

    /* Several moves may have come at once: this one began where its own number says. */
    private beforeMove(event: TableEvent): string {
        const { positions, moves } = this;
        const later = this.table.table.value!.turn - event.turn;
        const at = moves.value.length - 1 - later;
        return positions.value[at] ?? positions.value.at(-2)!;
    }

    /* Computers elsewhere and clocks go by themselves. */
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

    /* The board is left; the table itself is closed by its owner. */
    close(): void {
        for (const leave of this.leave) leave();
        this.listeners = [];
    }
}
