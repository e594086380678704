/*
 * position_json.h - writes a position as JSON, in the format of `plateau show --json` and of
 * Python's json().
 */
#ifndef PLATEAU_POSITION_JSON_H
#define PLATEAU_POSITION_JSON_H

#include "record/moves.h"
#include "rules/ending.h"
#include "json/json_fields.h"

/* Writes the fields of an open object: the position, its status and legal moves, which it also
 * returns in `moves`. */
void position_json_put(struct json_writer *w, const struct game *g, const struct position *p,
                       struct named_move moves[static GAME_MOVES_MAX]);
/* Writes the field `marks`. */
void position_json_put_marks(struct json_writer *w, const struct mark *list, int count);

#endif
