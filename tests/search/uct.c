/*
 * uct.c - tests of UCT for several sides and of the simple players it is compared with: repeatable,
 * able to stop at any moment, working with little memory, and finding simple wins.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "rules/random.h"
#include "search/games/tictacdoh_threat.h"
#include "search/greedy.h"
#include "search/uct.h"

enum { MEMORY = 1 << 22, LINES = 8 };

static struct record r;
static struct uct u;
static struct uct_line lines[LINES], again[LINES];
static _Alignas(16) char memory[MEMORY];

static const struct {
    const struct game *game;
    int seats;
} tables[] = {{&quoridor, 2}, {&quoridor, 4},  {&dorix, 2},     {&dorix, 3},    {&dorix, 4},
              {&orbital, 2},  {&tictacdoh, 2}, {&tictacdoh, 3}, {&tictacdoh, 4}};
enum { TABLES = sizeof tables / sizeof tables[0] };

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

/* Plays at most `turns` turns with the greedy player against itself. */
static void play_greedily(int table, int turns, uint64_t *seed)
{
    record_init(&r, tables[table].game, tables[table].seats);
    while (r.turns < turns && !record_over(&r))
        record_play(&r, greedy_move(&r, seed), RECORD_NO_CLOCK);
    if (record_over(&r))
        record_take_back(&r, 1);
}

static void begin_from(const struct game *g, const char *text)
{
    union any_position p;

    assert_true(g->read(&p.position, text));
    record_init_from(&r, g, &p.position);
}

static bool after(struct move m, union any_position *next)
{
    struct move list[GAME_MOVES_MAX];
    const int count = r.game->moves(&r.now.position, list);

    *next = r.now;
    for (int i = 0; i < count; i++)
        if (list[i].bits == m.bits) {
            r.game->play(&next->position, m);
            return true;
        }
    return false;
}

static bool wins(struct move m)
{
    union any_position next;

    assert_true(after(m, &next));
    return next.position.winners >> r.now.position.to_move & 1;
}

static bool can_win(const struct game *g, const struct position *p)
{
    struct move list[GAME_MOVES_MAX];
    const int count = g->moves(p, list);

    for (int i = 0; i < count; i++) {
        union any_position next;
        game_copy(g, &next.position, p);
        g->play(&next.position, list[i]);
        if (next.position.winners >> p->to_move & 1)
            return true;
    }
    return false;
}

/* ---- arithmetic ---- */

static void test_arithmetic(void **state)
{
    (void)state;
    for (uint64_t n = 0; n < 100000; n += 7) {
        const uint64_t root = uct_root(n);
        assert_true(root * root <= n && (root + 1) * (root + 1) > n);
    }
    assert_int_equal(uct_root(UINT64_MAX), UINT32_MAX);
    /* sqrt(2 ln n) of 1, 10, 1000 and a million: 0, 2.146, 3.717, 5.257. */
    assert_int_equal(uct_exploration(1), 0);
    assert_in_range(uct_exploration(10), 547, 551);
    assert_in_range(uct_exploration(1000), 949, 953);
    assert_in_range(uct_exploration(1000000), 1343, 1347);
    assert_int_equal(uct_fade(0), UCT_ONE);
    assert_int_equal(uct_fade(3 * UCT_HALF), UCT_ONE / 8);
    for (uint32_t i = 0; i < 20 * UCT_HALF; i++)
        assert_true(uct_fade(i) >= uct_fade(i + 1));
}

/* ---- what it promises ---- */

static int think(enum uct_style style, size_t size, uint32_t step, uint32_t playouts, uint64_t seed,
                 struct uct_line *found)
{
    uct_init(&u, &r, style, memory, size, seed);
    for (uint32_t done = 0; done < playouts; done += step)
        if (!uct_step(&u, step))
            break;
    return uct_lines(&u, LINES, found);
}

