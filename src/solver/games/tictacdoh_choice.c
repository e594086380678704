/*
 * tictacdoh_choice.c - chooses between moves whose scores are known.
 */
#include "solver/games/tictacdoh_choice.h"

#include <assert.h>

/* A legal move and the board after it. */
struct option {
    struct move move;
    struct tictacdoh_board board; /* the board after it, up to symmetry, as in its key */
    uint32_t key;
    bool over;
    int score; /* for the player who makes it */
};

/* ---- scores, by questions ---- */

static bool at_least(struct tictacdoh_judge *j, const struct tictacdoh_board *b, int score)
{
    if (tictacdoh_board_placed(b) == PYRAMIDS)
        return score <= 0;
    return tictacdoh_board_wins(b) ? score <= tictacdoh_board_win(1) : j->at_least(j, b, score);
}

/* Finds the plies of a board that its player to move wins; asks the cheap questions first. */
static int plies_to_win(struct tictacdoh_judge *j, const struct tictacdoh_board *b)
{
    int plies = 1;

    while (plies < PYRAMIDS && !at_least(j, b, tictacdoh_board_win(plies)))
        plies += 2;
    return plies;
}

static int plies_to_loss(struct tictacdoh_judge *j, const struct tictacdoh_board *b)
{
    int plies = 0;

    while (plies + 2 <= PYRAMIDS && at_least(j, b, tictacdoh_board_loss(plies) + 1))
        plies += 2;
    return plies;
}

int tictacdoh_score(struct tictacdoh_judge *j, const struct tictacdoh_board *b)
{
    if (at_least(j, b, 1))
        return tictacdoh_board_win(plies_to_win(j, b));
    return at_least(j, b, 0) ? 0 : tictacdoh_board_loss(plies_to_loss(j, b));
}

/* Whether the score of a move is at least `score` for the player who makes it. */
static bool move_at_least(struct tictacdoh_judge *j, const struct tictacdoh_board_child *c,
                          int score)
{
    if (c->line)
        return score <= tictacdoh_board_win(1);
    /* The board must not be worth so much to the other player: the inverse of
     * tictacdoh_board_before(). */
    return !at_least(j, &c->board, score > 0 ? -score : 2 - score) && !j->unknown;
}

/* ---- how hard a move is to answer ---- */

/* The share of the replies that are worth at least `least` to the player who makes them. */
struct share {
    int good, all;
};

static struct share count_replies(struct tictacdoh_judge *j, const struct tictacdoh_board *b,
                                  int least)
{
    struct tictacdoh_board_child list[TICTACDOH_BOARD_CHILDREN_MAX];
    struct share share = {0, tictacdoh_board_children(b, list)};

    for (int i = 0; i < share.all; i++)
        share.good += move_at_least(j, &list[i], least);
    return share;
}

static bool smaller(const struct share *a, const struct share *b)
{
    return a->good * b->all < b->good * a->all;
}

static uint64_t refutation(struct tictacdoh_judge *j, const struct tictacdoh_board *b, int plies);

/* Sums over all replies of the loser, because each must be refuted. */
static uint64_t refute_all(struct tictacdoh_judge *j, const struct tictacdoh_board *b)
{
    struct tictacdoh_board_child list[TICTACDOH_BOARD_CHILDREN_MAX];
    const int count = tictacdoh_board_children(b, list);
    uint64_t total = 1;

    for (int i = 0; i < count && !j->unknown; i++)
        total += refutation(j, &list[i].board, plies_to_win(j, &list[i].board));
    return total;
}

/*
 * Returns the size of the refutation of a board that its player to move wins: the boards that a
 * winner must know who always plays the first of the shortest wins, counted as a tree.
 */
static uint64_t refutation(struct tictacdoh_judge *j, const struct tictacdoh_board *b, int plies)
{
    struct tictacdoh_board_child list[TICTACDOH_BOARD_CHILDREN_MAX];

    if (plies == 1)
        return 1;
    const int count = tictacdoh_board_children(b, list);
    for (int i = 0; i < count && !j->unknown; i++)
        if (move_at_least(j, &list[i], tictacdoh_board_win(plies)))
            return 1 + refute_all(j, &list[i].board);
    assert(j->unknown);
    return 0;
}

/* ---- choice ---- */

