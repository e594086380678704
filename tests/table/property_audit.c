/*
 * property_audit.c - what must hold after each command, computed without the table's own code.
 */
#include <string.h>

#include "property.h"

void audit_before(struct trial *t)
{
    memcpy(&t->before, &t->t, offsetof(struct table, record));
    t->before_turns = t->t.record.turns;
    t->before_entries = t->t.record.count;
}

/* Seats move in turn, in every game. */
static int mover_before(const struct trial *t)
{
    const int first = t->t.record.start.position.to_move;

    return t->before.phase == PHASE_PLAYING ? (first + t->before_turns) % t->before.options.seats
                                            : -1;
}

static bool clocked(const struct table *t, int seat)
{
    return t->options.clock != CLOCK_NONE && t->seats[seat].kind == SEAT_PERSON;
}

/* Returns the seat whose clock ran before the command, or -1. */
static int running_before(const struct trial *t)
{
    const int seat = mover_before(t);
    const bool first = t->before.options.local && t->before_turns == 0;

    return seat >= 0 && !first && clocked(&t->before, seat) ? seat : -1;
}

static int64_t least(int64_t a, int64_t b)
{
    return a < b ? a : b;
}

static int64_t most(int64_t a, int64_t b)
{
    return a > b ? a : b;
}

static bool took_back(const struct trial *t)
{
    const struct record *r = &t->t.record;

    return r->count > t->before_entries && r->entries[r->count - 1].kind == RECORD_TAKE_BACK;
}

/* ---- refusals ---- */

/* Whether a move that arrived then was too late. */
static bool too_late(const struct trial *t, const struct table_command *c, bool move)
{
    const int seat = running_before(t);

    if (seat < 0)
        return false;
    const int64_t elapsed = most(0, c->received - t->before.since);
    const int64_t lag = least(least(c->lag, t->books[seat].quota), TABLE_LAG_CAP);
    return elapsed - (move ? least(lag, elapsed) : 0) > t->books[seat].left;
}

void audit_refused(struct trial *t, const struct try *try, enum table_refusal r)
{
    const struct table_command *c = &try->c;

    expect(t, memcmp(&t->before, &t->t, offsetof(struct table, record)) == 0);
    expect(t, !try->sound || r == TABLE_TIME_UP);
    switch (r) {
    case TABLE_STALE:
        expect(t, c->version != t->t.version);
        break;
    case TABLE_OVER:
        expect(t, t->t.phase == PHASE_OVER);
        break;
    case TABLE_NOT_STARTED:
        expect(t, t->t.phase == PHASE_OPEN);
        break;
    case TABLE_STARTED:
        expect(t, t->t.phase == PHASE_PLAYING);
        break;
    case TABLE_TIME_UP:
        expect(t, too_late(t, c, c->act == ACT_MOVE || c->act == ACT_SWAP));
        break;
    case TABLE_ILLEGAL:
        expect(t, c->act == ACT_MOVE);
        break;
    case TABLE_FULL:
        expect(t, t->t.seq >= TABLE_TALK_MAX || t->t.record.count > RECORD_ENTRIES_MAX / 2);
        break;
    default:
        break;
    }
}

/* ---- clocks ---- */

static void check_charge(struct trial *t, const struct table_command *c,
                         const struct table_event *e, bool stops)
{
    const int64_t sweep = t->t.options.local ? 0 : TABLE_SWEEP_DELAY;
    const int seat = running_before(t);
    const int64_t elapsed = most(0, c->received - t->before.since);
    int64_t lag = 0, used = 0;

    if (!stops) {
        expect(t, (e->used == 0 || e->act == ACT_CREDIT) && e->lag == 0 && e->gap == 0);
        return;
    }
    if (seat >= 0) {
        const struct book *b = &t->books[seat];
        const bool move = e->act == ACT_MOVE || e->act == ACT_SWAP;
        if (move)
            lag = least(least(least(c->lag, b->quota), TABLE_LAG_CAP), elapsed);
        if (move || took_back(t))
            expect(t, elapsed - lag <= b->left);
        if (e->act == ACT_TIME)
            expect(t, e->at >= t->before.since + b->left + sweep);
        used = e->act == ACT_TIME ? b->left : least(elapsed - lag, b->left);
    }
    expect(t, (int64_t)e->used == used && e->lag == lag);
    expect(t, (int64_t)e->gap == e->at - t->before.since - used - lag);
    t->spent += (int64_t)(e->used + e->lag + e->gap);
}

