/*
 * search.c - tests of the two-sided search: exact where it claims to be, repeatable, able to stop
 * at any moment, and better than looking one move ahead.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "rules/random.h"
#include "search/engine.h"
#include "search/greedy.h"
#include "search/levels.h"
#include "search/search.h"
#include "search/search_game.h"

enum { ENTRIES = 1 << 16 };

static struct record r;
static struct search s;
static struct ttable t;
static struct ttable_entry entries[ENTRIES];

/* The games for which the search is meant: two sides first. */
static const struct {
    const struct game *game;
    int seats;
} tables[] = {{&quoridor, 2}, {&dorix, 2},     {&dorix, 4},
              {&orbital, 2},  {&tictacdoh, 2}, {&dorix, 3}};
enum { TWO_SIDED = 5, TABLES = sizeof tables / sizeof tables[0] };

static void play(const char *moves)
{
    char text[GAME_MOVE_TEXT_MAX];
    struct move m;

    for (; *moves; moves += *moves == ' ') {
        const size_t length = strcspn(moves, " ");
        memcpy(text, moves, length);
        text[length] = '\0';
        moves += length;
        assert_true(game_read_move(r.game, &r.now.position, text, &m, NULL));
        assert_true(record_play(&r, m, RECORD_NO_CLOCK));
    }
}

/* Plays random moves for some turns, or until just before the end. */
static void play_at_random(int table, int turns, uint64_t *seed)
{
    struct move list[GAME_MOVES_MAX];

    record_init(&r, tables[table].game, tables[table].seats);
    while (r.turns < turns && !record_over(&r)) {
        const int count = r.game->moves(&r.now.position, list);
        record_play(&r, list[random_below(seed, (uint32_t)count)], RECORD_NO_CLOCK);
    }
    if (record_over(&r))
        record_take_back(&r, 1);
}

static void begin(void)
{
    ttable_init(&t, entries, ENTRIES);
    search_init(&s, &r, &t);
}

/* ---- plain minimax, to compare with ---- */

struct path {
    const struct path *before;
    const struct position *position;
};

static bool met_before(const struct game *g, const struct path *path, const struct position *p)
{
    for (; g->cycles && path; path = path->before)
        if (memcmp(path->position, p, g->size) == 0)
            return true;
    return false;
}

static int minimax(const struct game *g, const struct position *p, const struct path *before,
                   int depth, int ply)
{
    struct move list[GAME_MOVES_MAX];
    const struct path path = {before, p};
    int best = -SEARCH_WIN - 1;

    if (p->status == STATUS_DRAWN)
        return 0;
    if (p->status == STATUS_WON)
        return p->winners >> p->to_move & 1 ? SEARCH_WIN - ply : ply - SEARCH_WIN;
    if (met_before(g, before, p))
        return 0;
    if (depth == 0)
        return search_game_evaluate(search_game_find(g), p, p->to_move);
    const int count = g->moves(p, list);
    for (int i = 0; i < count; i++) {
        union any_position next;
        game_copy(g, &next.position, p);
        g->play(&next.position, list[i]);
        const int score = -minimax(g, &next.position, &path, depth - 1, ply + 1);
        best = score > best ? score : best;
    }
    return best;
}

static void test_exact_is_minimax(void **state)
{
    uint64_t seed = 11;

    (void)state;
    for (int i = 0; i < 150; i++) {
        const int table = i % TWO_SIDED;
        const struct game *g = tables[table].game;
        /* Games that do not cycle are tested late, where results are near and the table is used. */
        const int depth = g->cycles ? 2 : 5, earliest = g->cycles ? 0 : g == &orbital ? 16 : 6;
        union any_position root;
        play_at_random(table, earliest + (int)random_below(&seed, g == &tictacdoh ? 4 : 20), &seed);
        root = r.now;
        record_init_from(&r, g, &root.position);
        begin();
        s.exact = true;
        search_run(&s, depth);
        assert_int_equal(s.best[0].depth, depth);
        assert_int_equal(s.best[0].score, minimax(r.game, &root.position, NULL, depth, 0));
    }
}

/* A player who is behind repeats a position, and knows that as a draw (C1). */
static void test_seeks_repetition(void **state)
{
    union any_position start;
    char text[GAME_MOVE_TEXT_MAX];

    (void)state;
    assert_true(quoridor.read(&start.position, "a1,i4 - 10,10 1/2"));
    record_init_from(&r, &quoridor, &start.position);
    play("a2 i5 a1 i4");
    begin();
    s.exact = true;
    search_run(&s, 1);
    quoridor.write_move(&r.now.position, s.best[0].moves[0], text);
    assert_string_equal(text, "a2");
    assert_int_equal(s.best[0].score, 0);
}

