/*
 * follow.c - a client follows a table by its events, and notices when it cannot.
 */
#include "client.h"

static struct room r;
static struct client c;

static void hear(enum table_refusal answer)
{
    assert_fine(answer);
    client_hear(&c, &r);
}

static void test_whole_game(void **state)
{
    struct table_options o = room_fischer(&quoridor, 2, 60, 2);

    (void)state;
    o.swap = true;
    room_create(&r, &o);
    client_begin(&c, &r);
    hear(room_act(&r, ACT_SIT, ADA));
    hear(room_act(&r, ACT_SIT, BEN));
    r.now += 3000;
    hear(room_move(&r, "e2"));
    hear(room_act(&r, ACT_SWAP, BEN));
    assert_true(c.f.table.seats[0].player == BEN && table_left(&c.f.table, 1, 0) == 59000);
    hear(room_number(&r, ACT_OFFER, ADA, OFFER_DRAW));
    hear(room_act(&r, ACT_DECLINE, BEN));
    r.now += 1500;
    hear(room_move(&r, "e8"));
    hear(room_number(&r, ACT_OFFER, ADA, OFFER_TAKE_BACK));
    hear(room_act(&r, ACT_ACCEPT, BEN));
    assert_int_equal(c.f.table.record.turns, 1);
    hear(room_number(&r, ACT_PHRASE, BEN, 3));
    hear(room_act(&r, ACT_RESIGN, ADA));
    assert_string_equal(c.f.ending, "resignation");
    assert_true(c.f.winners == 1 && c.f.half_points[0] == 2 && c.f.half_points[1] == 0);
    hear(room_number(&r, ACT_OFFER, BEN, OFFER_REMATCH));
    hear(room_number(&r, ACT_ACCEPT, ADA, OFFER_REMATCH));
    assert_true(c.f.table.next == 4711 && c.f.to_move == -1);
}

static void test_all_options(void **state)
{
    struct table_options o = room_fischer(&quoridor, 2, 60, 2);

    (void)state;
    o.private = o.bots_allowed = o.odds = o.times = true;
    o.hands[0] = 10;
    o.hands[1] = 3;
    o.bases[0] = 60000;
    o.bases[1] = 30000;
    o.increments[0] = o.increments[1] = 1000;
    room_start(&r, &o);
    client_begin(&c, &r);
    assert_int_equal(table_left(&c.f.table, 1, r.now), 30000);
    o = room_options(&quoridor, 2);
    memcpy(o.position, "e4,e6 e3h,d5v 9,9 2/2", 22);
    room_start(&r, &o);
    client_begin(&c, &r);
    o = room_options(&dorix, 3);
    o.clock = CLOCK_DAYS;
    o.base = 86400000;
    o.rated = true;
    room_start(&r, &o);
    client_begin(&c, &r);
    r.now += 50000000;
    room_any_move(&r);
    client_hear(&c, &r);
}

static void test_leavers(void **state)
{
    const struct table_options o = room_fischer(&dorix, 3, 60, 0);

    (void)state;
    room_start_with(&r, &o, 2);
    client_begin(&c, &r);
    room_any_move(&r);
    client_hear(&c, &r);
    hear(room_on(&r, ACT_AWAY, ADA, 1));
    assert_int_equal(table_may_return(&c.f.table, 1, r.now + 20000), 40000);
    assert_int_equal(table_may_return(&c.f.table, 1, r.now + 70000), 0);
    assert_int_equal(table_may_return(&c.f.table, 0, r.now), -1);
    hear(room_act(&r, ACT_BACK, BEN));
    r.now += 60000 + TABLE_SWEEP_DELAY;
    hear(room_act(&r, ACT_TIME, 0));
    assert_true(c.f.table.seats[1].replaced && table_follow_left(&c.f, 1, r.now) == 0);
    hear(room_act(&r, ACT_UNAVAILABLE, 0));
    hear(room_act(&r, ACT_ABORT, ADA));
    assert_string_equal(c.f.ending, "aborted");
    assert_true(c.f.half_points[0] == -1 && c.f.half_points[1] == -1);
}

/* After an event that does not fit, only a first one does. */
static void refused_then_begun_again(void)
{
    assert_false(client_follow(&c));
    assert_false(table_follow_fine(&c.f));
    line_write(&r.t, &r.last, c.line);
    assert_false(client_follow(&c));
    client_begin(&c, &r);
}

