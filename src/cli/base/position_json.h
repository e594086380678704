/*
 * position_json.h - a position as JSON: what `plateau show --json` prints and Python's json()
 * gives.
 */
#ifndef PLATEAU_POSITION_JSON_H
#define PLATEAU_POSITION_JSON_H

#include "cli/base/moves.h"
#include "rules/ending.h"
#include "json/json_fields.h"

/* Fields of an open object: the position, its status and legal moves, which are left in
 * `moves`. */
void position_json_put(struct json_writer *w, const struct game *g, const struct position *p,
                       enum language language, struct named_move moves[static GAME_MOVES_MAX]);
/* The field `marks`. */
void position_json_put_marks(struct json_writer *w, const struct mark *list, int count);

#endif
