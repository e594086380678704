/*
 * replay.c - applies the logs of games in the database and prints, for the judge, what every event
 * must have looked like to clients.
 *
 *     campaign-replay < rows        game, seq, at, seat, actor, command, act, body; in order
 *
 * Writes, with tabs between the fields:
 *
 *     event   GAME SEQ ACT SEAT ACTOR COMMAND MOVE PRINT LEFT HASH AT STATE
 *     credit  GAME SEQ ID MILLISECONDS SINCE         (SINCE: when the clock began to run)
 *     ran     GAME SEQ SINCE AT                      (when the clock of a person was stopped)
 *     final   GAME SEQ TURN PHASE DEADLINE PRINT PERSONS
 *     broken  GAME SEQ WHY                           (an event that cannot follow)
 *     clock   GAME SEQ WHY                           (a sum that is not right)
 *
 * STATE after the event: who plays each seat, with "!" before players who are away; then "computer"
 * if one must move. PERSONS are the people who began at each seat. Clocks are computed here
 * independently, from the events alone.
 */
#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/base/id.h"
#include "server/wire/event_text.h"

enum { LINE = 4096, FIELDS = 8 };

/* The clocks as this file computes them. */
struct reckoning {
    int64_t left[TABLE_SEATS_MAX], base[TABLE_SEATS_MAX], increment[TABLE_SEATS_MAX];
    int64_t since, spent; /* spent: used, forgiven and unassigned time in all */
};

static struct table table;
static struct reckoning clocks;
static bool going; /* this game's log is valid so far */

static void say(const char *kind, const char *format, ...) __attribute__((format(printf, 2, 3)));

static void say(const char *kind, const char *format, ...)
{
    char game[ID_TEXT_MAX];
    va_list arguments;

    id_write(table.id, game);
    printf("%s\t%s\t", kind, game);
    va_start(arguments, format);
    vprintf(format, arguments);
    va_end(arguments);
    putchar('\n');
}

static bool read_event(char *fields[], struct table_event *e)
{
    enum table_act act;

    *e = (struct table_event){
        .seq = (uint32_t)strtoul(fields[1], NULL, 10),
        .at = strtoll(fields[2], NULL, 10),
        .seat = (int8_t)strtol(fields[3], NULL, 10),
        .actor = strtoull(fields[4], NULL, 10),
    };
    snprintf(e->id, sizeof e->id, "%s", fields[5]);
    if (!table_act_find(fields[6], &act))
        return false;
    e->act = (uint8_t)act;
    return event_read_body(e, fields[7], strlen(fields[7]));
}

static bool is_clocked(int seat)
{
    return seat >= 0 && table.options.clock != CLOCK_NONE && table.seats[seat].kind == SEAT_PERSON;
}

/* Before an event is applied: charges the clock of the seat to move. */
static void reckon(const struct table_event *e)
{
    const int mover = table_to_move(&table);
    const int64_t charged = (int64_t)(e->used + e->lag + e->gap);
    const bool stops = e->act == ACT_MOVE || e->act == ACT_SWAP || e->act == ACT_TIME;

    if (table.phase != PHASE_PLAYING)
        return;
    if (e->act == ACT_CREDIT) {
        say("credit", "%" PRIu32 "\t%s\t%" PRIu64 "\t%" PRId64, e->seq, e->id, e->used,
            clocks.since);
        if (e->used > (uint64_t)(RECORD_CLOCK_MAX - clocks.left[mover])) {
            clocks.since += (int64_t)e->used;
            clocks.spent += (int64_t)e->used;
        } else {
            clocks.left[mover] += (int64_t)e->used;
        }
        return;
    }
    if (!stops && charged == 0)
        return;
    if (charged != e->at - clocks.since)
        say("clock", "%" PRIu32 "\t%" PRId64 " ms went by, %" PRId64 " are accounted for", e->seq,
            e->at - clocks.since, charged);
    if (is_clocked(mover))
        say("ran", "%" PRIu32 "\t%" PRId64 "\t%" PRId64, e->seq, clocks.since, e->at);
    clocks.since = e->at;
    clocks.spent += charged;
    if (!is_clocked(mover))
        return;
    clocks.left[mover] -= (int64_t)e->used;
    if (e->act == ACT_MOVE || e->act == ACT_SWAP)
        clocks.left[mover] += clocks.increment[mover];
    if (e->act == ACT_SWAP) {
        const int64_t first = clocks.left[0];
        clocks.left[0] = clocks.left[1];
        clocks.left[1] = first;
    }
}

/* Sets the clock of `seat` to that of the player who sat down at `from`. */
static void give(const struct table_options *o, int from, int seat)
{
    clocks.base[seat] = clocks.left[seat] = o->times ? o->bases[from] : o->base;
    clocks.increment[seat] = o->times ? o->increments[from] : o->increment;
}

