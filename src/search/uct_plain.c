/*
 * uct_plain.c - textbook UCT: UCB1 in the tree, then a random game to the end. It knows no game and
 * serves as a baseline.
 */
#include <assert.h>

#include "rules/random.h"
#include "search/uct_method.h"

static void begin(struct uct *u)
{
    uct_roots_init(&u->roots);
    uct_tree_begin(u);
}

/* Adds all moves in random order, so that their order in the rules' list does not matter. */
static int expand(struct uct *u, const struct position *p, struct uct_node *children, uint32_t room)
{
    struct move list[GAME_MOVES_MAX];
    const int count = u->game->moves(p, list);

    if ((uint32_t)count > room)
        return 0;
    for (int i = 0; i < count; i++) {
        const int j = i + (int)random_below(&u->seed, (uint32_t)(count - i));
        children[i] = (struct uct_node){.move = list[j]};
        list[j] = list[i];
    }
    return count;
}

/* Chooses a child that was never tried, else the greatest mean + sqrt(2 ln N / n). */
static uint32_t choose(const struct uct *u, const struct uct_node *n, int side)
{
    const uint64_t exploration = uct_exploration(n->visits ? n->visits : 1);
    uint64_t most = 0;
    uint32_t best = n->first;

    for (uint32_t i = n->first; i < n->first + n->count; i++) {
        const struct uct_node *c = &u->tree[i];
        if (c->visits == 0)
            return i;
        const uint64_t mean = (uint64_t)c->points[side] * UCT_ONE / ((uint64_t)UCT_WIN * c->visits);
        const uint64_t bound = mean + (exploration * uct_inverse_root(&u->roots, c->visits) >> 8);
        if (bound > most) {
            most = bound;
            best = i;
        }
    }
    return best;
}

static void estimate(struct uct *u, const struct uct_node *n, struct position *p, int turns,
                     uint32_t points[static GAME_SEATS_MAX])
{
    struct move list[GAME_MOVES_MAX];

    (void)n;
    for (; p->status == STATUS_OPEN && turns < RECORD_TURNS_MAX; turns++) {
        const int count = u->game->moves(p, list);
        u->game->play(p, list[random_below(&u->seed, (uint32_t)count)]);
    }
    uct_settle(p, points);
}

const struct uct_method uct_plain = {begin,  uct_tree_step, uct_tree_lines,
                                     expand, choose,        estimate};
