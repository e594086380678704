/*
 * local.c - what only a table at one device has: the free first move, acts of the device, computers
 * alone, continuing a record.
 */
#include "room.h"

static struct room r;

static struct table_options local(const struct game *g, int seats)
{
    struct table_options o = room_fischer(g, seats, 60, 2);

    o.local = true;
    return o;
}

static enum table_refusal reseat(int seat, int level, uint64_t who)
{
    struct table_command c = room_command(ACT_RESEAT, 0);

    c.seat = seat;
    c.number = level;
    c.next = who;
    return room_do(&r, &c);
}

static enum table_refusal move_after(int64_t time, const char *move)
{
    r.now += time;
    return room_move(&r, move);
}

static void test_options(void **state)
{
    struct table_options o = local(&quoridor, 2);

    (void)state;
    assert_fine(room_creates(&o, true, "a"));
    o.rated = true;
    assert_refused(room_creates(&o, true, "a"), "bad-command");
}

static void test_only_local(void **state)
{
    struct table_options o = local(&quoridor, 2);
    struct table_event e;

    (void)state;
    o.local = false;
    room_start(&r, &o);
    assert_fine(room_move(&r, "e2"));
    assert_refused(room_act(&r, ACT_UNDO, 0), "not-yours");
    assert_refused(reseat(0, 3, 0), "not-yours");
    o.local = true;
    room_start(&r, &o);
    assert_fine(room_move(&r, "e2"));
    assert_refused(room_act(&r, ACT_UNDO, ADA), "not-yours");
    assert_fine(room_act(&r, ACT_UNDO, 0));
    e = r.last;
    e.seq++;
    e.gap = 0;
    assert_false(table_apply(&r.t, ROOM_ID, &e)); /* nothing is left to take back */
    assert_fine(room_move(&r, "e2"));
    e.seq = r.t.seq + 1;
    r.t.options.local = false;
    assert_false(table_apply(&r.t, ROOM_ID, &e));
    r.t.options.local = true;
    e.actor = ADA;
    assert_false(table_apply(&r.t, ROOM_ID, &e));
    e.actor = 0;
    e.seat = 1; /* the first move was the other seat's */
    assert_false(table_apply(&r.t, ROOM_ID, &e));
    e.seat = 0;
    assert_true(table_apply(&r.t, ROOM_ID, &e));
}

static void test_first_move(void **state)
{
    const struct table_options o = local(&quoridor, 2);

    (void)state;
    room_start(&r, &o);
    assert_int_equal(table_deadline(&r.t), 0);
    assert_int_equal(table_left(&r.t, 0, r.now + 90000), 60000);
    assert_fine(move_after(90000, "e2"));
    assert_true(r.last.used == 0 && r.last.gap == 90000);
    assert_true(r.t.record.entries[0].clock == RECORD_NO_CLOCK);
    assert_int_equal(r.t.seats[0].left, 60000);
    assert_int_equal(table_deadline(&r.t), r.now + 60000);
    assert_fine(move_after(10000, "e8"));
    assert_int_equal(r.t.record.entries[1].clock, 52000);
    assert_fine(room_act(&r, ACT_UNDO, 0));
    assert_int_equal(r.t.seats[1].left, 52000);
    assert_refused(move_after(70000, "e8"), "time-up");
    assert_refused(room_act(&r, ACT_UNDO, 0), "time-up");
    room_check(&r);
}

static void test_flag(void **state)
{
    const struct table_options o = local(&dorix, 3);

    (void)state;
    room_start(&r, &o);
    room_any_move(&r);
    r.now += 59999;
    assert_refused(room_on(&r, ACT_TIME, 0, -1), "too-soon");
    r.now++;
    assert_fine(room_on(&r, ACT_TIME, 0, -1)); /* no delay: nothing is in flight */
    assert_true(r.t.seats[1].kind == SEAT_COMPUTER && r.t.seats[1].replaced);
    assert_int_equal(r.t.record.entries[1].kind, RECORD_SUBSTITUTE);
    assert_fine(reseat(1, 0, EVE)); /* the device gives the seat back, with a new clock */
    assert_true(r.t.seats[1].player == EVE && !r.t.seats[1].replaced && !r.t.seats[1].flagged);
    assert_int_equal(table_deadline(&r.t), r.now + 60000);
    room_check(&r);
}

