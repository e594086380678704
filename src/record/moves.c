/*
 * moves.c - sorts moves by their texts, in place.
 */
#include "record/moves.h"

#include <string.h>

/* A Shell sort, because the C library's qsort() may allocate memory. */
static void sort(struct named_move *list, int count)
{
    static const int gaps[] = {701, 301, 132, 57, 23, 10, 4, 1};

    for (size_t i = 0; i < sizeof gaps / sizeof gaps[0]; i++)
        for (int gap = gaps[i], from = gap; from < count; from++) {
            const struct named_move moved = list[from];
            int at = from;
            for (; at >= gap && strcmp(list[at - gap].text, moved.text) > 0; at -= gap)
                list[at] = list[at - gap];
            list[at] = moved;
        }
}

int moves_sort(const struct game *g, const struct position *p,
               struct named_move list[static GAME_MOVES_MAX])
{
    struct move moves[GAME_MOVES_MAX];
    const int count = g->moves(p, moves);

    for (int i = 0; i < count; i++) {
        list[i].move = moves[i];
        g->write_move(p, moves[i], list[i].text);
    }
    sort(list, count);
    return count;
}
