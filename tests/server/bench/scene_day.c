/*
 * scene_day.c - players at a human pace while one game has a crowd of watchers, many read a lobby
 * that changes every second, and a very long list of games is read again and again.
 */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../campaign/field.h"
#include "bench.h"

enum {
    SECOND = 1000000,
    FAN_PACE = 2 * SECOND,
    TABLES = 60,          /* tables in the lobby at any time */
    LIST_PAUSE = 500000,  /* between two pages of a list */
    OVERDUE = 10 * SECOND /* after which an unanswered request is dropped */
};

/* A guest who repeats an HTTP request. */
struct asker {
    uint64_t asked, due; /* times; 0: nothing is in flight; nothing is due */
};

struct day {
    struct bench *bench;
    struct play play; /* play of the game that is watched */
    struct match match;
    struct guest *stars, *watchers, *viewers, *listers, *host;
    struct asker *viewing, *listing;
    uint64_t next_move, moved[SCRIPT_TURNS + 1];
    struct samples seen, lobby, lists;
    char tables[TABLES][GUEST_ID];
    unsigned created;
    uint64_t changed;
    bool measuring;
};

static struct day *today;

/* Watchers */

static void watched(struct guest *g, const char *text)
{
    const int64_t turn = event_turn(text, today->match.game);

    (void)g;
    if (today->measuring && turn > 0 && turn <= SCRIPT_TURNS && today->moved[turn])
        samples_add(&today->seen, clock_now() - today->moved[turn]);
}

static void begin_fan(struct day *d)
{
    struct bench *b = d->bench;
    char text[96];

    d->play = (struct play){.scripts = b->scripts, .held = true};
    d->stars = crowd_new(2, b->nodes.ports, b->nodes.count);
    crowd_register(d->stars, 2);
    crowd_open(d->stars, 2);
    match_init(&d->match, &d->play, 0, &d->stars[0], &d->stars[1]);
    match_start(&d->match);
    while (!d->match.running)
        run_until(b, clock_now() + 1000);
    d->watchers = crowd_new(b->watchers, b->nodes.ports, b->nodes.count);
    for (int i = 0; i < b->watchers; i++) {
        d->watchers[i].stranger = true;
        d->watchers[i].said = watched;
    }
    crowd_open(d->watchers, b->watchers);
    snprintf(text, sizeof text, "{\"do\":\"subscribe\",\"game\":\"%s\",\"after\":3}",
             d->match.game);
    for (int i = 0; i < b->watchers; i++)
        wire_send(&d->watchers[i].socket, text);
}

static void fan_step(struct day *d, uint64_t now)
{
    if (!d->match.running || now < d->next_move)
        return;
    d->next_move = now + FAN_PACE;
    if (d->match.turn < SCRIPT_TURNS)
        d->moved[d->match.turn + 1] = now;
    match_move(&d->match);
}

/* A page that sees that the lobby changed reads it, at most once a second. */

static void told_of_change(struct guest *g, const char *text)
{
    struct asker *a = g->data;

    if (strncmp(text, "{\"lobby\":", 9) != 0 || a->due)
        return;
    const uint64_t now = clock_now();
    a->due = a->asked && now - a->asked < SECOND ? a->asked + SECOND : now;
}

static void saw_lobby(struct guest *g, const char *text)
{
    const struct asker *a = g->data;

    if (a && text && today->measuring)
        samples_add(&today->lobby, clock_now() - a->asked);
}

static void begin_lobby(struct day *d)
{
    struct bench *b = d->bench;

    d->viewers = crowd_new(b->viewers, b->nodes.ports, b->nodes.count);
    d->viewing = calloc((size_t)b->viewers + 1, sizeof *d->viewing);
    if (!d->viewing)
        abort();
    crowd_register(d->viewers, b->viewers);
    crowd_open(d->viewers, b->viewers);
    for (int i = 0; i < b->viewers; i++) {
        d->viewers[i].data = &d->viewing[i];
        d->viewers[i].said = told_of_change;
        d->viewers[i].answered = saw_lobby;
        wire_send(&d->viewers[i].socket, "{\"do\":\"lobby\"}");
    }
}

static void ask(struct guest *g, struct asker *a, uint64_t now, const char *path)
{
    if (g->errand.state != WIRE_CLOSED) {
        if (now - a->asked < OVERDUE)
            return;
        wire_close(&g->errand);
        losses.requests++;
    }
    a->asked = now;
    a->due = 0;
    wire_ask(&g->errand, g->port, "GET", path, g->cookie, NULL);
}

static void lobby_step(struct day *d, uint64_t now)
{
    for (int i = 0; i < d->bench->viewers; i++)
        if (d->viewing[i].due && now >= d->viewing[i].due)
            ask(&d->viewers[i], &d->viewing[i], now, "/api/v1/lobby");
}

/* Table creation and closing, at the same rate */

static void table_created(struct guest *g, const char *text)
{
    char command[160], *table = today->tables[today->created % TABLES];

    if (!text)
        return;
    if (table[0]) {
        snprintf(command, sizeof command,
                 "{\"do\":\"command\",\"game\":\"%s\",\"id\":\"close\",\"act\":\"abort\"}", table);
        wire_send(&g->socket, command);
    }
    field_text(text, "game", table, GUEST_ID);
    today->created++;
}

