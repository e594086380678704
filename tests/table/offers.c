/*
 * offers.c - draws, take-backs, resigning together, rematches; phrases.
 */
#include "room.h"

static struct room r;

static enum table_refusal offer(uint64_t who, enum table_offer what)
{
    return room_number(&r, ACT_OFFER, who, (int)what);
}

static void test_draw_two(void **state)
{
    const struct table_options o = room_fischer(&quoridor, 2, 60, 0);

    (void)state;
    room_start(&r, &o);
    assert_refused(room_act(&r, ACT_ACCEPT, BEN), "no-offer");
    assert_refused(room_act(&r, ACT_DECLINE, BEN), "no-offer");
    assert_refused(offer(EVE, OFFER_DRAW), "not-yours");
    assert_refused(offer(0, OFFER_DRAW), "not-yours");
    assert_refused(offer(ADA, OFFER_NONE), "bad-command");
    assert_refused(offer(ADA, OFFER_COUNT), "bad-command");
    assert_fine(offer(BEN, OFFER_DRAW)); /* Also when it is not the player's turn. */
    assert_true(r.t.offer == OFFER_DRAW && r.t.offerer == 1 && table_asked(&r.t) == 1);
    assert_int_equal(r.last.used, 0);
    assert_refused(offer(ADA, OFFER_DRAW), "offered-already");
    assert_refused(room_act(&r, ACT_ACCEPT, BEN), "not-now");
    assert_refused(room_act(&r, ACT_ACCEPT, EVE), "not-yours");
    assert_refused(room_number(&r, ACT_ACCEPT, ADA, OFFER_TAKE_BACK), "no-offer");
    r.now += 4000;
    assert_fine(room_number(&r, ACT_ACCEPT, ADA, OFFER_DRAW));
    assert_true(r.last.number == OFFER_DRAW && r.last.used == 4000);
    assert_true(r.t.phase == PHASE_OVER && r.t.record.ending == ENDING_AGREEMENT);
    assert_true(table_score(&r.t, 0) == 1 && table_score(&r.t, 1) == 1);
    assert_refused(offer(ADA, OFFER_DRAW), "over");
    room_check(&r);
}

static void test_offers_vanish(void **state)
{
    const struct table_options o = room_options(&quoridor, 2);

    (void)state;
    room_start(&r, &o);
    assert_fine(offer(ADA, OFFER_DRAW));
    assert_fine(room_act(&r, ACT_DECLINE, BEN));
    assert_int_equal(r.t.offer, OFFER_NONE);
    assert_refused(offer(ADA, OFFER_DRAW), "offered-already"); /* Once a turn. */
    assert_fine(offer(BEN, OFFER_DRAW));
    assert_fine(room_act(&r, ACT_DECLINE, BEN)); /* Withdraws it. */
    assert_fine(room_move(&r, "e2"));
    assert_fine(offer(ADA, OFFER_DRAW)); /* A new turn. */
    assert_fine(room_move(&r, "e8"));
    assert_int_equal(r.t.offer, OFFER_NONE);
    assert_refused(room_act(&r, ACT_ACCEPT, BEN), "no-offer");
    assert_fine(offer(ADA, OFFER_DRAW));
    assert_fine(room_act(&r, ACT_RESIGN, ADA));
    assert_true(r.t.offer == OFFER_NONE && r.t.consents == 0);
    room_check(&r);
}

static void test_draw_needs_everyone(void **state)
{
    const struct table_options o = room_options(&dorix, 4);

    (void)state;
    room_start(&r, &o);
    assert_fine(offer(ADA, OFFER_DRAW));
    assert_int_equal(table_asked(&r.t), 0xE);
    assert_fine(room_act(&r, ACT_ACCEPT, BEN));
    assert_refused(room_act(&r, ACT_ACCEPT, BEN), "not-now");
    assert_refused(room_act(&r, ACT_DECLINE, BEN), "not-now"); /* A word is a word. */
    assert_fine(room_act(&r, ACT_ACCEPT, DAN));
    assert_int_equal(table_asked(&r.t), 4);
    assert_int_equal(r.t.phase, PHASE_PLAYING);
    assert_fine(room_act(&r, ACT_ACCEPT, CLEO));
    assert_int_equal(r.t.record.ending, ENDING_AGREEMENT);
    room_check(&r);
}

