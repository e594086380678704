/*
 * event_text.c - events and options of tables as JSON.
 */
#include "server/wire/event_text.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/base/id.h"
#include "server/wire/json_id.h"

/* Options */

/* "10,6" */
static void put_odds(struct json_writer *w, const struct table_options *o)
{
    char text[4 * TABLE_SEATS_MAX + 1] = "";
    size_t n = 0;

    for (int seat = 0; seat < o->seats; seat++)
        n += (size_t)snprintf(text + n, sizeof text - n, "%s%d", seat ? "," : "", o->hands[seat]);
    json_field_text(w, "odds", text);
}

/* Of each seat: "bases":[300000,60000] */
static void put_times(struct json_writer *w, const char *key, const uint32_t *times, int seats)
{
    json_put_key(w, key);
    json_put_list(w);
    for (int seat = 0; seat < seats; seat++)
        json_put_int(w, times[seat]);
    json_put_end(w);
}

void event_write_options(struct json_writer *w, const struct table_options *o)
{
    json_put_object(w);
    json_field_text(w, "game", o->game->name);
    json_field_int(w, "seats", o->seats);
    json_field_text(w, "clock", table_clock_name((enum table_clock)o->clock));
    if (o->clock != CLOCK_NONE)
        json_field_int(w, "base", o->base);
    if (o->clock == CLOCK_FISCHER)
        json_field_int(w, "increment", o->increment);
    json_field_text(w, "order", table_order_name((enum table_order)o->order));
    json_field_flag(w, "rated", o->rated);
    json_field_flag(w, "hidden", o->hidden);
    json_field_flag(w, "swap", o->swap);
    if (o->bots) /* As before where they are not: texts of options are compared. */
        json_field_flag(w, "bots", true);
    if (o->odds)
        put_odds(w, o);
    if (o->times)
        put_times(w, "bases", o->bases, o->seats);
    if (o->times && o->clock == CLOCK_FISCHER)
        put_times(w, "increments", o->increments, o->seats);
    json_put_end(w);
}

/* A word of a short list. */
static bool refuse_word(struct json *j, const char *key, const char *first, const char *last)
{
    snprintf(j->error, sizeof j->error, "\"%s\" must be \"%s\" or \"%s\"", key, first, last);
    return false;
}

/* Of these and those below, a field that is not there keeps what it has. */
static bool read_clock(struct json *j, uint8_t *number)
{
    enum table_clock clock;
    char text[16];

    if (!json_has(j, "clock"))
        return true;
    if (!json_get_text(j, "clock", text, sizeof text))
        return false;
    if (!table_clock_find(text, &clock))
        return refuse_word(j, "clock", table_clock_name(CLOCK_NONE), table_clock_name(CLOCK_DAYS));
    *number = (uint8_t)clock;
    return true;
}

static bool read_order(struct json *j, uint8_t *number)
{
    enum table_order order;
    char text[16];

    if (!json_has(j, "order"))
        return true;
    if (!json_get_text(j, "order", text, sizeof text))
        return false;
    if (!table_order_find(text, &order))
        return refuse_word(j, "order", table_order_name(ORDER_RANDOM),
                           table_order_name(ORDER_SEATED));
    *number = (uint8_t)order;
    return true;
}

static bool get_number(struct json *j, const char *key, uint32_t *number)
{
    int64_t value;

    if (!json_has(j, key))
        return true;
    if (!json_get_integer(j, key, 0, UINT32_MAX, &value))
        return false;
    *number = (uint32_t)value;
    return true;
}

static bool get_flag(struct json *j, const char *key, bool *flag)
{
    return !json_has(j, key) || json_get_flag(j, key, flag);
}

static bool get_game(struct json *j, struct table_options *o)
{
    char name[32];
    int64_t seats = 2;

    if (!json_get_text(j, "game", name, sizeof name) ||
        (json_has(j, "seats") && !json_get_integer(j, "seats", 2, TABLE_SEATS_MAX, &seats)))
        return false;
    o->game = games_find(name);
    o->seats = (uint8_t)seats;
    if (!o->game)
        snprintf(j->error, sizeof j->error, "\"game\" is none that is played here");
    return o->game != NULL;
}

