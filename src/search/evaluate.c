/*
 * evaluate.c - the registry of evaluators.
 */
#include "search/evaluate.h"

#include <assert.h>

int evaluate(const struct game *g, const struct position *p, int seat)
{
    static const struct {
        const struct game *game;
        int (*evaluate)(const struct position *p, int seat);
    } evaluators[GAMES_COUNT] = {
        {&quoridor, evaluate_quoridor},
        {&dorix, evaluate_dorix},
        {&orbital, evaluate_orbital},
        {&tictacdoh, evaluate_tictacdoh},
    };

    assert(p->status == STATUS_OPEN && seat < p->seats);
    for (int i = 0; i < GAMES_COUNT; i++)
        if (evaluators[i].game == g) {
            const int score = evaluators[i].evaluate(p, seat);
            assert(score >= -EVALUATE_MAX && score <= EVALUATE_MAX);
            return score;
        }
    return 0;
}
