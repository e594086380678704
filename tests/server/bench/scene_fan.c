/*
 * scene_fan.c - one game and many who watch it. The next move is made once all have seen the last.
 */
#include <stdio.h>
#include <string.h>

#include "bench.h"

struct hall {
    struct guest *crowd;
    int count;
    const struct match *match;
    int64_t wanted; /* the turn number of the event under way */
    int told;
    uint64_t first, last; /* when they were told */
};

static void watched(struct guest *g, const char *text)
{
    struct hall *h = g->data;

    if (event_turn(text, h->match->game) != h->wanted || !strstr(text, "\"act\":\"move\""))
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
    snprintf(text, sizeof text, "{\"do\":\"subscribe\",\"game\":\"%s\",\"since\":3}",
             h->match->game);
    for (int i = 0; i < h->count; i++)
        wire_send(&h->crowd[i].socket, text);
    run_until(b, clock_now() + 1000000);
}

struct times {
    struct samples after; /* acknowledgement to the last one's event */
    struct samples among; /* first one's event to the last one's */
    struct samples whole; /* command to the last one's event */
};

static void make_move(struct bench *b, struct hall *h, struct times *t)
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
    /* The mover may be the last to hear. */
    const uint64_t answered = b->play.answered;
    samples_add(&t->after, h->last > answered ? h->last - answered : 0);
    samples_add(&t->among, h->last - h->first);
    samples_add(&t->whole, h->last - sent);
}

void fan_scene(struct bench *b)
{
    struct times times = {0};
    struct hall hall = {.count = b->sockets};

    b->sockets = 2;
    b->play.held = true;
    set_up(b);
    hall.match = &b->matches[0];
    while (!hall.match->running)
        run_until(b, clock_now() + 1000);
    let_watchers_in(b, &hall);
    const struct reading from = read_now(b);
    for (int turn = 0; turn < SCRIPT_TURNS; turn++)
        make_move(b, &hall, &times);
    const struct reading to = read_now(b);
    printf("{");
    print_reading(&from, &to);
    printf(",\"told\":%d", SCRIPT_TURNS * (hall.count + 2));
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
