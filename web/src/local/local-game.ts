/*
 * local-game.ts - a local game: record, move builder, computers, clocks. The record in the core is authoritative;
 * signals notify the screen of changes. For people and computers alike, a move enters through play() and is judged by
 * the core.
 */
import { batch, computed, signal, untracked } from '@preact/signals';
import { MoveBuilder } from './builder';
import type { Engine, Thinking } from '../core/engine';
import type { GameRecord, Outcome } from '../core/record';
import type { Answer, GameId, Mark, Rules, State } from '../core/rules';
import type { Language } from './language';
import { Clocks } from './clocks';
import { clocksOf } from './odds';
import type { PlayedGame, GameEvent } from './played-game';
import type { Seat, TableRule } from './seats';
import { standIn, standInLevel } from './seats';

export interface LocalGameParts {
    readonly rules: Rules;
    readonly record: GameRecord;
    readonly engine: () => Pick<Engine, 'think'>;
    readonly now: () => number;
    /* Called after every change, to save the game. */
    readonly changed: (session: LocalGame) => void;
}

/*
 * Lock for a game that several tabs have open: only the tab that holds it, and has read the others' changes, may change
 * the game.
 */
export interface GameLock {
    holds(): boolean;
    take(): Promise<void>;
    close(): void;
}

export class LocalGame implements PlayedGame {
    readonly id: string;
    readonly game: GameId;
    readonly table: TableRule;
    readonly builder: MoveBuilder;
    readonly clocks: Clocks | null;
    private readonly parts: LocalGameParts;
    private thinking: Thinking | null = null;
    private listeners: ((event: GameEvent) => void)[] = [];
    lock: GameLock | null = null;

    /* Every position so far, the current one last; the moves between them. */
    readonly positions = signal<readonly string[]>([]);
    readonly moves = signal<readonly string[]>([]);
    readonly outcome = signal<Outcome>({ over: false, status: 'playing', winners: [], ending: 'none', sentence: '' });
    readonly drawOffer = signal<number | null>(null);
    readonly failure = signal<string | null>(null);
    /* Index of the position that is shown. */
    readonly cursor = signal(0);
    private readonly players = signal<readonly number[]>([]);
    /* The holder of each seat now: sides can be swapped, and computers take over from players who left. */
    readonly seats = signal<readonly Seat[]>([]);

    constructor(id: string, table: TableRule, parts: LocalGameParts) {
        this.id = id;
        this.table = table;
        this.game = table.game;
        this.parts = parts;
        this.clocks = table.clock ? new Clocks(clocksOf(table.seats, table.clock)) : null;
        this.builder = new MoveBuilder(parts.rules, this.game, parts.record.positionAfter(parts.record.plies));
        this.refresh();
    }

    readonly position = computed(() => this.positions.value.at(-1)!);
    readonly state = computed<State>(() => this.parts.rules.state(this.game, this.position.value));
    readonly turn = computed(() => this.state.value.toMove);
    readonly over = computed(() => this.outcome.value.over);
    readonly live = computed(() => this.cursor.value === this.positions.value.length - 1);
    /* Whether a person at this device is to move. */
    readonly mine = computed(() => !this.over.value && this.seat(this.turn.value).kind === 'person');
    /* Marks of the move that led to the position shown. */
    readonly lastMarks = computed<readonly Mark[]>(() => {
        const at = this.cursor.value;
        return at === 0
            ? []
            : this.parts.rules.moveMarks(this.game, this.positions.value[at - 1]!, this.moves.value[at - 1]!);
    });
    readonly canSwap = computed(
        () =>
            this.table.swap &&
            this.table.seats.length === 2 &&
            this.moves.value.length === 1 &&
            this.players.value[0] === 0 &&
            !this.over.value &&
            this.mine.value,
    );

    seat(seat: number): Seat {
        return this.seats.value[seat]!;
    }

    /* A computer that took over has no clock (rule C3). */
    hasClock(seat: number): boolean {
        const who = this.seat(seat);
        return this.clocks !== null && !(who.kind === 'computer' && who.insteadOf !== undefined);
    }

