/*
 * may.c - what a player may do, in words, at the moments where it changes.
 */
#include "client.h"

#include <stdio.h>

static struct room r;

static void assert_may_at(uint64_t player, int64_t now, const char *expected)
{
    const struct table_player who = {.player = player, .account = player != EVE};
    const unsigned allowed = table_may(&r.t, &who, now);
    char words[400] = "";
    size_t n = 0;

    for (int i = 0; i < MAY_COUNT; i++)
        if (allowed >> i & 1)
            n += (size_t)snprintf(words + n, sizeof words - n, "%s%s", n == 0 ? "" : " ",
                                  table_may_name((enum table_may)i));
    assert_string_equal(words, expected);
}

static void assert_may(uint64_t player, const char *expected)
{
    assert_may_at(player, r.now, expected);
}

static void test_before(void **state)
{
    struct table_options o = room_options(&quoridor, 2);

    (void)state;
    room_create(&r, &o);
    assert_may(ADA, "sit computer abort");
    assert_may(EVE, "sit");
    assert_may(0, "");
    assert_fine(room_act(&r, ACT_SIT, BEN));
    assert_may(BEN, "sit leave phrase");
    o = room_fischer(&quoridor, 2, 60, 0);
    o.rated = true;
    room_create(&r, &o);
    assert_may(EVE, "");
    assert_may(ADA, "sit abort");
    assert_fine(room_act(&r, ACT_SIT, ADA));
    assert_may(ADA, "leave abort phrase");
}

static void test_turns(void **state)
{
    struct table_options o = room_fischer(&quoridor, 2, 60, 0);

    (void)state;
    o.swap = true;
    room_start(&r, &o);
    assert_may(ADA, "move draw resign abort phrase");
    assert_may(BEN, "draw resign abort away phrase");
    assert_may(EVE, "");
    assert_fine(room_move(&r, "e2"));
    assert_may(ADA, "draw take-back resign abort away phrase");
    assert_may(BEN, "move swap draw resign abort phrase");
    assert_may_at(BEN, r.now + 60001, "move draw resign abort phrase");
    assert_fine(room_act(&r, ACT_SWAP, BEN));
    assert_may(ADA, "move draw resign abort phrase");
    assert_fine(room_move(&r, "e8"));
    assert_may(ADA, "draw take-back resign away phrase");
    assert_may(BEN, "move draw resign phrase");
}

static void test_offers(void **state)
{
    struct table_options o = room_options(&dorix, 4);

    (void)state;
    room_start(&r, &o);
    assert_may(BEN, "draw resign-together resign abort away phrase");
    assert_fine(room_number(&r, ACT_OFFER, BEN, OFFER_RESIGN));
    assert_may(BEN, "decline resign abort away phrase");
    assert_may(DAN, "accept decline resign abort away phrase");
    assert_may(CLEO, "resign abort away phrase");
    assert_fine(room_act(&r, ACT_DECLINE, DAN));
    assert_may(BEN, "resign abort away phrase");
    assert_may(DAN, "draw resign-together resign abort away phrase");
    o = room_options(&quoridor, 2);
    room_start_with(&r, &o, 1);
    assert_may(ADA, r.t.seats[0].kind == SEAT_PERSON ? "move resign abort phrase" : "");
    assert_fine(room_act(&r, ACT_RESIGN, ADA));
    assert_may(ADA, "rematch phrase");
    assert_may(BEN, "");
}

static void test_absence(void **state)
{
    const struct table_options o = room_fischer(&quoridor, 2, 600, 0);
    const int64_t until = 1000000 + TABLE_AWAY;

    (void)state;
    room_start(&r, &o);
    assert_fine(room_on(&r, ACT_AWAY, BEN, 0));
    assert_may(ADA, "move draw resign abort back phrase");
    assert_may_at(BEN, until - 1, "draw resign abort phrase");
    assert_may_at(BEN, until, "draw resign abort claim phrase");
    assert_fine(room_act(&r, ACT_BACK, ADA));
    assert_may_at(BEN, until - 1, "draw resign abort phrase");
    assert_may_at(BEN, until, "draw resign abort away phrase");
    assert_fine(room_number(&r, ACT_PHRASE, BEN, 0));
    assert_may(BEN, "draw resign abort");
    assert_may_at(BEN, -1, "");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_before),
        cmocka_unit_test(test_turns),
        cmocka_unit_test(test_offers),
        cmocka_unit_test(test_absence),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
