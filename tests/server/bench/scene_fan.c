/*
 * scene_fan.c - one game with many watchers. The next move is made once all have seen the previous
 * one.
 *
 * A process may have fewer descriptors than there are watchers: with --processes, helper processes
 * have a share of them, and report when their first and last watcher received an event. All use the
 * same clock.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#include "bench.h"

struct hall {
    struct guest *crowd;
    int count;
    const char *game;
    int64_t wanted; /* the version after the event being sent */
    int told;
    uint64_t first, last; /* when the first and the last watcher received it */
};

static void watched(struct guest *g, const char *text)
{
    struct hall *h = g->data;

    if (event_turn(text, h->game) != h->wanted || !strstr(text, "\"act\":\"move\""))
        return;
    h->last = clock_now();
    if (h->told++ == 0)
        h->first = h->last;
}

static void let_watchers_in(struct bench *b, struct hall *h)
{
    char text[96];

    h->crowd = crowd_new(h->count, b->nodes.ports, b->nodes.count);
    for (int i = 0; i < h->count; i++) {
        h->crowd[i].stranger = true;
        h->crowd[i].said = watched;
        h->crowd[i].data = h;
    }
    crowd_open(h->crowd, h->count);
    snprintf(text, sizeof text, "{\"do\":\"subscribe\",\"game\":\"%s\",\"after\":3}", h->game);
    for (int i = 0; i < h->count; i++)
        wire_send(&h->crowd[i].socket, text);
    run_until(b, clock_now() + 1000000);
}

struct times {
    struct samples after; /* times from the acknowledgement to the last watcher's event */
    struct samples among; /* times from the first watcher's event to the last one's */
    struct samples whole; /* times from the command to the last watcher's event */
};

/* Other processes */

enum { HELPERS_MAX = 8 };

struct helper {
    int channel;
    pid_t pid;
};

/* A message between the processes: the game to watch; that all watch; each turn, with the times
   at which the first and the last watcher received it. */
struct word {
    char game[GUEST_ID];
    int64_t turn; /* 0: the end */
    uint64_t first, last;
};

static void say(int channel, const struct word *w)
{
    if (write(channel, w, sizeof *w) != sizeof *w)
        fail("a process of the load is gone", "");
}

static void hear(int channel, struct word *w)
{
    if (recv(channel, w, sizeof *w, MSG_WAITALL) != sizeof *w)
        fail("a process of the load is gone", "");
}

/* Runs a helper process: connects its watchers, and reports for each turn when they received it. */
_Noreturn static void help(struct bench *b, int channel, int count)
{
    struct hall hall = {.count = count};
    struct word word;

    hear(channel, &word);
    if (!wire_start())
        exit(1);
    hall.game = word.game;
    let_watchers_in(b, &hall);
    for (hall.wanted = 1; word.turn >= 0; hall.wanted++) {
        word.turn = hall.wanted;
        say(channel, &word);
        hall.told = 0;
        while (hall.told < count && recv(channel, &word, sizeof word, MSG_DONTWAIT) <= 0)
            wire_wait(BENCH_STEP);
        if (hall.told < count)
            break; /* The parent sent the end while watchers waited for the next turn. */
        word.first = hall.first;
        word.last = hall.last;
    }
    exit(0);
}

static void start_helpers(struct bench *b, struct helper *helpers, int count, int each)
{
    for (int i = 0; i < count; i++) {
        int pair[2];
        if (socketpair(AF_UNIX, SOCK_STREAM, 0, pair) != 0 || (helpers[i].pid = fork()) < 0)
            fail("no more processes", "");
        if (helpers[i].pid == 0)
            help(b, pair[1], each);
        close(pair[1]);
        helpers[i].channel = pair[0];
    }
}

static void make_move(struct bench *b, struct hall *h, const struct helper *helpers, int helping,
                      struct times *t)
{
    struct match *m = &b->matches[0];
    const uint64_t moves = b->play.moves, end = clock_now() + BENCH_TIMEOUT_US;

    h->told = 0;
    h->wanted = (int64_t)m->turn + 1;
    match_move(m);
    const uint64_t sent = m->sent;
    while (h->told < h->count || b->play.moves == moves || !m->running) {
        wire_wait(BENCH_STEP);
        if (clock_now() > end)
            fail("waited too long", "for watchers to be told");
    }
    for (int i = 0; i < helping; i++) {
        struct word word;
        hear(helpers[i].channel, &word);
        h->first = word.first < h->first ? word.first : h->first;
        h->last = word.last > h->last ? word.last : h->last;
    }
    /* The mover may be the last to receive it. */
    const uint64_t answered = b->play.answered;
    samples_add(&t->after, h->last > answered ? h->last - answered : 0);
    samples_add(&t->among, h->last - h->first);
    samples_add(&t->whole, h->last - sent);
}

void fan_scene(struct bench *b)
{
    const int helping = b->processes - 1, each = b->sockets / b->processes;
    const int watchers = each * b->processes;
    struct times times = {0};
    struct hall hall = {.count = each};
    struct helper helpers[HELPERS_MAX];
    struct word word = {0};

    if (helping > HELPERS_MAX)
        fail("too many processes", "");
    start_helpers(b, helpers, helping, each);
    if (!wire_start())
        exit(1);
    b->sockets = 2;
    b->play.held = true;
    set_up(b);
    hall.game = b->matches[0].game;
    while (!b->matches[0].running)
        run_until(b, clock_now() + 1000);
    snprintf(word.game, sizeof word.game, "%s", hall.game);
    for (int i = 0; i < helping; i++)
        say(helpers[i].channel, &word);
    let_watchers_in(b, &hall);
    for (int i = 0; i < helping; i++)
        hear(helpers[i].channel, &word);
    const struct reading from = read_now(b);
    for (int turn = 0; turn < SCRIPT_TURNS; turn++)
        make_move(b, &hall, helpers, helping, &times);
    const struct reading to = read_now(b);
    for (int i = 0; i < helping; i++)
        say(helpers[i].channel, &word);
    printf("{");
    print_reading(&from, &to);
    printf(",\"memory\":%ld,\"told\":%d", usage_memory(&b->nodes), SCRIPT_TURNS * (watchers + 2));
    samples_print(&b->play.acknowledged, "acknowledged");
    samples_print(&times.after, "after");
    samples_print(&times.among, "among");
    samples_print(&times.whole, "whole");
    puts("}");
    crowd_free(hall.crowd, hall.count);
    samples_release(&times.after);
    samples_release(&times.among);
    samples_release(&times.whole);
}
