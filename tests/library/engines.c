/*
 * engines.c - engines, solvers and batches of plateau.h as another program uses them: limits,
 * stopping, and access from other threads.
 *
 * ThreadSanitizer must find nothing in it.
 */
#include <pthread.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>
#include <plateau.h>

enum { LINES_MAX = 8, MOVES_MAX = 2048, LINE_MAX = 64 };

/* Everything that an engine reports. */
struct found {
    plateau_move move;
    int depth;
    uint64_t nodes;
    size_t count;
    plateau_line lines[LINES_MAX];
    size_t lengths[LINES_MAX];
    plateau_move moves[LINES_MAX][LINE_MAX];
};

static plateau_position start_of(const char *name, int players)
{
    plateau_position p;

    assert_true(plateau_position_start(&p, plateau_game_find(name), players));
    return p;
}

static struct found look(plateau_engine *e)
{
    struct found f;

    memset(&f, 0, sizeof f);
    f.depth = plateau_engine_depth(e);
    f.nodes = plateau_engine_nodes(e);
    f.count = plateau_engine_lines(e, f.lines, LINES_MAX);
    plateau_engine_move(e, &f.move);
    for (size_t i = 0; i < f.count; i++)
        f.lengths[i] = plateau_engine_line_moves(e, i, f.moves[i], LINE_MAX);
    return f;
}

static struct found think(plateau_engine *e, const plateau_position *p, const plateau_limits *l)
{
    assert_true(plateau_engine_start_at(e, p, l));
    assert_true(plateau_engine_wait(e, -1));
    return look(e);
}

/* Lines begin with different moves, the first with the chosen move, and can be played. */
static void check(const struct found *f, const plateau_position *p)
{
    assert_true(f->count > 0);
    assert_int_equal(f->move, f->moves[0][0]);
    for (size_t i = 0; i < f->count; i++) {
        plateau_position at = *p;
        assert_int_equal(f->lengths[i], f->lines[i].length);
        assert_in_range(f->lines[i].chances, 0, 1000);
        for (size_t other = 0; other < i; other++)
            assert_int_not_equal(f->moves[i][0], f->moves[other][0]);
        for (size_t ply = 0; ply < f->lengths[i]; ply++) {
            assert_true(plateau_move_is_legal(&at, f->moves[i][ply]));
            plateau_play(&at, f->moves[i][ply]);
        }
    }
}

/* ---- limits ---- */

static void check_same(plateau_engine *e, plateau_engine *other, const plateau_position *p,
                       const plateau_limits *l)
{
    const struct found first = think(e, p, l), again = think(e, p, l), by = think(other, p, l);

    check(&first, p);
    assert_memory_equal(&first, &by, sizeof first);
    /* A search limited by depth alone may use the transposition table of an earlier one. */
    if (l->nodes > 0 || l->level > 0)
        assert_memory_equal(&first, &again, sizeof first);
    plateau_engine_forget(e);
    assert_int_equal(plateau_engine_lines(e, NULL, 0), 0);
    plateau_engine_forget(other);
}

/* With limits of nodes and levels the result does not depend on earlier searches; with limits of
   depth, only on equal ones. */
static void test_limits_give_the_same(void **state)
{
    static const plateau_limits limits[] = {
        {.size = sizeof(plateau_limits), .nodes = 3000, .lines = 3},
        {.size = sizeof(plateau_limits), .level = 2, .seed = 5},
        {.size = sizeof(plateau_limits), .level = 3, .nodes = 500, .seed = 6},
        {.size = sizeof(plateau_limits), .depth = 2, .lines = 2},
    };
    plateau_engine *e = plateau_engine_new(NULL, NULL), *other = plateau_engine_new(NULL, NULL);
    plateau_position p;

    (void)state;
    for (size_t number = 0; plateau_game_at(number); number++)
        for (int players = 2; players <= 4; players++)
            for (size_t i = 0; i < sizeof limits / sizeof limits[0]; i++)
                if (plateau_position_start(&p, plateau_game_at(number), players))
                    check_same(e, other, &p, &limits[i]);
    plateau_engine_free(e);
    plateau_engine_free(other);
}

