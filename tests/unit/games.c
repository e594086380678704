/*
 * games.c - the registry, and code shared by all games.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "rules/games.h"
#include "rules/random.h"
#include "rules/square.h"

static void test_find(void **state)
{
    static const char *const bad[] = {"", "Dorix", "dorix ", " dorix", "dori", "dorixx", "chess"};

    (void)state;
    for (int i = 0; i < GAMES_COUNT; i++)
        assert_ptr_equal(games_find(games[i]->name), games[i]);
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++)
        assert_null(games_find(bad[i]));
}

static void test_seatings(void **state)
{
    static const struct {
        const char *name;
        bool allowed[6]; /* from 0 players to 5 */
    } cases[] = {{"quoridor", {false, false, true, false, true, false}},
                 {"dorix", {false, false, true, true, true, false}},
                 {"orbital", {false, false, true, false, false, false}},
                 {"tictacdoh", {false, false, true, true, true, false}}};

    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        const struct game *g = games_find(cases[i].name);
        assert_non_null(g);
        for (int seats = 0; seats < 6; seats++)
            assert_int_equal(game_allows(g, seats), cases[i].allowed[seats]);
        assert_false(game_allows(g, -1));
        assert_false(game_allows(g, 1000));
        assert_true(g->size <= sizeof(union any_position) && g->notation[0]);
    }
}

/* These values are public: FNV-1a of the texts, calculated elsewhere. */
static void test_fingerprints(void **state)
{
    static const struct {
        const char *game, *position;
        uint64_t fingerprint;
    } cases[] = {
        {"quoridor", "e1,e9 - 10,10 1/2", UINT64_C(0xbf762f760a2a82a4)},
        {"quoridor", "e1,a5,e9,i5 - 5,5,5,5 1/4", UINT64_C(0xf92af137027b36f8)},
        {"quoridor", "e4,e5 a1v,e5h 9,9 1/2", UINT64_C(0x3079624aff50ac4e)},
        {"dorix", "-,-,-,-/-,-,-,-/-,-,-,-/-,-,-,- 15,15 1/2", UINT64_C(0xa9b61ebdae40386e)},
        {"dorix", "2,2,-,-/1,2,-,1/1,211,22,21/1,-,-,- 8,8 1/2", UINT64_C(0xc960fbf41f2b05d1)},
        {"orbital", "-,-,-,-/-,-,-,-/-,-,-,-/-,-,-,- - 1/2", UINT64_C(0xb58f994cee22bef9)},
        {"tictacdoh", "-,-,-,-,-/-,-,-,-,-/-,-,-,-,-/-,-,-,-,-/-,-,-,-,- 1/2",
         UINT64_C(0x1155a217debd4e5a)},
        {"tictacdoh", "-,-,-,-,-/-,M,-,-,-/-,-,LM,-,-/-,-,-,-,-/-,-,-,-,- 1/3",
         UINT64_C(0x3565280837a11e37)},
    };

    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        const struct game *g = games_find(cases[i].game);
        union any_position p;
        assert_true(g->read(&p.position, cases[i].position));
        assert_true(game_fingerprint(g, &p.position) == cases[i].fingerprint);
    }
}

/* The texts of the positions that games begin with. */
static void test_setups(void **state)
{
    static const struct {
        const struct game *game;
        int seats;
        const char *text;
    } cases[] = {
        {&quoridor, 2, "e1,e9 - 10,10 1/2"},
        {&quoridor, 4, "e1,a5,e9,i5 - 5,5,5,5 1/4"},
        {&dorix, 2, "-,-,-,-/-,-,-,-/-,-,-,-/-,-,-,- 15,15 1/2"},
        {&dorix, 3, "-,-,-,-/-,-,-,-/-,-,-,-/-,-,-,- 12,12,12 1/3"},
        {&dorix, 4, "-,-,-,-/-,-,-,-/-,-,-,-/-,-,-,- 10,10,10,10 1/4"},
        {&orbital, 2, "-,-,-,-/-,-,-,-/-,-,-,-/-,-,-,- - 1/2"},
        {&tictacdoh, 3, "-,-,-,-,-/-,-,-,-,-/-,-,-,-,-/-,-,-,-,-/-,-,-,-,- 1/3"},
    };
    char text[GAME_TEXT_MAX];

    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        union any_position p;
        cases[i].game->setup(&p.position, cases[i].seats);
        cases[i].game->write(&p.position, text);
        assert_string_equal(text, cases[i].text);
        assert_int_equal(p.position.sides,
                         cases[i].game == &dorix && cases[i].seats == 4 ? 2 : cases[i].seats);
    }
}

