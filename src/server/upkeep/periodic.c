/*
 * periodic.c - the timer and the statement in flight of a periodic job.
 */
#include "server/upkeep/periodic.h"

#include <stddef.h>

#include "server/net/loop.h"

static void on_timer(void *data);

static void end_callback(struct periodic *p)
{
    if (!p->asked)
        p->timer = loop_timer_start(p->loop, p->rest, 0, on_timer, p);
}

static void on_timer(void *data)
{
    struct periodic *p = data;

    p->timer = NULL; /* the timer has expired, so it must not be stopped */
    p->rest = p->every;
    p->began = loop_time(p->loop);
    p->on_due(p->data);
    end_callback(p);
}

static void on_result(void *data, const struct db_result *r)
{
    struct periodic *p = data;

    p->asked = false;
    p->rest = p->every;
    p->on_answer(p->data, r);
    end_callback(p);
}

void periodic_init(struct periodic *p, struct loop *l, uint64_t first, uint64_t every,
                   void (*on_due)(void *data), void *data)
{
    *p = (struct periodic){.loop = l, .every = every, .on_due = on_due, .data = data};
    p->timer = loop_timer_start(l, first, 0, on_timer, p);
}

void periodic_release(struct periodic *p)
{
    if (p->timer)
        loop_timer_stop(p->timer);
}

void periodic_read(struct periodic *p, struct db *d, struct db_call *c, db_done *on_answer)
{
    p->on_answer = on_answer;
    p->asked = db_read(d, c, on_result, p);
}

void periodic_write(struct periodic *p, struct db *d, struct db_call *c, uint64_t key,
                    db_done *on_answer)
{
    p->on_answer = on_answer;
    p->asked = db_write(d, c, key, on_result, p);
}

void periodic_rest(struct periodic *p, uint64_t milliseconds)
{
    p->rest = milliseconds;
}

void periodic_wake(struct periodic *p)
{
    if (p->timer) {
        loop_timer_stop(p->timer);
        on_timer(p);
    } else if (!p->asked) {
        p->rest = 0;
    }
}

uint64_t periodic_took(const struct periodic *p)
{
    return loop_time(p->loop) - p->began;
}
