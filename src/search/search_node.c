/*
 * search_node.c - principal variation search of one position and the tree below it.
 *
 * Step 1  a finished or repeated position has a certain score
 * Step 2  the transposition table may have the score, or at least a move to try first
 * Step 3  at depth 0, evaluate; near it, reverse futility pruning
 * Step 4  list the moves and sort them by ordering score
 * Step 5  full window for the first move, null window for the rest; late ones reduced or pruned
 * Step 6  store moves that cause a cutoff: table, killers, history
 */
#include "search/search_node.h"

#include <assert.h>
#include <string.h>

/* Counts a node, and returns whether a limit is exceeded. */
static bool out_of_limits(struct search *s)
{
    const uint64_t nodes = atomic_load_explicit(&s->nodes, memory_order_relaxed) + 1;

    atomic_store_explicit(&s->nodes, nodes, memory_order_relaxed);
    if (s->node_limit && nodes >= s->node_limit)
        s->stopped = true;
    if (s->stop && atomic_load_explicit(s->stop, memory_order_relaxed))
        s->stopped = true;
    return s->stopped;
}

/* ---- step 1: certain scores ---- */

/*
 * There are two parties: with two sides those; with more, the player at the root and all the
 * others, treated as one coalition (paranoid search). Scores are for the party to move next.
 */
static bool is_root_party(const struct search *s, int seat)
{
    const struct position *root = &s->root.position;

    return root->sides == 2 ? (seat - root->to_move) % 2 == 0 : seat == root->to_move;
}

/* The winners may not be the party that moved last. */
static int finished_score(const struct search *s, const struct position *p)
{
    const bool won = p->winners >> s->root.position.to_move & 1;

    if (p->status == STATUS_DRAWN)
        return 0;
    return won == is_root_party(s, p->to_move) ? SEARCH_WIN - s->ply : s->ply - SEARCH_WIN;
}

static int evaluate_node(const struct search *s, const struct position *p)
{
    const int score = search_game_evaluate(s->known, p, s->root.position.to_move);

    return is_root_party(s, p->to_move) ? score : -score;
}

/* A position that occurs twice counts as a draw: a player who has returned to it once can do so
 * again. */
static bool repeated(const struct search *s, uint64_t hash)
{
    const int now = s->played + s->ply;

    for (int i = now - 2; s->game->cycles && i >= 0; i -= 2)
        if (s->hashes[i] == hash)
            return true;
    return false;
}

/* Checked before any move is tried; not at the root, where a move is needed. */
static bool wins_at_once(const struct search *s, const struct position *p)
{
    return s->pruning->wins && s->ply > 0 && !s->exact && s->pruning->wins(p);
}

/* ---- step 2: the table ---- */

/* In the table, distances to a win are stored from the position, not from the root. */
static int to_table(int score, int ply)
{
    return score >= SEARCH_CERTAIN ? score + ply : score <= -SEARCH_CERTAIN ? score - ply : score;
}

static int from_table(int score, int ply)
{
    return to_table(score, -ply);
}

/* The table's move to try first, if it has one. */
struct ttable_move {
    bool any;
    struct move move;
};

/* Whether the table's entry gives the score; if not, it may still give a move to try first. */
static bool probe(const struct search *s, uint64_t hash, int depth, int alpha, int beta, int *score,
                  struct ttable_move *first)
{
    struct ttable_fact e;

    if (!ttable_find(s->table, hash, &e))
        return false;
    *first = (struct ttable_move){true, e.move};
    /* Where positions can recur, a score depends on the path, so it is not exact. */
    if ((s->exact && s->game->cycles) || e.depth < depth)
        return false;
    *score = from_table(e.score, s->ply);
    switch (e.bound) {
    case BOUND_EXACT:
        return true;
    case BOUND_LOWER:
        return *score >= beta;
    default:
        return *score <= alpha;
    }
}

/* ---- step 3: cutoffs by evaluation ---- */

/* Whether the player to move has a better position than at that player's previous turn. */
static bool improving(const struct search *s)
{
    return s->ply >= 2 && s->guesses[s->ply] > s->guesses[s->ply - 2];
}

/* Reverse futility pruning: whether the evaluation is so far above beta that the few remaining
 * plies will hardly bring it below. */
static bool far_above(const struct search *s, int depth, int alpha, int beta)
{
    const struct pruning *pruning = s->pruning;
    const bool small_window = beta - alpha == 1 && beta > -SEARCH_CERTAIN;

    if (depth > pruning->safe_depth || s->ply == 0 || s->exact || !small_window)
        return false;
    const int margin = pruning->safe_margin * depth - (improving(s) ? pruning->safe_improving : 0);
    return s->guesses[s->ply] - margin >= beta;
}