static void test_refuses_what_is_out_of_range(void **state)
{
    static const plateau_limits bad[] = {
        {.size = sizeof(plateau_limits), .level = 9},
        {.size = sizeof(plateau_limits), .level = -1},
        {.size = sizeof(plateau_limits), .depth = 64},
        {.size = sizeof(plateau_limits), .nodes = UINT64_MAX},
        {.size = sizeof(plateau_limits), .milliseconds = -1},
        {.size = sizeof(plateau_limits), .has_clock = true, .left = INT64_MAX},
        {.size = sizeof(plateau_limits), .has_clock = true, .increment = INT64_MIN},
        {.size = sizeof(plateau_limits), .left = 1},
        {.size = sizeof(plateau_limits), .increment = 1},
        {.size = sizeof(plateau_limits), .lines = 9},
        {.size = sizeof(plateau_limits), .one_move = true, .only = UINT32_MAX},
    };
    const plateau_engine_options many = {.size = sizeof many, .threads = 65};
    const plateau_engine_options huge = {.size = sizeof huge, .memory = SIZE_MAX};
    const plateau_position p = start_of("quoridor", 2);
    plateau_engine *e = plateau_engine_new(NULL, NULL);
    plateau_move move;

    (void)state;
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++)
        assert_false(plateau_engine_start_at(e, &p, &bad[i]));
    assert_false(plateau_engine_move(e, &move));
    assert_int_equal(plateau_engine_line_moves(e, 0, &move, 1), 0);
    assert_null(plateau_engine_new(&many, NULL));
    assert_null(plateau_engine_new(&huge, NULL));
    plateau_engine_free(e);
    plateau_engine_free(NULL);
}

/* A finished game has nothing to search. */
static void test_refuses_a_game_that_is_over(void **state)
{
    plateau_position p = start_of("tictacdoh", 2);
    plateau_engine *e = plateau_engine_new(NULL, NULL);
    plateau_move list[MOVES_MAX];

    (void)state;
    while (plateau_moves(&p, list, MOVES_MAX) > 0)
        plateau_play(&p, list[0]);
    assert_false(plateau_engine_start_at(e, &p, NULL));
    plateau_engine_free(e);
}

/* A search with one first move hides all others, in a solved game too. */
static void test_looks_at_one_move(void **state)
{
    plateau_engine *e = plateau_engine_new(NULL, NULL);

    (void)state;
    for (size_t number = 0; plateau_game_at(number); number++) {
        plateau_position p;
        plateau_move list[MOVES_MAX];
        plateau_position_start(&p, plateau_game_at(number), 2);
        const size_t count = plateau_moves(&p, list, MOVES_MAX);
        plateau_limits l = {
            .size = sizeof l, .nodes = 1000, .one_move = true, .only = list[count / 2]};
        const struct found f = think(e, &p, &l);
        check(&f, &p);
        assert_int_equal(f.move, list[count / 2]);
        l.level = 3;
        assert_false(plateau_engine_start_at(e, &p, &l));
    }
    plateau_engine_free(e);
}

/* A record and the position at its end give the same result if nothing was repeated. */
static void test_thinks_about_records(void **state)
{
    const plateau_limits limits = {.size = sizeof limits, .nodes = 2000};
    plateau_position p = start_of("dorix", 3);
    plateau_record *r = plateau_record_new(&p, NULL);
    plateau_engine *e = plateau_engine_new(NULL, NULL);
    plateau_move list[MOVES_MAX];

    (void)state;
    for (int ply = 0; ply < 5; ply++) {
        plateau_moves(&p, list, MOVES_MAX);
        assert_true(plateau_record_play(r, list[3], PLATEAU_NO_CLOCK));
        plateau_play(&p, list[3]);
    }
    const struct found at = think(e, &p, &limits);
    assert_true(plateau_engine_start(e, r, &limits));
    plateau_record_free(r); /* It has been copied by then. */
    assert_true(plateau_engine_wait(e, -1));
    const struct found behind = look(e);
    assert_memory_equal(&at, &behind, sizeof at);
    plateau_engine_free(e);
}

/* ---- looking on and stopping ---- */

