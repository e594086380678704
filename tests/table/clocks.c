/*
 * clocks.c - clocks: time used, forgiven, credited, and unassigned.
 */
#include "room.h"

static struct room r;
static const uint32_t day = 86400000;

/* A move that arrived `elapsed` after the turn began, spent `lag` in the network, and was sent
   `gap` later. */
static enum table_refusal move_after(uint32_t elapsed, uint32_t lag, uint32_t gap, const char *move)
{
    struct table_command c = room_command(ACT_MOVE, r.t.seats[table_to_move(&r.t)].player);

    c.version = r.t.version;
    c.move = move;
    c.lag = lag;
    c.received = r.t.since + elapsed;
    r.now = c.received + gap;
    return room_do(&r, &c);
}

static void check_seat(int seat, uint32_t left)
{
    const struct table_seat *s = &r.t.seats[seat];

    assert_int_equal(s->left, left);
    assert_int_equal((int64_t)s->left + (int64_t)s->used,
                     (int64_t)s->base + s->added + (int64_t)s->credit);
}

static void test_fischer(void **state)
{
    const struct table_options o = room_fischer(&quoridor, 2, 60, 2);

    (void)state;
    room_start(&r, &o);
    assert_int_equal(table_deadline(&r.t), r.now + 60000);
    assert_fine(move_after(10000, 0, 30, "e2"));
    assert_true(r.last.used == 10000 && r.last.lag == 0 && r.last.gap == 30);
    check_seat(0, 52000);
    check_seat(1, 60000);
    assert_int_equal(r.t.record.entries[0].clock, 52000);
    assert_int_equal(r.t.since, r.now); /* The gap is charged to nobody. */
    assert_int_equal(table_deadline(&r.t), r.now + 60000);
    assert_int_equal(table_left(&r.t, 1, r.now + 5000), 55000);
    assert_int_equal(table_left(&r.t, 1, r.now - 5000), 60000);
    assert_int_equal(table_left(&r.t, 1, r.now + 70000), 0);
    assert_int_equal(table_left(&r.t, 0, r.now + 5000), 52000);
    assert_fine(move_after(60000, 0, 0, "e8")); /* To the last millisecond. */
    check_seat(1, 2000);
    room_check(&r);
}

static void test_time_up(void **state)
{
    const struct table_options o = room_fischer(&quoridor, 2, 60, 0);

    (void)state;
    room_start(&r, &o);
    assert_refused(move_after(60001, 0, 0, "e2"), "time-up");
    assert_fine(move_after(59999, 0, 4000, "e2")); /* It arrived in time, though it is late now. */
    check_seat(0, 1);
    assert_refused(move_after(60001, 0, 0, "e5"), "illegal"); /* Before the time. */
}

static void test_lag(void **state)
{
    const struct table_options o = room_fischer(&quoridor, 2, 60, 0);

    (void)state;
    room_start(&r, &o);
    assert_fine(move_after(10000, 300, 0, "e2"));
    assert_true(r.last.used == 9700 && r.last.lag == 300);
    check_seat(0, 50300);
    assert_int_equal(r.t.seats[0].quota, 800);
    assert_fine(move_after(200, 300, 0, "e8")); /* The lag is not more than the time that passed. */
    assert_true(r.last.used == 0 && r.last.lag == 200 && r.t.seats[1].quota == 900);
    assert_fine(move_after(1000, 2000, 0, "e3")); /* Not more than the cap. */
    assert_true(r.last.lag == 500 && r.t.seats[0].quota == 400);
    assert_fine(move_after(0, 0, 0, "e7"));
    assert_true(r.last.lag == 0 && r.t.seats[1].quota == 1000); /* Not more than the actual lag. */
    assert_fine(move_after(1000, 2000, 0, "e4"));               /* Not more than is left. */
    assert_true(r.last.lag == 400 && r.t.seats[0].quota == 100 && r.t.seats[0].lag == 1200);
    assert_refused(move_after(60600, 600, 0, "e6"), "time-up");
    assert_fine(move_after(60500, 600, 0, "e6")); /* Lag counts at the end, too. */
    check_seat(1, 0);
    room_check(&r);
}

static void test_times_that_go_back(void **state)
{
    const struct table_options o = room_fischer(&quoridor, 2, 60, 0);
    struct table_command c = room_command(ACT_MOVE, ADA);

    (void)state;
    room_start(&r, &o);
    c.move = "e2";
    c.received = r.t.since - 5000; /* Another node's clock. */
    r.now -= 3000;
    assert_fine(room_do(&r, &c));
    assert_true(r.last.used == 0 && r.last.at == 1000000 && r.last.gap == 0);
    c = room_command(ACT_MOVE, BEN);
    c.move = "e8";
    c.version = 1;
    c.received = 1000500; /* Later than now. */
    assert_fine(room_do(&r, &c));
    assert_true(r.last.used == 500 && r.last.at == 1000500 && r.last.gap == 0);
    room_check(&r);
}

