/*
 * property_follow.c - clients that follow the table by lines of text, and what players are told
 * that they may do.
 *
 * One client knows every act: its table must be the same, byte for byte. The other is older than
 * the service: it has never heard of the acts whose effects are in other fields.
 */
#include <string.h>

#include "line.h"
#include "property.h"
#include "table/table_follow.h"

enum { SPARSE = 8 }; /* what players may do is asked after one in so many events */

static struct table_follower client, older;

static bool is_asked(const struct trial *t)
{
    return (t->seed + t->t.seq) % SPARSE == 0;
}

static void feed(struct trial *t, struct table_follower *f, const char *line)
{
    struct event_line e;

    expect(t, event_line_read(&e, line));
    expect(t, table_follow(f, &e));
}

/* ---- the client that knows all acts ---- */

static void check_same(struct trial *t)
{
    static struct table_follower copy;
    const struct table *c = &client.table;

    memcpy(&copy.table, c, offsetof(struct table, record));
    copy.table.id = t->t.id;
    expect(t, memcmp(&copy.table, &t->t, offsetof(struct table, record)) == 0);
    expect(t, c->record.count == t->t.record.count);
    expect(t, memcmp(&c->record, &t->t.record, record_size(c->record.count)) == 0);
    expect(t, client.to_move == table_to_move(&t->t));
    for (int seat = 0; seat < t->t.options.seats; seat++) {
        const int half_points = table_score(&t->t, seat);
        expect(t, client.half_points[seat] == half_points);
        expect(t, table_follow_left(&client, seat, t->now) == table_left(&t->t, seat, t->now));
    }
    expect(t, table_follow_deadline(&client) == table_deadline(&t->t));
}

/* ---- the older client ---- */

/* Whether another act could do the same, as far as a client can see. */
static bool can_be_new(const struct table_event *e)
{
    switch (e->act) {
    case ACT_MOVE:
    case ACT_OFFER:
    case ACT_ACCEPT:
    case ACT_DECLINE:
    case ACT_RESIGN:
    case ACT_ABORT:
    case ACT_AWAY:
    case ACT_CLAIM:
    case ACT_PHRASE:
    case ACT_TIME:
    case ACT_CREDIT:
        return true;
    default:
        return false;
    }
}

static void check_seat(struct trial *t, int seat)
{
    const struct table_seat *a = &older.table.seats[seat], *b = &t->t.seats[seat];
    const unsigned compared = 1u << MAY_MOVE | 1u << MAY_SWAP | 1u << MAY_ACCEPT |
                              1u << MAY_DECLINE | 1u << MAY_RESIGN | 1u << MAY_ABORT;
    const struct table_player who = {.player = b->player, .account = b->account, .bot = b->bot};

    expect(t, a->player == b->player && a->person == b->person);
    expect(t, a->kind == b->kind && a->level == b->level && a->replaced == b->replaced);
    expect(t, a->away == b->away && older.half_points[seat] == table_score(&t->t, seat));
    expect(t, table_follow_left(&older, seat, t->now) == table_left(&t->t, seat, t->now));
    if (!is_asked(t))
        return;
    expect(t, (table_follow_may(&older, &who, t->now) & compared) ==
                  (table_may(&t->t, &who, t->now) & compared));
}

static void check_alike(struct trial *t)
{
    const struct table *a = &older.table, *b = &t->t;

    expect(t, a->phase == b->phase && a->version == b->version && a->next == b->next);
    expect(t, a->offer == b->offer && table_asked(a) == table_asked(b));
    expect(t, a->offer == OFFER_NONE || a->offerer == b->offerer);
    expect(t, a->record.turns == b->record.turns && a->unavailable == b->unavailable);
    expect(t, table_to_move(a) == table_to_move(b));
    expect(t, table_follow_deadline(&older) == table_deadline(b));
    expect(t, a->record.ending == b->record.ending && a->record.winners == b->record.winners);
    for (int seat = 0; seat < b->options.seats; seat++)
        check_seat(t, seat);
}

void follow_applied(struct trial *t, const struct table_event *e)
{
    char line[LINE_MAX];

    line_write(&t->t, e, line);
    feed(t, &client, line);
    check_same(t);
    if (can_be_new(e) && (t->seed + e->seq) % 3 != 0) {
        line_set(line, "act", "of-a-later-version");
        t->tally->unknown++;
    }
    feed(t, &older, line);
    check_alike(t);
}

/* ---- what is announced ---- */

/* The service and the client decide at the same moment. */
unsigned follow_announced(const struct trial *t, const struct table_command *c)
{
    const struct table_player who = {.player = c->actor, .account = c->account, .bot = c->bot};

    return is_asked(t) ? table_may(&t->t, &who, c->received) : 0;
}

/* Returns what a client asks for such a command; MAY_COUNT for commands of a kind that it does not
 * ask about. */
static enum table_may question(const struct trial *t, const struct table_command *c)
{
    static const enum table_may offers[OFFER_COUNT] = {MAY_COUNT, MAY_DRAW, MAY_TAKE_BACK,
                                                       MAY_RESIGN_TOGETHER, MAY_REMATCH};
    static const enum table_may acts[ACT_COUNT] = {
        [ACT_SIT] = MAY_SIT,         [ACT_LEAVE] = MAY_LEAVE,   [ACT_COMPUTER] = MAY_COMPUTER,
        [ACT_MOVE] = MAY_MOVE,       [ACT_SWAP] = MAY_SWAP,     [ACT_ACCEPT] = MAY_ACCEPT,
        [ACT_DECLINE] = MAY_DECLINE, [ACT_RESIGN] = MAY_RESIGN, [ACT_ABORT] = MAY_ABORT,
        [ACT_AWAY] = MAY_AWAY,       [ACT_BACK] = MAY_BACK,     [ACT_CLAIM] = MAY_CLAIM,
        [ACT_PHRASE] = MAY_PHRASE,
    };

    if (c->actor == 0)
        return MAY_COUNT;
    if (c->act == ACT_LEAVE && c->seat >= 0 && t->t.seats[c->seat].kind == SEAT_COMPUTER)
        return MAY_COUNT; /* the host removes a computer */
    if (c->act == ACT_PHRASE && c->seat >= 0 && c->seat != table_seat_of(&t->t, c->actor))
        return MAY_COUNT; /* a client asks for one of a person's seats */
    return c->act == ACT_OFFER ? offers[c->number] : acts[c->act];
}

/* Whether the service may have decided at another moment, which matters to the act: later than it
 * arrived; or as if it had arrived earlier, just before the clock ran out. */
static bool other_moment(const struct trial *t, const struct table_command *c, enum table_may asked)
{
    switch (asked) {
    case MAY_SIT:
    case MAY_AWAY:
    case MAY_PHRASE:
        return c->received < t->now;
    case MAY_SWAP:
    case MAY_TAKE_BACK:
    case MAY_ACCEPT:
        return table_deadline(&t->t) != 0 && c->received > table_deadline(&t->t);
    default:
        return false;
    }
}

void follow_allowed(struct trial *t, const struct table_command *c, unsigned announced)
{
    const enum table_may asked = question(t, c);

    if (!is_asked(t) || asked == MAY_COUNT || other_moment(t, c, asked))
        return;
    expect(t, announced >> asked & 1);
    t->tally->allowed[asked]++;
}
