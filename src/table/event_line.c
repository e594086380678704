/*
 * event_line.c - reads an event from a line of text, which is not trusted.
 *
 * Whether an event makes sense is not decided here, only that every number is within its type and
 * its list.
 */
#include "table/event_line.h"

#include <stddef.h>
#include <string.h>

/* A part of the line. */
struct span {
    const char *text;
    size_t length;
};

static bool span_is(struct span s, const char *word)
{
    return strlen(word) == s.length && strncmp(s.text, word, s.length) == 0;
}

/* Copies a text with its NUL; returns false if it has no room. */
static bool copy_span(struct span s, char *to, size_t size)
{
    if (s.length == 0 || s.length >= size)
        return false;
    memcpy(to, s.text, s.length);
    to[s.length] = '\0';
    return true;
}

/* Cuts off the part before the first `end`, which is also removed, or the whole rest. */
static struct span cut(struct span *rest, char end)
{
    struct span part = {rest->text, 0};

    while (part.length < rest->length && rest->text[part.length] != end)
        part.length++;
    const size_t taken = part.length + (part.length < rest->length);
    rest->text += taken;
    rest->length -= taken;
    return part;
}

/* ---- values ---- */

static bool read_int(struct span s, int64_t most, int64_t *number)
{
    int64_t value = 0;

    for (size_t i = 0; i < s.length; i++) {
        if (s.text[i] < '0' || s.text[i] > '9')
            return false;
        value = value * 10 + (s.text[i] - '0');
        if (value > most)
            return false;
    }
    *number = value;
    return s.length > 0;
}

/* These read into a uint32_t, a 64-bit integer of either sign, and a bool. */
static bool read_uint32(struct span s, void *to)
{
    int64_t value;

    if (!read_int(s, UINT32_MAX, &value))
        return false;
    memcpy(to, &(uint32_t){(uint32_t)value}, sizeof(uint32_t));
    return true;
}

static bool read_time(struct span s, void *to)
{
    int64_t value;

    if (!read_int(s, TABLE_TIME_MAX, &value))
        return false;
    memcpy(to, &value, sizeof value);
    return true;
}

static bool read_small(struct span s, int most, int *number)
{
    int64_t value;

    if (!read_int(s, most, &value))
        return false;
    *number = (int)value;
    return true;
}

static bool read_flag(struct span s, void *to)
{
    int value;

    if (!read_small(s, 1, &value))
        return false;
    memcpy(to, &(bool){value == 1}, sizeof(bool));
    return true;
}

/* Reads digits of seats, "02", as one bit per seat. */
static bool read_seats(struct span s, uint8_t *seats)
{
    unsigned bits = 0;

    for (size_t i = 0; i < s.length; i++) {
        if (s.text[i] < '0' || s.text[i] >= '0' + TABLE_SEATS_MAX)
            return false;
        bits |= 1u << (s.text[i] - '0');
    }
    *seats = (uint8_t)bits;
    return true;
}

/* Reads numbers separated by commas; returns how many, or -1 if there are none or too many. */
static int read_list(struct span s, uint32_t list[static TABLE_SEATS_MAX])
{
    int count = 0;

    while (s.length > 0) {
        const struct span item = cut(&s, ',');
        if (count == TABLE_SEATS_MAX || !read_uint32(item, &list[count++]))
            return -1;
    }
    return count > 0 ? count : -1;
}

/* ---- options ---- */

static bool read_game(struct event_line *e, struct span s)
{
    char name[EVENT_LINE_WORD_MAX];

    if (!copy_span(s, name, sizeof name))
        return false;
    e->event.options.game = games_find(name);
    return e->event.options.game != NULL;
}

static bool read_players(struct event_line *e, struct span s)
{
    int seats;

    if (!read_small(s, TABLE_SEATS_MAX, &seats))
        return false;
    e->event.options.seats = (uint8_t)seats;
    return true;
}

/* Reads a clock's name; one that this version does not know is taken for one that runs down. */
static bool read_clock(struct event_line *e, struct span s)
{
    char name[EVENT_LINE_WORD_MAX];
    enum table_clock clock = CLOCK_FISCHER;

    e->other_clock = !copy_span(s, name, sizeof name) || !table_clock_find(name, &clock);
    e->event.options.clock = (uint8_t)clock;
    return s.length > 0;
}

