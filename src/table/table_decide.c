/*
 * table_decide.c - decides what a command would do: returns one event, or a refusal.
 *
 * Checks common to all acts are made once, from the table of acts below; a small function per act
 * checks the rest and fills in the event. Nothing here changes a table.
 */
#include <assert.h>
#include <string.h>

#include "table/table_decide.h"

/* ---- actor and seat ---- */

/* Whether it is the actor's turn; sets the event's seat. */
static enum table_refusal take_turn(const struct table *t, const struct table_command *c,
                                    struct table_event *e)
{
    const int mover = table_to_move(t);
    bool seated = false;

    if (table_holds(t, c->actor, mover) && (c->seat < 0 || c->seat == mover)) {
        e->seat = (int8_t)mover;
        return TABLE_OK;
    }
    for (int seat = 0; seat < t->options.seats; seat++)
        seated |= table_holds(t, c->actor, seat) && (c->seat < 0 || c->seat == seat);
    return seated ? TABLE_NOT_YOUR_TURN : TABLE_NOT_YOURS;
}

/* ---- turns ---- */

static enum table_refusal decide_move(const struct table *t, const struct table_command *c,
                                      struct table_event *e, struct reason *reason)
{
    const struct position *now = &t->record.now.position;
    const enum table_refusal refused = take_turn(t, c, e);
    struct move m;

    if (refused != TABLE_OK)
        return refused;
    if (!game_read_move(t->options.game, now, c->move, &m, reason))
        return TABLE_ILLEGAL;
    t->options.game->write_move(now, m, e->move);
    return TABLE_OK;
}

static enum table_refusal decide_swap(const struct table *t, const struct table_command *c,
                                      struct table_event *e, struct reason *reason)
{
    const enum table_refusal refused = take_turn(t, c, e);

    (void)reason;
    if (refused != TABLE_OK)
        return refused;
    const bool now = t->options.swap && t->record.turns == 1 && record_player(&t->record, 0) == 0;
    return now ? TABLE_OK : TABLE_NOT_NOW;
}

/* ---- offers ---- */

/* Whether this offer is possible at this point of the game. */
static bool offer_fits(const struct table *t, enum table_offer o, int seat)
{
    switch (o) {
    case OFFER_DRAW:
        return table_offer_asks(t, o, seat) != 0;
    case OFFER_TAKE_BACK:
        return table_take_back_moves(t, seat) > 0;
    case OFFER_RESIGN:
        return t->record.now.position.sides < t->options.seats;
    default:
        return t->phase == PHASE_OVER && t->record.ending != ENDING_ABORTED && t->next == 0;
    }
}

/* Accepting a rematch needs the id of a new game. */
static enum table_refusal name_next(const struct table *t, const struct table_command *c,
                                    struct table_event *e)
{
    if (table_settles(t, e) != OFFER_REMATCH)
        return TABLE_OK;
    e->next = c->next;
    return c->next == 0 || c->next == t->id ? TABLE_BAD : TABLE_OK;
}

static enum table_refusal decide_offer(const struct table *t, const struct table_command *c,
                                       struct table_event *e, struct reason *reason)
{
    const int seat = table_own_seat(t, c);

    (void)reason;
    if (t->phase == PHASE_OVER && c->number != OFFER_REMATCH)
        return TABLE_OVER;
    if (c->number == OFFER_TAKE_BACK && t->record.count >= TABLE_RECORD_ROOM)
        return TABLE_FULL;
    if (seat < 0)
        return TABLE_NOT_YOURS;
    if (t->offer != OFFER_NONE ||
        (c->number != OFFER_REMATCH && t->seats[seat].offered == t->version + 1))
        return TABLE_OFFERED_ALREADY;
    if (!offer_fits(t, (enum table_offer)c->number, seat))
        return TABLE_NOT_NOW;
    e->seat = (int8_t)seat;
    e->number = c->number;
    return name_next(t, c, e);
}

static enum table_refusal answer(const struct table *t, const struct table_command *c,
                                 struct table_event *e, unsigned who)
{
    const int seat = table_own_seat(t, c);

    if (seat < 0)
        return TABLE_NOT_YOURS;
    if (t->offer == OFFER_NONE || (c->number != 0 && c->number != t->offer))
        return TABLE_NO_OFFER;
    if (!(table_seats_of(t, c->actor) & who))
        return TABLE_NOT_NOW;
    e->seat = (int8_t)seat;
    e->number = t->offer;
    return TABLE_OK;
}

static enum table_refusal decide_accept(const struct table *t, const struct table_command *c,
                                        struct table_event *e, struct reason *reason)
{
    const enum table_refusal refused = answer(t, c, e, table_asked(t));

    (void)reason;
    return refused == TABLE_OK ? name_next(t, c, e) : refused;
}

