/*
 * quoridor_net.c - the neural network of Quoridor: its sums fit their types, it evaluates both
 * players symmetrically, and shortest paths equal those of a simple search.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include <cmocka.h>

#include "record/record.h"
#include "rules/random.h"
#include "search/games/quoridor_corridor.h"
#include "search/games/quoridor_net.h"
#include "search/search_game.h"

static struct record r;

/* Plays a game of random moves, as many pawn moves as walls. */
static void play_at_random(int turns, uint64_t *seed)
{
    struct move list[GAME_MOVES_MAX];

    record_init(&r, &quoridor, 2);
    while (!record_over(&r) && r.turns < turns) {
        const int count = quoridor.moves(&r.now.position, list);
        int pawn = 1;
        while (pawn < count && list[pawn].bits >> 8 == list[0].bits >> 8)
            pawn++;
        const int from = random_below(seed, 2) ? pawn : count;
        record_play(&r, list[random_below(seed, (uint32_t)from)], RECORD_NO_CLOCK);
    }
}

/* Returns the largest absolute weight of some rows in a unit. */
static int largest(int first, int end, int unit)
{
    int most = 0;

    for (int row = first; row < end; row++)
        most = abs(quoridor_net.rows[row][unit]) > most ? abs(quoridor_net.rows[row][unit]) : most;
    return most;
}

/* The largest possible sum: 20 walls, and one row of each other kind. */
static void test_sums_fit(void **state)
{
    static const int kinds[] = {
        NET_PAWN,           NET_OTHER_PAWN, NET_BOTH_HANDS,       NET_DISTANCE,
        NET_OTHER_DISTANCE, NET_NARROW,     NET_OTHER_NARROW,     NET_SPARE,
        NET_OTHER_SPARE,    NET_WIDE_SPARE, NET_OTHER_WIDE_SPARE, NET_ROWS};

    (void)state;
    for (int unit = 0; unit < NET_UNITS; unit++) {
        int sum = abs(quoridor_net.bias[unit]) + 20 * largest(NET_WALLS, NET_PAWN, unit);
        for (size_t k = 0; k + 1 < sizeof kinds / sizeof kinds[0]; k++)
            sum += largest(kinds[k], kinds[k + 1], unit);
        assert_true(sum <= INT16_MAX);
    }
}

/* The largest possible sum of all units, with weights of one sign. */
static void test_score_fits(void **state)
{
    (void)state;
    for (int phase = 0; phase < NET_PHASES; phase++) {
        int weights = 0;
        for (int unit = 0; unit < NET_UNITS; unit++)
            weights += abs(quoridor_net.weights[phase][0][unit]) +
                       abs(quoridor_net.weights[phase][1][unit]);
        assert_true(weights <= INT32_MAX / (NET_ONE * NET_ONE));
    }
}

/* Returns the same position seen from the other side, with the other player to move. */
static void turn_round(const struct quoridor *q, struct quoridor *turned)
{
    quoridor_cells walls[2] = {0, 0};

    *turned = *q;
    turned->base.to_move = !q->base.to_move;
    for (int i = 0; i < 2; i++) {
        turned->pawns[i] = (uint8_t)(QUORIDOR_CELLS - 1 - q->pawns[!i]);
        turned->hands[i] = q->hands[!i];
    }
    for (int o = 0; o < 2; o++) {
        for (quoridor_cells w = quoridor_walls(q, o); w; w &= w - 1) /* Slots have no ninth file. */
            walls[o] |= quoridor_bit(QUORIDOR_CELLS - 1 - 10 - quoridor_first(w));
        turned->walls[o][0] = (uint64_t)walls[o];
        turned->walls[o][1] = (uint64_t)(walls[o] >> 64);
    }
}

static void test_both_see_alike(void **state)
{
    uint64_t seed = 5;
    int looked = 0;

    (void)state;
    for (int i = 0; i < 300; i++) {
        struct quoridor turned;
        play_at_random((int)random_below(&seed, 60), &seed);
        if (record_over(&r))
            continue;
        const int turn = r.now.position.to_move;
        turn_round(&r.now.quoridor, &turned);
        assert_int_equal(search_quoridor.evaluate(&r.now.position, turn),
                         search_quoridor.evaluate(&turned.base, !turn));
        assert_int_equal(search_quoridor.evaluate(&r.now.position, turn),
                         -search_quoridor.evaluate(&r.now.position, !turn));
        looked++;
    }
    assert_true(looked > 200);
}

/* Returns the steps from a cell to the nearest goal, by repeated relaxation over neighbours. */
static void steps_to(quoridor_cells goal, struct quoridor_edges e, int steps[static QUORIDOR_CELLS])
{
    bool changed = true;

    for (int cell = 0; cell < QUORIDOR_CELLS; cell++)
        steps[cell] = quoridor_has(goal, cell) ? 0 : QUORIDOR_CELLS;
    while (changed) {
        changed = false;
        for (int cell = 0; cell < QUORIDOR_CELLS; cell++)
            for (int d = 0; d < 4; d++)
                if (quoridor_can_step(e, cell, d) &&
                    steps[cell + quoridor_steps[d]] + 1 < steps[cell]) {
                    steps[cell] = steps[cell + quoridor_steps[d]] + 1;
                    changed = true;
                }
    }
}

static void check_corridor(const struct quoridor *q, int seat)
{
    const struct quoridor_edges e = quoridor_edges_of(quoridor_walls(q, QUORIDOR_HORIZONTAL),
                                                      quoridor_walls(q, QUORIDOR_VERTICAL));
    const quoridor_cells goal = quoridor_goal(2, seat);
    int away[QUORIDOR_CELLS], from[QUORIDOR_CELLS], at[QUORIDOR_CELLS] = {0};
    int narrow = 0, near = 0, wide = 0;
    struct quoridor_corridor c;

    quoridor_corridor_find(q->pawns[seat], goal, e, &c);
    steps_to(goal, e, away);
    steps_to(quoridor_bit(q->pawns[seat]), e, from);
    assert_int_equal(c.steps, away[q->pawns[seat]]);
    for (int cell = 0; cell < QUORIDOR_CELLS; cell++) {
        const int longer = from[cell] > 0 ? from[cell] + away[cell] - c.steps : QUORIDOR_CELLS;
        at[from[cell] % QUORIDOR_CELLS] += longer == 0;
        near += longer <= 2;
        wide += longer <= 6;
    }
    for (int i = 1; i <= c.steps; i++)
        narrow += at[i] == 1;
    assert_int_equal(c.narrow, narrow);
    assert_int_equal(c.near, near);
    assert_int_equal(c.wide, wide);
}

static void test_corridors(void **state)
{
    uint64_t seed = 6;

    (void)state;
    for (int i = 0; i < 300; i++) {
        play_at_random((int)random_below(&seed, 60), &seed);
        for (int seat = 0; seat < 2 && !record_over(&r); seat++)
            check_corridor(&r.now.quoridor, seat);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_sums_fit),
        cmocka_unit_test(test_score_fits),
        cmocka_unit_test(test_both_see_alike),
        cmocka_unit_test(test_corridors),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