/* A person who takes a seat gets its clock. */
static void open_book(struct trial *t, int seat)
{
    struct book *b = &t->books[seat];

    if (clocked(&t->t, seat))
        *b = (struct book){b->base, TABLE_LAG_QUOTA, b->base, b->increment};
}

static void start_books(struct trial *t, const struct table_event *e)
{
    const struct table_options *o = &t->t.options;

    for (int from = 0; from < o->seats; from++) {
        const int seat = e->order[from];
        const int64_t base = o->times ? o->bases[from] : o->base;
        t->began += t->t.seats[seat].kind == SEAT_PERSON;
        t->tally->times += o->times && base != o->base && clocked(&t->t, seat);
        t->books[seat] = (struct book){0, 0, base, o->times ? o->increments[from] : o->increment};
        open_book(t, seat);
    }
}

/* Hands belong to the places of the board in a position, whoever is seated there. */
static void check_start(struct trial *t)
{
    const struct record *r = &t->t.record;
    char text[GAME_TEXT_MAX];

    if (t->t.options.position[0] == '\0')
        return;
    r->game->write(&r->start.position, text);
    expect(t, r->from_position && strcmp(text, t->t.options.position) == 0 && !t->t.counts);
    t->tally->positions++;
}

static void keep_books(struct trial *t, const struct table_event *e, bool stops, bool raised)
{
    const int seat = running_before(t), next = table_to_move(&t->t);

    if (stops && seat >= 0) {
        struct book *b = &t->books[seat];
        b->left -= (int64_t)e->used;
        if (e->act == ACT_MOVE || e->act == ACT_SWAP) {
            b->left = least(b->left + b->increment, RECORD_CLOCK_MAX);
            b->quota = least(b->quota - e->lag + TABLE_LAG_REGAIN, TABLE_LAG_QUOTA);
        }
    }
    if (e->act == ACT_MOVE)
        expect(t, t->t.record.entries[t->t.record.count - 1].clock ==
                      (seat >= 0 ? t->books[seat].left : RECORD_NO_CLOCK));
    if (e->act == ACT_SWAP) {
        const struct book first = t->books[0];
        t->books[0] = t->books[1];
        t->books[1] = first;
    }
    if (e->act == ACT_RESEAT)
        open_book(t, e->seat);
    if (raised && next >= 0 && t->t.options.clock == CLOCK_DAYS && clocked(&t->t, next))
        t->books[next].left = t->books[next].base;
}

/* The whole credit counts, however large: on the clock or, if that has no room, by moving its
   start. */
static void check_credit(struct trial *t, const struct table_command *c,
                         const struct table_event *e)
{
    struct book *b = &t->books[mover_before(t)];
    const int64_t used = (int64_t)e->used;
    const bool moves = t->t.since != t->before.since;

    expect(t, e->used == c->credit || used == e->at - t->before.since);
    expect(t, table_deadline(&t->t) == t->before.since + b->left + used);
    if (moves) {
        expect(t, t->t.since <= e->at && t->t.since == t->before.since + used);
        expect(t, t->t.options.local || b->left + used > RECORD_CLOCK_MAX ||
                      t->before_entries > RECORD_ENTRIES_MAX / 2);
        t->spent += used;
        t->tally->paused++;
    } else {
        expect(t, !t->t.options.local);
        b->left += used;
    }
    expect(t, moves == (t->t.record.count == t->before_entries));
}

static void check_clocks(struct trial *t)
{
    const int next = table_to_move(&t->t);

    for (int seat = 0; seat < t->t.options.seats && t->t.started; seat++) {
        const struct table_seat *s = &t->t.seats[seat];
        if (s->kind == SEAT_COMPUTER && !s->replaced)
            expect(t, s->left == 0 && s->used == 0 && s->credit == 0 && s->lag == 0);
        if (t->t.options.clock == CLOCK_NONE || (s->kind == SEAT_COMPUTER && !s->replaced))
            continue;
        expect(t, s->left == t->books[seat].left && s->quota == t->books[seat].quota);
        expect(t, s->left <= RECORD_CLOCK_MAX && s->quota <= TABLE_LAG_QUOTA);
        expect(t,
               (int64_t)(s->left + s->used) == t->books[seat].base + s->added + (int64_t)s->credit);
    }
    if (next >= 0) {
        const bool first = t->t.options.local && t->t.record.turns == 0;
        const bool runs = clocked(&t->t, next) && !first;
        const int64_t deadline = table_deadline(&t->t);
        expect(t, deadline == (runs ? t->t.since + t->books[next].left : 0));
        expect(t, !runs || table_left(&t->t, next, deadline - 1) == (deadline > t->t.since));
        expect(t, !runs || table_left(&t->t, next, deadline) == 0);
    }
    if (t->t.phase == PHASE_PLAYING)
        expect(t, t->spent == t->t.since - t->t.started);
    if (t->t.phase == PHASE_OVER && t->t.started)
        expect(t, t->spent == t->t.ended - t->t.started);
}

