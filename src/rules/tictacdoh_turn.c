/*
 * tictacdoh_turn.c - how a hand makes a Tic Tac Doh move: a size and a cell, in either order.
 */
#include "rules/tictacdoh_turn.h"

#include <assert.h>
#include <string.h>

#include "rules/piece_turn.h"

size_t tictacdoh_write_move(const struct position *p, struct move m,
                            char text[static GAME_MOVE_TEXT_MAX])
{
    (void)p;
    text[0] = t_letters[t_size(m)];
    return 1 + token_write(t_token(t_cell(m)), text + 1);
}

int tictacdoh_read_turn(const struct position *p, const char *text,
                        struct token turn[static GAME_TOKENS_MAX], struct reason *why)
{
    (void)p;
    return piece_turn_read(text, t_letters, turn, why);
}

int tictacdoh_follow(const struct position *p, struct move m, const struct token *turn, int count,
                     struct token next[static GAME_TOKENS_MAX])
{
    const struct token whole[2] = {token_make(TOKEN_PIECE, t_letters[t_size(m)]),
                                   t_token(t_cell(m))};

    (void)p;
    return piece_turn_follow(whole, 2, turn, count, next);
}

void tictacdoh_meanwhile(struct position *p, const struct token *turn, int count)
{
    (void)p, (void)turn, (void)count; /* Nothing stands in the grid before the turn is whole. */
}

/* ---- refusals ---- */

static struct reason refuse_on_piece(const struct tictacdoh *t, int size, int cell)
{
    int smallest = 0, largest = 2;

    while (!(t->sizes[smallest] >> cell & 1))
        smallest++;
    while (!(t->sizes[largest] >> cell & 1))
        largest--;
    if (smallest == largest)
        return reason_at(REASON_SIZE_STEP, t_token(cell), t_letters[size]);
    const bool nest = t->nests >> cell & 1;
    const bool other_way = nest ? size == largest - 1 : size == smallest + 1 || size == largest + 1;
    return reason_at(other_way ? REASON_STACK_AND_NEST : REASON_SIZE_STEP, t_token(cell),
                     t_letters[size]);
}

static struct reason refuse_piece(const struct tictacdoh *t, int size, int cell)
{
    const uint32_t occupied = t_occupied(t), at = 1u << cell;

    if (tictacdoh_stash(t, size) == 0)
        return (struct reason){.code = REASON_NONE_IN_STASH, .piece = (uint8_t)t_letters[size]};
    assert(!(tictacdoh_targets(t, size) & at));
    if (occupied == 0)
        return reason_make(REASON_FIRST_ON_C3);
    if (occupied & at)
        return refuse_on_piece(t, size, cell);
    return reason_at(tictacdoh_grid(occupied, false) & at ? REASON_NOT_TOUCHING
                                                          : REASON_OUTSIDE_GRID,
                     t_token(cell), 0);
}

/* The first reason in order among the sizes or cells that are still unsaid. */
struct reason tictacdoh_refuse(const struct position *p, const struct token *turn, int count,
                               int good)
{
    const struct tictacdoh *t = (const struct tictacdoh *)p;
    struct piece_turn said;
    const struct reason shape = piece_turn_parse(turn, count, t_letters, &said);
    struct reason least = reason_make(REASON_COUNT);

    (void)good; /* A size and a cell are judged together, whichever came first. */
    if (shape.code != REASON_NONE)
        return shape;
    for (int size = 0; size < 3; size++)
        for (int cell = 0; cell < T_CELLS; cell++) {
            if (said.piece ? t_letters[size] != said.piece : tictacdoh_stash(t, size) == 0)
                continue;
            if (said.cell.kind != TOKEN_NONE && !token_equal(t_token(cell), said.cell))
                continue;
            const struct reason r = refuse_piece(t, size, cell);
            if (r.code < least.code)
                least = r;
        }
    return least;
}

/* ---- marks ---- */

static int mark_set(uint32_t set, enum mark_kind kind, int seat, struct mark *list)
{
    int n = 0;

    for (; set; set &= set - 1)
        list[n++] = (struct mark){(uint8_t)kind, (uint8_t)seat, t_token(__builtin_ctz(set))};
    return n;
}

int tictacdoh_marks(const struct position *p, const struct token *turn, int count,
                    struct mark list[static GAME_MARKS_MAX])
{
    const struct tictacdoh *t = (const struct tictacdoh *)p;
    const uint32_t occupied = t_occupied(t) ? t_occupied(t) : 1u << T_C3;
    const uint32_t certain = tictacdoh_grid(occupied, true);
    int n = 0, winner = 0;

    (void)turn, (void)count;
    n += mark_set(certain, MARK_CERTAIN, 0, list + n);
    n += mark_set(tictacdoh_grid(occupied, false) & ~certain, MARK_POSSIBLE, 0, list + n);
    if (p->ending != ENDING_LINE)
        return n;
    while (!(p->winners >> winner & 1))
        winner++;
    for (int size = 0; size < 3; size++)
        n += mark_set(tictacdoh_lines(tictacdoh_counting(t, size)), MARK_WINNING, winner, list + n);
    return n;
}