/* Distances that the table has from an earlier search are counted from here, not from there. */
static void test_distances_from_the_table(void **state)
{
    (void)state;
    record_init(&r, &tictacdoh, 2);
    play("Mc3");
    begin();
    for (int left = 5; left > 0; left--) {
        search_init(&s, &r, &t);
        search_run(&s, 12);
        assert_int_equal(search_distance(s.best[0].score), left % 2 == 1 ? left : -left);
        record_play(&r, s.best[0].moves[0], RECORD_NO_CLOCK);
    }
    assert_true(r.ending == ENDING_LINE && r.winners == 1 << 1);
}

/* ---- what it promises ---- */

static void test_same_twice(void **state)
{
    struct search_line first;
    uint64_t seed = 5;

    (void)state;
    for (int table = 0; table < TABLES; table++) {
        play_at_random(table, 6, &seed);
        begin();
        s.node_limit = 20000;
        search_run(&s, SEARCH_PLY_MAX);
        first = s.best[0];
        begin();
        s.node_limit = 20000;
        search_run(&s, SEARCH_PLY_MAX);
        assert_true(s.nodes <= 20000);
        assert_int_equal(s.best[0].score, first.score);
        assert_int_equal(s.best[0].length, first.length);
        assert_memory_equal(s.best[0].moves, first.moves,
                            (size_t)first.length * sizeof(struct move));
    }
}

static bool is_legal(const struct game *g, const struct position *p, struct move m)
{
    struct move list[GAME_MOVES_MAX];
    const int count = g->moves(p, list);

    for (int i = 0; i < count; i++)
        if (list[i].bits == m.bits)
            return true;
    return false;
}

/* Whatever the limit, there is a move, and the whole line can be played. */
static void test_lines_are_legal(void **state)
{
    uint64_t seed = 7;

    (void)state;
    for (int i = 0; i < 200; i++) {
        play_at_random(i % TABLES, (int)random_below(&seed, 50), &seed);
        begin();
        s.node_limit = 1 + random_below(&seed, 3000);
        search_run(&s, 8);
        union any_position p = r.now;
        assert_true(s.best[0].length > 0);
        for (int j = 0; j < s.best[0].length; j++) {
            assert_true(is_legal(r.game, &p.position, s.best[0].moves[j]));
            r.game->play(&p.position, s.best[0].moves[j]);
        }
    }
}

/* In exact mode line k is the k-th best move by plain minimax, each with a different first move. */
static void test_several_lines(void **state)
{
    uint64_t seed = 9;

    (void)state;
    for (int i = 0; i < 60; i++) {
        play_at_random(i % TWO_SIDED, (int)random_below(&seed, 40), &seed);
        const union any_position root = r.now;
        const struct path path = {NULL, &root.position};
        record_init_from(&r, r.game, &root.position);
        begin();
        s.exact = true;
        s.wanted = 4;
        search_run(&s, 2);
        for (int j = 0; j < s.found; j++) {
            const struct search_line line = s.best[j];
            assert_true(j == 0 || line.score <= s.best[j - 1].score);
            for (int k = 0; k < j; k++)
                assert_int_not_equal(line.moves[0].bits, s.best[k].moves[0].bits);
            union any_position next = r.now;
            r.game->play(&next.position, line.moves[0]);
            const int score = -minimax(r.game, &next.position, &path, 1, 1);
            assert_int_equal(line.score, score);
        }
        struct move list[GAME_MOVES_MAX];
        const int count = r.game->moves(&r.now.position, list);
        assert_int_equal(s.found, count < 4 ? count : 4);
    }
}

/* A hidden move is never found, and one that is not hidden always is. */
static void test_hidden_moves(void **state)
{
    struct move list[GAME_MOVES_MAX];

    (void)state;
    record_init(&r, &quoridor, 2);
    const int count = quoridor.moves(&r.now.position, list);
    begin();
    for (int i = 0; i < count; i++)
        if (i != 77)
            search_hide(&s, i);
    s.wanted = 3;
    search_run(&s, 3);
    assert_int_equal(s.found, 1);
    assert_int_equal(s.best[0].moves[0].bits, list[77].bits);
}

static void test_stops(void **state)
{
    const atomic_bool stop = true;

    (void)state;
    record_init(&r, &quoridor, 2);
    begin();
    s.stop = &stop;
    search_run(&s, SEARCH_PLY_MAX);
    assert_true(s.stopped && s.nodes == 1 && s.best[0].length == 1);
}

/* ---- what is known of the games ---- */

static int score_after(const struct game *g, int seats, const char *moves, int depth)
{
    record_init(&r, g, seats);
    play(moves);
    begin();
    search_run(&s, depth);
    return s.best[0].score;
}

