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

struct audience {
    struct guest *crowd;
    int count;
    const char *game;
    int64_t wanted; /* the version after the event being sent */
    int told;
    uint64_t first, last; /* when the first and the last watcher received it */
};

static void on_watcher_text(struct guest *g, const char *text)
{
    struct audience *a = g->data;

    if (event_turn(text, a->game) != a->wanted || !strstr(text, "\"act\":\"move\""))
        return;
    a->last = clock_now();
    if (a->told++ == 0)
        a->first = a->last;
}

static void open_watchers(struct bench *b, struct audience *a)
{
    char text[96];

    a->crowd = crowd_new(a->count, b->nodes.ports, b->nodes.count);
    for (int i = 0; i < a->count; i++) {
        a->crowd[i].stranger = true;
        a->crowd[i].said = on_watcher_text;
        a->crowd[i].data = a;
    }
    crowd_open(a->crowd, a->count);
    snprintf(text, sizeof text, "{\"do\":\"subscribe\",\"game\":\"%s\",\"after\":3}", a->game);
    for (int i = 0; i < a->count; i++)
        wire_send(&a->crowd[i].socket, text);
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

static void send_word(int channel, const struct word *w)
{
    if (write(channel, w, sizeof *w) != sizeof *w)
        fail("a process of the load is gone", "");
}

static void receive_word(int channel, struct word *w)
{
    if (recv(channel, w, sizeof *w, MSG_WAITALL) != sizeof *w)
        fail("a process of the load is gone", "");
}

/* Runs a helper process: connects its watchers, and reports for each turn when they received it. */
_Noreturn static void help(struct bench *b, int channel, int count)
{
    struct audience audience = {.count = count};
    struct word word;

    receive_word(channel, &word);
    if (!wire_start())
        exit(1);
    audience.game = word.game;
    open_watchers(b, &audience);
    for (audience.wanted = 1; word.turn >= 0; audience.wanted++) {
        word.turn = audience.wanted;
        send_word(channel, &word);
        audience.told = 0;
        while (audience.told < count && recv(channel, &word, sizeof word, MSG_DONTWAIT) <= 0)
            wire_wait(BENCH_STEP);
        if (audience.told < count)
            break; /* The parent sent the end while watchers waited for the next turn. */
        word.first = audience.first;
        word.last = audience.last;
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

static void make_move(struct bench *b, struct audience *a, const struct helper *helpers,
                      int helping, struct times *t)
{
    struct match *m = &b->matches[0];
    const uint64_t moves = b->play.moves, end = clock_now() + BENCH_TIMEOUT_US;

    a->told = 0;
    a->wanted = (int64_t)m->turn + 1;
    match_move(m);
    const uint64_t sent = m->sent;
    while (a->told < a->count || b->play.moves == moves || !m->running) {
        wire_wait(BENCH_STEP);
        if (clock_now() > end)
            fail("waited too long", "for watchers to be told");
    }
    for (int i = 0; i < helping; i++) {
        struct word word;
        receive_word(helpers[i].channel, &word);
        a->first = word.first < a->first ? word.first : a->first;
        a->last = word.last > a->last ? word.last : a->last;
    }
    /* The mover may be the last to receive it. */
    const uint64_t answered = b->play.answered;
    samples_add(&t->after, a->last > answered ? a->last - answered : 0);
    samples_add(&t->among, a->last - a->first);
    samples_add(&t->whole, a->last - sent);
}

void fan_scene(struct bench *b)
{
    const int helping = b->processes - 1, each = b->sockets / b->processes;
    const int watchers = each * b->processes;
    struct times times = {0};
    struct audience audience = {.count = each};
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
    audience.game = b->matches[0].game;
    while (!b->matches[0].running)
        run_until(b, clock_now() + 1000);
    snprintf(word.game, sizeof word.game, "%s", audience.game);
    for (int i = 0; i < helping; i++)
        send_word(helpers[i].channel, &word);
    open_watchers(b, &audience);
    for (int i = 0; i < helping; i++)
        receive_word(helpers[i].channel, &word);
    const struct reading from = read_now(b);
    for (int turn = 0; turn < SCRIPT_TURNS; turn++)
        make_move(b, &audience, helpers, helping, &times);
    const struct reading to = read_now(b);
    for (int i = 0; i < helping; i++)
        send_word(helpers[i].channel, &word);
    printf("{");
    print_reading(&from, &to);
    printf(",\"memory\":%ld,\"told\":%d", usage_memory(&b->nodes), SCRIPT_TURNS * (watchers + 2));
    samples_print(&b->play.acknowledged, "acknowledged");
    samples_print(&times.after, "after");
    samples_print(&times.among, "among");
    samples_print(&times.whole, "whole");
    puts("}");
    crowd_free(audience.crowd, audience.count);
    samples_release(&times.after);
    samples_release(&times.among);
    samples_release(&times.whole);
}