static void change(const char *key, const char *value)
{
    assert_fine(room_move(&r, table_to_move(&r.t) == 0 ? "e2" : "e8"));
    line_write(&r.t, &r.last, c.line);
    line_set(c.line, key, value);
    refused_then_begun_again();
    assert_fine(room_number(&r, ACT_OFFER, ADA, OFFER_TAKE_BACK));
    assert_fine(room_act(&r, ACT_ACCEPT, BEN));
    client_begin(&c, &r);
}

static void test_misfits(void **state)
{
    const struct table_options o = room_fischer(&quoridor, 2, 60, 0);

    (void)state;
    room_start(&r, &o);
    client_begin(&c, &r);
    change("seq", "5");
    change("seq", "3");
    change("seat", "2");
    change("seat", "1");
    change("to_move", "2");
    change("move", "e3");
    change("move", "a1");
    change("fingerprint", "0123456789abcdef");
    change("time_left", "60000");
    change("time_left", "60000,60000,60000");
    change("time_left", "60000,4000000000");
    assert_fine(room_act(&r, ACT_RESIGN, BEN));
    line_write(&r.t, &r.last, c.line);
    assert_true(line_drop(c.line, "ending"));
    refused_then_begun_again();
}

/* The events before the start, and those that move players, are the table's to judge. */
static void test_strange_seats(void **state)
{
    static const char *const acts[] = {"sit", "leave", "computer", "swap", "hand-over"};
    const struct table_options o = room_options(&quoridor, 2);

    (void)state;
    room_start(&r, &o);
    for (size_t i = 0; i < sizeof acts / sizeof *acts; i++) {
        client_begin(&c, &r);
        line_set(c.line, "act", acts[i]);
        line_set(c.line, "seq", "4");
        assert_false(client_follow(&c));
    }
    memset(&c, 0, sizeof c);
    line_write(&r.t, &r.last, c.line);
    assert_false(client_follow(&c)); /* no table yet */
}

/* The service says that nobody is to move: nobody may, and no clock runs. */
static void test_nobody_to_move(void **state)
{
    const struct table_options o = room_fischer(&quoridor, 2, 60, 0);
    const struct table_player ada = {.player = ADA, .account = true};

    (void)state;
    room_start(&r, &o);
    client_begin(&c, &r);
    assert_true(table_follow_may(&c.f, &ada, r.now) >> MAY_MOVE & 1);
    assert_int_equal(table_follow_left(&c.f, 0, r.now + 1000), 59000);
    assert_fine(room_number(&r, ACT_PHRASE, BEN, 0));
    line_write(&r.t, &r.last, c.line);
    line_set(c.line, "to_move", "-");
    assert_true(client_follow(&c));
    assert_false(table_follow_may(&c.f, &ada, r.now) >> MAY_MOVE & 1);
    assert_true(table_follow_may(&c.f, &ada, r.now) >> MAY_RESIGN & 1);
    assert_int_equal(table_follow_left(&c.f, 0, r.now + 1000), 60000);
    assert_int_equal(table_follow_deadline(&c.f), 0);
}

/* An act of a seat that does not say which one does nothing by itself. */
static void test_no_seat(void **state)
{
    const enum table_act acts[] = {ACT_OFFER, ACT_RESIGN};
    const struct table_options o = room_fischer(&quoridor, 2, 60, 2);

    (void)state;
    for (size_t i = 0; i < sizeof acts / sizeof *acts; i++) {
        room_start(&r, &o);
        client_begin(&c, &r);
        assert_fine(room_number(&r, acts[i], ADA, OFFER_DRAW));
        line_write(&r.t, &r.last, c.line);
        assert_true(line_drop(c.line, "seat"));
        assert_true(client_follow(&c));
        assert_int_equal(c.f.table.offer, OFFER_NONE);
        assert_int_equal(c.f.table.phase, r.t.phase);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_whole_game),    cmocka_unit_test(test_all_options),
        cmocka_unit_test(test_leavers),       cmocka_unit_test(test_misfits),
        cmocka_unit_test(test_strange_seats), cmocka_unit_test(test_nobody_to_move),
        cmocka_unit_test(test_no_seat),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