static void test_known_results(void **state)
{
    (void)state;
    /* A medium pyramid as the first move loses in five more plies; small and large do not lose
       that fast. */
    assert_int_equal(search_distance(score_after(&tictacdoh, 2, "Mc3", 12)), 5);
    assert_int_equal(search_distance(score_after(&tictacdoh, 2, "Sc3", 9)), 0);
    /* One step from the goal, and the same with the opponent to move and no wall to stop it. */
    assert_int_equal(search_distance(score_after(&quoridor, 2,
                                                 "e2 d9 e3 e9 e4 d9 e5 e9 e6 d9 e7 "
                                                 "e9 e8 f9",
                                                 3)),
                     1);
    /* Three piles of a diagonal and an empty fourth cell. */
    assert_int_equal(search_distance(score_after(&dorix, 2, "a1 a2 b2 a3 c3 b1", 3)), 1);
    /* The same with the opponent to move: it must be stopped, and can be. */
    assert_int_equal(search_distance(score_after(&dorix, 2, "a1 a2 b2 a3 c3", 3)), 0);
    record_play(&r, s.best[0].moves[0], RECORD_NO_CLOCK);
    begin();
    search_run(&s, 1);
    assert_int_equal(search_distance(s.best[0].score), 0);
}

static void test_chances(void **state)
{
    (void)state;
    assert_int_equal(search_chances(0), 500);
    assert_int_equal(search_chances(SEARCH_WIN - 3), 1000);
    assert_int_equal(search_chances(3 - SEARCH_WIN), 0);
    assert_int_equal(search_distance(SEARCH_WIN - 3), 3);
    assert_int_equal(search_distance(3 - SEARCH_WIN), -3);
    for (int score = -EVALUATE_MAX; score < EVALUATE_MAX; score += 50)
        assert_true(search_chances(score) <= search_chances(score + 50));
}

/* ---- strength ---- */

static struct move thoughtful(void)
{
    begin();
    s.node_limit = 4000;
    search_run(&s, SEARCH_PLY_MAX);
    return s.best[0].moves[0];
}

/* Plays from a random opening; returns the half points of the searching seat or its side. */
static int match_game(int table, int seat, uint64_t seed)
{
    play_at_random(table, 4, &seed);
    while (!record_over(&r)) {
        const int sides = r.now.position.sides;
        const bool thinks = r.now.position.to_move % sides == seat % sides;
        record_play(&r, thinks ? thoughtful() : greedy_move(&r, &seed), RECORD_NO_CLOCK);
    }
    return r.status == STATUS_DRAWN ? 1 : r.winners >> seat & 1 ? 2 : 0;
}

static void test_beats_greedy(void **state)
{
    enum { PAIRS = 6 };

    (void)state;
    for (int table = 0; table < TWO_SIDED; table++) {
        int points = 0;
        for (int i = 0; i < 2 * PAIRS; i++)
            points += match_game(table, i % 2, (uint64_t)(100 + i / 2));
        print_message("%s %d: %d of %d half points against one-ply greed\n",
                      tables[table].game->name, tables[table].seats, points, 4 * PAIRS);
        assert_true(points >= 3 * PAIRS);
    }
}

/* Against two greedy players in every seat in turn, at least twice the fair share. */
static void test_beats_several(void **state)
{
    enum { ROUNDS = 4 };

    (void)state;
    for (int table = TWO_SIDED; table < TABLES; table++) {
        const int seats = tables[table].seats, played = ROUNDS * seats;
        int wins = 0;
        for (int i = 0; i < played; i++)
            wins += match_game(table, i % seats, (uint64_t)(200 + i / seats)) == 2;
        print_message("%s %d: %d wins in %d games, %d would be fair\n", tables[table].game->name,
                      seats, wins, played, ROUNDS);
        assert_true(wins >= 2 * ROUNDS);
    }
}

/* A fifth game, which has neither an evaluation nor levels, can be searched all the same. */
static void test_game_without_rows(void **state)
{
    struct game fifth = orbital;
    union any_position p;

    (void)state;
    fifth.setup(&p.position, 2);
    assert_int_equal(search_game_evaluate(search_game_find(&fifth), &p.position, 0), 0);
    for (int level = 1; level <= ENGINE_LEVELS; level++) {
        const struct level *l = level_find(&fifth, 2, level);
        assert_true(l->nodes > 0 && l->depth > 0 && l->depth <= LEVEL_DEEP);
        assert_true(level == 1 || l->nodes > level_find(&fifth, 2, level - 1)->nodes);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_seeks_repetition),  cmocka_unit_test(test_distances_from_the_table),
        cmocka_unit_test(test_exact_is_minimax),  cmocka_unit_test(test_same_twice),
        cmocka_unit_test(test_lines_are_legal),   cmocka_unit_test(test_stops),
        cmocka_unit_test(test_known_results),     cmocka_unit_test(test_chances),
        cmocka_unit_test(test_several_lines),     cmocka_unit_test(test_hidden_moves),
        cmocka_unit_test(test_beats_greedy),      cmocka_unit_test(test_beats_several),
        cmocka_unit_test(test_game_without_rows),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