/* ---- people ---- */

static void check_actor(struct trial *t, const struct table_event *e)
{
    const int seat = mover_before(t);
    const struct table_seat *b = t->before.seats;

    if (e->act == ACT_MOVE || e->act == ACT_SWAP) {
        expect(t, e->seat == seat && b[seat].player == e->actor);
        expect(t, (b[seat].kind == SEAT_COMPUTER) == (e->actor == 0));
    }
    if (e->act == ACT_RESIGN || e->act == ACT_PHRASE || e->act == ACT_OFFER)
        expect(t, e->actor != 0 && b[e->seat].player == e->actor);
    if (e->act == ACT_SIT)
        expect(t, e->at >= b[e->seat].rests);
    if (e->act == ACT_TIME || e->act == ACT_CREDIT || e->act == ACT_UNAVAILABLE)
        expect(t, e->actor == 0);
    if (e->act == ACT_UNDO || e->act == ACT_RESEAT)
        expect(t, e->actor == 0 && t->t.options.local);
    if (e->act == ACT_CLAIM) {
        expect(t, b[e->seat].away != 0 && b[e->seat].player != e->actor && e->actor != 0);
        expect(t, e->at >= b[e->seat].away);
    }
    if (e->act == ACT_CLAIM || e->act == ACT_AWAY) /* C2 */
        expect(t,
               e->seat == seat && b[seat].kind == SEAT_PERSON && t->t.options.clock != CLOCK_DAYS);
    for (int i = 0; i < t->t.options.seats; i++)
        if (e->actor != 0 && t->t.seats[i].player == e->actor)
            expect(t, t->t.seats[i].away == 0);
    if (e->act == ACT_AWAY)
        expect(t, e->at >= b[seat].counted && /* One countdown at a time. */
                      t->t.seats[seat].away - e->at ==
                          (t->t.options.clock == CLOCK_FISCHER ? 60000 : 3 * 86400000));
}

/* Only that seat changes: it has a new player, whose clock begins again. */
static void check_reseat(struct trial *t, const struct table_event *e)
{
    const struct table_seat *s = &t->t.seats[e->seat], *b = &t->before.seats[e->seat];

    expect(t, s->level == e->number && s->player == e->next && s->person == e->next);
    expect(t, (s->kind == SEAT_PERSON) == (e->number == 0) && !s->replaced && !s->flagged);
    expect(t, s->base == b->base && s->increment == b->increment);
    for (int seat = 0; seat < t->t.options.seats; seat++)
        if (seat != e->seat && seat != mover_before(t))
            expect(t, memcmp(&t->t.seats[seat], &t->before.seats[seat], sizeof *s) == 0);
    t->began += (s->kind == SEAT_PERSON) - (b->kind == SEAT_PERSON || b->replaced);
}

