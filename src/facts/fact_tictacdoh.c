/*
 * fact_tictacdoh.c - the facts of Tic Tac Doh: stacks, nests, the grid, what is left in the stash.
 */
#include "facts/fact_game.h"

#include "rules/tictacdoh_turn.h"

/* Adds the first line of three in a set, counted from its lowest cell. */
static void add_line(const struct tictacdoh *after, int size, struct fact_list *list)
{
    static const int8_t steps[4][2] = {{1, 0}, {0, 1}, {1, 1}, {-1, 1}};
    const uint32_t set = tictacdoh_counting(after, size);

    for (int cell = 0; cell < TICTACDOH_CELLS; cell++)
        for (int d = 0; d < 4; d++) {
            const int file = cell % TICTACDOH_WIDTH + 2 * steps[d][0],
                      rank = cell / TICTACDOH_WIDTH + 2 * steps[d][1],
                      step = steps[d][0] + TICTACDOH_WIDTH * steps[d][1];
            if (file < 0 || file >= TICTACDOH_WIDTH || rank >= TICTACDOH_WIDTH ||
                !(set >> cell & set >> (cell + step) & set >> (cell + 2 * step) & 1))
                continue;
            struct fact *f = fact_add(list, FACT_LINE, 0);
            f->piece = (uint8_t)tictacdoh_letters[size];
            for (int i = 0; i < 3; i++)
                f->at[i] = tictacdoh_token(cell + i * step);
            return;
        }
}

/* Counts the places where a 3x3 grid contains all pieces. */
static int count_grids(uint32_t occupied)
{
    int n = 0;

    for (int corner = 0; corner < TICTACDOH_CELLS; corner++) {
        const uint32_t grid = (uint32_t)0x1ce7 << corner; /* three cells in each of three ranks */
        if (corner % TICTACDOH_WIDTH < 3 && corner / TICTACDOH_WIDTH < 3)
            n += (occupied & ~grid) == 0;
    }
    return n;
}

static void add_grid(const struct tictacdoh *before, const struct tictacdoh *after,
                     struct fact_list *list)
{
    const int was = count_grids(tictacdoh_occupied(before)),
              is = count_grids(tictacdoh_occupied(after));

    if (tictacdoh_occupied(before) == 0 || is == was)
        return;
    struct fact *f = fact_add(list, FACT_GRID, 0);
    f->of = (uint16_t)was;
    f->count = (uint16_t)is;
}

/* Adds the stack or nest that the piece makes with those it was placed on. */
static void add_group(const struct tictacdoh *before, const struct tictacdoh *after, int size,
                      int cell, struct fact_list *list)
{
    if (!(tictacdoh_occupied(before) >> cell & 1))
        return;
    struct fact *f = fact_add(list, after->nests >> cell & 1 ? FACT_NEST : FACT_STACK, 0);
    f->at[0] = tictacdoh_token(cell);
    f->piece = (uint8_t)tictacdoh_letters[size];
    for (int s = 0; s < 3; s++)
        f->count |= (uint16_t)((tictacdoh_counting(after, s) >> cell & 1) << s);
}

static void add_choice(const struct tictacdoh *after, struct fact_list *list)
{
    struct fact *f = fact_add(list, FACT_CHOICE, after->base.to_move);
    struct move replies[GAME_MOVES_MAX];
    const int all = tictacdoh.moves(&after->base, replies);
    uint32_t cells = 0;

    f->count = (uint16_t)all;
    for (int i = 0; i < all; i++)
        cells |= 1u << tictacdoh_move_cell(replies[i]);
    if ((cells & (cells - 1)) == 0)
        f->at[0] = tictacdoh_token(__builtin_ctz(cells));
    for (; cells; cells &= cells - 1)
        f->of++;
}

void fact_tictacdoh(const struct position *before, struct move m, const struct position *after,
                    struct fact_list *list)
{
    const struct tictacdoh *was = (const struct tictacdoh *)before,
                           *is = (const struct tictacdoh *)after;
    const int size = tictacdoh_move_size(m);

    if (after->ending == ENDING_LINE)
        add_line(is, size, list);
    if (after->ending == ENDING_STUCK)
        fact_add(list, FACT_STUCK, after->to_move);
    if (after->status == STATUS_OPEN)
        add_grid(was, is, list);
    add_group(was, is, size, tictacdoh_move_cell(m), list);
    if (tictacdoh_stash(is, size) == 0)
        fact_add(list, FACT_LAST_SIZE, 0)->piece = (uint8_t)tictacdoh_letters[size];
    if (after->status == STATUS_OPEN)
        add_choice(is, list);
}
