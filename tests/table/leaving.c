/*
 * leaving.c - resigning, absence, computers that take over or are not available, and the scores
 * (C3).
 */
#include "room.h"

static struct room r;

static void check_scores(int a, int b, int c, int d)
{
    const int expected[] = {a, b, c, d};

    for (int seat = 0; seat < r.t.options.seats; seat++)
        assert_int_equal(table_score(&r.t, seat), expected[seat]);
}

static void test_resign_two(void **state)
{
    const struct table_options o = room_options(&quoridor, 2);

    (void)state;
    room_start(&r, &o);
    assert_refused(room_act(&r, ACT_RESIGN, EVE), "not-yours");
    assert_refused(room_act(&r, ACT_RESIGN, 0), "not-yours");
    assert_refused(room_on(&r, ACT_RESIGN, ADA, 1), "not-yours");
    assert_int_equal(table_score(&r.t, 0), -1);
    assert_fine(room_act(&r, ACT_RESIGN, BEN));
    assert_true(r.t.record.ending == ENDING_RESIGNATION && r.t.record.winners == 1);
    assert_false(r.t.seats[1].replaced);
    check_scores(2, 0, 0, 0);
    room_check(&r);
}

static void test_resign_three(void **state)
{
    const struct table_options o = room_fischer(&tictacdoh, 3, 60, 0);

    (void)state;
    room_start(&r, &o);
    r.now += 3000;
    assert_fine(room_act(&r, ACT_RESIGN, BEN)); /* Ada's clock runs on. */
    assert_true(r.last.used == 0 && r.t.since == r.now - 3000 && table_to_move(&r.t) == 0);
    assert_true(r.t.seats[1].kind == SEAT_COMPUTER && r.t.seats[1].player == 0);
    assert_true(r.t.seats[1].person == BEN && r.t.seats[1].level == 4);
    assert_int_equal(r.t.record.entries[0].kind, RECORD_SUBSTITUTE);
    assert_refused(room_act(&r, ACT_RESIGN, BEN), "not-yours");
    assert_refused(room_number(&r, ACT_PHRASE, BEN, 0), "not-yours");
    r.now += 2000;
    assert_fine(room_act(&r, ACT_RESIGN, ADA)); /* Her turn: her time is charged. */
    assert_true(r.last.used == 5000 && r.t.since == r.now && table_wants_computer(&r.t));
    assert_fine(room_move(&r, "Lc3"));
    assert_fine(room_move(&r, "Lc4"));
    assert_fine(room_move(&r, "Lc5")); /* Cleo wins. */
    check_scores(0, 0, 2, 0);
    room_check(&r);
}

/* If the computer's seat wins alone, the other people are equal. */
static void test_substitute_wins(void **state)
{
    const struct table_options o = room_options(&tictacdoh, 3);

    (void)state;
    room_start(&r, &o);
    assert_fine(room_act(&r, ACT_RESIGN, CLEO));
    assert_fine(room_move(&r, "Lc3"));
    assert_fine(room_move(&r, "Lc4"));
    assert_fine(room_move(&r, "Lc5"));
    assert_int_equal(r.t.record.winners, 4);
    check_scores(1, 1, 0, 0);
    room_start_with(&r, &o, 2); /* A computer that played from the start simply wins. */
    assert_fine(room_move(&r, "Lc3"));
    assert_fine(room_move(&r, "Lc4"));
    assert_fine(room_move(&r, "Lc5"));
    check_scores(0, 0, 2, 0);
}

/* Dorix with four: the partner of a player who left wins or loses together with the computer. */
static void test_partner_of_a_leaver(void **state)
{
    const struct table_options o = room_options(&dorix, 4);
    static const char *const moves[] = {"a1", "a2", "b2", "a3", "c3", "d2", "d4"};

    (void)state;
    room_start(&r, &o);
    assert_fine(room_act(&r, ACT_RESIGN, CLEO));
    for (int i = 0; i < 7; i++)
        assert_fine(room_move(&r, moves[i]));
    assert_true(r.t.record.ending == ENDING_DIAGONAL && r.t.record.winners == 5);
    check_scores(2, 0, 0, 0);
    room_start(&r, &o);
    assert_fine(room_act(&r, ACT_RESIGN, CLEO));
    assert_fine(room_act(&r, ACT_RESIGN, ADA)); /* Only computers win. */
    for (int i = 0; i < 7; i++)
        assert_fine(room_move(&r, moves[i]));
    check_scores(0, 1, 0, 1);
    room_check(&r);
}

static void test_nobody_left(void **state)
{
    const struct table_options o = room_options(&dorix, 3);

    (void)state;
    room_start_with(&r, &o, 2);
    assert_fine(room_act(&r, ACT_RESIGN, ADA));
    assert_int_equal(r.t.phase, PHASE_PLAYING);
    assert_fine(room_act(&r, ACT_RESIGN, BEN));
    assert_true(r.t.phase == PHASE_OVER && r.t.record.ending == ENDING_ABANDONED);
    assert_true(r.t.record.winners == 0 && r.t.seats[1].replaced);
    check_scores(0, 0, -1, 0);
    room_check(&r);
}

