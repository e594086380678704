/*
 * search_game.c - finds what the search knows about a game: its evaluation and its pruning
 * parameters.
 */
#include "search/search_game.h"

#include <assert.h>

const struct search_game *search_game_find(const struct game *g)
{
    static const struct search_game *const known[] = {&search_quoridor, &search_dorix,
                                                      &search_orbital, &search_tictacdoh};
    static const struct search_game nothing;

    for (size_t i = 0; i < sizeof known / sizeof known[0]; i++)
        if (known[i]->game == g)
            return known[i];
    return &nothing;
}

const struct pruning *search_game_pruning(const struct search_game *s, int seats)
{
    static const struct pruning usual = {.safe_depth = 3, .safe_margin = 120};

    return s->pruning[seats] ? s->pruning[seats] : &usual;
}

int search_game_evaluate(const struct search_game *s, const struct position *p, int seat)
{
    assert(p->status == STATUS_OPEN && seat < p->seats);
    const int score = s->evaluate ? s->evaluate(p, seat) : 0;
    assert(score >= -EVALUATE_MAX && score <= EVALUATE_MAX);
    return score;
}