static int list_options(const struct position *p, struct option *list)
{
    struct move moves[GAME_MOVES_MAX];
    const int count = tictacdoh.moves(p, moves);

    assert(count > 0 && count <= TICTACDOH_BOARD_CHILDREN_MAX);
    for (int i = 0; i < count; i++) {
        struct tictacdoh after = *(const struct tictacdoh *)p;
        tictacdoh.play(&after.base, moves[i]);
        list[i] = (struct option){.move = moves[i], .over = after.base.status != STATUS_OPEN};
        list[i].score = after.base.status == STATUS_WON ? tictacdoh_board_win(1) : 0;
        tictacdoh_board_init(&list[i].board, &after);
        list[i].key = tictacdoh_board_key(&list[i].board);
        tictacdoh_board_from_key(&list[i].board, list[i].key);
    }
    return count;
}

/* Whether the player to move can win now, by a line or by leaving no legal placement. */
static bool wins_at_once(const struct tictacdoh_board *b)
{
    struct tictacdoh_board_child list[TICTACDOH_BOARD_CHILDREN_MAX],
        after[TICTACDOH_BOARD_CHILDREN_MAX];

    if (tictacdoh_board_wins(b))
        return true;
    const int count = tictacdoh_board_children(b, list);
    for (int i = 0; i < count; i++)
        if (tictacdoh_board_placed(&list[i].board) < PYRAMIDS &&
            tictacdoh_board_children(&list[i].board, after) == 0)
            return true;
    return false;
}

/* For an unknown score: returns a move that does not let the other player win at once, if there is
 * one. */
static struct move safe_move(const struct option *list, int count)
{
    for (int i = 0; i < count; i++)
        if (list[i].over || !wins_at_once(&list[i].board))
            return list[i].move;
    return list[0].move;
}

/* Computes the scores of all moves; returns the best one. */
static int best_score(struct tictacdoh_judge *j, struct option *list, int count)
{
    int best = tictacdoh_board_loss(0);

    for (int i = 0; i < count; i++) /* after an immediate win no more scores are needed */
        if (list[i].over && list[i].score > 0)
            return list[i].score;
    for (int i = 0; i < count && !j->unknown; i++) {
        if (!list[i].over)
            list[i].score = tictacdoh_board_before(tictacdoh_score(j, &list[i].board));
        best = list[i].score > best ? list[i].score : best;
    }
    return best;
}

/* How hard it is to answer one of several best moves. */
struct difficulty {
    uint64_t refutation; /* larger is better */
    struct share share;  /* then smaller is better */
};

static struct difficulty measure(struct tictacdoh_judge *j, const struct option *o)
{
    struct difficulty d = {1, {0, 1}};

    if (o->over)
        return d; /* the last piece: there is no reply */
    if (o->score < 0)
        d.refutation = refutation(j, &o->board, tictacdoh_board_plies(o->score) - 1);
    d.share = count_replies(j, &o->board, o->score < 0 ? 1 : 0);
    return d;
}

static bool harder(const struct difficulty *a, const struct difficulty *b)
{
    if (a->refutation != b->refutation)
        return a->refutation > b->refutation;
    return smaller(&a->share, &b->share);
}

/* Whether an earlier move leads to the same board, up to symmetry. */
static bool repeated(const struct option *list, const struct option *o)
{
    for (; list < o; list++)
        if (list->key == o->key)
            return true;
    return false;
}

/* Returns the move with that score that is hardest to answer. */
static const struct option *hardest(struct tictacdoh_judge *j, const struct option *list, int count,
                                    int score)
{
    const struct option *candidates[TICTACDOH_BOARD_CHILDREN_MAX] = {list}, *chosen;
    struct difficulty most = {0};
    int n = 0;

    for (int i = 0; i < count; i++)
        if (list[i].score == score && !repeated(list, &list[i]))
            candidates[n++] = &list[i];
    assert(n > 0);
    chosen = candidates[0];
    for (int i = 0; i < n && n > 1 && score <= 0; i++) {
        const struct difficulty d = measure(j, candidates[i]);
        if (!j->unknown && (i == 0 || harder(&d, &most))) {
            chosen = candidates[i];
            most = d;
        }
    }
    return chosen;
}

void tictacdoh_choose(const struct position *p, struct tictacdoh_judge *j, struct answer *a)
{
    struct option list[TICTACDOH_BOARD_CHILDREN_MAX];

    assert(p->seats == 2 && p->status == STATUS_OPEN);
    const int count = list_options(p, list);
    const int score = best_score(j, list, count);
    *a = (struct answer){.value = VALUE_UNKNOWN};
    if (j->unknown) {
        a->move = safe_move(list, count);
        return;
    }
    a->value = score > 0 ? VALUE_WIN : score < 0 ? VALUE_LOSS : VALUE_DRAW;
    a->distance = tictacdoh_board_plies(score);
    a->move = hardest(j, list, count, score)->move;
}
