/*
 * move.c - fuzzes the readers of moves: an accepted text is a legal move that is written and read
 * again the same; a refused one has a reason.
 */
#include "fuzz.h"

static void try_move(const struct game *g, const struct position *p, const char *text)
{
    struct move m = {~0u}, again = {0}, list[GAME_MOVES_MAX];
    struct reason why = {0};
    char written[GAME_MOVE_TEXT_MAX];
    int found = 0;

    if (!game_read_move(g, p, text, &m, &why)) {
        must(m.bits == ~0u);
        fuzz_check_reason(&why);
        return;
    }
    for (int i = g->moves(p, list) - 1; i >= 0; i--)
        found += list[i].bits == m.bits;
    must(found == 1);
    must(g->write_move(p, m, written) < sizeof written);
    must(game_read_move(g, p, written, &again, NULL) && again.bits == m.bits);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    char *text = fuzz_text(data, size), *move;
    union any_position p;
    const struct game *g = fuzz_position(text, '\n', &move, &p);

    if (g)
        try_move(g, &p.position, move);
    free(text);
    return 0;
}
