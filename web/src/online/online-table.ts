/*
 * online-table.ts - a table that is followed: its events in order, and what we want done at it.
 *
 * What is confirmed comes only from events. An own move is shown at once on top of that, until its
 * event comes or it is refused; then the board is what the events say.
 */
import { batch } from '@preact/signals';
import type { GameRecord } from '../core/record';
import type { Answer, Language, Rules } from '../core/rules';
import type { Command } from './commands';
import { Commands, newCommandId } from './commands';
import type { Connection } from './connection';
import { FollowedGame } from './followed-game';
import type { GameMessage, Player, Refused, TableEvent } from './messages';
import type { OfferKind, TableState } from './table-state';
import { firstState, follow } from './table-state';
import { TableView } from './table-view';

/* An event as it was followed; `own`: this page's own command made it. */
export type Heard = (event: TableEvent, before: TableState, own: boolean) => void;

const gapsAllowed = 5;

function refusal(word: string): Answer<string> {
    return { ok: false, why: { word, sentence: '', seat: 0, piece: '', places: [] } };
}

export class OnlineTable extends TableView {
    readonly id: string;
    private readonly game: FollowedGame;
    private readonly commands: Commands;
    private readonly leave: () => void;
    private state: TableState | null = null;
    private listeners: Heard[] = [];
    private unheard: [TableEvent, TableState, boolean][] = [];
    private gaps = 0;
    private begunAnew = false;

    /* The record is this table's own; the rules may be shared. */
    constructor(id: string, connection: Connection, rules: Rules, record: GameRecord) {
        super(connection, rules);
        this.id = id;
        this.game = new FollowedGame(record, rules);
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

    /* What the core says, and the computers' names, are said in this language. */
    speak(language: Language): void {
        this.game.record.speak(language);
        this.language.value = language;
        if (this.board.value) this.board.value = { ...this.board.value, outcome: this.game.record.outcome() };
    }

    write(): string {
        return this.game.record.write();
    }

    close(): void {
        this.leave();
        this.commands.close();
        this.listeners = [];
    }

    /* ---- what comes ---- */

    private opened(): void {
        this.subscribe();
        this.commands.sendAll();
    }

    private subscribe(): void {
        this.inStep.value = false;
        if (this.trouble.value === null)
            this.connection.send({ do: 'subscribe', game: this.id, since: this.state?.seq ?? 0 });
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
                if (message.id === '') this.fail(message.why, message.text);
                else this.commands.refused(message.id, { why: message.why, text: message.text });
        }
    }

    private event(event: TableEvent): void {
        if (event.act === 'resync') {
            this.forget();
            return;
        }
        const seq = this.state?.seq ?? 0;
        if (event.seq <= seq || this.trouble.value) return;
        if (event.seq > seq + 1) {
            this.missing();
            return;
        }
        const { state } = this;
        if (!(state ? this.game.follow(state, event) : this.begin(event))) {
            this.beginAnew();
            return;
        }
        if (state) this.state = follow(state, event);
        const own = this.commands.has(event.command) || this.pending.value?.id === event.command;
        this.unheard.push([event, state ?? this.state!, own]);
        this.commands.done(event.command);
        if (this.inStep.value) this.publish();
        if (event.act === 'hand-over' && !this.players.value.has(event.next ?? ''))
            this.subscribe(); /* The names come with it. */
    }

    private begin(event: TableEvent): boolean {
        const { options } = event;
        const known = this.rules.games.some(
            ({ id, seatings }) => id === options?.game && seatings.includes(options.seats),
        );
        if (event.act !== 'create' || !options || !known) return false;
        const { sides } = this.rules.state(options.game, this.rules.start(options.game, options.seats));
        this.state = firstState(event, options, sides);
        this.game.start(this.state);
        return true;
    }

    /* An event was missed; while the request is in flight it is not repeated. */
    private missing(): void {
        if (!this.inStep.value) return;
        if (++this.gaps > gapsAllowed) this.fail('gaps', '');
        else this.subscribe();
    }

    private caughtUp(seq: number): void {
        this.inStep.value = true;
        if (seq > (this.state?.seq ?? 0)) {
            this.missing();
            return;
        }
        this.gaps = 0;
        this.publish();
    }

    /* The service lost events that were shown: all that it has follows, and then the table. */
    private forget(): void {
        this.inStep.value = false;
        this.state = null;
        this.unheard = [];
    }

    /* The board differs from the server's: load everything again, once. */
    private beginAnew(): void {
        if (this.begunAnew) {
            this.fail('differs', '');
            return;
        }
        this.begunAnew = true;
        this.forget();
        this.subscribe();
    }

    private fail(why: string, text: string): void {
        this.trouble.value = { why, text };
        this.connection.send({ do: 'unsubscribe', game: this.id });
    }

    private name(players: readonly Player[]): void {
        this.players.value = new Map([...this.players.value, ...players.map((p) => [p.id, p] as const)]);
        if (!this.state || this.state.phase === 'open') return;
        const { record } = this.game;
        this.state.seats.forEach(({ person }, seat) => record.name(record.player(seat), this.nameOf(person)));
    }

    /* Shows what the events have told, the first time without a word. */
    private publish(): void {
        const { state, game } = this;
        if (!state) return;
        const first = this.table.value === null;
        const wasLive = first || this.live.value;
        batch(() => {
            const pending = this.pending.value;
            if (pending && this.unheard.some(([event]) => event.command === pending.id)) this.pending.value = null;
            this.table.value = state;
            this.board.value = {
                positions: [...game.positions],
                moves: [...game.moves],
                movers: [...game.movers],
                swapped: game.swapped,
                outcome: game.record.outcome(),
            };
            const last = this.positions.value.length - 1;
            this.cursor.value = wasLive ? last : Math.min(this.cursor.value, last);
        });
        const told = this.unheard;
        this.unheard = [];
        if (!first) told.forEach((one) => this.listeners.forEach((listener) => listener(...one)));
    }

    /* ---- what we want ---- */

    /* Asks for something; null when it is done. */
    command(command: Command): Promise<Refused | null> {
        return this.commands.add(newCommandId(), command);
    }

    private turn(seat: number, move: string | null, position: string): void {
        const { turn } = this.table.value!;
        const id = newCommandId();
        batch(() => {
            this.refused.value = null;
            this.pending.value = { id, seat, turn, move, position, at: this.connection.now() };
            this.cursor.value = this.positions.value.length - 1;
        });
        void this.commands
            .add(id, move === null ? { act: 'swap', turn } : { act: 'move', turn, move })
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

    /* Our move: on the board at once, unless the core refuses it; the service has the last word. */
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
