/*
 * told.c - acts that a client does not know, because the service is newer: it takes what follows
 * from them from their other fields.
 */
#include "client.h"

#include <stdio.h>

static struct room r;
static struct client c;

/* The room's last event, as an act of a later version. */
static void hear_unknown(enum table_refusal answer)
{
    assert_fine(answer);
    line_write(&r.t, &r.last, c.line);
    line_set(c.line, "act", "of-a-later-version");
    assert_true(client_follow(&c));
    assert_int_equal(c.f.table.version, r.t.version);
    assert_int_equal(c.f.table.phase, r.t.phase);
    assert_int_equal(c.f.table.offer, r.t.offer);
    assert_int_equal(c.f.table.record.turns, r.t.record.turns);
    for (int seat = 0; seat < r.t.options.seats; seat++) {
        assert_int_equal(c.f.table.seats[seat].kind, r.t.seats[seat].kind);
        assert_int_equal(table_follow_left(&c.f, seat, r.now + 500),
                         table_left(&r.t, seat, r.now + 500));
    }
}

static void test_two(void **state)
{
    const struct table_options o = room_fischer(&quoridor, 2, 60, 2);

    (void)state;
    room_start(&r, &o);
    client_begin(&c, &r);
    r.now += 2500;
    hear_unknown(room_move(&r, "e2"));
    assert_int_equal(c.f.table.record.entries[0].clock, 59500);
    hear_unknown(room_number(&r, ACT_OFFER, ADA, OFFER_TAKE_BACK));
    assert_true(c.f.table.offerer == 0 && table_asked(&c.f.table) == 2);
    hear_unknown(room_number(&r, ACT_ACCEPT, BEN, OFFER_TAKE_BACK));
    hear_unknown(room_number(&r, ACT_OFFER, BEN, OFFER_DRAW));
    hear_unknown(room_number(&r, ACT_DECLINE, ADA, 0));
    hear_unknown(room_on(&r, ACT_AWAY, BEN, 0));
    assert_int_equal(table_may_return(&c.f.table, 0, r.now), TABLE_AWAY);
    hear_unknown(room_number(&r, ACT_PHRASE, ADA, 1));
    assert_int_equal(table_may_return(&c.f.table, 0, r.now), -1);
    hear_unknown(room_act(&r, ACT_RESIGN, ADA));
    assert_int_equal(c.f.table.record.ending, ENDING_RESIGNATION);
    hear_unknown(room_number(&r, ACT_OFFER, ADA, OFFER_REMATCH));
    hear_unknown(room_number(&r, ACT_ACCEPT, BEN, OFFER_REMATCH));
    assert_int_equal(c.f.table.next, 4711);
}

static void test_three(void **state)
{
    const struct table_options o = room_options(&dorix, 3);

    (void)state;
    room_start(&r, &o);
    client_begin(&c, &r);
    hear_unknown(room_number(&r, ACT_OFFER, CLEO, OFFER_DRAW));
    hear_unknown(room_number(&r, ACT_ACCEPT, ADA, OFFER_DRAW));
    assert_true(c.f.table.offerer == 2 && table_asked(&c.f.table) == 2);
    hear_unknown(room_act(&r, ACT_RESIGN, ADA));
    assert_true(c.f.table.seats[0].replaced && c.f.table.seats[0].person == ADA);
    assert_int_equal(c.f.table.record.entries[0].kind, RECORD_SUBSTITUTE);
    r.now += 100;
    hear_unknown(room_act(&r, ACT_RESIGN, BEN));
    hear_unknown(room_act(&r, ACT_RESIGN, CLEO));
    assert_int_equal(c.f.table.record.ending, ENDING_ABANDONED);
}

/* A level, a countdown or a phrase that this version would not give. */
static void test_other_numbers(void **state)
{
    const struct table_options o = room_options(&dorix, 3);

    (void)state;
    room_start(&r, &o);
    client_begin(&c, &r);
    assert_fine(room_number(&r, ACT_PHRASE, ADA, 1));
    line_write(&r.t, &r.last, c.line);
    line_set(c.line, "phrase", "99");
    assert_true(client_follow(&c));
    assert_fine(room_on(&r, ACT_AWAY, BEN, 0));
    line_write(&r.t, &r.last, c.line);
    line_set(c.line, "until", "1000000123");
    assert_true(client_follow(&c));
    assert_int_equal(c.f.table.seats[0].away, 1000000123);
    r.now += TABLE_AWAY_UNTIMED;
    assert_fine(room_act(&r, ACT_CLAIM, BEN));
    line_write(&r.t, &r.last, c.line);
    line_set(c.line, "level", "6");
    assert_true(client_follow(&c)); /* the client's own countdown has not ended */
    assert_true(c.f.table.seats[0].replaced && c.f.table.seats[0].level == 6);
}

