/*
 * positions.c - positions and moves of plateau.h: texts of unknown games, empty ones, moves in
 * another order; symmetries, turns begun, odds, results and facts.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>
#include <plateau.h>

static void test_no_game(void **state)
{
    plateau_position p, before;

    (void)state;
    assert_true(plateau_position_start(&p, plateau_game_find("dorix"), 3));
    before = p;
    assert_false(plateau_position_start(&p, plateau_game_find("chess"), 2));
    assert_false(plateau_position_odds(&p, NULL, 2, "8,10"));
    assert_false(plateau_position_read(&p, NULL, "e1,e9 - 10,10 1/2"));
    assert_false(plateau_game_allows(NULL, 2) || plateau_solver_knows(NULL, 2));
    assert_int_equal(plateau_symmetry_count(NULL, 2), 0);
    assert_int_equal(plateau_plane_count(NULL, 2), 0);
    assert_memory_equal(&p, &before, sizeof p);
}

/* An empty object is written as an empty text. */
static void test_nothing(void **state)
{
    const plateau_game *game = plateau_game_find("quoridor");
    static const char *const positions[] = {"", "e1", "e1,e9 - 10,10 3/2", NULL};
    static const char *const moves[] = {"", " ", "a move that is too long", "é", NULL};

    (void)state;
    for (size_t i = 0; i < sizeof positions / sizeof positions[0]; i++) {
        char text[8] = "before";
        assert_int_equal(plateau_position_sorted_write(game, positions[i], text, sizeof text), 0);
        assert_string_equal(text, "");
        assert_int_equal(plateau_position_sorted_write(game, positions[i], NULL, 0), 0);
    }
    for (size_t i = 0; i < sizeof moves / sizeof moves[0]; i++) {
        char text[8] = "before";
        assert_int_equal(plateau_move_normalized_write(game, moves[i], text, sizeof text), 0);
        assert_string_equal(text, "");
        assert_int_equal(plateau_move_normalized_write(game, moves[i], NULL, 0), 0);
    }
}

static void test_order(void **state)
{
    static const char sorted[] = "e4,d6 c3h,f5v 9,9 1/2";
    static const char *const texts[] = {sorted, "e4,d6 f5v,c3h 9,9 1/2"};
    char text[64];

    (void)state;
    for (size_t i = 0; i < 2; i++) {
        const plateau_game *game = plateau_game_find("quoridor");
        assert_int_equal(plateau_position_sorted_write(game, texts[i], text, sizeof text),
                         strlen(sorted));
        assert_string_equal(text, sorted);
    }
    plateau_game_info info = {.size = sizeof info};
    for (size_t i = 0; plateau_game_at(i); i++) {
        plateau_game_describe(plateau_game_at(i), &info);
        assert_int_equal(plateau_position_sorted_write(plateau_game_at(i), info.sample, text, 4),
                         strlen(info.sample));
        assert_memory_equal(text, info.sample, 3);
    }
}

static plateau_position random_position(const plateau_game *game, int players, uint32_t seed)
{
    static plateau_move moves[4096];
    plateau_position p;

    assert_true(plateau_position_start(&p, game, players));
    for (int ply = 0; ply < 4; ply++) {
        const size_t count = plateau_moves(&p, moves, 4096);
        if (!count)
            break;
        plateau_play(&p, moves[(seed = seed * 1664525 + 1013904223) % count]);
    }
    return p;
}

/* Playing a move and then applying a symmetry gives the same as applying it to both first. */
static void test_symmetries(void **state)
{
    (void)state;
    for (size_t i = 0; plateau_game_at(i); i++) {
        const plateau_game *game = plateau_game_at(i);
        const plateau_position p = random_position(game, 2, 7 + (uint32_t)i);
        plateau_move move;
        assert_true(plateau_moves(&p, &move, 1) > 0);
        for (int symmetry = 0; symmetry < plateau_symmetry_count(game, 2); symmetry++) {
            plateau_position turned = p, after = p;
            assert_true(plateau_position_transform(&turned, symmetry));
            const plateau_move same = plateau_move_transform(&p, move, symmetry);
            assert_true(plateau_move_is_legal(&turned, same));
            plateau_play(&turned, same);
            plateau_play(&after, move);
            assert_true(plateau_position_transform(&after, symmetry));
            assert_int_equal(plateau_position_fingerprint(&turned),
                             plateau_position_fingerprint(&after));
        }
        plateau_position kept = p;
        assert_false(plateau_position_transform(&kept, plateau_symmetry_count(game, 2)));
        assert_memory_equal(&kept, &p, sizeof p);
    }
}

