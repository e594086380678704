/*
 * presence.c - players who closed their last connection, and when they are said to be away.
 */
#include "server/presence.h"

#include <stdio.h>
#include <stdlib.h>

#include "server/hub.h"
#include "server/loop.h"
#include "server/node.h"

struct absence {
    struct absence *next;
    uint64_t game, player, due;
};

struct presence {
    struct node *node;
    struct loop_timer *timer;
    struct absence *first, **end; /* by when they are due */
    int count;
};

/* A look at a table on behalf of an absent player. */
struct looking {
    struct node *node;
    uint64_t player;
};

static void told(void *data, const struct hub_answer *a)
{
    (void)data;
    (void)a;
}

static void seen(void *data, const struct table *t)
{
    struct looking *l = data;
    struct table_command c = {.act = ACT_AWAY};

    for (int seat = 0; t && t->phase == PHASE_PLAYING && seat < t->options.seats; seat++)
        if (t->seats[seat].player == l->player && !t->seats[seat].away) {
            c.seat = seat;
            snprintf(c.id, sizeof c.id, "away-%u-%d", (unsigned)t->seq, seat);
            hub_act(l->node->hub, t->id, &c, told, NULL);
        }
    free(l);
}

static void look(struct presence *p, const struct absence *a)
{
    struct looking *l = malloc(sizeof *l);

    if (!l)
        abort();
    *l = (struct looking){p->node, a->player};
    hub_look(p->node->hub, a->game, seen, l);
}

static void tick(void *data)
{
    struct presence *p = data;
    const uint64_t now = loop_time(p->node->loop);

    while (p->first && p->first->due <= now) {
        struct absence *a = p->first;
        p->first = a->next;
        if (!p->first)
            p->end = &p->first;
        p->count--;
        if (!hub_watched(p->node->hub, a->game, a->player))
            look(p, a);
        free(a);
    }
}

struct presence *presence_new(struct node *n)
{
    struct presence *p = calloc(1, sizeof *p);

    if (!p)
        abort();
    p->node = n;
    p->end = &p->first;
    p->timer = loop_timer_start(n->loop, 500, 500, tick, p);
    return p;
}

void presence_free(struct presence *p)
{
    loop_timer_stop(p->timer);
    for (struct absence *a = p->first, *next; a; a = next) {
        next = a->next;
        free(a);
    }
    free(p);
}

void presence_left(struct presence *p, uint64_t game, uint64_t player)
{
    if (!player || p->node->draining || p->count >= PRESENCE_MAX ||
        hub_watched(p->node->hub, game, player))
        return;
    struct absence *a = calloc(1, sizeof *a);
    if (!a)
        abort();
    *a = (struct absence){
        .game = game, .player = player, .due = loop_time(p->node->loop) + PRESENCE_PATIENCE};
    *p->end = a;
    p->end = &a->next;
    p->count++;
}