static void test_days(void **state)
{
    struct table_options o = room_options(&quoridor, 2);

    (void)state;
    o.clock = CLOCK_DAYS;
    o.base = 2 * day;
    room_start(&r, &o);
    assert_fine(move_after(day, 0, 0, "e2"));
    check_seat(0, day);
    assert_int_equal(r.t.record.entries[0].clock, day);
    assert_fine(move_after(2 * day, 0, 0, "e8"));
    check_seat(1, 0);
    check_seat(0, 2 * day); /* Ada's turn begins: two days again. */
    assert_int_equal(table_deadline(&r.t), r.now + 2 * day);
    struct table_command c = room_command(ACT_CREDIT, 0);
    c.credit = day;
    assert_fine(room_do(&r, &c));
    check_seat(0, 3 * day);
    assert_fine(move_after(100, 0, 0, "e3"));
    check_seat(0, 3 * day - 100);
    assert_fine(move_after(0, 0, 0, "e7"));
    check_seat(0, 2 * day); /* What was given is for that turn. */
    room_check(&r);
}

static void test_no_clock(void **state)
{
    const struct table_options o = room_options(&quoridor, 2);

    (void)state;
    room_start(&r, &o);
    assert_true(table_deadline(&r.t) == 0 && table_left(&r.t, 0, r.now) == 0);
    assert_fine(move_after(4000000000, 300, 400000000, "e2")); /* 51 days. */
    assert_true(r.last.used == 0 && r.last.lag == 0 && r.last.gap == 4400000000);
    r.now += 5 * (int64_t)day;
    assert_refused(room_act(&r, ACT_TIME, 0), "not-now");
    struct table_command c = room_command(ACT_CREDIT, 0);
    c.credit = 1;
    assert_refused(room_do(&r, &c), "not-now");
    room_check(&r);
}

static void test_computers_have_none(void **state)
{
    const struct table_options o = room_fischer(&quoridor, 2, 60, 1);
    struct table_command c = room_command(ACT_CREDIT, 0);

    (void)state;
    room_start_with(&r, &o, 1);
    assert_fine(move_after(1000, 0, 0, "e2"));
    assert_true(table_deadline(&r.t) == 0 && table_left(&r.t, 1, r.now) == 0);
    c.credit = 1000;
    assert_refused(room_do(&r, &c), "not-now");
    assert_fine(move_after(90000, 5, 10, "e8"));
    assert_true(r.last.used == 0 && r.last.lag == 0 && r.last.gap == 90010);
    assert_int_equal(r.t.record.entries[1].clock, RECORD_NO_CLOCK);
    assert_int_equal(table_deadline(&r.t), r.now + 60000);
}

static void test_credit(void **state)
{
    const struct table_options o = room_fischer(&quoridor, 2, 60, 0);
    struct table_command c = room_command(ACT_CREDIT, 0);

    (void)state;
    room_start(&r, &o);
    assert_refused(room_do(&r, &c), "bad-command"); /* Nothing is no credit. */
    c.credit = 30000;
    c.actor = ADA;
    assert_refused(room_do(&r, &c), "not-yours");
    c.actor = 0;
    r.now += 50000;
    assert_fine(room_do(&r, &c));
    assert_true(r.last.used == 30000 && r.last.seat == 0 && r.t.version == 0);
    check_seat(0, 90000);
    assert_int_equal(table_deadline(&r.t), r.t.since + 90000);
    assert_int_equal(r.t.record.entries[0].kind, RECORD_CREDIT);
    assert_fine(move_after(85000, 0, 0, "e2"));
    check_seat(0, 5000);
    room_check(&r);
}

/* A credit too large for a clock is given all the same, because the clock did not run in that
   time. */