static bool refuse_odds(struct json *j, const struct table_options *o)
{
    struct odds_range range;

    if (!game_allows(o->game, o->seats) || !game_odds_range(o->game, o->seats, &range))
        snprintf(j->error, sizeof j->error, "\"odds\" are for Quoridor and Dorix");
    else
        snprintf(j->error, sizeof j->error,
                 "\"odds\" must be %d numbers from %d to %d, like \"10,6\", at most %d in all",
                 o->seats, range.least, range.most, range.total);
    return false;
}

/* What each seat begins with; the usual numbers are no odds. */
static bool read_odds(struct json *j, struct table_options *o)
{
    struct hand list[GAME_HANDS_MAX];
    union any_position start, usual;
    char text[4 * TABLE_SEATS_MAX];

    if (!json_has(j, "odds"))
        return true;
    if (!json_get_text(j, "odds", text, sizeof text))
        return false;
    if (!game_allows(o->game, o->seats) ||
        !game_read_odds(o->game, &start.position, o->seats, text))
        return refuse_odds(j, o);
    o->game->setup(&usual.position, o->seats);
    o->odds = memcmp(&start, &usual, o->game->size) != 0;
    o->game->hands(&start.position, list);
    for (int seat = 0; o->odds && seat < o->seats; seat++)
        o->hands[seat] = list[seat].whole;
    return true;
}

/* A list of milliseconds, one for each seat; without it every seat has what all have. */
static bool read_times(struct json *j, const char *key, uint32_t all, int seats, uint32_t *times)
{
    size_t count = 0;

    for (int seat = 0; seat < seats; seat++)
        times[seat] = all;
    if (!json_has(j, key))
        return true;
    if (!json_get_count(j, key, TABLE_SEATS_MAX, &count))
        return false;
    if (count != (size_t)seats) {
        snprintf(j->error, sizeof j->error, "\"%s\" must have one number for each of %d seats", key,
                 seats);
        return false;
    }
    for (size_t seat = 0; seat < count; seat++) {
        int64_t value;
        if (!json_get_item_integer(j, key, seat, 0, UINT32_MAX, &value))
            return false;
        times[seat] = (uint32_t)value;
    }
    return true;
}

/* Clocks by seat; if all are like the table's, there are none. */
static bool read_clocks(struct json *j, struct table_options *o)
{
    if (!get_number(j, "base", &o->base) || !get_number(j, "increment", &o->increment) ||
        !read_times(j, "bases", o->base, o->seats, o->bases) ||
        !read_times(j, "increments", o->increment, o->seats, o->increments))
        return false;
    for (int seat = 0; seat < o->seats; seat++)
        o->times |= o->bases[seat] != o->base || o->increments[seat] != o->increment;
    if (!o->times) {
        memset(o->bases, 0, sizeof o->bases);
        memset(o->increments, 0, sizeof o->increments);
    }
    return true;
}

bool event_read_options(struct json *j, struct table_options *o)
{
    *o = (struct table_options){0};
    return get_game(j, o) && read_clock(j, &o->clock) && read_order(j, &o->order) &&
           read_clocks(j, o) && get_flag(j, "rated", &o->rated) &&
           get_flag(j, "hidden", &o->hidden) && get_flag(j, "swap", &o->swap) &&
           get_flag(j, "bots", &o->bots) && read_odds(j, o);
}

/* Events */

/* One digit a seat: where it goes. */
static void put_order(struct json_writer *w, const struct table_event *e)
{
    char text[TABLE_SEATS_MAX + 1] = "";

    for (int i = 0; i < TABLE_SEATS_MAX; i++)
        text[i] = (char)('0' + e->order[i]);
    json_field_text(w, "seating", text);
}

/* What is not zero; a reader takes what is missing for zero. */
static void put_fields(struct json_writer *w, const struct table_event *e)
{
    if (e->act == ACT_CREATE) {
        json_put_key(w, "options");
        event_write_options(w, &e->options);
    }
    if (e->number)
        json_field_int(w, "number", e->number);
    if (e->account)
        json_field_flag(w, "account", true);
    if (e->bot)
        json_field_flag(w, "bot", true);
    if (e->starts)
        put_order(w, e);
    if (e->move[0])
        json_field_text(w, "move", e->move);
    if (e->used)
        json_field_int(w, "used", e->used);
    if (e->lag)
        json_field_int(w, "lag", e->lag);
    if (e->gap)
        json_field_int(w, "gap", (int64_t)e->gap);
    if (e->next)
        json_field_id(w, "next", e->next);
}

