/*
 * client.c - a client that follows the table of a room.
 */
#include "client.h"

bool client_follow(struct client *c)
{
    struct event_line e;

    assert_true(event_line_read(&e, c->line));
    return table_follow(&c->f, &e);
}

/* A line has the table after its event, so the log is replayed. */
void client_begin(struct client *c, const struct room *r)
{
    static struct table t;

    memset(c, 0, sizeof *c);
    for (int i = 0; i < r->count; i++) {
        assert_true(table_apply(&t, ROOM_ID, &r->log[i]));
        line_write(&t, &r->log[i], c->line);
        assert_true(client_follow(c));
    }
    client_check(c, r);
}

void client_hear(struct client *c, const struct room *r)
{
    line_write(&r->t, &r->last, c->line);
    assert_true(client_follow(c));
    client_check(c, r);
}

void client_check(const struct client *c, const struct room *r)
{
    static struct table t;

    memcpy(&t, &c->f.table, sizeof t);
    t.id = ROOM_ID;
    assert_true(table_follow_fine(&c->f));
    assert_memory_equal(&t, &r->t, offsetof(struct table, record) + record_size(r->t.record.count));
    assert_int_equal(c->f.to_move, table_to_move(&r->t));
}
