/*
 * dorix.c - tests of the bounded proofs for Dorix: the board compared with the rules, its keys, and
 * the search compared with plain minimax.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "rules/random.h"
#include "rules/square.h"
#include "solver/games/dorix_bounded.h"

enum { PLIES = 24 };

static struct dorix after(const struct dorix *d, struct move m)
{
    struct dorix next = *d;

    dorix.play(&next.base, m);
    return next;
}

/* A random move, three times out of four one that allows no immediate win, so that games last. */
static struct move random_move(const struct dorix *d, uint64_t *seed)
{
    struct move list[GAME_MOVES_MAX];
    const uint32_t count = (uint32_t)dorix.moves(&d->base, list);

    for (int i = 0; i < 20 && random_below(seed, 4) > 0; i++) {
        const struct move m = list[random_below(seed, count)];
        const struct dorix next = after(d, m);
        struct dorix_board b;
        if (dorix_board_init(&b, &next) && !dorix_board_wins(&b, next.base.to_move))
            return m;
    }
    return list[random_below(seed, count)];
}

/* Returns an open position after this many moves. */
static struct dorix random_position(int plies, uint64_t *seed)
{
    struct dorix d;

    do {
        dorix.setup(&d.base, 2);
        for (int i = 0; i < plies && d.base.status == STATUS_OPEN; i++)
            d = after(&d, random_move(&d, seed));
    } while (d.base.status != STATUS_OPEN);
    return d;
}

/* ---- the board ---- */

static bool same(const struct dorix_board *b, const struct dorix *d)
{
    unsigned tops[2] = {0, 0};

    for (int cell = 0; cell < DORIX_CELLS; cell++) {
        if (b->piles[cell] != d->low[cell])
            return false;
        if (d->low[cell] > 1)
            tops[d->low[cell] & 1] |= 1u << cell;
    }
    return (b->pawns & 1) == d->base.to_move && b->tops[0] == tops[0] && b->tops[1] == tops[1];
}

/* The board knows the winner, as the rules do. */
static enum dorix_result result(const struct dorix *d)
{
    return d->base.status != STATUS_WON ? DORIX_OPEN
           : d->base.winners == 1       ? DORIX_FIRST
                                        : DORIX_SECOND;
}

/* Returns how many of the earlier moves lead to the same position. */
static int alike_before(const struct dorix *d, const struct move *list, int which)
{
    const struct dorix next = after(d, list[which]);
    int n = 0;

    for (int i = 0; i < which; i++) {
        const struct dorix other = after(d, list[i]);
        n += memcmp(&other, &next, sizeof next) == 0;
    }
    return n;
}

/* The board generates each position that the rules lead to, once, with the same winners. */
static void check_moves(const struct dorix_board *b, const struct dorix *d)
{
    struct move list[GAME_MOVES_MAX];
    struct dorix_placing placings[DORIX_BOARD_MOVES];
    struct dorix_board next;
    const int count = dorix.moves(&d->base, list), placed = dorix_board_moves(b, placings);
    bool wins = false, escapes = false;
    int different = 0;

    for (int i = 0; i < count; i++) {
        const struct dorix by_rules = after(d, list[i]);
        int found = 0;
        for (int j = 0; j < placed; j++) {
            dorix_board_play(b, placings[j], &next);
            if (!same(&next, &by_rules))
                continue;
            found++;
            assert_int_equal(dorix_board_result(&next), result(&by_rules));
            escapes = escapes || (dorix_board_result(&next) == DORIX_OPEN &&
                                  !dorix_board_wins(&next, !d->base.to_move));
        }
        assert_int_equal(found, 1);
        different += alike_before(d, list, i) == 0;
        wins = wins || by_rules.base.winners == 1 << d->base.to_move;
    }
    assert_int_equal(placed, different);
    assert_int_equal(dorix_board_wins(b, d->base.to_move), wins);
    if (!wins)
        assert_int_equal(dorix_board_escapes(b), escapes);
}

/* Whether both sides hold a diagonal. */
static bool both_hold(const struct dorix_board *b)
{
    return ((b->tops[0] & 0x8421) == 0x8421 || (b->tops[0] & 0x1248) == 0x1248) &&
           dorix_board_result(b) == DORIX_OPEN;
}