static void test_who_left_is_not_asked(void **state)
{
    const struct table_options o = room_options(&dorix, 3);

    (void)state;
    room_start(&r, &o);
    assert_fine(offer(ADA, OFFER_DRAW));
    assert_fine(room_act(&r, ACT_RESIGN, CLEO));
    assert_int_equal(r.t.offer, OFFER_NONE); /* An offer ends with that. */
    assert_fine(offer(BEN, OFFER_DRAW));
    assert_int_equal(table_asked(&r.t), 1);
    assert_fine(room_act(&r, ACT_ACCEPT, ADA));
    assert_true(table_score(&r.t, 0) == 1 && table_score(&r.t, 2) == 0);
    room_check(&r);
}

static void test_computers_do_not_agree(void **state)
{
    const struct table_options o = room_options(&dorix, 3);

    (void)state;
    room_start_with(&r, &o, 1);
    assert_refused(offer(ADA, OFFER_DRAW), "not-now");
    room_start_with(&r, &o, 2);
    assert_fine(offer(ADA, OFFER_DRAW));
    assert_int_equal(table_asked(&r.t), 2);
}

static void test_take_back(void **state)
{
    const struct table_options o = room_fischer(&quoridor, 2, 60, 2);

    (void)state;
    room_start(&r, &o);
    assert_refused(offer(ADA, OFFER_TAKE_BACK), "not-now");
    r.now += 5000;
    assert_fine(room_move(&r, "e2"));
    assert_refused(offer(BEN, OFFER_TAKE_BACK), "not-now"); /* Ben has not moved. */
    r.now += 1000;
    assert_fine(offer(ADA, OFFER_TAKE_BACK));
    r.now += 3000;
    assert_fine(room_act(&r, ACT_ACCEPT, BEN));
    assert_int_equal(r.last.used, 4000);
    assert_true(r.t.version == 2 && r.t.record.turns == 0 && table_to_move(&r.t) == 0);
    assert_true(r.t.seats[0].left == 57000 && r.t.seats[1].left == 56000); /* Nothing back. */
    assert_int_equal(r.t.since, r.now);
    assert_fine(room_move(&r, "e2"));
    assert_fine(room_move(&r, "e8"));
    assert_fine(offer(ADA, OFFER_TAKE_BACK)); /* Ben's answer goes, too. */
    assert_fine(room_act(&r, ACT_ACCEPT, BEN));
    assert_true(r.t.record.turns == 0 && r.t.version == 5);
    room_check(&r);
}

static void test_take_back_too_late(void **state)
{
    const struct table_options o = room_fischer(&quoridor, 2, 60, 0);

    (void)state;
    room_start(&r, &o);
    assert_fine(room_move(&r, "e2"));
    assert_fine(offer(ADA, OFFER_TAKE_BACK));
    r.now += 60001;
    assert_refused(room_act(&r, ACT_ACCEPT, BEN), "time-up");
    assert_int_equal(r.t.offer, OFFER_TAKE_BACK);
}

static void test_take_back_three(void **state)
{
    const struct table_options o = room_options(&dorix, 3);

    (void)state;
    room_start(&r, &o);
    assert_fine(room_move(&r, "b2"));
    assert_fine(room_move(&r, "b3"));
    assert_fine(room_move(&r, "c3"));
    assert_fine(room_move(&r, "c2"));
    assert_fine(offer(BEN, OFFER_TAKE_BACK));
    assert_int_equal(table_asked(&r.t), 5);
    assert_fine(room_act(&r, ACT_ACCEPT, ADA));
    assert_int_equal(r.t.record.turns, 4);
    assert_fine(room_act(&r, ACT_ACCEPT, CLEO));
    assert_true(r.t.record.turns == 1 && table_to_move(&r.t) == 1);
    room_check(&r);
}

