/*
 * seats.c - creating tables, taking seats, leaving them, starting.
 */
#include <stdio.h>

#include "room.h"

static struct room r;

static void test_options(void **state)
{
    struct table_options o = room_options(&quoridor, 2);

    (void)state;
    assert_fine(room_creates(&o, false, "x"));
    o.seats = 3;
    assert_refused(room_creates(&o, true, "x"), "bad-command");
    o = room_options(&dorix, 3);
    assert_fine(room_creates(&o, true, "x"));
    o.swap = true;
    assert_refused(room_creates(&o, true, "x"), "bad-command");
    o = room_options(&orbital, 2);
    o.swap = true;
    assert_fine(room_creates(&o, true, "x"));
    o.order = 2;
    assert_refused(room_creates(&o, true, "x"), "bad-command");
    o = room_options(NULL, 2);
    assert_refused(room_creates(&o, true, "x"), "bad-command");
    o = room_options(&orbital, 2);
    o.rated = true; /* … without a clock */
    assert_refused(room_creates(&o, true, "x"), "bad-command");
    o = room_fischer(&orbital, 2, 60, 1);
    o.rated = true;
    assert_fine(room_creates(&o, true, "x"));
    assert_refused(room_creates(&o, false, "x"), "accounts-only");
}

static void test_bots(void **state)
{
    struct table_options o = room_fischer(&dorix, 2, 60, 0);
    struct table_command c = room_command(ACT_SIT, BEN);
    struct table_event e;

    (void)state;
    c.bot = true;
    room_create(&r, &o); /* Casual: they may. */
    assert_fine(room_act(&r, ACT_SIT, ADA));
    assert_fine(room_do(&r, &c));
    assert_true(r.t.seats[1].bot && !r.t.seats[0].bot);
    room_check(&r);
    o.rated = true;
    room_create(&r, &o);
    assert_fine(room_act(&r, ACT_SIT, ADA));
    assert_refused(room_do(&r, &c), "no-bots");
    o.bots_allowed = true;
    room_create(&r, &o);
    assert_fine(room_act(&r, ACT_SIT, ADA));
    assert_fine(room_do(&r, &c));
    assert_true(r.t.counts && r.t.options.bots_allowed);
    room_check(&r);
    c = room_command(ACT_CREATE, ADA);
    c.received = 1000;
    c.bot = true;
    snprintf(c.id, sizeof c.id, "x");
    assert_fine(table_create(1, &o, &c, 1000, &e));
    assert_true(e.bot);
    o.bots_allowed = false;
    assert_refused(table_create(1, &o, &c, 1000, &e), "no-bots");
}

static void test_clock_options(void **state)
{
    static const struct {
        uint8_t clock;
        uint32_t base, increment;
        bool ok;
    } cases[] = {
        {CLOCK_NONE, 0, 0, true},
        {CLOCK_NONE, 1, 0, false},
        {CLOCK_NONE, 0, 1, false},
        {CLOCK_FISCHER, 10000, 0, true},
        {CLOCK_FISCHER, 9999, 0, false},
        {CLOCK_FISCHER, 10800000, 180000, true},
        {CLOCK_FISCHER, 10800001, 0, false},
        {CLOCK_FISCHER, 60000, 180001, false},
        {CLOCK_DAYS, 86400000, 0, true},
        {CLOCK_DAYS, 86399999, 0, false},
        {CLOCK_DAYS, 1209600000, 0, true},
        {CLOCK_DAYS, 1209600001, 0, false},
        {CLOCK_DAYS, 86400000, 1, false},
        {3, 60000, 0, false},
    };

    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        struct table_options o = room_options(&dorix, 4);
        o.clock = cases[i].clock;
        o.base = cases[i].base;
        o.increment = cases[i].increment;
        assert_refused(room_creates(&o, true, "x"), cases[i].ok ? "fine" : "bad-command");
    }
}

