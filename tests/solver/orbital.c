/*
 * orbital.c - tests of the solver's Orbital: its board compared with the rules, its keys, and its
 * results compared with plain minimax.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "rules/orbital_turn.h"
#include "rules/random.h"
#include "rules/square.h"
#include "solver/games/orbital_book.h"
#include "solver/games/orbital_key.h"
#include "solver/games/orbital_play.h"

static struct move random_move(const struct orbital *o, uint64_t *seed)
{
    struct move list[GAME_MOVES_MAX];
    const int count = orbital.moves(&o->base, list);

    return list[random_below(seed, (uint32_t)count)];
}

/* Returns an open position after this many random moves. */
static struct orbital random_position(int plies, uint64_t *seed)
{
    struct orbital o;

    do {
        orbital.setup(&o.base, 2);
        for (int i = 0; i < plies && o.base.status == STATUS_OPEN; i++)
            orbital.play(&o.base, random_move(&o, seed));
    } while (o.base.status != STATUS_OPEN);
    return o;
}

static struct orbital after(const struct orbital *o, struct move m)
{
    struct orbital next = *o;

    orbital.play(&next.base, m);
    return next;
}

static bool only_pass(const struct orbital *o)
{
    struct move list[GAME_MOVES_MAX];

    return orbital.moves(&o->base, list) == 1 && list[0].bits == orbital_pass.bits;
}

/* Plays the passes that end the game, if neither player has another move. */
static struct orbital to_the_end(struct orbital o)
{
    if (o.base.status != STATUS_OPEN || !only_pass(&o))
        return o;
    struct orbital next = after(&o, orbital_pass);
    if (next.base.status == STATUS_OPEN && only_pass(&next))
        next = after(&next, orbital_pass);
    return next.base.status == STATUS_OPEN ? o : next;
}

/* ---- the board ---- */

/* Returns the number of moves that make a third Tower for the mover. */
static int winning_moves(const struct orbital *o)
{
    struct move list[GAME_MOVES_MAX];
    const int count = o->base.status == STATUS_OPEN ? orbital.moves(&o->base, list) : 0;
    int n = 0;

    for (int i = 0; i < count; i++) {
        const struct orbital next = after(o, list[i]);
        n += next.base.ending == ENDING_TOWERS && next.base.winners == 1 << o->base.to_move;
    }
    return n;
}

static int safe_moves(const struct orbital *o)
{
    struct move list[GAME_MOVES_MAX];
    const int count = orbital.moves(&o->base, list);
    int n = 0;

    for (int i = 0; i < count; i++) {
        const struct orbital next = to_the_end(after(o, list[i]));
        n += next.base.winners != 1 << !o->base.to_move && winning_moves(&next) == 0;
    }
    return n;
}

static void check_result(enum orbital_result result, const struct orbital *o, int mover)
{
    const struct orbital end = to_the_end(*o);

    assert_int_equal(result == ORBITAL_OPEN, end.base.status == STATUS_OPEN);
    assert_int_equal(result == ORBITAL_DRAWN, end.base.status == STATUS_DRAWN);
    assert_int_equal(result == ORBITAL_WON, end.base.winners == 1 << mover);
}

/* The same moves, in any order, each leading to the same position. */
static void check_moves(const struct orbital_board *b, const struct orbital *o)
{
    struct move list[GAME_MOVES_MAX], same[ORBITAL_BOARD_MOVES];
    const int count = orbital.moves(&o->base, list);

    assert_int_equal(orbital_board_moves(b, same), count);
    for (int i = 0; i < count; i++) {
        const struct orbital next = after(o, list[i]);
        struct orbital_board by_board, by_rules;
        int at = 0;
        while (at < count && same[at].bits != list[i].bits)
            at++;
        assert_true(at < count);
        const enum orbital_result result = orbital_board_play(b, list[i], &by_board);
        check_result(result, &next, o->base.to_move);
        if (result != ORBITAL_OPEN)
            continue;
        assert_int_equal(orbital_board_init(&by_rules, &next), ORBITAL_OPEN);
        const struct dfpn_key k = orbital_key(&by_board, true), l = orbital_key(&by_rules, true);
        assert_memory_equal(&k, &l, sizeof k);
    }
}