static void check_lines(int count)
{
    const int sides = r.now.position.sides;

    for (int i = 0; i < count; i++) {
        union any_position p = r.now;
        int sum = 0;
        for (int j = 0; j < lines[i].length; j++) {
            struct move list[GAME_MOVES_MAX];
            int k = 0;
            const int moves = r.game->moves(&p.position, list);
            while (k < moves && list[k].bits != lines[i].moves[j].bits)
                k++;
            assert_true(k < moves);
            r.game->play(&p.position, list[k]);
        }
        for (int side = 0; side < sides; side++) {
            assert_in_range(lines[i].chances[side], 0, UCT_WIN);
            sum += lines[i].chances[side];
        }
        assert_true(lines[i].length > 0 && sum >= UCT_WIN - 2 * sides);
        for (int j = 0; j < i; j++)
            assert_true(lines[i].moves[0].bits != lines[j].moves[0].bits);
        assert_int_equal(lines[i].wins, wins(lines[i].moves[0]));
    }
}

/* The result for a number of playouts does not depend on the steps; lines can be played. */
static void test_same_twice(void **state)
{
    uint64_t seed = 5;

    (void)state;
    for (int i = 0; i < 6 * TABLES; i++) {
        const int table = i % TABLES, most = tables[table].game == &tictacdoh ? 9 : 40;
        play_at_random(table, (int)random_below(&seed, (uint32_t)most), &seed);
        for (enum uct_style style = UCT_PLAIN; style <= UCT_INFORMED; style++) {
            if (style == UCT_INFORMED && !uct_supports(r.game, r.now.position.seats))
                continue;
            const int count = think(style, MEMORY, 100, 600, 17, lines);
            check_lines(count);
            assert_int_equal(think(style, MEMORY, 600, 600, 17, again), count);
            assert_memory_equal(lines, again, (size_t)count * sizeof lines[0]);
        }
    }
}

/* With a stop flag set from the start there are no playouts, and still a move. */
static void test_stops(void **state)
{
    const atomic_bool stop = true;
    union any_position next;

    (void)state;
    for (int i = 0; i < 2 * TABLES; i++) {
        const enum uct_style style = i < TABLES ? UCT_PLAIN : UCT_INFORMED;
        record_init(&r, tables[i % TABLES].game, tables[i % TABLES].seats);
        if (style == UCT_INFORMED && !uct_supports(r.game, r.now.position.seats))
            continue;
        uct_init(&u, &r, style, memory, MEMORY, 1);
        u.stop = &stop;
        assert_false(uct_step(&u, 1000));
        assert_int_equal(u.nodes, 0);
        assert_true(after(uct_move(&u), &next));
    }
}

/* The minimum of memory is soon full; the search continues within it. */
static void test_little_memory(void **state)
{
    (void)state;
    for (int i = 0; i < 2 * TABLES; i++) {
        const enum uct_style style = i < TABLES ? UCT_PLAIN : UCT_INFORMED;
        record_init(&r, tables[i % TABLES].game, tables[i % TABLES].seats);
        if (style == UCT_INFORMED && !uct_supports(r.game, r.now.position.seats))
            continue;
        memset(memory, 0xa5, MEMORY);
        check_lines(think(style, UCT_MEMORY, 1000, 3000, 3, lines));
        assert_int_equal(u.nodes, 3000);
        assert_true((unsigned char)memory[UCT_MEMORY] == 0xa5);
        assert_memory_equal(memory + UCT_MEMORY, memory + UCT_MEMORY + 1, MEMORY - UCT_MEMORY - 1);
    }
}

static void test_hides_moves(void **state)
{
    uint64_t seed = 8;

    (void)state;
    for (int i = 0; i < 4 * TABLES; i++) {
        struct move list[GAME_MOVES_MAX];
        play_at_random(i % TABLES, 5, &seed);
        const int count = r.game->moves(&r.now.position, list);
        const int kept = (int)random_below(&seed, (uint32_t)count);
        const bool knows = uct_supports(r.game, r.now.position.seats);
        uct_init(&u, &r, knows ? UCT_INFORMED : UCT_PLAIN, memory, MEMORY, 1);
        for (int j = 0; j < count; j++)
            if (j != kept)
                uct_hide(&u, j);
        uct_step(&u, 50);
        assert_int_equal(uct_lines(&u, LINES, lines), 1);
        assert_int_equal(lines[0].moves[0].bits, list[kept].bits);
    }
}

