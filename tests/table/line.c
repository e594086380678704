/*
 * line.c - events as lines, as the page writes them: the fields of event_write_wire() of the
 * server.
 */
#include "line.h"

#include <assert.h>
#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

__attribute__((format(printf, 2, 3))) static void put(char *text, const char *format, ...)
{
    const size_t used = strlen(text);
    va_list list;

    va_start(list, format);
    const int length = vsnprintf(text + used, LINE_MAX - used, format, list);
    va_end(list);
    assert(length >= 0 && (size_t)length < LINE_MAX - used);
    (void)length;
}

static void put_seats(char *text, const char *key, unsigned seats)
{
    put(text, "\t%s=", key);
    for (int seat = 0; seat < TABLE_SEATS_MAX; seat++)
        if (seats >> seat & 1)
            put(text, "%d", seat);
}

static void put_times(char *text, const char *key, const uint32_t *times, int seats)
{
    put(text, "\t%s=", key);
    for (int seat = 0; seat < seats; seat++)
        put(text, "%s%" PRIu32, seat == 0 ? "" : ",", times[seat]);
}

static void put_options(char *text, const struct table_options *o)
{
    put(text, "\tgame=%s\tplayers=%d\tclock=%s\torder=%s\trated=%d\tprivate=%d\tswap=%d",
        o->game->name, o->seats, table_clock_name((enum table_clock)o->clock),
        table_order_name((enum table_order)o->order), o->rated, o->private, o->swap);
    if (o->clock != CLOCK_NONE)
        put(text, "\tbase=%" PRIu32, o->base);
    if (o->clock == CLOCK_FISCHER)
        put(text, "\tincrement=%" PRIu32, o->increment);
    if (o->local)
        put(text, "\tlocal=1");
    if (o->bots_allowed)
        put(text, "\tbots_allowed=1");
    for (int seat = 0; o->odds && seat < o->seats; seat++)
        put(text, seat == 0 ? "\todds=%d" : ",%d", o->hands[seat]);
    if (o->times)
        put_times(text, "bases", o->bases, o->seats);
    if (o->times && o->clock == CLOCK_FISCHER)
        put_times(text, "increments", o->increments, o->seats);
    if (o->position[0] != '\0')
        put(text, "\tposition=%s", o->position);
}

static void put_number(char *text, const struct table_event *e)
{
    if (e->act == ACT_OFFER || e->act == ACT_ACCEPT || e->act == ACT_DECLINE)
        put(text, "\toffer=%s", table_offer_name((enum table_offer)e->number));
    else if (e->act == ACT_COMPUTER || (e->act == ACT_RESEAT && e->number > 0))
        put(text, "\tlevel=%d", e->number);
    else if (e->act == ACT_PHRASE)
        put(text, "\tphrase=%d", e->number);
}

static void put_event(char *text, const struct table_event *e)
{
    if (e->act == ACT_CREATE)
        put_options(text, &e->options);
    put_number(text, e);
    put(text, "%s%s", e->account ? "\taccount=1" : "", e->bot ? "\tbot=1" : "");
    if (e->starts)
        put(text, "\tseating=%d%d%d%d", e->order[0], e->order[1], e->order[2], e->order[3]);
    if (e->move[0] != '\0')
        put(text, "\tmove=%s", e->move);
    if (e->used != 0)
        put(text, "\t%s=%" PRIu64, e->act == ACT_CREDIT ? "credit" : "used", e->used);
    if (e->lag != 0)
        put(text, "\tlag=%" PRIu32, e->lag);
    if (e->next != 0)
        put(text, "\t%s=%" PRIu64,
            e->act == ACT_HAND_OVER || e->act == ACT_RESEAT ? "player" : "rematch", e->next);
}

static void put_outcome(char *text, const struct table *t, const struct table_event *e)
{
    const struct record *r = &t->record;
    const struct record_entry *last = r->count > 0 ? &r->entries[r->count - 1] : NULL;
    const bool offers = e->act == ACT_OFFER || e->act == ACT_ACCEPT;
    const bool gives_up = e->act == ACT_RESIGN || e->act == ACT_CLAIM || e->act == ACT_TIME;

    if (offers && t->offer != OFFER_NONE)
        put_seats(text, "asked", table_asked(t));
    else if (((offers && e->number == OFFER_TAKE_BACK) || e->act == ACT_UNDO) && last &&
             last->kind == RECORD_TAKE_BACK)
        put(text, "\ttaken_back=%d", last->number);
    else if (e->act == ACT_AWAY)
        put(text, "\tuntil=%" PRId64, t->seats[e->seat].away);
    else if (gives_up && t->seats[e->seat].kind == SEAT_COMPUTER)
        put(text, "\tlevel=%d", t->seats[e->seat].level);
}

static void put_position(char *text, const struct table *t)
{
    uint32_t left[TABLE_SEATS_MAX];

    put(text, "\tfingerprint=%016" PRIx64,
        game_fingerprint(t->options.game, &t->record.now.position));
    if (table_to_move(t) < 0)
        put(text, "\tto_move=-");
    else
        put(text, "\tto_move=%d", table_to_move(t));
    if (t->options.clock == CLOCK_NONE)
        return;
    for (int seat = 0; seat < t->options.seats; seat++)
        left[seat] = table_left(t, seat, t->since);
    put_times(text, "time_left", left, t->options.seats);
    put(text, "\tsince=%" PRId64, t->since);
}

static void put_result(char *text, const struct table *t)
{
    put(text, "\tending=%s", ending_name((enum ending)t->record.ending));
    put_seats(text, "winners", t->record.winners);
    for (int seat = 0; seat < t->options.seats; seat++) {
        put(text, seat == 0 ? "\tscores=" : ",");
        if (table_score(t, seat) < 0)
            put(text, "-");
        else
            put(text, "%d", table_score(t, seat));
    }
}

void line_write(const struct table *t, const struct table_event *e, char text[static LINE_MAX])
{
    text[0] = '\0';
    put(text, "act=%s\tseq=%" PRIu32 "\tat=%" PRId64 "\tversion=%" PRIu32,
        table_act_name((enum table_act)e->act), e->seq, e->at, t->version);
    if (e->seat >= 0)
        put(text, "\tseat=%d", e->seat);
    if (e->actor != 0)
        put(text, "\tactor=%" PRIu64, e->actor);
    put_event(text, e);
    put_outcome(text, t, e);
    if (t->phase != PHASE_OPEN)
        put_position(text, t);
    if (t->phase == PHASE_OVER)
        put_result(text, t);
}

bool line_drop(char text[static LINE_MAX], const char *key)
{
    char whole[LINE_MAX], *rest = whole;
    bool dropped = false;

    memcpy(whole, text, strlen(text) + 1);
    text[0] = '\0';
    while (rest) {
        const char *field = rest;
        rest = strchr(rest, '\t');
        if (rest)
            *rest++ = '\0';
        if (strncmp(field, key, strlen(key)) == 0 && field[strlen(key)] == '=')
            dropped = true;
        else
            put(text, "%s%s", text[0] == '\0' ? "" : "\t", field);
    }
    return dropped;
}

void line_set(char text[static LINE_MAX], const char *key, const char *value)
{
    line_drop(text, key);
    put(text, "%s%s=%s", text[0] == '\0' ? "" : "\t", key, value);
}