static void create_table(struct day *d)
{
    char body[256];

    snprintf(body, sizeof body,
             "{\"id\":\"open-%u\",\"options\":{\"game\":\"dorix\",\"players\":3,\"clock\":"
             "\"fischer\",\"base\":600000,\"increment\":5000}}",
             d->created);
    wire_ask(&d->host->errand, d->host->port, "POST", "/api/v1/games", d->host->cookie, body);
}

static void begin_tables(struct day *d)
{
    d->host = crowd_new(1, d->bench->nodes.ports, d->bench->nodes.count);
    crowd_register(d->host, 1);
    crowd_open(d->host, 1);
    d->host->answered = table_created;
    for (unsigned i = 0; i < TABLES; i++) {
        create_table(d);
        while (d->created <= i)
            wire_wait(BENCH_STEP);
    }
}

static void tables_step(struct day *d, uint64_t now)
{
    if (now < d->changed || d->host->errand.state != WIRE_CLOSED)
        return;
    d->changed = now + SECOND;
    create_table(d);
}

/* Lists */

static void saw_list(struct guest *g, const char *text)
{
    struct asker *a = g->data;

    if (text && today->measuring)
        samples_add(&today->lists, clock_now() - a->asked);
    a->due = clock_now() + LIST_PAUSE;
}

static void begin_lists(struct day *d)
{
    const struct bench *b = d->bench;

    d->listers = crowd_new(b->listers, b->nodes.ports, b->nodes.count);
    d->listing = calloc((size_t)b->listers + 1, sizeof *d->listing);
    if (!d->listing)
        abort();
    for (int i = 0; i < b->listers; i++) {
        d->listers[i].data = &d->listing[i];
        d->listers[i].answered = saw_list;
        d->listing[i].due = 1;
    }
}

static void lists_step(struct day *d, uint64_t now)
{
    char path[128];

    snprintf(path, sizeof path, "/api/v1/players/%s/games", d->bench->listed);
    for (int i = 0; i < d->bench->listers; i++) {
        struct asker *a = &d->listing[i];
        if ((a->due && now >= a->due) || (a->asked && now - a->asked > OVERDUE))
            ask(&d->listers[i], a, now, path);
    }
}

/* All of it */

static void spend(struct day *d, uint64_t time)
{
    struct bench *b = d->bench;

    for (uint64_t now, end = clock_now() + time; (now = clock_now()) < end;) {
        wire_wait(BENCH_STEP);
        for (int i = 0; i < b->match_count; i++)
            match_step(&b->matches[i], now);
        fan_step(d, now);
        lobby_step(d, now);
        tables_step(d, now);
        lists_step(d, now);
    }
}

/* Moves that are still unanswered have taken at least this long. */
static int count_waiting(struct bench *b)
{
    const uint64_t now = clock_now();
    int count = 0;

    for (int i = 0; i < b->sockets; i++)
        if (b->crowd[i].sent && now - b->crowd[i].sent > SECOND) {
            samples_add(&b->play.acknowledged, now - b->crowd[i].sent);
            count++;
        }
    return count;
}

static void release(struct day *d)
{
    crowd_free(d->stars, 2);
    crowd_free(d->host, 1);
    crowd_free(d->watchers, d->bench->watchers);
    crowd_free(d->viewers, d->bench->viewers);
    crowd_free(d->listers, d->bench->listers);
    free(d->viewing);
    free(d->listing);
    samples_release(&d->seen);
    samples_release(&d->lobby);
    samples_release(&d->lists);
    samples_release(&d->play.acknowledged);
    samples_release(&d->play.shown);
}

void day_scene(struct bench *b)
{
    struct day d = {.bench = b};

    today = &d;
    set_up(b);
    run_until(b, clock_now() + SECOND);
    begin_fan(&d);
    begin_tables(&d);
    begin_lobby(&d);
    begin_lists(&d);
    losses.counted = true;
    spend(&d, b->warm);
    samples_clear(&b->play.acknowledged);
    samples_clear(&b->play.shown);
    samples_clear(&d.play.acknowledged);
    b->play.moves = 0;
    d.measuring = true;
    const struct reading from = read_now(b);
    spend(&d, b->time);
    const struct reading to = read_now(b);
    printf("{");
    print_reading(&from, &to);
    printf(",\"moves\":%" PRIu64 ",\"waiting\":%d,\"lost_sockets\":%" PRIu64
           ",\"failed_requests\":%" PRIu64 ",\"refused_moves\":%" PRIu64,
           b->play.moves, count_waiting(b), losses.sockets, losses.requests, losses.commands);
    samples_print(&b->play.acknowledged, "acknowledged");
    samples_print(&b->play.shown, "shown");
    samples_print(&d.play.acknowledged, "star");
    samples_print(&d.seen, "watched");
    samples_print(&d.lobby, "lobby");
    samples_print(&d.lists, "lists");
    puts("}");
    release(&d);
}