static void test_board_is_the_rules(void **state)
{
    uint64_t seed = 1;
    int long_games = 0, both = 0;

    (void)state;
    for (int game = 0; game < 3000; game++) {
        struct dorix d;
        dorix.setup(&d.base, 2);
        for (int ply = 0; ply <= PLIES && d.base.status == STATUS_OPEN; ply++) {
            struct dorix_board b;
            assert_true(dorix_board_init(&b, &d) && same(&b, &d) && b.pawns == ply);
            check_moves(&b, &d);
            both += both_hold(&b);
            long_games += ply == PLIES;
            d = after(&d, random_move(&d, &seed));
        }
    }
    assert_true(long_games > 100);
    assert_true(both > 0);
}

/*
 * A position that play would rarely reach: three of four pawns are on their side's diagonal, the
 * others anywhere, so that often one side controls a diagonal, or each side one. The game may be
 * over.
 */
static struct dorix made_position(uint64_t *seed)
{
    static const uint8_t on[2][4] = {{0, 5, 10, 15}, {3, 6, 9, 12}};
    const int pawns = 10 + (int)random_below(seed, 15);
    char text[GAME_TEXT_MAX];
    struct dorix d, read;

    dorix.setup(&d.base, 2);
    for (int i = 0; i < pawns; i++) {
        const uint32_t side = (uint32_t)i % 2, place = random_below(seed, 16);
        const uint32_t cell = random_below(seed, 4) > 0 ? on[side][place / 4] : place;
        d.low[cell] = d.low[cell] << 1 | side;
        d.hands[side]--;
    }
    d.base.to_move = (uint8_t)(pawns % 2);
    dorix.write(&d.base, text);
    assert_true(dorix.read(&read.base, text)); /* The board knows whether the game is over. */
    return read;
}

static void test_rare_boards(void **state)
{
    uint64_t seed = 2;
    int both = 0;

    (void)state;
    for (int i = 0; i < 20000; i++) {
        const struct dorix d = made_position(&seed);
        struct dorix_board b;
        if (!dorix_board_init(&b, &d))
            continue;
        check_moves(&b, &d);
        both += both_hold(&b);
    }
    assert_true(both > 100);
}

/* With fewer pawns than usual hands run out, which these boards do not represent. */
static void test_odds(void **state)
{
    static const char *const odds[] = {"8,8", "1,1", "14,15", "15,14", "14,14"};
    struct dorix_board b;
    struct dorix d;

    (void)state;
    for (size_t i = 0; i < sizeof odds / sizeof odds[0]; i++) {
        assert_true(game_read_odds(&dorix, &d.base, 2, odds[i]));
        assert_false(dorix_board_init(&b, &d));
    }
    assert_true(game_read_odds(&dorix, &d.base, 2, "15,15") && dorix_board_init(&b, &d));
}

/* ---- keys ---- */

static uint64_t key_of(const struct dorix *d)
{
    struct dorix_board b;

    assert_true(dorix_board_init(&b, d));
    dorix_board_settle(&b);
    return dorix_board_key(&b);
}

static void test_images_have_one_key(void **state)
{
    uint64_t seed = 3;

    (void)state;
    for (int i = 0; i < 3000; i++) {
        const struct dorix d = random_position((int)random_below(&seed, PLIES + 1), &seed);
        for (int symmetry = 0; symmetry < SQUARE_SYMMETRIES; symmetry++) {
            struct dorix image = d;
            struct dorix_board b, settled;
            dorix.transform(&image.base, symmetry);
            assert_true(key_of(&image) == key_of(&d));
            /* A decided position is a board like any other. */
            assert_true(dorix_board_init(&b, &image));
            settled = b;
            dorix_board_settle(&settled);
            assert_int_equal(dorix_board_wins(&b, 0), dorix_board_wins(&settled, 0));
            assert_int_equal(dorix_board_wins(&b, 1), dorix_board_wins(&settled, 1));
        }
    }
}

struct pair {
    uint8_t by_rules[GAME_KEY_MAX];
    uint64_t key;
};

static int compare_pairs(const void *one, const void *other)
{
    const struct pair *a = one, *b = other;

    return (a->key > b->key) - (a->key < b->key);
}

