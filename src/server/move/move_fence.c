/*
 * move_fence.c - the step `fence`: stops writes to the old database. It closes the shards, waits
 * for transactions that started before that, and then waits until the new database has everything.
 */
#include "server/move/move_private.h"
#include "server/shards/writers.h"

bool move_fence(struct shard_move *m)
{
    char shards[RANGES_TEXT_MAX];
    bool copies = false;

    if (!move_read(m) || !move_copies(m, &copies))
        return false;
    if (m->has.directory || ranges_count(&m->gets, RANGE_COPYING) == 0 || !copies)
        return move_fail("--to does not follow --from: run prepare first");
    if (ranges_count(&m->has, RANGE_MOVED) > 0)
        return move_fail("its games were moved before: run switch to finish");
    if (ranges_count(&m->has, RANGE_OPEN) > 0) {
        if (!move_change(m, m->from, RANGE_OPEN, RANGE_CLOSING, m->has.epoch + 1))
            return false;
        ranges_text(&m->has, RANGE_OPEN, shards);
        move_say("games of shards %s wait from now on", shards);
    }
    /* Repeated if another run was killed in between. */
    if (ranges_count(&m->has, RANGE_CLOSED) == 0 &&
        (!(writers_wait(m->from, m->error) || move_fail("--from: %s", m->error)) ||
         !move_change(m, m->from, RANGE_CLOSING, RANGE_CLOSED, 0)))
        return false;
    if (!move_follow(m))
        return false;
    move_say("--to has everything: next is switch, or abort");
    return true;
}
