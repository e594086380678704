/*
 * online-table.ts - an online table: its events in order, and the player's commands. Only events change the confirmed
 * state. The player's own move is shown at once (optimistic update), until its event arrives or it is refused; then the
 * board shows the events again.
 */
import { batch } from '@preact/signals';
import type { Answer, Rules } from '../core/rules';
import type { Language } from '../local/language';
import { Commands, newCommandId } from './commands';
import type { Connection } from './connection';
import type { OfferKind, TableState } from './followed-table';
import { FollowedTable, SharedCore } from './followed-table';
import type { Command, GameMessage, Player, Refused, TableEvent } from './messages';
import type { TableCore } from './table-core';
import { TableView } from './table-view';

/* Receives an event in order; `own`: it was caused by this page's command. */
export type Heard = (event: TableEvent, before: TableState, own: boolean) => void;

const gapsAllowed = 5;

function refusal(word: string): Answer<string> {
    return { ok: false, refusal: { code: word, message: '', places: [] } };
}

export class OnlineTable extends TableView {
    readonly id: string;
    private readonly shared: SharedCore;
    private readonly commands: Commands;
    private readonly leave: () => void;
    /* Ahead of the table that is shown while events are missing. */
    private followed: FollowedTable;
    private listeners: Heard[] = [];
    private unheard: [TableEvent, TableState, boolean][] = [];
    private gaps = 0;
    private begunAnew = false;

    /* The core belongs to this table; the rules may be shared. */
    constructor(id: string, connection: Connection, rules: Rules, core: TableCore) {
        const shared = new SharedCore(core);
        const followed = new FollowedTable(shared);
        super(connection, rules, followed);
        this.id = id;
        this.shared = shared;
        this.followed = followed;
        this.commands = new Commands(id, connection);
        this.leave = connection.follow(id, {
            opened: () => this.opened(),
            message: (message) => this.message(message),
        });
    }

    listen(listener: Heard): () => void {
        this.listeners.push(listener);
        return () => {
            this.listeners = this.listeners.filter((other) => other !== listener);
        };
    }

    /* Sets the language of the core's sentences and of the computers' names. */
    speak(language: Language): void {
        this.shared.core.setLanguage(language);
        this.language.value = language;
        if (this.board.value) this.board.value = { ...this.board.value, outcome: this.shownTable.outcome() };
    }

    write(): string {
        return this.shownTable.record.write();
    }

    close(): void {
        this.leave();
        this.commands.close();
        this.listeners = [];
    }

    /* ---- events ---- */

    private opened(): void {
        this.subscribe();
        this.commands.sendAll();
    }

    private subscribe(): void {
        this.inStep.value = false;
        if (this.trouble.value === null) this.connection.send({ do: 'subscribe', game: this.id, after: this.seq });
    }

    private message(message: GameMessage): void {
        switch (message.kind) {
            case 'event':
                this.event(message.event);
                break;
            case 'table':
                this.caughtUp(message.seq);
                break;
            case 'players':
                this.name(message.players);
                break;
            case 'done':
                this.commands.done(message.id);
                break;
            case 'refused':
                if (message.id === '') this.fail(message.code, message.message);
                else this.commands.refused(message.id, { code: message.code, message: message.message });
        }
    }

    private get seq(): number {
        return this.followed.state?.seq ?? 0;
    }

    private event(event: TableEvent): void {
        if (event.act === 'resync') {
            this.forget();
            return;
        }
        const { seq } = this;
        if (event.seq <= seq || this.trouble.value) return;
        if (event.seq > seq + 1) {
            this.missing();
            return;
        }
        const before = this.followed.state;
        if (!this.followed.follow(event)) {
            this.beginAnew();
            return;
        }
        const own = this.commands.has(event.command) || this.pending.value?.id === event.command;
        this.unheard.push([event, before ?? this.followed.state!, own]);
        this.commands.done(event.command);
        if (this.inStep.value) this.publish();
        if (event.act === 'hand-over' && !this.players.value.has(event.player ?? ''))
            this.subscribe(); /* The reply brings the new account's name. */
    }