static void check_seats(struct trial *t, const struct table_event *e)
{
    int people = 0, replaced = 0;

    for (int seat = 0; seat < t->t.options.seats; seat++) {
        const struct table_seat *s = &t->t.seats[seat], *b = &t->before.seats[seat];
        people += s->kind == SEAT_PERSON;
        replaced += s->replaced;
        if (s->replaced)
            expect(t, s->kind == SEAT_COMPUTER && s->level == 4 && s->player == 0 && s->person);
        expect(t, (s->kind == SEAT_PERSON) == (s->player != 0));
        expect(t, e->act == ACT_SWAP || e->act == ACT_RESEAT || s->replaced >= b->replaced ||
                      e->starts);
        expect(t, s->replaced == b->replaced || e->seat == seat || e->act == ACT_SWAP);
        expect(t, t->before.phase == PHASE_OPEN || e->act == ACT_SWAP || e->act == ACT_HAND_OVER ||
                      (e->act == ACT_RESEAT && e->seat == seat) || s->person == b->person);
    }
    if (e->act == ACT_RESEAT)
        check_reseat(t, e);
    if (t->t.started)
        expect(t, people + replaced == t->began && (t->t.options.seats > 2 || !replaced));
    if (t->t.phase == PHASE_PLAYING)
        expect(t, people > 0 || t->t.options.local);
    t->tally->alone += e->act == ACT_MOVE && people == 0;
    const bool gives_up = e->act == ACT_RESIGN || e->act == ACT_TIME || e->act == ACT_CLAIM;
    if (!gives_up)
        return;
    expect(t, t->before.seats[e->seat].kind == SEAT_PERSON);
    if (t->t.options.seats == 2) {
        expect(t, t->t.phase == PHASE_OVER && t->t.record.winners == 1 << !e->seat);
        return;
    }
    t->tally->replaced++;
    expect(t, t->t.seats[e->seat].replaced && t->t.offer == OFFER_NONE);
    expect(t, t->t.seats[e->seat].flagged == (e->act == ACT_TIME));
    expect(t, (t->t.phase == PHASE_OVER) == (people == 0));
}

/* Everything of the guest's, and nothing else, is now the account's; the trial continues with
   the account. */
static void check_hand_over(struct trial *t, const struct table_command *c,
                            const struct table_event *e)
{
    struct table *wanted = &t->before;
    bool theirs = t->before.phase == PHASE_OPEN && wanted->host == c->whose;

    if (e->act != ACT_HAND_OVER) {
        expect(t, t->t.host == t->before.host);
        return;
    }
    expect(t, e->actor == 0 && e->account && e->next == c->next && c->whose != 0);
    expect(t, e->seat < 0 ||
                  (wanted->seats[e->seat].player == c->whose && !wanted->seats[e->seat].account));
    for (int seat = 0; seat < wanted->options.seats; seat++) {
        struct table_seat *s = &wanted->seats[seat];
        expect(t, s->person != c->next || e->seat < 0);
        if (s->player == c->whose) {
            theirs = s->account = true;
            s->player = c->next;
            s->away = 0;
        }
        if (s->person == c->whose)
            s->person = c->next;
    }
    expect(t, theirs);
    if (wanted->host == c->whose)
        wanted->host = c->next;
    wanted->seq = e->seq;
    wanted->last = e->at;
    expect(t, memcmp(wanted, &t->t, offsetof(struct table, record)) == 0);
    for (int i = 0; i < t->agreed_count; i++)
        if (t->agreed[i] == c->whose)
            t->agreed[i] = c->next;
    for (int i = 0; i < TRIAL_PEOPLE; i++)
        if (t->people[i] == c->whose) {
            t->people[i] = c->next;
            t->accounts[i] = true;
        }
}

/* ---- offers ---- */

static bool agrees(const struct trial *t, uint64_t player)
{
    for (int i = 0; i < t->agreed_count; i++)
        if (t->agreed[i] == player)
            return true;
    return false;
}

/* All who had to agree have agreed, each by their own command. */
static void check_consent(struct trial *t, enum table_offer o, int offerer)
{
    const int sides = t->t.record.now.position.sides;

    for (int seat = 0; seat < t->t.options.seats; seat++) {
        const struct table_seat *s = &t->before.seats[seat];
        const bool asked = o != OFFER_RESIGN || seat % sides == offerer % sides;
        if (s->kind == SEAT_PERSON && asked)
            expect(t, agrees(t, s->player));
    }
    t->tally->settled[o]++;
}

/* Back to a person's last move, past those of computers; one move if no person plays. */
static void check_undo(struct trial *t, const struct table_event *e)
{
    const struct table_seat *seats = t->t.seats;
    const int back = t->before_turns - t->t.record.turns, count = t->t.options.seats;
    bool people = false;

    for (int seat = 0; seat < count; seat++)
        people |= seats[seat].kind == SEAT_PERSON;
    expect(t, t->t.phase == PHASE_PLAYING && table_to_move(&t->t) == e->seat && back >= 1);
    expect(t, people ? seats[e->seat].kind == SEAT_PERSON : back == 1);
    for (int i = 1; i < back; i++)
        expect(t, seats[(e->seat + i) % count].kind == SEAT_COMPUTER);
    expect(t, t->before.phase == PHASE_PLAYING || t->t.ended == 0);
    expect(t, record_player(&t->t.record, 0) == 0 || t->t.record.turns >= 1);
}