static void test_board_is_the_rules(void **state)
{
    uint64_t seed = 1;
    int passes = 0, late = 0;

    (void)state;
    for (int game = 0; game < 3000; game++) {
        struct orbital o;
        orbital.setup(&o.base, 2);
        while (o.base.status == STATUS_OPEN) {
            struct orbital_board b;
            const enum orbital_result result = orbital_board_init(&b, &o);
            check_result(result, &o, !o.base.to_move);
            if (result == ORBITAL_OPEN) {
                check_moves(&b, &o);
                assert_int_equal(orbital_board_wins(&b), winning_moves(&o) > 0);
                assert_int_equal(orbital_board_safe_moves(&b), safe_moves(&o));
                passes += only_pass(&o);
            } else {
                late++;
            }
            orbital.play(&o.base, random_move(&o, &seed));
        }
    }
    assert_true(passes > 20 && late > 20);
}

/* ---- minimax ---- */

/* Known results by a key of the rules or of the solver, distinguished by its last byte. */
struct known {
    uint8_t key[GAME_KEY_MAX];
    int8_t value;
    bool used;
};

enum { KNOWN = 1 << 20 };
enum by { BY_VALUE = 1, BY_VISIT, BY_SOLVER };

static struct known known[KNOWN];
static int known_count;

static void forget_all(void)
{
    memset(known, 0, sizeof known);
    known_count = 0;
}

static struct known *find_known(const uint8_t key[static GAME_KEY_MAX])
{
    uint64_t hash = 0;

    for (int i = 0; i < GAME_KEY_MAX; i++)
        hash = (hash ^ key[i]) * UINT64_C(0x100000001b3);
    struct known *k = known + (hash ^ hash >> 32) % KNOWN;
    while (k->used && memcmp(k->key, key, GAME_KEY_MAX) != 0)
        k = k == known + KNOWN - 1 ? known : k + 1;
    return k;
}

static void learn(const uint8_t key[static GAME_KEY_MAX], int value)
{
    struct known *k = find_known(key);

    assert_true(++known_count < KNOWN / 4 * 3);
    memcpy(k->key, key, GAME_KEY_MAX);
    k->used = true;
    k->value = (int8_t)value;
}

static void key_by_rules(const struct orbital *o, enum by by, uint8_t key[static GAME_KEY_MAX])
{
    size_t length;

    memset(key, 0, GAME_KEY_MAX);
    game_key(&orbital, &o->base, key, &length);
    key[GAME_KEY_MAX - 1] = (uint8_t)by;
}

enum { WON = 100 }; /* one less for each ply until the end */

static int sign(int value)
{
    return (value > 0) - (value < 0);
}

/* Returns the value of a position for the player to move, by the rules alone. */
static int minimax(const struct orbital *o)
{
    struct move list[GAME_MOVES_MAX];
    uint8_t key[GAME_KEY_MAX];
    int best = -WON;

    if (o->base.status != STATUS_OPEN)
        return (game_outcome(&o->base, o->base.to_move) - 1) * WON;
    key_by_rules(o, BY_VALUE, key);
    if (find_known(key)->used)
        return find_known(key)->value;
    const int count = orbital.moves(&o->base, list);
    for (int i = 0; i < count; i++) {
        const struct orbital next = after(o, list[i]);
        const int theirs = minimax(&next), value = sign(theirs) - theirs;
        best = value > best ? value : best;
    }
    learn(key, best);
    return best;
}

/* ---- keys ---- */

/* Walks the whole game from here; returns how often two positions of the rules had the same key. */
static int check_keys(const struct orbital *o)
{
    struct move list[GAME_MOVES_MAX];
    struct orbital_board b;
    uint8_t key[GAME_KEY_MAX];
    int alike = 0;

    if (o->base.status != STATUS_OPEN || orbital_board_init(&b, o) != ORBITAL_OPEN)
        return 0;
    key_by_rules(o, BY_VISIT, key);
    if (find_known(key)->used)
        return 0;
    learn(key, 0);
    const struct dfpn_key k = orbital_key(&b, false);
    memset(key, 0, sizeof key);
    memcpy(key, &k, sizeof k);
    key[GAME_KEY_MAX - 1] = BY_SOLVER;
    if (find_known(key)->used) {
        assert_int_equal(find_known(key)->value, sign(minimax(o)));
        alike++;
    } else {
        learn(key, sign(minimax(o)));
    }
    const int count = orbital.moves(&o->base, list);
    for (int i = 0; i < count; i++) {
        const struct orbital next = after(o, list[i]);
        alike += check_keys(&next);
    }
    return alike;
}

static void test_one_key_is_one_value(void **state)
{
    uint64_t seed = 2;
    int alike = 0;

    (void)state;
    for (int i = 0; i < 60; i++) {
        const struct orbital o = random_position(28, &seed);
        forget_all();
        alike += check_keys(&o);
    }
    assert_true(alike > 10000);
}