size_t event_write_body(const struct table_event *e, char text[static EVENT_BODY_MAX])
{
    struct json_writer w;

    json_writer_init(&w, text, EVENT_BODY_MAX);
    json_put_object(&w);
    put_fields(&w, e);
    json_put_end(&w);
    const size_t size = json_writer_finish(&w);
    assert(size > 0);
    return size;
}

static bool get_order(struct json *j, struct table_event *e)
{
    char text[TABLE_SEATS_MAX + 1];

    e->starts = json_has(j, "seating");
    if (!e->starts)
        return true;
    if (!json_get_text(j, "seating", text, sizeof text) || strlen(text) != TABLE_SEATS_MAX ||
        strspn(text, "0123") != TABLE_SEATS_MAX)
        return false;
    for (int i = 0; i < TABLE_SEATS_MAX; i++)
        e->order[i] = (uint8_t)(text[i] - '0');
    return true;
}

static bool get_next(struct json *j, uint64_t *next)
{
    char text[ID_TEXT_MAX];

    return !json_has(j, "next") ||
           (json_get_text(j, "next", text, sizeof text) && id_read(text, next));
}

bool event_read_body(struct table_event *e, const char *text, size_t size)
{
    struct json j, options;
    int64_t number = 0, gap = 0;
    bool ok = json_read(&j, text, size);

    if (ok && e->act == ACT_CREATE)
        ok = json_get_object(&j, "options", &options) && event_read_options(&options, &e->options);
    ok = ok &&
         (!json_has(&j, "number") ||
          json_get_integer(&j, "number", INT32_MIN, INT32_MAX, &number)) &&
         get_flag(&j, "account", &e->account) && get_flag(&j, "bot", &e->bot) && get_order(&j, e) &&
         (!json_has(&j, "move") || json_get_text(&j, "move", e->move, sizeof e->move)) &&
         get_number(&j, "used", &e->used) && get_number(&j, "lag", &e->lag) &&
         (!json_has(&j, "gap") || json_get_integer(&j, "gap", 0, INT64_MAX, &gap)) &&
         get_next(&j, &e->next);
    e->number = (int)number;
    e->gap = (uint64_t)gap;
    json_release(&j);
    return ok;
}

/* What follows from an event */

static void put_clocks(struct json_writer *w, const struct table *t)
{
    json_put_key(w, "left");
    json_put_list(w);
    for (int seat = 0; seat < t->options.seats; seat++)
        json_put_int(w, table_left(t, seat, t->since));
    json_put_end(w);
    json_field_int(w, "since", t->since);
}

void event_write_result(struct json_writer *w, const struct table *t)
{
    json_field_text(w, "ending", ending_name(t->record.ending));
    json_field_int(w, "winners", t->record.winners);
    json_put_key(w, "scores");
    json_put_list(w);
    for (int seat = 0; seat < t->options.seats; seat++)
        json_put_int(w, table_score(t, seat));
    json_put_end(w);
}

static void put_position(struct json_writer *w, const struct table *t)
{
    uint64_t print = game_fingerprint(t->options.game, &t->record.now.position);
    char text[17] = "";

    for (int i = 15; i >= 0; i--, print >>= 4)
        text[i] = "0123456789abcdef"[print & 15];
    json_field_text(w, "print", text);
    json_field_int(w, "to_move", table_to_move(t));
    if (t->options.clock != CLOCK_NONE)
        put_clocks(w, t);
}

void event_write_seats(struct json_writer *w, const char *key, unsigned seats)
{
    json_put_key(w, key);
    json_put_list(w);
    for (int seat = 0; seat < TABLE_SEATS_MAX; seat++)
        if (seats >> seat & 1)
            json_put_int(w, seat);
    json_put_end(w);
}