static void test_take_back_from_computers(void **state)
{
    const struct table_options o = room_fischer(&quoridor, 2, 60, 0);

    (void)state;
    room_start_with(&r, &o, 1);
    assert_fine(room_move(&r, "e2"));
    assert_fine(room_move(&r, "e8"));
    r.now += 2000;
    assert_fine(offer(ADA, OFFER_TAKE_BACK)); /* At once. */
    assert_true(r.last.act == ACT_OFFER && r.last.used == 2000 && r.t.offer == OFFER_NONE);
    assert_true(r.t.record.turns == 0 && r.t.version == 3 && r.t.seats[0].left == 58000);
    room_check(&r);
}

static void test_resign_together(void **state)
{
    const struct table_options three = room_options(&dorix, 3), four = room_options(&dorix, 4);

    (void)state;
    room_start(&r, &three);
    assert_refused(offer(ADA, OFFER_RESIGN), "not-now"); /* No teams. */
    room_start(&r, &four);
    assert_fine(offer(ADA, OFFER_RESIGN));
    assert_int_equal(table_asked(&r.t), 4);
    assert_refused(room_act(&r, ACT_ACCEPT, BEN), "not-now");
    assert_fine(room_act(&r, ACT_ACCEPT, CLEO));
    assert_true(r.t.record.ending == ENDING_RESIGNATION && r.t.record.winners == 0xA);
    assert_true(table_score(&r.t, 0) == 0 && table_score(&r.t, 3) == 2);
    room_check(&r);
    room_start_with(&r, &four, 2);
    assert_fine(offer(BEN, OFFER_RESIGN)); /* The partner is a computer. */
    assert_true(r.t.record.ending == ENDING_RESIGNATION && r.t.record.winners == 5);
    room_check(&r);
}

static void test_rematch(void **state)
{
    const struct table_options o = room_options(&dorix, 3);
    struct table_command c = room_command(ACT_ACCEPT, BEN);

    (void)state;
    room_start(&r, &o);
    assert_refused(offer(ADA, OFFER_REMATCH), "not-now");
    assert_fine(room_act(&r, ACT_RESIGN, CLEO));
    assert_fine(offer(ADA, OFFER_DRAW));
    assert_fine(room_act(&r, ACT_ACCEPT, BEN));
    assert_refused(offer(CLEO, OFFER_REMATCH), "not-yours"); /* She left. */
    assert_fine(offer(ADA, OFFER_REMATCH));
    assert_fine(room_act(&r, ACT_DECLINE, BEN));
    assert_fine(offer(ADA, OFFER_REMATCH)); /* As often as she likes. */
    assert_true(table_asked(&r.t) == 2 && r.last.next == 0);
    assert_refused(room_do(&r, &c), "bad-command"); /* A new game needs a number, */
    c.next = ROOM_ID;
    assert_refused(room_do(&r, &c), "bad-command"); /* another one. */
    c.next = 5;
    assert_fine(room_do(&r, &c));
    assert_true(r.last.next == 5 && r.t.next == 5 && r.t.offer == OFFER_NONE);
    assert_refused(offer(ADA, OFFER_REMATCH), "not-now");
    room_check(&r);
}

static void test_rematch_alone(void **state)
{
    const struct table_options o = room_options(&quoridor, 2);
    struct table_command c = room_command(ACT_OFFER, ADA);

    (void)state;
    room_start_with(&r, &o, 1);
    assert_fine(room_act(&r, ACT_RESIGN, ADA));
    c.number = OFFER_REMATCH;
    assert_refused(room_do(&r, &c), "bad-command");
    c.next = 6;
    assert_fine(room_do(&r, &c));
    assert_true(r.t.next == 6 && r.t.offer == OFFER_NONE);
    room_check(&r);
}