/* Writes the next event, which the room does not know. */
static void invent(const char *act, const char *version)
{
    char seq[16];

    r.now += TABLE_PHRASE_PAUSE;
    assert_fine(room_number(&r, ACT_PHRASE, ADA, 0));
    line_write(&r.t, &r.last, c.line);
    line_set(c.line, "act", act);
    line_drop(c.line, "phrase");
    line_set(c.line, "version", version);
    snprintf(seq, sizeof seq, "%u", c.f.table.seq + 1);
    line_set(c.line, "seq", seq);
}

static void test_new_acts(void **state)
{
    const struct table_options o = room_fischer(&quoridor, 2, 60, 0);

    (void)state;
    room_start(&r, &o);
    assert_fine(room_number(&r, ACT_OFFER, BEN, OFFER_DRAW));
    client_begin(&c, &r);
    invent("pass-the-turn", "1");
    assert_true(client_follow(&c));
    assert_true(c.f.table.version == 1 && c.f.table.offer == OFFER_NONE);
    invent("add-time", "1");
    line_set(c.line, "time_left", "70000,60000");
    assert_true(client_follow(&c));
    assert_int_equal(table_follow_left(&c.f, 0, r.now - 1000000), 70000);
    invent("adjourn", "1");
    line_set(c.line, "ending", "adjourned");
    line_set(c.line, "scores", "1,1");
    line_set(c.line, "to_move", "-");
    assert_true(client_follow(&c));
    assert_true(c.f.table.phase == PHASE_OVER && !record_over(&c.f.table.record));
    assert_string_equal(c.f.ending, "adjourned");
    assert_true(c.f.half_points[0] == 1 && c.f.to_move == -1);
}

static void refuse(const char *key, const char *value)
{
    invent("of-a-later-version", "1");
    line_set(c.line, key, value);
    assert_false(client_follow(&c));
    client_begin(&c, &r);
}

/* A clock of a later version is one that runs down, if it has times as such a clock has. */
static void test_other_clock(void **state)
{
    static const char *const bases[] = {"60000", "5"};
    const struct table_options o = room_options(&quoridor, 2);

    (void)state;
    for (int i = 0; i < 2; i++) {
        room_create(&r, &o);
        memset(&c, 0, sizeof c);
        line_write(&r.t, &r.last, c.line);
        line_set(c.line, "clock", "sand");
        line_set(c.line, "base", bases[i]);
        line_set(c.line, "rated", "1");
        assert_true(client_follow(&c));
        for (uint64_t player = ADA; player <= BEN; player++) {
            assert_fine(room_act(&r, ACT_SIT, player));
            line_write(&r.t, &r.last, c.line);
            assert_true(client_follow(&c));
        }
        assert_fine(room_move(&r, "e2"));
        line_write(&r.t, &r.last, c.line);
        line_set(c.line, "time_left", "61000,59000");
        line_set(c.line, "since", "1000000");
        assert_true(client_follow(&c));
        assert_int_equal(table_follow_left(&c.f, 1, r.now + 500), i == 0 ? 58500 : 0);
    }
    line_set(c.line, "act", "create");
    line_set(c.line, "clock", "none");
    assert_false(client_follow(&c));
}

/* An offer that the table could not carry out is not shown as open. */
static void test_impossible_offers(void **state)
{
    static const char *const offers[] = {"take-back", "resign", "rematch", "truce"};
    const struct table_options o = room_options(&quoridor, 2);

    (void)state;
    room_start(&r, &o);
    client_begin(&c, &r);
    for (size_t i = 0; i < sizeof offers / sizeof *offers; i++) {
        invent("of-a-later-version", "0");
        line_set(c.line, "offer", offers[i]);
        line_set(c.line, "asked", "1");
        assert_true(client_follow(&c));
        assert_int_equal(c.f.table.offer, OFFER_NONE);
    }
}

/* Also what a later version says must be possible on this board. */
static void test_impossible(void **state)
{
    const struct table_options o = room_options(&quoridor, 2);

    (void)state;
    room_start(&r, &o);
    client_begin(&c, &r);
    refuse("move", "e9");
    refuse("taken_back", "1");
    assert_fine(room_act(&r, ACT_RESIGN, ADA));
    client_begin(&c, &r);
    refuse("level", "4");
    refuse("move", "e2");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_two),
        cmocka_unit_test(test_three),
        cmocka_unit_test(test_other_numbers),
        cmocka_unit_test(test_new_acts),
        cmocka_unit_test(test_impossible),
        cmocka_unit_test(test_other_clock),
        cmocka_unit_test(test_impossible_offers),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
