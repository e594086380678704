/*
 * quoridor_board.h - Quoridor's board as sets of cells: steps, floods, shortest paths.
 */
#ifndef PLATEAU_QUORIDOR_BOARD_H
#define PLATEAU_QUORIDOR_BOARD_H

#include <assert.h>

#include "rules/quoridor.h"

enum { Q_WIDTH = 9, Q_CELLS = 81 };
enum { Q_HORIZONTAL, Q_VERTICAL };

/* A set of cells or wall slots. Shifts are by constants only: wasm has no variable ones. */
__extension__ typedef unsigned __int128 q_cells;

static inline q_cells q_join(uint64_t low, uint64_t high)
{
    return (q_cells)high << 64 | low;
}

static inline q_cells q_bit(int cell)
{
    assert(cell >= 0 && cell < Q_CELLS);
    return cell < 64 ? q_join(UINT64_C(1) << cell, 0) : q_join(0, UINT64_C(1) << (cell - 64));
}

static inline bool q_has(q_cells set, int cell)
{
    const uint64_t word = cell < 64 ? (uint64_t)set : (uint64_t)(set >> 64);

    return word >> (cell & 63) & 1;
}

/* The lowest cell of a set that has one. */
static inline int q_first(q_cells set)
{
    const uint64_t low = (uint64_t)set;

    assert(set != 0);
    return low ? __builtin_ctzll(low) : 64 + __builtin_ctzll((uint64_t)(set >> 64));
}

/* Nine bits in each of nine ranks. */
#define Q_RANK_1 q_join(0x1ff, 0)
#define Q_RANK_9 q_join(0, 0x1ff << 8)
#define Q_FILE_A q_join(UINT64_C(0x8040201008040201), 0x100)
#define Q_ALL    q_join(~UINT64_C(0), 0x1ffff)

/* The edges that can be crossed: from which cells a pawn may step north, from which east. */
struct q_edges {
    q_cells north, east;
};

static inline q_cells q_walls(const struct quoridor *q, int orientation)
{
    return q_join(q->walls[orientation][0], q->walls[orientation][1]);
}

static inline struct q_edges q_edges_of(q_cells horizontal, q_cells vertical)
{
    return (struct q_edges){Q_ALL & ~(horizontal | horizontal << 1 | Q_RANK_9),
                            Q_ALL & ~(vertical | vertical << 9 | Q_FILE_A << 8)};
}

static inline q_cells q_spread(q_cells from, struct q_edges e)
{
    return from | (from & e.north) << 9 | (from >> 9 & e.north) | (from & e.east) << 1 |
           (from >> 1 & e.east);
}

/* Whether any cell of `goal` can be reached; floods rank and file in turn, so not by distance. */
static inline bool q_reaches(q_cells from, q_cells goal, struct q_edges e)
{
    for (;;) {
        q_cells next = from | (from & e.north) << 9 | (from >> 9 & e.north);
        next |= (next & e.east) << 1 | (next >> 1 & e.east);
        if (next & goal)
            return true;
        if (next == from)
            return false;
        from = next;
    }
}

/* North, east, south, west. */
static const int q_steps[4] = {9, 1, -9, -1};

static inline bool q_can_step(struct q_edges e, int cell, int direction)
{
    switch (direction) {
    case 0:
        return q_has(e.north, cell);
    case 1:
        return q_has(e.east, cell);
    case 2:
        return cell >= 9 && q_has(e.north, cell - 9);
    default:
        return cell >= 1 && q_has(e.east, cell - 1);
    }
}

/* The number of steps to the nearest cell of `goal`, which must be within reach. */
static inline int q_distance(int from, q_cells goal, struct q_edges e)
{
    q_cells flood = q_bit(from);
    int steps = 0;

    for (; !(flood & goal); steps++) {
        assert(steps < Q_CELLS);
        flood = q_spread(flood, e);
    }
    return steps;
}

/* Where a seat must arrive. */
q_cells q_goal(int seats, int seat);
/* Everything that can be reached. */
q_cells q_region(q_cells from, struct q_edges e);
/* A shortest path as cells in order, the start first; its number of cells, 0 if there is none. */
int q_path(int from, q_cells goal, struct q_edges e, uint8_t path[static Q_CELLS]);
/* The wall slots that no wall on the board overlaps or crosses. */
q_cells q_free_slots(const struct quoridor *q, int orientation);
/* The seats whose last path the wall would close, one bit each. */
unsigned q_closed_seats(const struct quoridor *q, int orientation, int slot);
/* The board's edges with one wall more. */
struct q_edges q_edges_with(const struct quoridor *q, int orientation, int slot);
/* All slots where the player to move may put a wall, given one in hand. */
void q_wall_slots(const struct quoridor *q, q_cells legal[static 2]);

#endif
