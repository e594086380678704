/*
 * fact.c - the facts that apply to any game: who wins, who can win at once.
 */
#include "facts/fact.h"

#include <assert.h>
#include <string.h>

#include "facts/fact_game.h"
#include "rules/games.h"

struct fact *fact_add(struct fact_list *list, enum fact_kind kind, int seat)
{
    assert(list->count < FACT_LIST_MAX);
    struct fact *f = &list->facts[list->count++];

    *f = (struct fact){.kind = (uint8_t)kind, .seat = (uint8_t)seat};
    return f;
}

static void play_from(const struct game *g, const struct position *p, struct move m,
                      union any_position *after)
{
    game_copy(g, &after->position, p);
    g->play(&after->position, m);
}

static bool has_won(const struct position *p, int seat)
{
    return p->status == STATUS_WON && p->winners >> seat & 1;
}

/* Whether `seat` has won, or is to move and has a move that wins. */
static bool can_win(const struct game *g, const struct position *p, int seat)
{
    assert(p->status != STATUS_OPEN || p->to_move == seat);
    return p->status == STATUS_OPEN ? game_wins_at_once(g, p) : has_won(p, seat);
}

/* Counts the moves after which the next player cannot win at once; *all is the number
 * of all moves. */
static int count_safe(const struct game *g, const struct position *p, int *all)
{
    const int next = (p->to_move + 1) % p->seats;
    struct move list[GAME_MOVES_MAX];
    union any_position after;
    int safe = 0;

    *all = g->moves(p, list);
    for (int i = 0; i < *all; i++) {
        play_from(g, p, list[i], &after);
        safe += !can_win(g, &after.position, next);
    }
    return safe;
}

static void add_counts(struct fact_list *list, enum fact_kind kind, int seat, int count, int of)
{
    struct fact *f = fact_add(list, kind, seat);

    f->count = (uint16_t)count;
    f->of = (uint16_t)of;
}

static void add_over(const struct position *after, int mover, struct fact_list *list)
{
    if (has_won(after, mover))
        fact_add(list, FACT_WINS, mover);
    else if (after->status == STATUS_WON)
        fact_add(list, FACT_GIVES_WIN, mover)->seats = after->winners;
    else
        fact_add(list, FACT_DRAWS, mover);
}

/* Whether a number counts as few, which is half or fewer: then it matters which ones they are. */
static bool are_few(int count, int of)
{
    return 2 * count <= of;
}

static void add_any(const struct game *g, const struct position *before,
                    const struct position *after, struct fact_list *list)
{
    const int mover = before->to_move, next = (mover + 1) % before->seats;
    int all, safe = count_safe(g, before, &all);

    if (all == 1)
        fact_add(list, FACT_ONLY_MOVE, mover);
    if (after->status != STATUS_OPEN) {
        add_over(after, mover, list);
        return;
    }
    if (can_win(g, after, next)) {
        add_counts(list, FACT_LETS_WIN, next, safe, all);
        return;
    }
    if (are_few(safe, all))
        add_counts(list, FACT_ONE_OF_FEW, next, safe, all);
    safe = count_safe(g, after, &all);
    if (are_few(safe, all)) {
        add_counts(list, FACT_SAFE_REPLIES, next, safe, all);
        list->facts[list->count - 1].seats = (uint8_t)(1 << (next + 1) % before->seats);
    }
}

int fact_find(const struct game *g, const struct position *p, struct move m,
              struct fact facts[static FACT_LIST_MAX])
{
    static const struct {
        const struct game *game;
        void (*add)(const struct position *before, struct move m, const struct position *after,
                    struct fact_list *list);
    } more[] = {
        {&quoridor, fact_quoridor},
        {&dorix, fact_dorix},
        {&orbital, fact_orbital},
        {&tictacdoh, fact_tictacdoh},
    };
    struct fact_list list = {0, facts};
    union any_position after;

    assert(p->status == STATUS_OPEN);
    play_from(g, p, m, &after);
    add_any(g, p, &after.position, &list);
    for (size_t i = 0; i < sizeof more / sizeof more[0]; i++)
        if (more[i].game == g)
            more[i].add(p, m, &after.position, &list);
    for (int i = 0; i < list.count; i++)
        facts[i].sides = p->sides;
    return list.count;
}
