/*
 * ugi_position.h - a record as the command by which a program that speaks UGI is told it.
 */
#ifndef PLATEAU_UGI_POSITION_H
#define PLATEAU_UGI_POSITION_H

#include "record/record.h"

/* "position startpos moves e2 e8", or "position fen TEXT moves e2 e8"; there must be room. */
void ugi_write_position(const struct record *r, char *line, size_t size);

#endif