/* Hands at the start, and after a piece, a wall or a Tower; the stash belongs to nobody. */
static void test_hands(void **state)
{
    static const struct {
        const struct game *game;
        const char *position, *hands;
    } cases[] = {
        {&quoridor, "e1,e9 - 10,10 1/2", "0-10/10 1-10/10"},
        {&quoridor, "e1,a5,e9,i5 e3h 4,5,5,5 2/4", "0-4/5 1-5/5 2-5/5 3-5/5"},
        {&quoridor, "e1,e9 e3h 7/8,10 2/2", "0-7/8 1-10/10"},
        {&quoridor, "e1,a5,e9,i5 - 10/10,5,0/0,5 1/4", "0-10/10 1-5/5 2-0/0 3-5/5"},
        {&dorix, "-,-,-,-/-,-,-,-/-,-,-,-/-,1,-,- 4,12,1 2/3", "0-4/5 1-12/12 2-1/1"},
        {&dorix, "-,-,-,-/-,-,-,-/-,-,-,-/-,1,-,- 11,12,12 2/3", "0-11/12 1-12/12 2-12/12"},
        {&dorix, "-,-,-,-/-,-,-,-/-,-,-,-/-,-,-,- 10,10,10,10 1/4",
         "0-10/10 1-10/10 2-10/10 3-10/10"},
        {&orbital, "-,-,-,-/-,-,-,-/-,-,-,-/-,-,-,- - 1/2",
         "0B6/6 0P6/6 0A6/6 0T0/3 1B6/6 1P6/6 1A6/6 1T0/3"},
        {&orbital, "-,-,-,-/-,ps,-,-/-,BpeA,-,-/-,-,-,- Pb2e 1/2",
         "0B5/6 0P6/6 0A5/6 0T1/3 1B6/6 1P4/6 1A6/6 1T0/3"},
        {&tictacdoh, "-,-,-,-,-/-,M,-,-,-/-,-,LM,-,-/-,-,-,-,-/-,-,-,-,- 1/3", "*S5/5 *M3/5 *L4/5"},
    };

    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        struct hand list[GAME_HANDS_MAX];
        union any_position p;
        char text[128] = "";
        assert_true(cases[i].game->read(&p.position, cases[i].position));
        const int count = cases[i].game->hands(&p.position, list);
        assert_in_range(count, 1, GAME_HANDS_MAX);
        for (int j = 0; j < count; j++) {
            const size_t used = strlen(text);
            snprintf(text + used, sizeof text - used, "%s%c%c%d/%d", j == 0 ? "" : " ",
                     list[j].seat == GAME_EVERYBODY ? '*' : '0' + list[j].seat, list[j].piece,
                     list[j].count, list[j].initial);
        }
        assert_string_equal(text, cases[i].hands);
    }
}

/* Every number of walls or pawns that a game allows is accepted, and no other; the start is
   written and read back. */
static void check_odds(const struct game *g, int seats, int least, int most, int total)
{
    int hands[GAME_SEATS_MAX] = {0}, seat = 0;
    struct odds_range range;

    assert_true(game_odds_range(g, seats, &range));
    assert_true(range.least == least && range.most == most && range.total == total);
    while (seat < seats) {
        char text[64] = "", back[GAME_TEXT_MAX];
        union any_position p, read;
        bool good = true;
        int sum = 0;
        for (seat = 0; seat < seats; seat++) {
            const size_t n = strlen(text);
            snprintf(text + n, sizeof text - n, "%s%d", seat ? "," : "", hands[seat]);
            good = good && hands[seat] >= least && hands[seat] <= most;
            sum += hands[seat];
        }
        good = good && sum <= total;
        if (game_read_odds(g, &p.position, seats, text) != good)
            fail_msg("%s %d: %s", g->name, seats, text);
        if (good) {
            g->write(&p.position, back);
            assert_true(g->read(&read.position, back));
            assert_memory_equal(&p, &read, g->size);
        }
        for (seat = 0; seat < seats && ++hands[seat] > most + 1; seat++)
            hands[seat] = 0; /* Counts up, with as many digits as there are seats. */
    }
}

