/*
 * quoridor_board.c - computes paths, and which walls leave every pawn a path.
 *
 * Most walls cannot close anything, and cheap tests say so, cheapest first. A wall touches three
 * points of the grid of corners: its two ends and its middle. It can only close off a region if two
 * of them are already connected by walls, where the border counts as a wall. Of the remaining
 * walls, those that cut no shortest path are legal; only for the others is the board flooded.
 */
#include "rules/quoridor_board.h"

#include <string.h>

/* Slots are on files a-h and ranks 1-8. */
#define QUORIDOR_SLOTS quoridor_join(UINT64_C(0xbfdfeff7fbfdfeff), 0x7f)

quoridor_cells quoridor_goal(int seats, int seat)
{
    switch (seats == 2 ? 2 * seat : seat) {
    case 0:
        return QUORIDOR_RANK_9;
    case 1:
        return QUORIDOR_FILE_A << 8;
    case 2:
        return QUORIDOR_RANK_1;
    default:
        return QUORIDOR_FILE_A;
    }
}

quoridor_cells quoridor_region(quoridor_cells from, struct quoridor_edges e)
{
    for (quoridor_cells next = quoridor_spread(from, e); next != from;
         next = quoridor_spread(from, e))
        from = next;
    return from;
}

/* Walks back from the goal through the floods, each one step closer to the start. */
static void trace_back(quoridor_cells at, const quoridor_cells floods[], int steps,
                       struct quoridor_edges e, uint8_t path[static QUORIDOR_CELLS])
{
    path[steps] = (uint8_t)quoridor_first(at);
    for (int i = steps - 1; i >= 0; i--) {
        at = quoridor_bit(path[i + 1]);
        path[i] = (uint8_t)quoridor_first(quoridor_spread(at, e) & floods[i]);
    }
}

int quoridor_path(int from, quoridor_cells goal, struct quoridor_edges e,
                  uint8_t path[static QUORIDOR_CELLS])
{
    quoridor_cells floods[QUORIDOR_CELLS];
    int steps = 0;

    floods[0] = quoridor_bit(from);
    while (!(floods[steps] & goal)) {
        floods[steps + 1] = quoridor_spread(floods[steps], e);
        if (floods[steps + 1] == floods[steps])
            return 0;
        steps++;
        assert(steps < QUORIDOR_CELLS);
    }
    trace_back(floods[steps] & goal, floods, steps, e, path);
    return steps + 1;
}

quoridor_cells quoridor_free_slots(const struct quoridor *q, int orientation)
{
    const quoridor_cells same = quoridor_walls(q, orientation),
                         other = quoridor_walls(q, !orientation);
    const quoridor_cells beside =
        orientation == QUORIDOR_HORIZONTAL ? same << 1 | same >> 1 : same << 9 | same >> 9;

    return QUORIDOR_SLOTS & ~(same | beside | other);
}

struct quoridor_edges quoridor_edges_with(const struct quoridor *q, int orientation, int slot)
{
    quoridor_cells walls[2] = {quoridor_walls(q, QUORIDOR_HORIZONTAL),
                               quoridor_walls(q, QUORIDOR_VERTICAL)};

    walls[orientation] |= quoridor_bit(slot);
    return quoridor_edges_of(walls[QUORIDOR_HORIZONTAL], walls[QUORIDOR_VERTICAL]);
}

unsigned quoridor_closed_seats(const struct quoridor *q, int orientation, int slot)
{
    const struct quoridor_edges e = quoridor_edges_with(q, orientation, slot);
    unsigned closed = 0;

    for (int seat = 0; seat < q->base.seats; seat++)
        if (!quoridor_reaches(quoridor_bit(q->pawns[seat]), quoridor_goal(q->base.seats, seat), e))
            closed |= 1u << seat;
    return closed;
}

/*
 * The corner points of the board, from the row below rank 1 to the one above rank 9; the middle of
 * slot s is point s + 9. Each point names a lower one that it is connected to, at first itself
 * (union-find); the border is point 0.
 */
#define BORDER    0, 0, 0, 0, 0, 0, 0, 0, 0
#define POINTS(n) n, n + 1, n + 2, n + 3, n + 4, n + 5, n + 6, n + 7, 0
enum { QUORIDOR_POINTS = 99 };
static const uint8_t loose_points[QUORIDOR_POINTS] = {
    BORDER,     POINTS(9),  POINTS(18), POINTS(27), POINTS(36), POINTS(45),
    POINTS(54), POINTS(63), POINTS(72), BORDER,     BORDER};

static void tie(uint8_t points[static QUORIDOR_POINTS], int a, int b)
{
    while (points[a] != a)
        a = points[a];
    while (points[b] != b)
        b = points[b];
    if (a < b)
        points[b] = (uint8_t)a;
    else
        points[a] = (uint8_t)b;
}

static void tie_walls(uint8_t points[static QUORIDOR_POINTS], quoridor_cells walls, int step)
{
    for (; walls; walls &= walls - 1) {
        const int middle = quoridor_first(walls) + 9;
        tie(points, middle, middle - step);
        tie(points, middle, middle + step);
    }
}

