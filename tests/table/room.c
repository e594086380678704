/*
 * room.c - a table for tests, with a clock that the test sets.
 */
#include "room.h"

#include <stdio.h>

struct table_options room_options(const struct game *g, int seats)
{
    return (struct table_options){.game = g, .seats = (uint8_t)seats, .order = ORDER_SEATED};
}

struct table_options room_fischer(const struct game *g, int seats, uint32_t seconds,
                                  uint32_t increment)
{
    struct table_options o = room_options(g, seats);

    o.clock = CLOCK_FISCHER;
    o.base = seconds * 1000;
    o.increment = increment * 1000;
    return o;
}

struct table_command room_command(enum table_act act, uint64_t actor)
{
    return (struct table_command){
        .act = act, .actor = actor, .seat = -1, .account = true, .received = -1};
}

static void keep(struct room *r, const struct table_event *e)
{
    assert_true(table_apply(&r->t, ROOM_ID, e));
    assert_true(r->count < ROOM_LOG_MAX);
    r->log[r->count++] = *e;
    r->last = *e;
}

enum table_refusal room_creates(const struct table_options *o, bool account, const char *id)
{
    struct table_command c = room_command(ACT_CREATE, ADA);
    struct table_event e;

    c.account = account;
    c.received = 5;
    snprintf(c.id, sizeof c.id, "%s", id);
    return table_create(ROOM_ID, o, &c, 6, &e);
}

void room_create(struct room *r, const struct table_options *o)
{
    struct table_command c = room_command(ACT_CREATE, ADA);
    struct table_event e;

    memset(r, 0, sizeof *r);
    r->now = 1000000;
    c.received = r->now;
    snprintf(c.id, sizeof c.id, "first");
    assert_fine(table_create(ROOM_ID, o, &c, r->now, &e));
    keep(r, &e);
}

void room_start_with(struct room *r, const struct table_options *o, int people)
{
    room_create(r, o);
    for (int seat = 0; seat < o->seats; seat++)
        if (seat < people)
            assert_fine(room_act(r, ACT_SIT, ADA + (uint64_t)seat));
        else
            assert_fine(room_number(r, ACT_COMPUTER, ADA, 3));
    assert_int_equal(r->t.phase, PHASE_PLAYING);
}

void room_start(struct room *r, const struct table_options *o)
{
    room_start_with(r, o, o->seats);
}

enum table_refusal room_do(struct room *r, const struct table_command *given)
{
    static const struct reason no_reason;
    struct table_command c = *given;
    struct table_event e, untouched;

    if (c.id[0] == '\0')
        snprintf(c.id, sizeof c.id, "id_%d-a", r->count);
    if (c.received < 0)
        c.received = r->now;
    memset(&e, 0xA5, sizeof e);
    memset(&untouched, 0xA5, sizeof untouched);
    r->reason = no_reason;
    const enum table_refusal refused = table_decide(&r->t, &c, r->now, &e, &r->reason);
    assert_int_equal(refused == TABLE_ILLEGAL, r->reason.code != REASON_NONE);
    if (refused != TABLE_OK) {
        assert_memory_equal(&e, &untouched, sizeof e);
        return refused;
    }
    assert_string_equal(e.id, c.id);
    keep(r, &e);
    return TABLE_OK;
}

enum table_refusal room_on(struct room *r, enum table_act act, uint64_t actor, int seat)
{
    struct table_command c = room_command(act, actor);

    c.seat = seat;
    c.version = r->t.version;
    return room_do(r, &c);
}

enum table_refusal room_act(struct room *r, enum table_act act, uint64_t actor)
{
    return room_on(r, act, actor, -1);
}

enum table_refusal room_number(struct room *r, enum table_act act, uint64_t actor, int number)
{
    struct table_command c = room_command(act, actor);

    c.number = number;
    c.next = 4711;
    return room_do(r, &c);
}

enum table_refusal room_move(struct room *r, const char *move)
{
    struct table_command c = room_command(ACT_MOVE, 0);
    const int seat = table_to_move(&r->t);

    c.actor = seat < 0 ? 0 : r->t.seats[seat].player;
    c.version = r->t.version;
    c.move = move;
    return room_do(r, &c);
}

void room_any_move(struct room *r)
{
    const struct position *p = &r->t.record.now.position;
    struct move list[GAME_MOVES_MAX];
    char text[GAME_MOVE_TEXT_MAX];

    assert_true(r->t.options.game->moves(p, list) > 0);
    r->t.options.game->write_move(p, list[0], text);
    assert_fine(room_move(r, text));
}

void room_check(const struct room *r)
{
    static struct table again;

    memset(&again, 0x5A, sizeof again);
    for (int i = 0; i < r->count; i++)
        assert_true(table_apply(&again, ROOM_ID, &r->log[i]));
    /* Bytes beyond the entries of a record are unused. */
    assert_memory_equal(&again, &r->t,
                        offsetof(struct table, record) + record_size(r->t.record.count));
}