static void test_long_credit(void **state)
{
    static const int lengths[] = {20, 44, 46, 47, 50, 60, 400};
    const struct table_options live = room_fischer(&quoridor, 2, 60, 0);
    struct table_options days = room_options(&quoridor, 2);
    struct table_command c = room_command(ACT_CREDIT, 0);

    (void)state;
    days.clock = CLOCK_DAYS;
    days.base = 3 * day;
    for (size_t i = 0; i < 2 * sizeof lengths / sizeof *lengths; i++) {
        const struct table_options *o = i % 2 ? &live : &days;
        room_start(&r, o);
        assert_fine(move_after(1000, 0, 0, "e2"));
        const int64_t began = r.t.since;
        c.credit = (uint64_t)lengths[i / 2] * day;
        r.now += 5000 + (int64_t)c.credit;
        assert_fine(room_do(&r, &c));
        assert_int_equal(r.last.used, c.credit);
        assert_int_equal(table_deadline(&r.t), began + (int64_t)c.credit + o->base);
        assert_int_equal(table_left(&r.t, 1, r.now), o->base - 5000);
        assert_refused(room_act(&r, ACT_TIME, 0), "too-soon");
        r.now += 1000;
        assert_fine(room_move(&r, "e8"));
        assert_int_equal(r.t.seats[1].left, o->base - 6000);
        room_check(&r);
    }
}

/* A clock that has run for a second cannot have lost more. */
static void test_credit_of_what_was_not(void **state)
{
    const struct table_options o = room_fischer(&quoridor, 2, 60, 0);
    struct table_command c = room_command(ACT_CREDIT, 0);

    (void)state;
    room_start(&r, &o);
    c.credit = UINT64_MAX;
    assert_refused(room_do(&r, &c), "not-now");
    r.now += 1000;
    assert_fine(room_do(&r, &c));
    assert_int_equal(r.last.used, 1000);
    check_seat(0, 61000);
    room_check(&r);
}

static void test_increment_is_capped(void **state)
{
    const struct table_options o = room_fischer(&quoridor, 2, 60, 5);
    struct table_command c = room_command(ACT_CREDIT, 0);

    (void)state;
    room_start(&r, &o);
    c.credit = RECORD_CLOCK_MAX - 60000;
    assert_fine(room_do(&r, &c));
    assert_fine(move_after(1000, 0, 0, "e2"));
    check_seat(0, RECORD_CLOCK_MAX);
    room_check(&r);
}

static void test_flag_two(void **state)
{
    const struct table_options o = room_fischer(&quoridor, 2, 60, 0);
    struct table_command c = room_command(ACT_TIME, 0);

    (void)state;
    room_start(&r, &o);
    r.now += 62999;
    assert_refused(room_do(&r, &c), "too-soon");
    r.now++;
    c.version = 1;
    assert_refused(room_do(&r, &c), "stale");
    c.version = 0;
    c.actor = BEN;
    assert_refused(room_do(&r, &c), "not-yours");
    c.actor = 0;
    assert_fine(room_do(&r, &c));
    assert_true(r.last.used == 60000 && r.last.gap == 3000 && r.last.seat == 0);
    assert_true(r.t.phase == PHASE_OVER && r.t.record.ending == ENDING_TIME);
    assert_true(table_score(&r.t, 0) == 0 && table_score(&r.t, 1) == 2 && r.t.seats[0].flagged);
    check_seat(0, 0);
    room_check(&r);
}

static void test_flag_three(void **state)
{
    const struct table_options o = room_fischer(&dorix, 3, 60, 0);

    (void)state;
    room_start(&r, &o);
    r.now += 63000;
    assert_fine(room_act(&r, ACT_TIME, 0));
    assert_true(r.t.phase == PHASE_PLAYING && table_wants_computer(&r.t) && r.t.version == 0);
    assert_true(r.t.seats[0].flagged && r.t.seats[0].replaced && r.t.seats[0].person == ADA);
    assert_true(r.t.seats[0].level == TABLE_SUBSTITUTE_LEVEL && r.t.since == r.now);
    assert_refused(room_act(&r, ACT_TIME, 0), "not-now"); /* Computers have no clock. */
    assert_fine(room_move(&r, "b2"));
    assert_int_equal(r.last.actor, 0);
    r.now += 63000;
    assert_fine(room_act(&r, ACT_TIME, 0));
    assert_fine(room_move(&r, "b3"));
    r.now += 63000;
    assert_fine(room_act(&r, ACT_TIME, 0)); /* No person is left. */
    assert_true(r.t.phase == PHASE_OVER && r.t.record.ending == ENDING_ABANDONED);
    for (int seat = 0; seat < 3; seat++)
        assert_int_equal(table_score(&r.t, seat), 0);
    room_check(&r);
}

/* At the end of a game the running clock is charged, at most with what it has. */
static void test_charged_at_the_end(void **state)
{
    const struct table_options o = room_fischer(&quoridor, 2, 60, 5);

    (void)state;
    room_start(&r, &o);
    r.now += 7000;
    assert_fine(room_act(&r, ACT_RESIGN, BEN)); /* Ada's clock ran. */
    assert_true(r.last.used == 7000 && r.last.gap == 0);
    check_seat(0, 53000);
    room_start(&r, &o);
    r.now += 61000;
    assert_fine(room_act(&r, ACT_RESIGN, ADA));
    assert_true(r.last.used == 60000 && r.last.gap == 1000);
    check_seat(0, 0);
    room_check(&r);
}