/* ---- step 4: the order of moves ---- */

static int history_slot(struct move m)
{
    return (int)(m.bits * UINT32_C(2654435761) >> 20);
}

static bool same(struct move a, struct move b)
{
    return a.bits == b.bits;
}

static bool hidden(const struct search *s, int number)
{
    return s->hidden[number / 64] >> (number % 64) & 1;
}

/*
 * A key combines the score of a move with its index in the list: the greatest is tried next, and
 * among equal scores the first of the rules' list.
 */
enum { PLACES = 2048, SCORE_TABLE = 1 << 19, SCORE_KILLER = 1 << 18 };

static_assert((int)GAME_MOVES_MAX <= PLACES && SCORE_TABLE < INT32_MAX / PLACES, "a key has room");

static int32_t key_of(int score, int place)
{
    return score * PLACES + PLACES - 1 - place;
}

static int place_of(int32_t key)
{
    return PLACES - 1 - (key & (PLACES - 1));
}

/* Scores the listed moves; without an ordering function of the game all score the same. */
static void order_moves(struct search *s, const struct position *p, int count)
{
    if (s->known->order) {
        s->known->order(p, s->listed, count, s->ordering);
        return;
    }
    for (int i = 0; i < count; i++)
        s->ordering[i] = MOVE_ORDER_DEFAULT;
}

/* Lists the moves into the arena; returns 0 if it is full. */
static int list_moves(struct search *s, const struct position *p, struct ttable_move first)
{
    const struct move *list = s->listed;
    const int count = s->game->moves(p, s->listed);
    struct search_move *moves = s->arena + s->arena_top;
    int32_t *keys = s->keys + s->arena_top;
    int listed = 0;

    if (s->arena_top + count > SEARCH_ARENA)
        return 0;
    order_moves(s, p, count);
    for (int i = 0; i < count; i++) {
        if (s->ply == 0 && hidden(s, i))
            continue;
        int score = s->history[history_slot(list[i])] + 16 * s->ordering[i];
        if (first.any && same(list[i], first.move))
            score = SCORE_TABLE;
        else if (same(list[i], s->killers[s->ply][0]) || same(list[i], s->killers[s->ply][1]))
            score = SCORE_KILLER;
        keys[listed] = key_of(score, listed);
        moves[listed++] = (struct search_move){list[i], s->ordering[i]};
    }
    s->arena_top += listed;
    return listed;
}

/* Moves the greatest remaining key to the front and returns its move's index. */
static int next_place(int32_t *keys, int from, int count)
{
    int32_t most = keys[from];
    int best = from;

    for (int i = from + 1; i < count; i++)
        most = keys[i] > most ? keys[i] : most;
    while (keys[best] != most)
        best++;
    keys[best] = keys[from];
    keys[from] = most;
    return place_of(most);
}

/* ---- step 5: late move reduction and pruning ---- */

/* Returns the number of moves after which walls and similar moves are pruned. */
static int late_from(const struct search *s, int depth, int alpha, int beta)
{
    const bool allowed = s->pruning->late && s->ply > 0 && !s->exact && beta - alpha == 1;

    return allowed ? s->pruning->late_moves + depth * depth : INT32_MAX;
}

/* Keeps, of the keys from `from` on, those of moves that are never pruned; returns the count. */
static int drop_late(const struct search *s, const struct search_move *moves, int32_t *keys,
                     int from, int count)
{
    int kept = from;

    for (int i = from; i < count; i++)
        if (!s->pruning->late(moves[place_of(keys[i])].move))
            keys[kept++] = keys[i];
    return kept;
}

static int reduction(const struct search *s, int depth, int number, bool idle)
{
    if (s->exact || depth < 3 || number < 4)
        return 0;
    return 1 + (number >= 12) + (depth >= 5 && number >= 24) + idle;
}

/* ---- step 6: moves that caused a cutoff ---- */

static void reward(struct search *s, struct move m, int depth)
{
    int16_t *h = &s->history[history_slot(m)];

    *h = (int16_t)(*h + depth * depth - *h * depth * depth / 8192);
    if (!same(s->killers[s->ply][0], m)) {
        s->killers[s->ply][1] = s->killers[s->ply][0];
        s->killers[s->ply][0] = m;
    }
}