static void test_shows_lines_before_the_end(void **state)
{
    const plateau_engine_options options = {.size = sizeof options, .threads = 2};
    const plateau_position p = start_of("quoridor", 2);
    plateau_engine *e = plateau_engine_new(&options, NULL);
    plateau_limits limits = {.size = sizeof limits, .lines = 2};
    uint64_t nodes = 0;

    (void)state;
    assert_true(plateau_engine_wait(e, 0));
    assert_true(plateau_engine_start_at(e, &p, &limits));
    assert_false(plateau_engine_start_at(e, &p, &limits));
    while (plateau_engine_depth(e) < 3) {
        assert_false(plateau_engine_wait(e, 1));
        assert_true(plateau_engine_nodes(e) >= nodes);
        nodes = plateau_engine_nodes(e);
    }
    const struct found f = look(e);
    assert_int_equal(f.count, 2);
    assert_false(plateau_engine_wait(e, 0));
    plateau_engine_stop(e);
    assert_true(plateau_engine_wait(e, -1));
    const struct found end = look(e);
    check(&end, &p);
    assert_true(end.depth >= f.depth && end.nodes >= f.nodes);
    plateau_engine_free(e);
}

/* A stop is ignored if no search was running. */
static void test_stop_before_a_search(void **state)
{
    const plateau_limits limits = {.size = sizeof limits, .nodes = 5000};
    const plateau_position p = start_of("dorix", 2);
    plateau_engine *e = plateau_engine_new(NULL, NULL);

    (void)state;
    const struct found whole = think(e, &p, &limits);
    for (int i = 0; i < 3; i++) {
        plateau_engine_stop(e);
        const struct found f = think(e, &p, &limits);
        assert_memory_equal(&whole, &f, sizeof f);
    }
    plateau_engine_free(e);
}

/* An expired clock is a limit, like any other remaining time. */
static void test_hurries_without_time(void **state)
{
    const plateau_position p = start_of("quoridor", 2);
    plateau_engine *e = plateau_engine_new(NULL, NULL);
    plateau_move move;

    (void)state;
    for (int64_t increment = 0; increment <= 1000; increment += 1000) {
        const plateau_limits l = {.size = sizeof l, .has_clock = true, .increment = increment};
        assert_true(plateau_engine_start_at(e, &p, &l));
        assert_true(plateau_engine_wait(e, 60000));
        assert_true(plateau_engine_move(e, &move) && plateau_move_is_legal(&p, move));
    }
    plateau_engine_free(e);
}

/* Forgetting stops the search first, also one without a limit. */
static void test_forgets_while_it_thinks(void **state)
{
    const plateau_limits short_one = {.size = sizeof short_one, .nodes = 500};
    const plateau_position p = start_of("quoridor", 2);
    plateau_engine *e = plateau_engine_new(NULL, NULL);

    (void)state;
    assert_true(plateau_engine_start_at(e, &p, NULL));
    plateau_engine_forget(e);
    assert_true(plateau_engine_wait(e, 0));
    assert_int_equal(plateau_engine_lines(e, NULL, 0), 0);
    const struct found f = think(e, &p, &short_one);
    check(&f, &p);
    plateau_engine_free(e);
}

/* An engine that one thread starts and waits for while others read its state. */
struct shared {
    plateau_engine *engine;
    plateau_position position;
    pthread_mutex_t lock;
    bool started, ended;
};

static bool is_true(struct shared *s, const bool *flag)
{
    pthread_mutex_lock(&s->lock);
    const bool value = *flag;
    pthread_mutex_unlock(&s->lock);
    return value;
}

static void set(struct shared *s, bool *flag)
{
    pthread_mutex_lock(&s->lock);
    *flag = true;
    pthread_mutex_unlock(&s->lock);
}

static void *start_and_wait(void *context)
{
    struct shared *s = context;

    plateau_engine_start_at(s->engine, &s->position, NULL);
    set(s, &s->started);
    plateau_engine_wait(s->engine, -1);
    set(s, &s->ended);
    return NULL;
}

/* Waits until the start is visible; after that one stop is enough. */
static void *stop_soon(void *context)
{
    struct shared *s = context;

    while (!is_true(s, &s->started))
        plateau_engine_stop(s->engine);
    plateau_engine_stop(s->engine);
    return NULL;
}