/* Reads an order's name; what it means is for the service, which says who gets which seat. */
static bool read_order(struct event_line *e, struct span s)
{
    char name[EVENT_LINE_WORD_MAX];
    enum table_order order = ORDER_SEATED;

    if (copy_span(s, name, sizeof name))
        table_order_find(name, &order);
    e->event.options.order = (uint8_t)order;
    return s.length > 0;
}

static bool read_odds(struct event_line *e, struct span s)
{
    uint32_t hands[TABLE_SEATS_MAX];
    const int count = read_list(s, hands);

    e->event.options.odds = true;
    for (int seat = 0; seat < count; seat++) {
        if (hands[seat] > UINT8_MAX)
            return false;
        e->event.options.hands[seat] = (uint8_t)hands[seat];
    }
    return count > 0;
}

static bool read_bases(struct event_line *e, struct span s)
{
    e->event.options.times = true;
    return read_list(s, e->event.options.bases) > 0;
}

static bool read_increments(struct event_line *e, struct span s)
{
    e->event.options.times = true;
    return read_list(s, e->event.options.increments) > 0;
}

static bool read_position(struct event_line *e, struct span s)
{
    return copy_span(s, e->event.options.position, sizeof e->event.options.position);
}

/* ---- what happened ---- */

static bool read_act(struct event_line *e, struct span s)
{
    char name[EVENT_LINE_WORD_MAX];
    enum table_act act;

    e->event.act = ACT_COUNT;
    e->known = copy_span(s, name, sizeof name) && table_act_find(name, &act);
    if (e->known)
        e->event.act = (uint8_t)act;
    return s.length > 0;
}

static bool read_seat(struct event_line *e, struct span s)
{
    int seat;

    if (!read_small(s, TABLE_SEATS_MAX - 1, &seat))
        return false;
    e->event.seat = (int8_t)seat;
    return true;
}

/* Reads one digit per seat, also for those that the game does not have. */
static bool read_seating(struct event_line *e, struct span s)
{
    if (s.length != TABLE_SEATS_MAX)
        return false;
    e->event.starts = true;
    for (int seat = 0; seat < TABLE_SEATS_MAX; seat++) {
        if (s.text[seat] < '0' || s.text[seat] >= '0' + TABLE_SEATS_MAX)
            return false;
        e->event.order[seat] = (uint8_t)(s.text[seat] - '0');
    }
    return true;
}

static bool read_move(struct event_line *e, struct span s)
{
    return copy_span(s, e->event.move, sizeof e->event.move);
}

static bool read_phrase(struct event_line *e, struct span s)
{
    return read_small(s, INT32_MAX, &e->event.number);
}

/* Reads an offer's name; one that this version does not know is none. */
static bool read_offer(struct event_line *e, struct span s)
{
    char name[EVENT_LINE_WORD_MAX];
    enum table_offer offer = OFFER_NONE;

    if (copy_span(s, name, sizeof name) && table_offer_find(name, &offer))
        e->event.number = (int)offer;
    e->offer = (uint8_t)offer;
    return s.length > 0;
}

/* ---- what follows from it ---- */

static bool read_level(struct event_line *e, struct span s)
{
    return read_small(s, TABLE_LEVELS, &e->level) && e->level > 0;
}

static bool read_to_move(struct event_line *e, struct span s)
{
    if (!span_is(s, "-"))
        return read_small(s, TABLE_SEATS_MAX - 1, &e->to_move);
    e->to_move = -1;
    return true;
}

static bool read_time_left(struct event_line *e, struct span s)
{
    e->times = read_list(s, e->time_left);
    return e->times > 0;
}

static bool read_asked(struct event_line *e, struct span s)
{
    e->asks = s.length > 0;
    return read_seats(s, &e->asked);
}

static bool read_taken_back(struct event_line *e, struct span s)
{
    return read_small(s, RECORD_TURNS_MAX, &e->taken_back);
}

static bool read_fingerprint(struct event_line *e, struct span s)
{
    static const char digits[] = "0123456789abcdef";

    e->placed = true;
    for (size_t i = 0; i < s.length; i++) {
        const char *digit = s.text[i] == '\0' ? NULL : strchr(digits, s.text[i]);
        if (!digit)
            return false;
        e->fingerprint = e->fingerprint << 4 | (uint64_t)(digit - digits);
    }
    return s.length == 16;
}

static bool read_ending(struct event_line *e, struct span s)
{
    return copy_span(s, e->ending, sizeof e->ending);
}

static bool read_winners(struct event_line *e, struct span s)
{
    return read_seats(s, &e->winners);
}