static void check_offers(struct trial *t, const struct table_event *e, bool raised)
{
    const bool ends = t->before.phase != PHASE_OVER && t->t.phase == PHASE_OVER;

    if (e->act == ACT_OFFER)
        t->agreed_count = 0;
    if (e->act == ACT_OFFER || e->act == ACT_ACCEPT) {
        expect(t, t->agreed_count < TABLE_SEATS_MAX && !agrees(t, e->actor));
        t->agreed[t->agreed_count++] = e->actor;
        const int offerer = e->act == ACT_OFFER ? e->seat : t->before.offerer;
        expect(t,
               e->act == ACT_OFFER ? t->before.offer == OFFER_NONE : t->before.offer == e->number);
        if (t->t.offer == OFFER_NONE)
            check_consent(t, (enum table_offer)e->number, offerer);
        expect(t, took_back(t) == (e->number == OFFER_TAKE_BACK && t->t.offer == OFFER_NONE));
        expect(t, ends == ((e->number == OFFER_DRAW || e->number == OFFER_RESIGN) &&
                           t->t.offer == OFFER_NONE));
        expect(t, (e->next != 0) == (t->t.next != t->before.next));
    } else {
        expect(t, took_back(t) == (e->act == ACT_UNDO) && t->t.next == t->before.next);
    }
    if (e->act == ACT_UNDO) {
        check_undo(t, e);
    } else if (took_back(t)) { /* Back to the asker's turn, not past a swap. */
        const int offerer = e->act == ACT_OFFER ? e->seat : t->before.offerer;
        expect(t, table_to_move(&t->t) == offerer && t->t.record.turns < t->before_turns);
        expect(t, t->before_turns - t->t.record.turns <= t->t.options.seats);
        expect(t, record_player(&t->t.record, 0) == 0 || t->t.record.turns >= 1);
    }
    if (raised || ends || e->act == ACT_DECLINE || e->act == ACT_RESEAT)
        expect(t, t->t.offer == OFFER_NONE && t->t.consents == 0);
    if (t->t.offer != OFFER_NONE) {
        expect(t, (t->t.offer == OFFER_REMATCH) == (t->t.phase == PHASE_OVER));
        expect(t, table_asked(&t->t) != 0);
    }
}

/* ---- all ---- */

static void check_end(struct trial *t, const struct table_event *e)
{
    const bool ends = t->before.phase != PHASE_OVER && t->t.phase == PHASE_OVER;

    expect(t, (t->t.phase == PHASE_OVER) == record_over(&t->t.record));
    expect(t, t->t.phase >= t->before.phase || e->act == ACT_UNDO);
    if (t->t.phase < t->before.phase) {
        t->ends--;
        t->tally->reopened++;
    } else if (ends) {
        t->ends++;
        expect(t, t->t.ended == e->at && !t->t.unavailable);
        t->tally->endings[t->t.record.ending]++;
    } else {
        expect(t, t->t.ended == t->before.ended);
    }
    expect(t, t->ends == (t->t.phase == PHASE_OVER));
    expect(t, e->starts == (t->before.phase == PHASE_OPEN && t->t.phase == PHASE_PLAYING));
}

