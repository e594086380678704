/*
 * tictacdoh_turn.c - builds Tic Tac Doh moves from tokens: a size and a cell, in either order.
 */
#include "rules/tictacdoh_turn.h"

#include <assert.h>
#include <string.h>

#include "rules/piece_turn.h"

size_t tictacdoh_write_move(const struct position *p, struct move m,
                            char text[static GAME_MOVE_TEXT_MAX])
{
    (void)p;
    text[0] = tictacdoh_letters[tictacdoh_move_size(m)];
    return 1 + token_write(tictacdoh_token(tictacdoh_move_cell(m)), text + 1);
}

int tictacdoh_read_turn(const struct position *p, const char *text,
                        struct token turn[static GAME_TOKENS_MAX], struct reason *why)
{
    (void)p;
    return piece_turn_read(text, tictacdoh_letters, turn, why);
}

int tictacdoh_follow(const struct position *p, struct move m, const struct token *turn, int count,
                     struct token next[static GAME_TOKENS_MAX])
{
    const struct token whole[2] = {
        token_make(TOKEN_PIECE, tictacdoh_letters[tictacdoh_move_size(m)]),
        tictacdoh_token(tictacdoh_move_cell(m))};

    (void)p;
    return piece_turn_follow(whole, 2, turn, count, next);
}

void tictacdoh_mid_turn(struct position *p, const struct token *turn, int count)
{
    (void)p, (void)turn, (void)count; /* The grid is unchanged until the turn is complete. */
}

/* ---- refusals ---- */

/* Returns the size that fits next on a group of pieces, or -1: smaller on a stack, larger over a
 * nest. */
static int next_size(bool nest, int smallest, int largest)
{
    if (nest)
        return largest < TICTACDOH_LARGE ? largest + 1 : -1;
    return smallest - 1; /* -1: none fits */
}

/* Returns what is on the cell, and the only size that would fit. */
static struct reason refuse_on_piece(const struct tictacdoh *t, int size, int cell)
{
    const bool nest = t->nests >> cell & 1;
    struct reason r = reason_at(REASON_SIZE_STEP, tictacdoh_token(cell), 0);
    int smallest = 0, largest = 2;

    while (!(t->sizes[smallest] >> cell & 1))
        smallest++;
    while (!(t->sizes[largest] >> cell & 1))
        largest--;
    if (smallest == largest) {
        r.form = (uint8_t)(FORM_SMALL + smallest);
        return r;
    }
    const int next = next_size(nest, smallest, largest);
    const bool other_way = nest ? size == largest - 1 : size == smallest + 1 || size == largest + 1;
    if (other_way)
        r.code = REASON_STACK_AND_NEST;
    r.form = (uint8_t)((nest ? FORM_NEST : FORM_STACK) + (next < 0));
    r.piece = (uint8_t)(next < 0 ? 0 : tictacdoh_letters[next]);
    return r;
}

static struct reason refuse_size(enum reason_code code, int size)
{
    return (struct reason){.code = (uint8_t)code, .piece = (uint8_t)tictacdoh_letters[size]};
}

static struct reason refuse_piece(const struct tictacdoh *t, int size, int cell)
{
    const uint32_t occupied = tictacdoh_occupied(t), at = 1u << cell;

    if (tictacdoh_stash(t, size) == 0)
        return refuse_size(REASON_NONE_IN_STASH, size);
    assert(!(tictacdoh_targets(t, size) & at));
    if (occupied == 0)
        return reason_make(REASON_FIRST_ON_C3);
    if (occupied & at)
        return refuse_on_piece(t, size, cell);
    return reason_at(tictacdoh_grid(occupied, false) & at ? REASON_NOT_TOUCHING
                                                          : REASON_OUTSIDE_GRID,
                     tictacdoh_token(cell), 0);
}

/* Refuses a cell so far from c3, where the first piece always is, that no grid contains both. */
static struct reason refuse_far_away(const struct tictacdoh *t, struct token cell)
{
    return tictacdoh_occupied(t) == 0 ? reason_make(REASON_FIRST_ON_C3)
                                      : reason_at(REASON_OUTSIDE_GRID, cell, 0);
}

/* Returns why a cell alone is refused: the first reason in order among the sizes in the stash. */
static struct reason refuse_cell(const struct tictacdoh *t, int cell)
{
    struct reason least = reason_make(REASON_COUNT);

    for (int size = 0; size < 3; size++) {
        if (tictacdoh_stash(t, size) == 0)
            continue;
        const struct reason r = refuse_piece(t, size, cell);
        if (r.code < least.code)
            least = r;
    }
    return least;
}

struct reason tictacdoh_refuse(const struct position *p, const struct token *turn, int count,
                               int good)
{
    const struct tictacdoh *t = (const struct tictacdoh *)p;
    struct piece_turn said;
    const struct reason shape =
        piece_turn_parse_refused(turn, count, good, tictacdoh_letters, &said);
    const int file = token_file(said.cell), rank = token_rank(said.cell);

    if (shape.code != REASON_NONE)
        return shape;
    const int size =
        said.piece ? (int)(strchr(tictacdoh_letters, said.piece) - tictacdoh_letters) : -1;
    if (said.cell.kind == TOKEN_NONE)
        return refuse_size(tictacdoh_stash(t, size) ? REASON_FITS_NOWHERE : REASON_NONE_IN_STASH,
                           size);
    if (file >= TICTACDOH_WIDTH || rank >= TICTACDOH_WIDTH)
        return refuse_far_away(t, said.cell);
    return size < 0 ? refuse_cell(t, file + TICTACDOH_WIDTH * rank)
                    : refuse_piece(t, size, file + TICTACDOH_WIDTH * rank);
}

/* ---- marks ---- */

static int mark_set(uint32_t set, enum mark_kind kind, int seat, struct mark *list)
{
    int n = 0;

    for (; set; set &= set - 1)
        list[n++] =
            (struct mark){(uint8_t)kind, (uint8_t)seat, tictacdoh_token(__builtin_ctz(set))};
    return n;
}

int tictacdoh_marks(const struct position *p, const struct token *turn, int count,
                    struct mark list[static GAME_MARKS_MAX])
{
    const struct tictacdoh *t = (const struct tictacdoh *)p;
    const uint32_t occupied = tictacdoh_occupied(t) ? tictacdoh_occupied(t) : 1u << TICTACDOH_C3;
    const uint32_t certain = tictacdoh_grid(occupied, true);
    int n = 0, winner = 0;

    (void)turn, (void)count;
    n += mark_set(certain, MARK_CERTAIN, GAME_EVERYBODY, list + n);
    n += mark_set(tictacdoh_grid(occupied, false) & ~certain, MARK_POSSIBLE, GAME_EVERYBODY,
                  list + n);
    if (p->ending != ENDING_LINE)
        return n;
    while (!(p->winners >> winner & 1))
        winner++;
    for (int size = 0; size < 3; size++)
        n += mark_set(tictacdoh_lines(tictacdoh_counting(t, size)), MARK_WINNING, winner, list + n);
    return n;
}
