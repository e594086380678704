/*
 * event_text.c - events of tables as JSON.
 */
#include "server/wire/event_text.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/base/id.h"
#include "server/wire/event_fields.h"
#include "server/wire/json_id.h"

/* Events */

/* Writes one digit per seat: the new seat of its player. */
static void put_order(struct json_writer *w, const struct table_event *e)
{
    char text[TABLE_SEATS_MAX + 1] = "";

    for (int i = 0; i < TABLE_SEATS_MAX; i++)
        text[i] = (char)('0' + e->order[i]);
    json_field_text(w, "seating", text);
}

static bool is_about_offer(enum table_act act)
{
    return act == ACT_OFFER || act == ACT_ACCEPT || act == ACT_DECLINE;
}

/* Writes the meaning of `number` for this act: an offer's name, a computer's level, a phrase. */
static void put_number(struct json_writer *w, const struct table_event *e)
{
    if (is_about_offer(e->act))
        json_field_text(w, "offer", table_offer_name((enum table_offer)e->number));
    else if (e->act == ACT_COMPUTER)
        json_field_int(w, "level", e->number);
    else if (e->act == ACT_PHRASE)
        json_field_int(w, "phrase", e->number);
}

static const char *used_key(enum table_act act)
{
    return act == ACT_CREDIT ? "credit" : "used";
}

static const char *next_key(enum table_act act)
{
    return act == ACT_HAND_OVER ? "player" : "rematch";
}

/* Writes the other fields that are not zero; a reader takes missing ones for zero. */
static void put_fields(struct json_writer *w, const struct table_event *e)
{
    if (e->act == ACT_CREATE) {
        json_put_key(w, "options");
        event_write_options(w, &e->options);
    }
    put_number(w, e);
    if (e->account)
        json_field_flag(w, "account", true);
    if (e->bot)
        json_field_flag(w, "bot", true);
    if (e->starts)
        put_order(w, e);
    if (e->move[0])
        json_field_text(w, "move", e->move);
    if (e->used)
        json_field_int(w, used_key(e->act), (int64_t)e->used);
    if (e->lag)
        json_field_int(w, "lag", e->lag);
    if (e->gap)
        json_field_int(w, "gap", (int64_t)e->gap);
    if (e->next)
        json_field_id(w, next_key(e->act), e->next);
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

static bool get_number(struct json *j, struct table_event *e)
{
    const char *key = e->act == ACT_COMPUTER ? "level" : "phrase";
    enum table_offer offer = OFFER_NONE;
    int64_t number = 0;
    char text[16];
    bool ok = true;

    if (is_about_offer(e->act))
        ok = json_get_text(j, "offer", text, sizeof text) && table_offer_find(text, &offer);
    else if (e->act == ACT_COMPUTER || e->act == ACT_PHRASE)
        ok = json_get_integer(j, key, 0, INT32_MAX, &number);
    e->number = offer ? (int)offer : (int)number;
    return ok;
}

static bool get_next(struct json *j, struct table_event *e)
{
    const char *key = next_key(e->act);
    char text[ID_TEXT_MAX];

    return !json_has(j, key) ||
           (json_get_text(j, key, text, sizeof text) && id_read(text, &e->next));
}

bool event_read_body(struct table_event *e, const char *text, size_t size)
{
    struct json j, options;
    const char *key = used_key(e->act);
    int64_t used = 0, gap = 0;
    bool ok = json_read(&j, text, size);

    if (ok && e->act == ACT_CREATE)
        ok = json_get_object(&j, "options", &options) && event_read_options(&options, &e->options);
    ok = ok && get_number(&j, e) && event_get_flag(&j, "account", &e->account) &&
         event_get_flag(&j, "bot", &e->bot) && get_order(&j, e) &&
         (!json_has(&j, "move") || json_get_text(&j, "move", e->move, sizeof e->move)) &&
         (!json_has(&j, key) || json_get_integer(&j, key, 0, TABLE_TIME_MAX, &used)) &&
         event_get_number(&j, "lag", &e->lag) &&
         (!json_has(&j, "gap") || json_get_integer(&j, "gap", 0, INT64_MAX, &gap)) &&
         get_next(&j, e);
    e->used = (uint64_t)used;
    e->gap = (uint64_t)gap;
    json_release(&j);
    return ok;
}

/* Consequences of an event */

static void put_clocks(struct json_writer *w, const struct table *t)
{
    json_put_key(w, "time_left");
    json_put_list(w);
    for (int seat = 0; seat < t->options.seats; seat++)
        json_put_int(w, table_left(t, seat, t->since));
    json_put_end(w);
    json_field_int(w, "since", t->since);
}

void event_write_score(struct json_writer *w, int64_t half_points)
{
    if (half_points < 0)
        json_put_null(w);
    else
        json_put_number(w, (double)half_points / 2);
}

void event_write_result(struct json_writer *w, const struct table *t)
{
    json_field_text(w, "ending", ending_name(t->record.ending));
    event_write_seats(w, "winners", t->record.winners);
    json_put_key(w, "scores");
    json_put_list(w);
    for (int seat = 0; seat < t->options.seats; seat++)
        event_write_score(w, table_score(t, seat));
    json_put_end(w);
}

static void put_position(struct json_writer *w, const struct table *t)
{
    uint64_t fingerprint = game_fingerprint(t->options.game, &t->record.now.position);
    char text[17] = "";

    for (int i = 15; i >= 0; i--, fingerprint >>= 4)
        text[i] = "0123456789abcdef"[fingerprint & 15];
    json_field_text(w, "fingerprint", text);
    json_field_seat(w, "to_move", table_to_move(t));
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

/* Writes the open offer and which seats must answer it; or the moves taken back by an
 * accepted one. */
static void put_offer(struct json_writer *w, const struct table *t, const struct table_event *e)
{
    const struct record *r = &t->record;
    const struct record_entry *last = r->count > 0 ? &r->entries[r->count - 1] : NULL;

    if (t->offer != OFFER_NONE)
        event_write_seats(w, "asked", table_asked(t));
    else if (e->number == OFFER_TAKE_BACK && last && last->kind == RECORD_TAKE_BACK)
        json_field_int(w, "taken_back", last->number);
}

/* Writes what the act itself does to offers, countdowns and seats. */
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
    json_field_int(&w, "version", t->version);
    json_field_int(&w, "ply", t->record.turns);
    if (t->phase != PHASE_OPEN)
        put_position(&w, t);
    if (t->phase == PHASE_OVER)
        event_write_result(&w, t);
    json_put_end(&w);
    const size_t size = json_writer_finish(&w);
    assert(size > 0);
    return size;
}

/* Copies a text with a NUL at its end. */
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
    json_field_int(&w, "version", t->version);
    json_field_int(&w, "ply", t->record.turns);
    json_field_text(&w, "fingerprint", "-");
    json_put_end(&w);
    return json_writer_finish(&w);
}