/* Canonical images by the board and by the rules: the number of different ones is equal. */
static void test_one_key_is_one_position(void **state)
{
    enum { PAIRS = 40000 };
    static struct pair pairs[PAIRS];
    uint64_t seed = 4;
    int count = 0, alike = 0;

    (void)state;
    while (count < PAIRS) {
        struct dorix d;
        size_t length;
        dorix.setup(&d.base, 2);
        for (int ply = 0; ply <= PLIES && d.base.status == STATUS_OPEN && count < PAIRS; ply++) {
            pairs[count].key = key_of(&d);
            game_key(&dorix, &d.base, pairs[count++].by_rules, &length);
            d = after(&d, random_move(&d, &seed));
        }
    }
    qsort(pairs, PAIRS, sizeof *pairs, compare_pairs);
    for (int i = 1; i < PAIRS; i++) {
        const bool equal = pairs[i].key == pairs[i - 1].key;
        alike += equal;
        assert_int_equal(equal,
                         memcmp(pairs[i].by_rules, pairs[i - 1].by_rules, GAME_KEY_MAX) == 0);
    }
    assert_true(alike > 1000 && alike < PAIRS - 10000);
}

/* ---- the search ---- */

enum { LARGE = 8 * DORIX_BOUNDED_MEMORY };
static uint64_t *memory, *large;

/* Whether the side can force a win within this many plies, by the rules alone. */
static bool minimax(const struct dorix *d, int side, int plies)
{
    struct move list[GAME_MOVES_MAX];
    const bool attacking = d->base.to_move == side;

    if (d->base.status == STATUS_WON)
        return d->base.winners == 1 << side;
    if (plies == 0)
        return false;
    const int count = dorix.moves(&d->base, list);
    for (int i = 0; i < count; i++) {
        const struct dorix next = after(d, list[i]);
        if (minimax(&next, side, plies - 1) == attacking)
            return attacking;
    }
    return !attacking;
}

static bool forces(const struct dorix *d, int side, int plies)
{
    struct dorix_bounded s;
    struct dorix_board b;

    assert_true(dorix_board_init(&b, d));
    dorix_bounded_init(&s, side, memory, DORIX_BOUNDED_MEMORY, NULL);
    return dorix_bounded_search(&s, &b, plies) == DORIX_WIN;
}

static void check_search(const struct dorix *d, int deepest, int wins[2][8])
{
    for (int side = 0; side < 2; side++)
        for (int plies = 0; plies <= deepest; plies++) {
            const bool win = minimax(d, side, plies);
            assert_int_equal(forces(d, side, plies), win);
            wins[side == d->base.to_move][plies] += win;
        }
}

static void test_search_is_minimax(void **state)
{
    uint64_t seed = 5;
    int wins[2][8] = {{0}};

    (void)state;
    for (int i = 0; i < 1500; i++) {
        const struct dorix d = random_position(6 + i % 14, &seed);
        check_search(&d, i % 10 == 0 ? 4 : 3, wins);
    }
    for (int i = 0; i < 3000; i++) {
        const struct dorix d = made_position(&seed);
        struct dorix_board b;
        if (dorix_board_init(&b, &d))
            check_search(&d, i % 10 == 0 ? 4 : 3, wins);
    }
    assert_true(wins[1][1] > 50 && wins[1][3] > wins[1][1] && wins[0][2] > 20);
}

/* Depth by depth with one table, as for the proofs, gives the same as with an empty table. */
static void test_table_changes_nothing(void **state)
{
    uint64_t seed = 6;
    int longest = 0;

    (void)state;
    for (int i = 0; i < 150; i++) {
        const struct dorix d = random_position(8 + i % 6, &seed);
        struct dorix_bounded s;
        struct dorix_board b;
        assert_true(dorix_board_init(&b, &d));
        const int side = i % 2, first = side == d.base.to_move ? 1 : 2;
        dorix_bounded_init(&s, side, large, LARGE, NULL);
        for (int plies = first; plies <= 9; plies += 2) {
            const bool win = dorix_bounded_search(&s, &b, plies) == DORIX_WIN;
            assert_int_equal(forces(&d, side, plies), win);
            longest = win && plies > longest && !forces(&d, side, plies - 2) ? plies : longest;
        }
    }
    assert_true(longest >= 7);
}