static void test_odds(void **state)
{
    (void)state;
    check_odds(&quoridor, 2, 0, 10, 20);
    check_odds(&quoridor, 4, 0, 10, 20);
    check_odds(&dorix, 2, 1, 15, 30);
    check_odds(&dorix, 3, 1, 12, 36);
    check_odds(&dorix, 4, 1, 10, 40);
    assert_false(game_odds_range(&orbital, 2, &(struct odds_range){0}));
}

/* The usual hands as odds give the usual start, to the byte. */
static void test_even_odds(void **state)
{
    static const struct {
        const struct game *game;
        int seats;
        const char *odds;
    } cases[] = {{&quoridor, 2, "10,10"},
                 {&quoridor, 4, "5,5,5,5"},
                 {&dorix, 2, "15,15"},
                 {&dorix, 3, "12,12,12"},
                 {&dorix, 4, "10,10,10,10"}};

    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        union any_position usual, p;
        cases[i].game->setup(&usual.position, cases[i].seats);
        assert_true(game_read_odds(cases[i].game, &p.position, cases[i].seats, cases[i].odds));
        assert_memory_equal(&p, &usual, cases[i].game->size);
    }
}

static void test_perft(void **state)
{
    union any_position p;

    (void)state;
    quoridor.setup(&p.position, 2);
    assert_int_equal(game_perft(&quoridor, &p.position, -1), 1);
    assert_int_equal(game_perft(&quoridor, &p.position, 0), 1);
    assert_int_equal(game_perft(&quoridor, &p.position, 1), 131);
    assert_int_equal(game_perft(&quoridor, &p.position, 2), 16677);
}

static void test_mark_names(void **state)
{
    (void)state;
    for (int i = 0; i < MARK_COUNT; i++) {
        assert_true(game_mark_name((enum mark_kind)i)[0]);
        for (int j = 0; j < i; j++)
            assert_string_not_equal(game_mark_name((enum mark_kind)i),
                                    game_mark_name((enum mark_kind)j));
    }
}

/* The first numbers of splitmix64 from 1234567, as its author published them. */
static void test_random(void **state)
{
    static const uint64_t expected[] = {
        UINT64_C(6457827717110365317), UINT64_C(3203168211198807973), UINT64_C(9817491932198370423),
        UINT64_C(4593380528125082431), UINT64_C(16408922859458223821)};
    uint64_t seed = 1234567;

    (void)state;
    for (size_t i = 0; i < sizeof expected / sizeof expected[0]; i++)
        assert_true(random_next(&seed) == expected[i]);
    for (uint32_t bound = 1; bound < 2000; bound++)
        assert_true(random_below(&seed, bound) < bound);
}

/* A symmetry maps the neighbour in a direction to the neighbour in that direction's image. */
static void test_square(void **state)
{
    static const int files[4] = {0, 1, 0, -1}, ranks[4] = {1, 0, -1, 0};
    const int width = 5;

    (void)state;
    for (int symmetry = 0; symmetry < SQUARE_SYMMETRIES; symmetry++)
        for (int cell = 0; cell < width * width; cell++)
            for (int direction = 0; direction < 4; direction++) {
                const int file = cell % width + files[direction];
                const int rank = cell / width + ranks[direction];
                if (file < 0 || file >= width || rank < 0 || rank >= width)
                    continue;
                const int from = square_map(cell, width, symmetry);
                const int to = square_map(file + width * rank, width, symmetry);
                const int turned = square_direction(direction, symmetry);
                assert_int_equal(to - from, files[turned] + width * ranks[turned]);
            }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_find),         cmocka_unit_test(test_seatings),
        cmocka_unit_test(test_fingerprints), cmocka_unit_test(test_setups),
        cmocka_unit_test(test_perft),        cmocka_unit_test(test_mark_names),
        cmocka_unit_test(test_random),       cmocka_unit_test(test_square),
        cmocka_unit_test(test_hands),        cmocka_unit_test(test_odds),
        cmocka_unit_test(test_even_odds),
    };

    return cmocka_run_group_tests_name("games", tests, NULL, NULL);
}