static void test_is_stopped_by_a_third_thread(void **state)
{
    static const char *const names[] = {"quoridor", "dorix", "orbital"};
    struct shared s = {.lock = PTHREAD_MUTEX_INITIALIZER};

    (void)state;
    s.engine = plateau_engine_new(NULL, NULL);
    for (int i = 0; i < 30; i++) {
        pthread_t waits, stops;
        s.position = start_of(names[i % 3], 2);
        s.started = s.ended = false;
        assert_int_equal(pthread_create(&waits, NULL, start_and_wait, &s), 0);
        assert_int_equal(pthread_create(&stops, NULL, stop_soon, &s), 0);
        while (!is_true(&s, &s.ended)) {
            const struct found f = look(s.engine);
            assert_true(f.count <= 1);
        }
        pthread_join(waits, NULL);
        pthread_join(stops, NULL);
        const struct found f = look(s.engine);
        check(&f, &s.position);
    }
    plateau_engine_free(s.engine);
}

/* ---- two at once ---- */

struct thinker {
    const plateau_position *positions; /* read by both threads */
    int count;
    struct found found[4];
};

static void *think_alone(void *context)
{
    const plateau_limits limits = {.size = sizeof limits, .nodes = 4000, .lines = 2};
    struct thinker *t = context;
    plateau_engine *e = plateau_engine_new(NULL, NULL);

    for (int i = 0; e && i < t->count; i++)
        if (plateau_engine_start_at(e, &t->positions[i], &limits) && plateau_engine_wait(e, -1))
            t->found[i] = look(e);
    plateau_engine_free(e);
    return NULL;
}

static void test_two_share_nothing(void **state)
{
    const plateau_position positions[4] = {start_of("quoridor", 4), start_of("dorix", 2),
                                           start_of("orbital", 2), start_of("tictacdoh", 3)};
    static struct thinker alone, both[2];
    pthread_t ids[2];

    (void)state;
    alone = both[0] = both[1] = (struct thinker){.positions = positions, .count = 4};
    think_alone(&alone);
    for (int i = 0; i < 2; i++)
        assert_int_equal(pthread_create(&ids[i], NULL, think_alone, &both[i]), 0);
    for (int i = 0; i < 2; i++)
        pthread_join(ids[i], NULL);
    for (int i = 0; i < 4; i++) {
        check(&alone.found[i], &positions[i]);
        assert_memory_equal(&alone.found[i], &both[0].found[i], sizeof alone.found[i]);
        assert_memory_equal(&alone.found[i], &both[1].found[i], sizeof alone.found[i]);
    }
}

/* ---- solvers ---- */

static bool ask(plateau_solver *s, const char *game, const char *text, plateau_answer *a)
{
    plateau_position p;

    *a = (plateau_answer){.size = sizeof *a};
    assert_true(plateau_position_read(&p, plateau_game_find(game), text));
    return plateau_solver_ask(s, &p, 0, a);
}

/* Follows the moves to the end: each keeps the value, and the distance decreases or is a bound. */
static void check_to_the_end(plateau_solver *s, plateau_position p)
{
    static const enum plateau_value turned[] = {PLATEAU_VALUE_ESTIMATE, PLATEAU_VALUE_WIN,
                                                PLATEAU_VALUE_DRAW, PLATEAU_VALUE_LOSS};
    plateau_answer a = {.size = sizeof a};

    assert_true(plateau_solver_ask(s, &p, 0, &a));
    const int seat = plateau_position_to_move(&p);
    enum plateau_value value = a.value;
    const enum plateau_value first = value;
    const int distance = a.distance;
    int plies = 0;
    while (plateau_position_status(&p) == PLATEAU_STATUS_PLAYING) {
        assert_true(plateau_solver_ask(s, &p, 0, &a));
        assert_int_equal(a.value, value);
        assert_true(plateau_move_is_legal(&p, a.move));
        plateau_play(&p, a.move);
        value = turned[value];
        plies++;
    }
    if (first != PLATEAU_VALUE_DRAW && distance > 0)
        assert_true(plies <= distance);
    assert_int_equal(plateau_position_half_points(&p, seat), first - PLATEAU_VALUE_LOSS);
    assert_false(plateau_solver_ask(s, &p, 0, &a));
}

