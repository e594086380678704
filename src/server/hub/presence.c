/*
 * presence.c - starts the countdown of an absent player, who closed the last connection to a game
 * on this node and is not back when it is their turn.
 */
#include "server/hub/presence.h"

#include <stdio.h>
#include <stdlib.h>

#include "server/base/alloc.h"
#include "server/base/node.h"
#include "server/hub/hub.h"
#include "server/net/loop.h"

enum { TICK = 500 };

/* What to do with an absence, given the table. */
enum verdict { NOT_THEIR_TURN, THEIR_TURN, NO_MATTER };

struct absence {
    struct absence *next;
    uint64_t game, player, due;
    struct hub_watcher watcher; /* follows the game, once the absence is due */
    enum verdict verdict;
    uint32_t seq;
    int seat;
};

struct presence {
    struct node *node;
    struct loop_timer *timer;
    struct absence *first, **end; /* not due yet, ordered by due time */
    struct absence *followed;     /* due: the node follows their games */
    int count, followed_count;
};

static void presence_add(struct presence *p, uint64_t game, uint64_t player)
{
    if (p->count >= PRESENCE_MAX)
        return;
    struct absence *a = alloc_zeroed(1, sizeof *a);
    *a = (struct absence){
        .game = game, .player = player, .due = loop_time(p->node->loop) + PRESENCE_TIMEOUT_MS};
    *p->end = a;
    p->end = &a->next;
    p->count++;
}

/* Starting the countdown */

struct saying {
    struct node *node;
    uint64_t game, player;
};

static void on_said(void *data, const struct hub_answer *a)
{
    struct saying *s = data;
    const bool again = (a->outcome == HUB_REFUSED && a->refusal == TABLE_TOO_SOON) ||
                       a->outcome == HUB_BUSY || a->outcome == HUB_UNAVAILABLE;

    if (again && s->node->presence) /* Another countdown has just ended: try later. */
        presence_add(s->node->presence, s->game, s->player);
    free(s);
}

static void say_away(struct node *n, const struct absence *a)
{
    struct table_command c = {.act = ACT_AWAY, .seat = a->seat};
    struct saying *s = alloc_zeroed(1, sizeof *s);

    *s = (struct saying){n, a->game, a->player};
    snprintf(c.id, sizeof c.id, "away-%u-%d", (unsigned)a->seq, a->seat);
    hub_act(n->hub, a->game, &c, on_said, s);
}

/* Following the game until it is their turn */

static void judge(struct absence *a, const struct table *t)
{
    const int seat = t ? table_seat_of(t, a->player) : -1;

    if (seat < 0 || t->phase != PHASE_PLAYING || t->options.clock != CLOCK_FISCHER ||
        t->seats[seat].away != 0) {
        a->verdict = NO_MATTER;
        return;
    }
    a->verdict = seat == table_to_move(t) ? THEIR_TURN : NOT_THEIR_TURN;
    a->seq = t->seq;
    a->seat = seat;
}

static void on_event(struct hub_watcher *w, const struct table *t, const char *text, size_t size)
{
    (void)text;
    (void)size;
    if (w->told)
        judge(w->data, t);
}

static void on_ready(struct hub_watcher *w, const struct table *t)
{
    judge(w->data, t);
}

static void follow(struct presence *p, struct absence *a)
{
    a->watcher = (struct hub_watcher){
        .on_event = on_event, .on_ready = on_ready, .data = a, .patient = true};
    a->next = p->followed;
    p->followed = a;
    p->followed_count++;
    hub_watch(p->node->hub, &a->watcher, a->game, 0);
}

static void look_at_followed(struct presence *p, uint64_t now)
{
    for (struct absence **place = &p->followed, *a; (a = *place);) {
        const bool here = hub_watched(p->node->hub, a->game, a->player);
        if (!here && a->verdict == NOT_THEIR_TURN && now - a->due < PRESENCE_LONGEST) {
            place = &a->next;
            continue;
        }
        *place = a->next;
        p->followed_count--;
        hub_unwatch(p->node->hub, &a->watcher);
        if (!here && a->verdict == THEIR_TURN)
            say_away(p->node, a);
        free(a);
    }
}

static void on_timer(void *data)
{
    struct presence *p = data;
    const uint64_t now = loop_time(p->node->loop);

    look_at_followed(p, now);
    while (p->first && p->first->due <= now) {
        struct absence *a = p->first;
        p->first = a->next;
        if (!p->first)
            p->end = &p->first;
        p->count--;
        if (p->followed_count < PRESENCE_FOLLOWED && !hub_watched(p->node->hub, a->game, a->player))
            follow(p, a);
        else
            free(a);
    }
}

struct presence *presence_new(struct node *n)
{
    struct presence *p = alloc_zeroed(1, sizeof *p);

    p->node = n;
    p->end = &p->first;
    p->timer = loop_timer_start(n->loop, TICK, TICK, on_timer, p);
    return p;
}

static void free_all(struct absence *a)
{
    for (struct absence *next; a; a = next) {
        next = a->next;
        free(a);
    }
}

void presence_free(struct presence *p)
{
    loop_timer_stop(p->timer);
    for (struct absence *a = p->followed; a; a = a->next)
        hub_unwatch(p->node->hub, &a->watcher);
    free_all(p->followed);
    free_all(p->first);
    p->node->presence = NULL;
    free(p);
}

void presence_left(struct presence *p, uint64_t game, uint64_t player)
{
    /* Spectators leave by the thousand: return early for them. */
    if (p && player && !p->node->draining && hub_may_play(p->node->hub, game, player) &&
        !hub_watched(p->node->hub, game, player))
        presence_add(p, game, player);
}

static void on_back(void *data, const struct hub_answer *a)
{
    (void)data;
    (void)a;
}

void presence_here(struct node *n, const struct table *t, uint64_t player)
{
    struct table_command c = {.act = ACT_BACK, .actor = player};

    for (int seat = 0; player && seat < t->options.seats; seat++)
        if (t->seats[seat].away && t->seats[seat].player == player) {
            c.seat = seat;
            snprintf(c.id, sizeof c.id, "back-%u", (unsigned)t->seq);
            hub_act(n->hub, t->id, &c, on_back, NULL);
        }
}
