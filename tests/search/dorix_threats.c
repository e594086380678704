/*
 * dorix_threats.c - compares the Dorix evaluation's threats, which are found without trying moves,
 * with the rules.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "rules/dorix_turn.h"
#include "rules/random.h"
#include "search/games/dorix_threats.h"
#include "search/search_game.h"

enum { GAMES = 1200, TURNS = 100 };

static struct move list[GAME_MOVES_MAX];

/* Returns the number of a move that wins at once; -1 if there is none. */
static int winning(const struct dorix *d, int count)
{
    for (int i = 0; i < count; i++) {
        struct dorix next = *d;
        dorix.play(&next.base, list[i]);
        if (next.base.status == STATUS_WON && next.base.winners >> d->base.to_move & 1)
            return i;
    }
    return -1;
}

/* Finds by the rules what can be taken: piles topped by another side, and by the mover after a
   collapse. */
static unsigned can_take(const struct dorix *d, int count)
{
    unsigned taken = 0;

    for (int i = 0; i < count; i++) {
        struct dorix next = *d;
        dorix.play(&next.base, list[i]);
        for (int cell = 0; cell < DORIX_CELLS; cell++)
            if (!dorix_empty(d, cell) && !dorix_controls(d, cell, d->base.to_move) &&
                dorix_controls(&next, cell, d->base.to_move))
                taken |= 1u << cell;
    }
    return taken;
}

/* Plays random moves, mostly avoiding an immediate win, and passes each open position to a
   function. */
static void visit(int seats, uint64_t *seed, void (*show)(const struct dorix *d, int count))
{
    struct dorix d;

    dorix.setup(&d.base, seats);
    for (int turn = 0; turn < TURNS && d.base.status == STATUS_OPEN; turn++) {
        const int count = dorix.moves(&d.base, list);
        show(&d, count);
        const int win = random_below(seed, 4) ? -1 : winning(&d, count);
        dorix.play(&d.base, list[win >= 0 ? win : (int)random_below(seed, (uint32_t)count)]);
    }
}

static void visit_all(void (*show)(const struct dorix *d, int count))
{
    uint64_t seed = 5;

    for (int game = 0; game < GAMES; game++)
        visit(2 + game % 3, &seed, show);
}

static int wins, seen;

static void show_wins(const struct dorix *d, int count)
{
    const bool says = search_dorix.pruning[2]->wins(&d->base), does = winning(d, count) >= 0;

    assert_true(does || !says);
    wins += does;
    seen += says;
}

/* It finds no false threats, and misses few: all of those depend on a rival's diagonal. */
static void test_wins_at_once(void **state)
{
    (void)state;
    wins = seen = 0;
    visit_all(show_wins);
    assert_true(wins > 3000 && seen > wins * 97 / 100);
}

/* Sets up piles on an empty board for two, by the seats of their pawns from the bottom; seat 0
   is to move. */
static struct dorix board(int hand, const char *const piles[static DORIX_CELLS])
{
    struct dorix d;

    dorix.setup(&d.base, 2);
    d.hands[0] = d.hands[1] = (uint8_t)hand;
    for (int cell = 0; cell < DORIX_CELLS; cell++)
        for (const char *pawn = piles[cell]; pawn && *pawn; pawn++)
            dorix_push(&d, cell, *pawn - '0');
    return d;
}

/* a1, b2 and d4 are held; b3 would collapse onto c3 too, but then exposes the rival's pawn. */
static void test_no_win_if_the_rival_gets_a_diagonal(void **state)
{
    struct dorix d = board(5, (const char *const[DORIX_CELLS]){[0] = "0",
                                                               [5] = "0",
                                                               [15] = "0",
                                                               [10] = "1",
                                                               [9] = "10",
                                                               [3] = "1",
                                                               [6] = "1",
                                                               [12] = "1"});

    (void)state;
    assert_int_equal(winning(&d, dorix.moves(&d.base, list)), -1);
    assert_false(search_dorix.pruning[2]->wins(&d.base));
    dorix_pop(&d, 12); /* Without a4 the rival gains nothing. */
    assert_true(winning(&d, dorix.moves(&d.base, list)) >= 0);
    assert_true(search_dorix.pruning[2]->wins(&d.base));
}

/* Only d4 is missing, but the pawn for it must be lifted from the diagonal. */
static void test_no_win_without_a_pawn_to_spare(void **state)
{
    const char *piles[DORIX_CELLS] = {[0] = "10", [5] = "10", [10] = "10", [3] = "1"};
    struct dorix d = board(0, piles);

    (void)state;
    assert_int_equal(winning(&d, dorix.moves(&d.base, list)), -1);
    assert_false(search_dorix.pruning[2]->wins(&d.base));
    piles[2] = "0";
    d = board(0, piles);
    assert_true(winning(&d, dorix.moves(&d.base, list)) >= 0);
    assert_true(search_dorix.pruning[2]->wins(&d.base));
}

static void show_reach(const struct dorix *d, int count)
{
    struct dorix_threats s;
    const int seat = d->base.to_move;

    if (d->hands[seat] == 0)
        return;
    dorix_look(d, &s);
    for (int cell = 0; cell < DORIX_CELLS; cell++)
        assert_int_equal(s.tops[seat] >> cell & 1, dorix_controls(d, cell, seat));
    assert_int_equal(dorix_reach(&s, seat) & ~s.tops[seat], can_take(d, count));
}

static void test_what_can_be_taken(void **state)
{
    (void)state;
    visit_all(show_reach);
}

static void show_symmetries(const struct dorix *d, int count)
{
    const int score = search_dorix.evaluate(&d->base, 0);

    (void)count;
    for (int i = 1; i < dorix.symmetries(d->base.seats); i++) {
        struct dorix turned = *d;
        dorix.transform(&turned.base, i);
        assert_int_equal(search_dorix.evaluate(&turned.base, 0), score);
    }
    for (int seat = 1; d->base.sides == 2 && seat < d->base.seats; seat++)
        assert_int_equal(search_dorix.evaluate(&d->base, seat), seat % 2 ? -score : score);
}

static void test_the_same_from_all_sides(void **state)
{
    (void)state;
    visit_all(show_symmetries);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_wins_at_once),
        cmocka_unit_test(test_no_win_if_the_rival_gets_a_diagonal),
        cmocka_unit_test(test_no_win_without_a_pawn_to_spare),
        cmocka_unit_test(test_what_can_be_taken),
        cmocka_unit_test(test_the_same_from_all_sides),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