static void test_ids(void **state)
{
    const struct table_options o = room_options(&dorix, 2);
    struct table_command c = room_command(ACT_SIT, ADA);

    (void)state;
    assert_fine(room_creates(&o, true, "aZ09-_"));
    assert_fine(room_creates(&o, true, "0123456789012345678901234567890123456789"));
    assert_refused(room_creates(&o, true, ""), "bad-command");
    assert_refused(room_creates(&o, true, "a b"), "bad-command");
    assert_refused(room_creates(&o, true, "caf\xc3\xa9"), "bad-command");
    room_create(&r, &o);
    memset(c.id, 'a', sizeof c.id); /* Not terminated: 41 characters. */
    assert_refused(room_do(&r, &c), "bad-command");
    memset(c.id, 'a', sizeof c.id);
    c.id[40] = '\0';
    assert_fine(room_do(&r, &c));
    snprintf(c.id, sizeof c.id, "'; DROP");
    assert_refused(room_do(&r, &c), "bad-command");
}

static void test_bad_arguments(void **state)
{
    const struct table_options o = room_options(&dorix, 2);
    struct table_command c = room_command(ACT_SIT, ADA);

    (void)state;
    room_create(&r, &o);
    assert_refused(room_on(&r, ACT_SIT, ADA, 2), "bad-command");
    assert_refused(room_on(&r, ACT_SIT, ADA, -2), "bad-command");
    assert_refused(room_act(&r, ACT_CREATE, ADA), "bad-command");
    assert_refused(room_act(&r, (enum table_act)ACT_COUNT, ADA), "bad-command");
    assert_refused(room_act(&r, (enum table_act) - 1, ADA), "bad-command");
    c.received = TABLE_TIME_MAX + 1;
    assert_refused(room_do(&r, &c), "bad-command");
    r.now = -1;
    c.received = 5;
    assert_refused(room_do(&r, &c), "bad-command");
}

static void test_sit(void **state)
{
    const struct table_options o = room_options(&dorix, 3);

    (void)state;
    room_create(&r, &o);
    assert_int_equal(r.t.host, ADA);
    assert_int_equal(table_seat_of(&r.t, ADA), -1);
    assert_fine(room_on(&r, ACT_SIT, BEN, 1));
    assert_refused(room_on(&r, ACT_SIT, CLEO, 1), "taken");
    assert_refused(room_act(&r, ACT_SIT, 0), "not-yours");
    assert_fine(room_act(&r, ACT_SIT, BEN)); /* Casual, so a person may sit twice. */
    assert_int_equal(r.last.seat, 0);
    assert_false(r.last.starts);
    assert_refused(room_move(&r, "b2"), "not-started");
    r.now += 500;
    assert_fine(room_act(&r, ACT_SIT, CLEO));
    assert_true(r.last.starts && r.last.seat == 2);
    assert_true(r.t.phase == PHASE_PLAYING && r.t.started == r.now && r.t.version == 0);
    assert_false(r.t.counts);
    assert_refused(room_act(&r, ACT_SIT, DAN), "started");
    assert_refused(room_act(&r, ACT_LEAVE, CLEO), "started");
    room_check(&r);
}

static void test_rated(void **state)
{
    struct table_options o = room_fischer(&dorix, 2, 60, 0);
    struct table_command c = room_command(ACT_SIT, BEN);

    (void)state;
    o.rated = true;
    room_create(&r, &o);
    assert_fine(room_act(&r, ACT_SIT, ADA));
    assert_refused(room_act(&r, ACT_SIT, ADA), "seated-already");
    assert_refused(room_number(&r, ACT_COMPUTER, ADA, 3), "no-computers");
    c.account = false;
    assert_refused(room_do(&r, &c), "accounts-only");
    c.account = true;
    assert_fine(room_do(&r, &c));
    assert_true(r.t.counts);
    room_check(&r);
}

static void test_leave(void **state)
{
    const struct table_options o = room_options(&dorix, 3);

    (void)state;
    room_create(&r, &o);
    assert_refused(room_act(&r, ACT_LEAVE, ADA), "not-yours");
    assert_fine(room_act(&r, ACT_SIT, BEN));
    assert_refused(room_on(&r, ACT_LEAVE, ADA, 0), "not-yours"); /* Not even the host. */
    assert_refused(room_on(&r, ACT_LEAVE, 0, 0), "not-yours");
    assert_fine(room_act(&r, ACT_LEAVE, BEN));
    assert_int_equal(r.t.seats[0].kind, SEAT_FREE);
    assert_fine(room_number(&r, ACT_COMPUTER, ADA, 8));
    assert_refused(room_on(&r, ACT_LEAVE, BEN, 0), "not-yours");
    assert_refused(room_on(&r, ACT_LEAVE, 0, 0), "not-yours");
    assert_fine(room_on(&r, ACT_LEAVE, ADA, 0)); /* But a computer's seat. */
    assert_int_equal(r.t.seats[0].kind, SEAT_FREE);
    room_check(&r);
}

