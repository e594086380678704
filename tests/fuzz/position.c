/*
 * position.c - fuzzes the readers of positions: what is accepted is written and read again the
 * same, and has moves that can be played unless the game is over.
 */
#include "fuzz.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    char *text = fuzz_text(data, size), *rest, again[GAME_TEXT_MAX];
    union any_position p, back;
    struct move list[GAME_MOVES_MAX];
    const struct game *g = fuzz_position(text, '\0', &rest, &p);

    free(text);
    if (!g)
        return 0;
    g->write(&p.position, again);
    must(g->read(&back.position, again) && memcmp(&p, &back, g->size) == 0);
    const int count = g->moves(&p.position, list);
    must((count == 0) == (p.position.status != STATUS_OPEN) && count <= GAME_MOVES_MAX);
    for (int i = 0; i < count; i++) {
        game_copy(g, &p.position, &back.position);
        g->play(&p.position, list[i]);
        must(p.position.turn == (back.position.turn + 1) % back.position.seats);
    }
    return 0;
}