/* After the event was applied: the table's clocks must be equal to ours. */
static void compare(const struct table_event *e)
{
    if (e->starts) {
        clocks = (struct reckoning){.since = e->at};
        for (int from = 0; from < table.options.seats; from++)
            give(&table.options, from, e->order[from]);
    }
    if (table.phase == PHASE_OPEN || !table.started) /* not started, or aborted before the start */
        return;
    if (clocks.spent != clocks.since - table.started)
        say("clock", "%" PRIu32 "\t%" PRId64 " ms since the start, %" PRId64 " accounted for",
            e->seq, clocks.since - table.started, clocks.spent);
    for (int seat = 0; seat < table.options.seats; seat++) {
        const struct table_seat *s = &table.seats[seat];
        if (!is_clocked(seat))
            continue;
        if (s->left != clocks.left[seat])
            say("clock", "%" PRIu32 "\tseat %d has %" PRIu32 " ms, not %" PRId64, e->seq, seat,
                s->left, clocks.left[seat]);
        if ((int64_t)(s->left + s->used) != clocks.base[seat] + s->added + (int64_t)s->credit)
            say("clock", "%" PRIu32 "\tseat %d: left and used are not what was given", e->seq,
                seat);
    }
}

static uint64_t hash(const char *text, size_t size)
{
    uint64_t value = UINT64_C(0xcbf29ce484222325);

    for (size_t i = 0; i < size; i++)
        value = (value ^ (unsigned char)text[i]) * UINT64_C(0x100000001b3);
    return value;
}

/* Writes the players of all seats with commas between: the present ones with `now`, else those
   who began. */
static void write_seats(char *text, size_t size, bool now)
{
    size_t used = 0;

    for (int seat = 0; seat < table.options.seats; seat++) {
        const struct table_seat *s = &table.seats[seat];
        const uint64_t player = now ? s->player : s->person;
        char id[ID_TEXT_MAX] = "";
        if (player)
            id_write(player, id);
        used += (size_t)snprintf(text + used, size - used, "%s%s%s", seat ? "," : "",
                                 now && s->away ? "!" : "", id);
    }
}

static void show(const struct table_event *e)
{
    char wire[EVENT_WIRE_MAX], print[17] = "", left[80] = "", actor[ID_TEXT_MAX] = "";
    char seats[TABLE_SEATS_MAX * (ID_TEXT_MAX + 2)];
    const size_t size = event_write_wire(&table, e, wire);
    size_t used = 0;

    if (table.phase != PHASE_OPEN) {
        snprintf(print, sizeof print, "%016" PRIx64,
                 game_fingerprint(table.options.game, &table.record.now.position));
        for (int seat = 0; seat < table.options.seats && table.options.clock != CLOCK_NONE; seat++)
            used += (size_t)snprintf(left + used, sizeof left - used, "%c%" PRIu32,
                                     seat ? ',' : '[', table_left(&table, seat, table.since));
        if (used)
            snprintf(left + used, sizeof left - used, "]");
    }
    if (e->actor)
        id_write(e->actor, actor);
    write_seats(seats, sizeof seats, true);
    say("event", "%" PRIu32 "\t%s\t%d\t%s\t%s\t%s\t%s\t%s\t%016" PRIx64 "\t%" PRId64 "\t%s%s",
        e->seq, table_act_name(e->act), e->seat, actor, e->id, e->move, print, left,
        hash(wire, size), e->at, seats, table_wants_computer(&table) ? " computer" : "");
}

static void finish(void)
{
    char persons[TABLE_SEATS_MAX * (ID_TEXT_MAX + 2)];

    if (!table.id || !going)
        return;
    write_seats(persons, sizeof persons, false);
    say("final", "%" PRIu32 "\t%" PRIu32 "\t%d\t%" PRId64 "\t%016" PRIx64 "\t%s", table.seq,
        table.version, table.phase, table_deadline(&table),
        game_fingerprint(table.options.game, &table.record.now.position), persons);
}

static void row(char *fields[])
{
    const uint64_t game = strtoull(fields[0], NULL, 10);
    struct table_event e;

    if (game != table.id) {
        finish();
        memset(&table, 0, sizeof table);
        table.id = game;
        going = true;
    }
    if (!going)
        return;
    if (!read_event(fields, &e)) {
        say("broken", "%s\tit makes no sense", fields[1]);
        going = false;
        return;
    }
    reckon(&e);
    if (e.seq != table.seq + 1 || !table_apply(&table, game, &e)) {
        say("broken", "%" PRIu32 "\t%s", e.seq,
            e.seq == table.seq + 1 ? "it cannot follow" : "its number is not the next");
        going = false;
        return;
    }
    compare(&e);
    show(&e);
}

int main(void)
{
    char line[LINE], *fields[FIELDS];

    while (fgets(line, sizeof line, stdin)) {
        char *at = line;
        line[strcspn(line, "\n")] = '\0';
        for (int i = 0; i < FIELDS; i++) {
            fields[i] = at ? at : line + strlen(line);
            at = at ? strchr(at, '\t') : NULL;
            if (at)
                *at++ = '\0';
        }
        row(fields);
    }
    finish();
    return 0;
}