    /* Requests a missed event; not again while the request is in flight. */
    private missing(): void {
        if (!this.inStep.value) return;
        if (++this.gaps > gapsAllowed) this.fail('gaps', '');
        else this.subscribe();
    }

    private caughtUp(seq: number): void {
        this.inStep.value = true;
        if (seq > this.seq) {
            this.missing();
            return;
        }
        this.gaps = 0;
        this.publish();
    }

    /* Begins again: the server lost events that were shown, and now sends all it has. */
    private forget(): void {
        this.inStep.value = false;
        this.followed = new FollowedTable(this.shared);
        this.unheard = [];
    }

    /* Loads everything again, once, because the board differs from the server's. */
    private beginAnew(): void {
        if (this.begunAnew) {
            this.fail('differs', '');
            return;
        }
        this.begunAnew = true;
        this.forget();
        this.subscribe();
    }

    private fail(code: string, message: string): void {
        this.trouble.value = { code, message };
        this.connection.send({ do: 'unsubscribe', game: this.id });
    }

    private name(players: readonly Player[]): void {
        this.players.value = new Map([...this.players.value, ...players.map((p) => [p.id, p] as const)]);
        const { state } = this.followed;
        if (!state || state.phase === 'open') return;
        const { record } = this.followed;
        state.seats.forEach(({ person }, seat) => record.name(record.player(seat), this.nameOf(person)));
    }

    /* Publishes the state after the events; listeners hear of those that were not shown before, none the first time. */
    private publish(): void {
        const { followed } = this;
        const { state } = followed;
        if (!state) return;
        const shown = this.table.value?.seq ?? Infinity;
        const wasLive = this.table.value === null || this.live.value;
        batch(() => {
            const pending = this.pending.value;
            if (pending && this.unheard.some(([event]) => event.command === pending.id)) this.pending.value = null;
            this.shownTable = followed;
            this.table.value = state;
            this.board.value = { ...followed.board(), outcome: followed.outcome() };
            const last = this.positions.value.length - 1;
            this.cursor.value = wasLive ? last : Math.min(this.cursor.value, last);
        });
        const told = this.unheard.filter(([event]) => event.seq > shown);
        this.unheard = [];
        told.forEach((one) => this.listeners.forEach((listener) => listener(...one)));
    }

    /* ---- commands ---- */

    /* Sends a command; resolves to null when it is accepted. */
    command(command: Command): Promise<Refused | null> {
        return this.commands.add(newCommandId(), command);
    }

    private turn(seat: number, move: string | null, position: string): void {
        const { version } = this.table.value!;
        const id = newCommandId();
        batch(() => {
            this.refused.value = null;
            this.pending.value = { id, seat, version, move, position, at: this.connection.now() };
            this.cursor.value = this.positions.value.length - 1;
        });
        void this.commands
            .add(id, move === null ? { act: 'swap', version } : { act: 'move', version, move })
            .then((refused) => {
                if (refused) this.rollBack(id, refused);
            });
    }

    private rollBack(id: string, refused: Refused): void {
        if (this.pending.value?.id !== id) return;
        batch(() => {
            this.pending.value = null;
            this.refused.value = refused;
            this.cursor.value = Math.min(this.cursor.value, this.positions.value.length - 1);
        });
    }

    /* Plays the player's move: shown at once unless the core refuses it, then confirmed or refused by the server. */
    play(move: string): Answer<string> {
        if (!this.mine.value) return refusal(this.pending.value ? 'pending' : 'not-your-turn');
        const { options, toMove } = this.table.value!;
        const answer = this.rules.play(options.game, this.position.value, move);
        if (answer.ok) this.turn(toMove, move, answer.value);
        return answer;
    }

    /* Takes the first player's side instead of moving. */
    swap(): boolean {
        const can = this.canSwap.value;
        if (can) this.turn(this.table.value!.toMove, null, this.position.value);
        return can;
    }

    offer(offer: OfferKind): Promise<Refused | null> {
        return this.command({ act: 'offer', offer });
    }

    answer(agrees: boolean): Promise<Refused | null> {
        return this.command({ act: agrees ? 'accept' : 'decline' });
    }

    phrase(phrase: number): Promise<Refused | null> {
        return this.command({ act: 'phrase', phrase });
    }
}