static void test_known_wins(void **state)
{
    static const struct {
        const char *text;
        int plies;
    } wins[] = {
        {"-,-,1,1/22,2,1,-/-,1,-,22/-,2,1,1 9,9 1/2", 1},
        {"11,12,-,-/-,-,21,-/2,21,22,2/1,1,-,- 8,8 1/2", 1},
        {"1,-,2,-/1,2,2,-/-,1,-,-/2,-,-,1 11,11 1/2", 3},
        {"-,2,1,22/1,1,12,-/-,-,-,1/-,22,11,- 8,9 2/2", 3},
        {"1,-,1,2/12,1,1,1/2,-,-,2/2,12,-,12 7,8 2/2", 3},
        {"1,2,-,-/21,-,-,2/-,21,2,11/12,2,21,1 7,7 1/2", 5},
        {"2,1,22,2/21,-,-,-/1,-,22,-/-,1,11,1 8,8 1/2", 5},
        {"1,-,-,-/-,-,2,2/-,-,11,-/22,2,11,- 10,10 1/2", 5},
    };

    (void)state;
    for (size_t i = 0; i < sizeof wins / sizeof *wins; i++) {
        struct dorix d;
        assert_true(dorix.read(&d.base, wins[i].text));
        const int side = d.base.to_move;
        for (int plies = 0; plies <= wins[i].plies + 2; plies++)
            assert_int_equal(forces(&d, side, plies), plies >= wins[i].plies);
        assert_false(forces(&d, !side, 6));
        assert_true(minimax(&d, side, wins[i].plies));
        assert_false(minimax(&d, side, wins[i].plies - 1));
    }
}

/* Both hold a diagonal, and every move of the second player empties a cell of theirs. */
static void test_forced_to_give_away(void **state)
{
    struct dorix d;

    (void)state;
    assert_true(dorix.read(&d.base, "2,1,1,1/1,2,21,1/1,21,2,1/222221,1,1,2 3,4 2/2"));
    for (int plies = 0; plies <= 3; plies++) {
        assert_int_equal(minimax(&d, 0, plies), plies > 0);
        assert_int_equal(forces(&d, 0, plies), plies > 0);
        assert_false(forces(&d, 1, plies));
    }
}

/* From the empty board nobody wins soon, and the number of nodes is always the same. */
static void test_start(void **state)
{
    const struct dorix start = random_position(0, NULL);

    (void)state;
    for (int plies = 1; plies <= 13; plies++)
        for (int side = 0; side < 2; side++)
            assert_false(forces(&start, side, plies));
}

static bool refuse(void *context, uint64_t nodes)
{
    *(uint64_t *)context = nodes;
    return false;
}

static void test_stops(void **state)
{
    const struct dorix start = random_position(0, NULL);
    uint64_t nodes = 0;
    const struct dorix_watch watch = {refuse, &nodes};
    struct dorix_bounded s;
    struct dorix_board b;

    (void)state;
    assert_true(dorix_board_init(&b, &start));
    dorix_bounded_init(&s, 0, memory, DORIX_BOUNDED_MEMORY, &watch);
    assert_int_equal(dorix_bounded_search(&s, &b, 21), DORIX_STOPPED);
    assert_true(nodes > 0 && s.nodes < nodes + 1000);
}

static void test_refuses_other_positions(void **state)
{
    static const char *const others[] = {
        "-,-,-,-/-,-,-,-/-,-,-,-/1,-,-,- 11,12,12 2/3",
        "-,-,-,-/-,-,-,-/-,-,-,-/11111,-,-,22222 10,10 1/2",
        "-,-,-,-/-,-,-,-/-,-,-,-/1,1,-,- 13,15 1/2",
        "-,-,-,1/-,-,1,-/-,1,-,-/1,22,22,- 11,11 1/2",
    };
    struct dorix_board b;

    (void)state;
    for (size_t i = 0; i < sizeof others / sizeof *others; i++) {
        struct dorix d;
        assert_true(dorix.read(&d.base, others[i]));
        assert_int_equal(dorix_board_init(&b, &d), i == 1);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_board_is_the_rules),
        cmocka_unit_test(test_rare_boards),
        cmocka_unit_test(test_odds),
        cmocka_unit_test(test_refuses_other_positions),
        cmocka_unit_test(test_images_have_one_key),
        cmocka_unit_test(test_one_key_is_one_position),
        cmocka_unit_test(test_search_is_minimax),
        cmocka_unit_test(test_table_changes_nothing),
        cmocka_unit_test(test_known_wins),
        cmocka_unit_test(test_forced_to_give_away),
        cmocka_unit_test(test_start),
        cmocka_unit_test(test_stops),
    };

    memory = aligned_alloc(64, DORIX_BOUNDED_MEMORY);
    large = aligned_alloc(64, LARGE);
    const int failed = memory && large ? cmocka_run_group_tests(tests, NULL, NULL) : 1;
    free(memory);
    free(large);
    return failed;
}
