/*
 * quoridor_board.c - paths, and which walls leave every pawn one.
 *
 * Most walls cannot close anything, and cheap tests say so, cheapest first. A wall touches three
 * points of the grid of corners: its two ends and its middle. It can only close off a region if
 * two of them already hang together by walls, the border counting as one. What is left is legal
 * if it cuts no shortest path, and only then is the board flooded.
 */
#include "rules/quoridor_board.h"

#include <string.h>

/* Slots lie on files a-h and ranks 1-8. */
#define Q_SLOTS q_join(UINT64_C(0xbfdfeff7fbfdfeff), 0x7f)

q_cells q_goal(int seats, int seat)
{
    switch (seats == 2 ? 2 * seat : seat) {
    case 0:
        return Q_RANK_9;
    case 1:
        return Q_FILE_A << 8;
    case 2:
        return Q_RANK_1;
    default:
        return Q_FILE_A;
    }
}

q_cells q_region(q_cells from, struct q_edges e)
{
    for (q_cells next = q_spread(from, e); next != from; next = q_spread(from, e))
        from = next;
    return from;
}

/* Walks back from the goal through the floods, each one step nearer to the start. */
static void trace_back(q_cells at, const q_cells floods[], int steps, struct q_edges e,
                       uint8_t path[static Q_CELLS])
{
    path[steps] = (uint8_t)q_first(at);
    for (int i = steps - 1; i >= 0; i--) {
        at = q_bit(path[i + 1]);
        path[i] = (uint8_t)q_first(q_spread(at, e) & floods[i]);
    }
}

int q_path(int from, q_cells goal, struct q_edges e, uint8_t path[static Q_CELLS])
{
    q_cells floods[Q_CELLS];
    int steps = 0;

    floods[0] = q_bit(from);
    while (!(floods[steps] & goal)) {
        floods[steps + 1] = q_spread(floods[steps], e);
        if (floods[steps + 1] == floods[steps])
            return 0;
        steps++;
        assert(steps < Q_CELLS);
    }
    trace_back(floods[steps] & goal, floods, steps, e, path);
    return steps + 1;
}

q_cells q_free_slots(const struct quoridor *q, int orientation)
{
    const q_cells same = q_walls(q, orientation), other = q_walls(q, !orientation);
    const q_cells beside =
        orientation == Q_HORIZONTAL ? same << 1 | same >> 1 : same << 9 | same >> 9;

    return Q_SLOTS & ~(same | beside | other);
}

struct q_edges q_edges_with(const struct quoridor *q, int orientation, int slot)
{
    q_cells walls[2] = {q_walls(q, Q_HORIZONTAL), q_walls(q, Q_VERTICAL)};

    walls[orientation] |= q_bit(slot);
    return q_edges_of(walls[Q_HORIZONTAL], walls[Q_VERTICAL]);
}

unsigned q_closed_seats(const struct quoridor *q, int orientation, int slot)
{
    const struct q_edges e = q_edges_with(q, orientation, slot);
    unsigned closed = 0;

    for (int seat = 0; seat < q->base.seats; seat++)
        if (!q_reaches(q_bit(q->pawns[seat]), q_goal(q->base.seats, seat), e))
            closed |= 1u << seat;
    return closed;
}

/*
 * The corner points of the board, from the row below rank 1 to the one above rank 9; slot s has
 * its middle at point s + 9. Each names a lower point it hangs together with, at first itself;
 * the border is point 0.
 */
#define BORDER    0, 0, 0, 0, 0, 0, 0, 0, 0
#define POINTS(n) n, n + 1, n + 2, n + 3, n + 4, n + 5, n + 6, n + 7, 0
enum { Q_POINTS = 99 };
static const uint8_t loose_points[Q_POINTS] = {BORDER,     POINTS(9),  POINTS(18), POINTS(27),
                                               POINTS(36), POINTS(45), POINTS(54), POINTS(63),
                                               POINTS(72), BORDER,     BORDER};

static void tie(uint8_t points[static Q_POINTS], int a, int b)
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

static void tie_walls(uint8_t points[static Q_POINTS], q_cells walls, int step)
{
    for (; walls; walls &= walls - 1) {
        const int middle = q_first(walls) + 9;
        tie(points, middle, middle - step);
        tie(points, middle, middle + step);
    }
}

