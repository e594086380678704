/*
 * greedy.c - a player that looks one move ahead.
 */
#include "search/greedy.h"

#include <assert.h>

#include "rules/random.h"
#include "search/search_game.h"

enum { CERTAIN = 2 * EVALUATE_MAX };

/* Whether the position has occurred twice before, so that this time draws (C1). */
static bool repeats(const struct record *r, const struct position *p)
{
    const uint64_t hash = game_hash(r->game, p);
    int before = 0;

    for (int i = 0; r->game->cycles && i <= r->turns; i++)
        before += record_hash(r, i) == hash;
    return before >= 2;
}

/* It does not change when the engine improves, so that results against it stay comparable. */
static int evaluation(const struct game *g, const struct position *p, int seat)
{
    const struct search_game *s = search_game_find(g);

    return s->evaluate_greedy ? s->evaluate_greedy(p, seat) : search_game_evaluate(s, p, seat);
}

/* Returns the value of a move for the player who makes it. */
static int evaluation_after(const struct record *r, struct move m)
{
    union any_position next;
    const int seat = r->now.position.to_move;

    game_copy(r->game, &next.position, &r->now.position);
    r->game->play(&next.position, m);
    if (next.position.status != STATUS_OPEN)
        return CERTAIN * (game_outcome(&next.position, seat) - 1);
    return repeats(r, &next.position) ? 0 : evaluation(r->game, &next.position, seat);
}

struct move greedy_move(const struct record *r, uint64_t *seed)
{
    struct move list[GAME_MOVES_MAX], best = {0};
    const int count = r->game->moves(&r->now.position, list);
    int top = -CERTAIN - 1;
    uint32_t ties = 0;

    assert(!record_over(r));
    for (int i = 0; i < count; i++) {
        const int score = evaluation_after(r, list[i]);
        ties = score > top ? 1 : ties + (score == top);
        if (score > top || (score == top && random_below(seed, ties) == 0)) {
            top = score;
            best = list[i];
        }
    }
    return best;
}