static void test_images_have_one_key(void **state)
{
    uint64_t seed = 3;

    (void)state;
    for (int i = 0; i < 1000; i++) {
        const struct orbital o = random_position((int)random_below(&seed, 30), &seed);
        struct orbital_board b;
        if (orbital_board_init(&b, &o) != ORBITAL_OPEN)
            continue;
        const struct dfpn_key k = orbital_key(&b, i % 2);
        for (int symmetry = 0; symmetry < SQUARE_SYMMETRIES; symmetry++) {
            struct orbital image = o;
            orbital.transform(&image.base, symmetry);
            orbital_board_init(&b, &image);
            const struct dfpn_key same = orbital_key(&b, i % 2);
            assert_memory_equal(&k, &same, sizeof k);
        }
        assert_int_equal(orbital_key_board(&k, &b), i % 2);
        const struct dfpn_key again = orbital_key(&b, i % 2);
        assert_memory_equal(&k, &again, sizeof k);
    }
}

/* ---- answers ---- */

enum { MEMORY = 16 << 20, LITTLE = 1 << 17 };
static uint64_t memory[MEMORY / 8];

static struct answer prove(const struct orbital *o, size_t size, uint64_t nodes)
{
    const struct budget b = {memory, size, nodes, NULL};
    struct answer a;
    const bool sure = orbital_prove(&o->base, &b, &a);

    assert_int_equal(sure, a.value != VALUE_UNKNOWN);
    return a;
}

/* The value is right, the move keeps it, and the end does not come later than announced. */
static void check_answer(const struct orbital *o, const struct answer *a)
{
    static const int worth[] = {[VALUE_LOSS] = -1, [VALUE_DRAW] = 0, [VALUE_WIN] = 1};
    const struct orbital next = after(o, a->move);

    assert_int_not_equal(a->value, VALUE_UNKNOWN);
    assert_int_equal(worth[a->value], sign(minimax(o)));
    assert_int_equal(worth[a->value], -sign(minimax(&next)));
    if (a->value == VALUE_DRAW)
        assert_int_equal(a->distance, 0);
    else
        assert_in_range(a->distance, WON - abs(minimax(o)), 36);
}

static void test_answers_are_minimax(void **state)
{
    uint64_t seed = 4;
    int by_value[4] = {0};

    (void)state;
    for (int i = 0; i < 3000; i++) {
        const struct orbital o = random_position(27 + i % 9, &seed);
        const struct answer a = prove(&o, i % 3 ? LITTLE : MEMORY, 0);
        if (known_count > KNOWN / 4)
            forget_all();
        check_answer(&o, &a);
        by_value[a.value]++;
    }
    assert_true(by_value[VALUE_WIN] > 300 && by_value[VALUE_LOSS] > 300);
    assert_true(by_value[VALUE_DRAW] > 100);
}

/* A won game is won when every move is searched separately. */
static void test_wins_what_is_won(void **state)
{
    uint64_t seed = 5;

    (void)state;
    orbital_forget(memory, MEMORY);
    for (int game = 0; game < 60; game++) {
        struct orbital o = random_position(6 + game % 12, &seed);
        struct answer a = prove(&o, MEMORY, 0);
        const int winner = o.base.to_move;
        if (a.value != VALUE_WIN)
            continue;
        while (o.base.status == STATUS_OPEN) {
            if (o.base.to_move == winner) {
                a = prove(&o, MEMORY, 0);
                assert_int_equal(a.value, VALUE_WIN);
            }
            orbital.play(&o.base, o.base.to_move == winner ? a.move : random_move(&o, &seed));
        }
        assert_int_equal(o.base.winners, 1 << winner);
    }
}

/* ---- budgets ---- */

static bool is_legal(const struct orbital *o, struct move m)
{
    struct move list[GAME_MOVES_MAX];
    const int count = orbital.moves(&o->base, list);
    int i = 0;

    while (i < count && list[i].bits != m.bits)
        i++;
    return i < count;
}

