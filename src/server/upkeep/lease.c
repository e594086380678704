/*
 * lease.c - takes and renews a lease, which is a row of the table `lease`.
 */
#include "server/upkeep/lease.h"

#include <stdint.h>
#include <stdlib.h>

#include "server/base/alloc.h"
#include "server/db/statements.h"
#include "server/net/loop.h"
#include "server/upkeep/periodic.h"

struct lease {
    struct loop *loop;
    struct db *db;
    struct periodic periodic;
    int statement; /* the statement that takes it */
    const char *name, *holder;
    bool held;
    uint64_t asked; /* the loop's time of the last request */
    uint64_t until; /* the loop's time by which it expires, if it is not renewed */
};

static void on_answer(void *data, const struct db_result *r)
{
    struct lease *l = data;

    l->held = db_outcome(r) == DB_DONE && db_rows(r) == 1;
    l->until = l->asked + LEASE_LASTS;
}

static void on_due(void *data)
{
    struct lease *l = data;
    struct db_call *c = db_call_new(&statements[l->statement]);

    db_text(c, l->name);
    db_text(c, l->holder);
    db_int(c, LEASE_LASTS);
    l->asked = loop_time(l->loop);
    periodic_read(&l->periodic, l->db, c, on_answer);
}

struct lease *lease_new(struct loop *loop, struct db *d, int statement, const char *name,
                        const char *holder)
{
    struct lease *l = alloc_zeroed(1, sizeof *l);

    *l = (struct lease){
        .loop = loop, .db = d, .statement = statement, .name = name, .holder = holder};
    periodic_init(&l->periodic, loop, 0, LEASE_EVERY, on_due, l);
    return l;
}

void lease_free(struct lease *l)
{
    periodic_release(&l->periodic);
    free(l);
}

bool lease_is_held(const struct lease *l)
{
    return l->held && loop_time(l->loop) < l->until;
}