static void test_credit(void **state)
{
    const struct table_options o = local(&quoridor, 2);
    struct table_command c = room_command(ACT_CREDIT, 0);

    (void)state;
    room_start(&r, &o);
    c.credit = 1000;
    assert_refused(room_do(&r, &c), "not-now"); /* no clock runs */
    assert_fine(room_move(&r, "e2"));
    const int64_t deadline = table_deadline(&r.t);
    const int count = r.t.record.count;
    r.now += 30000;
    c.credit = 50000; /* more than has passed */
    assert_fine(room_do(&r, &c));
    assert_int_equal(table_deadline(&r.t), deadline + 30000);
    assert_int_equal(r.t.record.count, count);
    assert_int_equal(r.t.seats[1].left, 60000);
    room_check(&r);
}

static void test_undo(void **state)
{
    struct table_options o = local(&quoridor, 2);

    (void)state;
    room_start_with(&r, &o, 1);
    assert_refused(room_act(&r, ACT_UNDO, 0), "not-now");
    assert_fine(room_move(&r, "e2"));
    assert_fine(room_move(&r, "e8"));
    assert_fine(room_act(&r, ACT_UNDO, 0)); /* the computer's move too */
    assert_true(r.t.record.turns == 0 && r.last.seat == 0 && r.t.version == 3);
    assert_fine(room_move(&r, "e2"));
    assert_fine(room_act(&r, ACT_UNDO, 0)); /* while the computer is to move */
    assert_int_equal(r.t.record.turns, 0);
    assert_fine(reseat(0, 2, 0));
    assert_fine(room_move(&r, "e2"));
    assert_fine(room_move(&r, "e8"));
    assert_fine(room_act(&r, ACT_UNDO, 0)); /* computers alone: one move */
    assert_int_equal(r.t.record.turns, 1);
    room_check(&r);
}

static void test_undo_past_a_swap(void **state)
{
    struct table_options o = local(&quoridor, 2);

    (void)state;
    o.swap = true;
    room_start(&r, &o);
    assert_fine(room_move(&r, "e2"));
    assert_fine(room_on(&r, ACT_SWAP, BEN, -1));
    assert_refused(room_act(&r, ACT_UNDO, 0), "not-now");
    assert_fine(room_move(&r, "e8"));
    assert_fine(room_act(&r, ACT_UNDO, 0));
    assert_refused(room_act(&r, ACT_UNDO, 0), "not-now");
    room_check(&r);
}

/* Moves until the rules end the game. */
static void finish(void)
{
    while (r.t.phase == PHASE_PLAYING)
        room_any_move(&r);
}

static void test_undo_after_the_end(void **state)
{
    const struct table_options o = local(&tictacdoh, 2);

    (void)state;
    room_start(&r, &o);
    finish();
    const int turns = r.t.record.turns;
    r.now += 500000;
    assert_fine(room_act(&r, ACT_UNDO, 0));
    assert_true(r.t.phase == PHASE_PLAYING && r.t.ended == 0 && r.t.record.turns == turns - 1);
    assert_true(r.last.gap == 500000 && table_deadline(&r.t) > r.now);
    finish();
    assert_fine(room_number(&r, ACT_OFFER, ADA, OFFER_REMATCH));
    assert_fine(room_number(&r, ACT_ACCEPT, BEN, OFFER_REMATCH));
    assert_refused(room_act(&r, ACT_UNDO, 0), "not-now"); /* another game has followed */
    room_check(&r);
    room_start(&r, &o);
    room_any_move(&r);
    assert_fine(room_act(&r, ACT_RESIGN, ADA));
    assert_refused(room_act(&r, ACT_UNDO, 0), "not-now"); /* a decision stays */
    room_check(&r);
}

