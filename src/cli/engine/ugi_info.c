/*
 * ugi_info.c - writes the state of a search as the `info` lines of the UGI protocol.
 */
#include "cli/engine/ugi_info.h"

#include <inttypes.h>

void ugi_score(const struct engine_line *l, char text[static UGI_SCORE_MAX])
{
    const char *value = l->value == VALUE_WIN ? "win" : "loss";

    if (l->value == VALUE_UNKNOWN)
        snprintf(text, UGI_SCORE_MAX, "chances %d", l->chances);
    else if (l->value == VALUE_DRAW)
        snprintf(text, UGI_SCORE_MAX, "draw proven");
    else if (l->distance > 0)
        snprintf(text, UGI_SCORE_MAX, "%s %s %d", value, l->at_most ? "atmost" : "in", l->distance);
    else
        snprintf(text, UGI_SCORE_MAX, "%s proven", value);
}

static void write_moves(FILE *out, const struct engine *e, const struct position *root,
                        const struct engine_line *l)
{
    union any_position p;

    game_copy(e->game, &p.position, root);
    for (int i = 0; i < l->length && p.position.status == STATUS_OPEN; i++) {
        char text[GAME_MOVE_TEXT_MAX];
        e->game->write_move(&p.position, l->moves[i], text);
        fprintf(out, " %s", text);
        e->game->play(&p.position, l->moves[i]);
    }
}

void ugi_info(FILE *out, const struct engine *e, const struct position *root, uint64_t nodes,
              int64_t milliseconds)
{
    const uint64_t span = milliseconds > 0 ? (uint64_t)milliseconds : 1;
    char score[UGI_SCORE_MAX];

    for (int i = 0; i < e->count; i++) {
        ugi_score(&e->lines[i], score);
        fprintf(out,
                "info depth %d nodes %" PRIu64 " nps %" PRIu64 " time %" PRId64
                " multipv %d score %s pv",
                e->depth, nodes, nodes * 1000 / span, milliseconds, i + 1, score);
        write_moves(out, e, root, &e->lines[i]);
        fputc('\n', out);
    }
}
