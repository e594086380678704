/*
 * starts.c - tables that do not begin with the usual start: with odds, or from a position.
 */
#include <stdio.h>
#include <stdlib.h>

#include "room.h"

static struct room r;

/* "10,6": the hands in the options, by seat. */
static struct table_options with_odds(const struct game *g, int seats, const char *odds)
{
    struct table_options o = room_options(g, seats);

    o.odds = true;
    for (int seat = 0; seat < seats; seat++, odds += strcspn(odds, ",") + 1)
        o.hands[seat] = (uint8_t)strtol(odds, NULL, 10);
    return o;
}

static void test_odds_options(void **state)
{
    struct table_options o = with_odds(&quoridor, 2, "10,6");

    (void)state;
    assert_fine(room_creates(&o, true, "x"));
    o.swap = true;
    assert_refused(room_creates(&o, true, "x"), "bad-command");
    o = with_odds(&quoridor, 2, "10,10"); /* the usual start */
    assert_refused(room_creates(&o, true, "x"), "bad-command");
    o.odds = false; /* hands without odds */
    assert_refused(room_creates(&o, true, "x"), "bad-command");
    o = with_odds(&quoridor, 2, "11,6");
    assert_refused(room_creates(&o, true, "x"), "bad-command");
    o = with_odds(&dorix, 3, "12,0,12");
    assert_refused(room_creates(&o, true, "x"), "bad-command");
    o = with_odds(&orbital, 2, "6,5");
    assert_refused(room_creates(&o, true, "x"), "bad-command");
    o = room_fischer(&quoridor, 2, 60, 0);
    o.odds = o.rated = true;
    assert_refused(room_creates(&o, true, "x"), "bad-command");
    o.rated = false; /* nobody has a wall */
    assert_fine(room_creates(&o, true, "x"));
}

static void set_position(struct table_options *o, const char *position)
{
    snprintf(o->position, sizeof o->position, "%s", position);
}

static void test_position_options(void **state)
{
    struct table_options o = room_options(&quoridor, 2), set;

    (void)state;
    set_position(&o, "e2,e8 e3h 9,10 2/2");
    assert_fine(room_creates(&o, true, "x"));
    set = o;
    set.swap = true;
    assert_refused(room_creates(&set, true, "x"), "bad-command");
    set = room_fischer(&quoridor, 2, 60, 0);
    set_position(&set, o.position);
    assert_fine(room_creates(&set, true, "x"));
    set.rated = true;
    assert_refused(room_creates(&set, true, "x"), "bad-command");
    set = with_odds(&quoridor, 2, "10,6");
    set_position(&set, o.position);
    assert_refused(room_creates(&set, true, "x"), "bad-command");
    static const char *const wrong[] = {"e1,e9 - 10,10 1/2", /* the usual start */
                                        "e9,e5 - 10,10 2/2", /* over */
                                        "e2,a5,e9,i5 - 5,5,5,5 2/4", "e2", " "};
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        set_position(&o, wrong[i]);
        assert_refused(room_creates(&o, true, "x"), "bad-command");
    }
    memset(o.position, 'a', sizeof o.position); /* It has no end. */
    assert_refused(room_creates(&o, true, "x"), "bad-command");
}

/* The player to move there begins, wherever they sat down; also in a rematch. */
static void test_begins_from_a_position(void **state)
{
    struct table_options o = room_options(&dorix, 3);
    union any_position p;
    char text[GAME_TEXT_MAX];

    (void)state;
    set_position(&o, "-,-,-,-/-,-,-,-/-,-,2,-/-,1,-,- 11,11,12 3/3");
    o.order = ORDER_RANDOM;
    room_start(&r, &o);
    assert_int_equal(table_to_move(&r.t), 2);
    assert_true(r.t.record.from_position && !r.t.counts);
    assert_true(o.game->read(&p.position, o.position));
    assert_memory_equal(&p, &r.t.record.now, o.game->size);
    room_any_move(&r);
    assert_int_equal(table_to_move(&r.t), 0);
    o.game->write(&r.t.record.start.position, text);
    assert_string_equal(text, o.position);
    room_check(&r);
}

/* Odds go with the players, whatever seats they get. */
static void test_odds_follow_the_players(void **state)
{
    static const struct {
        const struct game *game;
        int seats;
        const char *odds;
    } cases[] = {{&quoridor, 2, "10,6"}, {&dorix, 3, "12,3,7"}, {&dorix, 4, "1,2,3,4"}};
    bool moved = false;

    (void)state;
    for (int i = 0; i < 60; i++) {
        struct table_options o =
            with_odds(cases[i % 3].game, cases[i % 3].seats, cases[i % 3].odds);
        struct hand list[GAME_HANDS_MAX];
        o.order = ORDER_RANDOM;
        room_create(&r, &o);
        for (int seat = 0; seat < o.seats; seat++) {
            struct table_command c = room_command(ACT_SIT, ADA + (uint64_t)seat);
            c.random = UINT64_C(0x9e3779b97f4a7c15) * (uint64_t)(i + 1);
            assert_fine(room_do(&r, &c));
        }
        o.game->hands(&r.t.record.start.position, list);
        for (int seat = 0; seat < o.seats; seat++) {
            const int who = (int)(r.t.seats[seat].person - ADA);
            assert_int_equal(list[seat].count, o.hands[who]);
            moved |= who != seat;
        }
        assert_true(r.t.record.from_position && !r.t.counts);
        room_any_move(&r);
        room_check(&r);
    }
    assert_true(moved);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_odds_options),
        cmocka_unit_test(test_odds_follow_the_players),
        cmocka_unit_test(test_position_options),
        cmocka_unit_test(test_begins_from_a_position),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