static void test_computers(void **state)
{
    const struct table_options o = room_options(&tictacdoh, 3);

    (void)state;
    room_create(&r, &o);
    assert_refused(room_number(&r, ACT_COMPUTER, ADA, 0), "bad-command");
    assert_refused(room_number(&r, ACT_COMPUTER, ADA, 9), "bad-command");
    assert_refused(room_number(&r, ACT_COMPUTER, BEN, 1), "not-yours");
    assert_refused(room_number(&r, ACT_COMPUTER, 0, 1), "not-yours");
    assert_fine(room_number(&r, ACT_COMPUTER, ADA, 1));
    assert_fine(room_number(&r, ACT_COMPUTER, ADA, 8));
    assert_refused(room_number(&r, ACT_COMPUTER, ADA, 2), "not-now"); /* No person. */
    assert_fine(room_act(&r, ACT_SIT, EVE));
    assert_true(r.t.phase == PHASE_PLAYING && table_wants_computer(&r.t));
    assert_int_equal(r.t.seats[1].level, 8);
    room_check(&r);
}

/* Each order of three occurs; teams stay together, and each seat moves first sometimes. */
static void test_lots(void **state)
{
    struct table_options o = room_options(&dorix, 3);
    int seen[27] = {0}, orders = 0, firsts = 0, first[4] = {0};

    (void)state;
    o.order = ORDER_RANDOM;
    for (uint64_t lot = 0; lot < 200; lot++) {
        struct table_command c = room_command(ACT_SIT, CLEO);
        room_create(&r, &o);
        assert_fine(room_act(&r, ACT_SIT, ADA));
        assert_fine(room_act(&r, ACT_SIT, BEN));
        c.random = lot;
        assert_fine(room_do(&r, &c));
        for (int seat = 0; seat < 3; seat++)
            assert_int_equal(r.t.seats[r.last.order[seat]].person, ADA + seat);
        seen[r.last.order[0] * 9 + r.last.order[1] * 3 + r.last.order[2]]++;
    }
    for (int i = 0; i < 27; i++) {
        orders += seen[i] > 0;
        assert_true(seen[i] == 0 || seen[i] > 10);
    }
    assert_int_equal(orders, 6);
    o = room_options(&dorix, 4);
    o.order = ORDER_RANDOM;
    for (uint64_t lot = 0; lot < 100; lot++) {
        struct table_command c = room_command(ACT_SIT, DAN);
        room_create(&r, &o);
        for (uint64_t who = ADA; who <= CLEO; who++)
            assert_fine(room_act(&r, ACT_SIT, who));
        c.random = lot;
        assert_fine(room_do(&r, &c));
        assert_int_equal((table_seat_of(&r.t, ADA) + 2) % 4, table_seat_of(&r.t, CLEO));
        first[r.last.order[0]]++;
        room_check(&r);
    }
    for (int i = 0; i < 4; i++)
        firsts += first[i] > 10;
    assert_int_equal(firsts, 4);
}

static void test_abort_before_the_start(void **state)
{
    const struct table_options o = room_options(&dorix, 2);

    (void)state;
    room_create(&r, &o);
    assert_fine(room_act(&r, ACT_SIT, BEN));
    assert_refused(room_act(&r, ACT_ABORT, BEN), "not-yours");
    assert_fine(room_act(&r, ACT_ABORT, ADA));
    assert_true(r.t.phase == PHASE_OVER && r.t.record.ending == ENDING_ABORTED);
    assert_int_equal(table_score(&r.t, 0), -1);
    assert_refused(room_act(&r, ACT_SIT, CLEO), "over");
    assert_refused(room_number(&r, ACT_OFFER, BEN, OFFER_REMATCH), "not-now");
    room_check(&r);
    room_create(&r, &o);
    assert_fine(room_act(&r, ACT_ABORT, 0)); /* The service may. */
    room_check(&r);
}

/* A seat that is left repeatedly is blocked for a while; others can be taken, and this one
   later. */