static enum table_refusal decide_decline(const struct table *t, const struct table_command *c,
                                         struct table_event *e, struct reason *reason)
{
    (void)reason;
    return answer(t, c, e, table_asked(t) | 1u << t->offerer);
}

static enum table_refusal decide_phrase(const struct table *t, const struct table_command *c,
                                        struct table_event *e, struct reason *reason)
{
    const int seat = table_own_seat(t, c);

    (void)reason;
    if (t->phase == PHASE_OPEN && t->seq >= TABLE_WAITING_TALK_MAX)
        return TABLE_FULL;
    if (seat < 0)
        return TABLE_NOT_YOURS;
    e->seat = (int8_t)seat;
    e->number = c->number;
    const int64_t last = t->seats[seat].phrase;
    return last != 0 && e->at - last < TABLE_PHRASE_PAUSE ? TABLE_TOO_SOON : TABLE_OK;
}

/* ---- acts of the service ---- */

static enum table_refusal decide_time(const struct table *t, const struct table_command *c,
                                      struct table_event *e, struct reason *reason)
{
    const int64_t deadline = table_deadline(t);

    (void)c;
    (void)reason;
    if (deadline == 0)
        return TABLE_NOT_NOW;
    e->seat = (int8_t)table_to_move(t);
    return e->at < deadline + (t->options.local ? 0 : TABLE_SWEEP_DELAY) ? TABLE_TOO_SOON
                                                                         : TABLE_OK;
}

static enum table_refusal decide_credit(const struct table *t, const struct table_command *c,
                                        struct table_event *e, struct reason *reason)
{
    (void)reason;
    if (t->seq >= TABLE_SERVICE_MAX)
        return TABLE_FULL;
    e->seat = (int8_t)table_to_move(t);
    e->used = table_clock_room(t, c->credit, e->at);
    return e->used == 0 ? TABLE_NOT_NOW : TABLE_OK;
}

static enum table_refusal decide_unavailable(const struct table *t, const struct table_command *c,
                                             struct table_event *e, struct reason *reason)
{
    (void)c;
    (void)reason;
    e->seat = (int8_t)table_to_move(t);
    return table_wants_computer(t) && !t->unavailable ? TABLE_OK : TABLE_NOT_NOW;
}

/* ---- all acts ---- */

enum { OPEN = 1 << PHASE_OPEN, PLAYING = 1 << PHASE_PLAYING, OVER = 1 << PHASE_OVER };
enum actors { ANYONE, PEOPLE, SERVICE };

struct act {
    unsigned phases; /* phases in which it is allowed, one bit each */
    enum actors actors;
    bool versioned; /* the command names the version of the table it is meant for */
    bool local;     /* only a local table has it */
    bool talk;      /* it does not decide the game, so it is refused when the log is long */
    table_decider *decide;
};

static const struct act acts[ACT_COUNT] = {
    [ACT_SIT] = {OPEN, PEOPLE, .talk = true, .decide = table_decide_sit},
    [ACT_LEAVE] = {OPEN, ANYONE, .decide = table_decide_leave},
    [ACT_COMPUTER] = {OPEN, ANYONE, .talk = true, .decide = table_decide_computer},
    [ACT_MOVE] = {PLAYING, ANYONE, .versioned = true, .decide = decide_move},
    [ACT_SWAP] = {PLAYING, ANYONE, .versioned = true, .decide = decide_swap},
    [ACT_OFFER] = {PLAYING | OVER, PEOPLE, .talk = true, .decide = decide_offer},
    [ACT_ACCEPT] = {PLAYING | OVER, PEOPLE, .decide = decide_accept},
    [ACT_DECLINE] = {PLAYING | OVER, PEOPLE, .decide = decide_decline},
    [ACT_RESIGN] = {PLAYING, PEOPLE, .decide = table_decide_resign},
    [ACT_ABORT] = {OPEN | PLAYING, ANYONE, .decide = table_decide_abort},
    [ACT_AWAY] = {PLAYING, ANYONE, .decide = table_decide_away},
    [ACT_BACK] = {PLAYING, ANYONE, .decide = table_decide_back},
    [ACT_CLAIM] = {PLAYING, PEOPLE, .decide = table_decide_claim},
    [ACT_PHRASE] = {OPEN | PLAYING | OVER, PEOPLE, .talk = true, .decide = decide_phrase},
    [ACT_TIME] = {PLAYING, SERVICE, .versioned = true, .decide = decide_time},
    [ACT_CREDIT] = {PLAYING, SERVICE, .decide = decide_credit},
    [ACT_UNAVAILABLE] = {PLAYING, SERVICE, .versioned = true, .decide = decide_unavailable},
    [ACT_HAND_OVER] = {OPEN | PLAYING, SERVICE, .decide = table_decide_hand_over},
    [ACT_UNDO] = {PLAYING | OVER, SERVICE, .local = true, .talk = true, table_decide_undo},
    [ACT_RESEAT] = {PLAYING | OVER, SERVICE, .local = true, .talk = true, table_decide_reseat},
};