/* ---- what it sees ---- */

/* An immediate win is found by the informed styles and the greedy player without fail. */
static void test_wins_in_one(void **state)
{
    uint64_t seed = 3;
    int met[TABLES] = {0};

    (void)state;
    for (int i = 0; i < 40 * TABLES; i++) {
        const int table = i % TABLES;
        play_at_random(table, RECORD_TURNS_MAX - 1, &seed);
        if (!can_win(r.game, &r.now.position))
            continue;
        met[table]++;
        assert_true(wins(greedy_move(&r, &seed)));
        if (!uct_supports(r.game, r.now.position.seats))
            continue;
        think(UCT_INFORMED, MEMORY, 20, 20, seed, lines);
        assert_true(lines[0].wins && lines[0].chances[r.now.position.to_move] == UCT_WIN);
    }
    for (int table = 0; table < TABLES; table++)
        assert_true(met[table] > 0);
}

/* The textbook style finds it too, if it has enough playouts to try every move. */
static void test_plain_wins_in_one(void **state)
{
    (void)state;
    begin_from(&tictacdoh, "-,-,-,-,-/-,-,-,-,-/-,S,S,-,-/-,-,-,-,-/-,-,-,-,- 3/3");
    think(UCT_PLAIN, MEMORY, 2000, 2000, 1, lines);
    assert_true(lines[0].wins);
    begin_from(&quoridor, "e8,b5,e5,h5 - 5,5,5,5 1/4");
    think(UCT_PLAIN, MEMORY, 3000, 3000, 1, lines);
    assert_true(lines[0].wins);
}

/* In Tic Tac Doh no searching style lets the next player win if that can be avoided. */
static void test_hands_out_no_win(void **state)
{
    uint64_t seed = 4;
    int met = 0;

    (void)state;
    for (int i = 0; i < 600; i++) {
        union any_position next;
        struct move list[GAME_MOVES_MAX];
        bool avoidable = false;
        if (i % 4 < 2)
            play_at_random(TABLES - 1 - i % 2, 1 + (int)random_below(&seed, 12), &seed);
        else
            play_greedily(TABLES - 1 - i % 2, 1 + (int)random_below(&seed, 14), &seed);
        assert_int_equal(tictacdoh_can_win(&r.now.tictacdoh), can_win(r.game, &r.now.position));
        const int count = r.game->moves(&r.now.position, list);
        for (int j = 0; j < count; j++)
            avoidable |= after(list[j], &next) && !can_win(r.game, &next.position);
        if (!avoidable || can_win(r.game, &r.now.position))
            continue;
        met++;
        think(UCT_INFORMED, MEMORY, 20, 20, seed, lines);
        assert_true(after(lines[0].moves[0], &next) && !can_win(r.game, &next.position));
        assert_true(after(greedy_move(&r, &seed), &next) && !can_win(r.game, &next.position));
    }
    assert_true(met > 20);
}

/* In Quoridor, the next player is one step from the goal, and only a wall prevents the win. */
static void test_stops_the_next_player(void **state)
{
    union any_position next;

    (void)state;
    begin_from(&quoridor, "e4,h5,e6,d7 - 5,5,5,5 1/4");
    assert_true(think(UCT_INFORMED, MEMORY, 500, 500, 1, lines) > 0);
    assert_true(after(lines[0].moves[0], &next));
    assert_false(can_win(&quoridor, &next.position));
}

/* ---- exact where it claims to be ---- */

struct worth {
    double points[GAME_SEATS_MAX];
};

/* Computes the expectation by its definition: `me` takes the best move, others any that allows
   no win. */
