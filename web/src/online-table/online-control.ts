/*
 * online-control.ts - the state of an online table's screen: the board's control, and phrases, offers and waiting
 * beside it.
 */
import { computed, effect, signal, untracked } from '@preact/signals';
import { announce } from '../ui/live-region';
import type { Rules } from '../core/rules';
import type { GameUi } from '../board/game-ui';
import { words } from '../i18n/words';
import type { OfferKind, TableState } from '../online/followed-table';
import type { Command, Refused, TableEvent } from '../online/messages';
import { OnlineGame } from '../online/online-game';
import type { OnlineTable } from '../online/online-table';
import { api, connection } from '../online/service';
import { titleWants } from '../online/title';
import { refusalText } from '../online/words';
import { keepFocus } from '../move-input/focus';
import { endStudyDuring } from '../study/saved';
import { go } from '../ui/route';
import { play } from '../ui/sound';
import { TableControl } from '../table/table-control';
import { sidesText } from '../victory/sides';
import { loadPhrases, phrasesShown, phraseTexts } from './phrases';
import { ratingText, TableRatings } from './table-ratings';
import { onlineTableWords } from './words';

/* Milliseconds; a move confirmed within this time shows no "sending" message. */
const soon = 700;
const noticeTime = 8_000;
const bubbleTime = 7_000;
const tick = 500;

export class OnlineControl {
    readonly table: OnlineTable;
    readonly ratings: TableRatings;
    readonly control: TableControl<OnlineGame>;
    /* Why something was refused, or the answer to an offer; shown for a few seconds. */
    readonly notice = signal<{ readonly text: string; readonly refusal: boolean } | null>(null);
    /* The player's seat in the previous game, if this is a rematch. */
    readonly left = signal<number | null>(null);
    /* Whether the player's own move is taking long to be confirmed. */
    readonly slow = signal(false);
    /* The phrase just said at each seat, by its number. */
    readonly bubbles = signal<ReadonlyMap<number, number>>(new Map());
    private readonly now = signal(performance.now());
    private readonly underWay = new Set<string>();
    private readonly leave: (() => void)[] = [];
    private readonly timers = new Map<string, ReturnType<typeof setTimeout>>();

    constructor(table: OnlineTable, rules: Rules, ui: GameUi) {
        this.table = table;
        this.control = new TableControl(new OnlineGame(table, rules), rules, ui);
        this.ratings = new TableRatings(api, table.table.value!.options);
        loadPhrases();
        this.leave.push(
            table.listen((event, before, own) => this.hear(event, before, own)),
            this.control.session.listen(({ kind }) => kind === 'over' && play('end')),
            effect(() => this.watchPending()),
            effect(() => this.watchRefusals()),
            effect(() => this.watchAbsence()),
            effect(() => this.followSeat()),
            effect(() => this.name()),
            effect(() => this.followRatings()),
            effect(() => this.followChange()),
            effect(() => {
                if (table.over.value) endStudyDuring(table.id);
            }),
            () => this.ratings.close(),
        );
    }

    close(): void {
        this.leave.forEach((leave) => leave());
        this.timers.forEach((timer) => clearTimeout(timer));
        this.control.close();
    }

    private later(name: string, milliseconds: number, action: () => void): void {
        clearTimeout(this.timers.get(name));
        this.timers.set(name, setTimeout(action, milliseconds));
    }

    /* ---- what is shown ---- */

    /* The control is created only once the table is known. */
    get state(): TableState {
        return this.table.table.value!;
    }

    readonly watches = computed(() => this.table.mySeats.value.length === 0);

    /* The seats of the other people in the game. */
    readonly others = computed(() =>
        this.state.seats.flatMap(({ kind }, seat) =>
            kind === 'person' && !this.table.mySeats.value.includes(seat) ? [seat] : [],
        ),
    );

    /* Returns the milliseconds left of an absent player's countdown; null if the player is present. */
    awayLeft(seat: number): number | null {
        return this.table.awayLeft(seat, this.now.value);
    }

    /* The seat of a player who has not come back in time; -1: none. */
    readonly gone = computed(() =>
        this.table.mayAt(connection.time.at(this.now.value)).has('claim') ? this.state.toMove : -1,
    );

    /* Returns the seat of the person to move, if they can be called absent now; -1: none. */
    silent(): number {
        return this.table.mayAt(connection.now()).has('away') ? this.state.toMove : -1;
    }

    readonly canAbort = computed(() => this.state.phase === 'playing' && this.table.may.value.has('abort'));

    /* In a correspondence game a player may try moves on a private board, without a computer. */
    readonly mayTry = computed(
        () => !this.watches.value && this.state.phase === 'playing' && this.state.options.clock === 'days',
    );

    async tryPrivately(): Promise<void> {
        const { id } = this.table;
        const { game } = this.state.options;
        try {
            const { openPrivateBoard } = await import('../study/private-board');
            const path = await openPrivateBoard({ id, game, record: this.table.write() });
            if (path === null) throw new Error('no room');
            go(path);
        } catch {
            this.say(onlineTableWords.value.play.privateLost, true);
        }
    }

    readonly isMyOffer = computed(
        () => this.state.offer !== null && this.table.mySeats.value.includes(this.state.offer.seat),
    );