/* The open offer and whose answer it waits for; or the moves taken back by one that was
 * accepted. */
static void put_offer(struct json_writer *w, const struct table *t, const struct table_event *e)
{
    const struct record *r = &t->record;
    const struct record_entry *last = r->count > 0 ? &r->entries[r->count - 1] : NULL;

    if (t->offer != OFFER_NONE)
        event_write_seats(w, "asked", table_asked(t));
    else if (e->number == OFFER_TAKE_BACK && last && last->kind == RECORD_TAKE_BACK)
        json_field_int(w, "back", last->number);
}

/* What the act itself does to offers, countdowns and seats. */
static void put_outcome(struct json_writer *w, const struct table *t, const struct table_event *e)
{
    const bool gives_up = e->act == ACT_RESIGN || e->act == ACT_CLAIM || e->act == ACT_TIME;

    if (e->act == ACT_OFFER || e->act == ACT_ACCEPT)
        put_offer(w, t, e);
    else if (e->act == ACT_AWAY)
        json_field_int(w, "until", t->seats[e->seat].away);
    else if (gives_up && t->seats[e->seat].kind == SEAT_COMPUTER)
        json_field_int(w, "level", t->seats[e->seat].level);
}

size_t event_write_wire(const struct table *t, const struct table_event *e,
                        char text[static EVENT_WIRE_MAX])
{
    struct json_writer w;

    json_writer_init(&w, text, EVENT_WIRE_MAX);
    json_put_object(&w);
    json_field_id(&w, "game", t->id);
    json_field_int(&w, "seq", e->seq);
    json_field_text(&w, "act", table_act_name(e->act));
    json_field_int(&w, "at", e->at);
    if (e->seat >= 0)
        json_field_int(&w, "seat", e->seat);
    if (e->actor)
        json_field_id(&w, "actor", e->actor);
    json_field_text(&w, "command", e->id);
    put_fields(&w, e);
    put_outcome(&w, t, e);
    json_field_int(&w, "turn", t->turn);
    if (t->phase != PHASE_OPEN)
        put_position(&w, t);
    if (t->phase == PHASE_OVER)
        event_write_result(&w, t);
    json_put_end(&w);
    const size_t size = json_writer_finish(&w);
    assert(size > 0);
    return size;
}

/* A copy that has an end. */
static void copy_wire(char wire[static EVENT_WIRE_MAX], const char *text, size_t size)
{
    assert(size < EVENT_WIRE_MAX);
    memcpy(wire, text, size);
    wire[size] = '\0';
}

bool event_wire_is(const char *text, size_t size, uint64_t actor, const char *id)
{
    char wire[EVENT_WIRE_MAX], wanted[64 + ID_TEXT_MAX + TABLE_ID_MAX], who[ID_TEXT_MAX];

    assert(strlen(id) < TABLE_ID_MAX);
    copy_wire(wire, text, size);
    if (actor) {
        id_write(actor, who);
        snprintf(wanted, sizeof wanted, ",\"actor\":\"%s\",\"command\":\"%s\",", who, id);
        return strstr(wire, wanted) != NULL;
    }
    snprintf(wanted, sizeof wanted, ",\"command\":\"%s\",", id);
    return strstr(wire, wanted) && !strstr(wire, ",\"actor\":");
}

int64_t event_wire_at(const char *text, size_t size)
{
    static const char key[] = ",\"at\":";
    char wire[EVENT_WIRE_MAX];

    copy_wire(wire, text, size);
    const char *at = strstr(wire, key);
    assert(at);
    return strtoll(at + strlen(key), NULL, 10);
}

size_t event_write_resync(const struct table *t, uint32_t seq, char text[static EVENT_WIRE_MAX])
{
    struct json_writer w;

    json_writer_init(&w, text, EVENT_WIRE_MAX);
    json_put_object(&w);
    json_field_id(&w, "game", t->id);
    json_field_int(&w, "seq", seq);
    json_field_text(&w, "act", "resync");
    json_field_int(&w, "at", t->last);
    json_field_text(&w, "command", "-");
    json_field_int(&w, "turn", t->turn);
    json_field_text(&w, "print", "-");
    json_put_end(&w);
    return json_writer_finish(&w);
}