/* After this, points hang together if and only if they name the same point. */
static void find_components(const struct quoridor *q, q_cells touched,
                            uint8_t points[static Q_POINTS])
{
    memcpy(points, loose_points, Q_POINTS);
    tie_walls(points, q_walls(q, Q_HORIZONTAL), 1);
    tie_walls(points, q_walls(q, Q_VERTICAL), 9);
    for (q_cells t = touched & Q_SLOTS; t; t &= t - 1) {
        const int point = q_first(t) + 9;
        points[point] = points[points[point]];
    }
}

/* The corner points that a wall or the border touches. */
static q_cells touched_points(const struct quoridor *q)
{
    const q_cells h = q_walls(q, Q_HORIZONTAL), v = q_walls(q, Q_VERTICAL);

    return h | h << 1 | h >> 1 | v | v << 9 | v >> 9 | Q_FILE_A << 8 | Q_RANK_9;
}

/* Of the slots, those whose wall would join two points that hang together already. */
static q_cells closing_slots(q_cells slots, int step, q_cells touched,
                             const uint8_t points[static Q_POINTS])
{
    const q_cells before = step == 1 ? touched << 1 | 1 : touched << 9 | Q_RANK_1;
    const q_cells after = step == 1 ? touched >> 1 : touched >> 9;
    q_cells closing = 0;

    slots &= (before & touched) | (touched & after) | (before & after);
    for (; slots; slots &= slots - 1) {
        const int slot = q_first(slots);
        const int middle = points[slot + 9];
        const int first = points[slot + 9 - step], last = points[slot + 9 + step];
        if (first == middle || middle == last || first == last)
            closing |= q_bit(slot);
    }
    return closing;
}

/* The slots whose wall would cut a given path. */
static void cut_slots(const uint8_t *path, int length, q_cells cut[static 2])
{
    q_cells north = 0, east = 0;

    for (int i = 1; i < length; i++) {
        const int low = path[i - 1] < path[i] ? path[i - 1] : path[i];
        if (path[i - 1] + path[i] - 2 * low == 1)
            east |= q_bit(low);
        else
            north |= q_bit(low);
    }
    cut[Q_HORIZONTAL] = north | north >> 1;
    cut[Q_VERTICAL] = east | east >> 9;
}

/* Of the given slots, those whose wall would leave `seat` without a path. */
static void find_closed(const struct quoridor *q, int seat, const q_cells slots[static 2],
                        bool many, q_cells closed[static 2])
{
    const q_cells goal = q_goal(q->base.seats, seat), from = q_bit(q->pawns[seat]);
    uint8_t path[Q_CELLS];
    q_cells cut[2] = {Q_ALL, Q_ALL};

    if (many) /* A shortest path costs as much as two or three floods. */
        cut_slots(path,
                  q_path(q->pawns[seat], goal,
                         q_edges_of(q_walls(q, Q_HORIZONTAL), q_walls(q, Q_VERTICAL)), path),
                  cut);
    for (int o = Q_HORIZONTAL; o <= Q_VERTICAL; o++)
        for (q_cells s = slots[o] & cut[o] & ~closed[o]; s; s &= s - 1)
            if (!q_reaches(from, goal, q_edges_with(q, o, q_first(s))))
                closed[o] |= s & -s;
}

/* Whether the two sets have more than two members. */
static bool more_than_two(q_cells a, q_cells b)
{
    int n = 0;

    for (; a && n < 3; a &= a - 1)
        n++;
    for (; b && n < 3; b &= b - 1)
        n++;
    return n > 2;
}

void q_wall_slots(const struct quoridor *q, q_cells legal[static 2])
{
    uint8_t points[Q_POINTS];
    const q_cells touched = touched_points(q);
    q_cells closing[2], closed[2] = {0, 0};

    legal[Q_HORIZONTAL] = q_free_slots(q, Q_HORIZONTAL);
    legal[Q_VERTICAL] = q_free_slots(q, Q_VERTICAL);
    find_components(q, touched, points);
    closing[Q_HORIZONTAL] = closing_slots(legal[Q_HORIZONTAL], 1, touched, points);
    closing[Q_VERTICAL] = closing_slots(legal[Q_VERTICAL], 9, touched, points);
    if (!(closing[Q_HORIZONTAL] | closing[Q_VERTICAL]))
        return;
    const bool many = more_than_two(closing[Q_HORIZONTAL], closing[Q_VERTICAL]);
    for (int seat = 0; seat < q->base.seats; seat++)
        find_closed(q, seat, closing, many, closed);
    legal[Q_HORIZONTAL] &= ~closed[Q_HORIZONTAL];
    legal[Q_VERTICAL] &= ~closed[Q_VERTICAL];
}