    private watchPending(): (() => void) | undefined {
        if (this.table.pending.value === null) {
            this.slow.value = false;
            return undefined;
        }
        const timer = setTimeout(() => {
            this.slow.value = true;
        }, soon);
        return () => clearTimeout(timer);
    }

    private watchRefusals(): void {
        const refused = this.table.refused.value;
        if (refused) untracked(() => this.refuse(refused));
    }

    private watchAbsence(): (() => void) | undefined {
        if (this.state.seats.every(({ away }) => away === null)) return undefined;
        this.now.value = performance.now();
        const timer = setInterval(() => {
            this.now.value = performance.now();
        }, tick);
        return () => clearInterval(timer);
    }

    /* The player's own seat is at the bottom, also after a swap of sides. */
    private readonly seat = computed(() => this.table.mySeats.value[0] ?? null);

    /* "Sides changed: you're Orange." in a rematch, until the player starts the first move. */
    readonly sides = computed(() => {
        const { session, input, ui } = this.control;
        const seat = this.seat.value;
        return this.left.value === null ||
            seat === null ||
            seat === this.left.value ||
            session.moves.value.length > seat ||
            input.begun
            ? null
            : sidesText(ui, seat);
    });

    private followSeat(): void {
        if (this.seat.value !== null) this.control.bottom.value = this.seat.value;
    }

    private name(): void {
        const game = words.value.games[this.state.options.game];
        titleWants('table', this.table.mine.value ? `${onlineTableWords.value.play.yourTurn} – ${game}` : game);
    }

    /* At a rated table: the ratings of the players, and how the game changed them. */
    private readonly people = computed(() =>
        this.state.options.rated ? this.state.seats.map(({ person, player }) => person ?? player ?? '').join(' ') : '',
    );

    private followRatings(): void {
        this.people.value
            .split(' ')
            .filter((id) => id !== '')
            .forEach((id) => void this.ratings.ask(id));
    }

    private readonly rates = computed(
        () =>
            this.state.options.rated &&
            this.table.over.value &&
            this.seat.value !== null &&
            this.state.result?.ending !== 'aborted',
    );

    private followChange(): void {
        const me = connection.me.value?.id;
        if (this.rates.value && me !== undefined) void this.ratings.askChange(me, this.table.id);
    }

    /* Returns the rating beside a name, such as "1623"; null if there is none. */
    ratingOf(seat: number): string | null {
        const { person, player } = this.state.seats[seat]!;
        const known = this.ratings.known.value.get(person ?? player ?? '');
        return known === undefined ? null : ratingText(known);
    }

    /* ---- messages ---- */

    private say(text: string, refusal = false): void {
        announce(text);
        this.notice.value = { text, refusal };
        this.later('notice', noticeTime, () => {
            this.notice.value = null;
        });
    }

    private refuse(why: Refused): void {
        if (why.code === 'closed') return;
        play('refuse');
        this.say(refusalText(why), true);
    }

    private hear(event: TableEvent, before: TableState, own: boolean): void {
        const t = onlineTableWords.value.play;
        const seat = event.seat ?? -1;
        keepFocus();
        if (this.table.mine.value && before.toMove !== this.state.toMove && event.seq === this.state.seq) play('turn');
        if (event.version > before.version) this.notice.value = null;
        if (event.act === 'phrase') this.hearPhrase(seat, event.phrase ?? 0, own);
        else if (event.act === 'offer') this.hearOffer();
        else if (event.act === 'decline' && before.offer) this.hearDecline(before.offer.what, own);
        else if (event.act === 'computer-unavailable') announce(t.computerUnavailable);
        else if (this.others.value.includes(seat) && (event.act === 'away' || event.act === 'back'))
            announce((event.act === 'away' ? t.isAway : t.isBack)({ name: this.control.name(seat) }));
    }

    private hearPhrase(seat: number, phrase: number, own: boolean): void {
        const text = phraseTexts()[phrase];
        if (text === undefined || (!own && !phrasesShown.value)) return;
        this.bubbles.value = new Map([...this.bubbles.value, [seat, phrase]]);
        this.later(`bubble ${seat}`, bubbleTime, () => {
            this.bubbles.value = new Map([...this.bubbles.value].filter(([other]) => other !== seat));
        });
        announce(onlineTableWords.value.play.said({ name: this.control.name(seat), what: text }));
    }

    private hearOffer(): void {
        const { offer } = this.state;
        const t = onlineTableWords.value.play;
        if (!offer) return;
        if (this.table.asked.value) {
            play('turn');
            announce(`${t.wants[offer.what]({ name: this.control.name(offer.seat) })} ${t.answer}`);
        } else if (this.isMyOffer.value) {
            announce(t.asked[offer.what]);
        }
    }

    private hearDecline(what: OfferKind, own: boolean): void {
        if (!own && !this.watches.value) this.say(onlineTableWords.value.play.ended[what]);
    }

    /* ---- requests ---- */

    /* Sends a command, but only one of a kind at a time; explains a refusal. */
    do(command: Command): void {
        if (this.underWay.has(command.act)) return;
        keepFocus();
        this.notice.value = null;
        this.underWay.add(command.act);
        void this.table.command(command).then((refused) => {
            this.underWay.delete(command.act);
            if (refused) this.refuse(refused);
        });
    }

    offer(offer: OfferKind): void {
        this.do({ act: 'offer', offer });
    }

    answer(agrees: boolean): void {
        this.do({ act: agrees ? 'accept' : 'decline' });
    }
}
