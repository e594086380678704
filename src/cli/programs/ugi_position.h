/*
 * ugi_position.h - a record as the command that sets up its position in a UGI program.
 */
#ifndef PLATEAU_UGI_POSITION_H
#define PLATEAU_UGI_POSITION_H

#include "record/record.h"

enum { UGI_POSITION_MAX = RECORD_TURNS_MAX * GAME_MOVE_TEXT_MAX + 1024 };

/* Writes "position startpos moves e2 e8" or "position fen TEXT moves e2 e8". */
void ugi_write_position(const struct record *r, char line[static UGI_POSITION_MAX]);

#endif