/* A limit of nodes is kept; with empty memory the result is the same again. */
static void test_limits(void **state)
{
    uint64_t seed = 6;
    int unknown = 0;

    (void)state;
    for (int i = 0; i < 100; i++) {
        const struct orbital o = random_position(i % 20, &seed);
        const uint64_t nodes = 1 + random_below(&seed, 3000);
        orbital_forget(memory, LITTLE);
        const struct answer a = prove(&o, LITTLE, nodes);
        prove(&o, LITTLE, nodes);
        orbital_forget(memory, LITTLE);
        const struct answer b = prove(&o, LITTLE, nodes);
        assert_memory_equal(&a, &b, sizeof a);
        assert_true(a.nodes <= nodes && is_legal(&o, a.move));
        unknown += a.value == VALUE_UNKNOWN;
    }
    assert_true(unknown > 20);
}

static void test_stops(void **state)
{
    const atomic_bool stop = true;
    const size_t sizes[] = {0, 64, 4096, 1 << 16, MEMORY};
    uint64_t seed = 7;

    (void)state;
    for (int i = 0; i < 50; i++) {
        const struct orbital o = random_position(i % 20, &seed);
        const struct budget b = {memory, sizes[i % 5], 0, &stop};
        struct answer a;
        orbital_prove(&o.base, &b, &a);
        assert_true(a.nodes == 0 && is_legal(&o, a.move));
        if (sizes[i % 5] < 4096)
            assert_true(is_legal(&o, prove(&o, sizes[i % 5], 0).move));
    }
}

/* ---- what is known of the game ---- */

static struct orbital read_position(const char *text)
{
    struct orbital o;

    assert_true(orbital.read(&o.base, text));
    return o;
}

/* The first player wins, with nine of the twelve first moves that are different up to symmetry. */
static void test_first_moves(void **state)
{
    static const char *const moves[] = {"Ba1",  "Bb2",  "Ab1",  "Bb1",  "Aa1",  "Ab2",
                                        "Pa1n", "Pb1n", "Pa2n", "Pb2n", "Pa3n", "Pb3n"};
    const struct orbital start = random_position(0, NULL);

    (void)state;
    orbital_forget(memory, MEMORY);
    assert_int_equal(prove(&start, MEMORY, 0).value, VALUE_WIN);
    for (int i = 0; i < 12; i++) {
        struct move m;
        assert_true(game_read_move(&orbital, &start.base, moves[i], &m, NULL));
        const struct orbital next = after(&start, m);
        assert_int_equal(prove(&next, MEMORY, 0).value, i < 3 ? VALUE_WIN : VALUE_LOSS);
    }
}

/* The opening book has the results of the search, and its moves keep them. */
static void test_book(void **state)
{
    uint64_t seed = 8;

    (void)state;
    orbital_forget(memory, MEMORY);
    for (int i = 0; i < 60; i++) {
        const struct orbital o = random_position(i % (ORBITAL_BOOK_PLIES + 1), &seed);
        struct answer a;
        if (!orbital_book_find(&o.base, &a)) {
            assert_int_equal(prove(&o, MEMORY, 0).value, VALUE_DRAW);
            continue;
        }
        const struct orbital next = after(&o, a.move);
        assert_int_equal(prove(&o, MEMORY, 0).value, a.value);
        assert_int_equal(prove(&next, MEMORY, 0).value,
                         a.value == VALUE_WIN ? VALUE_LOSS : VALUE_WIN);
    }
}

/* Beyond its plies, and for positions that play does not reach, the book has nothing. */
static void test_book_knows_its_limits(void **state)
{
    static const char *const strange[] = {
        "-,-,-,b/-,-,-,-/-,-,-,-/B,-,-,- Bd4 1/2",
        "-,-,-,-/-,-,-,-/-,-,-,-/B,B,-,- Bb1 2/2",
        "-,-,-,-/-,-,-,-/-,-,-,-/A,b,-,- Bb1 1/2",
    };
    struct answer a;
    uint64_t seed = 9;

    (void)state;
    for (size_t i = 0; i < sizeof strange / sizeof *strange; i++) {
        const struct orbital o = read_position(strange[i]);
        assert_false(orbital_book_find(&o.base, &a));
    }
    for (int i = 0; i < 100; i++) {
        const struct orbital o = random_position(ORBITAL_BOOK_PLIES + 1 + i % 10, &seed);
        assert_false(orbital_book_find(&o.base, &a));
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_board_is_the_rules),
        cmocka_unit_test(test_images_have_one_key),
        cmocka_unit_test(test_one_key_is_one_value),
        cmocka_unit_test(test_answers_are_minimax),
        cmocka_unit_test(test_wins_what_is_won),
        cmocka_unit_test(test_limits),
        cmocka_unit_test(test_stops),
        cmocka_unit_test(test_first_moves),
        cmocka_unit_test(test_book),
        cmocka_unit_test(test_book_knows_its_limits),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