/* Afterwards, two points are connected if and only if they name the same point. */
static void find_components(const struct quoridor *q, quoridor_cells touched,
                            uint8_t points[static QUORIDOR_POINTS])
{
    memcpy(points, loose_points, QUORIDOR_POINTS);
    tie_walls(points, quoridor_walls(q, QUORIDOR_HORIZONTAL), 1);
    tie_walls(points, quoridor_walls(q, QUORIDOR_VERTICAL), 9);
    for (quoridor_cells t = touched & QUORIDOR_SLOTS; t; t &= t - 1) {
        const int point = quoridor_first(t) + 9;
        points[point] = points[points[point]];
    }
}

/* Returns the corner points that a wall or the border touches. */
static quoridor_cells touched_points(const struct quoridor *q)
{
    const quoridor_cells h = quoridor_walls(q, QUORIDOR_HORIZONTAL),
                         v = quoridor_walls(q, QUORIDOR_VERTICAL);

    return h | h << 1 | h >> 1 | v | v << 9 | v >> 9 | QUORIDOR_FILE_A << 8 | QUORIDOR_RANK_9;
}

/* Returns those of the slots whose wall would join two points that are already connected. */
static quoridor_cells closing_slots(quoridor_cells slots, int step, quoridor_cells touched,
                                    const uint8_t points[static QUORIDOR_POINTS])
{
    const quoridor_cells before = step == 1 ? touched << 1 | 1 : touched << 9 | QUORIDOR_RANK_1;
    const quoridor_cells after = step == 1 ? touched >> 1 : touched >> 9;
    quoridor_cells closing = 0;

    slots &= (before & touched) | (touched & after) | (before & after);
    for (; slots; slots &= slots - 1) {
        const int slot = quoridor_first(slots);
        const int middle = points[slot + 9];
        const int first = points[slot + 9 - step], last = points[slot + 9 + step];
        if (first == middle || middle == last || first == last)
            closing |= quoridor_bit(slot);
    }
    return closing;
}

/* Computes the slots whose wall would cut a given path. */
static void cut_slots(const uint8_t *path, int length, quoridor_cells cut[static 2])
{
    quoridor_cells north = 0, east = 0;

    for (int i = 1; i < length; i++) {
        const int low = path[i - 1] < path[i] ? path[i - 1] : path[i];
        if (path[i - 1] + path[i] - 2 * low == 1)
            east |= quoridor_bit(low);
        else
            north |= quoridor_bit(low);
    }
    cut[QUORIDOR_HORIZONTAL] = north | north >> 1;
    cut[QUORIDOR_VERTICAL] = east | east >> 9;
}

/* Computes those of the given slots whose wall would leave `seat` without a path. */
static void find_closed(const struct quoridor *q, int seat, const quoridor_cells slots[static 2],
                        bool many, quoridor_cells closed[static 2])
{
    const quoridor_cells goal = quoridor_goal(q->base.seats, seat),
                         from = quoridor_bit(q->pawns[seat]);
    uint8_t path[QUORIDOR_CELLS];
    quoridor_cells cut[2] = {QUORIDOR_ALL, QUORIDOR_ALL};

    if (many) /* a shortest path costs as much as two or three floods */
        cut_slots(path,
                  quoridor_path(q->pawns[seat], goal,
                                quoridor_edges_of(quoridor_walls(q, QUORIDOR_HORIZONTAL),
                                                  quoridor_walls(q, QUORIDOR_VERTICAL)),
                                path),
                  cut);
    for (int o = QUORIDOR_HORIZONTAL; o <= QUORIDOR_VERTICAL; o++)
        for (quoridor_cells s = slots[o] & cut[o] & ~closed[o]; s; s &= s - 1)
            if (!quoridor_reaches(from, goal, quoridor_edges_with(q, o, quoridor_first(s))))
                closed[o] |= s & -s;
}

/* Whether the two sets together have more than two members. */
static bool more_than_two(quoridor_cells a, quoridor_cells b)
{
    int n = 0;

    for (; a && n < 3; a &= a - 1)
        n++;
    for (; b && n < 3; b &= b - 1)
        n++;
    return n > 2;
}

void quoridor_wall_slots(const struct quoridor *q, quoridor_cells legal[static 2])
{
    uint8_t points[QUORIDOR_POINTS];
    const quoridor_cells touched = touched_points(q);
    quoridor_cells closing[2], closed[2] = {0, 0};

    legal[QUORIDOR_HORIZONTAL] = quoridor_free_slots(q, QUORIDOR_HORIZONTAL);
    legal[QUORIDOR_VERTICAL] = quoridor_free_slots(q, QUORIDOR_VERTICAL);
    find_components(q, touched, points);
    closing[QUORIDOR_HORIZONTAL] = closing_slots(legal[QUORIDOR_HORIZONTAL], 1, touched, points);
    closing[QUORIDOR_VERTICAL] = closing_slots(legal[QUORIDOR_VERTICAL], 9, touched, points);
    if (!(closing[QUORIDOR_HORIZONTAL] | closing[QUORIDOR_VERTICAL]))
        return;
    const bool many = more_than_two(closing[QUORIDOR_HORIZONTAL], closing[QUORIDOR_VERTICAL]);
    for (int seat = 0; seat < q->base.seats; seat++)
        find_closed(q, seat, closing, many, closed);
    legal[QUORIDOR_HORIZONTAL] &= ~closed[QUORIDOR_HORIZONTAL];
    legal[QUORIDOR_VERTICAL] &= ~closed[QUORIDOR_VERTICAL];
}