static void test_abort(void **state)
{
    const struct table_options o = room_options(&quoridor, 2);

    (void)state;
    room_start(&r, &o);
    assert_fine(room_move(&r, "e2"));
    assert_refused(room_act(&r, ACT_ABORT, EVE), "not-yours");
    assert_fine(room_act(&r, ACT_ABORT, BEN)); /* Not the host: the first round is enough. */
    assert_int_equal(r.t.record.ending, ENDING_ABORTED);
    check_scores(-1, -1, 0, 0);
    room_start(&r, &o);
    assert_fine(room_move(&r, "e2"));
    assert_fine(room_move(&r, "e8"));
    assert_refused(room_act(&r, ACT_ABORT, ADA), "not-now");
    assert_fine(room_act(&r, ACT_ABORT, 0)); /* The service may, at any time. */
    check_scores(-1, -1, 0, 0);
    room_check(&r);
}

static void test_stall(void **state)
{
    const struct table_options o = room_options(&quoridor, 2);
    struct table_command c = room_command(ACT_UNAVAILABLE, 0);

    (void)state;
    room_start_with(&r, &o, 1);
    assert_refused(room_do(&r, &c), "not-now"); /* Ada's turn. */
    for (int i = 0; i < 2; i++)
        room_any_move(&r);
    room_any_move(&r);
    c.version = 2;
    assert_refused(room_do(&r, &c), "stale");
    c.version = 3;
    c.actor = ADA;
    assert_refused(room_do(&r, &c), "not-yours");
    c.actor = 0;
    assert_refused(room_act(&r, ACT_ABORT, ADA), "not-now");
    assert_fine(room_do(&r, &c));
    assert_true(r.t.unavailable && r.t.version == 3);
    assert_refused(room_do(&r, &c), "not-now");
    room_any_move(&r); /* The move came after all. */
    assert_false(r.t.unavailable);
    room_any_move(&r);
    c.version = 5;
    assert_fine(room_do(&r, &c));
    assert_fine(room_act(&r, ACT_ABORT, ADA));
    assert_int_equal(r.t.record.ending, ENDING_ABORTED);
    room_check(&r);
}

/* With a live clock a claim is possible on the absent player's turn, after a minute. */
static void test_away_and_claim_two(void **state)
{
    const struct table_options o = room_fischer(&quoridor, 2, 3600, 0);

    (void)state;
    room_start(&r, &o);
    assert_fine(room_move(&r, "e2"));
    assert_refused(room_act(&r, ACT_AWAY, ADA), "bad-command"); /* Who? */
    assert_refused(room_on(&r, ACT_AWAY, BEN, 1), "not-now");
    assert_refused(room_on(&r, ACT_AWAY, EVE, 1), "not-yours");
    assert_refused(room_act(&r, ACT_CLAIM, ADA), "not-now");
    assert_fine(room_on(&r, ACT_AWAY, ADA, 1));
    assert_int_equal(r.t.seats[1].away, r.now + 60000);
    assert_refused(room_on(&r, ACT_AWAY, 0, 1), "not-now");
    assert_refused(room_act(&r, ACT_BACK, ADA), "not-now");
    assert_refused(room_act(&r, ACT_BACK, EVE), "not-yours");
    assert_refused(room_on(&r, ACT_BACK, ADA, 1), "not-yours");
    r.now += 59999;
    assert_refused(room_act(&r, ACT_CLAIM, ADA), "too-soon");
    r.now++;
    assert_refused(room_act(&r, ACT_CLAIM, EVE), "not-yours");
    assert_refused(room_act(&r, ACT_CLAIM, BEN), "not-now"); /* Not after one's own absence. */
    assert_refused(room_on(&r, ACT_CLAIM, ADA, 0), "not-now");
    assert_fine(room_act(&r, ACT_CLAIM, ADA));
    assert_true(r.t.record.ending == ENDING_ABANDONED && r.t.record.winners == 1);
    assert_true(r.last.seat == 1 && r.last.used == 60000);
    check_scores(2, 0, 0, 0);
    room_check(&r);
}

/* The player to move must move: then nobody can be reported absent, and nothing can be claimed. */
static void test_never_on_own_turn(void **state)
{
    static const uint8_t clocks[] = {CLOCK_NONE, CLOCK_FISCHER};

    (void)state;
    for (int i = 0; i < 2; i++) {
        struct table_options o = room_fischer(&quoridor, 2, 3600, 0);
        if (clocks[i] == CLOCK_NONE)
            o = room_options(&quoridor, 2);
        room_start(&r, &o);
        assert_refused(room_on(&r, ACT_AWAY, ADA, 1), "not-now"); /* Ada's turn. */
        assert_refused(room_on(&r, ACT_AWAY, 0, 1), "not-now");
        r.now += 60000;
        assert_refused(room_on(&r, ACT_CLAIM, ADA, 1), "not-now");
        assert_int_equal(r.t.seq, 3);
    }
}