/* Stores the best line from here: this move and the best line after it. */
static void keep_line(struct search *s, struct move m)
{
    const int after = s->ply + 1 < SEARCH_PLY_MAX ? s->lengths[s->ply + 1] : 0;

    s->lines[s->ply][0] = m;
    if (after > 0)
        memcpy(&s->lines[s->ply][1], s->lines[s->ply + 1], (size_t)after * sizeof m);
    s->lengths[s->ply] = after + 1;
}

/* Plays a move and returns its score for the player who made it. */
static int try_move(struct search *s, const struct position *p, struct move m, int depth, int alpha,
                    int beta)
{
    union any_position next;

    game_copy(s->game, &next.position, p);
    s->game->play(&next.position, m);
    s->ply++;
    s->hashes[s->played + s->ply] = game_hash(s->game, &next.position);
    const bool again = is_root_party(s, p->to_move) == is_root_party(s, next.position.to_move);
    const int score = again ? search_node(s, &next.position, depth, alpha, beta)
                            : -search_node(s, &next.position, depth, -beta, -alpha);
    s->ply--;
    return score;
}

/* Searches move number `number`: with a null window first, with the full one only if the move is
 * better. */
static int try_in_turn(struct search *s, const struct position *p, struct move m, int number,
                       bool idle, int depth, int alpha, int beta)
{
    if (number == 0)
        return try_move(s, p, m, depth - 1, alpha, beta);
    const int less = reduction(s, depth, number, idle);
    int score = try_move(s, p, m, depth - 1 - less, alpha, alpha + 1);
    if (less > 0 && score > alpha && !s->stopped)
        score = try_move(s, p, m, depth - 1, alpha, alpha + 1);
    if (score > alpha && score < beta && !s->stopped)
        score = try_move(s, p, m, depth - 1, alpha, beta);
    return score;
}

/* Searches all moves of a position in order. */
static int search_moves(struct search *s, const struct position *p, uint64_t hash, int count,
                        int depth, int alpha, int beta)
{
    const struct search_move *moves = s->arena + s->arena_top - count;
    int32_t *keys = s->keys + s->arena_top - count;
    struct move best_move = {0};
    int best = -SEARCH_INFINITE;
    const int floor = alpha, late = late_from(s, depth, alpha, beta);
    int idles = 0;

    for (int i = 0; i < count && alpha < beta; i++) {
        if (i >= late && best > -SEARCH_CERTAIN)
            count = drop_late(s, moves, keys, i, count);
        if (i == count)
            break;
        const struct search_move *next = &moves[next_place(keys, i, count)];
        const struct move m = next->move;
        const bool idle = next->ordering == MOVE_ORDER_IDLE;
        if (idle && depth <= 1 && !s->exact && idles++ > 0)
            continue;
        const int score = try_in_turn(s, p, m, i, idle, depth, alpha, beta);
        if (s->stopped)
            return best;
        if (score > best) {
            best = score;
            best_move = m;
        }
        if (score > alpha) {
            alpha = score;
            keep_line(s, m);
        }
    }
    if (best >= beta)
        reward(s, best_move, depth);
    if (s->ply == 0)
        return best; /* s->hidden may exclude moves, so this is not the position's score */
    ttable_store(s->table, hash, best_move, to_table(best, s->ply), depth,
                 best >= beta    ? BOUND_LOWER
                 : best <= floor ? BOUND_UPPER
                                 : BOUND_EXACT);
    return best;
}

int search_node(struct search *s, const struct position *p, int depth, int alpha, int beta)
{
    const uint64_t hash = s->hashes[s->played + s->ply];
    struct ttable_move first = {false, {0}};
    int score;

    s->lengths[s->ply] = 0;
    if (out_of_limits(s))
        return 0;
    if (p->status != STATUS_OPEN)
        return finished_score(s, p);
    if (s->ply > 0 && repeated(s, hash))
        return 0;
    if (s->ply == 0)
        first = (struct ttable_move){true, s->first};
    else if (probe(s, hash, depth, alpha, beta, &score, &first))
        return score;
    if (wins_at_once(s, p)) {
        if (beta - alpha == 1 || s->ply == SEARCH_PLY_MAX - 1)
            return SEARCH_WIN - s->ply - 1;
        depth = 1; /* the root needs a move as well */
    }
    if (depth <= 0 || s->ply == SEARCH_PLY_MAX - 1)
        return evaluate_node(s, p);
    s->guesses[s->ply] = evaluate_node(s, p);
    if (far_above(s, depth, alpha, beta))
        return s->guesses[s->ply];
    const int top = s->arena_top;
    const int count = list_moves(s, p, first);
    score = count == 0 ? s->guesses[s->ply] : search_moves(s, p, hash, count, depth, alpha, beta);
    s->arena_top = top;
    return score;
}