static struct worth expect(const struct position *p, int me)
{
    struct move list[GAME_MOVES_MAX];
    const int count = tictacdoh.moves(p, list);
    struct worth sum = {{0}}, best = {{-1, -1, -1, -1}};
    int safe = 0;

    for (int i = 0; i < count; i++) {
        struct worth w = {{0}};
        union any_position next;
        game_copy(&tictacdoh, &next.position, p);
        tictacdoh.play(&next.position, list[i]);
        if (next.position.status == STATUS_WON) {
            w.points[p->to_move] = UCT_WIN;
            return w;
        }
        if (next.position.status == STATUS_OPEN && can_win(&tictacdoh, &next.position))
            continue;
        if (next.position.status == STATUS_DRAWN)
            w = (struct worth){{UCT_WIN / 2, UCT_WIN / 2, UCT_WIN / 2, UCT_WIN / 2}};
        else
            w = expect(&next.position, me);
        safe++;
        for (int seat = 0; seat < p->seats; seat++)
            sum.points[seat] += w.points[seat];
        if (w.points[me] > best.points[me] + 1e-9)
            best = w;
    }
    if (safe == 0)
        sum.points[(p->to_move + 1) % p->seats] = UCT_WIN;
    for (int seat = 0; seat < p->seats && safe > 0; seat++)
        sum.points[seat] /= safe;
    return p->to_move == me && safe > 0 ? best : sum;
}

static void test_expectimax_is_exact(void **state)
{
    uint64_t seed = 6;
    int met = 0;

    (void)state;
    for (int i = 0; i < 100; i++) {
        play_greedily(TABLES - 1 - i % 2, 8 + (int)random_below(&seed, 5), &seed);
        const int me = r.now.position.to_move;
        if (tictacdoh_can_win(&r.now.tictacdoh))
            continue;
        met++;
        think(UCT_INFORMED, MEMORY, 1000000, 1000000, 1, lines);
        assert_false(uct_step(&u, 1)); /* Nothing is left to search. */
        const double expected = expect(&r.now.position, me).points[me];
        assert_true(lines[0].chances[me] <= expected + 0.01 &&
                    lines[0].chances[me] >= expected - 2);
    }
    assert_true(met > 20);
}

/* ---- strength ---- */

/* One seat searches and the others are greedy; returns its share of points in percent. */
static int share(int table, int rounds, uint32_t playouts)
{
    const int seats = tables[table].seats;
    uint64_t seed = 7;
    int points = 0;

    for (int i = 0; i < rounds * seats; i++) {
        record_init(&r, tables[table].game, seats);
        while (!record_over(&r)) {
            struct move m = {0};
            if (r.now.position.to_move == i % seats) {
                think(UCT_INFORMED, MEMORY, playouts, playouts, seed, lines);
                m = lines[0].moves[0];
            } else {
                m = greedy_move(&r, &seed);
            }
            record_play(&r, m, RECORD_NO_CLOCK);
        }
        points += r.status == STATUS_DRAWN ? 1 : r.winners >> i % seats & 1 ? 2 : 0;
    }
    return 100 * points / (2 * rounds * seats);
}

static void test_beats_greedy(void **state)
{
    (void)state;
    for (int table = 0; table < TABLES; table++) {
        const int seats = tables[table].seats;
        if (!uct_supports(tables[table].game, seats))
            continue;
        const int percent = share(table, 6, 200);
        print_message("%s %d: %d %% of the points against greed, %d would be fair\n",
                      tables[table].game->name, seats, percent, 100 / seats);
        assert_true(percent > 130 / seats);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_arithmetic),
        cmocka_unit_test(test_same_twice),
        cmocka_unit_test(test_stops),
        cmocka_unit_test(test_little_memory),
        cmocka_unit_test(test_hides_moves),
        cmocka_unit_test(test_wins_in_one),
        cmocka_unit_test(test_plain_wins_in_one),
        cmocka_unit_test(test_hands_out_no_win),
        cmocka_unit_test(test_stops_the_next_player),
        cmocka_unit_test(test_expectimax_is_exact),
        cmocka_unit_test(test_beats_greedy),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
