/*
 * moves.c - sorting moves by their texts.
 */
#include "cli/base/moves.h"

#include <stdlib.h>
#include <string.h>

static int compare_texts(const void *a, const void *b)
{
    return strcmp(((const struct named_move *)a)->text, ((const struct named_move *)b)->text);
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
    qsort(list, (size_t)count, sizeof list[0], compare_texts);
    return count;
}