/* Whether it has 1 to 40 letters, digits, '-' and '_'. */
static bool is_id(const char id[static TABLE_ID_MAX])
{
    int n = 0;

    while (n < TABLE_ID_MAX && id[n] != '\0') {
        const char c = id[n++];
        if (!((c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
              c == '-' || c == '_'))
            return false;
    }
    return n > 0 && n < TABLE_ID_MAX;
}

static bool is_time(int64_t time)
{
    return time >= 0 && time <= TABLE_TIME_MAX;
}

/* Whether the arguments of the act are valid, whatever the table. */
static bool makes_sense(const struct table_command *c)
{
    switch (c->act) {
    case ACT_COMPUTER:
        return c->number >= 1 && c->number <= TABLE_LEVELS;
    case ACT_MOVE:
        return c->move != NULL;
    case ACT_OFFER:
        return c->number > OFFER_NONE && c->number < OFFER_COUNT;
    case ACT_AWAY:
        return c->seat >= 0;
    case ACT_PHRASE:
        return c->number >= 0 && c->number < TABLE_PHRASES;
    case ACT_CREDIT:
        return c->credit > 0;
    case ACT_HAND_OVER:
        return c->next != 0 && c->whose != 0 && c->next != c->whose;
    case ACT_RESEAT:
        return c->seat >= 0 && (unsigned)c->number <= TABLE_LEVELS &&
               (c->number != 0 || c->next != 0);
    default:
        return true;
    }
}

/* Fills in the fields that every event has. */
static void begin(struct table_event *e, const struct table_command *c, uint32_t seq, int64_t at)
{
    memset(e, 0, sizeof *e);
    e->seq = seq;
    e->act = (uint8_t)c->act;
    e->seat = -1;
    e->actor = c->actor;
    for (int i = 0; c->id[i] != '\0'; i++) /* bytes after its end are not copied */
        e->id[i] = c->id[i];
    e->at = at;
}

enum table_refusal table_create(uint64_t id, const struct table_options *o,
                                const struct table_command *c, int64_t now, struct table_event *e)
{
    if (id == 0 || c->act != ACT_CREATE || !is_id(c->id) || !is_time(now) ||
        !is_time(c->received) || !table_allows(o))
        return TABLE_BAD;
    if (o->rated && !c->account && c->actor != 0)
        return TABLE_ACCOUNTS_ONLY;
    if (o->rated && c->bot && !o->bots_allowed)
        return TABLE_NO_BOTS;
    begin(e, c, 1, now > c->received ? now : c->received);
    e->account = c->account;
    e->bot = c->bot;
    e->options = *o;
    return TABLE_OK;
}

static enum table_refusal refuse(const struct table *t, const struct table_command *c, int64_t now)
{
    if ((unsigned)c->act >= ACT_COUNT || !acts[c->act].decide || !is_id(c->id) || !is_time(now) ||
        !is_time(c->received) || c->seat < -1 || c->seat >= t->options.seats || !makes_sense(c))
        return TABLE_BAD;
    const struct act *a = &acts[c->act];
    if (!(a->phases >> t->phase & 1)) {
        static const enum table_refusal phases[] = {TABLE_NOT_STARTED, TABLE_STARTED, TABLE_OVER};
        return phases[t->phase];
    }
    if (a->versioned && c->version != t->version)
        return TABLE_STALE;
    if (a->local && !t->options.local)
        return TABLE_NOT_YOURS;
    if ((a->actors == PEOPLE && c->actor == 0) || (a->actors == SERVICE && c->actor != 0))
        return TABLE_NOT_YOURS;
    if (t->seq >= TABLE_EVENTS_MAX || (a->talk && t->seq >= TABLE_TALK_MAX))
        return TABLE_FULL;
    return TABLE_OK;
}

enum table_refusal table_decide(const struct table *t, const struct table_command *c, int64_t now,
                                struct table_event *e, struct reason *reason)
{
    struct table_event event;
    struct reason why;
    enum table_refusal refused = refuse(t, c, now);

    if (refused != TABLE_OK)
        return refused;
    begin(&event, c, t->seq + 1, table_clock_at(t, c, now));
    refused = acts[c->act].decide(t, c, &event, &why);
    if (refused == TABLE_ILLEGAL && reason)
        *reason = why;
    if (refused != TABLE_OK)
        return refused;
    if (!table_clock_measure(t, table_charge_of(t, &event), c, &event))
        return TABLE_TIME_UP;
    memcpy(e, &event, sizeof event);
    return TABLE_OK;
}
