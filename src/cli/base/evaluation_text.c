/*
 * evaluation_text.c - writes chances, proofs and lines of play as text.
 */
#include "cli/base/evaluation_text.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

#include "options/tr.h"

void evaluation_write_chances(int chances, bool guess, char text[static WORTH_TEXT_MAX])
{
    int percent = (chances + 5) / 10;

    if (guess)
        percent = percent > 99 ? 99 : percent < 1 ? 1 : percent;
    tr_write(text, WORTH_TEXT_MAX, TERMINAL_BASE_PERCENT, {"percent", .number = (unsigned)percent});
}

void evaluation_write(const struct engine_line *l, char text[static WORTH_TEXT_MAX])
{
    static const enum terminal_text ends[][3] = {
        {TERMINAL_BASE_LOSS_CERTAIN, TERMINAL_BASE_LOSS_IN, TERMINAL_BASE_LOSS_AT_MOST},
        {TERMINAL_BASE_WIN_CERTAIN, TERMINAL_BASE_WIN_IN, TERMINAL_BASE_WIN_AT_MOST},
    };
    const int shape = l->distance == 0 ? 0 : l->at_most && l->distance > 1 ? 2 : 1;

    if (l->value == VALUE_UNKNOWN)
        evaluation_write_chances(l->chances, true, text);
    else if (l->value == VALUE_DRAW)
        snprintf(text, WORTH_TEXT_MAX, "%s", tr(TERMINAL_BASE_DRAW));
    else
        tr_write(text, WORTH_TEXT_MAX, ends[l->value == VALUE_WIN][shape],
                 {"n", .number = (unsigned)l->distance});
}

size_t evaluation_write_line(const struct game *g, const struct position *p,
                             const struct engine_line *l, int most, char text[static LINE_TEXT_MAX])
{
    union any_position now;
    size_t n = 0;

    game_copy(g, &now.position, p);
    text[0] = '\0';
    for (int i = 0; i < l->length && i < most && now.position.status == STATUS_OPEN; i++) {
        char move[GAME_MOVE_TEXT_MAX];
        const size_t length = g->write_move(&now.position, l->moves[i], move);
        if (n + length + 2 > LINE_TEXT_MAX)
            break;
        if (n > 0)
            text[n++] = ' ';
        memcpy(text + n, move, length + 1);
        n += length;
        g->play(&now.position, l->moves[i]);
    }
    return n;
}