/* ---- a clock for each ---- */

static struct table_options with_times(uint32_t first, uint32_t second, uint32_t increment)
{
    struct table_options o = room_fischer(&quoridor, 2, 60, 2);

    o.times = true;
    o.bases[0] = first * 1000;
    o.bases[1] = second * 1000;
    o.increments[0] = 2000;
    o.increments[1] = increment * 1000;
    return o;
}

static void test_times_allowed(void **state)
{
    struct table_options o = with_times(60, 30, 2);

    (void)state;
    assert_fine(room_creates(&o, true, "x"));
    o = with_times(60, 60, 0); /* the increment alone differs */
    assert_fine(room_creates(&o, true, "x"));
    o = with_times(60, 60, 2); /* all have what the table has: no odds */
    assert_refused(room_creates(&o, true, "x"), "bad-command");
    o.times = false; /* given, but not meant */
    assert_refused(room_creates(&o, true, "x"), "bad-command");
    o = with_times(60, 9, 2);
    assert_refused(room_creates(&o, true, "x"), "bad-command");
    o = with_times(60, 30, 181);
    assert_refused(room_creates(&o, true, "x"), "bad-command");
    o = with_times(60, 30, 2);
    o.bases[2] = 30000; /* nobody's */
    assert_refused(room_creates(&o, true, "x"), "bad-command");
    o = with_times(60, 30, 2);
    o.rated = true;
    assert_refused(room_creates(&o, true, "x"), "bad-command");
    o = with_times(60, 30, 2);
    o.swap = true;
    assert_refused(room_creates(&o, true, "x"), "bad-command");
    o = with_times(60, 30, 2);
    o.clock = CLOCK_NONE;
    o.base = o.increment = 0;
    assert_refused(room_creates(&o, true, "x"), "bad-command");
}

/* Everyone has their own clock, wherever they are seated. */
static void test_times(void **state)
{
    struct table_options o = with_times(60, 20, 1);
    unsigned firsts = 0;

    (void)state;
    o.order = ORDER_RANDOM;
    for (uint64_t i = 1; i < 40; i++) {
        room_create(&r, &o);
        for (uint64_t who = ADA; who <= BEN; who++) {
            struct table_command c = room_command(ACT_SIT, who);
            c.random = UINT64_C(0x9e3779b97f4a7c15) * i;
            assert_fine(room_do(&r, &c));
        }
        const int ada = r.t.seats[0].player == ADA ? 0 : 1;
        firsts |= 1u << ada;
        check_seat(ada, 60000);
        check_seat(!ada, 20000);
        assert_int_equal(table_deadline(&r.t), r.now + (ada == 0 ? 60000 : 20000));
        assert_fine(move_after(5000, 0, 0, "e2"));
        assert_fine(move_after(5000, 0, 0, "e8"));
        check_seat(ada, 57000);
        check_seat(!ada, 16000);
        room_check(&r);
    }
    assert_int_equal(firsts, 3);
}

static void test_times_of_days(void **state)
{
    struct table_options o = room_options(&quoridor, 2);

    (void)state;
    o.clock = CLOCK_DAYS;
    o.base = o.bases[0] = 3 * day;
    o.bases[1] = day;
    o.times = true;
    room_start(&r, &o);
    assert_fine(move_after(day, 0, 0, "e2"));
    assert_int_equal(table_deadline(&r.t), r.now + day);
    assert_fine(move_after(day / 2, 0, 0, "e8"));
    check_seat(0, 3 * day);
    assert_fine(move_after(1000, 0, 0, "e3"));
    check_seat(1, day);
    room_check(&r);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_fischer),
        cmocka_unit_test(test_time_up),
        cmocka_unit_test(test_lag),
        cmocka_unit_test(test_times_that_go_back),
        cmocka_unit_test(test_days),
        cmocka_unit_test(test_no_clock),
        cmocka_unit_test(test_computers_have_none),
        cmocka_unit_test(test_credit),
        cmocka_unit_test(test_long_credit),
        cmocka_unit_test(test_credit_of_what_was_not),
        cmocka_unit_test(test_increment_is_capped),
        cmocka_unit_test(test_flag_two),
        cmocka_unit_test(test_flag_three),
        cmocka_unit_test(test_charged_at_the_end),
        cmocka_unit_test(test_times_allowed),
        cmocka_unit_test(test_times),
        cmocka_unit_test(test_times_of_days),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