/* Orbital is won by the first player, Tic Tac Doh for two is drawn. */
static void test_solvers_know_their_games(void **state)
{
    static const struct {
        const char *game;
        enum plateau_value value;
    } starts[] = {{"orbital", PLATEAU_VALUE_WIN}, {"tictacdoh", PLATEAU_VALUE_DRAW}};

    (void)state;
    for (int i = 0; i < 2; i++) {
        const plateau_game *g = plateau_game_find(starts[i].game);
        const plateau_position p = start_of(starts[i].game, 2);
        plateau_solver *s = plateau_solver_new(g, 2, NULL);
        plateau_answer a = {.size = sizeof a};
        assert_true(plateau_solver_knows(g, 2));
        assert_true(plateau_solver_ask(s, &p, 0, &a));
        assert_int_equal(a.value, starts[i].value);
        check_to_the_end(s, p);
        plateau_solver_free(s);
    }
    assert_false(plateau_solver_knows(plateau_game_find("quoridor"), 2));
    assert_null(plateau_solver_new(plateau_game_find("tictacdoh"), 3, NULL));
    plateau_solver_free(NULL);
}

/* A search of another game, or a stop, keeps a result; a stop lasts until the solver resumes. */
static void test_solvers_refuse(void **state)
{
    const plateau_position other = start_of("tictacdoh", 2);
    plateau_solver *s = plateau_solver_new(plateau_game_find("orbital"), 2, NULL);
    const char *sample = NULL;
    plateau_game_info info = {.size = sizeof info};
    plateau_answer a;

    (void)state;
    plateau_game_describe(plateau_game_find("orbital"), &info);
    sample = info.sample;
    a = (plateau_answer){.size = sizeof a, .nodes = 77};
    assert_false(plateau_solver_ask(s, &other, 0, &a));
    assert_int_equal(a.nodes, 77);
    plateau_solver_stop(s);
    for (int i = 0; i < 2; i++)
        assert_false(ask(s, "orbital", sample, &a));
    plateau_solver_resume(s);
    assert_true(ask(s, "orbital", sample, &a));
    assert_true(a.value != PLATEAU_VALUE_ESTIMATE && a.nodes > 0);
    plateau_solver_free(s);
}

/* A caller built with an earlier version has a shorter struct; nothing is written beyond it. */
static void test_answers_fit(void **state)
{
    const plateau_position p = start_of("tictacdoh", 2);
    plateau_solver *s = plateau_solver_new(plateau_game_find("tictacdoh"), 2, NULL);
    plateau_answer a;

    (void)state;
    memset(&a, 0xa5, sizeof a);
    a.size = offsetof(plateau_answer, at_most);
    assert_true(plateau_solver_ask(s, &p, 0, &a));
    assert_int_equal(a.value, PLATEAU_VALUE_DRAW);
    assert_int_equal(*(const unsigned char *)&a.at_most, 0xa5);
    plateau_solver_free(s);
}

/* ---- batches ---- */

enum { GAMES = 300, PLIES = 60, UNTOUCHED = 0xee };

struct games {
    uint8_t status[GAMES], winners[GAMES], endings[GAMES];
    uint16_t plies[GAMES];
    int32_t actions[GAMES][PLIES];
};

static plateau_batch *start_batch(struct games *to, const plateau_position *p, uint32_t count,
                                  const uint8_t *levels, int threads)
{
    const plateau_batch_job job = {
        .size = sizeof job,
        .start = p,
        .count = count,
        .max_plies = PLIES,
        .seed = 3,
        .levels = levels,
        .threads = threads,
        .status = to->status,
        .winners = to->winners,
        .endings = to->endings,
        .plies = to->plies,
        .actions = to->actions[0],
    };

    memset(to, UNTOUCHED, sizeof *to);
    return plateau_batch_new(&job, NULL);
}