static void test_no_rematch_of_nothing(void **state)
{
    const struct table_options o = room_options(&quoridor, 2);

    (void)state;
    room_start(&r, &o);
    assert_fine(room_act(&r, ACT_ABORT, BEN));
    assert_refused(offer(ADA, OFFER_REMATCH), "not-now");
}

static void test_phrases(void **state)
{
    const struct table_options o = room_options(&quoridor, 2);

    (void)state;
    room_create(&r, &o);
    assert_refused(room_number(&r, ACT_PHRASE, ADA, 0), "not-yours"); /* Not seated. */
    assert_fine(room_act(&r, ACT_SIT, ADA));
    assert_fine(room_number(&r, ACT_PHRASE, ADA, 0));
    assert_refused(room_number(&r, ACT_PHRASE, ADA, TABLE_PHRASES), "bad-command");
    assert_refused(room_number(&r, ACT_PHRASE, ADA, -1), "bad-command");
    r.now += 1999;
    assert_refused(room_number(&r, ACT_PHRASE, ADA, 1), "too-soon");
    assert_fine(room_act(&r, ACT_SIT, BEN));
    assert_fine(room_number(&r, ACT_PHRASE, BEN, 1));
    r.now += 1;
    assert_fine(room_number(&r, ACT_PHRASE, ADA, TABLE_PHRASES - 1));
    assert_true(r.last.number == TABLE_PHRASES - 1 && r.last.seat == 0 && r.t.version == 0);
    assert_fine(room_act(&r, ACT_RESIGN, BEN));
    r.now += 5000;
    assert_fine(room_number(&r, ACT_PHRASE, BEN, 13));
    assert_refused(room_number(&r, ACT_PHRASE, 0, 13), "not-yours");
    room_check(&r);
}

/* There is no room for phrases any more, but the game continues. */
static void test_talk_ends(void **state)
{
    const struct table_options o = room_options(&quoridor, 2);

    (void)state;
    room_start(&r, &o);
    while (r.t.seq < TABLE_TALK_MAX) {
        r.now += TABLE_PHRASE_PAUSE;
        assert_fine(room_number(&r, ACT_PHRASE, ADA, 0));
    }
    r.now += TABLE_PHRASE_PAUSE;
    assert_refused(room_number(&r, ACT_PHRASE, ADA, 0), "log-full");
    assert_refused(offer(ADA, OFFER_DRAW), "log-full");
    assert_refused(room_on(&r, ACT_AWAY, BEN, 0), "log-full");
    assert_fine(room_on(&r, ACT_AWAY, 0, 0)); /* The service still may, */
    assert_fine(room_act(&r, ACT_BACK, ADA)); /* and anyone present can say so. */
    while (r.t.seq < TABLE_SERVICE_MAX) {
        r.now += TABLE_AWAY_UNTIMED;
        assert_fine(room_on(&r, ACT_AWAY, 0, 0));
        assert_fine(room_on(&r, ACT_BACK, 0, 0));
    }
    r.now += TABLE_AWAY_UNTIMED;
    assert_refused(room_on(&r, ACT_AWAY, 0, 0), "log-full");
    assert_fine(room_move(&r, "e2"));
    assert_fine(room_act(&r, ACT_RESIGN, BEN));
    assert_refused(offer(ADA, OFFER_REMATCH), "log-full");
    room_check(&r);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_draw_two),
        cmocka_unit_test(test_offers_vanish),
        cmocka_unit_test(test_draw_needs_everyone),
        cmocka_unit_test(test_who_left_is_not_asked),
        cmocka_unit_test(test_computers_do_not_agree),
        cmocka_unit_test(test_take_back),
        cmocka_unit_test(test_take_back_too_late),
        cmocka_unit_test(test_take_back_three),
        cmocka_unit_test(test_take_back_from_computers),
        cmocka_unit_test(test_resign_together),
        cmocka_unit_test(test_rematch),
        cmocka_unit_test(test_rematch_alone),
        cmocka_unit_test(test_no_rematch_of_nothing),
        cmocka_unit_test(test_phrases),
        cmocka_unit_test(test_talk_ends),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
