/*
 * online-control.ts - an online table as its screen needs it: the board's control, and
 * what people say, offer and wait for beside it.
 */
import { computed, effect, signal, untracked } from '@preact/signals';
import { announce } from '../ui/live-region';
import type { Rules } from '../core/rules';
import type { GameUi } from '../board/game-ui';
import { words } from '../i18n/words';
import type { Command } from '../online/commands';
import type { Refused, TableEvent } from '../online/messages';
import { OnlineGame } from '../online/online-game';
import type { OnlineTable } from '../online/online-table';
import type { OfferKind, TableState } from '../online/table-state';
import { canBeAway } from '../online/table-state';
import { api, connection } from '../online/service';
import { titleWants } from '../online/title';
import { refusalText } from '../online/words';
import { keepFocus } from '../move-input/focus';
import { endStudyDuring } from '../study/saved';
import { go } from '../ui/route';
import { play } from '../ui/sound';
import { TableControl } from '../table/control';
import { sidesText } from '../victory/sides';
import { loadPhrases, phrasesShown, phraseTexts } from './phrases';
import { ratingText, TableRatings } from './table-ratings';
import { onlineTableWords } from './words';

/* A move that is confirmed within this time is not worth a word. */
const soon = 700;
const noticeTime = 8_000;
const bubbleTime = 7_000;
const tick = 500;

export class OnlineControl {
    readonly table: OnlineTable;
    readonly ratings: TableRatings;
    readonly control: TableControl<OnlineGame>;
    /* Why something was refused, or what became of an offer; for some seconds. */
    readonly notice = signal<{ readonly text: string; readonly refusal: boolean } | null>(null);
    /* The seat that we had in the game before this rematch. */
    readonly left = signal<number | null>(null);
    /* An own move takes its time. */
    readonly slow = signal(false);
    /* What was just said at each seat: a phrase's number. */
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

    /* The table is known, or there would be no control of it. */
    get state(): TableState {
        return this.table.table.value!;
    }

    readonly watches = computed(() => this.table.mySeats.value.length === 0);

    /* Other people who play now. */
    readonly others = computed(() =>
        this.state.seats.flatMap(({ kind }, seat) =>
            kind === 'person' && !this.table.mySeats.value.includes(seat) ? [seat] : [],
        ),
    );

    /* What is left of a player's countdown; null: they are here. */
    awayLeft(seat: number): number | null {
        return this.table.awayLeft(seat, this.now.value);
    }

    /* The player who has not come back in time; -1: nobody. */
    readonly gone = computed(() =>
        this.watches.value ? -1 : (this.others.value.find((seat) => this.awayLeft(seat) === 0) ?? -1),
    );

    /* The person we wait for, if they can be asked whether they are there; -1: nobody. */
    readonly silent = computed(() =>
        this.watches.value
            ? -1
            : (this.others.value.find((seat) => canBeAway(this.state, seat) && this.awayLeft(seat) === null) ?? -1),
    );

    readonly canAbort = computed(
        () =>
            !this.watches.value &&
            this.state.phase === 'playing' &&
            (this.control.session.moves.value.length < this.state.seats.length || this.state.stalled),
    );

    /* Over days a player may try moves on a private board; the page offers no computer for it. */
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

    readonly canOffer = computed(
        () => !this.watches.value && this.state.phase === 'playing' && this.state.offer === null,
    );

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

    /* We sit at the bottom, wherever a swap puts us. */
    private readonly seat = computed(() => this.table.mySeats.value[0] ?? null);

    /* "Sides changed: you're Orange." in a rematch, until our first move is begun. */
    readonly sides = computed(() => {
        const { session, input, game } = this.control;
        const seat = this.seat.value;
        return this.left.value === null ||
            seat === null ||
            seat === this.left.value ||
            session.moves.value.length > seat ||
            input.begun
            ? null
            : sidesText(game, seat);
    });

    private followSeat(): void {
        if (this.seat.value !== null) this.control.bottom.value = this.seat.value;
    }

    private name(): void {
        const game = words.value.games[this.state.options.game];
        titleWants('table', this.table.mine.value ? `${onlineTableWords.value.play.yourTurn} – ${game}` : game);
    }

    /* At a rated table: what its people are rated, and what the game changed. */
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

    /* "1623" beside a name; null if there is none. */
    ratingOf(seat: number): string | null {
        const { person, player } = this.state.seats[seat]!;
        const known = this.ratings.known.value.get(person ?? player ?? '');
        return known === undefined ? null : ratingText(known);
    }

    /* ---- what is heard ---- */

    private say(text: string, refusal = false): void {
        announce(text);
        this.notice.value = { text, refusal };
        this.later('notice', noticeTime, () => {
            this.notice.value = null;
        });
    }

    private refuse(why: Refused): void {
        if (why.why === 'closed') return;
        play('refuse');
        this.say(refusalText(why), true);
    }

    private hear(event: TableEvent, before: TableState, own: boolean): void {
        const t = onlineTableWords.value.play;
        const seat = event.seat ?? -1;
        keepFocus();
        if (this.table.mine.value && before.toMove !== this.state.toMove && event.seq === this.state.seq) play('turn');
        if (event.turn > before.turn) this.notice.value = null;
        if (event.act === 'phrase') this.hearPhrase(seat, event.number ?? 0, own);
        else if (event.act === 'offer') this.hearOffer();
        else if (event.act === 'decline' && before.offer) this.hearDecline(before.offer.what, own);
        else if (event.act === 'stall') announce(t.stalled);
        else if (this.others.value.includes(seat) && (event.act === 'away' || event.act === 'back'))
            announce((event.act === 'away' ? t.isAway : t.isBack)(this.control.name(seat)));
    }

    private hearPhrase(seat: number, phrase: number, own: boolean): void {
        const text = phraseTexts()[phrase];
        if (text === undefined || (!own && !phrasesShown.value)) return;
        this.bubbles.value = new Map([...this.bubbles.value, [seat, phrase]]);
        this.later(`bubble ${seat}`, bubbleTime, () => {
            this.bubbles.value = new Map([...this.bubbles.value].filter(([other]) => other !== seat));
        });
        announce(onlineTableWords.value.play.said(this.control.name(seat), text));
    }

    private hearOffer(): void {
        const { offer } = this.state;
        const t = onlineTableWords.value.play;
        if (!offer) return;
        if (this.table.asked.value) {
            play('turn');
            announce(`${t.wants[offer.what](this.control.name(offer.seat))} ${t.answer}`);
        } else if (this.isMyOffer.value) {
            announce(t.asked[offer.what]);
        }
    }

    private hearDecline(what: OfferKind, own: boolean): void {
        if (!own && !this.watches.value) this.say(onlineTableWords.value.play.ended[what]);
    }

    /* ---- what we want ---- */

    /* Sends a request, once while it is in flight; a refusal is explained. */
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