    listen(listener: (event: GameEvent) => void): () => void {
        this.listeners.push(listener);
        return () => {
            this.listeners = this.listeners.filter((other) => other !== listener);
        };
    }

    tell(event: GameEvent): void {
        for (const listener of this.listeners) listener(event);
    }

    /* Computed from the record, so that a reloaded game is the same. */
    private seated(players: readonly number[]): readonly Seat[] {
        return this.parts.record
            .entries()
            .filter((entry) => entry.kind === 'substitute')
            .reduce(
                (seats, { seat, number }) => standIn(seats, seat, number),
                players.map((player) => this.table.seats[player]!),
            );
    }

    /* Sets the clocks to their values after the last moves. */
    setClocks(): void {
        for (const { kind, seat, clock } of this.parts.record.entries())
            if (kind === 'move' && clock !== null) this.clocks?.set(seat, clock);
    }

    /* Updates all signals from the record. */
    private refresh(): void {
        const { record } = this.parts;
        const moves = record.moves();
        const positions = [...moves, ''].map((_, turns) => record.positionAfter(turns));
        batch(() => {
            this.moves.value = moves;
            this.positions.value = positions;
            this.players.value = this.table.seats.map((_, seat) => record.player(seat));
            this.seats.value = this.seated(this.players.value);
            this.outcome.value = record.outcome();
            this.cursor.value = moves.length;
            this.builder.begin(positions.at(-1)!);
        });
    }

    /* Continues from a record that another tab has saved. */
    load(record: string): void {
        if (!this.parts.record.read(record).ok) return;
        this.halt();
        this.clocks?.stop(this.parts.now());
        this.setClocks();
        this.refresh();
    }

    /*
     * Whether this tab may change the game now. If another tab has the lock, this one takes it first and then runs
     * `act`, unless the game has changed by then; a computer's move passes null, and is left to the other tab.
     */
    private may(act: (() => void) | null): boolean {
        const text = this.write();
        if (this.lock?.holds() ?? true) return true;
        if (act)
            void this.lock!.take().then(() => {
                if (this.lock?.holds() && this.write() === text) act();
            });
        return false;
    }

    private after(event: GameEvent): void {
        this.drawOffer.value = null;
        this.refresh();
        this.parts.changed(this);
        if (this.over.value) this.clocks?.stop(this.parts.now());
        this.tell(event);
    }

    /* Starts what the position waits for: a computer or a clock. */
    proceed(): void {
        if (this.over.value) return;
        const seat = this.turn.value;
        if (!this.hasClock(seat)) this.clocks?.stop(this.parts.now());
        else if (this.moves.value.length > 0) this.clocks?.start(seat, this.parts.now());
        const who = this.seat(seat);
        if (who.kind === 'computer' && !this.thinking && this.may(null)) void this.think(who.level);
    }

    /* Plays a move for the player to move. */
    play(move: string): Answer<string> {
        const seat = this.turn.value;
        const before = this.position.value;
        const now = this.parts.now();
        if (!this.may(() => this.play(move))) return this.parts.rules.play(this.game, before, move);
        const clocks = this.hasClock(seat) && this.moves.value.length > 0 ? this.clocks : null;
        if (clocks?.at(seat, now) === 0) {
            this.flag(seat);
            return this.parts.rules.play(this.game, before, move);
        }
        const left = clocks?.press(seat, now) ?? null;
        const answer = this.parts.record.play(move, left);
        if (answer.ok) {
            this.after({ kind: 'move', seat, move, before });
            this.proceed();
        }
        return answer;
    }

    private async think(level: number): Promise<void> {
        const turns = this.moves.value.length;
        const seed = [...this.id].reduce((sum, c) => (sum * 31 + c.charCodeAt(0)) >>> 0, turns);
        const thinking = this.parts.engine().think({
            record: this.parts.record.write(),
            level,
            nodes: 0,
            lines: 0,
            seed,
        });
        this.thinking = thinking;
        try {
            const decision = await thinking.decision;
            if (this.thinking !== thinking) return;
            this.thinking = null;
            if (decision && !this.over.value && this.may(null)) this.play(decision.move);
        } catch (error) {
            this.thinking = null;
            this.failure.value = String(error);
        }
    }

