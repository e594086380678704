/*
 * learning_dorix.c - Dorix: a move is an origin (the hand or a cell), a destination, and the
 * receivers of the collapse in order; or the pass.
 *
 * Only sequences of different neighbours on the board are numbered: 5 for a corner, 16 for an edge,
 * 65 for an inner cell.
 */
#include <assert.h>

#include "learning/learning_game.h"
#include "rules/dorix_turn.h"

enum { ORIGINS = DORIX_CELLS + 1, TURNS = 4 * 5 + 8 * 16 + 4 * 65, PASS = ORIGINS * TURNS };

/* Returns the number of sequences of `length` different ones out of `from`. */
static int arrangements(int from, int length)
{
    int count = 1;

    while (length-- > 0)
        count *= from--;
    return count;
}

/* Lists the directions in which a cell has a neighbour, in order; returns their number. */
static int neighbours(int cell, int directions[static 4])
{
    int count = 0;

    for (int d = 0; d < 4; d++)
        if (dorix_neighbours[cell][d] != DORIX_HAND)
            directions[count++] = d;
    return count;
}

/* Returns the number of all sequences for a cell, of any length. */
static int sequences(int cell)
{
    int directions[4], total = 0;
    const int count = neighbours(cell, directions);

    for (int length = 0; length <= count; length++)
        total += arrangements(count, length);
    return total;
}

/* Removes an item of a list and returns it. */
static int take(int *list, int *count, int index)
{
    const int taken = list[index];

    --*count;
    for (int i = index; i < *count; i++)
        list[i] = list[i + 1];
    return taken;
}

/* Returns the number of a sequence: shorter ones first, then by directions. */
static int sequence_number(struct move m)
{
    int directions[4], count = neighbours(dorix_move_to(m), directions), result = 0;
    const int length = dorix_move_receivers(m);

    for (int shorter = 0; shorter < length; shorter++)
        result += arrangements(count, shorter);
    for (int i = 0; i < length; i++) {
        int index = 0;
        while (directions[index] != dorix_move_direction(m, i)) {
            index++;
            assert(index < count);
        }
        result += index * arrangements(count - 1, length - i - 1);
        take(directions, &count, index);
    }
    return result;
}

static int number(struct move m)
{
    int before = 0;

    if (m.bits == dorix_pass.bits)
        return PASS;
    for (int cell = 0; cell < dorix_move_to(m); cell++)
        before += sequences(cell);
    return dorix_move_from(m) * TURNS + before + sequence_number(m);
}

static struct move move(int number)
{
    int directions[4], to = 0, length = 0, rest = number % TURNS;
    unsigned receivers = 0;

    if (number == PASS)
        return dorix_pass;
    while (rest >= sequences(to))
        rest -= sequences(to++);
    int count = neighbours(to, directions);
    while (rest >= arrangements(count, length))
        rest -= arrangements(count, length++);
    for (int i = 0; i < length; i++) {
        const int each = arrangements(count - 1, length - i - 1);
        receivers |= (unsigned)take(directions, &count, rest / each) << (2 * i);
        rest %= each;
    }
    return dorix_move(number / TURNS, to, length, receivers);
}

enum { DEPTHS = 8 }; /* pawns from the top that have a plane each; those below are only counted */

static void observe(const struct position *p, struct planes *w)
{
    static const char *const depths[DEPTHS] = {
        "top pawn",       "second from top", "third from top",   "fourth from top",
        "fifth from top", "sixth from top",  "seventh from top", "eighth from top"};
    const struct dorix *d = (const struct dorix *)p;

    for (int i = 0; i < p->seats; i++)
        for (int depth = 0; depth < DEPTHS; depth++) {
            uint8_t *cells = learning_plane(w, depths[depth], i + 1);
            for (int cell = 0; cell < DORIX_CELLS; cell++)
                cells[cell] = depth < dorix_height(d, cell) &&
                              dorix_pawn(d, cell, depth) == (w->first + i) % p->seats;
        }
    uint8_t *heights = learning_plane(w, "height", 0);
    for (int cell = 0; cell < DORIX_CELLS; cell++)
        heights[cell] = (uint8_t)dorix_height(d, cell);
}

const struct learning learning_dorix = {
    .game = &dorix,
    .actions = PASS + 1,
    .number = number,
    .move = move,
    .observe = observe,
};
