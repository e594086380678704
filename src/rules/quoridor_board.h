/*
 * quoridor_board.h - Quoridor's board as sets of cells: steps, floods, shortest paths.
 */
#ifndef PLATEAU_QUORIDOR_BOARD_H
#define PLATEAU_QUORIDOR_BOARD_H

#include <assert.h>

#include "rules/quoridor.h"

enum { QUORIDOR_WIDTH = 9, QUORIDOR_CELLS = 81 };
enum { QUORIDOR_HORIZONTAL, QUORIDOR_VERTICAL };

/* A set of cells or wall slots. Shifts are by constants only, because variable shifts of 128 bits
 * are slow in wasm. */
__extension__ typedef unsigned __int128 quoridor_cells;

static inline quoridor_cells quoridor_join(uint64_t low, uint64_t high)
{
    return (quoridor_cells)high << 64 | low;
}

static inline quoridor_cells quoridor_bit(int cell)
{
    assert(cell >= 0 && cell < QUORIDOR_CELLS);
    return cell < 64 ? quoridor_join(UINT64_C(1) << cell, 0)
                     : quoridor_join(0, UINT64_C(1) << (cell - 64));
}

static inline bool quoridor_has(quoridor_cells set, int cell)
{
    const uint64_t word = cell < 64 ? (uint64_t)set : (uint64_t)(set >> 64);

    return word >> (cell & 63) & 1;
}

/* Returns the lowest cell of a non-empty set. */
static inline int quoridor_first(quoridor_cells set)
{
    const uint64_t low = (uint64_t)set;

    assert(set != 0);
    return low ? __builtin_ctzll(low) : 64 + __builtin_ctzll((uint64_t)(set >> 64));
}

/* Nine bits for each of nine ranks. */
#define QUORIDOR_RANK_1 quoridor_join(0x1ff, 0)
#define QUORIDOR_RANK_9 quoridor_join(0, 0x1ff << 8)
#define QUORIDOR_FILE_A quoridor_join(UINT64_C(0x8040201008040201), 0x100)
#define QUORIDOR_ALL    quoridor_join(~UINT64_C(0), 0x1ffff)

/* The edges that can be crossed: the cells from which a pawn may step north, or east. */
struct quoridor_edges {
    quoridor_cells north, east;
};

static inline quoridor_cells quoridor_walls(const struct quoridor *q, int orientation)
{
    return quoridor_join(q->walls[orientation][0], q->walls[orientation][1]);
}

static inline struct quoridor_edges quoridor_edges_of(quoridor_cells horizontal,
                                                      quoridor_cells vertical)
{
    return (struct quoridor_edges){QUORIDOR_ALL & ~(horizontal | horizontal << 1 | QUORIDOR_RANK_9),
                                   QUORIDOR_ALL &
                                       ~(vertical | vertical << 9 | QUORIDOR_FILE_A << 8)};
}

static inline quoridor_cells quoridor_spread(quoridor_cells from, struct quoridor_edges e)
{
    return from | (from & e.north) << 9 | (from >> 9 & e.north) | (from & e.east) << 1 |
           (from >> 1 & e.east);
}

/* Whether any cell of `goal` can be reached; floods ranks and files in turn, so not in order of
 * distance. */
static inline bool quoridor_reaches(quoridor_cells from, quoridor_cells goal,
                                    struct quoridor_edges e)
{
    for (;;) {
        quoridor_cells next = from | (from & e.north) << 9 | (from >> 9 & e.north);
        next |= (next & e.east) << 1 | (next >> 1 & e.east);
        if (next & goal)
            return true;
        if (next == from)
            return false;
        from = next;
    }
}

/* north, east, south, west */
static const int quoridor_steps[4] = {9, 1, -9, -1};

static inline bool quoridor_can_step(struct quoridor_edges e, int cell, int direction)
{
    switch (direction) {
    case 0:
        return quoridor_has(e.north, cell);
    case 1:
        return quoridor_has(e.east, cell);
    case 2:
        return cell >= 9 && quoridor_has(e.north, cell - 9);
    default:
        return cell >= 1 && quoridor_has(e.east, cell - 1);
    }
}

/* Returns the number of steps to the nearest cell of `goal`, which must be reachable. */
static inline int quoridor_distance(int from, quoridor_cells goal, struct quoridor_edges e)
{
    quoridor_cells flood = quoridor_bit(from);
    int steps = 0;

    for (; !(flood & goal); steps++) {
        assert(steps < QUORIDOR_CELLS);
        flood = quoridor_spread(flood, e);
    }
    return steps;
}

/* Returns the cells that a seat must reach. */
quoridor_cells quoridor_goal(int seats, int seat);
/* Returns all cells that can be reached. */
quoridor_cells quoridor_region(quoridor_cells from, struct quoridor_edges e);
/* Finds a shortest path, as cells in order from the start; returns its number of cells, 0 if there
 * is none. */
int quoridor_path(int from, quoridor_cells goal, struct quoridor_edges e,
                  uint8_t path[static QUORIDOR_CELLS]);
/* Returns the wall slots that no wall on the board overlaps or crosses. */
quoridor_cells quoridor_free_slots(const struct quoridor *q, int orientation);
/* Returns the seats whose last path the wall would close, one bit per seat. */
unsigned quoridor_closed_seats(const struct quoridor *q, int orientation, int slot);
/* Returns the board's edges with one more wall. */
struct quoridor_edges quoridor_edges_with(const struct quoridor *q, int orientation, int slot);
/* Computes all slots where the player to move may put a wall, if there is one in hand. */
void quoridor_wall_slots(const struct quoridor *q, quoridor_cells legal[static 2]);

#endif
