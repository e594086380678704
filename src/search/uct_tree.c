/*
 * uct_tree.c - a tree that grows where it looks best for the player to move.
 *
 * Step 1  descend, each player choosing for itself, to the end of the game or of the tree
 * Step 2  expand the position reached
 * Step 3  estimate the result of each side there
 * Step 4  add the result to all nodes of the line
 */
#include <assert.h>
#include <string.h>

#include "search/uct_method.h"

static_assert(sizeof(struct uct_node) == 32, "a node is half a cache line");
static_assert(UCT_MEMORY / sizeof(struct uct_node) > GAME_MOVES_MAX, "room for the root's moves");
static_assert((uint64_t)UCT_PLAYOUTS_MAX * UCT_WIN < UINT32_MAX, "sums fit");

/* ---- the root ---- */

/* Lists the other moves, if all those considered are hidden. */
static int list_others(const struct uct *u, struct uct_node *children)
{
    const int sides = u->root.position.sides;
    struct move list[GAME_MOVES_MAX];
    const int count = u->game->moves(&u->root.position, list);
    int n = 0;

    for (int i = 0; i < count; i++) {
        if (u->hidden[i / 64] >> i % 64 & 1)
            continue;
        children[n] = (struct uct_node){.move = list[i], .visits = 1};
        for (int side = 0; side < sides; side++)
            children[n].points[side] = (uint32_t)(UCT_WIN / sides);
        n++;
    }
    assert(n > 0);
    return n;
}

void uct_tree_begin(struct uct *u)
{
    struct uct_node *root = u->tree = u->memory, *children = root + 1;
    int kept = 0;

    u->room = (uint32_t)(u->size / sizeof *root);
    *root = (struct uct_node){.first = 1};
    const int count = u->method->expand(u, &u->root.position, children, u->room - 1);
    for (int i = 0; i < count; i++)
        if (!uct_hidden(u, children[i].move))
            children[kept++] = children[i];
    root->count = (uint16_t)(kept ? kept : list_others(u, children));
    u->used = 1u + root->count;
}

/* ---- steps 1 to 4 ---- */

/* The third occurrence of a position is a draw (C1). */
static bool repeated(const struct uct *u, int turns)
{
    const int seats = u->root.position.seats;
    int before = 0;

    for (int i = turns - seats; u->game->cycles && turns > u->played && i >= 0; i -= seats)
        before += u->hashes[i] == u->hashes[turns];
    return before >= 2;
}

static void expand(struct uct *u, struct uct_node *n, const struct position *p)
{
    struct uct_node *children = u->tree + u->used;
    const int count = u->method->expand(u, p, children, u->room - u->used);

    n->first = u->used;
    n->count = (uint16_t)count;
    u->used += (uint32_t)count;
}

/* Whether to descend to a child: not from a new position, nor from one whose children only have
 * estimates. */
static bool descends(struct uct *u, struct uct_node *n, const struct position *p)
{
    if (n->count)
        return true;
    if (n->visits == 0)
        return false;
    expand(u, n, p);
    return n->count && u->tree[n->first].visits == 0;
}

static void play(struct uct *u, struct position *p, struct move m, int turns)
{
    u->game->play(p, m);
    if (u->game->cycles)
        u->hashes[turns + 1] = game_hash(u->game, p);
}

void uct_settle(const struct position *p, uint32_t points[static GAME_SEATS_MAX])
{
    for (int side = 0; side < p->sides; side++)
        points[side] = p->status == STATUS_WON ? UCT_WIN * (p->winners >> side & 1u) : UCT_WIN / 2;
}

static void try_line(struct uct *u)
{
    struct uct_node *path[UCT_PATH_MAX];
    uint32_t points[GAME_SEATS_MAX] = {0};
    union any_position now;
    struct position *const p = &now.position;
    int depth = 0, turns = u->played;
    bool over;

    game_copy(u->game, p, &u->root.position);
    path[depth++] = u->tree;
    for (;; turns++) {
        struct uct_node *n = path[depth - 1];
        over = p->status != STATUS_OPEN || turns == RECORD_TURNS_MAX || repeated(u, turns);
        if (over || depth == UCT_PATH_MAX || !descends(u, n, p))
            break;
        path[depth++] = &u->tree[u->method->choose(u, n, p->to_move % p->sides)];
        play(u, p, path[depth - 1]->move, turns);
    }
    if (over)
        uct_settle(p, points);
    else
        u->method->estimate(u, path[depth - 1], p, turns, points);
    for (int i = 0; i < depth; i++) {
        path[i]->visits++;
        for (int side = 0; side < p->sides; side++)
            path[i]->points[side] += points[side];
    }
    uct_count(u);
}

bool uct_tree_step(struct uct *u, uint32_t playouts)
{
    for (uint32_t i = 0; i < playouts; i++) {
        if (u->tree->visits >= UCT_PLAYOUTS_MAX || uct_stopped(u))
            return false;
        try_line(u);
    }
    return true;
}

/* ---- results ---- */

/* Ranks by visits, then by points. */
static uint64_t rank(const struct uct_node *n, int side)
{
    return (uint64_t)n->visits << 32 | n->points[side];
}

/* Returns the next best child after another one, or the best of all; NULL if there is none. */
static const struct uct_node *next_best(const struct uct *u, const struct uct_node *n, int side,
                                        const struct uct_node *after)
{
    const struct uct_node *best = NULL;

    for (const struct uct_node *c = u->tree + n->first; c < u->tree + n->first + n->count; c++) {
        const bool later = !after || rank(c, side) < rank(after, side) ||
                           (rank(c, side) == rank(after, side) && c > after);
        if (later && (!best || rank(c, side) > rank(best, side)))
            best = c;
    }
    return best;
}

static void write_line(const struct uct *u, const struct uct_node *n, struct uct_line *line)
{
    const int sides = u->root.position.sides, seat = u->root.position.to_move;
    union any_position now;
    struct position *const p = &now.position;

    *line = (struct uct_line){0};
    for (int side = 0; side < sides; side++)
        line->chances[side] = n->visits ? (int)(n->points[side] / n->visits) : UCT_WIN / sides;
    game_copy(u->game, p, &u->root.position);
    while (n && line->length < UCT_LINE_MAX) {
        u->game->play(p, n->move);
        line->moves[line->length++] = n->move;
        line->wins |= line->length == 1 && p->winners >> seat & 1;
        n = next_best(u, n, p->to_move % sides, NULL);
    }
}

int uct_tree_lines(const struct uct *u, int wanted, struct uct_line *lines)
{
    const int side = u->root.position.to_move % u->root.position.sides;
    const struct uct_node *n = NULL;
    int count = 0;

    while (count < wanted && (n = next_best(u, u->tree, side, n)) != NULL)
        write_line(u, n, &lines[count++]);
    return count;
}