/* Plays a game again by its actions. */
static void check_game(const struct games *g, int number, plateau_position p)
{
    plateau_move move;

    for (int ply = 0; ply < PLIES; ply++) {
        if (ply >= g->plies[number]) {
            assert_int_equal(g->actions[number][ply], -1);
            continue;
        }
        assert_true(plateau_action_move(&p, g->actions[number][ply], &move));
        plateau_play(&p, move);
    }
    if (plateau_position_status(&p) == PLATEAU_STATUS_PLAYING)
        return; /* Or drawn by repetition. */
    assert_int_equal(g->status[number], plateau_position_status(&p));
    assert_int_equal(g->winners[number], plateau_position_winners(&p));
    assert_string_equal(plateau_ending_name(g->endings[number]), plateau_position_ending(&p));
}

static void check_batch(const plateau_position *p, uint32_t count, const uint8_t *levels)
{
    static struct games one, three;
    plateau_batch *b = start_batch(&one, p, count, levels, 1);

    assert_non_null(b);
    assert_true(plateau_batch_wait(b, -1));
    assert_true(plateau_batch_wait(b, 0));
    assert_true(plateau_batch_complete(b));
    plateau_batch_free(b);
    b = start_batch(&three, p, count, levels, 3);
    while (!plateau_batch_wait(b, 1)) {
    }
    plateau_batch_free(b);
    assert_memory_equal(&one, &three, sizeof one);
    for (uint32_t i = 0; i < count; i++)
        check_game(&one, (int)i, *p);
}

static void test_batches_do_not_depend_on_threads(void **state)
{
    static const uint8_t levels[4] = {1, 0, 2, 0};
    plateau_position p;

    (void)state;
    for (size_t number = 0; plateau_game_at(number); number++)
        for (int players = 2; players <= 4; players++)
            if (plateau_position_start(&p, plateau_game_at(number), players)) {
                check_batch(&p, GAMES, NULL);
                check_batch(&p, 3, levels);
            }
    check_batch(&p, 0, NULL);
}

static void *stop_batch(void *context)
{
    plateau_batch_stop(context);
    return NULL;
}

/* A game that was not played to its end has no result. */
static void test_stops_a_batch(void **state)
{
    static const uint8_t levels[2] = {8, 8};
    static struct games g;
    const plateau_position p = start_of("quoridor", 2);
    plateau_batch *b = start_batch(&g, &p, GAMES, levels, 2);
    pthread_t id;

    (void)state;
    assert_false(plateau_batch_wait(b, 1));
    assert_int_equal(pthread_create(&id, NULL, stop_batch, b), 0);
    assert_true(plateau_batch_wait(b, -1));
    pthread_join(id, NULL);
    assert_false(plateau_batch_complete(b));
    plateau_batch_free(b);
    assert_int_equal(g.status[GAMES - 1], UNTOUCHED);
    plateau_batch_free(start_batch(&g, &p, GAMES, levels, 2));
    plateau_batch_free(NULL);
}

static void test_batches_refuse(void **state)
{
    static const uint8_t levels[2] = {9, 0};
    static struct games g;
    const plateau_position p = start_of("quoridor", 2);

    (void)state;
    assert_null(start_batch(&g, &p, 1, levels, 1));
    assert_null(start_batch(&g, &p, 1, NULL, 65));
    assert_null(start_batch(&g, &p, 1, NULL, -1));
    assert_null(start_batch(&g, &p, UINT32_MAX, NULL, 1));
    assert_null(start_batch(&g, NULL, 1, NULL, 1));
    assert_null(plateau_batch_new(NULL, NULL));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_limits_give_the_same),
        cmocka_unit_test(test_refuses_what_is_out_of_range),
        cmocka_unit_test(test_refuses_a_game_that_is_over),
        cmocka_unit_test(test_looks_at_one_move),
        cmocka_unit_test(test_thinks_about_records),
        cmocka_unit_test(test_shows_lines_before_the_end),
        cmocka_unit_test(test_stop_before_a_search),
        cmocka_unit_test(test_hurries_without_time),
        cmocka_unit_test(test_forgets_while_it_thinks),
        cmocka_unit_test(test_is_stopped_by_a_third_thread),
        cmocka_unit_test(test_two_share_nothing),
        cmocka_unit_test(test_solvers_know_their_games),
        cmocka_unit_test(test_solvers_refuse),
        cmocka_unit_test(test_answers_fit),
        cmocka_unit_test(test_batches_do_not_depend_on_threads),
        cmocka_unit_test(test_stops_a_batch),
        cmocka_unit_test(test_batches_refuse),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