static void test_reseat(void **state)
{
    const struct table_options o = local(&quoridor, 2);

    (void)state;
    room_start(&r, &o);
    assert_refused(reseat(-1, 3, 0), "bad-command");
    assert_refused(reseat(0, 9, 0), "bad-command");
    assert_refused(reseat(0, -1, 0), "bad-command");
    assert_refused(reseat(0, 0, 0), "bad-command");
    assert_fine(room_move(&r, "e2"));
    assert_fine(room_number(&r, ACT_OFFER, ADA, OFFER_DRAW));
    r.now += 7000;
    assert_fine(reseat(1, 5, 0)); /* in the middle of its turn */
    assert_true(r.t.offer == OFFER_NONE && r.t.seats[1].level == 5 && table_wants_computer(&r.t));
    assert_true(r.last.used == 7000 && table_deadline(&r.t) == 0);
    assert_fine(room_on(&r, ACT_UNAVAILABLE, 0, -1));
    assert_fine(reseat(1, 0, EVE));
    assert_true(!r.t.unavailable && r.t.seats[1].left == 60000 && r.t.seats[1].person == EVE);
    assert_fine(reseat(0, 1, 0)); /* not this seat's turn: no clock is stopped */
    assert_int_equal(r.last.used + r.last.gap, 0);
    assert_fine(reseat(1, 8, 0)); /* computers play alone */
    assert_fine(room_move(&r, "e8"));
    room_check(&r);
}

static void test_computers_alone(void **state)
{
    struct table_options o = local(&quoridor, 2);

    (void)state;
    room_create(&r, &o);
    assert_fine(room_number(&r, ACT_COMPUTER, ADA, 3));
    assert_fine(room_number(&r, ACT_COMPUTER, ADA, 3));
    assert_int_equal(r.t.phase, PHASE_PLAYING);
    assert_fine(room_move(&r, "e2"));
    room_check(&r);
}

/* Continues the room's record with a person and a computer. */
static void continue_with(struct table *t, const struct table_options *o, int level)
{
    const uint64_t people[TABLE_SEATS_MAX] = {ADA, BEN, CLEO, DAN};
    const int levels[TABLE_SEATS_MAX] = {0, level, level, level};

    table_continue(t, ROOM_ID, o, &r.t.record, people, levels, r.now);
}

static void test_continue(void **state)
{
    static struct table t;
    struct table_options o = local(&quoridor, 2);

    (void)state;
    o.swap = true;
    room_start(&r, &o);
    assert_fine(room_move(&r, "e2"));
    assert_fine(move_after(10000, "e8"));
    assert_fine(move_after(20000, "e3"));
    r.now += 1000;
    continue_with(&t, &o, 0);
    assert_true(t.seats[0].left == 42000 && t.seats[1].left == 52000 && t.phase == PHASE_PLAYING);
    assert_int_equal(table_deadline(&t), r.now + 52000);
    assert_int_equal(t.seats[0].left + t.seats[0].used, t.seats[0].base + t.seats[0].added);
    assert_true(record_credit(&r.t.record, 1, 3000));
    continue_with(&t, &o, 0);
    assert_int_equal(t.seats[1].left, 55000);
    continue_with(&t, &o, 4);
    assert_true(t.seats[1].left == 0 && t.seats[1].level == 4 && table_wants_computer(&t));
    o.local = false; /* online the first move has a clock, and a swap exchanges it */
    room_start(&r, &o);
    assert_fine(move_after(10000, "e2"));
    assert_fine(room_on(&r, ACT_SWAP, BEN, -1));
    o.local = true;
    continue_with(&t, &o, 0);
    assert_true(t.seats[0].left == 60000 && t.seats[1].left == 52000);
}

static void test_continue_the_end(void **state)
{
    static struct table t;
    const struct table_options o = local(&tictacdoh, 2);
    const struct table_command c = {.act = ACT_UNDO, .id = "undo", .seat = -1};
    struct table_event e;

    (void)state;
    room_start(&r, &o);
    finish();
    continue_with(&t, &o, 3);
    assert_true(t.phase == PHASE_OVER && t.ended == r.now && table_deadline(&t) == 0);
    assert_fine(table_decide(&t, &c, r.now, &e, NULL));
    assert_true(table_apply(&t, ROOM_ID, &e) && t.phase == PHASE_PLAYING);
    assert_int_equal(table_to_move(&t), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_options),          cmocka_unit_test(test_only_local),
        cmocka_unit_test(test_first_move),       cmocka_unit_test(test_flag),
        cmocka_unit_test(test_credit),           cmocka_unit_test(test_undo),
        cmocka_unit_test(test_undo_past_a_swap), cmocka_unit_test(test_undo_after_the_end),
        cmocka_unit_test(test_reseat),           cmocka_unit_test(test_computers_alone),
        cmocka_unit_test(test_continue),         cmocka_unit_test(test_continue_the_end),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