    readonly isThinking = (): boolean => this.thinking !== null;

    /* Stops a computer that is thinking; its answer will not be played. */
    halt(): void {
        this.thinking?.cancel();
        this.thinking = null;
    }

    /* Takes back to the last move of a person at this device, or one move if all are people. */
    takeBack(): boolean {
        const { record } = this.parts;
        if (!this.may(() => this.takeBack())) return false;
        this.halt();
        const turns = this.moves.value.length;
        let back = 1;
        while (back < turns && this.seatOfTurn(turns - back).kind !== 'person') back++;
        if (turns === 0 || (this.over.value && this.outcome.value.ending === 'resignation')) return false;
        if (!record.takeBack(back).ok) return false;
        this.after({ kind: 'back' });
        this.proceed();
        return true;
    }

    /* Returns the seat that makes the move after this many turns. */
    mover(turns: number): number {
        return this.parts.rules.state(this.game, this.positions.value[turns]!).toMove;
    }

    private seatOfTurn(turns: number): Seat {
        return this.seat(this.mover(turns));
    }

    readonly canTakeBack = computed(() =>
        this.moves.value.some((_, turns) => this.seatOfTurn(turns).kind === 'person'),
    );

    private others(seat: number): number[] {
        const { players, sides } = this.state.value;
        return Array.from({ length: players }, (_, other) => other).filter((o) => o % sides !== seat % sides);
    }

    protected finish(word: string, winners: readonly number[]): boolean {
        if (!this.may(() => this.finish(word, winners))) return false;
        this.halt();
        if (!this.parts.record.end(word, winners).ok) return false;
        this.after({ kind: 'over' });
        return true;
    }

    /* Returns the players who must agree before a seat resigns: a team resigns only together. */
    partners(seat: number): number[] {
        const others = this.others(seat);
        return this.seats.value
            .map((_, other) => other)
            .filter((o) => o !== seat && !others.includes(o) && this.seat(o).kind === 'person');
    }

    /* Resigns a seat. With two sides the other wins; with more a computer takes over (rules C2, C3). */
    resign(seat: number): boolean {
        return this.state.value.sides === 2 ? this.finish('resignation', this.others(seat)) : this.replace(seat);
    }

    /* Lets a computer take over from the next turn on, permanently; if no person is left, the game ends. */
    private replace(seat: number): boolean {
        if (!this.may(() => this.replace(seat))) return false;
        const { kind, name } = this.seat(seat);
        const left = this.seats.value.some((who, other) => other !== seat && who.kind !== 'computer');
        this.halt();
        if (this.over.value || !this.parts.record.substitute(seat, standInLevel).ok) return false;
        if (kind !== 'computer' && !left) return this.finish('abandoned', []);
        this.after({ kind: 'stand-in', name });
        this.proceed();
        return true;
    }

    agreeDraw(): boolean {
        return this.finish('agreement', []);
    }

    flag(seat: number): boolean {
        if (!this.hasClock(seat) || !this.may(null)) return false;
        return this.seats.value.length === 2 ? this.finish('time', this.others(seat)) : this.replace(seat);
    }

    swap(): boolean {
        if (!this.may(() => this.swap())) return false;
        if (!this.parts.record.swap().ok) return false;
        this.after({ kind: 'swap' });
        this.proceed();
        return true;
    }

    write(): string {
        return this.parts.record.write();
    }

    /* Repeats the core's sentences in a new language: a refusal, how the game ended. */
    speak(language: Language): void {
        this.parts.record.setLanguage(language);
        untracked(() => this.builder.retell());
        this.outcome.value = this.parts.record.outcome();
    }

    close(): void {
        this.lock?.close();
        this.halt();
        this.listeners = [];
    }
}