void audit_accepted(struct trial *t, const struct try *try, const struct table_event *e)
{
    const struct table_command *c = &try->c;
    const bool raised = e->act == ACT_MOVE || e->act == ACT_SWAP || took_back(t);
    const int seat = mover_before(t);
    const bool played = t->before.phase == PHASE_PLAYING;
    const bool ends = played && t->t.phase == PHASE_OVER;
    const bool stops = raised || ends || (e->act == ACT_RESEAT && played && e->seat == seat) ||
                       (played && !t->before.seats[seat].replaced && t->t.seats[seat].replaced);

    expect(t, e->seq == t->before.seq + 1 && t->t.seq == e->seq && e->seq <= TABLE_EVENTS_MAX);
    expect(t, e->at == most(most(t->now, c->received), t->before.last) && t->t.last == e->at);
    expect(t, e->act == c->act && e->actor == c->actor && strcmp(e->id, c->id) == 0);
    expect(t, t->t.version == t->before.version + raised);
    if (e->act == ACT_MOVE || e->act == ACT_SWAP || e->act == ACT_TIME || e->act == ACT_UNAVAILABLE)
        expect(t, c->version == t->before.version);
    expect(t, t->t.record.turns == t->before_turns + (e->act == ACT_MOVE) || took_back(t));
    expect(t, t->t.phase != PHASE_PLAYING || e->act == ACT_CREDIT ||
                  t->t.since == (stops || e->starts ? e->at : t->before.since));
    expect(t, !t->t.unavailable || table_wants_computer(&t->t));
    expect(t, raised || e->act == ACT_RESEAT ? !t->t.unavailable
                                             : t->t.unavailable >= t->before.unavailable || ends);
    t->tally->moves += e->act == ACT_MOVE;
    if (e->starts) {
        start_books(t, e);
        check_start(t);
    }
    check_end(t, e);
    check_charge(t, c, e, stops);
    if (t->before.started)
        keep_books(t, e, stops, raised);
    if (e->act == ACT_CREDIT)
        check_credit(t, c, e);
    check_clocks(t);
    check_actor(t, e);
    check_seats(t, e);
    check_offers(t, e, raised);
    check_hand_over(t, c, e); /* Must be last, because it replaces the state before the command. */
}

/* ---- the end ---- */

static void check_scores(struct trial *t)
{
    const struct record *r = &t->t.record;
    int sum = 0, wins = 0, left = 0;

    for (int seat = 0; seat < t->t.options.seats; seat++) {
        const int score = table_score(&t->t, seat);
        expect(t, score >= -1 && score <= 2);
        expect(t, r->ending != ENDING_ABORTED || score == -1);
        expect(t, !t->t.seats[seat].replaced || score == 0 || r->ending == ENDING_ABORTED);
        expect(t, score != 2 || r->winners >> seat & 1);
        sum += score;
        wins += score == 2;
        left += t->t.seats[seat].replaced;
    }
    if (r->ending == ENDING_ABORTED || left > 0)
        return;
    if (t->t.options.local && r->ending == ENDING_ABANDONED)
        return; /* Players were changed after all people had left. */
    if (r->status == STATUS_DRAWN)
        expect(t, sum == t->t.options.seats);
    else
        expect(t, sum == 2 * wins && wins == t->t.options.seats / r->now.position.sides);
}

/* The record of a local table continues as another, where the same moves can be taken back. */
static void check_continued(struct trial *t)
{
    static struct table again;
    const struct table *past = &t->t;
    const struct table_command c = {.act = ACT_UNDO, .id = "undo", .seat = -1};
    uint64_t people[TABLE_SEATS_MAX] = {0};
    int levels[TABLE_SEATS_MAX] = {0};
    struct table_event e;

    for (int seat = 0; seat < past->options.seats; seat++) {
        people[seat] = past->seats[seat].player;
        levels[seat] = past->seats[seat].level;
    }
    table_continue(&again, TRIAL_ID, &past->options, &past->record, people, levels, past->last);
    expect(t, again.phase == PHASE_OVER && table_to_move(&again) < 0);
    if (past->next != 0)
        return;
    const enum table_refusal r = table_decide(&again, &c, past->last, &e, NULL);
    expect(t, r == table_decide(past, &c, past->last, &e, NULL));
    expect(t, r != TABLE_OK || (table_decide(&again, &c, past->last, &e, NULL) == TABLE_OK &&
                                table_apply(&again, TRIAL_ID, &e) &&
                                table_to_move(&again) == e.seat && again.ended == 0));
}

void audit_end(struct trial *t)
{
    static struct table again;
    static struct record back;
    static char text[RECORD_TEXT_MAX];
    struct record_error error;

    expect(t, t->t.phase == PHASE_OVER && t->ends == 1);
    check_scores(t);
    if (t->t.options.local && t->t.started)
        check_continued(t);
    memset(&again, 0x5A, sizeof again);
    for (int i = 0; i < t->count; i++)
        expect(t, table_apply(&again, TRIAL_ID, &t->log[i]));
    const size_t used = record_size(t->t.record.count); /* Bytes beyond that are unused. */
    expect(t, memcmp(&again, &t->t, offsetof(struct table, record) + used) == 0);
    if (!trial_once_in(t, 4))
        return;
    expect(t, record_write(&t->t.record, text, sizeof text) < sizeof text);
    expect(t, record_read(&back, text, &error));
    expect(t, memcmp(&back, &t->t.record, used) == 0);
}