static bool read_scores(struct event_line *e, struct span s)
{
    for (int seat = 0; s.length > 0; seat++) {
        const struct span item = cut(&s, ',');
        int half_points = -1;
        if (seat == TABLE_SEATS_MAX || (!span_is(item, "-") && !read_small(item, 2, &half_points)))
            return false;
        e->half_points[seat] = (int8_t)half_points;
    }
    return true;
}

/* ---- the line ---- */

/* A field has its own reader, or is read like others of its type to its place. */
struct line_field {
    const char *key;
    bool (*read)(struct event_line *e, struct span value);
    bool (*plain)(struct span value, void *to);
    size_t place;
};

#define PLAIN(read, place) NULL, read, offsetof(struct event_line, place)
#define OPTION(read, name) PLAIN(read, event.options.name)

static const struct line_field fields[] = {
    {"act", read_act, NULL, 0},
    {"seq", PLAIN(read_uint32, event.seq)},
    {"at", PLAIN(read_time, event.at)},
    {"version", PLAIN(read_uint32, version)},
    {"seat", read_seat, NULL, 0},
    {"actor", PLAIN(read_time, event.actor)},
    {"account", PLAIN(read_flag, event.account)},
    {"bot", PLAIN(read_flag, event.bot)},
    {"seating", read_seating, NULL, 0},
    {"move", read_move, NULL, 0},
    {"used", PLAIN(read_time, event.used)},
    {"credit", PLAIN(read_time, event.used)},
    {"lag", PLAIN(read_uint32, event.lag)},
    {"rematch", PLAIN(read_time, event.next)},
    {"player", PLAIN(read_time, event.next)},
    {"offer", read_offer, NULL, 0},
    {"phrase", read_phrase, NULL, 0},
    {"level", read_level, NULL, 0},
    {"to_move", read_to_move, NULL, 0},
    {"time_left", read_time_left, NULL, 0},
    {"since", PLAIN(read_time, since)},
    {"asked", read_asked, NULL, 0},
    {"taken_back", read_taken_back, NULL, 0},
    {"until", PLAIN(read_time, until)},
    {"fingerprint", read_fingerprint, NULL, 0},
    {"ending", read_ending, NULL, 0},
    {"winners", read_winners, NULL, 0},
    {"scores", read_scores, NULL, 0},
    {"game", read_game, NULL, 0},
    {"players", read_players, NULL, 0},
    {"clock", read_clock, NULL, 0},
    {"base", OPTION(read_uint32, base)},
    {"increment", OPTION(read_uint32, increment)},
    {"bases", read_bases, NULL, 0},
    {"increments", read_increments, NULL, 0},
    {"order", read_order, NULL, 0},
    {"rated", OPTION(read_flag, rated)},
    {"private", OPTION(read_flag, private)},
    {"swap", OPTION(read_flag, swap)},
    {"bots_allowed", OPTION(read_flag, bots_allowed)},
    {"local", OPTION(read_flag, local)},
    {"odds", read_odds, NULL, 0},
    {"position", read_position, NULL, 0},
};

enum { FIELDS = sizeof fields / sizeof *fields };

static int find_field(struct span key)
{
    for (int i = 0; i < FIELDS; i++)
        if (span_is(key, fields[i].key))
            return i;
    return -1;
}

static bool read_field(struct event_line *e, const struct line_field *field, struct span value)
{
    return field->read ? field->read(e, value) : field->plain(value, (char *)e + field->place);
}

/* Reads every field at most once. */
static bool read_fields(struct event_line *e, struct span rest)
{
    bool given[FIELDS] = {false};

    while (rest.length > 0) {
        struct span value = cut(&rest, '\t');
        const struct span key = cut(&value, '=');
        const int field = find_field(key);
        if (field < 0 || given[field] || !read_field(e, &fields[field], value))
            return false;
        given[field] = true;
    }
    return given[0] && given[1] && given[2] && given[3];
}

bool event_line_read(struct event_line *e, const char *line)
{
    memset(e, 0, sizeof *e);
    e->event.seat = -1;
    e->to_move = -1;
    memset(e->half_points, -1, sizeof e->half_points);
    if (!read_fields(e, (struct span){line, strlen(line)}))
        return false;
    if (e->event.act == ACT_COMPUTER || e->event.act == ACT_RESEAT)
        e->event.number = e->level;
    e->clocked = e->times > 0;
    return true;
}