static void test_seats_rest(void **state)
{
    const struct table_options o = room_options(&dorix, 3);
    struct table_command computer = room_command(ACT_COMPUTER, ADA);

    (void)state;
    room_create(&r, &o);
    for (int i = 0; i < TABLE_LEAVES_FREE + 2; i++) {
        if (i == TABLE_LEAVES_FREE + 1) {
            assert_refused(room_on(&r, ACT_SIT, EVE, 0), "too-soon");
            r.now += 1000;
        }
        assert_fine(room_on(&r, ACT_SIT, EVE, 0));
        assert_fine(room_on(&r, ACT_LEAVE, EVE, 0));
    }
    r.now += 1999;
    assert_refused(room_on(&r, ACT_SIT, BEN, 0), "too-soon");
    computer.seat = 0;
    computer.number = 3;
    /* The host may give a seat that still rests to a computer. */
    assert_fine(room_do(&r, &computer));
    assert_fine(room_on(&r, ACT_LEAVE, ADA, 0));
    assert_fine(room_on(&r, ACT_SIT, BEN, 0));
    assert_fine(room_act(&r, ACT_LEAVE, BEN)); /* The seat now rests for 3 s. */
    assert_fine(room_act(&r, ACT_SIT, CLEO));
    assert_int_equal(r.last.seat, 1); /* The first seat that is not blocked. */
    assert_fine(room_act(&r, ACT_SIT, DAN));
    assert_int_equal(r.last.seat, 2);
    assert_refused(room_act(&r, ACT_SIT, BEN), "too-soon");
    r.now += 3000;
    assert_fine(room_act(&r, ACT_SIT, BEN));
    assert_int_equal(r.t.phase, PHASE_PLAYING);
    room_check(&r);
}

/* Players who wait may send phrases, but the log keeps room for people to sit down. */
static void test_talk_before_the_start(void **state)
{
    const struct table_options o = room_options(&dorix, 2);

    (void)state;
    room_create(&r, &o);
    assert_fine(room_act(&r, ACT_SIT, ADA));
    while (r.t.seq < TABLE_WAITING_TALK_MAX) {
        r.now += TABLE_PHRASE_PAUSE;
        assert_fine(room_number(&r, ACT_PHRASE, ADA, 0));
    }
    r.now += TABLE_PHRASE_PAUSE;
    assert_refused(room_number(&r, ACT_PHRASE, ADA, 0), "log-full");
    assert_fine(room_act(&r, ACT_SIT, BEN));
    assert_fine(room_number(&r, ACT_PHRASE, ADA, 0));
}

/* Sitting and leaving does not fill the log: three strangers at once need more than a month for
   that, and then there is still room for the events that end the table. */
static void test_full(void **state)
{
    const struct table_options o = room_options(&dorix, 4);
    const int64_t month = INT64_C(30) * 86400000;
    enum table_refusal refused;

    (void)state;
    room_create(&r, &o);
    assert_fine(room_act(&r, ACT_SIT, ADA));
    const int64_t began = r.now;
    do {
        refused = room_act(&r, ACT_SIT, BEN);
        if (refused == TABLE_OK)
            assert_fine(room_act(&r, ACT_LEAVE, BEN));
        else if (refused == TABLE_TOO_SOON)
            r.now += 10000;
    } while (refused != TABLE_FULL);
    assert_true(r.now - began > month);
    assert_true(r.t.seq >= TABLE_TALK_MAX && r.t.seq <= TABLE_TALK_MAX + 1);
    assert_refused(room_number(&r, ACT_COMPUTER, ADA, 1), "log-full");
    assert_fine(room_act(&r, ACT_ABORT, ADA));
    room_check(&r);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_options),
        cmocka_unit_test(test_clock_options),
        cmocka_unit_test(test_ids),
        cmocka_unit_test(test_bad_arguments),
        cmocka_unit_test(test_sit),
        cmocka_unit_test(test_rated),
        cmocka_unit_test(test_bots),
        cmocka_unit_test(test_leave),
        cmocka_unit_test(test_computers),
        cmocka_unit_test(test_lots),
        cmocka_unit_test(test_abort_before_the_start),
        cmocka_unit_test(test_seats_rest),
        cmocka_unit_test(test_talk_before_the_start),
        cmocka_unit_test(test_full),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
