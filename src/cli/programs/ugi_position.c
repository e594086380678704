/*
 * ugi_position.c - writes the command `position` of UGI.
 */
#include "cli/programs/ugi_position.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

void ugi_write_position(const struct record *r, char line[static UGI_POSITION_MAX])
{
    union any_position p = r->start;
    char move[GAME_MOVE_TEXT_MAX], start[GAME_TEXT_MAX + 4] = "startpos";

    if (r->from_position) {
        memcpy(start, "fen ", 4);
        r->game->write(&p.position, start + 4);
    }
    size_t n =
        (size_t)snprintf(line, UGI_POSITION_MAX, "position %s%s", start, r->turns ? " moves" : "");
    for (int turn = 0; turn < r->turns; turn++) {
        r->game->write_move(&p.position, record_move(r, turn), move);
        r->game->play(&p.position, record_move(r, turn));
        n += (size_t)snprintf(line + n, UGI_POSITION_MAX - n, " %s", move);
        assert(n < UGI_POSITION_MAX);
    }
}