/* In correspondence games only the clock decides. */
static void test_nothing_to_claim_over_days(void **state)
{
    struct table_options o = room_options(&quoridor, 2);

    (void)state;
    o.clock = CLOCK_DAYS;
    o.base = 14 * 86400000;
    room_start(&r, &o);
    assert_fine(room_move(&r, "e2"));
    assert_refused(room_on(&r, ACT_AWAY, ADA, 1), "not-now"); /* Ben's turn, and he is not there. */
    assert_refused(room_on(&r, ACT_AWAY, 0, 1), "not-now");
    r.now += 13 * INT64_C(86400000);
    assert_refused(room_act(&r, ACT_CLAIM, ADA), "not-now");
    assert_int_equal(r.t.phase, PHASE_PLAYING);
}

/* Without a clock a claim is possible on the absent player's turn, after three days. */
static void test_days_without_a_clock(void **state)
{
    const struct table_options o = room_options(&quoridor, 2);

    (void)state;
    room_start(&r, &o);
    assert_fine(room_move(&r, "e2"));
    assert_fine(room_on(&r, ACT_AWAY, ADA, 1));
    r.now += 3 * 86400000 - 1;
    assert_refused(room_act(&r, ACT_CLAIM, ADA), "too-soon");
    r.now++;
    assert_fine(room_act(&r, ACT_CLAIM, ADA));
    check_scores(2, 0, 0, 0);
    room_check(&r);
}

static void test_back(void **state)
{
    const struct table_options o = room_options(&dorix, 3);

    (void)state;
    room_start(&r, &o);
    assert_fine(room_on(&r, ACT_AWAY, 0, 0));
    assert_fine(room_act(&r, ACT_BACK, ADA));
    assert_int_equal(r.t.seats[0].away, 0);
    r.now += TABLE_AWAY_UNTIMED - 1;
    assert_refused(room_on(&r, ACT_AWAY, 0, 0), "too-soon"); /* One countdown at a time. */
    assert_refused(room_on(&r, ACT_AWAY, BEN, 0), "too-soon");
    r.now++;
    assert_fine(room_on(&r, ACT_AWAY, 0, 0));
    assert_fine(room_on(&r, ACT_BACK, 0, 0)); /* The service has seen that she is present. */
    r.now += TABLE_AWAY_UNTIMED;
    assert_fine(room_on(&r, ACT_AWAY, 0, 0));
    assert_fine(room_move(&r, "b2")); /* A player who moves is present. */
    assert_fine(room_on(&r, ACT_AWAY, 0, 1));
    assert_true(r.t.seats[0].away == 0 && r.t.seats[1].away != 0);
    assert_fine(room_number(&r, ACT_PHRASE, BEN, 8)); /* So is one who sends a phrase. */
    assert_int_equal(r.t.seats[1].away, 0);
    assert_refused(room_act(&r, ACT_BACK, BEN), "not-now");
    room_check(&r);
}

static void test_claim_three(void **state)
{
    const struct table_options o = room_fischer(&dorix, 3, 3600, 0);

    (void)state;
    room_start(&r, &o);
    assert_fine(room_on(&r, ACT_AWAY, CLEO, 0));
    assert_refused(room_on(&r, ACT_AWAY, CLEO, 1), "not-now"); /* We do not wait for Ben. */
    r.now += 60000;
    assert_refused(room_on(&r, ACT_CLAIM, CLEO, 1), "not-now");
    assert_fine(room_act(&r, ACT_CLAIM, CLEO));
    assert_true(r.t.phase == PHASE_PLAYING && r.t.seats[0].replaced && !r.t.seats[1].replaced);
    assert_true(!r.t.seats[0].flagged && r.t.seats[0].away == 0 && table_wants_computer(&r.t));
    assert_refused(room_act(&r, ACT_CLAIM, CLEO), "not-now");
    room_check(&r);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_resign_two),
        cmocka_unit_test(test_resign_three),
        cmocka_unit_test(test_substitute_wins),
        cmocka_unit_test(test_partner_of_a_leaver),
        cmocka_unit_test(test_nobody_left),
        cmocka_unit_test(test_abort),
        cmocka_unit_test(test_stall),
        cmocka_unit_test(test_away_and_claim_two),
        cmocka_unit_test(test_never_on_own_turn),
        cmocka_unit_test(test_nothing_to_claim_over_days),
        cmocka_unit_test(test_days_without_a_clock),
        cmocka_unit_test(test_back),
        cmocka_unit_test(test_claim_three),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
