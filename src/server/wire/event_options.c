/*
 * event_options.c - options of tables as JSON.
 */
#include <stdio.h>
#include <string.h>

#include "rules/position_text.h"
#include "server/wire/event_fields.h"
#include "server/wire/event_text.h"
#include "json/json_fields.h"

/* Writes "10,6" */
static void put_odds(struct json_writer *w, const struct table_options *o)
{
    char text[4 * TABLE_SEATS_MAX + 1] = "";
    size_t n = 0;

    for (int seat = 0; seat < o->seats; seat++)
        n += (size_t)snprintf(text + n, sizeof text - n, "%s%d", seat ? "," : "", o->hands[seat]);
    json_field_text(w, "odds", text);
}

/* Writes a list with one number per seat: "bases":[300000,60000] */
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
    json_field_int(w, "players", o->seats);
    json_field_text(w, "clock", table_clock_name((enum table_clock)o->clock));
    if (o->clock != CLOCK_NONE)
        json_field_int(w, "base", o->base);
    if (o->clock == CLOCK_FISCHER)
        json_field_int(w, "increment", o->increment);
    json_field_text(w, "order", table_order_name((enum table_order)o->order));
    json_field_flag(w, "rated", o->rated);
    json_field_flag(w, "private", o->private);
    json_field_flag(w, "swap", o->swap);
    /* Written only if true, because texts of options are compared with older ones. */
    if (o->bots_allowed)
        json_field_flag(w, "bots_allowed", true);
    if (o->odds)
        put_odds(w, o);
    if (o->times)
        put_times(w, "bases", o->bases, o->seats);
    if (o->times && o->clock == CLOCK_FISCHER)
        put_times(w, "increments", o->increments, o->seats);
    if (o->position[0] != '\0')
        json_field_text(w, "position", o->position);
    json_put_end(w);
}

/* Sets the error for a word that is neither of the two. */
static bool refuse_word(struct json *j, const char *key, const char *first, const char *last)
{
    snprintf(j->error, sizeof j->error, "\"%s\" must be \"%s\" or \"%s\"", key, first, last);
    return false;
}

/* In these readers, a missing field leaves the value unchanged. */
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

static bool get_game(struct json *j, struct table_options *o)
{
    char name[32];
    int64_t seats = 2;

    if (!json_get_text(j, "game", name, sizeof name) ||
        (json_has(j, "players") && !json_get_integer(j, "players", 2, TABLE_SEATS_MAX, &seats)))
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

/* Reads what each seat starts with; the usual numbers are no odds. */
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
        o->hands[seat] = list[seat].initial;
    return true;
}

/* Reads a list of milliseconds, one per seat; without it every seat has `all`. */
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

/* Reads clocks by seat; if all are like the table's, none are stored. */
static bool read_clocks(struct json *j, struct table_options *o)
{
    if (!event_get_number(j, "base", &o->base) ||
        !event_get_number(j, "increment", &o->increment) ||
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

/* Reads the start position; the usual one is not stored. */
static bool read_position(struct json *j, struct table_options *o)
{
    union any_position start, usual;
    char sorted[GAME_TEXT_MAX];

    if (!json_has(j, "position"))
        return true;
    if (!json_get_text(j, "position", o->position, sizeof o->position))
        return false;
    if (position_text_sort_walls(o->game, o->position, sorted)) {
        snprintf(j->error, sizeof j->error, "\"position\" must have its walls in order: %s",
                 sorted);
        return false;
    }
    if (!game_allows(o->game, o->seats) || !o->game->read(&start.position, o->position) ||
        start.position.seats != o->seats || start.position.status != STATUS_OPEN) {
        snprintf(j->error, sizeof j->error,
                 "\"position\" must be one of this game for %d players that is not over", o->seats);
        return false;
    }
    o->game->setup(&usual.position, o->seats);
    if (memcmp(&start, &usual, o->game->size) == 0)
        memset(o->position, 0, sizeof o->position);
    return true;
}

bool event_read_options(struct json *j, struct table_options *o)
{
    *o = (struct table_options){0};
    return get_game(j, o) && read_clock(j, &o->clock) && read_order(j, &o->order) &&
           read_clocks(j, o) && event_get_flag(j, "rated", &o->rated) &&
           event_get_flag(j, "private", &o->private) && event_get_flag(j, "swap", &o->swap) &&
           event_get_flag(j, "bots_allowed", &o->bots_allowed) && read_odds(j, o) &&
           read_position(j, o);
}

bool event_read_new_options(struct json *j, struct table_options *o)
{
    return json_has_only(j, "game", "players", "clock", "base", "increment", "order", "rated",
                         "private", "swap", "bots_allowed", "odds", "bases", "increments",
                         "position") &&
           event_read_options(j, o);
}