static void test_turn_begun(void **state)
{
    plateau_position p, middle;
    plateau_move move;
    plateau_token tokens[8];
    plateau_mark marks[64];

    (void)state;
    assert_true(plateau_position_start(&p, plateau_game_find("dorix"), 2));
    assert_true(plateau_move_read(&p, "b1", &move, NULL));
    const size_t count = plateau_move_tokens(&p, move, tokens, 8);
    assert_int_equal(count, 1);
    assert_true(plateau_position_mid_turn(&p, tokens, count, &middle));
    assert_false(plateau_position_mid_turn(&p, (plateau_token[2]){tokens[0], tokens[0]}, 2, &p));
    const size_t drawn = plateau_move_marks(&p, move, marks, 64);
    assert_in_range(drawn, 1, 64);
    assert_string_equal(marks[0].kind, "last");
    assert_int_equal(marks[0].seat, plateau_position_to_move(&p));
    assert_memory_equal(&marks[0].at, &tokens[0], sizeof tokens[0]);
}

static void test_odds(void **state)
{
    const plateau_game *quoridor = plateau_game_find("quoridor");
    int least, most, total;
    char hands[32];
    plateau_position p;

    (void)state;
    assert_true(plateau_game_odds(quoridor, 2, &least, &most, &total));
    for (int first = least - 1; first <= most + 1; first++) {
        snprintf(hands, sizeof hands, "%d,%d", first, least);
        const bool inside = first >= least && first <= most && first + least <= total;
        assert_int_equal(plateau_position_odds(&p, quoridor, 2, hands), inside);
    }
    assert_false(plateau_game_odds(plateau_game_find("orbital"), 2, &least, &most, &total));
}

static void test_sentences(void **state)
{
    const plateau_reader french = {.size = sizeof french, .language = "fr"};
    const plateau_game *quoridor = plateau_game_find("quoridor");
    plateau_position p;
    plateau_move move;
    plateau_fact facts[8];
    char text[256];

    (void)state;
    assert_string_equal(plateau_version(), PLATEAU_VERSION);
    for (size_t i = 0; plateau_game_at(i); i++) {
        const plateau_game *game = plateau_game_at(i);
        assert_string_not_equal(plateau_game_pitch(game, "en"), plateau_game_pitch(game, "fr"));
        assert_string_equal(plateau_game_pitch(game, NULL), plateau_game_pitch(game, "xx"));
    }
    assert_true(plateau_position_read(&p, quoridor, "e8,d2 - 10,10 1/2"));
    plateau_position_result_write(&p, NULL, text, sizeof text);
    assert_string_equal(text, "the game continues");
    assert_true(plateau_move_read(&p, "e9", &move, NULL));
    assert_true(plateau_facts(&p, move, facts, 8) > 0);
    const size_t length = plateau_fact_write(&facts[0], NULL, NULL, 0);
    assert_int_equal(plateau_fact_write(&facts[0], NULL, text, sizeof text), length);
    assert_int_equal(strlen(text), length);
    plateau_play(&p, move);
    plateau_position_result_write(&p, NULL, text, sizeof text);
    assert_string_equal(text, "player 1 wins: the goal line is reached");
    plateau_position_result_write(&p, &french, text, sizeof text);
    assert_non_null(strstr(text, "joueur 1"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_no_game),    cmocka_unit_test(test_nothing),
        cmocka_unit_test(test_order),      cmocka_unit_test(test_symmetries),
        cmocka_unit_test(test_turn_begun), cmocka_unit_test(test_odds),
        cmocka_unit_test(test_sentences),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
