/*
 * lease.c - takes and renews a lease by a row of the table `lease`.
 */
#include "server/upkeep/lease.h"

#include <stdint.h>
#include <stdlib.h>

#include "server/base/alloc.h"
#include "server/db/db.h"
#include "server/db/statements.h"
#include "server/net/loop.h"

struct lease {
    struct loop *loop;
    struct db *db;
    struct loop_timer *timer;
    int statement; /* that takes it */
    const char *name, *holder;
    bool asking, held;
    uint64_t asked; /* the loop's time … */
    uint64_t until; /* … by which it has ended, if it was not renewed */
};

static void on_answer(void *data, const struct db_result *r)
{
    struct lease *l = data;

    l->asking = false;
    l->held = db_outcome(r) == DB_DONE && db_rows(r) == 1;
    l->until = l->asked + LEASE_LASTS;
}

static void on_timer(void *data)
{
    struct lease *l = data;

    if (l->asking)
        return;
    struct db_call *c = db_call_new(&statements[l->statement]);
    db_text(c, l->name);
    db_text(c, l->holder);
    db_int(c, LEASE_LASTS);
    l->asked = loop_time(l->loop);
    l->asking = db_read(l->db, c, on_answer, l);
}

struct lease *lease_new(struct loop *loop, struct db *d, int statement, const char *name,
                        const char *holder)
{
    struct lease *l = alloc_zeroed(1, sizeof *l);

    *l = (struct lease){
        .loop = loop, .db = d, .statement = statement, .name = name, .holder = holder};
    l->timer = loop_timer_start(loop, 0, LEASE_EVERY, on_timer, l);
    return l;
}

void lease_free(struct lease *l)
{
    loop_timer_stop(l->timer);
    free(l);
}

bool lease_is_held(const struct lease *l)
{
    return l->held && loop_time(l->loop) < l->until;
}
