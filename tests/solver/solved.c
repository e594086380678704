/*
 * solved.c - Tic Tac Doh, solved for tests.
 */
#include "solved.h"

#include "rules/random.h"

struct tictacdoh_solution *solution;

int solve(void **state)
{
    struct tictacdoh t;

    (void)state;
    tictacdoh.setup(&t.base, 2);
    solution = tictacdoh_solution_new(&t.base, NULL);
    return solution ? 0 : -1;
}

int release(void **state)
{
    (void)state;
    tictacdoh_solution_free(solution);
    return 0;
}

int score_of(const struct tictacdoh *t)
{
    struct tictacdoh_board b;

    tictacdoh_board_init(&b, t);
    return tictacdoh_solution_score(solution, &b);
}

void random_move(struct tictacdoh *t, uint64_t *seed)
{
    struct move list[GAME_MOVES_MAX];
    const int count = tictacdoh.moves(&t->base, list);

    for (int i = 0;; i++) {
        struct tictacdoh next = *t;
        struct tictacdoh_board b;
        tictacdoh.play(&next.base, list[random_below(seed, (uint32_t)count)]);
        tictacdoh_board_init(&b, &next);
        if (i == 30 || (next.base.status == STATUS_OPEN && !tictacdoh_board_wins(&b))) {
            *t = next;
            return;
        }
    }
}
